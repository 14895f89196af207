// Where the page begins: which screen it is stands in the address.

import { Sprites } from "./art.js";
import { Front } from "./front.js";
import { html, render } from "./html.js";
import { speaking } from "./settings.js";
import { openTable } from "./table.js";

const found = /^\/t\/([A-Za-z0-9_-]+)$/.exec(location.pathname);
const Screen = found ? openTable(found[1]) : Front;

await speaking();
const ground = /** @type {HTMLElement} */ (document.getElementById("page"));
ground.replaceChildren();
render(html`<${Sprites} /><${Screen} />`, ground);
document.documentElement.dataset.ready = "yes";
