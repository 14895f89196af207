// Beside the table, or over it on a phone: what has happened and what is said, the score sheet, the proof.

import { Icon } from "./art.js";
import { html, signal, useEffect, useRef } from "./html.js";
import { t } from "./l10n.js";
import { Proof } from "./proof.js";
import { Sheet } from "./sheet.js";
import { saying, sentence } from "./words.js";

/** @typedef {import("./room.js").Room} Room */

/** Which part of the panel is open: "story", "score" or "proof"; on a phone none, if empty. */
export const panel = signal("");

/** @param {string} which */
export const openPanel = (which) => {
  panel.value = which;
};

/** @type {Record<string, any>} */
const PARTS = { story: Story, score: Sheet, proof: Proof };

/** @param {{room: Room}} props */
export function Panel({ room }) {
  const which = panel.value || "story";
  const Part = PARTS[which];
  return html`<aside class="panel" aria-label=${t("panel")} data-open=${panel.value ? "yes" : "no"}>
    <div class="tabs">
      <div role="tablist" aria-label=${t("panel")}>${Object.keys(PARTS).map((part) => html`<button type="button" role="tab" key=${part} id=${`tab-${part}`} class="quiet" aria-selected=${part === which ? "true" : "false"}
        aria-controls="panel-part" onClick=${() => openPanel(part)}>${t(`panel-${part}`)}</button>`)}</div>
      <button type="button" class="quiet round shut" id="close-panel" aria-label=${t("close")} onClick=${() => openPanel("")}><${Icon} name="close" /></button>
    </div>
    <div class="part" role="tabpanel" id="panel-part" aria-labelledby=${`tab-${which}`} tabindex="0"><${Part} room=${room} /></div>
  </aside>`;
}

/** All that has happened, and the talk. @param {{room: Room}} props */
function Story({ room }) {
  const now = room.now.value;
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const events = room.story.value;
  useEffect(() => {
    const list = end.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [events.length]);
  const at = room.moment.value?.number;
  const moments = new Set(room.turns());
  return html`<div class="story">
    <ol class="log" ref=${end} tabindex="0" aria-label=${t("story")}>
      ${events.map((event) => {
        const text = sentence(event, now);
        if (!text || event.kind === "revealed") return null;
        const shown = moments.has(event.number + 1);
        return html`<li key=${event.number} class=${`${event.kind} ${event.seat === now.seat && now.seat !== null ? "own" : ""} ${at === event.number + 1 ? "here" : ""}`}>
          ${shown ? html`<button type="button" class="quiet" title=${t("look-here")} onClick=${() => room.look(event.number + 1)}>${text}</button>` : html`<span>${text}</span>`}</li>`;
      })}
    </ol>
    <${Say} room=${room} />
  </div>`;
}

/** @param {{room: Room}} props */
function Say({ room }) {
  const now = room.now.value;
  if (now.seat === null || now.chat === "off") return null;
  if (now.sayings) {
    return html`<div class="presets" role="group" aria-label=${t("say")}>${now.sayings.map((/** @type {string} */ text) =>
      html`<button type="button" key=${text} onClick=${() => room.wish({ do: "say", text })}>${saying(text)}</button>`)}</div>`;
  }
  const send = (/** @type {any} */ event) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("say");
    if (field.value.trim()) room.wish({ do: "say", text: field.value.trim() });
    field.value = "";
  };
  return html`<form class="say-form" onSubmit=${send}>
    <label class="sr" for="say">${t("say")}</label>
    <input id="say" name="say" maxlength="300" autocomplete="off" placeholder=${t("say")} />
    <button type="submit" class="round" aria-label=${t("say-send")}><${Icon} name="forward" /></button>
  </form>`;
}
