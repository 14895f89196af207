// Everything that is drawn: cards, landscapes, suits, tiles, figures, coins, signs. All of it is SVG in the colours of
// css/palette.css, so it follows the theme. Put <Sprites/> on the page once; the others refer to it.
//
//   <Card card="B4" at=${3} />     a card; at: which card of its column it is, from 0, so that the column becomes one
//                                  panorama (each next card lies 1/5 of a card's height, STRIP/CARD_HEIGHT, further down).
//                                  Without at (hand, discard pile): a window that goes with its number.
//        strip=${0.2}              another part of the height that stays visible; plain: large symbol, no landscape
//        class="..."               more classes on the <svg class="card suit-B">. Its size is its box: width from CSS, 5:7.
//   <CardBack />                   the same size
//   <Landscape suit="B" from=${0} cards=${5} />   the panorama of five cards as one picture (an empty place, the front page)
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

/** @param {{ card: string, at?: number, strip?: number, plain?: boolean, class?: string }} props */
export function Card({ card, at, strip = STRIP / CARD_HEIGHT, plain, class: more = "" }) {
  const [suit, rank] = card;
  const top = (at ?? window_(rank)) * strip * CARD_HEIGHT;
  const bare = plain ?? settings.symbols.value;
  return html`
    <svg class=${`card suit-${suit} ${bare ? "plain" : ""} ${more}`} viewBox="0 0 100 140" aria-hidden="true">
      ${bare
        ? html`<rect class="paper" width="100" height="140" /><use class="ink" href=${`#mark-${suit}`} x="22" y="50" width="56" height="56" />`
        : html`<svg viewBox=${`0 ${top} 100 140`} width="100" height="140" preserveAspectRatio="xMidYMin slice"><use href=${`#land-${suit}`} /></svg>`}
      <path class="plate" d="M0 0H58V20a8 8 0 0 1-8 8H0z" />
      ${rank === "X"
        ? html`<use class="ink" href="#wager" x="4" y="3" width="23" height="23" />`
        : html`<text class="rank" x=${rank === "T" ? 16.5 : 15} y="22.5">${rank === "T" ? "10" : rank}</text>`}
      <use class="ink" href=${`#mark-${suit}`} x="31" y="4" width="20" height="20" />
      <rect class="rim" x="0.75" y="0.75" width="98.5" height="138.5" rx="8" />
    </svg>`;
}

/** @param {{ class?: string }} props */
export function CardBack({ class: more = "" }) {
  return html`
    <svg class=${`card back ${more}`} viewBox="0 0 100 140" aria-hidden="true">
      <use href="#back" />
      <rect class="rim" x="0.75" y="0.75" width="98.5" height="138.5" rx="8" />
    </svg>`;
}

/** @param {{ suit: string, from?: number, cards?: number, class?: string }} props */
export function Landscape({ suit, from = 0, cards = 1, class: more = "" }) {
  const height = CARD_HEIGHT + (cards - 1) * STRIP;
  return html`
    <svg class=${`landscape suit-${suit} ${more}`} viewBox=${`0 ${from * STRIP} 100 ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
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
    <svg class=${`tile ${kind} ${more}`} viewBox="0 0 32 32" aria-hidden="true">
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

export const ICONS = {
  close: "M6 6 18 18M18 6 6 18",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  help: "M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1M12 17.6v.2",
  back: "M14.5 5.5 8 12l6.5 6.5",
  forward: "M9.5 5.5 16 12l-6.5 6.5",
  first: "M17 5.5 10.5 12l6.5 6.5M7 5.5v13",
  last: "M7 5.5 13.5 12 7 18.5M17 5.5v13",
  play: "M8 5.5 18 12 8 18.5z",
  pause: "M9 6v12M15 6v12",
  chat: "M5 6h14v9.5h-7.5L8 19v-3.5H5z",
  log: "M5 7h14M5 12h14M5 17h9",
  hint: "M9.5 17h5M10.5 20h3M12 4a5.5 5.5 0 0 0-3 10.1V15h6v-.9A5.5 5.5 0 0 0 12 4z",
  flag: "M7 20V5h10l-2 3.5 2 3.5H7",
  undo: "M9 6 5 10l4 4M5 10h9a4.5 4.5 0 0 1 0 9h-3",
  people: "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.5 19c0-3.5 2.4-5.5 5.5-5.5s5.5 2 5.5 5.5M15.5 5.3a3 3 0 0 1 0 5.5M17.5 14c2 .8 3 2.6 3 5",
  link: "M10.5 13.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M13.5 10.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1",
  eye: "M3 12c2.2-4 5.2-6 9-6s6.8 2 9 6c-2.2 4-5.2 6-9 6s-6.8-2-9-6zM12 14.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  print: "M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z",
  download: "M12 4v11M7.5 10.5 12 15l4.5-4.500M5 20h14",
  clock: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 8v4.500l3 2",
  again: "M19 12a7 7 0 1 1-2.2-5.100M17.5 3.500v4h-4",
  shield: "M12 4 19 6.500V12c0 4-3 6.8-7 8-4-1.2-7-4-7-8V6.500zM9 12l2.2 2.200L15.2 10",
  bot: "M6 9h12v9H6zM12 9V5.500M9.5 13v1M14.5 13v1M3.5 12v3M20.5 12v3",
  sun: "M12 15.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.400M18.4 5.6 17 7M7 17l-1.4 1.4",
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
        ${SUITS.map((suit) => html`<g id=${`land-${suit}`} class=${`land suit-${suit}`}>${land(suit)}</g>`)}
        ${Object.entries(MARKS).map(([suit, path]) => html`<symbol id=${`mark-${suit}`} viewBox="0 0 24 24"><path d=${path} /></symbol>`)}
        <symbol id="wager" viewBox="0 0 24 24"><path d=${WAGER} /></symbol>
        <g id="back"><rect class="back-ground" width="100" height="140" />${BACK.map((path) => html`<path class="back-line" d=${path} />`)}</g>
        <symbol id="tile-arrow" viewBox="0 0 24 24"><path class="tile-cut" d="M12 3 20 11.500h-4.500V21h-7v-9.500H4z" /></symbol>
        <symbol id="tile-artefact" viewBox="0 0 24 24"><path class="tile-cut" d="M9 2.500h6v1.800l-1.2 1v2.200c3 1 4.7 3.3 4.7 6.2 0 3.3-2 5.5-4 6.800v1h-5v-1c-2-1.3-4-3.5-4-6.8 0-2.9 1.7-5.2 4.7-6.200V5.300L9 4.300zM7.2 12.500h9.600v1.800H7.200z" fill-rule="evenodd" /></symbol>
        <g id="figure-adventurer"><path class="figure-body" d="M16 4a6.5 6.5 0 0 1 3.7 11.800C23 18 25 23 26 30v6a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-6c1-7 3-12 6.3-14.200A6.5 6.5 0 0 1 16 4z" /></g>
        <g id="figure-explorer"><path class="figure-body" d="M10.5 8.500C11 4.5 13 2 16 2s5 2.5 5.5 6.500c3 .3 5.5 1 6.5 2-1 1.4-3.5 2.2-6.3 2.500a6.3 6.3 0 0 1-2 3.300C23.5 18.5 26 23 27 30v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6c1-7 3.5-11.5 7.3-13.700a6.3 6.3 0 0 1-2-3.300C7.5 12.7 5 11.9 4 10.500c1-1 3.5-1.7 6.5-2z" /></g>
        ${SIGNS.map((path, seat) => html`<symbol id=${`sign-${seat}`} viewBox="0 0 10 10"><path class="figure-sign" d=${path} /></symbol>`)}
        <g id="coin"><circle class="coin-edge" cx="16" cy="16" r="14.5" /><circle class="coin-face" cx="16" cy="16" r="11.5" /></g>
        ${Object.entries(EXPLOITS).map(([name, path]) => html`<symbol id=${`exploit-${name}`} viewBox="0 0 64 64"><path d=${path} /></symbol>`)}
      </defs>
    </svg>`;
}

/** The suits' symbols, 24 by 24. */
const MARKS = {
  // a sun over a dune, waves, two peaks, a leaf, a volcano, a crystal
  Y: "M12 2.500a1.1 1.1 0 0 1 1.1 1.100v1.600h-2.200V3.600A1.1 1.1 0 0 1 12 2.500zM4.3 5.700a1.1 1.1 0 0 1 1.6 0L7 6.8 5.5 8.4 4.3 7.200a1.1 1.1 0 0 1 0-1.500zM19.7 5.700a1.1 1.1 0 0 1 0 1.500l-1.2 1.200L17 6.800l1.1-1.100a1.1 1.1 0 0 1 1.6 0zM12 7a5 5 0 0 1 5 5c0 .5-.1 1-.2 1.4-3.3-.6-6.3.1-9.5 1.200A5 5 0 0 1 12 7zM1.5 19.500c4-3 8.5-4.7 12.5-4.7 3.3 0 6.2 1.2 8.5 3.200v3.500h-21z",
  B: "M2 7.200C4 5.3 6 5.3 8 7.200s3.5 1.9 5.5 0 4-1.9 6 0c.9.9 1.7 1.3 2.5 1.400v2.800c-1.6-.1-3.1-.9-4.5-2.2-1-1-1.3-1-2.3 0-3 2.9-6.2 2.9-9.2 0-.8-.7-1.4-.7-2.2 0-.6.6-1.2 1-1.8 1.300zM2 14.200c2-1.9 4-1.9 6 0s3.5 1.9 5.5 0 4-1.9 6 0c.9.9 1.7 1.3 2.5 1.400v2.800c-1.6-.1-3.1-.9-4.5-2.2-1-1-1.3-1-2.3 0-3 2.9-6.2 2.9-9.2 0-.8-.7-1.4-.7-2.2 0-.6.6-1.2 1-1.8 1.300z",
  W: "M9 3.5 15.2 14l2.2-3.600L23 20.500H1zM9 8l-2.3 4 1.5 1L9.5 11.700l1.6 1.3.6-.5z",
  G: "M21 3C10 3 4 7.5 4 14c0 1.5.3 2.8.9 3.900L2.8 20l1.7 1.7 2.1-2.100c1.1.6 2.4.9 3.9.9C17 20.5 21 14 21 3zM7 16.3 14.5 8.800l.9.900L7.8 17.200z",
  R: "M12.6 1.500c.6 2.6-.3 3.9-1.7 5.6-1.2 1.5-2.3 2.9-1.7 5 .3 1 1 1.7 1.8 2-.3-1.9.5-3.2 1.9-4.6.4 2.2 3 3 3 6 .8-.6 1.2-1.5 1.2-2.7 1.6 1.5 2.4 3.3 2.4 5.1 0 3-3 4.9-7.5 4.900S4.5 20.6 4.5 17c0-3 1.7-4.8 3.3-6.900C9.7 7.6 11.7 5.5 12.6 1.500z",
  P: "M12 1.5 17 8v14H7V8zM4.5 10.5 6 12.500V22H2v-7.500zM19.5 10.5 22 14.500V22h-4v-9.500zM12 5.3 9.3 8.8 12 10.500z",
};

/** A wager: a seal with two ribbons. */
const WAGER = "M12 1.500l2.2 1.7 2.8-.4 1 2.6 2.6 1-.4 2.800L21.9 11.400l-1.7 2.2.4 2.8-2.6 1-1 2.6-2.8-.4L12 21.300l-2.2-1.7-2.8.4-1-2.6-2.6-1 .4-2.800L2.1 11.400l1.7-2.2-.4-2.8 2.6-1 1-2.6 2.8.4zM8.3 8 11 11.4 8.3 14.800h2.300L12 12.900l1.4 1.900h2.300L13 11.4 15.7 8h-2.300L12 9.9 10.6 8z";

/** Whose figure: a sign in each player's colour, so that colour is not all. */
const SIGNS = [
  "M5 1 9 5 5 9 1 5z",
  "M5 1a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 3.200a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.600z",
  "M1 1h8v8H1z",
  "M5 1 9.2 8.500H.8z",
];

const BACK = ["M50 30 62 58 90 70 62 82 50 110 38 82 10 70 38 58z", "M50 52a18 18 0 1 1 0 36 18 18 0 0 1 0-36z", "M8 8H92V132H8z"];

/** @type {Record<string, string>} */
const EXPLOITS = {
  "5C": "M12 18h8v28h-8zM20 18h8v28h-8zM28 18h8v28h-8zM36 18h8v28h-8zM44 18h8v28h-8z",
  "3E": "M14 14h10v36H14zM27 22h10v28H27zM40 30h10v20H40z",
  RUN: "M12 44h12V32h14V20h14",
  MOST: "M10 50V26M21 50V18M32 50V30M43 50V14M54 50V34",
  BEST: "M32 10l6 14 15 1-11 10 3 15-13-8-13 8 3-15-11-10 15-1z",
  HAND: "M18 46 14 20l12-3 3 24M26 41l2-26h13l2 26",
};
