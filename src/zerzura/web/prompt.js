// One sentence: what just happened, what to do now, and the few things that are no card or place.

import { Figure, Icon } from "./art.js";
import { ofCard, placeOf } from "./room.js";
import { html } from "./html.js";
import { number, signed, t, theCard } from "./l10n.js";
import { openPanel } from "./panel.js";
import { Replay } from "./replay.js";
import { Bidding } from "./rivals.js";
import { Said } from "./said.js";
import { deed, nameOf, outcome, sentence } from "./words.js";

/** @typedef {import("./room.js").Room} Room */

/** @param {{room: Room}} props */
export function Prompt({ room }) {
  const now = room.now.value;
  if (room.moment.value) return html`<div class="prompt past"><${Replay} room=${room} /></div>`;
  if (room.asking.value) return html`<${Question} room=${room} />`;
  if (now.status === "over") return html`<${Over} room=${room} />`;
  return html`<div class="prompt">
    <p class="say">${room.trouble.value || room.note.value ? html`<${Said} room=${room} />` : room.hint.value ? html`<${Hint} room=${room} />`
      : html`<span class=${`do ${room.flying.value ? "waiting" : ""}`}>${todo(room)}</span> <span class="just">${lastSaid(room)}</span>`}</p>
    <div class="deeds">
      ${room.hint.value && ofCard(room.hint.value.token) ? html`<button type="button" id="hint-show" onClick=${() => follow(room, room.hint.value.token)}>${t("hint-show")}</button>` : null}
      <${Choices} room=${room} />
      ${hintable(room) ? html`<button type="button" class="quiet round" id="hint" aria-label=${t("hint")} onClick=${() => room.askHint()}><${Icon} name="hint" /></button>` : null}
      ${now.draft.length ? html`<button type="button" id="take-back" disabled=${!!room.flying.value} onClick=${() => room.takeBack()}><${Icon} name="undo" /> ${t("take-back")}</button>` : null}
    </div>
  </div>`;
}

/** What can be done that is no card and no place of the table. @param {{room: Room}} props */
function Choices({ room }) {
  const { phase } = room.now.value.view;
  const shown = room.choices.value.filter((choice) => choice.token === ".");
  return html`<${Bidding} room=${room} />${shown.map((choice) => html`<button type="button" key=${choice.token} id="no-more" data-token=${choice.token} onClick=${() => room.choose(choice)}>${t("no-more", { phase })}</button>`)}`;
}

/** Hints are given at tables where all others are bots. @param {Room} room */
function hintable(room) {
  const now = room.now.value;
  return now.choices.length && !now.draft.length && !room.hint.value && now.seats.every((/** @type {any} */ seat, /** @type {number} */ i) => i === now.seat || seat.who === "bot");
}

/** @param {Room} room */
function lastSaid(room) {
  const told = room.story.value.filter((event) => event.kind === "turned" || event.kind === "dealt");
  const last = told[told.length - 1];
  return last && last.seat !== room.mine.value ? sentence(last, room.now.value) : "";
}

/** What to do now. @param {Room} room */
function todo(room) {
  const now = room.now.value;
  const view = now.view;
  if (now.seat === null) return now.turn === null ? "" : t("todo-watch", { name: nameOf(now, now.turn) });
  if (room.flying.value) return room.up.value ? t("todo-flying") : t("todo-cut");
  if (!now.choices.length) return now.turn === null ? t("todo-wait") : t("todo-other", { name: nameOf(now, now.turn) });
  const card = room.chosen.value?.card;
  if (card) return t(now.game === "rivals" ? "todo-place-river" : "todo-place", { card: theCard(card) });
  if (room.planned.value) return t("todo-planned", { draw: deed(room.planned.value) });
  return t("todo", { phase: view.phase, draft: now.draft.length });
}

