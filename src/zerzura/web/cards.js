// Cards as they lie on a table: tiles that can travel, columns, discard piles, the pile, and the hand.
// Each place is one control; what is in it is a picture of it.

import { Card, CardBack, SuitMark } from "./art.js";
import { html } from "./html.js";
import { cardName, number, signed, suitColour, t } from "./l10n.js";
import { settings } from "./settings.js";
import { cardsTold, deed, nameOf, suitTold } from "./words.js";

/** @typedef {import("./room.js").Room} Room */

/** A card that can travel. @param {{card: string, lies: string, from?: string, nth?: number}} props */
export function Laid({ card, lies, from, nth }) {
  return html`<span class="laid" data-card=${card} data-lies=${lies} data-from=${from}><${Card} card=${card} at=${nth} /></span>`;
}

/** Who moved last, and so from where a card that was not seen before comes. @param {Room} room */
const lastTurn = (room) => room.soFar.value.findLast((event) => event.kind === "turned") ?? null;

/**
 * An expedition. It is a control if it is the player's own.
 * @param {{room: Room, seat: number, suit: string, cards: string[], mine: boolean, worth: number | null, more?: any}} props
 */
export function Column({ room, seat, suit, cards, mine, worth, more }) {
  const choice = mine ? room.places.value.get(`+${suit}`)?.[0] : undefined;
  const last = lastTurn(room);
  const lies = `column ${seat}${suit}`;
  const inside = html`
    <span class="stack">
      ${cards.length ? null : html`<span class="bare" aria-hidden="true"><${SuitMark} suit=${suit} /></span>`}
      ${cards.map((card, i) => html`<span class="slot" key=${`${card}${i}`}>
        <${Laid} card=${card} lies=${lies} nth=${i} from=${last && !mine ? `hand ${last.seat}` : undefined} /></span>`)}
    </span>
    ${choice ? html`<${Preview} choice=${choice} />`
      : html`<span class="worth">${worth !== null && settings.totals.value ? number(worth) : ""}</span>`}
    ${more}`;
  const told = t("column", { suit: suitTold(suit), cards: cardsTold(cards), worth: number(worth ?? 0), count: cards.length });
  if (!mine) return html`<div class=${`column suit-${suit}`} role="img" aria-label=${told} data-at=${lies}>${inside}</div>`;
  return html`<button type="button" class=${`column suit-${suit} ${choice ? "lit" : ""}`} data-place=${`+${suit}`} data-at=${lies}
    aria-disabled=${choice ? "false" : "true"} onClick=${() => tap(room, `+${suit}`)}>
    <span class="sr">${choice ? `${deed(choice.token)}: ${spelt(choice)}. ${told}` : told}</span><span class="seen" aria-hidden="true">${inside}</span></button>`;
}

/** What a lay would do, before it is done. @param {{choice: any}} props */
export function Preview({ choice }) {
  if (choice.points === undefined) return html`<span class="preview"><b>✓</b></span>`;
  const times = choice.line?.times ?? 1;
  return html`<span class="preview" aria-hidden="true">
    <b>${signed(choice.points)}${times > 1 ? html` <i>×${times}</i>` : null}</b>
    <small>${number(choice.was)}\u200a→\u200a${number(choice.line?.points ?? 0)}</small></span>`;
}

/** The same in words: "+6, expedition −14 to −8, times 2". @param {any} choice */
export function spelt(choice) {
  if (choice.points === undefined) return "";
  return t("preview", { points: signed(choice.points), was: number(choice.was), will: number(choice.line?.points ?? 0),
    times: choice.line?.times ?? 1, bonus: choice.line?.bonus ?? 0 });
}

/** A discard pile: where cards are thrown to and taken from. @param {{room: Room, suit: string, cards: string[]}} props */
export function Discards({ room, suit, cards }) {
  const place = `-${suit}`;
  const choice = room.places.value.get(place)?.[0];
  const last = lastTurn(room);
  const top = cards[cards.length - 1];
  const thrown = last && last.seat !== room.mine.value && last.tokens.includes(`-${top}`);
  const planned = room.planned.value === `^${suit}`;
  const told = t("discards", { suit: suitTold(suit), top: top ? cardName(top) : "none", count: cards.length });
  return html`<button type="button" class=${`discards suit-${suit} ${choice ? "lit" : ""} ${planned ? "planned" : ""}`} data-place=${place} data-at=${`discards ${suit}`}
    data-drag=${choice?.token[0] === "^" ? choice.token : undefined}
    aria-disabled=${choice ? "false" : "true"} onClick=${() => tap(room, place)}>
    <span class="sr">${choice ? `${deed(choice.token)}. ${told}` : told}</span>
    <span class="seen" aria-hidden="true">${cards.length ? cards.slice(-2).map((card, i, shown) => html`<span class="lying" key=${cards.length - shown.length + i}>
        <${Laid} card=${card} lies=${`discards ${suit} ${cards.length - shown.length + i}`} from=${card === top && thrown ? `hand ${last.seat}` : undefined} /></span>`)
      : html`<span class="bare" aria-hidden="true"><${SuitMark} suit=${suit} /></span>`}
    ${cards.length > 1 ? html`<span class="count">${cards.length}</span>` : null}
    ${planned ? html`<span class="plan">${t("planned")}</span>` : null}</span>
  </button>`;
}

