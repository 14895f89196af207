// What a player may choose about the page. Each setting is a signal, kept in this browser.
//
//   settings.sound.value        read it (a component that reads it is drawn again when it changes)
//   moving.value                whether things may move: the setting, and what the system asks for
//   await speaking()            the words of the chosen language are there

import { language, speak, wSuit } from "./l10n.js";
import { computed, effect, signal } from "./html.js";

const KEPT_AS = "zerzura settings";

/** @type {{ language: string, theme: "system" | "light" | "dark", animation: boolean, sound: boolean, confirm: boolean, totals: boolean, leftHand: boolean, symbols: boolean }} */
const USUAL = {
  language: "", // the browser's
  theme: "system",
  animation: true,
  sound: true,
  confirm: true, // ask before a lay that ends the round
  totals: true, // show running totals
  leftHand: false, // what the thumb needs lies on the left
  symbols: false, // large symbols in place of landscapes
};

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}");
  } catch {
    return {}; // storage is closed to us, or holds what we did not write
  }
}

/** @template Value @param {Value} usual @param {unknown} found */
const orUsual = (usual, found) => signal(typeof found === typeof usual ? /** @type {Value} */ (found) : usual);

const found = kept();
export const settings = {
  language: orUsual(USUAL.language, found.language),
  theme: orUsual(USUAL.theme, found.theme),
  animation: orUsual(USUAL.animation, found.animation),
  sound: orUsual(USUAL.sound, found.sound),
  confirm: orUsual(USUAL.confirm, found.confirm),
  totals: orUsual(USUAL.totals, found.totals),
  leftHand: orUsual(USUAL.leftHand, found.leftHand),
  symbols: orUsual(USUAL.symbols, found.symbols),
};

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const wantsCalm = signal(calm.matches);
calm.addEventListener("change", () => (wantsCalm.value = calm.matches));

/** Whether things may move. */
export const moving = computed(() => settings.animation.value && !wantsCalm.value);

effect(() => {
  const now = Object.fromEntries(Object.entries(settings).map(([name, one]) => [name, one.value]));
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(now));
  } catch {
    // Then they last as long as the page.
  }
});

effect(() => {
  const root = document.documentElement;
  root.lang = language.value;
  root.dataset.theme = settings.theme.value;
  root.dataset.motion = moving.value ? "on" : "off";
  root.dataset.hand = settings.leftHand.value ? "left" : "right";
  root.dataset.cards = settings.symbols.value ? "symbols" : "landscapes";
  root.dataset.w = wSuit.value;
});

/** Fetch the words of the chosen language, now and whenever another is chosen; resolves with the first. @returns {Promise<void>} */
export function speaking() {
  return new Promise((resolve, reject) => {
    effect(() => {
      speak(settings.language.value).then(resolve, reject);
    });
  });
}
