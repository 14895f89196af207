// A table as this browser knows it: what the server told last, what is being done, what is chosen.
// No rules are known here: what is legal, and what it would score, comes with each message.

import { Line, ask, comeIn, me } from "./api.js";
import { setClock } from "./clock.js";
import { before } from "./flip.js";
import { computed, signal } from "./html.js";
import { learned } from "./level.js";
import { keepPromises, keepShare, keptShare, share } from "./promises.js";
import { settings } from "./settings.js";
import { sound } from "./sound.js";

/**
 * @typedef {{token: string, ends: string | null, points?: number, was?: number, line?: any}} Choice
 * @typedef {{card: string, at: number}} Chosen a card, and its place in the hand or the river
 * @typedef {{do: string, tokens: string[], at: any}} Flying a turn or the beginning of one that is under way, and its moment
 * @typedef {{kind: "round" | "which" | "resign", choices: Choice[], go: (choice: Choice) => void}} Asking
 */

/** The place on the table where a token is done: a path or expedition, a discard pile, the pile. @param {string} token */
export function placeOf(token) {
  if (token[0] === "+" || token[0] === ">") return `+${token[1]}`;
  if (token[0] === "-" || token[0] === "^") return `-${token[1]}`;
  return token[0];
}

/** Whether a token needs a chosen card. @param {string} token */
export const ofCard = (token) => token[0] === "+" || token[0] === "-";

export class Room {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.who = signal(/** @type {any} */ (null));
    this.now = signal(/** @type {any} */ (null));
    this.story = signal(/** @type {any[]} */ ([]));
    this.present = signal(/** @type {number[]} */ ([]));
    this.up = signal(true);
    this.chosen = signal(/** @type {Chosen | null} */ (null));
    this.planned = signal("");
    this.flying = signal(/** @type {Flying | null} */ (null));
    this.asking = signal(/** @type {Asking | null} */ (null));
    this.trouble = signal(""); // what the server refused, or why a place is none
    this.note = signal(""); // what was asked for, as what an exploit means
    this.hint = signal(/** @type {any} */ (null));
    this.moment = signal(/** @type {any} */ (null)); // a moment of the past that is looked at
    this.end = signal(/** @type {any} */ (null)); // how it stood in the end, with all cards face up
    /** How the table stood after so many events, by whether it was over when that was asked. @type {Map<string, any>} */
    this.moments = new Map();
    this.looks = 0; // how often a moment was asked for
    this.heard = 0; // how many of the events were there when the page came

