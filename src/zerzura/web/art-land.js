// The landscape of each suit: ONE tall picture in layers, from the far sky at its top to the lost city
// near its bottom, of which every card shows a window. A column of cards shows it whole.
// Units: a card is 100 wide and 140 high; each further card moves the window down by STRIP.

import { html } from "./html.js";

export const CARD_WIDTH = 100;
export const CARD_HEIGHT = 140;
export const STRIP = 28; // what the next card of a column leaves to be seen
const MOST_CARDS = 12; // three wagers and nine numbers
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

const WIDTH = 100;
const LAYERS = 10;
const FIRST = 74; // where the farthest layer begins
const APART = 37;

/** How a suit's ground runs. @typedef {{ rise: number, steps: number, rough: number, smooth: boolean }} Run */
/** A thing that stands on a layer, or hangs at a height: its path about (0, 0), where, how large, and how it is coloured. @typedef {[layer: number, path: string, x: number, size?: number, tone?: string, dy?: number]} Thing */

/** The heights of a line across the picture, from one end to the other. @param {number} seed @param {number} y @param {Run} run */
function line(seed, y, { rise, steps, rough }) {
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
    -2 + ((WIDTH + 4) * i) / (heights.length - 1),
    y - (rise * (height - low)) / (high - low || 1),
  ]);
}

/** The line as a path. @param {number[][]} points @param {boolean} smooth */
function along(points, smooth) {
  let [x0, y0] = points[0];
  let path = `M${r(x0)} ${r(y0)}`;
  for (const [x, y] of points.slice(1)) {
    const middle = r((x0 + x) / 2);
    path += smooth ? `C${middle} ${r(y0)} ${middle} ${r(y)} ${r(x)} ${r(y)}` : `L${r(x)} ${r(y)}`;
    [x0, y0] = [x, y];
  }
  return path;
}

/** How high a line is somewhere. @param {number[][]} points @param {number} x @param {boolean} smooth */
function heightAt(points, x, smooth) {
  const i = Math.max(1, points.findIndex((point) => point[0] >= x));
  const [[x0, y0], [x1, y1]] = [points[i - 1], points[i]];
  const part = (x - x0) / (x1 - x0);
  if (!smooth) return y0 + (y1 - y0) * part;
  // Where the curve of along() is at x: what it has covered of the width grows with t.
  let [low, high] = [0, 1];
  for (let step = 0; step < 14; step += 1) {
    const t = (low + high) / 2;
    if (1.5 * t - 1.5 * t * t + t * t * t < part) low = t;
    else high = t;
  }
  return y0 + (y1 - y0) * (3 * low * low - 2 * low * low * low);
}

/** Dunes: long slopes before the wind, short ones behind it; and the shadows of those. @param {number} seed @param {number} y */
function dunes(seed, y) {
  const chance = dice(seed);
  const crests = [chance() * 34 - 4, 46 + chance() * 22, 92 + chance() * 20].map((x) => [x, 9 + chance() * 14]);
  const height = (/** @type {number} */ x) => Math.max(0, ...crests.map(([crest, rise]) => rise * (x <= crest
    ? Math.max(0, 1 - (crest - x) / 52) ** 1.7 : Math.max(0, 1 - (x - crest) / 26) ** 1.9)));
  const xs = [...Array.from({ length: 53 }, (_, i) => i * 2 - 2), ...crests.map(([x]) => x).filter((x) => x > -2 && x < 102)];
  const points = xs.sort((one, other) => one - other).map((x) => [x, y - height(x)]);
  const shade = crests.map(([x]) => {
    const top = y - height(x);
    return `M${r(x)} ${r(top)}C${r(x - 1)} ${r(y - 2)} ${r(x + 5)} ${r(y + 8)} ${r(x + 28)} ${r(y + 12)}L${r(x + 26)} ${r(y)}Q${r(x + 9)} ${r(y - 3)} ${r(x)} ${r(top)}z`;
  }).join("");
  return { points, shade };
}

