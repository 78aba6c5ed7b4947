// Player cards and deed tags: what lies on the table, and taking it to the reader and back.

const DRAG_FROM_PX = 8;
const CARD_KEYS = "qwertyui"; // of players 1 to 8

export class Pieces {
  constructor(device, readers, parts) {
    this.device = device;
    this.readers = readers;
    this.parts = parts; // cards, deeds, line: elements; home: where the focus goes after Enter
    this.known = new Map(); // uid -> {uid, title, short, kind, …}
    this.buttons = new Map(); // uid -> its button on the table
    for (const box of document.querySelectorAll("[data-stay]")) {
      box.addEventListener("change", () => this.setStay(box.checked));
    }
    for (const list of [parts.cards, parts.deeds]) list.addEventListener("keydown", (event) => this.move(event, list));
  }

  // box: {cards: [{uid, player}], groups: [{name, deeds: [{uid, space, name, price}]}]}
  show(box) {
    this.known.clear();
    this.buttons.clear();
    this.parts.cards.replaceChildren(...box.cards.map((card) => this.card(card)));
    this.parts.deeds.replaceChildren(...box.groups.map((group, index) => this.group(group, index)));
    for (const list of [this.parts.cards, this.parts.deeds]) this.rove(list, list.querySelector(".piece"));
    this.showLying(this.device.now.lying ?? {});
    this.showGame(this.device.now.game);
  }

  card(card) {
    const item = document.createElement("li");
    item.append(this.button({ ...card, kind: "card", title: `Card of player ${card.player}` }, "card"));
    return item;
  }

  group(group, index) {
    const box = document.createElement("div");
    box.className = "group";
    box.dataset.group = index;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", group.name);
    box.append(...group.deeds.map((deed) => this.button(
      { ...deed, kind: "deed", group: index, title: `Deed ${deed.space}, ${deed.name}, ${deed.price}` }, "deed")));
    return box;
  }

