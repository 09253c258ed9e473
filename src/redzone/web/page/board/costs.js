/** Mana costs and other symbols as small signs that we draw: a disc with a letter or number. */

import { html } from "../core/html.js";

const SYMBOL = /\{([^{}]+)\}/;
const EACH = /(\{[^{}]+\})/;

const COLORS = "WUBRG";

function sign(symbol, place) {
  const [first, second] = symbol.split("/");
  const of = (part) => (part && COLORS.includes(part) ? part : "other");
  const halves = second ? ` half-${of(second)}` : "";
  return html`<span key=${place} class=${`mana mana-${of(first)}${halves}${symbol.length > 2 ? " long" : ""}`}>${symbol === "T" ? "↷" : symbol}</span>`;
}

/** The signs of a cost such as `{2}{G}`; who hears the page hears it in the name of the card. */
export function costSigns(cost) {
  const found = cost.split(EACH).filter((part) => SYMBOL.test(part));
  return html`<span class="cost" aria-hidden="true">${found.map((part, place) => sign(part.slice(1, -1), place))}</span>`;
}

/** A text whose symbols are drawn as signs; they can still be read, heard and copied. */
export function withSigns(text) {
  if (!SYMBOL.test(text)) return text;
  return text.split(EACH).map((part, place) => (SYMBOL.test(part) ? sign(part.slice(1, -1), place) : part));
}
