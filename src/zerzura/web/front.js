// The front page: play at once, with friends or with anybody; the games and their options; what goes on.

import { ask, comeIn, me } from "./api.js";
import { Icon, Landscape, SuitMark } from "./art.js";
import { coached } from "./coach.js";
import { HelpDialog, helpOpen } from "./help.js";
import { computed, html, signal } from "./html.js";
import { t } from "./l10n.js";
import { chooseLevel, fitting } from "./level.js";
import { keepPromises, keepShare, share } from "./promises.js";
import { SettingsDialog } from "./settings-dialog.js";

const GAMES = ["duel", "rivals", "board", "trio", "partners", "coop"];

/** Clocks that may be chosen: what the server is told. @type {Record<string, any>} */
const CLOCKS = {
  none: null,
  quick: { bank: 300, increment: 5 },
  calm: { bank: 900, increment: 15 },
  days: { days: 3 },
};

const KEPT_AS = "zerzura front";
const kept = (() => {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}");
  } catch {
    return {};
  }
})();

const who = signal(/** @type {any} */ (undefined)); // undefined until it is known
const games = signal(/** @type {any} */ (null));
const bots = signal(/** @type {Record<string, string>} */ ({}));
const open = signal(/** @type {any[]} */ ([]));
const playing = signal(/** @type {any[]} */ ([]));
const game = signal(GAMES.includes(kept.game) ? kept.game : "duel");
const bot = signal(""); // as it fits, until one is chosen
const players = signal(0); // 0: as few as the game takes
const options = signal(/** @type {Record<string, string>} */ ({}));
const clock = signal("none");
const listed = signal(false);
const name = signal("");
const trouble = signal("");
const busy = signal(false);
const settingsOpen = signal(false);

const seats = computed(() => {
  const possible = games.value?.[game.value].seats ?? [2];
  return possible.includes(players.value) ? players.value : possible[0];
});
const opponent = computed(() => (bot.value in bots.value ? bot.value : fitting(Object.keys(bots.value))));

const gentlest = computed(() => ("random" in bots.value ? "random" : opponent.value));

async function load() {
  who.value = await me();
  [games.value, bots.value] = await Promise.all([ask("/games"), ask("/bots")]);
  await look();
  setInterval(() => {
    if (document.visibilityState === "visible") look().catch(() => {}); // the next time, then
  }, LOOK_AGAIN);
}

const LOOK_AGAIN = 10_000; // milliseconds

/** See which tables there are. */
async function look() {
  [open.value, playing.value] = await Promise.all([ask("/tables"), ask("/tables?status=playing")]);
}

/** Options as the server takes them: numbers as numbers, on and off as true and false. */
function chosenOptions() {
  const known = games.value?.[game.value].options.map((/** @type {any} */ option) => option.name) ?? [];
  return Object.fromEntries(Object.entries(options.value).filter(([key]) => known.includes(key)).map(([key, value]) =>
    [key, value === "on" ? true : value === "off" ? false : /^[0-9]+$/.test(value) ? Number(value) : value]));
}

/** Set up a table, or find one, and go there. @param {"against" | "learn" | "friend" | "quick"} how */
async function play(how) {
  busy.value = true;
  trouble.value = "";
  try {
    if (!who.value) who.value = await comeIn(name.value.trim() || t("guest"));
    localStorage.setItem(KEPT_AS, JSON.stringify({ game: game.value }));
    const others = Array(seats.value - 1).fill(
      how === "against" ? { who: "bot", bot: opponent.value } : how === "learn" ? { who: "bot", bot: gentlest.value } : { who: "open" });
    const chosen = chosenOptions();
    const { contribution, commitment } = share();
    const table = await ask(how === "quick" ? "/quick" : "/tables", {
      game: game.value, commitment, players: seats.value,
      ...(Object.keys(chosen).length ? { options: chosen } : {}),
      ...(CLOCKS[clock.value] ? { clock: CLOCKS[clock.value] } : {}),
      ...(how === "quick" ? {} : { seats: [{ who: "me" }, ...others] }),
      ...(how === "friend" && listed.value ? { public: true } : {}),
    });
    if (how === "learn") coached(table.table);
    keepPromises(table);
    if (table.fair.commitments[table.seat] === commitment) keepShare(table.table, contribution);
    location.assign(`/t/${table.table}`);
  } catch (error) {
    trouble.value = String(error instanceof Error ? error.message : error);
    busy.value = false;
  }
}

load().catch((error) => (trouble.value = String(error.message ?? error)));