/** Two peaks side by side, as heights of a line, and their snow. @param {number} seed @param {number} y @returns {{ points: number[][], snow: string }} */
function peaks(seed, y) {
  const chance = dice(seed);
  const tops = [18, 80].map((x) => [x + chance() * 26 - 13, y - 20 - chance() * 28]);
  /** @type {number[][]} */
  const points = [[-2, y - 4 * chance()]];
  let snow = "";
  tops.forEach(([x, top], i) => {
    const next = tops[i + 1]?.[0] ?? 128;
    const side = (/** @type {number} */ to, /** @type {number} */ part) => [x + (to - x) * part * 0.5, top + (y - top) * part];
    const from = points[points.length - 1][0];
    const [l, rr] = [side(from, 0.42), side(next, 0.38)];
    const kink = chance() * 3 - 1.5;
    points.push([side(from, 0.75)[0], side(from, 0.75)[1] + kink], l, [x, top], rr, [side(next, 0.72)[0], side(next, 0.72)[1] - kink], [(x + next) / 2, y - 3 * chance()]);
    const zag = [0.8, 0.6, 0.4, 0.2].map((part, j) => `L${r(l[0] + (rr[0] - l[0]) * (1 - part))} ${r(l[1] + (rr[1] - l[1]) * (1 - part) + (j % 2 ? -3.5 : 2.5))}`);
    snow += `M${r(x)} ${r(top)}L${r(l[0])} ${r(l[1])}${zag.join("")}L${r(rr[0])} ${r(rr[1])}z`;
  });
  return { points, snow };
}

