// The one way in and out of the device: messages of ../README.md, and nothing else.
//
// A transport carries them. SocketTransport reaches the device on the server; a device that runs inside the page
// needs only another transport with the same three members: open(onMessage, onLink), send(message), close().

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 4000;

export class SocketTransport {
  constructor(address) {
    this.address = address;
    this.wait = FIRST_WAIT_MS;
    this.ended = false;
  }

  open(onMessage, onLink) {
    this.onMessage = onMessage;
    this.onLink = onLink;
    this.connect();
  }

  connect() {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT_MS;
      this.onLink("open");
    };
    socket.onmessage = (event) => this.onMessage(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.ended) return;
      this.onLink("lost");
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    };
  }

  // True when it was handed to the link. While the link is down nothing is kept: a key pressed then must not act later.
  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.ended = true;
    this.socket.close();
  }
}

export class Device {
  constructor(transport) {
    this.transport = transport;
    this.now = {};
    this.watchers = new Map();
  }

  // Calls what(value, now) for each news of that name, and "link" with "open" or "lost".
  on(name, what) {
    this.watchers.set(name, [...(this.watchers.get(name) ?? []), what]);
    return this;
  }

  open() {
    this.transport.open((message) => this.hear(message), (link) => this.tell("link", link));
  }

  hear(message) {
    Object.assign(this.now, message);
    for (const [name, value] of Object.entries(message)) this.tell(name, value);
  }

  tell(name, value) {
    for (const what of this.watchers.get(name) ?? []) what(value, this.now);
  }

  press(key) { return this.transport.send({ press: key }); }
  release(key) { return this.transport.send({ release: key }); }
  tap(uid, reader) { return this.transport.send({ tap: { uid, reader } }); }
  lay(uid, reader) { return this.transport.send({ lay: { uid, reader } }); }
  lift(uid, reader) { return this.transport.send({ lift: { uid, reader } }); }
  liftAll(reader) { return this.transport.send({ lift: { reader } }); }
  power(state) { return this.transport.send({ power: state }); }
  battery(mv) { return this.transport.send({ battery: mv }); }
  start(edition, players) { return this.transport.send({ start: { edition, players } }); }

  // The reader a card lies on, or undefined.
  readerOf(uid) {
    const lying = this.now.lying ?? {};
    return Object.keys(lying).find((reader) => lying[reader].includes(uid));
  }
}
