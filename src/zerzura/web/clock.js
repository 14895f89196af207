// The server's time, for clocks: it goes on by itself, whatever the clock of this browser says.

import { signal } from "./html.js";

let skew = 0; // milliseconds from the time of this browser to that of the server

const time = () => Date.now() + skew;

/** In milliseconds since 1970. */
export const clock = signal(time());
const tick = () => (clock.value = time());
setInterval(tick, 500);

/** Set the clock by what the server tells. @param {number} now */
export function setClock(now) {
  skew = now - Date.now();
  tick();
}