/** What stands about, drawn around the middle of its foot. */
const PALM = "M-.8.5C-.6-5 .2-9 1.6-13l1 .3C1.4-8.6.9-4.5 1 .5zM2-13C-1-16-5-15.5-7.5-12-4.5-13.5-1-13.5 2-12.5 5-15.5 9-15 11-11.5 8.5-12.8 5-13 2.5-12.6 5-12 7-10 7.5-7 5.5-9.5 4-11 2.3-12.3 .3-11.5-1.5-9.5-2-6.5-3-9.5-1-12 2-13z";
const PYRAMID = "M-15 1 0-17 15 1z";
const CAMEL = "M-7.5 0-7-5c-1-2 0-3.8 1.5-4 .5-2.5 2-3.8 3.3-3.8 1.5 0 2.5 1.5 3.2 3.3 1.5 0 2.4.2 3.3.5 1.2-1 1.7-2.7 2-4.8.2-1.3 1.2-2 2.4-1.7l2 .7-.2 1.2-2.2.2C8-10 7-6 4.6-4.5L5 0H4L3.1-4.3H-5L-6.5 0z";
const TENT = "M-8 .5 0-9 8 .5H1.5L0-4-1.5.5z";
const RUINS = "M-9 1v-10h2.5V1zM-4 1v-14h2.5V1zM1 1v-9h2.5V1zM6 1v-13h2.5V1zM-5-13h4.5v-2H-5zM5-12h4.5v-2H5zM-10-8h4.5v-2h-4.5zM-5.5-15H-.5v-1.5h-5z";
const BIRDS = "M-6 0c1.5-1.6 3-1.6 4 0 1-1.6 2.5-1.6 4 0C.5-.7-.5-.5-2 1-3.5-.5-4.5-.7-6 0zM3 4c1.2-1.3 2.4-1.3 3.2 0 .8-1.3 2-1.3 3.2 0-1.2-.5-2-.4-3.2.8C5 3.6 4.2 3.5 3 4z";
const SHIP = "M-9-2.5H9L6.5 1.5h-13zM-.6-3V-15h1.2V-3zM1.2-14.5C5-12 6.8-8 6.5-4H1.2zM-1.2-12.5V-4H-6.5c.5-3.5 2-6.5 5.3-8.5z";
const FISH = "M-7 0C-4-3.6 1-4 4.5-.8L8-3.5V3.5L4.5.8C1 4-4 3.6-7 0zM-4.5-1a.7.7 0 1 0 .1 0z";
const WHALE = "M-1-1C-1-5-4-7-9-7.5c.5-3 3.5-4 6-3C-1.5-10-.5-8.5 0-7 .5-8.5 1.5-10 3-10.5c2.5-1 5.5 0 6 3C4-7 1-5 1-1z";
const JELLY = "M-5 0a5 5.5 0 0 1 10 0c-.8.9-1.7.9-2.5 0-.8.9-1.7.9-2.5 0-.8.9-1.7.9-2.5 0-.8.9-1.7.9-2.5 0zM-3.5 1.5c1 2-1 4 0 7h-.8c-1-3 .8-5 0-7zM.4 1.5c1 2.5-1 4 0 8h-.8c-1-4 .8-5.5 0-8zM4 1.5c1 2-1 4 0 7h-.8c-1-3 .8-5 0-7z";
const WEED = "M-4 2c-2-5 2-7 0-13 3 4 2 8 2 13zM0 2c-2-7 3-10 1-18 3.5 6 2 11 1 18zM4 2c-1-4 2-6 1-10 3 3 2 7 1 10z";
const PINE = "M-.7 1V-2H-5.5L-2-6h-2L-1-10h-1.5L0-15 2.5-10H1L4-6H2L5.5-2H.7V1z";
const FLAGS = "M-16-11C-6-5 6-5 16-11l.3.6C6-4.2-6-4.2-16.3-10.4zM-13-9l3.5 1.8-2.2 2.6zM-7-6.3l3.8.9-2.5 2.4zM-1.5-5.3h3.8L.3-2.5zM5-5.7l3.6-1.2L7.3-3.5zM10.5-7.7l3-1.8-.4 3.4z";
const YAK = "M-8 .5V-4c-1.5-3 1-6.5 5-6.5 3 0 4.5 1 6.5 1 .3-1.2 1-2 2-2.3-.3-1.2-.1-2.2.6-3 .1 1 .5 1.7 1.2 2.2.8-.2 1.5-.8 1.8-1.7.5 1.2.3 2.3-.4 3.1.7.900.9 2.2.4 3.8l-2.5.4C6-5.5 5.5-4.5 5-4V.5H3.5V-2.5H-4.5L-6 .5z";
const TREE = "M-1 1v-7c-5 .5-7-2.5-5.5-5-2-2.5 0-6 3-5.5C-2.5-20 3-20 4-16.5c3.5-.5 5 3 3 5.5 1.5 2.5-.5 5.5-5.8 5V1z";
const FERN = "M0 1C-1-5-5-9-11-10c1 4 4 8 9 10-4-1-8-.5-11 2 4 1.5 9 1 13-1 4 2 9 2.5 13 1-3-2.5-7-3-11-2 5-2 8-6 9-10C6-9 1-5 0 1z";
const PARROT = "M-6 4C-4 1-3-2-2-4c.8-2 3-2.5 4.5-1 1 .2 1.8.8 2 2-.8-.4-1.3-.3-1.7.2C2.5 0 0 2-2.5 3-3.5 4-4.5 4.3-6 4z";
const TEMPLE = "M-17 1v-5h3v-4h3v-4h3v-4h3v-5H5v5h3v4h3v4h3v4h3v5z";
const SPIRE = "M-6 1-2.5-15-1-11 1.5-19 6 1z";
const BAT = "M0-1c.6-.8 1-.8 1.3 0C3.5-3.5 6-3.8 9-2.5 7.5-1.5 7.2-.3 7.3 1 5.5.2 4.3.3 3.5 1.5 2.3.8 1 1 0 2.5-1 1-2.3.8-3.5 1.5-4.3.3-5.5.2-7.3 1-7.2-.3-7.5-1.5-9-2.5-6-3.8-3.5-3.5-1.3-1-1-1.8-.6-1.8 0-1z";
const CRYSTAL = "M-8 1-9.5-6-7-10-4.5-6-4 1zM-4 1V-13L-.5-18 3-13V1zM3 1 4.5-7 7.5-11 9-7 7.5 1z";
const MUSHROOM = "M-1.2 1C-1-2-1-4-1.4-6H-7c.5-5 3.5-7.5 7-7.5S6.5-11 7-6H1.4C1-4 1-2 1.2 1z";
const BRIDGE = "M-40-9C-20 1 20 1 40-9v1.5C20 2.5-20 2.5-40-7.5zM-40-16C-20-7 20-7 40-16v.7C20-6.3-20-6.3-40-15.3zM-30-12h.8v9H-30zM-20-9h.8v8.5H-20zM-10-7.6h.8V.2H-10zM0-7.2h.8V.5H0zM10-7.6h.8V.2H10zM20-9h.8v8.5H20zM30-12h.8v9H30z";
const ANCHOR = "M-1-16a2.5 2.5 0 1 1 2 0v2h3.5v1.8H1V-1.5c3-.3 5-2 5.5-4.5l-1.8.6L7.5-9 9.5-4.5 8-5.5C7.5-1.2 4.5 1 0 1.5-4.5 1-7.5-1.2-8-5.5L-9.5-4.5-7.5-9-4.7-5.4-6.5-6C-6-3.5-4-1.8-1-1.5V-12.2h-3.5V-14H-1z";
const HEAD = "M-7 1C-8-5-7.5-12-6-15c1.5-3 10.5-3 12 0 1.5 3 2 10 1 16zM-4.5-10.5v1.8h3v-1.8zM1.5-10.5v1.8h3v-1.8zM-1-9v4h2v-4zM-3-3.5h6v1.3h-6z";

