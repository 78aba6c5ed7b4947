// The sixteen keys. A key is down exactly as long as a finger, the pointer or a key of the keyboard holds it.

export const ORDER = ["1", "2", "3", "GO", "4", "5", "6", "K", "7", "8", "9", "M", ".", "0", "C", "OK"];
const NAMES = { GO: "GO", K: "K, thousand", M: "M, million", ".": "point", C: "C, clear", OK: "OK" };
const HINTS = { GO: "G", C: "⌫", OK: "⏎" };
const KEYBOARD = {
  Enter: "OK", NumpadEnter: "OK", Backspace: "C", Escape: "C",
  g: "GO", G: "GO", k: "K", K: "K", m: "M", M: "M", ".": ".", ",": ".",
};

export class Keypad {
  constructor(box, device) {
    this.box = box;
    this.device = device;
    this.held = new Map(); // who holds (a pointer id, a keyboard code) -> key
    for (const key of ORDER) box.append(this.make(key));
    window.addEventListener("blur", () => this.releaseAll());
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.releaseAll(); });
  }

  // The device's key for an event of the keyboard, or undefined.
  static keyFor(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    return /^[0-9]$/.test(event.key) ? event.key : KEYBOARD[event.key];
  }

  make(key) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "key";
    button.dataset.key = key;
    button.setAttribute("aria-label", NAMES[key] ?? key);
    button.append(Object.assign(document.createElement("span"), { textContent: key }));
    if (HINTS[key]) {
      button.append(Object.assign(document.createElement("small"), { textContent: HINTS[key], ariaHidden: "true" }));
    }
    button.addEventListener("pointerdown", (event) => this.pointerDown(event, button, key));
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(end, (event) => this.release(`pointer ${event.pointerId}`));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    // A screen reader's own "press" arrives as a click without a pointer: a short press.
    button.addEventListener("click", (event) => { if (event.detail === 0) this.pressShortly(key); });
    return button;
  }

  pointerDown(event, button, key) {
    if (event.button !== 0) return;
    event.preventDefault(); // the focus stays where it is: Enter goes on meaning OK
    button.setPointerCapture(event.pointerId);
    this.press(`pointer ${event.pointerId}`, key);
  }

  press(who, key) {
    if (this.held.has(who)) return;
    if (this.device.press(key)) this.held.set(who, key);
  }

  release(who) {
    const key = this.held.get(who);
    if (key === undefined) return;
    this.held.delete(who);
    if (![...this.held.values()].includes(key)) this.device.release(key);
  }

  pressShortly(key) {
    this.press("assistive", key);
    this.release("assistive");
  }

  releaseAll() {
    for (const who of [...this.held.keys()]) this.release(who);
  }

  // Space on a focused key presses that key; everything else goes by KEYBOARD. True when the event was ours.
  keyDown(event) {
    const focused = document.activeElement?.closest?.(".key")?.dataset.key;
    const key = event.key === " " ? focused : Keypad.keyFor(event);
    if (key === undefined) return false;
    event.preventDefault();
    if (!event.repeat) this.press(`keyboard ${event.code}`, key);
    return true;
  }

  keyUp(event) {
    this.release(`keyboard ${event.code}`);
    if (event.key === " " && document.activeElement?.closest?.(".key")) event.preventDefault(); // no click as well
  }

  show(keys) {
    for (const button of this.box.children) button.classList.toggle("down", keys.includes(button.dataset.key));
  }
}
