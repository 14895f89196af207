// The game by keys: digits choose a card of the hand or a pile, letters say where it goes.

import { tap, tapCard } from "./cards.js";
import { helpOpen } from "./help.js";
import { step } from "./replay.js";
import { panel } from "./panel.js";

/** @param {import("./room.js").Room} room */
export function keys(room) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const on = event.target instanceof HTMLElement ? event.target : null;
    if (on?.matches("input:not([type=range]), select, textarea")) return;
    if (event.key === "?") helpOpen.value = true;
    else if (room.now.value?.view && press(room, event.key, on)) event.preventDefault();
  });
}

/** Do what a key says; whether it says anything. @param {import("./room.js").Room} room @param {string} key @param {HTMLElement | null} on */
function press(room, key, on) {
  const { value: chosen } = room.chosen;
  if (room.moment.value || (room.now.value.status === "over" && !chosen)) {
    if (key === "ArrowLeft" || key === "ArrowRight") {
      step(room, key === "ArrowLeft" ? -1 : 1);
      return true;
    }
    if (key === "Escape" && room.moment.value) {
      room.look(null);
      return true;
    }
  }
  if (key === "Escape") {
    if (room.asking.value) room.asking.value = null;
    else if (chosen) room.chosen.value = null;
    else if (panel.value) panel.value = "";
    else room.takeBack();
    return true;
  }
  if (key === "ArrowLeft" || key === "ArrowRight") return along(on, key === "ArrowLeft" ? -1 : 1);
  if (/^[0-9]$/.test(key)) {
    const at = Number(key) - 1;
    const cards = room.holds();
    if (room.laying.value && cards[at]) tapCard(room, cards[at], at);
    else if (key === "0") tap(room, "*");
    else if (room.choices.value.some((choice) => choice.token[0] === ">")) tap(room, `+${"YBWGR"[at] ?? ""}`);
    else if (!room.laying.value && at < 6) tap(room, `-${"YBWGRP"[at]}`);
    return true;
  }
  if (key === "l" && chosen) tap(room, `+${chosen.card[0]}`);
  else if (key === "d" && chosen) tap(room, `-${chosen.card[0]}`);
  else if (key === "p") tap(room, "*");
  else if (key === "b") document.getElementById("bid")?.click();
  else if (key === "+" || key === "-") document.getElementById(key === "+" ? "bid-more" : "bid-less")?.click();
  else if (key === ".") document.getElementById("no-more")?.click();
  else if (key === "u") room.takeBack();
  else return false;
  return true;
}

/** Move the focus along the hand, or along a row of places. @param {HTMLElement | null} on @param {number} by */
function along(on, by) {
  const row = on?.closest(".hand, .lanes");
  if (!on || !row) return false;
  const controls = /** @type {HTMLElement[]} */ ([...row.querySelectorAll("button")]);
  const next = controls[controls.indexOf(on) + by];
  next?.focus({ preventScroll: true });
  return !!next;
}
