// The two dialogs: a game at once, and the keyboard map.

export class Start {
  constructor(device, dialog) {
    this.device = device;
    this.dialog = dialog;
    this.choices = dialog.querySelector(".choices");
    this.players = dialog.querySelector("input[type=number]");
    dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close(""));
    dialog.addEventListener("close", () => {
      const chosen = this.choices.querySelector("input:checked");
      if (dialog.returnValue === "go" && chosen) device.start(chosen.value, Number(this.players.value));
    });
  }

  // editions: [{key, title}]
  build(editions) {
    const now = this.device.now.box?.edition;
    this.choices.replaceChildren(...editions.map(({ key, title }) => {
      const label = document.createElement("label");
      label.className = "choice";
      label.dataset.edition = key;
      const radio = Object.assign(document.createElement("input"), {
        type: "radio", name: "edition", value: key, checked: key === (now ?? editions[0].key), required: true,
      });
      const swatch = Object.assign(document.createElement("i"), { ariaHidden: "true" });
      label.append(radio, swatch, Object.assign(document.createElement("span"), { textContent: title }));
      return label;
    }));
  }

  open() {
    this.dialog.returnValue = "";
    this.dialog.showModal();
  }
}
