/** Creatures that one fights are put in an order, under the rules before November 2024. */

import { html } from "../core/html.js";
import { withOrder } from "./drafts.js";

/** @param {{play: any, store: any, names: Record<string, string>}} props */
export function OrderPanel({ play, store, names }) {
  const { draft } = play;
  const name = (label) => names[label] || label;
  return html`
    ${Object.entries(draft.order).map(([creature, others]) => html`<fieldset key=${creature}>
      <legend>${name(creature)} deals its damage in this order</legend>
      <ol class="ordered">
        ${others.map((label, place) => html`<li key=${label}>${name(label)}
          <button type="button" aria-label=${`${name(label)} earlier`} disabled=${place === 0} onClick=${() => store.play.draft(withOrder(draft, creature, place, place - 1))}>▲</button>
          <button type="button" aria-label=${`${name(label)} later`} disabled=${place === others.length - 1} onClick=${() => store.play.draft(withOrder(draft, creature, place, place + 1))}>▼</button>
        </li>`)}
      </ol>
    </fieldset>`)}
    <div class="acts"><button type="button" class="primary" onClick=${() => store.play.confirm()}>In this order</button></div>`;
}
