// The power switch, the battery's ribbon and the battery's voltage.

export class Power {
  constructor(device, parts) {
    this.device = device;
    this.parts = parts; // toggle, ribbon, slider, says
    this.state = "off";
    parts.toggle.addEventListener("click", () => device.power(this.state === "on" ? "off" : "on"));
    parts.ribbon.addEventListener("click", () => device.power(this.state === "cut" ? "on" : "cut"));
    parts.slider.addEventListener("input", () => {
      this.showVolts(Number(parts.slider.value));
      device.battery(Number(parts.slider.value));
    });
  }

  // state: "on", "off" (the switch) or "cut" (the battery is out)
  show(state) {
    this.state = state;
    document.body.dataset.power = state;
    this.parts.toggle.setAttribute("aria-checked", String(state === "on"));
    this.parts.toggle.disabled = state === "cut";
    this.parts.ribbon.querySelector("span").textContent = state === "cut" ? "Put the battery back" : "Pull the battery";
  }

  showBattery(mv) {
    if (document.activeElement !== this.parts.slider) this.parts.slider.value = mv;
    this.showVolts(mv);
  }

  showVolts(mv) {
    const volts = `${(mv / 1000).toFixed(2)} V`;
    this.parts.says.textContent = volts;
    this.parts.slider.setAttribute("aria-valuetext", volts);
  }
}
