// A game comparable to the duel, for boardgame.io: hidden hands, a hidden pile, open discards.

const { PlayerView } = require("boardgame.io/dist/cjs/core.js");

function deal(random) {
  const cards = [];
  for (const suit of "YBWGR") for (const rank of "XXX23456789T") cards.push(suit + rank);
  const deck = random.Shuffle(cards);
  return {
    secret: { pile: deck.slice(16) },
    players: { 0: { hand: deck.slice(0, 8) }, 1: { hand: deck.slice(8, 16) } },
    discards: { Y: [], B: [], W: [], G: [], R: [] },
    pile: 44,
  };
}

const duel = {
  name: "duel",
  setup: ({ random }) => deal(random),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    turn: {
      client: false, // it draws a hidden card
      move: ({ G, playerID, random }, card) => {
        const hand = G.players[playerID].hand;
        const at = hand.indexOf(card);
        if (at < 0) return "INVALID_MOVE";
        hand.splice(at, 1);
        G.discards[card[0]].push(card);
        hand.push(G.secret.pile.pop());
        G.pile -= 1;
        if (!G.pile) Object.assign(G, deal(random)); // and so without end
      },
    },
  },
};

module.exports = { duel };
