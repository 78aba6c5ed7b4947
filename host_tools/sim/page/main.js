// Puts the page together: which part shows which news of the device, and which part a key of the keyboard is for.

import { Device, SocketTransport } from "./device.js";
import { Keypad } from "./keypad.js";
import { Pieces } from "./pieces.js";
import { Power } from "./power.js";
import { Readers } from "./readers.js";
import { Screen } from "./screen.js";
import { Sound } from "./sound.js";
import { Start } from "./start.js";
import { Trace } from "./trace.js";

const TOAST_MS = 5000;
const $ = (id) => document.getElementById(id);

const address = new URL("device", location.href);
address.protocol = "ws:";
const device = new Device(new SocketTransport(address));
const screen = new Screen($("screen"), $("screen-text"));
const keypad = new Keypad($("keypad"), device);
const readers = new Readers($("readers"), device);
const pieces = new Pieces(device, readers, {
  cards: $("cards"), deeds: $("deeds"), line: $("deed-line"), home: $("case"),
});
readers.pieces = pieces;
const sound = new Sound($("mute"), $("buzzer"));
const trace = new Trace($("booked"), $("booked-none"));
const start = new Start(device, $("start"));
const power = new Power(device, {
  toggle: $("power"), ribbon: $("battery-out"), slider: $("battery"), says: $("battery-says"),
});

device
  .on("pixels", (pixels) => screen.show(pixels))
  .on("text", (text, now) => screen.say(text, now.display === "on"))
  .on("display", (display, now) => {
    document.body.dataset.display = display;
    screen.say(now.text, display === "on");
  })
  .on("notes", (notes) => sound.play(notes))
  .on("keys", (keys) => keypad.show(keys))
  .on("readers", (names) => readers.build(names))
  .on("box", (box) => {
    document.body.dataset.edition = box.edition;
    $("edition").textContent = box.title;
    pieces.show(box);
  })
  .on("lying", (lying) => {
    readers.show(lying);
    pieces.showLying(lying);
  })
  .on("game", (game) => pieces.showGame(game))
  .on("booked", (booked) => trace.show(booked))
  .on("editions", (editions) => start.build(editions))
  .on("power", (state) => power.show(state))
  .on("battery", (mv) => power.showBattery(mv))
  .on("where", (where) => { $("where").textContent = where; })
  .on("pace", (pace) => { $("pace").textContent = pace < 100 ? `The device runs at ${pace} % of real time.` : ""; })
  .on("refused", (why) => toast(why))
  .on("trouble", (why) => banner("trouble", why && `The device stopped: ${why} Its game is kept; switch it on again.`))
  .on("link", (link) => {
    document.body.dataset.link = link;
    if (link === "lost") keypad.releaseAll();
    banner("link-lost", link === "lost" && "No connection to the simulator. Is it still running? The game is safe in its file; trying again …");
  });

function banner(id, text) {
  $(id).textContent = text || "";
  $(id).hidden = !text;
}

let toastTimer = 0;
function toast(text) {
  $("toast").textContent = text;
  $("toast").classList.add("seen");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => $("toast").classList.remove("seen"), TOAST_MS);
}

// Which keys a focused control of the page keeps for itself.
function belongsToControl(event) {
  const control = event.target.closest("button, input, a, summary");
  if (!control || control.matches(".key")) return false;
  if (control.matches("input[type=number], input[type=text]")) return true;
  return event.key === " " || (event.key === "Enter" && control.matches("button, a"));
}

const SHORTCUTS = {
  d: () => { showTab("deeds"); $("deeds").querySelector(".piece[tabindex='0']")?.focus(); },
  l: () => readers.liftAll(),
  s: () => screen.sayAgain(),
  "?": () => $("help").showModal(),
};

document.addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]") || event.defaultPrevented || belongsToControl(event)) return;
  if (keypad.keyDown(event) || pieces.shortcut(event)) return;
  const shortcut = SHORTCUTS[event.key.toLowerCase()];
  if (!shortcut || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  shortcut();
});
document.addEventListener("keyup", (event) => keypad.keyUp(event));

// A pointer that presses a control leaves the focus where it is, so that Enter goes on meaning OK.
document.addEventListener("mousedown", (event) => {
  if (event.target.closest("button") && !event.target.closest("dialog")) event.preventDefault();
});

// On a phone the panels take turns in the tray; on a wide screen all are open and the tabs are hidden.
function showTab(name) {
  $("tray").dataset.tab = name;
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const mine = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(mine));
    tab.tabIndex = mine ? 0 : -1;
  }
}

for (const tab of document.querySelectorAll("[role=tab]")) {
  tab.addEventListener("click", () => showTab(tab.dataset.tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const tabs = [...document.querySelectorAll("[role=tab]")];
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    showTab(next.dataset.tab);
    next.focus();
  });
}

$("open-start").addEventListener("click", () => start.open());
$("open-help").addEventListener("click", () => $("help").showModal());

showTab("cards");
device.open();
