// The proof that nobody chose the deal, worked out here: promises against what was shown, and the deals anew.

import { Icon } from "./art.js";
import { ask } from "./api.js";
import { Deal } from "./deal.js";
import { html, signal } from "./html.js";
import { Stream, keyOf, unhex } from "./hmac.js";
import { t } from "./l10n.js";
import { keptShare, promised } from "./promises.js";
import { sha256 } from "./sha256.js";
import { nameOf } from "./words.js";

/** @typedef {{what: string, good: boolean}} Checked */

const EXPLOITS = "3Y 3B 3W 3G 3R 5C 3E RUN MOST BEST HAND".split(" ");
const WAGERS = "Y Y B B W W G G R R".split(" ");
const TILES = [...Array(9).fill("A"), ...Array(9).fill(">"), ..."5 5 10 10 10 15 15".split(" ")];

/** The deck in ascending order, equal cards side by side. @param {string} game @param {number} suits */
function deck(game, suits) {
  const many = (/** @type {string} */ rank) => (game === "board" ? 2 : rank === "X" ? 3 : game === "rivals" && "2345".includes(rank) ? 2 : 1);
  const ranks = game === "board" ? [..."0123456789T"] : [..."X23456789T"];
  return [..."YBWGRP"].slice(0, suits).flatMap((suit) => ranks.flatMap((rank) => Array(many(rank)).fill(suit + rank)));
}

/** The lines of a record that a deal makes. @param {any} now @param {Stream} stream @returns {Record<string, string>} */
export function dealt(now, stream) {
  const cards = stream.shuffle(deck(now.game, now.options.suits === "6" ? 6 : 5));
  /** @type {Record<string, string>} */
  const lines = { deal: (now.game === "board" && now.players === 2 ? cards.slice(0, 80) : cards).join(" ") };
  if (now.options.exploits === "on") lines.exploits = stream.shuffle([...EXPLOITS]).slice(0, 5).join(" ");
  if (now.game === "board") lines.tiles = stream.shuffle([...TILES]).join(" ");
  if (now.game === "rivals") {
    const wagers = [...WAGERS];
    for (;;) {
      stream.shuffle(wagers); // again and again, until no seat has two of a suit
      const pairs = now.seats.map((/** @type {any} */ _, /** @type {number} */ seat) => wagers[2 * seat] + wagers[2 * seat + 1]);
      if (pairs.some((/** @type {string} */ pair) => pair[0] === pair[1])) continue;
      lines.wagers = pairs.join(" ");
      break;
    }
  }
  return lines;
}

/**
 * Check all of it, against what was promised first, and what this browser has given.
 * @param {any} now @param {string} record @param {import("./promises.js").Promises} promises @param {string | null} share
 * @returns {Checked[]}
 */
export function check(now, record, promises, share) {
  const { fair } = now;
  const from = (/** @type {string} */ purpose) => new Stream(keyOf(now.table, fair.secret, fair.contributions, purpose));
  /** @type {Checked[]} */
  const found = [{ what: t("proof-server"), good: sha256(unhex(fair.secret)) === promises.server }];
  fair.contributions.forEach((/** @type {string | null} */ given, /** @type {number} */ seat) => {
    const promise = promises.seats[seat];
    const stands = fair.commitments[seat] === promise; // but it may be that it was not shown in time
    if (given || !stands)
      found.push({ what: t("proof-seat", { name: nameOf(now, seat) }), good: stands && sha256(unhex(given ?? "")) === promise });
    if (seat === now.seat && share && share !== given) found.push({ what: t("proof-mine"), good: false });
  });
  /** @type {Record<string, string[]>} */
  const lines = {};
  for (const line of record.split("\n")) {
    const parts = /^(first|deal|exploits|tiles|wagers): (.*)$/.exec(line.replace(/#.*/, "").trim());
    if (parts) (lines[parts[1]] ??= []).push(parts[2]);
  }
  if (now.first === "chance")
    found.push({ what: t("proof-first"), good: Number(lines.first?.[0] ?? 0) === from("first").below(now.players) });
  (lines.deal ?? []).forEach((_, round) => {
    const made = dealt(now, from(`round ${round}`));
    const good = Object.entries(made).every(([key, text]) => same(key, text, lines[key]?.[round]));
    found.push({ what: t("proof-deal", { round: round + 1 }), good });
  });
  return found;
}

/** Whether a line says the same; two starting wagers may stand in either order. @param {string} key @param {string} one @param {string | undefined} other */
function same(key, one, other) {
  const sorted = (/** @type {string} */ text) => text.split(" ").map((pair) => [...pair].sort().join("")).join(" ");
  return other !== undefined && (key === "wagers" ? sorted(one) === sorted(other) : one === other);
}

const result = signal(/** @type {Checked[] | null} */ (null));
const wrong = signal("");

/** @param {{room: import("./room.js").Room}} props */
export function Proof({ room }) {
  const now = room.now.value;
  const { fair } = now;
  const promises = promised(now);
  async function verify() {
    wrong.value = "";
    try {
      const answer = await fetch(`/api/v1/tables/${now.table}/record`);
      if (!answer.ok) throw new Error((await answer.json()).error.message);
      result.value = check(now, await answer.text(), promises, keptShare(now.table));
    } catch (error) {
      wrong.value = String(error instanceof Error ? error.message : error);
    }
  }
  const good = result.value?.every((one) => one.good);
  return html`<div class="proof">
    <h2>${t("proof-title")}</h2>
    <p>${t("proof-text")}</p>
    <dl>
      <dt>${t("proof-promise")}</dt><dd><code>${promises.server}</code></dd>
      ${promises.seats.map((/** @type {string | null} */ promise, /** @type {number} */ seat) => promise
        ? html`<dt key=${seat}>${t("proof-promise-of", { name: nameOf(now, seat) })}</dt><dd><code>${promise}</code></dd>` : null)}
      ${fair.secret ? html`<dt>${t("proof-secret")}</dt><dd><code>${fair.secret}</code></dd>` : null}
    </dl>
    ${now.status === "over" ? html`<button type="button" class="main" id="verify" onClick=${verify}><${Icon} name="shield" /> ${t("proof-check")}</button>`
      : html`<p class="faint">${t("proof-later")}</p>`}
    ${wrong.value ? html`<p class="trouble" role="alert">${wrong.value}</p>` : null}
    ${result.value ? html`<div role="status"><ul class="checked" id="checked" data-good=${good ? "yes" : "no"}>
      ${result.value.map((one) => html`<li key=${one.what} class=${one.good ? "good" : "bad"}>${one.good ? "✓" : "✗"} ${one.what}</li>`)}
      <li><b>${t(good ? "proof-good" : "proof-bad")}</b></li></ul></div>` : null}
    <${Deal} room=${room} />
  </div>`;
}
