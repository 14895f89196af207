// A dialog over the page: the browser's own, which holds the focus and closes with Escape.
//   html`<${Dialog} open=${signal} title=${t("settings")} name="settings">...</${Dialog}>`

import { t } from "./l10n.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { Icon } from "./art.js";

/**
 * @param {{ open: import("./vendor/signals.js").Signal<boolean>, title: string, name: string, reading?: boolean, children?: any }} props
 *   open: is shown while true, and set to false when it is closed; name: becomes its id and class;
 *   reading: a text to scroll, wider than controls
 */
export function Dialog({ open, title, name, reading, children }) {
  const there = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const shown = open.value;
  useLayoutEffect(() => {
    const dialog = there.current;
    if (!dialog || dialog.open === shown) return;
    if (shown) dialog.showModal();
    else dialog.close();
  }, [shown]);
  const close = () => (open.value = false);
  // A tap beside it closes it: the dialog itself is hit there, and not what is in it.
  const beside = (/** @type {MouseEvent} */ event) => event.target === there.current && close();
  return html`
    <dialog ref=${there} id=${name} class=${`dialog ${name} ${reading ? "wide" : ""}`}
      aria-labelledby=${`${name}-title`} onClose=${close} onClick=${beside}>
      <div class="dialog-sheet">
        <header class="dialog-head">
          <h2 id=${`${name}-title`} tabindex="-1" autofocus>${title}</h2>
          <button type="button" class="quiet round" aria-label=${t("close")} onClick=${close}><${Icon} name="close" /></button>
        </header>
        ${shown ? html`<div class="dialog-body" tabindex=${reading ? 0 : undefined} role=${reading ? "group" : undefined} aria-labelledby=${reading ? `${name}-title` : undefined}>${children}</div>` : null}
      </div>
    </dialog>`;
}
