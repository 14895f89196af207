// Who sits there: the name, whose turn it is, who is away, and what is left of the time.

import { clock } from "./clock.js";
import { html } from "./html.js";
import { t } from "./l10n.js";
import { nameOf, time } from "./words.js";

const LOW = 20_000; // milliseconds: a clock that is low is loud

/** @param {{room: import("./room.js").Room, seat: number, children?: any}} props */
export function Player({ room, seat, children }) {
  const now = room.now.value;
  const playing = now.status === "playing";
  const turn = (room.view.value ?? now).turn === seat && playing;
  const away = now.seats[seat].who === "guest" && !room.present.value.includes(seat);
  const won = now.status === "over" && now.winners.includes(seat);
  return html`<span class=${`player ${turn ? "turn" : ""} ${seat === now.seat ? "me" : ""}`} data-seat=${seat}>
    <span class=${`dot ${won ? "won" : ""}`} aria-hidden="true"></span>
    <span class="name" title=${nameOf(now, seat)}>${nameOf(now, seat)}</span>
    ${turn ? html`<span class="sr">${t("to-play")}</span>` : null}
    ${now.seats[seat].gone ? html`<span class="note">${t("resigned-note")}</span>` : away && now.status !== "over" ? html`<span class="note away">${t("away")}</span>` : null}
    ${now.clock && playing ? html`<${Clock} now=${now} seat=${seat} />` : null}
    ${children}
  </span>`;
}

/** What is left of a seat's time. @param {any} now @param {number} seat @returns {number | undefined} */
export function left(now, seat) {
  const bank = now.clock.left?.[seat];
  return now.turn === seat && now.clock.deadline ? now.clock.deadline - clock.value : bank;
}

/** @param {{now: any, seat: number}} props */
function Clock({ now, seat }) {
  const due = left(now, seat);
  if (due === undefined) return null;
  const low = now.turn === seat && due < LOW;
  return html`<span class=${`clock ${low ? "low" : ""}`} role="timer" aria-label=${t("time-left", { time: time(due) })}>${time(due)}</span>`;
}
