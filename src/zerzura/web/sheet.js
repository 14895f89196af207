// The score as a receipt: each expedition by sum, cost, multiplier and bonus, as on a printed sheet.

import { Icon, SuitMark } from "./art.js";
import { html } from "./html.js";
import { number, signed, suitName, t } from "./l10n.js";
import { exploitTold, nameOf } from "./words.js";

/** @typedef {import("./room.js").Room} Room */

/** The receipts to show, round by round; the open one last, if there is one. @param {Room} room */
function rounds(room) {
  const now = room.now.value;
  const ended = room.story.value.filter((event) => event.receipts).map((event) => event.receipts);
  if (now.status !== "over" && now.view) ended.push(now.view.receipts);
  if (!ended.length && now.view) ended.push(now.view.receipts);
  return ended;
}

/** @param {{room: Room}} props */
export function Sheet({ room }) {
  const now = room.now.value;
  if (!now.view) return html`<p class="faint">${t("no-score-yet")}</p>`;
  const all = rounds(room);
  const seats = now.game === "partners" ? [0, 1] : now.seats.map((/** @type {any} */ _, /** @type {number} */ seat) => seat);
  const names = seats.map((/** @type {number} */ seat) => (now.game === "partners" ? [seat, seat + 2] : [seat]).map((one) => nameOf(now, one)).join(" & "));
  return html`<div class="sheets">
    ${all.map((receipts, round) => html`<section class="score-sheet" key=${round}>
      ${all.length > 1 ? html`<h3>${t("round", { round: round + 1 })}</h3>` : null}
      ${seats.map((/** @type {number} */ seat, /** @type {number} */ i) => html`<${Receipt} key=${seat} name=${names[i]} receipt=${receipts[seat]} />`)}
    </section>`)}
    ${all.length > 1 || now.running ? html`<table class="totals"><caption>${t("match-score")}</caption><tbody>
      ${seats.map((/** @type {number} */ seat, /** @type {number} */ i) => html`<tr key=${seat}><th scope="row">${names[i]}</th>
        <td>${number(now.view.scores[seat])}</td>
        ${now.running ? html`<td class="faint">${t("running", { wins: now.running.wins[seat], points: number(now.running.points[seat]), games: now.running.games })}</td>` : null}</tr>`)}
    </tbody></table>` : null}
    <p class="row print"><button type="button" id="print" onClick=${() => print()}><${Icon} name="print" /> ${t("print")}</button>
      ${now.status === "over" ? html`<a class="button" id="record" href=${`/api/v1/tables/${now.table}/record`} download=${`${now.table}.record`}><${Icon} name="download" /> ${t("record")}</a>` : null}</p>
  </div>`;
}

/** @param {{name: string, receipt: any}} props */
function Receipt({ name, receipt }) {
  const expeditions = receipt.lines.filter((/** @type {any} */ line) => line.kind === "expedition");
  const others = receipt.lines.filter((/** @type {any} */ line) => line.kind !== "expedition");
  const gold = expeditions[0]?.footprints !== undefined;
  return html`<table class="receipt">
    <caption>${name}</caption>
    ${expeditions.length ? html`<thead><tr><th scope="col">${t("sheet-expedition")}</th>
      ${gold ? html`<th scope="col">${t("sheet-footprints")}</th>` : html`<th scope="col">${t("sheet-sum")}</th><th scope="col">${t("sheet-cost")}</th>`}
      <th scope="col">${t("sheet-times")}</th><th scope="col">${t("sheet-bonus")}</th><th scope="col">${t("sheet-points")}</th></tr></thead>` : null}
    <tbody>
      ${expeditions.map((/** @type {any} */ line) => html`<tr key=${line.name}><th scope="row"><${SuitMark} suit=${line.name} /> ${suitName(line.name)}</th>
        ${gold ? html`<td>${number(line.footprints)}</td>` : html`<td>${number(line.sum)}</td><td>${number(line.cost)}</td>`}
        <td>×${line.times}</td><td>${line.bonus ? signed(line.bonus) : ""}</td><td><b>${number(line.points)}</b></td></tr>`)}
      ${others.map((/** @type {any} */ line, /** @type {number} */ i) => html`<tr key=${i}><th scope="row" colspan=${expeditions.length ? (gold ? 4 : 5) : 1}>${told(line)}</th><td><b>${number(line.points)}</b></td></tr>`)}
    </tbody>
    <tfoot><tr><th scope="row" colspan=${expeditions.length ? (gold ? 4 : 5) : 1}>${t("sheet-total")}</th><td><b>${number(receipt.score)}</b></td></tr></tfoot>
  </table>`;
}

/** What a line is that is no expedition. @param {any} line */
function told(line) {
  switch (line.kind) {
    case "exploit": return t("exploit-told", exploitTold(line.name));
    case "hand": return t("sheet-hand", { left: line.left ?? 0 });
    case "gold": return t("sheet-gold", { coins: line.coins });
    case "held": return t("sheet-held");
    case "path": return t("sheet-path", { suit: suitName(line.name), step: line.step, value: number(line.value), times: line.times });
    case "floor": return t("sheet-floor");
    case "artefacts": return t("sheet-artefacts", { found: line.found });
    default: return line.kind;
  }
}
