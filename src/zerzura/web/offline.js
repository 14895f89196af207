// What is shown when the server cannot be reached; the service worker keeps it. It goes on by itself when the line is back.

import { Landscape, Sprites } from "./art.js";
import { html, render } from "./html.js";
import { t } from "./l10n.js";
import { speaking } from "./settings.js";

const again = () => location.reload();

function Offline() {
  return html`
    <${Sprites} />
    <div class="offline-picture"><${Landscape} suit="Y" from=${0} cards=${4} /></div>
    <h1>${t("offline")}</h1>
    <p>${t("offline-more")}</p>
    <button class="main" type="button" onClick=${again}>${t("offline-again")}</button>`;
}

addEventListener("online", again);
await speaking();
render(html`<${Offline} />`, /** @type {HTMLElement} */ (document.getElementById("main")));
