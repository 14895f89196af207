// Words. Every text that a player sees comes from i18n/*.ftl (Fluent), through t(id, args).
// A component that calls t is drawn again when another language is chosen.
//
//   await speak("fr")                      fetch a language and show it; the page waits for the first one
//   t("cards-left", { count: 3 })          "3 cartes restantes"
//   signed(-14), number(1234)              "−14", "1 234"
//   cardName("B4"), suitName("B")          "blue 4", "sea"

import { FluentBundle, FluentResource } from "./vendor/fluent.js";
import { computed, signal } from "./vendor/signals.js";

export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" };

/** The language that is shown: "en", "fr" or "de". */
export const language = signal("en");

/** How the white or violet suit is drawn, and so called: by the edition of the game. @type {import("./vendor/signals.js").Signal<"violet" | "white">} */
export const wSuit = signal("violet");

/** @type {import("./vendor/signals.js").Signal<FluentBundle | null>} */
const words = signal(null);

/** @typedef {Record<string, string | number>} Args */

/** The language of this browser, as far as we speak it. */
function nearest(wanted = navigator.languages) {
  const known = wanted.map((code) => code.slice(0, 2).toLowerCase()).find((code) => code in LANGUAGES);
  return known ?? "en";
}

/** Show a language; "" is the browser's. @param {string} code */
export async function speak(code) {
  const chosen = code in LANGUAGES ? code : nearest();
  if (words.value && language.value === chosen) return;
  const answer = await fetch(new URL(`./i18n/${chosen}.ftl`, import.meta.url));
  if (!answer.ok) throw new Error(`no words in ${chosen}: ${answer.status}`);
  understand(chosen, await answer.text());
}

/** Show a language whose messages are at hand. @param {string} code @param {string} text */
function understand(code, text) {
  // No marks around what is filled in: all three languages run the same way.
  const bundle = new FluentBundle(code, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(text));
  if (errors.length) throw errors[0];
  language.value = code;
  words.value = bundle;
}

/** A text in the player's language. @param {string} id @param {Args} [args] @returns {string} */
export function t(id, args) {
  const bundle = words.value;
  if (!bundle) return "";
  const [name, attribute] = id.split(".");
  const message = bundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) {
    console.error(`no message "${id}" in ${language.value}`);
    return id;
  }
  /** @type {Error[]} */
  const errors = [];
  const text = bundle.formatPattern(pattern, args, errors);
  if (errors.length) console.error(`message "${id}" in ${language.value}:`, errors);
  return text;
}

const plain = computed(() => new Intl.NumberFormat(language.value));
const withSign = computed(() => new Intl.NumberFormat(language.value, { signDisplay: "exceptZero" }));

/** A number as it is written here, with a true minus. @param {number} value */
export const number = (value) => plain.value.format(value).replace("-", "−");

/** A number with its sign: "+6", "−14", "0". @param {number} value */
export const signed = (value) => withSign.value.format(value).replace("-", "−");

/** What a suit shows: "desert". @param {string} suit */
export const suitName = (suit) => t("suit", { suit });

/** What colour it has: "yellow". @param {string} suit */
export const suitColour = (suit) => t("colour", { suit: colourOf(suit) });

/** A card as it is said: "blue 4", "blue wager". @param {string} card */
export function cardName(card) {
  const suit = colourOf(card[0]);
  if (card[1] === "X") return t("card-wager", { suit });
  return t("card", { suit, value: card[1] === "T" ? 10 : Number(card[1]) });
}

/** The same in the middle of a sentence: "the blue 4". @param {string} card */
export function theCard(card) {
  const suit = colourOf(card[0]);
  if (card[1] === "X") return t("the-wager", { suit });
  return t("the-card", { suit, value: card[1] === "T" ? 10 : Number(card[1]) });
}

/** @param {string} suit */
const colourOf = (suit) => (suit === "W" && wSuit.value === "violet" ? "V" : suit);
