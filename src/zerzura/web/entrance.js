// A table at which somebody is still waited for: the link for friends, who sits where, and a seat to take.

import { Icon } from "./art.js";
import { clock } from "./clock.js";
import { html, signal, useRef } from "./html.js";
import { t } from "./l10n.js";
import { Said } from "./said.js";
import { nameOf, time } from "./words.js";

const copied = signal(false);

/** @param {{room: import("./room.js").Room}} props */
export function Entrance({ room }) {
  const now = room.now.value;
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const free = now.seats.some((/** @type {any} */ seat) => seat.who === "open");
  const seated = now.seat !== null;
  const host = seated && now.host === now.seat; // who has set up the table invites the bots
  const link = location.origin + location.pathname;
  const sit = (/** @type {Event} */ event) => {
    event.preventDefault();
    room.sit(field.current?.value.trim() || t("guest"));
  };
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      copied.value = true;
    } catch {
      document.getSelection()?.selectAllChildren(/** @type {Node} */ (document.getElementById("link")));
    }
  }
  return html`<section class="entrance">
    <h2>${t(`game-${now.game}`)}</h2>
    <p>${t(now.status === "dealing" ? "state-dealing" : seated ? "entrance-wait" : "entrance-join")}</p>
    <ul class="seats">
      ${now.seats.map((/** @type {any} */ seat, /** @type {number} */ i) => html`<li key=${i} class=${seat.who}>
        <${Icon} name=${seat.who === "bot" ? "bot" : "people"} /> <span>${seat.who === "open" ? t("seat-free") : nameOf(now, i)}</span>
        ${seat.who === "open" && host ? html`<button type="button" class="invite" id=${i === now.seats.findIndex((/** @type {any} */ one) => one.who === "open") ? "invite" : undefined} onClick=${() => room.wish({ do: "invite", bot: now.bot_offer?.bot ?? "steady", seat: i })}>${t("invite-bot")}</button>` : null}</li>`)}
    </ul>
    ${free && !seated ? html`<form class="row join" onSubmit=${sit}>
      ${room.who.value ? null : html`<label class="sr" for="name">${t("your-name")}</label>
        <input id="name" ref=${field} maxlength="24" autocomplete="nickname" placeholder=${t("your-name")} />`}
      <button type="submit" class="main" id="sit">${t("sit")}</button></form>` : null}
    ${now.bot_offer && free && seated ? html`<${BotOffer} room=${room} host=${host} />` : null}
    ${free && seated ? html`<div class="invite-link">
      <p>${t("share-link")}</p>
      <img class="qr" src=${`/api/v1/tables/${room.id}/qr`} width="148" height="148" alt=${t("qr")} />
      <p class="row"><code id="link">${link}</code><button type="button" class="main" onClick=${copy}><${Icon} name="link" /> ${t(copied.value ? "copied" : "copy-link")}</button></p>
    </div>` : null}
    ${seated && now.status === "open" ? html`<p><button type="button" class="quiet" id="leave" onClick=${async () => { if (await room.wish({ do: "leave" })) location.assign("/"); }}>${t("leave")}</button></p>` : null}
    <${Said} room=${room} />
  </section>`;
}

/** Nobody comes: a bot is offered, soon or now. @param {{room: import("./room.js").Room, host: boolean}} props */
function BotOffer({ room, host }) {
  const { bot, at, made } = room.now.value.bot_offer;
  return html`<p class="row bot-offer" role="status"><${Icon} name="bot" />
    ${made ? html`<span>${t("bot-offered", { bot })}</span>
      ${host ? html`<button type="button" class="main" id="accept-bot" onClick=${() => room.wish({ do: "invite", bot })}>${t("accept")}</button>` : null}`
      : html`<span aria-hidden="true">${t("bot-soon", { time: time(at - clock.value) })}</span>`}</p>`;
}
