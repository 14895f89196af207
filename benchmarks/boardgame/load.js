// Tables of two who play; each turn begins when both have been told of the last.
// node load.js URL TABLES SECONDS PID

const fs = require("fs");
const { Client } = require("boardgame.io/dist/cjs/client.js");
const { SocketIO } = require("boardgame.io/dist/cjs/multiplayer.js");
const { duel } = require("./game.js");

const [url, tables, seconds, pid] = process.argv.slice(2);
const delays = [];

function cpu() {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

// The lobby's routes do not work with all versions of what it needs; a match is made as it is named.
function table(number) {
  return ["0", "1"].map((playerID) => {
    const client = Client({
      game: duel, matchID: `match${number}`, playerID, debug: false, numPlayers: 2,
      multiplayer: SocketIO({ server: url, socketOpts: { transports: ["websocket"] } }),
    });
    client.start();
    listen(client);
    return client;
  });
}

// One subscriber a client, for good: several share their numbers with each other, and are lost.
const waiting = new Map();

function listen(client) {
  waiting.set(client, []);
  client.subscribe((state) => {
    if (!state) return;
    const met = waiting.get(client).filter(({ turn }) => state.ctx.turn >= turn);
    waiting.set(client, waiting.get(client).filter(({ turn }) => state.ctx.turn < turn));
    for (const { done } of met) done();
  });
}

function reached(client, turn) {
  const state = client.getState();
  if (state && state.ctx.turn >= turn) return Promise.resolve();
  return new Promise((done) => waiting.get(client).push({ turn, done }));
}

async function play(clients, until) {
  while (Date.now() < until.at) {
    const { ctx, G } = clients[0].getState();
    const mover = clients[Number(ctx.currentPlayer)];
    const card = mover.getState().G.players[ctx.currentPlayer].hand[0];
    const began = performance.now();
    const told = clients.map((client) => reached(client, ctx.turn + 1));
    mover.moves.turn(card);
    await Promise.all(told);
    delays.push((performance.now() - began) / 1000);
  }
}

async function main() {
  const all = [];
  for (let i = 0; i < Number(tables); i++) all.push(table(i));
  await Promise.all(all.flat().map((client) => reached(client, 1)));
  await Promise.all(all.map((clients) => play(clients, { at: Date.now() + 1000 })));
  delays.length = 0;
  const before = cpu();
  const began = performance.now();
  await Promise.all(all.map((clients) => play(clients, { at: Date.now() + 1000 * Number(seconds) })));
  const took = (performance.now() - began) / 1000;
  const told = { moves: delays.length, seconds: took, cpu: cpu() - before, delays };
  process.stdout.write(`${JSON.stringify(told)}\n`, () => process.exit(0));
}

main();
