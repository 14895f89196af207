// What is said of choices and events, in the players' words and language.

import { cardName, number, suitColour, suitName, t, theCard } from "./l10n.js";

export const SUITS = [..."YBWGRP"];

/** The name that a seat goes by. @param {any} now @param {number} seat */
export function nameOf(now, seat) {
  return now.seats[seat]?.name || t("seat", { seat: seat + 1 });
}

/** What a token does, as a button says it. @param {string} token @param {string} [game] */
export function deed(token, game) {
  const card = token.slice(1, 3);
  switch (token[0]) {
    case "+":
      if (token[3] === "a") return t("do-lay-adventurer", { card: theCard(card) });
      if (token[3] === "e") return t("do-lay-explorer", { card: theCard(card) });
      return t("do-lay", { card: theCard(card) });
    case "-": return t(game === "rivals" ? "do-throw-out" : "do-discard", { card: theCard(card) });
    case "*": return t("do-draw");
    case "^": return t("do-take", { colour: suitColour(token[1]) });
    case "$": return t("do-bid", { gold: Number(token.slice(1)) });
    case ">": return t("do-move", { colour: suitColour(token[1]) });
    default: return t("do-no-more");
  }
}

/** A deed within a sentence of which somebody is the subject: "discards the blue 4". @param {string} token @param {any} event @param {string} game */
function did(token, event, game) {
  const card = token.slice(1, 3);
  switch (token[0]) {
    case "+": return t("did-lay", { card: theCard(card), figure: token[3] ?? "none" });
    case "-": return t(game === "rivals" ? "did-throw-out" : "did-discard", { card: theCard(card) });
    case "*":
      if (event.shown) return t("did-discover", { card: theCard(event.shown) });
      return event.drawn ? t("did-draw-card", { card: theCard(event.drawn) }) : t("did-draw");
    case "^": return t("did-take", { colour: suitColour(token[1]) });
    case "$": return t("did-bid", { gold: Number(token.slice(1)) });
    case ">": return t("did-move", { colour: suitColour(token[1]) });
    default:
      if (game === "rivals" && event.tokens.length === 1 && !event.shown) return t("did-pass");
      return event.shown ? t("did-end-discover", { card: theCard(event.shown) }) : t("did-no-more");
  }
}

/** Things one after the other: "a, b and c". @param {string[]} parts */
export function list(parts) {
  return parts.length < 2 ? parts.join("") : t("list", { first: parts.slice(0, -1).join(", "), last: parts[parts.length - 1] });
}

/** One event as a sentence; an empty text for one that is not told. @param {any} event @param {any} now */
export function sentence(event, now) {
  const name = event.seat === undefined ? "" : nameOf(now, event.seat);
  const bot = event.bot ?? "";
  switch (event.kind) {
    case "created": return t("event-created");
    case "sat": return t("event-sat", { name: event.name });
    case "left": return t("event-left", { seat: event.seat + 1 });
    case "revealed": return t("event-revealed", { name });
    case "dealt": return t("event-dealt", { round: event.round + 1 });
    case "turned": {
      const told = t("event-turned", { name, deeds: list(event.tokens.map((/** @type {string} */ token) => did(token, event, now.game))) });
      return event.round_scores ? `${told} ${t("event-round-over", { scores: event.round_scores.map(number).join(" : ") })}` : told;
    }
    case "invited": return t("event-sat", { name: bot });
    case "timed_out": return t(bot ? "event-timed-out-bot" : "event-timed-out", { name, bot });
    case "resigned": return t(bot ? "event-resigned-bot" : "event-resigned", { name, bot });
    case "extended": return t("event-extended", { seconds: Math.round(event.milliseconds / 1000) });
    case "offered": return t(event.what === "share" ? "event-offered-share" : "event-offered-rematch", { name });
    case "declined": return t(event.what === "share" ? "event-declined-share" : "event-declined-rematch", { name });
    case "bot_offered": return t("bot-offered", { bot });
    case "agreed": return t("event-agreed");
    case "rematched": return t("event-rematched");
    case "said": return t("event-said", { name, text: now.sayings?.includes(event.text) ? saying(event.text) : event.text });
    default: return "";
  }
}

/** What may be said where talk is limited, in the player's language. @param {string} text as the server has it, "Good luck!" */
export const saying = (text) => t(`saying-${text.toLowerCase().match(/[a-z]+/g)?.join("-")}`);

/** How it stands, in a few words. @param {any} now */
export function standing(now) {
  switch (now.status) {
    case "open": return t("state-open");
    case "dealing": return t("state-dealing");
    case "over": return outcome(now);
    default: return now.choices.length ? t("state-your-turn") : t("state-turn", { name: nameOf(now, now.turn) });
  }
}

/** How it ended. @param {any} now */
export function outcome(now) {
  if (now.game === "coop") return t("state-together", { points: number(now.view.scores[0]) });
  const names = now.winners.map((/** @type {number} */ seat) => nameOf(now, seat));
  if (now.winners.length === 1 && now.winners[0] === now.seat) return t("state-you-win");
  if (names.length === now.players) return t("state-shared");
  return names.length ? t("state-won", { names: list(names), count: names.length }) : t("state-over");
}

/** Time that is left. @param {number} milliseconds */
export function time(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 172800) return t("days", { count: Math.floor(seconds / 86400) });
  const hours = Math.floor(seconds / 3600);
  const minutes = String(Math.floor(seconds / 60) % 60).padStart(hours ? 2 : 1, "0");
  return `${hours ? `${hours}:` : ""}${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The cards of a column for whoever does not see it. @param {string[]} cards */
export const cardsTold = (cards) => (cards.length ? cards.map(cardName).join(", ") : t("no-cards"));

/** A suit by colour and picture: "yellow, desert". @param {string} suit */
export const suitTold = (suit) => t("suit-told", { colour: suitColour(suit), suit: suitName(suit) });

/** An exploit for the messages: its kind, and the colour that it asks for. @param {string} code @returns {{kind: string, colour: string}} */
export function exploitTold(code) {
  if (/^3[YBWGR]$/.test(code)) return { kind: "three", colour: suitColour(code[1]) };
  return { kind: { "5C": "FIVE", "3E": "OPEN" }[code] ?? (code || "some"), colour: "none" };
}
