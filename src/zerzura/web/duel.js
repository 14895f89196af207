// The table of the duel and its relatives: expeditions on both sides of the discards.

import { Exploit } from "./art.js";
import { Backs, Column, Discards, Hand, Pile } from "./cards.js";
import { html } from "./html.js";
import { number, t } from "./l10n.js";
import { Player } from "./player.js";
import { settings } from "./settings.js";
import { SUITS, exploitTold } from "./words.js";

/** @typedef {import("./room.js").Room} Room */

/** The sides of the table, the player's own last: the seats of each. @param {any} now @returns {number[][]} */
function sidesOf(now) {
  const me = now.seat ?? 0;
  const round = Array.from({ length: now.players }, (_, i) => (me + 1 + i) % now.players);
  if (now.game !== "partners") return round.map((seat) => [seat]);
  return [[round[0], round[2]], [me, round[1]]];
}

/** @param {{room: Room}} props */
export function Duel({ room }) {
  const now = room.now.value;
  const view = room.view.value;
  const table = view.table;
  const suits = SUITS.slice(0, table.discards.length);
  const sides = sidesOf(now);
  const own = sides[sides.length - 1];
  return html`
    <div class=${`felt duel suits-${suits.length} sides-${sides.length}`}>
      ${sides.slice(0, -1).map((seats) => html`<${Side} key=${seats[0]} room=${room} seats=${seats} suits=${suits} />`)}
      ${table.exploits.length || table.exploits_won.some((/** @type {string[]} */ won) => won.length)
        ? html`<${OnShow} room=${room} exploits=${table.exploits} />` : null}
      <section class="middle lanes" aria-label=${t("the-middle")}>
        ${suits.map((suit, i) => html`<${Discards} key=${suit} room=${room} suit=${suit} cards=${table.discards[i]} />`)}
        <${Pile} room=${room} count=${table.pile} />
      </section>
      <${Side} room=${room} seats=${own} suits=${suits} mine=${now.seat !== null} />
    </div>
    ${now.seat !== null ? html`<${Hand} room=${room} cards=${table.hands[now.seat].known} />` : null}`;
}

/** A player, or two partners, with their expeditions. @param {{room: Room, seats: number[], suits: string[], mine?: boolean}} props */
function Side({ room, seats, suits, mine }) {
  const now = room.now.value;
  const view = room.view.value;
  const { table } = view;
  const seat = mine ? now.seat : seats[0];
  const lines = new Map(view.receipts[seat].lines.filter((/** @type {any} */ line) => line.kind === "expedition")
    .map((/** @type {any} */ line) => [line.name, line.points]));
  const total = view.receipts[seat].score;
  const strip = html`<div class="strip">${seats.map((one) => html`<${Player} key=${one} room=${room} seat=${one}>
    ${one !== now.seat || now.seat === null ? html`<${Backs} seat=${one} hand=${table.hands[one]} />` : null}
    ${table.exploits_won[one].map((/** @type {string} */ code) => html`<${Feat} key=${code} room=${room} code=${code} />`)}
  </${Player}>`)}</div>`;
  return html`
    <section class=${`side ${mine ? "mine" : "theirs"} ${seats.includes(view.turn) && now.status === "playing" ? "turn" : ""}`}
      aria-label=${seats.map((one) => now.seats[one].name || t("seat", { seat: one + 1 })).join(", ")}>
      ${mine ? null : strip}
      <div class="columns lanes">
        ${suits.map((suit, i) => html`<${Column} key=${suit} room=${room} seat=${seat} suit=${suit} cards=${table.columns[seat][i]}
          mine=${!!mine} worth=${lines.get(suit) ?? null} />`)}
        <div class="rail">
          ${settings.totals.value ? html`<span class="total" title=${t("on-the-table")}><span class="sr">${t("on-the-table")} </span>${number(total)}</span>` : null}
          ${view.round > 0 ? html`<span class="before"><span class="sr">${t("score-before")} </span>${number(view.scores[seat])}</span>` : null}
        </div>
      </div>
      ${mine ? strip : null}
    </section>`;
}

/** The exploits that can still be won. @param {{room: Room, exploits: string[]}} props */
function OnShow({ room, exploits }) {
  return html`<ul class="exploits" aria-label=${t("exploits-on-show")}>
    ${exploits.map((code) => html`<li key=${code}><${Feat} room=${room} code=${code} /></li>`)}
  </ul>`;
}

/** An exploit: ten points for whoever is first, or best in the end. @param {{room: Room, code: string}} props */
function Feat({ room, code }) {
  const told = t("exploit-told", exploitTold(code));
  return html`<button type="button" class="feat" title=${told} onClick=${() => room.tell(told)}>
    <span class="sr">${told}</span><${Exploit} exploit=${code} /><span class="short" aria-hidden="true">${t("exploit", exploitTold(code))}</span></button>`;
}