  button(piece, look) {
    this.known.set(piece.uid, piece);
    const button = document.createElement("button");
    button.type = "button";
    button.className = `piece ${look}`;
    button.dataset.uid = piece.uid;
    this.dress(button, piece);
    this.grip(button, piece.uid);
    button.addEventListener("click", () => this.activate(piece.uid));
    button.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.activate(piece.uid);
      this.parts.home.focus();
    });
    for (const seen of ["focus", "pointerenter"]) button.addEventListener(seen, () => this.describe(piece));
    this.buttons.set(piece.uid, button);
    return button;
  }

  // The piece's own drawing; used on the table and on the reader.
  dress(element, piece) {
    element.setAttribute("aria-label", piece.title);
    const say = (name, text) => Object.assign(document.createElement("span"), { className: name, textContent: text });
    if (piece.kind === "card") {
      element.dataset.player = piece.player;
      element.append(say("number", piece.player), say("name", piece.name ?? `Player ${piece.player}`), say("wave", ""));
    } else if (piece.kind === "deed") {
      element.dataset.group = piece.group;
      element.append(say("band", ""), say("number", piece.space), say("owner", ""));
    } else {
      element.append(say("number", "?"), say("name", piece.uid));
    }
  }

  get(uid) {
    return this.known.get(uid) ?? { uid, kind: "other", title: `Card ${uid}` };
  }

  // A click, Enter or a shortcut: a tap, or laying it down and lifting it when it is to stay.
  activate(uid, stay = this.stay) {
    const lies = this.device.readerOf(uid);
    if (lies) this.device.lift(uid, lies);
    else if (stay) this.device.lay(uid, this.readers.chosen);
    else this.device.tap(uid, this.readers.chosen);
  }

  setStay(stay) {
    this.stay = stay;
    for (const box of document.querySelectorAll("[data-stay]")) box.checked = stay;
  }

  // The card of a keyboard shortcut, tapped or left. True when the event was one.
  shortcut(event) {
    const card = this.parts.cards.querySelectorAll(".piece")[CARD_KEYS.indexOf(event.key.toLowerCase())];
    if (!card || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
    event.preventDefault();
    if (!event.repeat) this.activate(card.dataset.uid, event.shiftKey);
    return true;
  }

  // Makes a piece draggable, on the table or on the reader.
  grip(element, uid) {
    let from = null;
    let ghost = null;
    let dragged = false; // the browser sends a click after a drag, too
    const end = (event, dropped) => {
      if (ghost) {
        ghost.remove();
        element.classList.remove("lifted");
        dragged = true;
        setTimeout(() => { dragged = false; }, 0);
        if (dropped) this.drop(uid, this.readers.at(event.clientX, event.clientY));
      }
      this.readers.hover(null);
      from = ghost = null;
    };
    element.addEventListener("click", (event) => { if (dragged) event.stopImmediatePropagation(); }, true);
    element.addEventListener("mousedown", (event) => event.preventDefault());
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId); // a quick hand has left the piece by its first move
    });
    element.addEventListener("pointermove", (event) => {
      if (!from) return;
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y);
      if (!ghost && far > DRAG_FROM_PX) ghost = this.pickUp(element);
      if (!ghost) return;
      ghost.style.translate = `${event.clientX - from.x}px ${event.clientY - from.y}px`;
      this.readers.hover(this.readers.at(event.clientX, event.clientY));
    });
    element.addEventListener("pointerup", (event) => end(event, true));
    for (const lost of ["pointercancel", "lostpointercapture"]) {
      element.addEventListener(lost, (event) => end(event, false));
    }
  }

  pickUp(element) {
    const ghost = element.cloneNode(true);
    const place = element.getBoundingClientRect();
    ghost.classList.add("ghost");
    ghost.setAttribute("aria-hidden", "true");
    Object.assign(ghost.style, {
      left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px`, height: `${place.height}px`,
    });
    document.body.append(ghost);
    element.classList.add("lifted");
    return ghost;
  }

  drop(uid, reader) {
    const lies = this.device.readerOf(uid);
    if (lies === reader) return;
    if (lies) this.device.lift(uid, lies);
    if (reader) this.device.lay(uid, reader);
  }

  describe(piece) {
    if (piece.kind !== "deed") return;
    const deed = this.device.now.game?.deeds?.[piece.space];
    const name = this.device.now.game?.players?.find((player) => player.number === deed?.owner)?.name;
    const more = [name && `owned by ${name}`, deed?.level > 0 && (deed.level === 5 ? "hotel" : `${deed.level} built`),
      deed?.mortgaged && "mortgaged"].filter(Boolean);
    this.parts.line.textContent = [`${piece.space}  ${piece.name}`, piece.price, ...more].join(" · ");
  }

  showLying(lying) {
    const there = new Set(Object.values(lying).flat());
    for (const [uid, button] of this.buttons) {
      button.classList.toggle("away", there.has(uid));
      button.setAttribute("aria-pressed", String(there.has(uid)));
    }
  }

  // game: {players: [{number, name, alive}], deeds: {space: {owner, level, mortgaged}}} or null
  showGame(game) {
    for (const [uid, button] of this.buttons) {
      const piece = this.known.get(uid);
      if (piece.kind === "card") this.showPlayer(button, piece, game?.players);
      else this.showDeed(button, game?.deeds?.[piece.space]);
    }
  }

  showPlayer(button, piece, players) {
    const player = players?.find((one) => one.number === piece.player);
    const name = player?.name || `Player ${piece.player}`;
    piece.name = name;
    piece.title = player?.name ? `Card of player ${piece.player}, ${name}` : `Card of player ${piece.player}`;
    button.setAttribute("aria-label", piece.title);
    button.querySelector(".name").textContent = name;
    button.classList.toggle("out", player?.alive === false);
    button.classList.toggle("seated", Boolean(player));
  }

  showDeed(button, deed) {
    const owner = button.querySelector(".owner");
    owner.textContent = deed?.owner || "";
    owner.dataset.player = deed?.owner || "";
    button.dataset.level = deed?.level || 0;
    button.classList.toggle("mortgaged", Boolean(deed?.mortgaged));
  }

  // One piece of a list takes part in the tab order; arrow keys go to the others.
  rove(list, target) {
    for (const piece of list.querySelectorAll(".piece")) piece.tabIndex = piece === target ? 0 : -1;
  }

  move(event, list) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const from = event.target.closest(".piece");
    if (!way || !from) return;
    event.preventDefault();
    const target = nearest(from, [...list.querySelectorAll(".piece")], way);
    if (!target) return;
    this.rove(list, target);
    target.focus();
  }
}

// The nearest of the elements in the direction [dx, dy] from one of them.
function nearest(from, elements, [dx, dy]) {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const element of elements) {
    const [a, b] = middle(element);
    const along = (a - x) * dx + (b - y) * dy;
    const across = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (along > 4 && along + 4 * across < least) [best, least] = [element, along + 4 * across];
  }
  return best;
}
