// Cards travel from where they were to where they are. Before the table changes, `before` notes where each
// card lies; after it was drawn anew, `after` lets those that have moved come from there. Elements say
// with data-card which card they show and with data-lies where it lies; what appears without having been
// anywhere comes from the element that data-from names. Nothing here ever keeps anybody from acting.

import { moving } from "./settings.js";

const TIME = 230; // milliseconds
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** @typedef {{card: string, lies: string, box: DOMRect}} Seen */

/** @type {Seen[] | null} */
let seen = null;

/** Note where all cards are, also those that are still on their way. */
export function before() {
  if (seen || !moving.value) return;
  seen = [...cards()].map((element) => ({
    card: element.dataset.card ?? "", lies: element.dataset.lies ?? "", box: element.getBoundingClientRect(),
  }));
}

/** Let the cards that have moved travel. */
export function after() {
  if (!seen) return;
  const was = seen;
  seen = null;
  const now = [...cards()];
  for (const element of now) {
    for (const animation of element.getAnimations()) if (animation.id === "travel") animation.cancel();
    element.classList.remove("travels");
  }
  const boxes = now.map((element) => element.getBoundingClientRect()); // read all, then write
  const key = (/** @type {string} */ card, /** @type {string} */ lies) => `${card} ${lies}`;
  const free = new Map(was.map((one) => [key(one.card, one.lies), one]));
  /** @type {(Seen | null)[]} */
  const origin = now.map((element) => {
    const name = key(element.dataset.card ?? "", element.dataset.lies ?? "");
    const same = free.get(name) ?? null;
    free.delete(name);
    return same;
  });
  now.forEach((element, i) => {
    if (origin[i]) return;
    const name = [...free.keys()].find((one) => one.startsWith(`${element.dataset.card} `));
    if (name) {
      origin[i] = free.get(name) ?? null;
      free.delete(name);
    } else if (element.dataset.from) {
      const from = document.querySelector(`[data-at="${element.dataset.from}"]`);
      if (from) origin[i] = { card: "", lies: "", box: from.getBoundingClientRect() };
    }
  });
  now.forEach((element, i) => {
    const from = origin[i]?.box;
    const to = boxes[i];
    if (!from || !to.width) return;
    const [x, y] = [from.left - to.left, from.top - to.top];
    const scale = from.width && Math.abs(from.width / to.width - 1) > 0.02 ? from.width / to.width : 1;
    if (Math.abs(x) < 1 && Math.abs(y) < 1 && scale === 1) return;
    // Of its properties only the transform moves, so that no frame has to be painted anew.
    const animation = element.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], { duration: TIME, easing: EASE });
    element.classList.add("travels");
    animation.onfinish = () => element.classList.remove("travels");
    animation.id = "travel";
  });
}

/** @returns {NodeListOf<HTMLElement>} */
const cards = () => document.querySelectorAll("[data-card][data-lies]");