/** The pile, and how many are left: loud for the last five. @param {{room: Room, count: number, place?: string}} props */
export function Pile({ room, count, place = "*" }) {
  const choice = room.places.value.get(place)?.[0];
  const planned = room.planned.value === "*";
  const low = count <= 5;
  return html`<button type="button" class=${`pile ${choice ? "lit" : ""} ${low ? "low" : ""} ${planned ? "planned" : ""}`} data-place=${place} data-at="pile"
    data-drag=${choice ? choice.token : undefined}
    aria-label=${`${choice ? `${deed(choice.token)}. ` : ""}${t("pile", { count })}`} aria-disabled=${choice ? "false" : "true"} onClick=${() => tap(room, place)}>
    ${count ? html`<span class="laid"><${CardBack} bare /></span>` : html`<span class="bare"></span>`}
    <span class="left" id="pile" aria-hidden="true">${count}</span>
    ${planned ? html`<span class="plan" aria-hidden="true">${t("planned")}</span>` : null}
  </button>`;
}

/** The player's hand, or the river: cards of which one may be chosen. @param {{room: Room, cards: string[], id?: string, label?: string}} props */
export function Hand({ room, cards, id = "hand", label }) {
  const { value: chosen } = room.chosen;
  const ready = room.laying.value;
  const seen = new Map();
  return html`<section class=${`${id} ${ready ? "ready" : ""}`} id=${id} aria-label=${label ?? t("your-hand")} data-place=${id}>
    ${cards.map((card, at) => {
      const nth = seen.get(card) ?? 0;
      seen.set(card, nth + 1);
      const pressed = chosen?.at === at;
      const usable = room.choices.value.some((choice) => choice.token.slice(1, 3) === card);
      return html`<button type="button" key=${`${card}${nth}`} class=${`held suit-${card[0]} ${pressed ? "chosen" : ""}`} data-hand=${card} data-drag=${card} data-index=${at}
        aria-label=${cardName(card)} aria-pressed=${pressed ? "true" : "false"} aria-disabled=${usable ? "false" : "true"}
        onClick=${() => tapCard(room, card, at)}>
        <${Laid} card=${card} lies=${id} from="pile" /></button>`;
    })}
  </section>`;
}

/** What others know of a hand: how many cards, and those that were seen to be taken. @param {{seat: number, hand: {known: string[], hidden: number}}} props */
export function Backs({ seat, hand }) {
  return html`<span class="backs" data-at=${`hand ${seat}`} role="img" aria-label=${t("their-hand", { count: hand.hidden + hand.known.length, known: hand.known.length ? cardsTold(hand.known) : "none" })}>
    ${hand.known.map((card, i) => html`<span class="mini" key=${`${card}${i}`}><${Laid} card=${card} lies=${`hand ${seat}`} /></span>`)}
    ${Array.from({ length: hand.hidden }, (_, i) => html`<span class="mini back" key=${i}></span>`)}
  </span>`;
}

/** A card of the hand was tapped. @param {Room} room @param {string} card @param {number} at */
export function tapCard(room, card, at) {
  if (room.choices.value.some((choice) => choice.token.slice(1, 3) === card)) room.pick(card, at);
  else room.trouble.value = whyNoCard(room);
}

/** A place was tapped. @param {Room} room @param {string} place */
export function tap(room, place) {
  if (room.act(place)) return;
  const token = place === "*" ? "*" : place[0] === "-" ? `^${place[1]}` : "";
  const table = room.now.value.view?.table;
  const something = token === "*" || table?.discards?.[[..."YBWGRP"].indexOf(place[1])]?.length;
  // Before the lay, a tap on a pile chooses where to draw afterwards.
  if (token && something && table?.hands && room.laying.value && !room.chosen.value) room.plan(token);
  else room.trouble.value = why(room, place);
}

/** Why nothing can be laid or thrown out now. @param {Room} room */
function whyNoCard(room) {
  const now = room.now.value;
  if (room.moment.value) return t("why-past");
  if (now.status === "over") return t("why-over");
  if (!now.choices.length) return now.turn === null ? t("why-wait") : t("why-not-turn", { name: nameOf(now, now.turn) });
  return room.laying.value ? t("why-not-this-card") : t("why-draw-first");
}

/** Why nothing can be done at a place. @param {Room} room @param {string} place */
function why(room, place) {
  const now = room.now.value;
  const card = room.chosen.value?.card;
  if (room.moment.value || !now.choices.length || now.status === "over") return whyNoCard(room);
  const table = now.view.table;
  const suit = place[1];
  if (now.game === "rivals") return card ? t("why-not-there") : t("why-rivals", { phase: now.view.phase });
  if (!room.laying.value) {
    if (place[0] === "+") return t("why-draw-first");
    if (table.closed === suit) return t("why-closed");
    return place[0] === "-" ? t("why-nothing-there") : t("why-not-here");
  }
  if (!card) return t("why-choose-first");
  if (place === "*" || place === "hand") return t("why-lay-first");
  if (card[0] !== suit) return t("why-other-suit", { colour: suitColour(card[0]), card: cardName(card) });
  if (now.game === "board") return t("why-not-there");
  if (place[0] === "+" && card[1] === "X") return t("why-wager-late");
  return t("why-lower", { card: cardName(card) });
}
