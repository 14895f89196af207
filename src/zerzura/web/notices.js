// What wants to be noticed without being in the way: offers, a line that is cut, a clock that is low.

import { Icon } from "./art.js";
import { html, signal, useEffect } from "./html.js";
import { number, t } from "./l10n.js";
import { openPanel } from "./panel.js";
import { left } from "./player.js";
import { sound } from "./sound.js";
import { nameOf, time } from "./words.js";

/** @typedef {import("./room.js").Room} Room */

/** @param {{room: Room}} props */
export function Notices({ room }) {
  const now = room.now.value;
  const { seat, offers } = now;
  return html`<div class="notices" role="region" aria-label=${t("notices")}>
    ${room.up.value ? null : html`<p class="notice cut" id="cut" role="status"><${Icon} name="link" /> ${t("line-cut")}</p>`}
    ${now.clock?.deadline && now.turn === seat && seat !== null ? html`<${LowClock} now=${now} />` : null}
    <${RoundOver} room=${room} />
    ${(offers.share ?? []).length && seat !== null && now.status === "playing" ? html`<${Offer} room=${room} what="share" seats=${offers.share} />` : null}
    ${(offers.rematch ?? []).length && seat !== null && now.status === "over" && !now.rematch ? html`<${Offer} room=${room} what="rematch" seats=${offers.rematch} />` : null}
    ${now.status === "playing" && seat !== null && now.turn !== null && now.turn !== seat && gone(room, now.turn) ? html`<p class="notice away">
      <span>${t("notice-away", { name: nameOf(now, now.turn) })}</span>
      <button type="button" id="claim" onClick=${() => room.wish({ do: "claim" })}>${t("claim")}</button></p>` : null}
  </div>`;
}

/** Whether nobody is at a guest's seat. @param {Room} room @param {number} seat */
export function gone(room, seat) {
  return room.now.value.seats[seat].who === "guest" && !room.present.value.includes(seat);
}

/** @param {{room: Room, what: "share" | "rematch", seats: number[]}} props */
function Offer({ room, what, seats }) {
  const now = room.now.value;
  const mine = seats.includes(now.seat);
  const names = seats.map((seat) => nameOf(now, seat)).join(", ");
  return html`<p class=${`notice offer ${what}`} role="status">
    <${Icon} name=${what === "share" ? "people" : "again"} />
    <span>${mine ? t(`offer-${what}-mine`) : t(`offer-${what}`, { name: names })}</span>
    ${mine ? null : html`<button type="button" class="main" id=${`accept-${what}`} onClick=${() => room.offer(what)}>${t("accept")}</button>`}
    <button type="button" onClick=${() => room.wish({ do: "decline", what })}>${t(mine ? "take-offer-back" : "no")}</button>
  </p>`;
}

/** @param {{now: any}} props */
function LowClock({ now }) {
  const due = left(now, now.turn) ?? Infinity;
  const low = due < 20_000;
  useEffect(() => { if (low) sound("low"); }, [low]);
  return low ? html`<p class="notice low-clock" role="status"><${Icon} name="clock" /> ${t("low-clock", { time: time(Math.max(0, due)) })}</p>` : null;
}

/** The end of a round is told until somebody has played on twice, or it is closed. */
const closed = signal(-1);

/** How the last round ended, while the next one begins. @param {{room: Room}} props */
function RoundOver({ room }) {
  const now = room.now.value;
  const turns = room.story.value.filter((event) => event.kind === "turned");
  const last = turns.findLastIndex((event) => event.round_scores);
  if (now.status !== "playing" || last < 0 || turns.length - last > now.players || closed.value === turns[last].number) return null;
  const { round_scores: scores, number: at } = turns[last];
  const seats = now.game === "partners" ? [0, 1] : now.game === "coop" ? [0] : scores.map((/** @type {number} */ _, /** @type {number} */ seat) => seat);
  return html`<p class="notice round-over" role="status">
    <span><b>${t("round-is-over", { round: now.view.round })}</b> ${seats.map((/** @type {number} */ seat) => `${now.game === "coop" ? t("together") : nameOf(now, seat)} ${number(scores[seat])}`).join(" · ")}</span>
    <button type="button" onClick=${() => { closed.value = at; openPanel("score"); }}>${t("score-sheet")}</button>
    <button type="button" class="quiet round" aria-label=${t("close")} onClick=${() => (closed.value = at)}><${Icon} name="close" /></button>
  </p>`;
}
