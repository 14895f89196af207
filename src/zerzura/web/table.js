// The page of a table: the bar, the game itself (a module for each family), what to do next, and the panel.

import { Icon } from "./art.js";
import { Board } from "./board.js";
import { tap } from "./cards.js";
import { Coach } from "./coach.js";
import { dragging } from "./drag.js";
import { Duel } from "./duel.js";
import { Entrance } from "./entrance.js";
import { after } from "./flip.js";
import { effect, html, signal, useEffect, useLayoutEffect, useRef } from "./html.js";
import { keys } from "./keys.js";
import { t, wSuit } from "./l10n.js";
import { Menu } from "./menu.js";
import { Notices } from "./notices.js";
import { Panel, panel } from "./panel.js";
import { Prompt } from "./prompt.js";
import { Rivals } from "./rivals.js";
import { Room } from "./room.js";
import { sentence, standing } from "./words.js";

/** The game of a table, by its name: what draws it. @type {Record<string, any>} */
const GAMES = { duel: Duel, coop: Duel, trio: Duel, partners: Duel, rivals: Rivals, board: Board };

const menu = signal(false);

/** Open a table; what is returned draws it. @param {string} id */
export function openTable(id) {
  const room = new Room(id);
  room.open().catch((error) => room.refused(error));
  keys(room);
  effect(() => {
    const now = room.now.value;
    if (!now) return;
    const white = now.options.suits === "6" || now.options.edition === "1999" || !now.options.edition ? "white" : "violet";
    wSuit.value = white;
    document.documentElement.dataset.w = white;
    document.title = `${room.myTurn.value ? `${t("state-your-turn")} · ` : ""}Zerzura`;
    document.querySelector("link[rel=icon]")?.setAttribute("href", new URL(`./icons/icon${room.myTurn.value ? "-turn" : ""}.svg`, import.meta.url).href);
  });
  return () => html`<${Table} room=${room} />`;
}

/** @param {{room: Room}} props */
function Table({ room }) {
  const now = room.now.value;
  const there = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => (there.current ? dragging(there.current, hands(room)) : undefined), [!now]);
  if (!now) {
    return html`<main class="page wait" id="main"><h1 class="sr">Zerzura</h1>
      <p class=${room.trouble.value ? "trouble" : "waiting"} role="status">${room.trouble.value || t("opening")}</p>
      ${room.trouble.value ? html`<p><a class="button" href="/">${t("to-front")}</a></p>` : null}</main>`;
  }
  const view = room.view.value;
  const Game = GAMES[now.game];
  return html`
    <div class=${`page at-table ${panel.value ? "with-panel" : ""}`} ref=${there} data-game=${now.game}>
      <header class="bar">
        <a class="home" href="/" aria-label=${t("to-front")}><${Icon} name="back" /></a>
        <h1><span class="game">${t(`game-${now.game}`)}</span> <span class="state">${standing(now)}</span></h1>
        <${RoundMark} now=${now} view=${view} />
        <button type="button" class="quiet round" id="open-panel" aria-label=${t("story")} aria-expanded=${panel.value ? "true" : "false"}
          onClick=${() => (panel.value = panel.value ? "" : "story")}><${Icon} name="chat" /></button>
        <button type="button" class="quiet round" id="open-menu" aria-label=${t("menu")} onClick=${() => (menu.value = true)}><${Icon} name="log" /></button>
      </header>
      <main id="main" class="table" data-number=${now.number} data-status=${now.status} data-draft=${now.draft.length}
        data-turn=${now.choices.length ? "me" : now.turn ?? ""} data-waiting=${room.flying.value ? "yes" : "no"}>
        <${Notices} room=${room} />
        ${view ? html`<${Moving}><${Game} room=${room} /></${Moving}>` : html`<${Entrance} room=${room} />`}
        ${view ? html`<${Prompt} room=${room} />` : null}
      </main>
      <${Panel} room=${room} />
      <${Menu} room=${room} open=${menu} />
      <${Coach} room=${room} />
      <${Told} room=${room} />
    </div>`;
}

/** Which game of a match, or expedition, this is. @param {{now: any, view: any}} props */
function RoundMark({ now, view }) {
  const rounds = Number(now.options.games ?? now.options.expeditions ?? 1);
  if (!view || rounds < 2) return null;
  return html`<span class="round-mark" title=${t("round-of", { round: Math.min(view.round + 1, rounds), rounds })}>
    <span aria-hidden="true">${Math.min(view.round + 1, rounds)}/${rounds}</span><span class="sr">${t("round-of", { round: Math.min(view.round + 1, rounds), rounds })}</span></span>`;
}

/** What is drawn anew in here travels from where it was. @param {{children?: any}} props */
function Moving({ children }) {
  useLayoutEffect(after);
  return html`<div class="ground">${children}</div>`;
}

/** What just happened, for who does not see it. @param {{room: Room}} props */
function Told({ room }) {
  const now = room.now.value;
  const told = useRef({ number: room.heard, text: "" });
  const news = room.story.value.slice(told.current.number);
  if (news.length) {
    const parts = news.filter((event) => event.kind !== "revealed").map((event) => sentence(event, now));
    const pile = now.view?.table.pile;
    if (pile !== undefined && news.some((event) => event.kind === "turned")) parts.push(t("cards-left", { count: pile }));
    if (room.myTurn.value) parts.push(t("state-your-turn"));
    told.current = { number: room.story.value.length, text: parts.join(" ") };
  }
  return html`<p id="told" class="sr" role="status" aria-live="polite">${told.current.text}</p>`;
}

/** How cards are dragged: a card of the hand to a place, or a pile to the hand. @param {Room} room */
function hands(room) {
  return {
    /** @param {HTMLElement} what */
    take(what) {
      const { drag = "", index } = what.dataset;
      if (index === undefined) return room.choices.value.some((choice) => choice.token === drag);
      if (!room.choices.value.some((choice) => choice.token.slice(1, 3) === drag)) return false;
      room.hush();
      room.chosen.value = { card: drag, at: Number(index) };
      return true;
    },
    /** @param {HTMLElement} what @param {HTMLElement | null} place */
    drop(what, place) {
      const { drag = "", index } = what.dataset;
      const where = place?.dataset.place ?? "";
      if (index === undefined) {
        const choice = room.choices.value.find((one) => one.token === drag);
        if (choice && where === "hand") room.choose(choice);
      } else if (where && where !== "hand" && where !== "river") tap(room, where);
      else room.chosen.value = null;
    },
  };
}
