/** What one player controls: creatures in front, then other permanents and lands. */

import { html, memo } from "../core/html.js";
import { Card } from "./card.js";
import { ROWS, rowsOf } from "./groups.js";

const NAMES = { creatures: "Creatures", others: "Other permanents", lands: "Lands" };
/** Of more stacks than these, cards are drawn smaller. */
const MANY = 14;
const NO_MARKS = Object.freeze({});

/**
 * @param {{scene: any, player: string, marks: Record<string, any>, names: Record<string, string>, near: boolean,
 *   onClick: Function, onShow: Function, onDrag?: Function}} props With `near` the rows go from front to back.
 */
export const Battlefield = memo(function Battlefield({ scene, player, marks, names, near, onClick, onShow, onDrag }) {
  const rows = rowsOf(scene, player, marks || NO_MARKS);
  const order = near ? ROWS : [...ROWS].reverse();
  const shown = order.filter((row) => rows[row].length);
  const stacks = shown.reduce((sum, row) => sum + rows[row].length, 0);
  return html`<div class=${stacks > MANY ? "battlefield dense" : "battlefield"} role="group" aria-label=${`${player}'s side`}>
    ${shown.length ? null : html`<p class="empty">Nothing here</p>`}
    ${shown.map((row) => html`<div key=${row} class=${`row row-${row}`} role="group" aria-label=${`${NAMES[row]} of ${player}`} data-roving>
      ${rows[row].map((stack) => html`<${Card}
        key=${stack.objects[0].id} object=${stack.objects[0]} count=${stack.objects.length} attached=${stack.attached}
        mark=${(marks || NO_MARKS)[stack.objects[0].id]} names=${names} onClick=${onClick} onShow=${onShow} onDrag=${onDrag}
      />`)}
    </div>`)}
  </div>`;
});
