// Looking at a moment of the past: step by step, and back to now.

import { Icon } from "./art.js";
import { html } from "./html.js";
import { t } from "./l10n.js";
import { sentence } from "./words.js";

/** @typedef {import("./room.js").Room} Room */

/** Go so many moments on or back. @param {Room} room @param {number} by */
export function step(room, by) {
  const all = room.turns();
  const at = room.moment.value?.number ?? room.now.value.number;
  if (by < 0) return room.look([...all].reverse().find((one) => one < at) ?? all[0]);
  const next = all.find((one) => one > at);
  return room.look(next ?? null);
}

/** @param {{room: Room}} props */
export function Replay({ room }) {
  const all = room.turns();
  const { number } = room.moment.value;
  const event = room.story.value[number - 1];
  const at = all.indexOf(number);
  return html`
    <p class="say"><span class="do" role="status">${event ? sentence(event, room.now.value) : ""}</span></p>
    <div class="deeds replay" role="group" aria-label=${t("replay")}>
      <button type="button" class="round" aria-label=${t("replay-first")} disabled=${at <= 0} onClick=${() => room.look(all[0])}><${Icon} name="first" /></button>
      <button type="button" class="round" id="replay-back" aria-label=${t("replay-back")} disabled=${at <= 0} onClick=${() => step(room, -1)}><${Icon} name="back" /></button>
      <label class="sr" for="replay-at">${t("replay-at")}</label>
      <input type="range" id="replay-at" min="0" max=${all.length - 1} value=${at} onInput=${(/** @type {any} */ input) => room.look(all[Number(input.currentTarget.value)])} />
      <button type="button" class="round" id="replay-on" aria-label=${t("replay-on")} onClick=${() => step(room, 1)}><${Icon} name="forward" /></button>
      <button type="button" id="replay-now" onClick=${() => room.look(null)}>${t("replay-now")}</button>
    </div>`;
}
