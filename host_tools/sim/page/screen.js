// Draws what the display shows, pixel for pixel, and tells it in words to those who can't see it.

const WIDTH = 128;
const HEIGHT = 64;
const LIT = [221, 238, 255];
const DARK = [4, 6, 9];

export class Screen {
  constructor(canvas, words) {
    this.canvas = canvas;
    this.words = words;
    this.context = canvas.getContext("2d", { willReadFrequently: true }); // it is small, and pixels are put, not drawn
    this.image = this.context.createImageData(WIDTH, HEIGHT);
    this.paint(new Uint8Array((WIDTH * HEIGHT) / 8));
  }

  // pixels: base64 of 8 pages of 128 columns, bit 0 on top, as the display's memory is laid out.
  show(pixels) {
    this.paint(Uint8Array.from(atob(pixels), (character) => character.charCodeAt(0)));
  }

  paint(bytes) {
    const data = this.image.data;
    for (let y = 0; y < HEIGHT; y += 1) {
      for (let x = 0; x < WIDTH; x += 1) {
        const lit = (bytes[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
        data.set(lit ? LIT : DARK, (y * WIDTH + x) * 4);
        data[(y * WIDTH + x) * 4 + 3] = 255;
      }
    }
    this.context.putImageData(this.image, 0, 0);
  }

  say(text, on) {
    const words = on ? text || "empty" : "off";
    this.canvas.setAttribute("aria-label", `Screen: ${words}`);
    if (this.words.textContent !== words) this.words.textContent = words;
  }

  // Makes a screen reader say it once more: a live region speaks only when its content changes.
  sayAgain() {
    const words = this.words.textContent;
    this.words.textContent = "";
    setTimeout(() => { this.words.textContent = words; }, 60);
  }
}
