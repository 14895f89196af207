// A first game, explained while it is played: a few sentences that come when what they tell of comes.
// coached(table) on the front page makes the next table one with a coach; <Coach room=${room} /> is the coach.

import { Icon } from "./art.js";
import { html, signal, useSignalEffect } from "./html.js";
import { t } from "./l10n.js";

/** A sentence, and when it has been heard: a click on "next", or something that is done. @typedef {[text: string, until: keyof typeof HEARD]} Lesson */

/** @type {Record<string, Lesson[]>} */
const LESSONS = {
  duel: [
    ["learn-expeditions", "next"], ["learn-choose", "chosen"], ["learn-place", "drafted"], ["learn-draw", "played"],
    ["learn-others", "again"], ["learn-rise", "played"], ["learn-bonus", "next"], ["learn-end", "next"],
  ],
  rivals: [
    ["learn-river", "next"], ["learn-turn", "played"], ["learn-auction", "again"], ["learn-equal", "next"], ["learn-gold", "next"],
  ],
  board: [
    ["learn-paths", "next"], ["learn-choose", "chosen"], ["learn-figure", "drafted"], ["learn-draw", "played"],
    ["learn-others", "again"], ["learn-tiles", "next"], ["learn-bridge", "next"],
  ],
};
const FAMILY = { duel: "duel", coop: "duel", trio: "duel", partners: "duel", rivals: "rivals", board: "board" };

/** @param {any} now @param {any[]} story */
const myTurns = (now, story) => story.filter((event) => event.kind === "turned" && event.seat === now.seat).length;

/** When a sentence has been heard. */
const HEARD = {
  next: () => false,
  chosen: (/** @type {Room} */ room) => room.chosen.value !== null || room.now.value.draft.length > 0,
  drafted: (/** @type {Room} */ room) => room.now.value.draft.length > 0,
  played: (/** @type {Room} */ room, /** @type {number} */ turns) => myTurns(room.now.value, room.story.value) > turns,
  again: (/** @type {Room} */ room) => room.now.value.choices.length > 0,
};

/** @typedef {import("./room.js").Room} Room */
/** Which lesson, and how many turns had been played when the last turn was learned; null without a coach. @type {import("./vendor/signals.js").Signal<{ at: number, turns: number } | null>} */
const place = signal(null);

/** @param {string} table */
const keptAs = (table) => `coach ${table}`;

/** A table will have a coach. @param {string} table */
export function coached(table) {
  sessionStorage.setItem(keptAs(table), JSON.stringify({ at: 0, turns: 0 }));
}

/** @param {{ room: Room }} props */
export function Coach({ room }) {
  useSignalEffect(() => {
    if (!room.now.value?.view) return;
    place.value ??= JSON.parse(sessionStorage.getItem(keptAs(room.id)) ?? "null");
    if (!place.value) return;
    const { at, turns } = place.value;
    const lesson = lessonsOf(room)[at];
    // Whoever plays on while a sentence waits has gone beyond those before his turn.
    if (lesson && (HEARD[lesson[1]](room, turns) || (lesson[1] !== "next" && HEARD.played(room, turns)))) go(room, at + 1);
  });
  const lessons = room.now.value?.view ? lessonsOf(room) : [];
  const lesson = place.value && lessons[place.value.at];
  if (!lesson || room.now.value.status === "over") return null;
  const { at } = /** @type {{ at: number }} */ (place.value);
  const last = at === lessons.length - 1;
  return html`
    <aside class="coach" aria-label=${t("coach")}>
      <p role="status">${t(lesson[0])}</p>
      <div class="row">
        <span class="coach-steps" aria-hidden="true">${lessons.map((_, i) => html`<i class=${i <= at ? "done" : ""}></i>`)}</span>
        ${lesson[1] === "next" ? html`<button type="button" class="main" id="coach-next" onClick=${() => go(room, at + 1)}>${t(last ? "coach-done" : "coach-next")}</button>` : null}
        ${last ? null : html`<button type="button" class="quiet round" id="coach-away" aria-label=${t("coach-away")} onClick=${() => go(room, lessons.length)}><${Icon} name="close" /></button>`}
      </div>
    </aside>`;
}

/** @param {Room} room */
const lessonsOf = (room) => LESSONS[FAMILY[/** @type {keyof typeof FAMILY} */ (room.now.value.game)]];

/** @param {Room} room @param {number} at */
function go(room, at) {
  place.value = { at, turns: myTurns(room.now.value, room.story.value) };
  sessionStorage.setItem(keptAs(room.id), JSON.stringify(place.value));
}
