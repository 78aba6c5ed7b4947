// What the device has booked, newest first, as on a till roll. It is read from the device, never worked out here.

export class Trace {
  constructor(list, empty) {
    this.list = list;
    this.empty = empty;
    this.newest = 0;
  }

  // booked: [{number, words, moves, gone}] oldest first; moves: whose money changed; gone: taken back.
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
    if (entry.moves && !entry.gone) row.append(Object.assign(document.createElement("small"), { textContent: entry.moves }));
    if (entry.gone) row.append(Object.assign(document.createElement("em"), { textContent: "taken back" }));
    return row;
  }
}
