/** Mana costs as small signs that we draw: a circle with a letter or number. */

import { html } from "../core/html.js";

const SYMBOL = /\{([^{}]+)\}/g;

/** The signs of a cost such as `{2}{G}`; the text of it is there for those who hear it. */
export function costSigns(cost) {
  const found = [...cost.matchAll(SYMBOL)].map((match) => match[1]);
  return html`<span class="cost" aria-hidden="true">${found.map((symbol, place) => html`<span key=${place} class=${`mana mana-${symbol.length === 1 && "WUBRG".includes(symbol) ? symbol : "other"}`}>${symbol}</span>`)}</span>`;
}
