// The whole deal, face up, once a game is over: what each was dealt, and what lay in the pile.

import { Card } from "./art.js";
import { html, signal } from "./html.js";
import { cardName, t } from "./l10n.js";
import { nameOf } from "./words.js";

/** How many cards each is dealt. @type {Record<string, number>} */
const HANDS = { duel: 8, coop: 8, trio: 7, partners: 6, board: 8, rivals: 0 };

const deals = signal(/** @type {string[][] | null} */ (null));
const wrong = signal("");

/** @param {{room: import("./room.js").Room}} props */
export function Deal({ room }) {
  const now = room.now.value;
  if (now.status !== "over") return null;
  async function show() {
    try {
      const answer = await fetch(`/api/v1/tables/${now.table}/record`);
      if (!answer.ok) throw new Error((await answer.json()).error.message);
      deals.value = [...(await answer.text()).matchAll(/^deal: (.*)$/gm)].map((line) => line[1].split(" "));
    } catch (error) {
      wrong.value = String(error instanceof Error ? error.message : error);
    }
  }
  if (!deals.value) {
    return html`<p><button type="button" id="show-deal" onClick=${show}>${t("deal-show")}</button></p>
      ${wrong.value ? html`<p class="trouble" role="alert">${wrong.value}</p>` : null}`;
  }
  const hand = HANDS[now.game];
  return html`<div id="deal">${deals.value.map((cards, round) => html`<section key=${round}>
    <h3>${t("round", { round: round + 1 })}</h3>
    ${hand ? now.seats.map((/** @type {any} */ _, /** @type {number} */ seat) =>
      html`<${Cards} key=${seat} title=${nameOf(now, seat)} cards=${cards.slice(seat * hand, (seat + 1) * hand)} />`) : null}
    <${Cards} title=${t("deal-pile")} cards=${cards.slice(hand * now.players)} />
  </section>`)}</div>`;
}

/** @param {{title: string, cards: string[]}} props */
function Cards({ title, cards }) {
  return html`<h4>${title}</h4><p class="littles" role="img" aria-label=${cards.map(cardName).join(", ")}>
    ${cards.map((card, i) => html`<span class="little" key=${i}><${Card} card=${card} /></span>`)}</p>`;
}
