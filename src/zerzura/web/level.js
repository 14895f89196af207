// Which bot fits: who wins meets the next one, who loses twice in a row the one before. Kept in this browser.

const KEPT_AS = "zerzura level";

/** @returns {{bot: string, lost: number}} */
function kept() {
  try {
    return { bot: "", lost: 0, ...JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}") };
  } catch {
    return { bot: "", lost: 0 };
  }
}

/** The bot that fits, of those that there are, the gentlest first. @param {string[]} bots */
export function fitting(bots) {
  const { bot } = kept();
  return bots.includes(bot) ? bot : bots.includes("steady") ? "steady" : bots[0];
}

/** Choose a bot. @param {string} bot @param {number} [lost] games in a row against it */
export function chooseLevel(bot, lost = 0) {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify({ bot, lost }));
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Learn from a game against one kind of bot. @param {string[]} bots @param {string} bot @param {boolean} won */
export function learned(bots, bot, won) {
  const at = bots.indexOf(bot);
  const before = kept();
  if (at < 0 || (before.bot && before.bot !== bot)) return;
  const lost = won ? 0 : before.lost + 1;
  if (won && at < bots.length - 1) chooseLevel(bots[at + 1]);
  else if (lost >= 2 && at > 0) chooseLevel(bots[at - 1]);
  else chooseLevel(bot, lost);
}
