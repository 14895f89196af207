// HMAC-SHA-256 and the stream of numbers that deals follow from, as docs/reference/fair.md tells. Done here and
// not by the browser's crypto, which is there only over https.

import { hex, sha256 } from "./sha256.js";

const BLOCK = 64;

/** @param {string} text in hexadecimal digits @returns {Uint8Array} */
export function unhex(text) {
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

/** @param {...Uint8Array} parts */
function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @param {Uint8Array} key @param {Uint8Array} message @returns {Uint8Array} */
export function hmac(key, message) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? unhex(sha256(key)) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return unhex(sha256(joined(block.map((byte) => byte ^ 0x5c), unhex(inner))));
}

/** The numbers that a key gives. */
export class Stream {
  /** @param {Uint8Array} key */
  constructor(key) {
    this.key = key;
    this.block = 0;
    /** @type {number[]} */
    this.words = [];
  }

  word() {
    if (!this.words.length) {
      const count = new DataView(new ArrayBuffer(8));
      count.setUint32(4, this.block++);
      const bytes = hmac(this.key, new Uint8Array(count.buffer));
      const words = new DataView(bytes.buffer);
      this.words = Array.from({ length: 8 }, (_, i) => words.getUint32(4 * i));
    }
    return /** @type {number} */ (this.words.shift());
  }

  /** @param {number} n */
  below(n) {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const word = this.word();
      if (word < limit) return word % n;
    }
  }

  /** @template T @param {T[]} list @returns {T[]} the same list, in another order */
  shuffle(list) {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  }
}

/** The key of a purpose. @param {string} table @param {string} secret @param {(string | null)[]} contributions @param {string} purpose */
export function keyOf(table, secret, contributions, purpose) {
  const text = ["zerzura deal 1", table, purpose, ...contributions.map((one) => one ?? "-")].join("\n");
  return hmac(unhex(secret), new TextEncoder().encode(text));
}

export { hex };
