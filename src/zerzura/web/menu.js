// What may be done at a table besides playing: settings, rules, the link, giving up, sharing the result.

import { Icon } from "./art.js";
import { Dialog } from "./dialog.js";
import { HelpDialog, helpOpen } from "./help.js";
import { html, signal } from "./html.js";
import { t } from "./l10n.js";
import { openPanel } from "./panel.js";
import { SettingsDialog } from "./settings-dialog.js";

const settingsOpen = signal(false);

/** @param {{room: import("./room.js").Room, open: import("./vendor/signals.js").Signal<boolean>}} props */
export function Menu({ room, open }) {
  const now = room.now.value;
  const seated = now.seat !== null;
  const playing = now.status === "playing";
  const people = now.seats.every((/** @type {any} */ seat) => seat.who !== "bot");
  const then = (/** @type {() => void} */ go) => () => {
    open.value = false;
    go();
  };
  const entry = (/** @type {string} */ id, /** @type {string} */ icon, /** @type {string} */ text, /** @type {() => void} */ go) =>
    html`<li><button type="button" class="quiet" id=${id} onClick=${then(go)}><${Icon} name=${icon} /> ${text}</button></li>`;
  return html`
    <${Dialog} open=${open} title=${t("menu")} name="menu">
      <ul class="entries">
        ${entry("menu-help", "help", t("rules"), () => (helpOpen.value = true))}
        ${entry("menu-settings", "settings", t("settings"), () => (settingsOpen.value = true))}
        ${entry("menu-score", "log", t("score-sheet"), () => openPanel("score"))}
        ${entry("menu-proof", "shield", t("panel-proof"), () => openPanel("proof"))}
        ${entry("menu-link", "link", t("copy-link"), () => copy(room))}
        ${seated && playing && people && !(now.offers.share ?? []).includes(now.seat) ? entry("share", "people", t("offer-share-do"), () => room.offer("share")) : null}
        ${seated && playing ? entry("resign", "flag", t("resign"), () => {
          room.asking.value = { kind: "resign", choices: [{ token: "resign", ends: "turn" }], go: () => room.wish({ do: "resign" }) };
        }) : null}
      </ul>
    </${Dialog}>
    <${HelpDialog} game=${now.game} />
    <${SettingsDialog} open=${settingsOpen} />`;
}

/** @param {import("./room.js").Room} room */
async function copy(room) {
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname);
    room.tell(t("copied"));
  } catch {
    prompt(t("copy-link"), location.href); // where a page may not write there, as over plain http
  }
}
