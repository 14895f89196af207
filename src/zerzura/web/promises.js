// What is promised for a fair deal, kept in this browser: what it adds itself, until that is shown, and what the server
// and the others have promised, as it was told first. By that it is found out if a promise was changed later.

import { hex, sha256 } from "./sha256.js";

const MOST = 200; // tables of which it is kept

/**
 * @typedef {{server: string, seats: (string | null)[]}} Promises
 * @typedef {{server: string, seats: (string | null)[] | null, at: number}} Kept seats: none while others may sit down
 */

export function share() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return { contribution: hex(bytes), commitment: sha256(bytes) };
}

/** @param {string} table @param {string} contribution */
export function keepShare(table, contribution) {
  localStorage.setItem(`share ${table}`, contribution);
}

/** @param {string} table */
export function keptShare(table) {
  return localStorage.getItem(`share ${table}`);
}

/** Keep what is promised at a table, unless it is known. @param {any} now */
export function keepPromises(now) {
  const known = kept(now.table);
  const open = now.status === "open";
  if (known && (known.seats || open)) return;
  if (!known) letGo();
  /** @type {Kept} */
  const promises = { server: known?.server ?? now.fair.commitment, seats: open ? null : now.fair.commitments, at: known?.at ?? Date.now() };
  localStorage.setItem(`promise ${now.table}`, JSON.stringify(promises));
}

/** What was promised at a table, as it was told first. @param {any} now @returns {Promises} */
export function promised(now) {
  const known = kept(now.table);
  return { server: known?.server ?? now.fair.commitment, seats: known?.seats ?? now.fair.commitments };
}

/** @param {string} table @returns {Kept | null} */
function kept(table) {
  return JSON.parse(localStorage.getItem(`promise ${table}`) ?? "null");
}

/** Make room for another table: let go of the oldest. */
function letGo() {
  const tables = Object.keys(localStorage).filter((key) => key.startsWith("promise ")).map((key) => key.slice("promise ".length));
  tables.sort((one, other) => (kept(other)?.at ?? 0) - (kept(one)?.at ?? 0));
  for (const table of tables.slice(MOST - 1)) {
    localStorage.removeItem(`promise ${table}`);
    localStorage.removeItem(`share ${table}`);
  }
}
