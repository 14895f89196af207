// What wants to be noticed without being in the way: offers, a line that is cut, a clock that is low.

import { Icon } from "./art.js";
import { html, useEffect } from "./html.js";
import { t } from "./l10n.js";
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