/** The lost city of each suit: its walls, and what is cut out of them or shines in them. @type {Record<string, [walls: string, holes: string]>} */
const CITIES = {
  Y: [
    "M-34 6v-22h5v-5h5v5h6v-12h4v-4h4v4h4v-10c0-6 3-9 6-12 3 3 6 6 6 12v10h4v-4h4v4h4v12h6v-5h5v5h5v22z",
    "M-5 6v-11a5 5 0 0 1 10 0V6zM-24-8a2 2 0 0 1 4 0v5h-4zM20-8a2 2 0 0 1 4 0v5h-4zM-2-30a2 2 0 0 1 4 0v6h-4zM-14-14a1.5 1.5 0 0 1 3 0v5h-3zM11-14a1.5 1.5 0 0 1 3 0v5h-3z",
  ],
  B: [
    "M-34 6v-13h4c0-6 3-9 7-9s7 3 7 9h3v-16c0-9 5-14 13-14s13 5 13 14v16h3c0-6 3-9 7-9s7 3 7 9h4V6zM-1-37h2v-6h-2z",
    "M-5 6v-12a5 5 0 0 1 10 0V6zM-8-23a2 2 0 0 1 4 0v6h-4zM-2-26a2 2 0 0 1 4 0v9h-4zM4-23a2 2 0 0 1 4 0v6H4zM-25-8h4v6h-4zM21-8h4v6h-4z",
  ],
  W: [
    "M-32 8v-16l-3-2 12-7v-7l-3-2 14-8v-5l-4-2L0-50l16 9-4 2v5l14 8-3 2v7l12 7-3 2V8z",
    "M-5 8v-10h10V8zM-20-4h4v5h-4zM16-4h4v5h-4zM-12-19h4v5h-4zM-2-19h4v5h-4zM8-19h4v5H8zM-3-33h6v5h-6z",
  ],
  G: [
    "M-40 8v-8h6v-8h6v-8h6v-8h6v-8h5v-6h22v6h5v8h6v8h6v8h6v8h6v8z",
    "M-4.5 8V-26h9V8zM-3-37h6v7h-6zM-9-35h3v4h-3zM6-35h3v4H6z",
  ],
  R: [
    "M-36 8-30-14l-3-4 6-2 3-14 4 12 5-3 3-20 5 10L0-52l7 17 5-10 3 20 5 3 4-12 3 14 6 2-3 4 6 22z",
    "M-5 8v-13L0-13l5 8V8zM-20-2l2.5-5 2.5 5v5h-5zM15-2l2.5-5 2.5 5v5h-5zM-2.5-26 0-31l2.5 5v6h-5zM-12-16l1.7-3.5L-8.6-16v4H-12zM8.6-16l1.7-3.5L12-16v4H8.6z",
  ],
  P: [
    "M-34 8v-4h4v-26h-4v-5L0-48l34 21v5h-4V4h4v4z",
    "M-24 4v-24h6V4zM-13 4v-24h6V4zM7 4v-24h6V4zM18 4v-24h6V4zM-4 4v-15a4 4 0 0 1 8 0V4zM-7-29a7 7 0 0 1 14 0z",
  ],
};

