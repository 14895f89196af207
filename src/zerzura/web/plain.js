// A plain table, for games that have no drawing of their own: what lies there, and all that may be done as buttons.

import { Hand } from "./cards.js";
import { Card } from "./art.js";
import { html } from "./html.js";
import { number, t } from "./l10n.js";
import { Player } from "./player.js";
import { ofCard } from "./room.js";
import { SUITS, deed, effect } from "./words.js";

/** @typedef {import("./room.js").Room} Room */

/** @param {{room: Room}} props */
export function Plain({ room }) {
  const now = room.now.value;
  const view = room.view.value;
  const table = view.table;
  const held = table.hands && now.seat !== null;
  const chosen = room.chosen.value?.card;
  const shown = room.choices.value.filter((choice) => !ofCard(choice.token) || !held || choice.token.slice(1, 3) === chosen);
  const card = (/** @type {string} */ one, /** @type {number} */ i) => html`<span class="little" key=${`${one}${i}`}><${Card} card=${one} /></span>`;
  return html`<div class="felt plain">
    ${now.seats.map((/** @type {any} */ _, /** @type {number} */ seat) => html`<section class="side" key=${seat}>
      <div class="strip"><${Player} room=${room} seat=${seat} /> <b>${number(view.receipts[seat].score)}</b> ${table.gold ? t("gold", { gold: table.gold[seat] }) : ""}</div>
      ${(table.columns ?? table.areas)[seat].map((/** @type {string[]} */ cards, /** @type {number} */ i) => cards.length || table.steps?.[seat][i] ? html`<p class="littles" key=${i}>
        ${cards.map(card)} ${table.steps ? `${table.explorers[seat] === SUITS[i] ? "★" : ""}${table.steps[seat][i]}` : ""}</p>` : null)}
    </section>`)}
    <section class="side">
      <p>${t("pile", { count: table.pile })}</p>
      ${table.river ? html`<p class="littles">${table.river.map(card)}</p>` : null}
      ${table.bid ? html`<p>${t("do-bid", { gold: table.bid })}</p>` : null}
      ${table.tiles ? table.tiles.map((/** @type {string[]} */ row, /** @type {number} */ i) => html`<p key=${i}>${SUITS[i]}: ${row.map((tile) => tile || "·").join(" ")}</p>`) : null}
      ${table.discards ? html`<p class="littles">${table.discards.map((/** @type {string[]} */ pile, /** @type {number} */ i) => pile.length ? card(pile[pile.length - 1], i) : null)}</p>` : null}
    </section>
    <div class="row" id="choices">${shown.map((choice) => html`<button type="button" key=${choice.token} data-choice=${choice.token} onClick=${() => room.choose(choice)}>${deed(choice.token)} ${effect(choice)}</button>`)}</div>
  </div>
  ${held ? html`<${Hand} room=${room} cards=${table.hands[now.seat].known} />` : null}`;
}
