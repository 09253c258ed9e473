/** Spells and abilities that wait to resolve, the next one on top. */

import { html, memo } from "../core/html.js";

export const Stack = memo(function Stack({ stack, names }) {
  if (!stack.length) return null;
  return html`<section class="stack" aria-label="Stack">
    <h2>Stack</h2>
    <ol>
      ${[...stack].reverse().map((item, place) => html`<li key=${item.id} data-label=${item.id}>
        <strong>${item.text}</strong> <span class="who">${item.controller}</span>
        ${place === 0 ? html`<span class="tag">resolves next</span>` : null}
        ${item.targets.length ? html`<div>targets ${item.targets.map((label) => names[label] || label).join(", ")}</div>` : null}
        ${item.rules_text ? html`<details><summary>Text</summary>${item.rules_text}</details>` : null}
      </li>`)}
    </ol>
  </section>`;
});