/** How each suit's ground runs, what stands on it, and on which layer its city. @type {Record<string, { run: Run, things: Thing[], city: [layer: number, x: number, size: number, dy: number] }>} */
const LANDS = {
  Y: {
    run: { rise: 20, steps: 4, rough: 0.7, smooth: false },
    city: [5, 66, 0.9, 8],
    things: [
      [0, PYRAMID, 84, 0.55, "next"], [0, PYRAMID, 95, 0.4, "next"], [1, PALM, 72, 0.55, "far"], [1, PALM, 77, 0.42, "far"],
      [2, CAMEL, 70, 0.55, "far"], [2, CAMEL, 80, 0.55, "far"], [2, CAMEL, 90, 0.55, "far"], [3, TENT, 86, 0.6, "far"], [3, TENT, 76, 0.45, "far"],
      [4, RUINS, 88, 0.75, "far"], [7, PALM, 82, 1.25, "far"], [7, PALM, 93, 0.95, "far"], [8, CAMEL, 26, 1, "far"], [9, RUINS, 78, 1.2, "far"],
    ],
  },
  B: {
    run: { rise: 5, steps: 9, rough: 0.8, smooth: true },
    city: [6, 65, 0.95, 2],
    things: [
      [0, SHIP, 83, 0.85, "far"], [1, WHALE, 72, 0.6, "far"], [2, FISH, 76, 0.5, "pale", 15], [2, FISH, 88, 0.65, "pale", 21], [3, FISH, 68, 0.6, "pale", 18],
      [3, JELLY, 88, 0.75, "pale", 12], [4, FISH, 80, 0.9, "pale", 17], [5, JELLY, 78, 0.6, "pale", 4], [7, WEED, 88, 1, "far"], [7, WEED, 14, 1.1, "far"],
      [8, ANCHOR, 78, 1, "far"], [9, WEED, 60, 1.3, "far"], [9, WEED, 24, 1, "far"], [8, FISH, 30, 0.9, "pale", 2],
    ],
  },
  W: {
    run: { rise: 40, steps: 9, rough: 0.62, smooth: false },
    city: [6, 68, 0.86, 4],
    things: [
      [1, BIRDS, 74, 0.8, "far", -14], [3, PINE, 66, 0.5, "far"], [3, PINE, 72, 0.65, "far"], [4, PINE, 90, 0.75, "far"], [4, PINE, 96, 0.6, "far"],
      [4, FLAGS, 72, 0.8, "pale", 4], [7, BRIDGE, 50, 1.05, "far", -2], [8, PINE, 16, 1.2, "far"], [8, PINE, 84, 1.4, "far"], [8, YAK, 58, 0.9, "far"], [9, PINE, 93, 1.7, "far"],
    ],
  },
  G: {
    run: { rise: 15, steps: 17, rough: 0.95, smooth: true },
    city: [5, 63, 0.88, 14],
    things: [
      [0, BIRDS, 80, 0.9, "far", -16], [0, TREE, 90, 0.7, "same"], [1, TREE, 70, 0.8, "same"], [1, PALM, 86, 0.9, "same"], [2, TEMPLE, 80, 0.6, "far"], [2, PALM, 66, 0.9, "same"],
      [3, PARROT, 78, 1.1, "pale", 3], [3, TREE, 92, 0.9, "same"], [4, PALM, 74, 1.1, "same"], [6, PALM, 90, 1.4, "same"], [6, PALM, 8, 1.2, "same"], [7, HEAD, 80, 1, "pale"],
      [8, FERN, 66, 1.3, "same"], [8, FERN, 92, 1.6, "same"], [8, FERN, 12, 1.4, "same"], [9, FERN, 40, 1.8, "same"], [9, FERN, 84, 1.6, "same"],
    ],
  },
  R: {
    run: { rise: 24, steps: 9, rough: 0.7, smooth: false },
    city: [6, 65, 0.9, 10],
    things: [
      [2, SPIRE, 88, 0.7, "same"], [3, SPIRE, 70, 0.8, "same"], [3, SPIRE, 78, 0.5, "same"], [4, SPIRE, 92, 1, "same"], [5, BAT, 80, 0.7, "far", -8],
      [7, SPIRE, 86, 1.3, "same"], [7, SPIRE, 10, 1.2, "same"], [8, SPIRE, 70, 1.1, "same"], [9, SPIRE, 92, 1.4, "same"], [9, SPIRE, 20, 1.2, "same"],
    ],
  },
  P: {
    run: { rise: 16, steps: 17, rough: 1, smooth: false },
    city: [6, 66, 0.92, 8],
    things: [
      [0, BAT, 82, 0.8, "far", -22], [1, BAT, 70, 0.6, "far", -8], [1, CRYSTAL, 88, 0.6, "glow"], [2, CRYSTAL, 72, 0.6, "glow"], [3, MUSHROOM, 86, 0.8, "pale"], [3, MUSHROOM, 94, 0.55, "pale"],
      [4, CRYSTAL, 76, 0.8, "glow"], [7, CRYSTAL, 88, 1, "glow"], [7, MUSHROOM, 12, 1.1, "pale"], [8, CRYSTAL, 68, 0.9, "glow"], [9, MUSHROOM, 84, 1.3, "pale"], [9, CRYSTAL, 30, 1.1, "glow"],
    ],
  },
};

