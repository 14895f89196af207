// The table of Rivals: expeditions of all, the river between them, the stacks, the gold, and the auction.

import { Coin } from "./art.js";
import { Column, Hand, Pile, tap } from "./cards.js";
import { html, signal } from "./html.js";
import { number, t } from "./l10n.js";
import { Player } from "./player.js";
import { settings } from "./settings.js";
import { SUITS, deed } from "./words.js";

/** @typedef {import("./room.js").Room} Room */

/** @param {{room: Room}} props */
export function Rivals({ room }) {
  const now = room.now.value;
  const { table } = room.view.value;
  const me = now.seat ?? 0;
  const others = Array.from({ length: now.players - 1 }, (_, i) => (me + 1 + i) % now.players);
  return html`<div class=${`felt rivals suits-5 sides-${now.players}`}>
    ${others.map((seat) => html`<${Rival} key=${seat} room=${room} seat=${seat} />`)}
    <section class="middle bank" aria-label=${t("bank")}>
      <div class="flow">
        ${table.river.length ? html`<${Hand} room=${room} cards=${table.river} id="river" label=${t("river")} />` : html`<p class="faint">${t("river-empty")}</p>`}
      </div>
      <div class="stacks">
        <${Pile} room=${room} count=${table.pile} />
        <span class="piles" role="img" aria-label=${t("piles-left", { count: table.piles_left })}>${Array.from({ length: table.piles_left }, (_, i) => html`<i key=${i}></i>`)}</span>
        <span class="reserve" title=${t("reserve")}><${Coin} /> <b>${table.reserve}</b><span class="sr"> ${t("reserve")}</span></span>
        <${Box} room=${room} count=${table.box.length} />
      </div>
    </section>
    <${Rival} room=${room} seat=${me} mine=${now.seat !== null} />
  </div>`;
}

/** Where the winner of an auction may throw out a card of the river. @param {{room: Room, count: number}} props */
function Box({ room, count }) {
  const card = room.chosen.value?.card;
  const place = card ? `-${card[0]}` : "-";
  const choice = room.places.value.get(place)?.[0];
  return html`<button type="button" class=${`box ${choice ? "lit" : ""}`} data-place=${place} aria-disabled=${choice ? "false" : "true"}
    onClick=${() => tap(room, place)}>
    <span class="sr">${choice ? deed(choice.token, "rivals") : t("box", { count })}</span>
    <span aria-hidden="true">${choice ? t("throw-out") : `✕ ${count}`}</span></button>`;
}

/** A player with gold, bid and expeditions. @param {{room: Room, seat: number, mine?: boolean}} props */
function Rival({ room, seat, mine }) {
  const view = room.view.value;
  const { table } = view;
  const lines = new Map(view.receipts[seat].lines.filter((/** @type {any} */ line) => line.kind === "expedition")
    .map((/** @type {any} */ line) => [line.name, line.points]));
  const strip = html`<div class="strip"><${Player} room=${room} seat=${seat}>
    <${Bid} room=${room} seat=${seat} />
    <span class="gold"><${Coin} /> <b>${table.gold[seat]}</b><span class="sr"> ${t("gold", { gold: table.gold[seat] })}</span></span>
  </${Player}></div>`;
  return html`<section class=${`side ${mine ? "mine" : "theirs"} ${view.turn === seat ? "turn" : ""}`} aria-label=${room.now.value.seats[seat].name}>
    ${mine ? null : strip}
    <div class="columns lanes">
      ${SUITS.slice(0, 5).map((suit, i) => html`<${Column} key=${suit} room=${room} seat=${seat} suit=${suit} cards=${table.columns[seat][i]}
        mine=${!!mine} worth=${lines.get(suit) ?? null} />`)}
      <div class="rail">${settings.totals.value ? html`<span class="total"><span class="sr">${t("on-the-table")} </span>${number(view.receipts[seat].score)}</span>` : null}</div>
    </div>
    ${mine ? strip : null}
  </section>`;
}

/** What each has bid in the auction that goes on. @param {Room} room @returns {Map<number, string>} */
function bids(room) {
  /** @type {Map<number, string>} */
  const bids = new Map();
  for (const event of [...room.soFar.value].reverse()) {
    if (event.kind !== "turned") continue;
    const token = event.tokens[0];
    if (token[0] !== "$" && (token !== "." || event.shown)) break; // with a card shown, "." was no pass
    if (!bids.has(event.seat)) bids.set(event.seat, token);
  }
  return bids;
}

/** @param {{room: Room, seat: number}} props */
function Bid({ room, seat }) {
  const { table } = room.view.value;
  if (!table.bid) return null;
  const token = bids(room).get(seat);
  const winner = table.bidder === seat;
  const out = !table.bidders.includes(seat) && !winner;
  const text = winner ? t("bid-stands", { gold: table.bid }) : out ? t("bid-passed") : token && token[0] === "$" ? t("bid-was", { gold: Number(token.slice(1)) }) : t("bid-none");
  return html`<span class=${`bid ${winner ? "high" : ""} ${out ? "out" : ""}`}>${text}</span>`;
}

/** The bid that is being thought of. */
const thought = signal(0);

/** Bidding: one tap for the least bid, or another amount. @param {{room: Room}} props */
export function Bidding({ room }) {
  const amounts = room.choices.value.filter((choice) => choice.token[0] === "$").map((choice) => Number(choice.token.slice(1))).sort((a, b) => a - b);
  if (!amounts.length) return null;
  const [least, most] = [amounts[0], amounts[amounts.length - 1]];
  const amount = Math.min(most, Math.max(least, thought.value));
  return html`<span class="bidding" role="group" aria-label=${t("auction")}>
    <button type="button" class="round" id="bid-less" aria-label=${t("bid-less")} disabled=${amount <= least} onClick=${() => (thought.value = amount - 1)}>−</button>
    <button type="button" class="main" id="bid" data-token=${`$${amount}`} onClick=${() => offer(room, amount)}><${Coin} /> ${deed(`$${amount}`)}</button>
    <button type="button" class="round" id="bid-more" aria-label=${t("bid-more")} disabled=${amount >= most} onClick=${() => (thought.value = amount + 1)}>+</button>
  </span>`;
}

/** @param {Room} room @param {number} amount */
function offer(room, amount) {
  thought.value = 0;
  const choice = room.choices.value.find((one) => one.token === `$${amount}`);
  if (choice) room.choose(choice);
}
