// The reader (or two) in the top of the case, and what lies on it.

const WAVES = "M9 15.5a6 6 0 0 1 0-7M6 18a10 10 0 0 1 0-12M15 8.5a6 6 0 0 1 0 7M18 6a10 10 0 0 1 0 12";
const SAYS = {
  one: { right: "Cards here" },
  two: { left: "Receives", right: "Pays" },
};

export class Readers {
  constructor(box, device) {
    this.box = box;
    this.device = device;
    this.chosen = "right";
    this.pieces = null;
  }

  // readers: the names of this board's readers, as they lie from left to right.
  build(readers) {
    const says = readers.length > 1 ? SAYS.two : SAYS.one;
    this.chosen = "right";
    this.box.replaceChildren(...readers.map((reader) => this.zone(reader, says[reader], readers.length > 1)));
    this.choose("right");
  }

  zone(reader, says, choice) {
    const zone = document.createElement("div");
    zone.className = "reader";
    zone.dataset.reader = reader;
    zone.setAttribute("role", "group");
    zone.setAttribute("aria-label", choice ? `${reader} reader` : "Card reader");
    zone.innerHTML = `<p class="etched"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${WAVES}"/><circle cx="12" cy="12" r="1.6"/></svg><span></span></p><div class="lying"></div>`;
    zone.querySelector(".etched span").textContent = says;
    if (choice) zone.append(this.chooser(reader));
    return zone;
  }

  // With two readers: which of them a click on a card means.
  chooser(reader) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "chooser";
    button.addEventListener("click", () => this.choose(reader));
    return button;
  }

  choose(reader) {
    this.chosen = reader;
    for (const zone of this.box.children) {
      const mine = zone.dataset.reader === reader;
      zone.classList.toggle("chosen", mine);
      const button = zone.querySelector(".chooser");
      if (!button) continue;
      button.setAttribute("aria-pressed", String(mine));
      button.textContent = mine ? "Clicks land here" : "Click here instead";
    }
  }

  // The reader at a point of the page, or null.
  at(x, y) {
    const zone = document.elementsFromPoint(x, y).map((element) => element.closest(".reader")).find(Boolean);
    return zone ? zone.dataset.reader : null;
  }

  hover(reader) {
    for (const zone of this.box.children) zone.classList.toggle("over", zone.dataset.reader === reader);
  }

  show(lying) {
    for (const zone of this.box.children) {
      const there = lying[zone.dataset.reader] ?? [];
      const shelf = zone.querySelector(".lying");
      for (const old of [...shelf.children]) if (!there.includes(old.dataset.uid)) old.remove();
      const shown = [...shelf.children].map((element) => element.dataset.uid);
      for (const uid of there) if (!shown.includes(uid)) shelf.append(this.piece(uid, zone.dataset.reader));
      zone.classList.toggle("covered", there.length > 0);
    }
  }

  piece(uid, reader) {
    const piece = this.pieces.get(uid);
    const button = document.createElement("button");
    button.type = "button";
    button.className = `piece ${piece.kind}`;
    button.dataset.uid = uid;
    this.pieces.dress(button, piece);
    button.setAttribute("aria-label", `Lift: ${piece.title}`);
    this.pieces.grip(button, uid);
    button.addEventListener("click", () => this.device.lift(uid, reader));
    return button;
  }

  liftAll() {
    for (const zone of this.box.children) this.device.liftAll(zone.dataset.reader);
  }
}
