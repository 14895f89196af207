// Everything that is drawn: cards, landscapes, suits, tiles, figures, coins, signs. All of it is SVG in the colours of
// css/palette.css, so it follows the theme. Put <Sprites/> on the page once; the others refer to it.
//
//   <Card card="B4" at=${3} />     a card; at: which card of its column it is, from 0, so that the column becomes one
//                                  panorama (each next card lies 1/5 of a card's height, STRIP/CARD_HEIGHT, further down).
//                                  Without at (hand, discard pile): a window that goes with its number.
//        strip=${0.2}              another part of the height that stays visible; plain: large symbol, no landscape
//        class="..."               more classes on the <svg class="card suit-B">. Its size is its box: width from CSS, 5:7.
//   <CardBack />                   the same size; bare: without the emblem, where something is written on it
//   <Landscape suit="B" from=${0} cards=${5} />   the panorama of five cards as one picture; where its
//        place is narrow, middle says what stays in sight: 65 is the city
//   <SuitMark suit="B" />          the symbol, in the suit's ink, 1em high
//   <Tile tile="A" | ">" | "5" | "10" | "15" />   a tile of the board game
//   <Figure kind="explorer" | "adventurer" seat=${0} />    seat gives colour and pattern
//   <Coin /> <Coin count=${12} />  gold of Rivals
//   <Exploit exploit="3Y" | ... /> the picture of an exploit (the words are in l10n)
//   <Icon name="close" | "settings" | ... />   line icons, 1em: see ICONS
//
// All are decoration for a screen reader (aria-hidden): the control around one says what it is, with cardName(card).

import { html } from "./html.js";
import { CARD_HEIGHT, CARD_WIDTH, LAND_HEIGHT, STRIP, land } from "./art-land.js";
import { settings } from "./settings.js";

export { CARD_HEIGHT, CARD_WIDTH, STRIP };
export const SUITS = ["Y", "B", "W", "G", "R", "P"];

/** The window for a card that lies in no column: wagers see the sky, tens the city. @param {string} rank */
const window_ = (rank) => (rank === "X" ? 0 : rank === "T" ? 9 : Math.max(0, Number(rank) - 1));

/** Ten in the room of one figure and a half, in whatever type. */
const TWO_DIGITS = { textLength: 23, lengthAdjust: "spacingAndGlyphs" };

