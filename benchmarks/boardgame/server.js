// boardgame.io's own server, in memory.

const { Server, Origins } = require("boardgame.io/dist/cjs/server.js");
const { duel } = require("./game.js");

const server = Server({ games: [duel], origins: [Origins.LOCALHOST] });
server.run(0).then(({ appServer }) => {
  console.log(`boardgame.io listens at http://127.0.0.1:${appServer.address().port}`);
});
process.on("SIGTERM", () => process.exit(0));
