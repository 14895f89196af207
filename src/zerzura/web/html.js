// What the page is drawn with: elements by templates, signals and hooks, from one place.
//   html`<p class="faint">${text}</p>`

import htm from "./vendor/htm.js";
import { h } from "./vendor/preact.js";

export const html = htm.bind(h);
export { render } from "./vendor/preact.js";
export { useEffect, useLayoutEffect, useRef } from "./vendor/hooks.js";
export { computed, effect, signal, useSignalEffect } from "./vendor/signals.js";
