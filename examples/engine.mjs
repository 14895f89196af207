// An engine in JavaScript for Node: it speaks the bot protocol, and plays as examples/engine.py.

import { createInterface } from "node:readline";

const RANKS = "X0123456789T";
const SUITS = [..."YBWGRP"];

function choose({ table, seat, legal }) {
  const cards = table.hands ? table.hands[seat].known : table.river;
  const columns = (table.columns ?? table.areas)[seat];
  const begun = SUITS.filter((_, i) => columns[i]?.length);
  const four = SUITS.filter((suit) => cards.filter((card) => card[0] === suit).length >= 4);
  const lays = legal.filter((token) => token[0] === "+" && [...begun, ...four].includes(token[1]));
  const rank = (token) => RANKS.indexOf(token[2]);
  if (lays.length) return lays.reduce((a, b) => (rank(b) < rank(a) ? b : a));
  const moves = legal.filter((token) => token[0] === ">");
  return [...moves, "$1", "*", ".", ...legal].find((token) => legal.includes(token));
}

let view;
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  let answer = { type: "ok" };
  if (message.type === "hello") {
    answer = { type: "hello", protocol: 1, name: "an example in JavaScript" };
  } else if (message.type === "position") {
    view = message.view;
  } else if (message.type === "go") {
    answer = { type: "best", action: choose(view) };
  }
  console.log(JSON.stringify(answer));
  if (message.type === "quit") break;
}
