// Talking to the server: questions over HTTP, and a line that tells what happens.

import { hex } from "./sha256.js";

/** What the server answers when it does not do what was asked. */
export class Refused extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** @param {string} path @param {any} [body] @returns {Promise<any>} */
export async function ask(path, body) {
  const how = body === undefined ? {} : {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  };
  const answer = await fetch(`/api/v1${path}`, how);
  const said = await answer.json();
  if (!answer.ok) throw new Refused(said.error.code, said.error.message);
  return said;
}

/** The guest that this browser is, if it has said so. @returns {Promise<any>} */
export async function me() {
  if (!localStorage.getItem(KNOWN)) return null; // to ask would be an error in the console of who is new
  try {
    return await ask("/guests/me");
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

const KNOWN = "zerzura guest";

/** Come in as a guest. @param {string} name @returns {Promise<any>} */
export async function comeIn(name) {
  const guest = await ask("/guests", { name });
  localStorage.setItem(KNOWN, "yes");
  return guest;
}

/**
 * A line to one table. It comes back by itself when it is cut, asks for what it has missed, and
 * sends again what was not answered; the ids of wishes make that harmless.
 */
export class Line {
  /** @param {string} table @param {(message: any) => void} hear @param {(up: boolean) => void} state */
  constructor(table, hear, state) {
    this.table = table;
    this.hear = hear;
    this.state = state;
    this.seen = 0;
    this.tries = 0;
    this.over = false;
    this.waiting = 0; // what will connect again
    /** @type {Map<string, {text: string, done: (value: any) => void, failed: (error: Error) => void}>} */
    this.open = new Map();
    this.connect();
    setInterval(() => this.send(JSON.stringify({ type: "ping" })), 20000);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.comeBack(); // not only when its time has come
    });
  }

  connect() {
    const url = new URL("/api/v1/socket", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    this.socket = new WebSocket(url);
    this.socket.onopen = () => {
      this.tries = 0;
      this.send(JSON.stringify({ type: "watch", table: this.table, since: this.seen }));
      for (const { text } of this.open.values()) this.send(text);
      this.state(true);
    };
    this.socket.onmessage = (event) => this.told(JSON.parse(event.data));
    this.socket.onclose = () => {
      if (this.over) return;
      this.state(false);
      this.waiting = setTimeout(() => this.comeBack(), Math.min(5000, 200 * 2 ** this.tries++));
    };
  }

  /** Connect, if the line is down. */
  comeBack() {
    if (this.over || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.waiting);
    this.connect();
  }

  /** Hang up and come back, as whoever this browser is by then. */
  again() {
    this.socket?.close();
  }

  /** Hang up for good. */
  close() {
    this.over = true;
    this.socket?.close();
  }

  /** @param {string} text */
  send(text) {
    if (this.socket && this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /** @param {any} message */
  told(message) {
    if (message.type === "presence") return this.hear(message);
    if (message.type === "table") {
      this.seen = message.number;
      this.hear(message);
      return;
    }
    const waiting = this.open.get(message.id);
    if (!waiting) {
      if (message.type === "error") this.hear(message); // no wish was refused, but to watch
      return;
    }
    this.open.delete(message.id);
    if (message.type === "error") waiting.failed(new Refused(message.code, message.message));
    else waiting.done(message);
  }

  /** Ask something of the table. @param {any} wish @returns {Promise<any>} */
  wish(wish) {
    const id = hex(crypto.getRandomValues(new Uint8Array(12)));
    const text = JSON.stringify({ type: "wish", table: this.table, wish: { ...wish, id } });
    return new Promise((done, failed) => {
      this.open.set(id, { text, done, failed });
      this.send(text);
    });
  }
}
