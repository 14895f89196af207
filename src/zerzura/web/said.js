// What the page has to say to what was just done: why it was refused, or what was asked for.

import { html } from "./html.js";

/** @param {{room: import("./room.js").Room}} props */
export function Said({ room }) {
  if (room.trouble.value) return html`<span class="trouble" role="alert">${room.trouble.value}</span>`;
  return room.note.value ? html`<span class="note" role="status">${room.note.value}</span>` : null;
}
