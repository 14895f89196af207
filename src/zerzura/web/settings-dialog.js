// The dialog in which a player sets what settings.js keeps: html`<${SettingsDialog} open=${signal} />`

import { Dialog } from "./dialog.js";
import { html } from "./html.js";
import { LANGUAGES, t } from "./l10n.js";
import { settings } from "./settings.js";

/** @param {{ open: import("./vendor/signals.js").Signal<boolean> }} props */
export function SettingsDialog({ open }) {
  return html`
    <${Dialog} open=${open} title=${t("settings")} name="settings">
      <div class="settings">
        <${Choice} id="set-language" label=${t("set-language")} setting=${settings.language}
          values=${[["", t("set-language-system")], ...Object.entries(LANGUAGES)]} />
        <${Choice} id="set-theme" label=${t("set-theme")} setting=${settings.theme}
          values=${[["system", t("set-theme-system")], ["light", t("set-theme-light")], ["dark", t("set-theme-dark")]]} />
        <${Switch} id="set-animation" setting=${settings.animation} label=${t("set-animation")} />
        <${Switch} id="set-sound" setting=${settings.sound} label=${t("set-sound")} />
        <${Switch} id="set-confirm" setting=${settings.confirm} label=${t("set-confirm")} />
        <${Switch} id="set-totals" setting=${settings.totals} label=${t("set-totals")} />
        <${Switch} id="set-left-hand" setting=${settings.leftHand} label=${t("set-left-hand")} />
        <${Switch} id="set-symbols" setting=${settings.symbols} label=${t("set-symbols")} />
      </div>
    </${Dialog}>`;
}

/** @param {{ id: string, label: string, setting: import("./vendor/signals.js").Signal<boolean> }} props */
function Switch({ id, label, setting }) {
  return html`
    <label class="setting" for=${id}>
      <span>${label}</span>
      <input type="checkbox" role="switch" class="switch" id=${id} checked=${setting.value}
        onChange=${() => (setting.value = !setting.value)} />
    </label>`;
}

/** @param {{ id: string, label: string, values: [string, string][], setting: import("./vendor/signals.js").Signal<string> }} props */
function Choice({ id, label, values, setting }) {
  return html`
    <label class="setting" for=${id}>
      <span>${label}</span>
      <select id=${id} value=${setting.value}
        onChange=${(/** @type {any} */ event) => (setting.value = event.currentTarget.value)}>
        ${values.map(([value, name]) => html`<option value=${value} selected=${value === setting.value}>${name}</option>`)}
      </select>
    </label>`;
}
