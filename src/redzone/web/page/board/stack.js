/** Spells and abilities that wait to resolve, the next one on top. */

import { html, memo } from "../core/html.js";
import { withSigns } from "./costs.js";

/** @param {{stack: any[], names: Record<string, string>}} props */
export const Stack = memo(function Stack({ stack, names }) {
  if (!stack.length) return null;
  return html`<section class="stack" aria-label="Stack">
    <h2>Stack <span class="hint">${stack.length === 1 ? "one item" : `${stack.length} items, the last resolves first`}</span></h2>
    <ol>
      ${[...stack].reverse().map((item, place) => html`<li key=${item.id} data-label=${item.id} class=${place === 0 ? "next" : ""}>
        <p class="stack-line"><strong>${item.text}</strong> <span class="who">${item.controller}</span>${place === 0 ? html`<span class="tag">next</span>` : null}</p>
        ${item.targets.length ? html`<p class="stack-targets">→ ${item.targets.map((label) => names[label] || label).join(", ")}</p>` : null}
        ${item.rules_text ? html`<p class="stack-text">${withSigns(item.rules_text)}</p>` : null}
      </li>`)}
    </ol>
  </section>`;
});
