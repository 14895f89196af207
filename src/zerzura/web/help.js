// The rules of each game in short, in the player's language: html`<${HelpDialog} game="duel" />`, shown while helpOpen is.
// docs/reference/rules tells all of them to the last case; this is what a player has to know.

import { Card, Tile } from "./art.js";
import { Dialog } from "./dialog.js";
import { html, signal } from "./html.js";
import { number, signed, t } from "./l10n.js";

export const helpOpen = signal(false);

/** What is told under each heading. @typedef {Record<string, (string | (() => any))[]>} Rules */

const LAYING = () => html`<${Row} cards=${["GX", "G3", "G4", "G8"]} />`;
const SCORING = () => html`<${Row} cards=${["BX", "B6", "B8", "BT"]} />`;
const DUEL = {
  lay: ["help-duel-lay", LAYING, "help-duel-discard"],
  draw: ["help-duel-draw"],
};

/** @type {Record<string, Rules>} */
const RULES = {
  duel: {
    aim: ["help-duel-aim"],
    turn: ["help-duel-turn"],
    ...DUEL,
    end: ["help-duel-end", "help-duel-match"],
    score: ["help-duel-score", SCORING, "help-duel-example"],
    more: ["help-duel-exploits", "help-duel-six", "help-bare-hands", "help-duel-editions"],
  },
  coop: {
    aim: ["help-coop-aim"],
    turn: ["help-duel-turn"],
    ...DUEL,
    end: ["help-duel-end"],
    score: ["help-duel-score", SCORING, "help-duel-example", "help-coop-score"],
    more: ["help-coop-talk", "help-bare-hands"],
  },
  trio: {
    aim: ["help-trio-aim"],
    turn: ["help-trio-turn"],
    ...DUEL,
    end: ["help-final-lays"],
    score: ["help-trio-score"],
    more: ["help-bare-hands"],
  },
  partners: {
    aim: ["help-partners-aim"],
    turn: ["help-partners-turn"],
    ...DUEL,
    end: ["help-final-lays"],
    score: ["help-duel-score", SCORING, "help-duel-example"],
    more: ["help-partners-secret", "help-bare-hands"],
  },
  rivals: {
    aim: ["help-rivals-aim"],
    turn: ["help-rivals-turn", "help-rivals-discover", "help-rivals-auction"],
    lay: ["help-rivals-lay"],
    end: ["help-rivals-gold", "help-rivals-end"],
    score: ["help-rivals-score", () => html`<${Row} cards=${["RX", "RX", "R2", "R3", "R6", "R7"]} />`, "help-rivals-example"],
  },
  board: {
    aim: ["help-board-aim"],
    turn: ["help-board-turn"],
    lay: ["help-board-lay", "help-board-last"],
    tiles: [Tiles],
    end: ["help-board-end", "help-board-rounds"],
    score: [Steps, "help-board-score", "help-board-artefacts"],
    more: ["help-board-variants", "help-board-assumed"],
  },
};

/** @param {{ game: string }} props */
export function HelpDialog({ game }) {
  const rules = RULES[game] ?? RULES.duel;
  return html`
    <${Dialog} open=${helpOpen} title=${t("help-title", { game: t(`game-${game}`) })} name="help" reading>
      <div class="rules">
        ${Object.entries(rules).map(([heading, parts]) => html`
          <section>
            <h3>${t(`help-heading-${heading}`)}</h3>
            ${parts.map((part) => (typeof part === "string" ? html`<p>${t(part)}</p>` : html`<${part} />`))}
          </section>`)}
        <section>
          <h3>${t("help-heading-keys")}</h3>
          <p>${t("help-keys")}</p>
        </section>
      </div>
    </${Dialog}>`;
}

/** @param {{ cards: string[] }} props */
function Row({ cards }) {
  return html`<div class="rules-cards">${cards.map((card, i) => html`<${Card} key=${card + i} card=${card} at=${i + 1} />`)}</div>`;
}

function Tiles() {
  const told = [["A", "help-tile-artefact"], ["10", "help-tile-points"], [">", "help-tile-arrow"]];
  return html`
    <ul class="rules-tiles">
      ${told.map(([tile, text]) => html`<li><span><${Tile} tile=${tile} /></span>${t(text)}</li>`)}
    </ul>`;
}

const WORTH = [-20, -15, -10, 5, 10, 15, 30, 35, 50]; // of the steps of a path: board 1.2

function Steps() {
  return html`
    <ol class="rules-steps">
      ${WORTH.map((worth, i) => html`<li class=${i === 6 ? "bridge" : ""}><b>${number(i + 1)}</b><span>${signed(worth)}</span></li>`)}
    </ol>`;
}
