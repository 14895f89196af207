// The landscape of each suit: ONE tall picture in layers, from the far sky at its top to the lost city
// near its bottom, of which every card shows a window. A column of cards shows it whole.
// Units: a card is 100 wide and 140 high; each further card moves the window down by STRIP.

import { html } from "./html.js";

export const CARD_WIDTH = 100;
export const CARD_HEIGHT = 140;
export const STRIP = 28; // what the next card of a column leaves to be seen
export const MOST_CARDS = 12; // three wagers and nine numbers
export const LAND_HEIGHT = CARD_HEIGHT + STRIP * (MOST_CARDS - 1);

/** Chance that is the same every time. @param {number} seed */
function dice(seed) {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {number} value */
const r = (value) => Math.round(value * 10) / 10;

/** The points of a jagged line across the picture. @param {number} seed @param {number} y @param {number} rise @param {number} steps @param {number} rough */
function jagged(seed, y, rise, steps, rough = 0.55) {
  const chance = dice(seed);
  let heights = [chance(), chance()];
  let swing = 1;
  while (heights.length < steps) {
    const finer = [heights[0]];
    swing *= rough;
    for (let i = 1; i < heights.length; i += 1)
      finer.push((heights[i - 1] + heights[i]) / 2 + (chance() - 0.5) * swing * 1.6, heights[i]);
    heights = finer;
  }
  const low = Math.min(...heights);
  const high = Math.max(...heights);
  return heights.map((height, i) => [
    -2 + (104 * i) / (heights.length - 1),
    y - (rise * (height - low)) / (high - low || 1),
  ]);
}

/** A silhouette under a line of points. @param {number[][]} points @param {boolean} smooth */
function ground(points, smooth) {
  const [first, ...rest] = points;
  let path = `M-2 ${LAND_HEIGHT}V${r(first[1])}`;
  let [x0, y0] = first;
  for (const [x, y] of rest) {
    const middle = r((x0 + x) / 2);
    path += smooth ? `C${middle} ${r(y0)} ${middle} ${r(y)} ${r(x)} ${r(y)}` : `L${r(x)} ${r(y)}`;
    [x0, y0] = [x, y];
  }
  return `${path}V${LAND_HEIGHT}z`;
}

/** Layer n of 0 (far) to 9 (near). @param {number} n @param {string} path */
const layer = (n, path) => html`<path class=${`l${n}`} d=${path} />`;

/** How each suit's layers run: smooth or jagged, how high, how fine. */
const SHAPES = {
  Y: { smooth: true, rise: 22, steps: 4, rough: 0.5 },
  B: { smooth: true, rise: 8, steps: 9, rough: 0.5 },
  W: { smooth: false, rise: 44, steps: 17, rough: 0.6 },
  G: { smooth: true, rise: 20, steps: 17, rough: 0.8 },
  R: { smooth: false, rise: 34, steps: 9, rough: 0.55 },
  P: { smooth: false, rise: 30, steps: 17, rough: 0.9 },
};

/** The picture of a suit, as the inside of an SVG. @param {string} suit */
export function land(suit) {
  const shape = SHAPES[/** @type {keyof typeof SHAPES} */ (suit)];
  const layers = Array.from({ length: 10 }, (_, n) =>
    layer(n, ground(jagged(suit.charCodeAt(0) * 31 + n, 82 + n * 36, shape.rise, shape.steps, shape.rough), shape.smooth)));
  return html`
    <rect class="sky" width="100" height=${LAND_HEIGHT} />
    <circle class="light" cx="68" cy="40" r="13" />
    ${layers}`;
}
