// Making elements: h("button", { onclick: go }, "Go"). What is undefined or null is left out.

/** @param {string} name @param {Record<string, any>} [with_] @param {...any} inside */
export function h(name, with_ = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(with_)) {
    if (value === undefined || value === null) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (typeof value === "boolean") element.toggleAttribute(key, value);
    else element.setAttribute(key, String(value));
  }
  element.append(...inside.flat(Infinity).filter((part) => part !== undefined && part !== null));
  return element;
}

/** Put things into an element, in place of what was there. @param {string} id @param {...any} parts */
export function fill(id, ...parts) {
  place(id).replaceChildren(...parts.flat(Infinity).filter((part) => part !== undefined && part !== null));
}

/** @param {string} id @returns {HTMLElement} */
export function place(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no place "${id}"`);
  return found;
}

/** Tell what went wrong, until something goes well. @param {string} text */
export function trouble(text) {
  const there = place("trouble");
  there.textContent = text;
  there.hidden = !text;
}