/** Before what cannot be taken back, or where there is more than one way. @param {{room: Room}} props */
function Question({ room }) {
  const asking = room.asking.value;
  if (!asking) return null;
  const no = () => (room.asking.value = null);
  const text = asking.kind === "which" ? t("ask-which") : asking.kind === "resign" ? t("ask-resign")
    : t("ask-round", { deed: deed(asking.choices[0].token) });
  return html`<div class="prompt asking" role="group" aria-label=${text}>
    <p class="say"><span class="do">${text}</span></p>
    <div class="deeds">
      ${asking.choices.map((choice, i) => html`<button type="button" class="main" key=${choice.token} ref=${i ? null : focus} data-token=${choice.token}
        onClick=${() => { room.asking.value = null; asking.go(choice); }}>
        ${asking.kind === "which" ? which(choice, room) : t("yes-do")}</button>`)}
      <button type="button" id="not-yet" class="round" aria-label=${t("not-yet")} onClick=${no}><${Icon} name="close" /></button>
    </div>
  </div>`;
}

/** One of several ways to do it: with which figure. @param {any} choice @param {Room} room */
function which(choice, room) {
  const kind = choice.token[3] === "e" ? "explorer" : "adventurer";
  return html`<span class="stock"><span><${Figure} kind=${kind} seat=${room.now.value.seat} /></span></span> ${t(`figure-${kind}`)} ${choice.line ? signed(choice.line.points) : ""}`;
}

/** @param {HTMLElement | null} element */
const focus = (element) => element?.focus({ preventScroll: true });

/** What a strong player would do, and what it makes of the other ways. @param {{room: Room}} props */
function Hint({ room }) {
  const hint = room.hint.value;
  const told = deed(hint.token, room.now.value.game);
  if (hint.expected === null) return html`<span class="hint" role="status"><b>${t("hint-only", { deed: told })}</b></span>`;
  const second = hint.options?.filter((/** @type {any} */ one) => one.token !== hint.token && one.expected !== null)
    .sort((/** @type {any} */ a, /** @type {any} */ b) => b.expected - a.expected)[0];
  return html`<span class="hint" role="status"><b>${t("hint-told", { deed: told, expected: signed(Math.round(hint.expected)) })}</b>
    ${second ? ` ${t("hint-second", { deed: deed(second.token, room.now.value.game), less: number(Math.max(0, Math.round(hint.expected - second.expected))) })}` : ""}</span>`;
}

/** Choose the card that a hint means; where it goes is lit. @param {Room} room @param {string} token */
function follow(room, token) {
  if (ofCard(token)) {
    const card = token.slice(1, 3);
    room.pick(card, room.holds().indexOf(card));
  }
  /** @type {HTMLElement | null} */
  const place = document.querySelector(`[data-place="${placeOf(token)}"]`);
  place?.focus({ preventScroll: true });
}

/** When it is over: how, and what next. @param {{room: Room}} props */
function Over({ room }) {
  const now = room.now.value;
  const offering = now.offers.rematch ?? [];
  const mine = offering.includes(now.seat);
  return html`<div class="prompt over">
    <p class="say"><strong class="do" id="outcome">${outcome(now)}</strong>
      <span class="just">${now.game === "coop" ? "" : now.view.scores.map((/** @type {number} */ score, /** @type {number} */ seat) =>
        now.game === "partners" && seat > 1 ? "" : `${nameOf(now, seat)} ${number(score)}`).filter(Boolean).join(" · ")}</span> <${Said} room=${room} /></p>
    <div class="deeds">
      ${now.rematch ? html`<a class="button main" id="again" href=${`/t/${now.rematch}`}>${t("to-rematch")}</a>`
        : now.seat !== null ? html`<button type="button" class="main" id="rematch" disabled=${mine} onClick=${() => room.offer("rematch")}>
          ${t(mine ? "rematch-offered" : offering.length ? "rematch-accept" : "rematch")}</button>` : null}
      <button type="button" id="to-score" onClick=${() => openPanel("score")}>${t("score-sheet")}</button>
      <button type="button" id="to-replay" onClick=${() => room.look(room.turns()[0] ?? null)}>${t("replay")}</button>
    </div>
  </div>`;
}