    this.mine = computed(() => this.now.value?.seat ?? null);
    this.myTurn = computed(() => this.now.value?.choices.length > 0 && !this.moment.value);
    /** What is drawn: a moment of the past, or now with what is under way. */
    this.view = computed(() => this.moment.value?.view ?? this.end.value?.view ?? ahead(this.now.value, this.flying.value));
    /** What has happened by the moment that is looked at. */
    this.soFar = computed(() => this.story.value.slice(0, this.moment.value?.number));
    /** What may be done now, none while something is under way. @type {import("./vendor/signals.js").ReadonlySignal<Choice[]>} */
    this.choices = computed(() => (this.flying.value || this.moment.value ? [] : this.now.value?.choices ?? []));
    /** The choices at each place, for the card that is chosen. */
    this.places = computed(() => {
      /** @type {Map<string, Choice[]>} */
      const places = new Map();
      const card = this.chosen.value?.card;
      for (const choice of this.choices.value) {
        if (ofCard(choice.token) && choice.token.slice(1, 3) !== card) continue;
        const place = placeOf(choice.token);
        places.set(place, [...(places.get(place) ?? []), choice]);
      }
      return places;
    });
    /** Whether cards are to be laid, thrown out or taken, rather than drawn. */
    this.laying = computed(() => this.choices.value.some((choice) => ofCard(choice.token)));
  }

  async open() {
    this.who.value = await me();
    this.line = new Line(this.id, (message) => this.hear(message), (up) => (this.up.value = up));
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "presence") {
      this.present.value = message.present;
      return;
    }
    if (message.type === "error") {
      this.trouble.value = message.message;
      if (["unknown", "malformed"].includes(message.code)) this.line?.close(); // nor will it be there next time
      return;
    }
    if (message.now) setClock(message.now);
    keepPromises(message);
    before();
    const first = this.now.value === null;
    this.story.value = [...this.story.value, ...message.news];
    if (first) {
      this.heard = message.number;
      const linked = /^#([0-9]+)$/.exec(location.hash);
      if (linked) queueMicrotask(() => this.look(Number(linked[1])));
    }
    const mine = message.rematch && sessionStorage.getItem(`again ${this.id}`);
    if (mine) keepShare(message.rematch, mine);
    const moved = !first && message.news.some((/** @type {any} */ event) => event.kind === "turned");
    if (moved || message.draft.length !== this.now.value?.draft.length) {
      this.hint.value = null;
      this.note.value = "";
      this.asking.value = null;
    }
    this.now.value = message;
    this.landed();
    const { card, at } = this.chosen.value ?? { card: "", at: 0 };
    if (!message.choices.some((/** @type {Choice} */ choice) => ofCard(choice.token) && choice.token.slice(1, 3) === card)
      || (this.holds()[at] !== card)) this.chosen.value = null;
    if (!message.choices.length) this.planned.value = "";
    if (!first) this.sounds(message);
    this.showShare();
    this.goOn();
    if (message.status === "over" && message.view && !this.end.value) this.finish(first);
    if (!first && message.news.some((/** @type {any} */ event) => event.kind === "rematched"))
      location.assign(`/t/${message.rematch}`);
  }

  /** It is over: turn all cards up, and learn which bot fits. @param {boolean} before_ whether it was over before the page came */
  async finish(before_) {
    const now = this.now.value;
    const others = now.seats.filter((/** @type {any} */ _, /** @type {number} */ seat) => seat !== now.seat);
    const [{ bot }] = others;
    if (!before_ && now.seat !== null && now.game !== "coop" && bot && others.every((/** @type {any} */ other) => other.bot === bot))
      ask("/bots").then((bots) => learned(Object.keys(bots), bot, now.winners.includes(now.seat)), () => {});
    const end = await this.recall(now.number);
    if (!end) return;
    before();
    this.end.value = end;
  }

  /** The cards among which one is chosen. @returns {string[]} */
  holds() {
    const table = this.now.value?.view?.table;
    return table?.river ?? table?.hands?.[this.mine.value ?? -1]?.known ?? [];
  }

  /** @param {any} message */
  sounds(message) {
    for (const event of message.news) {
      if (event.kind === "turned") sound(event.tokens.some((/** @type {string} */ token) => token[0] === "*") ? "draw" : "lay");
      if (event.kind === "offered") sound("offer");
    }
    if (message.status === "over" && message.news.some((/** @type {any} */ event) =>
      ["turned", "resigned", "timed_out", "agreed"].includes(event.kind))) sound("end");
    else if (message.choices.length && !message.draft.length && message.news.length) sound("turn");
  }

  /** What was under way has arrived. */
  landed() {
    const flying = this.flying.value;
    const now = this.now.value;
    if (!flying) return;
    if (!sameMoment(now.at, flying.at) || (flying.do === "draft" && String(now.draft) === String(flying.tokens)))
      this.flying.value = null;
  }

  /** A draw that was chosen ahead follows the lay, where it may. */
  goOn() {
    const token = this.planned.value;
    if (!token || !this.now.value.draft.length || this.laying.value || this.flying.value) return;
    this.planned.value = "";
    const choice = this.choices.value.find((one) => one.token === token);
    if (choice) this.choose(choice);
  }

  /** Once all sit, show what this browser adds to the deal. */
  showShare() {
    const { status, seat, fair } = this.now.value;
    const mine = keptShare(this.id);
    if (status === "dealing" && seat !== null && mine && fair.commitments[seat] && !fair.contributions[seat])
      this.wish({ do: "reveal", contribution: mine });
  }

  /** Ask something of the table, and say if it is refused. @param {any} what @returns {Promise<boolean>} */
  async wish(what) {
    try {
      await this.line?.wish(what);
      return true;
    } catch (error) {
      this.refused(error);
      return false;
    }
  }

  /** @param {unknown} error */
  refused(error) {
    this.trouble.value = String(error instanceof Error ? error.message : error);
  }

  /** Tell what was asked for. @param {string} text */
  tell(text) {
    this.hush();
    this.note.value = text;
  }

  /** What was said is done with. */
  hush() {
    this.trouble.value = "";
    this.note.value = "";
  }

  // Playing.

  /** @param {string} card @param {number} at */
  pick(card, at) {
    this.hush();
    const same = this.chosen.value?.at === at && this.chosen.value.card === card;
    this.chosen.value = same ? null : { card, at };
  }

  /** Do what there is to do at a place; says whether there is anything. @param {string} place */
  act(place) {
    this.hush();
    const here = this.places.value.get(place) ?? [];
    if (here.length === 1) this.choose(here[0]);
    else if (here.length) this.asking.value = { kind: "which", choices: here, go: (choice) => this.choose(choice) };
    return here.length > 0;
  }

  /** Choose the draw ahead of the lay, or no more. @param {string} token */
  plan(token) {
    this.hush();
    this.planned.value = this.planned.value === token ? "" : token;
  }

  /** @param {Choice} choice */
  choose(choice) {
    if (settings.confirm.value && choice.ends === "round")
      this.asking.value = { kind: "round", choices: [choice], go: (one) => this.send(one) };
    else this.send(choice);
  }

  /** @param {Choice} choice */
  send(choice) {
    this.fly(choice.ends ? "turn" : "draft", [...this.now.value.draft, choice.token]);
    this.chosen.value = null;
  }

  takeBack() {
    if (!this.now.value.draft.length || this.flying.value) return;
    this.planned.value = "";
    this.fly("draft", this.now.value.draft.slice(0, -1));
  }

  /** Send a turn or the beginning of one; it shows as under way until the server has it. @param {string} do_ @param {string[]} tokens */
  async fly(do_, tokens) {
    const { at } = this.now.value; // before the draft
    before();
    this.asking.value = null;
    this.hush();
    this.flying.value = { do: do_, tokens, at };
    if (!(await this.wish({ do: do_, round: at.round, ply: at.ply, tokens }))) {
      before();
      this.flying.value = null;
    }
  }

  // Besides playing.

  /** @param {string} name */
  async sit(name) {
    try {
      if (!this.who.value) {
        this.who.value = await comeIn(name);
        this.line?.again(); // now as somebody
      }
      const { contribution, commitment } = share();
      keepShare(this.id, contribution);
      await this.wish({ do: "sit", commitment });
    } catch (error) {
      this.refused(error);
    }
  }

  /** @param {"share" | "rematch"} what */
  offer(what) {
    if (what === "share") return this.wish({ do: "offer", what });
    const { contribution, commitment } = share();
    sessionStorage.setItem(`again ${this.id}`, contribution);
    return this.wish({ do: "offer", what, commitment });
  }

  /** What a strong player would do. */
  async askHint() {
    const { number, draft } = this.now.value;
    try {
      const hint = await ask(`/tables/${this.id}/hint`, {});
      const now = this.now.value;
      if (now.number === number && String(now.draft) === String(draft)) this.hint.value = hint;
    } catch (error) {
      this.refused(error);
    }
  }

  // Looking back.

  /** The numbers of events after which the table looked different. @returns {number[]} */
  turns() {
    return this.story.value.filter((event) => event.kind === "dealt" || event.kind === "turned").map((event) => event.number + 1);
  }

  /** Look at the table as it was after so many events; with null, as it is. @param {number | null} number */
  async look(number) {
    const looks = ++this.looks;
    if (number === null || number >= this.now.value.number) {
      before();
      this.moment.value = null;
      history.replaceState(null, "", location.pathname);
      return;
    }
    const moment = await this.recall(number);
    if (!moment || looks !== this.looks) return; // another was asked for meanwhile
    before();
    this.moment.value = moment;
    history.replaceState(null, "", `#${moment.number}`);
  }

  /** A moment as the server tells it; at the end, with all cards face up. @param {number} number */
  async recall(number) {
    const key = `${this.now.value.status} ${number}`;
    try {
      if (!this.moments.has(key)) this.moments.set(key, await ask(`/tables/${this.id}/moments/${number}`));
      return this.moments.get(key);
    } catch (error) {
      return this.refused(error);
    }
  }
}

/** @param {any} one @param {any} other */
const sameMoment = (one, other) => one?.round === other?.round && one?.ply === other?.ply;

/**
 * A view with what is under way already done, as far as it is only a card that moves.
 * @param {any} now @param {Flying | null} flying
 */
function ahead(now, flying) {
  const view = now?.view;
  const token = flying?.tokens[flying.tokens.length - 1] ?? "";
  if (!view || !flying || view.seat === null || !/^[+-]/.test(token)) return view;
  if (flying.tokens.length <= now.draft.length) return view; // it is taken back
  const table = structuredClone(view.table);
  const card = token.slice(1, 3);
  const suit = SUITS.indexOf(token[1]);
  const from = table.river ?? table.hands[view.seat].known;
  if (from.includes(card)) from.splice(from.indexOf(card), 1);
  else return view;
  if (token[0] === "-") table.discards?.[suit].push(card);
  else {
    const columns = table.columns ?? table.areas;
    const team = view.game === "partners" ? [view.seat, (view.seat + 2) % 4] : [view.seat];
    for (const seat of team) columns[seat][suit].push(card);
  }
  return { ...view, table };
}

const SUITS = "YBWGRP";