export function Front() {
  const ready = games.value !== null;
  return html`
    <div class="page front">
      <header class="bar">
        <span class="wordmark">Zerzura</span>
        <span class="who">${who.value ? who.value.name : null}</span>
        <button type="button" class="quiet round" id="open-settings" aria-label=${t("settings")} onClick=${() => (settingsOpen.value = true)}><${Icon} name="settings" /></button>
      </header>
      <main id="main" data-ready=${ready ? "yes" : "no"}>
        <section class="hero">
          <div class="range" aria-hidden="true">${[..."YBWGR"].map((suit, i) => html`<div class=${`peak peak-${i}`} key=${suit}><${Landscape} suit=${suit} cards=${10} /></div>`)}</div>
          <div class="welcome">
            <h1>${t("front-title")}</h1>
            <p class="tagline">${t("front-tagline")}</p>
            ${who.value === null ? html`<p class="naming"><label for="name">${t("your-name")}</label>
              <input id="name" maxlength="24" autocomplete="nickname" placeholder=${t("guest")} value=${name.value} onInput=${(/** @type {any} */ event) => (name.value = event.currentTarget.value)} /></p>` : null}
            <div class="starts">
              <button type="button" class="main big" id="against" disabled=${!ready || busy.value} onClick=${() => play("against")}><${Icon} name="play" /> ${t("play-now")}
                <small>${t("play-now-how", { game: t(`game-${game.value}`), bot: opponent.value ?? "" })}</small></button>
              <button type="button" id="friend" disabled=${!ready || busy.value} onClick=${() => play("friend")}><${Icon} name="link" /> ${t("play-friend")}</button>
              <button type="button" id="quick" disabled=${!ready || busy.value} onClick=${() => play("quick")}><${Icon} name="people" /> ${t("play-quick")}</button>
            </div>
            <p class="learn">
              <button type="button" class="quiet" id="learn" disabled=${!ready || busy.value} onClick=${() => play("learn")}>${t("learn")}</button>
              <button type="button" class="quiet" id="rules" onClick=${() => (helpOpen.value = true)}><${Icon} name="help" /> ${t("rules")}</button>
            </p>
            ${trouble.value ? html`<p class="trouble" role="alert">${trouble.value}</p>` : null}
          </div>
        </section>
        <fieldset class="games">
          <legend><h2>${t("choose-game")}</h2></legend>
          ${GAMES.map((one) => html`<label key=${one} class=${`choice ${one === game.value ? "chosen" : ""}`}>
            <input type="radio" name="game" value=${one} checked=${one === game.value} onChange=${() => (game.value = one)} />
            <b>${t(`game-${one}`)}</b> <span class="seats">${t("players", { seats: games.value ? between(games.value[one].seats) : "" })}</span>
            <span class="about">${t(`about-${one}`)}</span></label>`)}
        </fieldset>
        ${ready ? html`<${Options} />` : null}
        <section class="lobby">
          <${Tables} title=${t("open-tables")} tables=${open.value} none=${t("no-open-tables")} action=${t("join")} />
          <${Tables} title=${t("watch-tables")} tables=${playing.value} none=${t("no-playing-tables")} action=${t("watch")} />
        </section>
      </main>
      <footer><p>${t("unofficial")}</p></footer>
      <${HelpDialog} game=${game.value} />
      <${SettingsDialog} open=${settingsOpen} />
    </div>`;
}

/** How many can play: "2–4". @param {number[]} numbers */
const between = (numbers) => (numbers.length > 1 ? `${numbers[0]}–${numbers[numbers.length - 1]}` : `${numbers[0]}`);

/** The options of the chosen game, the bot and the clock. */
function Options() {
  const { seats: possible, options: known } = games.value[game.value];
  const set = (/** @type {string} */ key, /** @type {string} */ value) => (options.value = { ...options.value, [key]: value });
  return html`<details class="options" id="options">
    <summary>${t("options")}</summary>
    <div class="fields">
      <${Choice} id="bot" label=${t("opponent")} value=${opponent.value} values=${Object.keys(bots.value).map((one) => [one, `${one}: ${bots.value[one]}`])} change=${(/** @type {string} */ value) => { bot.value = value; chooseLevel(value); }} />
      ${possible.length > 1 ? html`<${Choice} id="players" label=${t("how-many")} value=${`${seats.value}`} values=${possible.map((/** @type {number} */ one) => [`${one}`, `${one}`])} change=${(/** @type {string} */ value) => (players.value = Number(value))} />` : null}
      <${Choice} id="clock" label=${t("clock")} value=${clock.value} values=${Object.keys(CLOCKS).map((one) => [one, t(`clock-${one}`)])} change=${(/** @type {string} */ value) => (clock.value = value)} />
      ${known.filter((/** @type {any} */ option) => !["stall", "tables"].includes(option.name)).map((/** @type {any} */ option) => html`<${Choice} key=${option.name} id=${`option-${option.name}`}
        label=${t(`option-${option.name}`)} value=${options.value[option.name] ?? option.default}
        values=${(option.values.includes("n") ? [...new Set(["1", "3", option.default])].sort() : option.values).map((/** @type {string} */ value) => [value, t("option-value", { name: option.name, value })])}
        change=${(/** @type {string} */ value) => set(option.name, value)} />`)}
      <label class="field check" for="listed"><input type="checkbox" class="switch" role="switch" id="listed" checked=${listed.value} onChange=${() => (listed.value = !listed.value)} /> <span>${t("listed")}</span></label>
    </div>
  </details>`;
}

/** @param {{id: string, label: string, value: string, values: [string, string][], change: (value: string) => void}} props */
function Choice({ id, label, value, values, change }) {
  return html`<label class="field" for=${id}><span>${label}</span>
    <select id=${id} value=${value} onChange=${(/** @type {any} */ event) => change(event.currentTarget.value)}>
      ${values.map(([key, text]) => html`<option key=${key} value=${key} selected=${key === value}>${text}</option>`)}</select></label>`;
}

/** Tables in the lobby. @param {{title: string, tables: any[], none: string, action: string}} props */
function Tables({ title, tables, none, action }) {
  return html`<section><h2>${title}</h2>
    ${tables.length ? html`<ul class="tables">${tables.map((table) => html`<li key=${table.table}><a href=${`/t/${table.table}`}>
      <span class="marks" aria-hidden="true">${[..."YBWGR"].map((suit) => html`<${SuitMark} suit=${suit} key=${suit} />`)}</span>
      <b>${t(`game-${table.game}`)}</b> <span>${table.seats.map((/** @type {any} */ seat) => seat.name || t("seat-free")).join(" · ")}</span> <em>${action}</em></a></li>`)}</ul>`
      : html`<p class="faint">${none}</p>`}</section>`;
}
