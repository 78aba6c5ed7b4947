// The buzzer through the loudspeaker, and as something to see.

const LOUDNESS = 0.05;
const EDGE_S = 0.004; // a softened start and end: no click of the loudspeaker's own
const SEEN_MS = 180;
const KEPT = "banker-muted";

export class Sound {
  constructor(button, buzzer) {
    this.button = button;
    this.buzzer = buzzer;
    this.context = null;
    this.free = 0;
    this.muted = localStorage.getItem(KEPT) === "yes";
    button.addEventListener("click", () => this.mute(!this.muted));
    this.mute(this.muted);
    // Browsers play sound only after the user's first touch of the page.
    for (const first of ["pointerdown", "keydown"]) {
      window.addEventListener(first, () => this.wake(), { capture: true });
    }
  }

  mute(muted) {
    this.muted = muted;
    localStorage.setItem(KEPT, muted ? "yes" : "no");
    this.button.setAttribute("aria-pressed", String(muted));
    this.button.querySelector("span").textContent = muted ? "Muted" : "Mute";
  }

  wake() {
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") this.context.resume();
  }

  // notes: [[hz, ms], …] one after the other; 0 Hz is a rest.
  play(notes) {
    this.show(notes);
    if (this.muted || !this.context || this.context.state !== "running") return;
    let at = Math.max(this.context.currentTime + 0.01, Math.min(this.free, this.context.currentTime + 1));
    for (const [hz, ms] of notes) {
      if (hz > 0 && ms > 0) this.tone(hz, at, ms / 1000);
      at += ms / 1000;
    }
    this.free = at;
  }

  tone(hz, at, seconds) {
    const wave = this.context.createOscillator();
    const gain = this.context.createGain();
    wave.type = "square";
    wave.frequency.value = hz;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(LOUDNESS, at + EDGE_S);
    gain.gain.setValueAtTime(LOUDNESS, Math.max(at + EDGE_S, at + seconds - EDGE_S));
    gain.gain.linearRampToValueAtTime(0, at + seconds);
    wave.connect(gain).connect(this.context.destination);
    wave.start(at);
    wave.stop(at + seconds);
  }

  show(notes) {
    const ms = notes.reduce((sum, note) => sum + note[1], 0);
    this.buzzer.classList.add("sounding");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.buzzer.classList.remove("sounding"), Math.max(SEEN_MS, ms));
  }
}
