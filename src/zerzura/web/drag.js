// Dragging: whatever carries data-drag may be taken and let go over a place (data-place). It begins after
// six pixels; before that it is a tap, and the click that follows does what a tap does.

const FAR = 6; // pixels

/**
 * @typedef {{take: (what: HTMLElement) => boolean, drop: (what: HTMLElement, place: HTMLElement | null) => void}} Hands
 *   take: says whether it may be taken, and makes it known; drop: over a place, or over none
 */

/** Let things below an element be dragged; gives what ends that. @param {HTMLElement} ground @param {Hands} hands */
export function dragging(ground, hands) {
  /** @type {{what: HTMLElement, x: number, y: number, pointer: number, ghost: HTMLElement | null, over: Element | null} | null} */
  let held = null;

  /** @param {PointerEvent} event */
  function down(event) {
    const what = event.target instanceof Element ? event.target.closest("[data-drag]") : null;
    if (event.button !== 0 || !event.isPrimary || !(what instanceof HTMLElement)) return;
    held = { what, x: event.clientX, y: event.clientY, pointer: event.pointerId, ghost: null, over: null };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held || event.pointerId !== held.pointer) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.ghost) {
      if (Math.hypot(x, y) < FAR) return;
      if (!hands.take(held.what)) {
        held = null;
        return;
      }
      held.ghost = copyOf(held.what);
      held.what.classList.add("taken");
    }
    held.ghost.style.transform = `translate(${x}px, ${y}px) scale(1.06)`;
    const over = placeAt(event);
    if (over !== held.over) {
      held.over?.classList.remove("over");
      over?.classList.add("over");
      held.over = over;
    }
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!held || event.pointerId !== held.pointer) return;
    const { what, ghost } = held;
    const over = ghost && event.type === "pointerup" ? placeAt(event) : null;
    stop();
    if (!ghost) return;
    // The click that some browsers send after a drag is none.
    const swallow = (/** @type {Event} */ click) => {
      click.stopPropagation();
      click.preventDefault();
    };
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
    hands.drop(what, over);
  }

  function stop() {
    held?.ghost?.remove();
    held?.what.classList.remove("taken");
    held?.over?.classList.remove("over");
    held = null;
  }

  ground.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move, { passive: false });
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  return () => {
    stop();
    ground.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
  };
}

/** @param {PointerEvent} event @returns {HTMLElement | null} */
function placeAt(event) {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-place]") ?? null;
}

/** What follows the finger. @param {HTMLElement} what */
function copyOf(what) {
  const box = what.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (what.cloneNode(true));
  for (const name of ["data-card", "data-lies", "data-drag", "data-place", "id"]) {
    ghost.removeAttribute(name);
    for (const inside of ghost.querySelectorAll(`[${name}]`)) inside.removeAttribute(name);
  }
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.tabIndex = -1;
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(ghost);
  return ghost;
}
