// The scoreboard's page: it listens and shows, and sends nothing. Every text is set as text, never as markup.

const part = (id) => document.getElementById(id);
const LOOKS_S = 2;
const SMALLEST = 0.4;
const NEWS = ["title", "verdict"];
let shown = { link: "", why: "", remedy: "", board: null, left: null };
let leftAt = 0;
let newest = 0;

function element(name, kind, text) {
  const made = document.createElement(name);
  made.className = kind;
  made.textContent = text;
  return made;
}

function sum(kind, what, amount) {
  const made = element("span", `sum ${kind}`, "");
  made.append(element("small", "", what), amount);
  return made;
}

function player(one) {
  const row = element("li", one.place ? "" : "out", "");
  row.dataset.seat = one.seat;
  const name = element("span", "name", "");
  name.append(element("b", "", one.name));
  if (one.jail) name.append(element("span", "jail", "in jail"));
  row.append(element("span", "place", one.place ? `${one.place}.` : "out"), name);
  row.append(sum("money", "money", one.money), sum("worth", "worth", one.worth));
  return row;
}

function entry(one) {
  const row = element("li", one.record > newest && newest ? "news" : "", "");
  const who = [one.who, one.whom].filter(Boolean).join(" → ");
  row.append(element("span", "number", one.number || ""));
  row.append(element("span", "what", [who, one.what].filter(Boolean).join(": ")), element("span", "amount", one.amount));
  return row;
}

function showBoard(board) {
  part("side").hidden = !board || !board.count;
  part("players").replaceChildren(...(board ? board.players.map(player) : []));
  part("debts").hidden = !board || !board.debts.length;
  if (!board) return;
  document.body.dataset.edition = board.look;
  part("players").style.setProperty("--count", Math.max(board.players.length, 3));
  for (const id of NEWS) part(id).textContent = board[id];
  document.title = board.verdict;
  fit();
  part("debts").textContent = board.debts.join(" · ");
  part("entries").replaceChildren(...board.entries.map(entry));
  newest = Math.max(0, ...board.entries.map((one) => one.record));
  if (!board.count) return;
  for (const id of ["worth", "money"]) part(id).src = `${id}.svg?version=${board.version}`;
}

// Names are never cut: where the longest does not fit beside its sums, all become a little smaller.
function fit() {
  const names = [...document.querySelectorAll("#players .name b")];
  for (let scale = 1; scale >= SMALLEST; scale -= 0.05) {
    part("players").style.setProperty("--fit", scale);
    if (names.every((name) => name.scrollWidth <= name.clientWidth)) return;
  }
}

function showTrouble(gone) {
  const { link, why, remedy } = shown;
  const lines = gone ? ["The scoreboard's command has ended.", "Start it again on the computer: watch."]
    : link === "unplugged" ? [`Unplugged. ${why}`, remedy] : ["asleep", "trouble"].includes(link) ? [why, remedy] : [];
  part("trouble").textContent = lines.filter(Boolean).join("\n");
  part("trouble").hidden = !lines.length;
  if (shown.board) return;
  part("verdict").textContent = link === "plugged" ? why || "Reading the game …" : "Waiting for the device …";
}

// The device's clock runs only while it has power; between two looks, and no longer, the page counts on by itself.
function showClock() {
  const running = shown.link === "plugged" && shown.board && !shown.board.over;
  part("clock").hidden = shown.left === null || !shown.board;
  if (part("clock").hidden) return;
  const left = Math.max(0, shown.left - (running ? Math.min(LOOKS_S, Math.floor((performance.now() - leftAt) / 1000)) : 0));
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const two = (number) => String(number).padStart(2, "0");
  part("clock").textContent = shown.board.over ? "Time is up"
    : left ? `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds)} left` : "Time is up";
}

const stream = new EventSource("news");
stream.onmessage = (message) => {
  const news = JSON.parse(message.data);
  shown = { ...shown, ...news };
  if ("left" in news) leftAt = performance.now();
  if ("board" in news) showBoard(shown.board);
  showTrouble(false);
  showClock();
};
stream.onerror = () => showTrouble(true);
setInterval(showClock, 500);
addEventListener("resize", fit);