/** @param {{ card: string, at?: number, strip?: number, plain?: boolean, class?: string }} props */
export function Card({ card, at, strip = STRIP / CARD_HEIGHT, plain, class: more = "" }) {
  const [suit, rank] = card;
  const top = (at ?? window_(rank)) * strip * CARD_HEIGHT;
  const bare = plain ?? settings.symbols.value;
  return html`
    <svg class=${`card suit-${suit} ${bare ? "plain" : ""} ${more}`} viewBox="0 0 100 140" aria-hidden="true">
      ${bare
        ? html`<rect class="paper" width="100" height="140" /><use class="ink" href=${rank === "X" ? "#wager" : `#mark-${suit}`} x="20" y="52" width="60" height="60" />`
        : html`<svg viewBox=${`0 ${top} 100 140`} width="100" height="140" preserveAspectRatio="xMidYMin slice"><use href=${`#land-${suit}`} /></svg>`}
      ${rank === "X" && !bare ? html`<g class="seal"><circle cx="50" cy="88" r="25" /><use class="ink" href="#wager" x="30" y="68" width="40" height="40" /></g>` : null}
      <path class="plate" d="M0 0H55V17a9 9 0 0 1-9 9H0z" />
      ${rank === "X"
        ? html`<use class="ink" href="#wager" x="4" y="2.5" width="22" height="22" />`
        : html`<text class="rank" x="15" y="21.5" ...${rank === "T" ? TWO_DIGITS : null}>${rank === "T" ? "10" : rank}</text>`}
      <use class="ink" href=${`#mark-${suit}`} x="30" y="3.5" width="19" height="19" />
      <rect class="rim" x="0.75" y="0.75" width="98.5" height="138.5" rx="8" />
    </svg>`;
}

/** @param {{ bare?: boolean, class?: string }} props */
export function CardBack({ bare, class: more = "" }) {
  return html`
    <svg class=${`card back ${more}`} viewBox="0 0 100 140" aria-hidden="true">
      <use href="#back" />
      ${bare ? null : html`<path class="back-gold" d=${EMBLEM} />`}
      <rect class="rim" x="0.75" y="0.75" width="98.5" height="138.5" rx="8" />
    </svg>`;
}

/** @param {{ suit: string, from?: number, cards?: number, middle?: number, class?: string }} props */
export function Landscape({ suit, from = 0, cards = 1, middle = CARD_WIDTH / 2, class: more = "" }) {
  const height = CARD_HEIGHT + (cards - 1) * STRIP;
  return html`
    <svg class=${`landscape suit-${suit} ${more}`} viewBox=${`${middle - CARD_WIDTH / 2} ${from * STRIP} ${CARD_WIDTH} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href=${`#land-${suit}`} />
    </svg>`;
}

/** @param {{ suit: string, class?: string }} props */
export function SuitMark({ suit, class: more = "" }) {
  return html`<svg class=${`mark suit-${suit} ${more}`} viewBox="0 0 24 24" aria-hidden="true"><use class="ink" href=${`#mark-${suit}`} /></svg>`;
}

/** @param {{ tile: string, class?: string }} props */
export function Tile({ tile, class: more = "" }) {
  const kind = { A: "artefact", ">": "arrow" }[tile] ?? "points";
  return html`
    <svg class=${`event ${kind} ${more}`} viewBox="0 0 32 32" aria-hidden="true">
      <rect class="stone" x="1.5" y="1.5" width="29" height="29" rx="9" />
      ${kind === "points"
        ? html`<text class="worth" x="16" y="21.5">${tile}</text>`
        : html`<use href=${`#tile-${kind}`} x="4" y="4" width="24" height="24" />`}
    </svg>`;
}

/** @param {{ kind: "explorer" | "adventurer", seat: number, class?: string }} props */
export function Figure({ kind, seat, class: more = "" }) {
  return html`
    <svg class=${`figure ${kind} seat-${seat} ${more}`} viewBox="0 0 32 40" aria-hidden="true"><use href=${`#figure-${kind}`} /><use href=${`#sign-${seat}`} x="11" y="26" width="10" height="10" /></svg>`;
}

/** @param {{ count?: number, class?: string }} props */
export function Coin({ count, class: more = "" }) {
  return html`
    <svg class=${`coin ${more}`} viewBox="0 0 32 32" aria-hidden="true">
      <use href="#coin" />
      ${count === undefined ? null : html`<text x="16" y="21">${count}</text>`}
    </svg>`;
}

/** @param {{ exploit: string, class?: string }} props */
export function Exploit({ exploit, class: more = "" }) {
  const suit = /^3[YBWGR]$/.test(exploit) ? exploit[1] : null;
  return html`
    <svg class=${`exploit ${suit ? `suit-${suit}` : ""} ${more}`} viewBox="0 0 100 64" aria-hidden="true">
      <rect class="paper" width="100" height="64" />
      ${suit
        ? [0, 1, 2].map((i) => html`<use class="ink" href=${`#mark-${suit}`} x=${8 + i * 29} y="19" width="26" height="26" />`)
        : html`<use class="line" href=${`#exploit-${exploit}`} x="18" y="0" width="64" height="64" />`}
      <rect class="rim" x="0.75" y="0.75" width="98.5" height="62.5" rx="7" />
    </svg>`;
}

const ICONS = {
  close: "M6 6 18 18M18 6 6 18",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  help: "M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1M12 17.6v.2",
  back: "M14.5 5.5 8 12l6.5 6.5",
  forward: "M9.5 5.5 16 12l-6.5 6.5",
  first: "M17 5.5 10.5 12l6.5 6.5M7 5.5v13",
  last: "M7 5.5 13.5 12 7 18.5M17 5.5v13",
  play: "M8 5.5 18 12 8 18.5z",
  chat: "M5 6h14v9.5h-7.5L8 19v-3.5H5z",
  log: "M5 7h14M5 12h14M5 17h9",
  hint: "M9.5 17h5M10.5 20h3M12 4a5.5 5.5 0 0 0-3 10.1V15h6v-.9A5.5 5.5 0 0 0 12 4z",
  flag: "M7 20V5h10l-2 3.5 2 3.5H7",
  undo: "M9 6 5 10l4 4M5 10h9a4.5 4.5 0 0 1 0 9h-3",
  people: "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.5 19c0-3.5 2.4-5.5 5.5-5.5s5.5 2 5.5 5.5M15.5 5.3a3 3 0 0 1 0 5.5M17.5 14c2 .8 3 2.6 3 5",
  link: "M10.5 13.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M13.5 10.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1",
  print: "M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z",
  download: "M12 4v11M7.5 10.5 12 15l4.5-4.5M5 20h14",
  clock: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 8v4.5l3 2",
  again: "M19 12a7 7 0 1 1-2.2-5.1M17.5 3.5v4h-4",
  shield: "M12 4 19 6.5V12c0 4-3 6.8-7 8-4-1.2-7-4-7-8V6.5zM9 12l2.2 2.2L15.2 10",
  bot: "M6 9h12v9H6zM12 9V5.5M9.5 13v1M14.5 13v1M3.5 12v3M20.5 12v3",
};

/** @param {{ name: keyof typeof ICONS }} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]} /></svg>`;
}

/** What the others refer to; once on a page. */
export function Sprites() {
  return html`
    <svg class="sprites" width="0" height="0" aria-hidden="true">
      <defs>
        ${SUITS.map((suit) => html`<g id=${`land-${suit}`} class="land">${land(suit)}</g>`)}
        ${Object.entries(MARKS).map(([suit, path]) => html`<symbol id=${`mark-${suit}`} viewBox="0 0 24 24"><path d=${path} /></symbol>`)}
        <symbol id="wager" viewBox="0 0 24 24"><path d=${WAGER} /></symbol>
        <g id="back"><rect class="back-ground" width="100" height="140" />${BACK.map((path) => html`<path class="back-line" d=${path} />`)}</g>
        <symbol id="tile-arrow" viewBox="0 0 24 24"><path class="tile-cut" d="M12 3 20 11.5h-4.5V21h-7v-9.5H4z" /></symbol>
        <symbol id="tile-artefact" viewBox="0 0 24 24"><path class="tile-cut" d="M9 2.5h6v1.8l-1.2 1v2.2c3 1 4.7 3.3 4.7 6.2 0 3.3-2 5.5-4 6.8v1h-5v-1c-2-1.3-4-3.5-4-6.8 0-2.9 1.7-5.2 4.7-6.2V5.3L9 4.3zM7.2 12.5h9.6v1.8H7.2z" fill-rule="evenodd" /></symbol>
        <g id="figure-adventurer"><path class="figure-body" d="M16 4a6.5 6.5 0 0 1 3.7 11.8C23 18 25 23 26 30v6a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-6c1-7 3-12 6.3-14.2A6.5 6.5 0 0 1 16 4z" /></g>
        <g id="figure-explorer"><path class="figure-body" d="M10.5 8.5C11 4.5 13 2 16 2s5 2.5 5.5 6.5c3 .3 5.5 1 6.5 2-1 1.4-3.5 2.2-6.3 2.5a6.3 6.3 0 0 1-2 3.3C23.5 18.5 26 23 27 30v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6c1-7 3.5-11.5 7.3-13.7a6.3 6.3 0 0 1-2-3.3C7.5 12.7 5 11.9 4 10.5c1-1 3.5-1.7 6.5-2z" /></g>
        ${SIGNS.map((path, seat) => html`<symbol id=${`sign-${seat}`} viewBox="0 0 10 10"><path class="figure-sign" d=${path} /></symbol>`)}
        <g id="coin"><circle class="coin-edge" cx="16" cy="16" r="14.5" /><circle class="coin-face" cx="16" cy="16" r="11.5" /></g>
        ${Object.entries(EXPLOITS).map(([name, path]) => html`<symbol id=${`exploit-${name}`} viewBox="0 0 64 64"><path d=${path} /></symbol>`)}
      </defs>
    </svg>`;
}

/** The suits' symbols, 24 by 24. */
const MARKS = {
  // a sun over a dune, waves, two peaks, a leaf, a volcano, a crystal
  Y: "M12 2.5a1.1 1.1 0 0 1 1.1 1.1v1.6h-2.2V3.6A1.1 1.1 0 0 1 12 2.5zM4.3 5.7a1.1 1.1 0 0 1 1.6 0L7 6.8 5.5 8.4 4.3 7.2a1.1 1.1 0 0 1 0-1.5zM19.7 5.7a1.1 1.1 0 0 1 0 1.5l-1.2 1.2L17 6.8l1.1-1.1a1.1 1.1 0 0 1 1.6 0zM12 7a5 5 0 0 1 5 5c0 .5-.1 1-.2 1.4-3.3-.6-6.3.1-9.5 1.2A5 5 0 0 1 12 7zM1.5 19.5c4-3 8.5-4.7 12.5-4.7 3.3 0 6.2 1.2 8.5 3.2v3.5h-21z",
  B: "M2 7.2C4 5.3 6 5.3 8 7.2s3.5 1.9 5.5 0 4-1.9 6 0c.9.9 1.7 1.3 2.5 1.4v2.8c-1.6-.1-3.1-.9-4.5-2.2-1-1-1.3-1-2.3 0-3 2.9-6.2 2.9-9.2 0-.8-.7-1.4-.7-2.2 0-.6.6-1.2 1-1.8 1.3zM2 14.2c2-1.9 4-1.9 6 0s3.5 1.9 5.5 0 4-1.9 6 0c.9.9 1.7 1.3 2.5 1.4v2.8c-1.6-.1-3.1-.9-4.5-2.2-1-1-1.3-1-2.3 0-3 2.9-6.2 2.9-9.2 0-.8-.7-1.4-.7-2.2 0-.6.6-1.2 1-1.8 1.3z",
  W: "M9 3.5 15.2 14l2.2-3.6L23 20.5H1zM9 8l-2.3 4 1.5 1L9.5 11.7l1.6 1.3.6-.5z",
  G: "M21 3C10 3 4 7.5 4 14c0 1.5.3 2.8.9 3.9L2.8 20l1.7 1.7 2.1-2.1c1.1.6 2.4.9 3.9.9C17 20.5 21 14 21 3zM7 16.3 14.5 8.8l.9.9L7.8 17.2z",
  R: "M12.6 1.5c.6 2.6-.3 3.9-1.7 5.6-1.2 1.5-2.3 2.9-1.7 5 .3 1 1 1.7 1.8 2-.3-1.9.5-3.2 1.9-4.6.4 2.2 3 3 3 6 .8-.6 1.2-1.5 1.2-2.7 1.6 1.5 2.4 3.3 2.4 5.1 0 3-3 4.9-7.5 4.9S4.5 20.6 4.5 17c0-3 1.7-4.8 3.3-6.9C9.7 7.6 11.7 5.5 12.6 1.5z",
  P: "M12 1.5 17 8v14H7V8zM4.5 10.5 6 12.5V22H2v-7.5zM19.5 10.5 22 14.5V22h-4v-9.5zM12 5.3 9.3 8.8 12 10.5z",
};

/** A wager: a seal with two ribbons. */
const WAGER = "M12 1.5l2.2 1.7 2.8-.4 1 2.6 2.6 1-.4 2.8L21.9 11.4l-1.7 2.2.4 2.8-2.6 1-1 2.6-2.8-.4L12 21.3l-2.2-1.7-2.8.4-1-2.6-2.6-1 .4-2.8L2.1 11.4l1.7-2.2-.4-2.8 2.6-1 1-2.6 2.8.4zM8.3 8 11 11.4 8.3 14.8h2.3L12 12.9l1.4 1.9h2.3L13 11.4 15.7 8h-2.3L12 9.9 10.6 8z";

/** Whose figure: a sign in each player's colour, so that colour is not all. */
const SIGNS = [
  "M5 1 9 5 5 9 1 5z",
  "M5 1a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 3.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z",
  "M1 1h8v8H1z",
  "M5 1 9.2 8.5H.8z",
];

/** The back: a frame, rays, and the gate of Zerzura with its bird. */
const BACK = [
  "M14 7H86a7 7 0 0 1 7 7V126a7 7 0 0 1-7 7H14a7 7 0 0 1-7-7V14a7 7 0 0 1 7-7z",
  "M17 10.5H83a6.5 6.5 0 0 1 6.5 6.5V123a6.5 6.5 0 0 1-6.5 6.5H17a6.5 6.5 0 0 1-6.5-6.5V17a6.5 6.5 0 0 1 6.5-6.5z",
  "M50 38a32 32 0 1 1 0 64 32 32 0 0 1 0-64z",
  Array.from({ length: 24 }, (_, i) => {
    const [x, y] = [Math.sin((i * Math.PI) / 12), Math.cos((i * Math.PI) / 12)];
    const far = i % 2 ? 36.5 : 39;
    return `M${(50 + 34.5 * x).toFixed(1)} ${(70 + 34.5 * y).toFixed(1)}L${(50 + far * x).toFixed(1)} ${(70 + far * y).toFixed(1)}`;
  }).join(""),
];
const EMBLEM = "M28 90V68h5v-5h5v5h6v-8h12v8h6v-5h5v5h5v22zM44 90h12V80a6 6 0 0 0-12 0zM50 50c2.4-4 6.8-5.2 11.6-4.4-2 .8-3.2 2-4 3.6 2.4-.4 4 0 5.600.8-4.400.4-6.8 3.2-11.6 3.6-1.6 0-2.8-.4-4-1.2l-4.400.8 2.4-2.8c.8-2.4 2.4-3.2 4.4-2.4z";

/** The pictures of the exploits that belong to no suit, 64 by 64. @type {Record<string, string>} */
const EXPLOITS = {
  "5C": "M6 20h13v22H6zM16 23h13v22H16zM26 26h13v22H26zM36 29h13v22H36zM46 32h13v22H46z",
  "3E": "M8 12h12v40H8zM8 20h12M8 28h12M26 12h12v32H26zM26 20h12M26 28h12M44 12h12v24H44zM44 20h12",
  RUN: "M6 40h14v18H6zM25 26h14v18H25zM44 12h14v18H44zM13 34l6-5M32 20l6-5",
  MOST: "M5 30h8v24H5zM16 30h8v24h-8zM27 30h8v24h-8zM38 30h8v24h-8zM49 30h8v24h-8zM20 20l-2-12 7 5 6-8 6 8 7-5-2 12z",
  BEST: "M25 28h14v28H25zM25 38h14M25 47h14M32 4l3.5 7 7.5 1-5.5 5 1.5 7.5-7-3.7-7 3.7 1.5-7.5-5.5-5 7.5-1z",
  HAND: "M14 52 9 22l12-2 4 30zM27 50V19h12v31zM43 51l4-30 12 2-5 30zM33 4v9M29 9l4 4 4-4",
};
