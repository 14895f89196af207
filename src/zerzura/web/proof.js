// The proof that nobody chose the deal, worked out here: promises against what was shown, and the deals anew.

import { Icon } from "./art.js";
import { ask } from "./api.js";
import { Deal } from "./deal.js";
import { html, signal } from "./html.js";
import { Stream, keyOf, unhex } from "./hmac.js";
import { t } from "./l10n.js";
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

/** Check all of it. @param {any} now @param {string} record @returns {Checked[]} */
export function check(now, record) {
  const { fair } = now;
  /** @type {Checked[]} */
  const found = [{ what: t("proof-server"), good: sha256(unhex(fair.secret)) === fair.commitment }];
  fair.contributions.forEach((/** @type {string | null} */ given, /** @type {number} */ seat) => {
    if (given) found.push({ what: t("proof-seat", { name: nameOf(now, seat) }), good: sha256(unhex(given)) === fair.commitments[seat] });
  });
  /** @type {Record<string, string[]>} */
  const lines = {};
  for (const line of record.split("\n")) {
    const parts = /^(deal|exploits|tiles|wagers): (.*)$/.exec(line.replace(/#.*/, "").trim());
    if (parts) (lines[parts[1]] ??= []).push(parts[2]);
  }
  (lines.deal ?? []).forEach((_, round) => {
    const made = dealt(now, new Stream(keyOf(now.table, fair.secret, fair.contributions, `round ${round}`)));
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
  async function verify() {
    wrong.value = "";
    try {
      const answer = await fetch(`/api/v1/tables/${now.table}/record`);
      if (!answer.ok) throw new Error((await answer.json()).error.message);
      result.value = check(now, await answer.text());
    } catch (error) {
      wrong.value = String(error instanceof Error ? error.message : error);
    }
  }
  const good = result.value?.every((one) => one.good);
  return html`<div class="proof">
    <h2>${t("proof-title")}</h2>
    <p>${t("proof-text")}</p>
    <dl>
      <dt>${t("proof-promise")}</dt><dd><code>${fair.commitment}</code></dd>
      ${fair.commitments.map((/** @type {string | null} */ promise, /** @type {number} */ seat) => promise
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
