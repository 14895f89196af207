// The front page and the page of a table; which one it is stands in the address.

import { ask, keepShare, me, share } from "./api.js";
import { fill, h, place, trouble } from "./dom.js";
import { openTable } from "./table.js";

/** Somebody to be, under the name in the field or the one of before. @param {string} name */
async function comeIn(name) {
  return (await me()) ?? (await ask("/guests", { name: name.trim() || "Guest" }));
}

/** @param {any} new_ @param {string} name @param {string} [path] */
async function setUp(new_, name, path = "/tables") {
  try {
    await comeIn(name);
    const { contribution, commitment } = share();
    const table = await ask(path, { ...new_, commitment });
    if (table.fair.commitments[table.seat] === commitment) keepShare(table.table, contribution);
    location.assign(`/t/${table.table}`);
  } catch (error) {
    trouble(String(error instanceof Error ? error.message : error));
  }
}

async function front() {
  const [who, games, bots, open] = await Promise.all([
    me(), ask("/games"), ask("/bots"), ask("/tables"),
  ]);
  place("who").textContent = who ? who.name : "";
  const name = h("input", { id: "name", maxlength: 24, value: who?.name, placeholder: "Your name" });
  const game = h("select", { id: "game" }, Object.entries(games).map(([key, one]) =>
    h("option", { value: key }, `${key}: ${one.summary}`)));
  const bot = h("select", { id: "bot" }, Object.entries(bots).map(([key, does]) =>
    h("option", { value: key }, `${key}: ${does}`)));
  const seats = () => games[/** @type {any} */ (game).value].seats[0];
  const against = () => setUp({
    game: game.value,
    seats: [{ who: "me" }, ...Array(seats() - 1).fill({ who: "bot", bot: bot.value })],
  }, name.value);
  const together = () => setUp({ game: game.value }, name.value);
  fill("main",
    h("h1", {}, "Play"),
    h("div", { class: "sheet" },
      who ? null : h("div", { class: "row" }, h("label", { for: "name" }, "Name"), name),
      h("div", { class: "row" }, h("label", { for: "game" }, "Game"), game),
      h("div", { class: "row" },
        h("button", { class: "main", id: "against", onclick: against }, "Against a bot"),
        h("label", { for: "bot" }, "named"), bot),
      h("div", { class: "row" },
        h("button", { id: "friend", onclick: together }, "With friends, by a link"),
        h("button", { id: "quick", onclick: () => setUp({ game: game.value }, name.value, "/quick") },
          "With anybody, at once"))),
    h("h2", {}, "Open tables"),
    open.length ? h("ul", {}, open.map((/** @type {any} */ table) => h("li", {},
      h("a", { href: `/t/${table.table}` }, `${table.game}, set up by ${table.seats[0].name}`))))
      : h("p", { class: "faint" }, "There is none at the moment."),
  );
}

const found = /^\/t\/([A-Za-z0-9_-]+)$/.exec(location.pathname);
(found ? openTable(found[1], comeIn) : front()).catch((error) => trouble(error.message));
