// A table: what the server says that this seat sees, drawn; and what it may do, as buttons.
// No rules are known here: what is legal, and what it would score, comes with each message.

import { Line, keepShare, keptShare, me, share } from "./api.js";
import { fill, h, place, trouble } from "./dom.js";
import { OFFERS, SUITS, cardName, deed, effect, sentence, time } from "./words.js";

/** @param {string} id @param {(name: string) => Promise<any>} comeIn */
export async function openTable(id, comeIn) {
  let who = await me();
  place("who").textContent = who ? who.name : "";
  /** @type {string[]} */
  const story = [];
  /** @type {any} */
  let now = null;
  let chosen = "";
  let busy = false;
  /** @type {number[]} */
  let present = [];

  const line = new Line(id, hear, (up) => trouble(up ? "" : "The line is cut; trying again …"));

  /** @param {any} message */
  function hear(message) {
    if (message.type === "presence") {
      present = message.present;
      return draw();
    }
    const mine = message.rematch && sessionStorage.getItem(`again ${id}`);
    if (mine) keepShare(message.rematch, mine);
    if (message.news.some((/** @type {any} */ event) => event.kind === "rematched") && now)
      location.assign(`/t/${message.rematch}`);
    const news = message.news.map((/** @type {any} */ event) => sentence(event, message));
    story.push(...news);
    if (news.length) place("told").textContent = news[news.length - 1];
    now = message;
    showShare();
    draw();
  }

  /** Once all sit, show what this browser adds to the deal. */
  function showShare() {
    const mine = keptShare(id);
    const due = now.status === "dealing" && now.seat !== null && mine;
    if (due && now.fair.commitments[now.seat] && !now.fair.contributions[now.seat])
      wish({ do: "reveal", contribution: mine });
  }

  /** @param {any} what */
  async function wish(what) {
    busy = true;
    try {
      await line.wish(what);
      trouble("");
    } catch (error) {
      trouble(String(error instanceof Error ? error.message : error));
    }
    busy = false;
    draw();
  }

  async function sit() {
    const name = /** @type {HTMLInputElement | null} */ (document.getElementById("name"));
    try {
      if (!who) {
        who = await comeIn(name?.value ?? "");
        place("who").textContent = who.name;
        line.again(); // now as somebody
      }
      const { contribution, commitment } = share();
      keepShare(id, contribution);
      await wish({ do: "sit", commitment });
    } catch (error) {
      trouble(String(error instanceof Error ? error.message : error));
    }
  }

  /** @param {any} choice */
  function choose(choice) {
    const { round, ply } = now.at; // before the draft
    const tokens = [...now.draft, choice.token];
    chosen = "";
    if (choice.ends === "round" && !window.confirm(`${deed(choice.token)}: this ends the round.`)) return;
    wish({ do: choice.ends ? "turn" : "draft", round, ply, tokens });
  }

  function takeBack() {
    const { round, ply } = now.at; // before the draft
    wish({ do: "draft", round, ply, tokens: now.draft.slice(0, -1) });
  }

  setInterval(() => document.querySelectorAll(".clock").forEach((clock) => {
    clock.textContent = left(Number(/** @type {HTMLElement} */ (clock).dataset.seat));
  }), 1000);

  function draw() {
    if (!now) return;
    const said = /** @type {HTMLInputElement | null} */ (document.getElementById("say"));
    const kept = said && document.activeElement === said ? said.value : null;
    const view = now.view;
    document.title = `${view && now.turn === now.seat && now.seat !== null ? "Your turn · " : ""}Zerzura`;
    place("main").dataset.moment = `${now.number} ${now.draft.length}`; // which one is drawn
    fill("main",
      h("h1", {}, `${now.game} — ${state()}`),
      now.status === "open" ? entrance() : null,
      view ? board(view) : null,
      view && now.choices.length ? choices() : null,
      now.seat !== null ? deeds() : null,
      now.status === "over"
        ? h("p", {}, h("a", { href: `/api/v1/tables/${id}/record` }, "The record of this game")) : null,
      h("h2", {}, "What happened"),
      h("ol", { class: "log", tabindex: 0 }, story.map((text) => h("li", {}, text))),
    );
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById("say"));
    if (kept !== null && field) {
      field.value = kept;
      field.focus();
    }
  }

  /** What may be done besides playing. */
  function deeds() {
    const bots = now.seats.some((/** @type {any} */ seat) => seat.who === "bot");
    return h("div", { class: "row" },
      now.status === "playing" ? h("button", { id: "resign", onclick: () =>
        window.confirm("Give up this game?") && wish({ do: "resign" }) }, "Resign") : null,
      now.status === "playing" && !bots ? offer("share") : null,
      now.status === "playing" && now.turn !== now.seat && away(now.turn)
        ? h("button", { id: "claim", onclick: () => wish({ do: "claim" }) }, "Claim the game") : null,
      now.status === "over" && !now.rematch ? offer("rematch") : null,
      now.rematch ? h("a", { href: `/t/${now.rematch}`, id: "again" }, "To the rematch") : null,
      now.chat === "free" ? say() : null);
  }

  /** @param {"share" | "rematch"} what */
  function offer(what) {
    const offering = now.offers[what] ?? [];
    const mine = offering.includes(now.seat);
    const act = () => {
      if (what === "share") return wish({ do: "offer", what });
      const { contribution, commitment } = share();
      sessionStorage.setItem(`again ${id}`, contribution);
      return wish({ do: "offer", what, commitment });
    };
    return [
      h("button", { id: what, disabled: mine || busy, onclick: act },
        `${mine ? "You offer" : offering.length ? "Accept" : "Offer"} ${OFFERS[what]}`),
      offering.length ? h("button", { onclick: () => wish({ do: "decline", what }) }, mine ? "Take it back" : "No") : null,
    ];
  }

  function say() {
    return h("form", { class: "row", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const field = /** @type {HTMLInputElement} */ (place("say"));
      if (field.value.trim()) wish({ do: "say", text: field.value });
      field.value = "";
    } }, h("input", { id: "say", maxlength: 300, "aria-label": "Say something", placeholder: "Say something" }));
  }

  /** Whether nobody is at a guest's seat. @param {number} seat */
  function away(seat) {
    return now.seats[seat].who === "guest" && !present.includes(seat);
  }

  /** What is left of a seat's time. @param {number} seat */
  function left(seat) {
    if (!now.clock || now.status !== "playing") return "";
    const bank = now.clock.left?.[seat];
    const due = now.turn === seat && now.clock.deadline ? now.clock.deadline - Date.now() : bank;
    return due === undefined ? "" : ` · ${time(due)}`;
  }

  function state() {
    const names = now.winners.map((/** @type {number} */ seat) => now.seats[seat].name).join(" and ");
    switch (now.status) {
      case "open": return "waiting for players";
      case "dealing": return "the cards are being dealt";
      case "over": return names ? `won by ${names}` : "over";
      default: return now.turn === now.seat ? "your turn" : `${now.seats[now.turn]?.name} plays`;
    }
  }

  function entrance() {
    const free = now.seats.some((/** @type {any} */ seat) => seat.who === "open");
    return h("div", { class: "sheet" },
      h("p", {}, "Whoever has this link may join: ", h("span", { class: "link", id: "link" }, location.href)),
      h("p", {}, now.seats.map((/** @type {any} */ seat, /** @type {number} */ i) =>
        `${i ? ", " : ""}seat ${i}: ${seat.name || "free"}`)),
      free && now.seat === null ? h("div", { class: "row" },
        who ? null : h("input", { id: "name", maxlength: 24, placeholder: "Your name", "aria-label": "Your name" }),
        h("button", { class: "main", id: "sit", onclick: sit }, "Sit down")) : null,
      free && now.seat === 0 ? h("button", { id: "invite", onclick: () => wish({ do: "invite", bot: "steady" }) },
        "Let a bot have the seat") : null,
      now.seat !== null ? h("button", { onclick: () => wish({ do: "leave" }) }, "Leave") : null);
  }

  /** @param {any} view */
  function board(view) {
    const table = view.table;
    const suits = Object.keys(SUITS).slice(0, (table.discards ?? table.columns?.[0] ?? table.areas[0]).length);
    const order = now.seats.map((/** @type {any} */ _, /** @type {number} */ i) =>
      (i + (now.seat ?? 0) + 1) % now.seats.length);
    const middle = h("section", { class: "sheet", "aria-label": "The middle" },
      h("p", {}, `Pile: `, h("strong", { id: "pile" }, `${table.pile}`),
        table.bid ? ` · highest bid ${table.bid}` : "",
        table.reserve !== undefined ? ` · reserve ${table.reserve}` : "",
        table.exploits?.length ? ` · exploits on show: ${table.exploits.join(" ")}` : ""),
      table.river ? h("p", {}, "River: ", table.river.map(card)) : null,
      table.discards ? h("div", { class: "columns" }, suits.map((suit, i) =>
        h("div", { class: `column ${suit}`, "aria-label": `${SUITS[/** @type {keyof SUITS} */ (suit)]} discards` },
          table.discards[i].length ? card(table.discards[i][table.discards[i].length - 1]) : "·",
          table.discards[i].length > 1 ? h("span", { class: "faint" }, ` ${table.discards[i].length}`) : ""))) : null,
      table.tiles ? h("p", {}, suits.map((suit, i) =>
        h("span", { class: suit }, `${suit}: ${table.tiles[i].map((/** @type {string} */ t) => t || "·").join(" ")} `))) : null);
    const parts = order.map((/** @type {number} */ seat) => side(view, suits, seat));
    parts.splice(-1, 0, middle);
    return h("div", {}, parts, now.seat !== null && table.hands ? hand(table.hands[now.seat].known) : null);
  }

  /** @param {any} view @param {string[]} suits @param {number} seat */
  function side(view, suits, seat) {
    const table = view.table;
    const columns = (table.columns ?? table.areas)[seat];
    const known = table.hands && seat !== now.seat ? table.hands[seat].known : [];
    return h("section", { class: `sheet${now.turn === seat ? " turn" : ""}`, "aria-label": now.seats[seat].name },
      h("p", {}, h("strong", {}, now.seats[seat].name), away(seat) ? " (away)" : "", h("span", { class: "clock", "data-seat": seat }, left(seat)), ` ${view.scores[seat]} · on the table ${view.receipts[seat].score}`,
        table.gold ? ` · gold ${table.gold[seat]}` : "",
        table.points ? ` · points ${table.points[seat]}, artefacts ${table.artefacts[seat]}` : "",
        known.length ? [" · known in hand: ", known.map(card)] : ""),
      h("div", { class: "columns" }, suits.map((suit, i) => h("div", { class: `column ${suit}` },
        h("ol", {}, columns[i].map((/** @type {string} */ one) => h("li", {}, card(one)))),
        table.steps?.[seat][i] ? `step ${table.steps[seat][i]}${table.explorers[seat] === suit ? " e" : ""}` : ""))));
  }

  /** @param {string[]} cards */
  function hand(cards) {
    const mine = now.choices.length > 0;
    return h("section", { "aria-label": "Your hand" }, h("div", { class: "row", id: "hand" },
      cards.map((one) => h("button", {
        class: `card ${one[0]}`, "data-card": one, "aria-label": cardName(one), disabled: busy || !mine,
        "aria-pressed": chosen === one ? "true" : "false",
        onclick: () => { chosen = chosen === one ? "" : one; draw(); },
      }, face(one)))));
  }

  function choices() {
    const shown = now.choices.filter((/** @type {any} */ choice) =>
      !/^[+-]/.test(choice.token) || !now.view.table.hands || choice.token.slice(1, 3) === chosen);
    return h("div", { class: "row", id: "choices" },
      now.choices.some((/** @type {any} */ choice) => /^[+-]/.test(choice.token)) && now.view.table.hands && !chosen
        ? h("span", { class: "faint" }, "Choose a card of your hand.") : null,
      shown.map((/** @type {any} */ choice) => h("button", {
        "data-token": choice.token, disabled: busy, onclick: () => choose(choice),
      }, deed(choice.token) + effect(choice))),
      now.draft.length ? h("button", { id: "back", disabled: busy, onclick: takeBack }, "Take back") : null);
  }
}

/** @param {string} one */
function face(one) {
  return `${one[0]}${{ X: "✕", T: "10" }[one[1]] ?? one[1]}`;
}

/** @param {string} one */
function card(one) {
  return h("span", { class: `card ${one[0]}`, title: cardName(one) }, face(one));
}
