// What is said of cards and choices, in the players' words.

export const SUITS = {
  Y: "desert", B: "sea", W: "Himalaya", G: "jungle", R: "volcano", P: "purple",
};

/** @param {string} card */
export function cardName(card) {
  const rank = { X: "wager", T: "10" }[card[1]] ?? card[1];
  return `${SUITS[/** @type {keyof SUITS} */ (card[0])]} ${rank}`;
}

/** @param {string} token */
export function deed(token) {
  const suit = SUITS[/** @type {keyof SUITS} */ (token[1])];
  switch (token[0]) {
    case "+": {
      const figure = { a: " with an adventurer", e: " with the explorer" }[token[3]] ?? "";
      return `lay ${cardName(token.slice(1, 3))}${figure}`;
    }
    case "-": return `discard ${cardName(token.slice(1, 3))}`;
    case "*": return "draw from the pile";
    case "^": return `take the top ${suit} discard`;
    case "$": return `bid ${token.slice(1)}`;
    case ">": return `move on the ${suit} path`;
    default: return "no more";
  }
}

/** @param {any} choice */
export function effect(choice) {
  if (choice.points === undefined) return "";
  const sign = choice.points > 0 ? "+" : "";
  const line = choice.line;
  const times = line && line.times > 1 ? ` (times ${line.times})` : "";
  return ` ${sign}${choice.points}: ${choice.was} to ${line ? line.points : 0}${times}`;
}

export const OFFERS = { share: "a shared result", rematch: "a rematch" };

/** Time that is left. @param {number} milliseconds */
export function time(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 172800) return `${Math.floor(seconds / 86400)} days`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** One event as a sentence. @param {any} event @param {any} table */
export function sentence(event, table) {
  const name = event.seat === undefined ? "" : table.seats[event.seat].name || `seat ${event.seat}`;
  switch (event.kind) {
    case "created": return "The table is set up.";
    case "sat": return `${event.name} sits down.`;
    case "left": return `Seat ${event.seat} is free again.`;
    case "revealed": return `${name} shows a share of the deal.`;
    case "dealt": return `Round ${event.round + 1} is dealt.`;
    case "turned": {
      const deeds = event.tokens.map(deed).join(", ");
      const card = event.drawn ?? event.shown;
      const scores = event.round_scores ? ` The round brings ${event.round_scores.join(" : ")}.` : "";
      return `${name}: ${deeds}${card ? ` (${cardName(card)})` : ""}.${scores}`;
    }
    case "invited": return `${event.bot} sits down.`;
    case "timed_out": return `${name} has no time left.${event.bot ? ` ${event.bot} plays on.` : ""}`;
    case "extended": return `The server was away for ${Math.round(event.milliseconds / 1000)} seconds, which do not count.`;
    case "offered": return `${name} offers ${OFFERS[/** @type {keyof OFFERS} */ (event.what)]}.`;
    case "declined": return `${name} does not want ${OFFERS[/** @type {keyof OFFERS} */ (event.what)]}.`;
    case "agreed": return "All share the result.";
    case "rematched": return "All play again.";
    case "said": return `${name}: “${event.text}”`;
    case "resigned": return `${name} resigns.${event.bot ? ` ${event.bot} plays on.` : ""}`;
    default: return event.kind;
  }
}
