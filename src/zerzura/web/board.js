// The table of the board game: five paths with their steps and tiles, everybody's figures, one's own cards below.

import { Figure, Landscape, SuitMark, Tile } from "./art.js";
import { Backs, Discards, Hand, Laid, Pile, Preview, spelt, tap } from "./cards.js";
import { html } from "./html.js";
import { cardName, number, t } from "./l10n.js";
import { Player } from "./player.js";
import { SUITS, deed, nameOf, suitTold } from "./words.js";

/** @typedef {import("./room.js").Room} Room */

/** What is printed on the steps, from the first on. */
const PRINTED = [-20, -15, -10, 5, 10, 15, 30, 35, 50];

/** @param {{room: Room}} props */
export function Board({ room }) {
  const now = room.now.value;
  const { table } = room.view.value;
  const me = now.seat ?? 0;
  const others = Array.from({ length: now.players - 1 }, (_, i) => (me + 1 + i) % now.players);
  const suits = SUITS.slice(0, 5);
  return html`<div class="felt board suits-5">
    <div class="others">${others.map((seat) => html`<${Explorer} key=${seat} room=${room} seat=${seat} />`)}</div>
    <div class="paths lanes">
      ${suits.map((suit, i) => html`<${Path} key=${suit} room=${room} suit=${suit} index=${i} mine=${now.seat !== null} seat=${me} />`)}
      <div class="rail worths" aria-hidden="true">${PRINTED.map((worth, i) => html`<span key=${i} class=${i === 6 ? "beyond" : ""}>${number(worth)}</span>`).reverse()}<span class="crossed" title=${t("bridges")}>${t("crossed", { count: table.bridges_crossed })}</span></div>
    </div>
    <section class="middle lanes" aria-label=${t("the-middle")}>
      ${suits.map((suit, i) => html`<${Discards} key=${suit} room=${room} suit=${suit} cards=${table.discards[i]} />`)}
      <${Pile} room=${room} count=${table.pile} />
    </section>
    <${Explorer} room=${room} seat=${me} mine />
  </div>
  ${now.seat !== null ? html`<${Hand} room=${room} cards=${table.hands[now.seat].known} />` : null}`;
}

/** A player: points, artefacts, figures that wait, and the last cards. @param {{room: Room, seat: number, mine?: boolean}} props */
function Explorer({ room, seat, mine }) {
  const now = room.now.value;
  const view = room.view.value;
  const { table } = view;
  const waiting = [...(table.explorers[seat] === null ? ["explorer"] : []), ...Array(table.adventurers[seat]).fill("adventurer")];
  return html`<div class=${`strip explorer-strip ${mine ? "mine" : ""}`}><${Player} room=${room} seat=${seat}>
    <span class="held-points" title=${t("points-held")}>${number(table.points[seat])}<span class="sr"> ${t("points-held")}</span></span>
    <span class="artefacts" title=${t("artefacts", { count: table.artefacts[seat] })}><span class="tile-small"><${Tile} tile="A" /></span>${table.artefacts[seat]}<span class="sr"> ${t("artefacts", { count: table.artefacts[seat] })}</span></span>
    <span class="stock" role="img" aria-label=${t("figures-waiting", { count: waiting.length })}>${waiting.map((kind, i) => html`<span key=${i}><${Figure} kind=${kind} seat=${seat} /></span>`)}</span>
    ${mine && now.seat !== null ? null : html`<span class="lasts">${table.areas[seat].map((/** @type {string[]} */ cards, /** @type {number} */ i) => cards.length
      ? html`<span class="last" key=${i} title=${cardName(cards[cards.length - 1])}><${Laid} card=${cards[cards.length - 1]} lies=${`area ${seat}${i}`} from=${`hand ${seat}`} /></span>` : null)}</span>
      <${Backs} seat=${seat} hand=${table.hands[seat]} />`}
  </${Player}></div>`;
}

/** A path: its steps from the ninth down to the first, and the player's own cards. @param {{room: Room, suit: string, index: number, mine: boolean, seat: number}} props */
function Path({ room, suit, index, mine, seat }) {
  const now = room.now.value;
  const { table } = room.view.value;
  const choice = mine ? room.places.value.get(`+${suit}`)?.[0] : undefined;
  const cards = table.areas[seat][index];
  const last = cards[cards.length - 1];
  const told = t("path", { suit: suitTold(suit), step: table.steps[seat][index], last: last ? cardName(last) : "none" });
  const all = now.seats.map((/** @type {any} */ _, /** @type {number} */ one) => table.steps[one][index] ? t("figure-at", { name: nameOf(now, one), step: table.steps[one][index] }) : "").filter(Boolean).join(", ");
  const steps = Array.from({ length: 9 }, (_, i) => 9 - i).map((step) => html`
    <span key=${step} class=${`step ${step >= 7 ? "beyond" : ""} ${step === 7 ? "bridge" : ""}`}>
      ${table.tiles[index][step - 1] ? html`<span class="tile-small"><${Tile} tile=${table.tiles[index][step - 1]} /></span>` : null}
      <span class="figures">${now.seats.map((/** @type {any} */ _, /** @type {number} */ one) => table.steps[one][index] === step
        ? html`<span class="laid-figure" key=${one} data-card=${`figure ${one}${suit}`} data-lies=${`${step}`}><${Figure} kind=${table.explorers[one] === suit ? "explorer" : "adventurer"} seat=${one} /></span>` : null)}</span>
    </span>`);
  const inside = html`<span class="way"><${Landscape} suit=${suit} from=${8} cards=${4} middle=${66} />${steps}</span>
    <span class="area">${last ? html`<${Laid} card=${last} lies=${`area ${seat}${index}`} />${cards.length > 1 ? html`<span class="count" aria-hidden="true">${cards.length}</span>` : null}`
      : html`<span class="bare" aria-hidden="true"><${SuitMark} suit=${suit} /></span>`}
      ${choice ? html`<${Preview} choice=${choice} />` : null}</span>`;
  if (!mine) return html`<div class=${`path suit-${suit}`} role="img" aria-label=${`${told}. ${all}`}>${inside}</div>`;
  return html`<button type="button" class=${`path suit-${suit} ${choice ? "lit" : ""}`} data-place=${`+${suit}`} aria-disabled=${choice ? "false" : "true"}
    onClick=${() => tap(room, `+${suit}`)}>
    <span class="sr">${`${choice ? `${deed(choice.token)}${choice.points === undefined ? "" : `: ${spelt(choice)}`}. ` : ""}${told}. ${all}`}</span><span class="seen" aria-hidden="true">${inside}</span></button>`;
}
