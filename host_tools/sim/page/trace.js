// What the device has booked, newest first, as on a till roll. It is read from the device, never worked out here.

export class Trace {
  constructor(list, empty) {
    this.list = list;
    this.empty = empty;
    this.newest = 0;
  }

  // booked: [{number, words, moves, gone}] oldest first; moves: [[player, "−$50"], …]; gone: taken back.
  show(booked) {
    this.empty.hidden = booked.length > 0;
    this.list.hidden = booked.length === 0;
    this.list.replaceChildren(...[...booked].reverse().map((entry) => this.row(entry)));
    this.newest = booked.length ? booked[booked.length - 1].number : 0;
  }

  row(entry) {
    const row = document.createElement("li");
    row.className = entry.gone ? "gone" : "";
    if (entry.number > this.newest) row.classList.add("new");
    const number = Object.assign(document.createElement("b"), { textContent: entry.number });
    const words = document.createElement(entry.gone ? "s" : "span");
    words.textContent = entry.words;
    row.append(number, words);
    if (!entry.gone) row.append(this.moves(entry.moves));
    if (entry.gone) row.append(Object.assign(document.createElement("em"), { textContent: "taken back" }));
    return row;
  }

  moves(moves) {
    const box = document.createElement("small");
    for (const [player, sum] of moves) {
      const move = document.createElement("span");
      const seat = Object.assign(document.createElement("i"), { textContent: player });
      seat.dataset.player = player;
      move.append(seat, sum);
      box.append(move, " ");
    }
    return box;
  }
}