/** The picture of a suit, as the inside of an SVG. @param {string} suit */
export function land(suit) {
  const { run, things, city } = LANDS[suit];
  const layers = Array.from({ length: LAYERS }, (_, n) => {
    const y = FIRST + n * APART;
    const seed = suit.charCodeAt(0) * 37 + n * 11;
    const rocks = suit === "W" ? peaks(seed, y + 18) : null;
    const sand = suit === "Y" ? dunes(seed, y) : null;
    const points = rocks?.points ?? sand?.points ?? line(seed, y, run);
    const edge = along(points, run.smooth);
    const here = things.filter((thing) => thing[0] === n);
    const behind = here.filter((thing) => (thing[5] ?? 0) <= 0);
    const before = here.filter((thing) => (thing[5] ?? 0) > 0);
    return html`
      ${behind.map((thing) => stand(thing, points, run.smooth))}
      ${n === city[0] ? lostCity(suit, city, y) : null}
      <path class="cast" d=${`${edge}V${LAND_HEIGHT}H-2z`} transform="translate(0 -1.6)" />
      <path class=${`l${n}`} d=${`${edge}V${LAND_HEIGHT}H-2z`} />
      ${sand ? html`<path class="cast" d=${sand.shade} />` : null}
      ${rocks && n < 8 ? html`<path class="pale" d=${rocks.snow} />` : null}
      ${suit === "R" && n > 1 ? html`<path class="glow" d=${lava(n, points)} />` : null}
      <path class="edge" d=${edge} />
      ${before.map((thing) => stand(thing, points, run.smooth))}`;
  });
  return html`
    <rect class="sky" width="100" height=${LAND_HEIGHT} />
    ${sky(suit)}
    ${layers}
    ${suit === "P" ? stalactites() : null}`;
}

/** What is in the sky. @param {string} suit */
function sky(suit) {
  const stars = dice(7 + suit.charCodeAt(0));
  const some = Array.from({ length: 14 }, () =>
    html`<circle cx=${r(stars() * 100)} cy=${r(stars() * 66)} r=${r(0.3 + stars() * 0.5)} />`);
  return html`
    <circle class="halo" cx="79" cy="42" r="24" /><circle class="halo" cx="79" cy="42" r="18" />
    <circle class="light" cx="79" cy="42" r="11.5" />
    <g class="stars">${some}</g>
    ${suit === "R" ? html`<path class="l1" d="M40 112 66 66l4 3 5-2 4 4 22 41z" /><path class="glow" d="M66 66l4 3 5-2 4 4-2 6-2-3-3 12-3-9-3 4z" /><path class="cast" d="M71 64c-6-8 4-12 0-20 6-2 3-12 12-14 1-8 14-8 16-2 6 2 4 10-2 11 0 6-8 6-12 5-4 5-1 13-8 20z" />` : null}`;
}

/** @param {Thing} thing @param {number[][]} points @param {boolean} smooth */
function stand([layer, path, x, size = 1, tone = "far", dy = 0], points, smooth) {
  const y = r(heightAt(points, x, smooth) + 0.6 + dy);
  const colour = { next: `l${Math.min(9, layer + 1)}`, far: `l${Math.min(9, layer + 3)}`, same: `l${layer}` }[tone] ?? tone;
  return html`<path class=${colour} d=${path} transform=${`translate(${x} ${y}) scale(${size})`} />`;
}

/** @param {string} suit @param {[number, number, number, number]} place @param {number} y */
function lostCity(suit, [layer, x, size, dy], y) {
  const [walls, holes] = CITIES[suit];
  return html`
    <circle class="halo" cx=${x} cy=${y - 22} r="42" /><circle class="halo" cx=${x} cy=${y - 22} r="32" />
    <g transform=${`translate(${x} ${y + dy - 8}) scale(${size})`}>
      <path class=${suit === "R" ? "l9" : "walls"} d=${walls} />
      <path class=${suit === "R" ? "glow" : `l${layer + 2}`} d=${holes} />
    </g>`;
}

/** A stream of lava down a layer. @param {number} n @param {number[][]} points */
function lava(n, points) {
  const x = [0, 0, 74, 80, 72, 66, 20, 74, 82, 60][n];
  const y = r(heightAt(points, x, false) + 0.5);
  return `M${x - 1.5} ${y}c2 8-3 12-1 20s-3 9-1 17c2-7 4-9 3-17s2-12 .5-20z`;
}

/** What hangs from the roof of the caves. */
function stalactites() {
  const chance = dice(99);
  return [3, 5, 8].map((n) => {
    let path = `M-2 ${FIRST + n * APART - 44}`;
    for (let x = -2; x < 100; x += 9) {
      const long = 4 + chance() * 16 * (Math.abs(x - 50) / 50);
      path += `l${r(4.5)} ${r(long)}l4.5 ${r(-long)}`;
    }
    return html`<path class="cast" d=${`${path}z`} />`;
  });
}
