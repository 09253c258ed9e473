/** What one player controls: what fights next to the middle of the table, then other permanents and lands. */

import { html, memo, useLayoutEffect, useMemo, useRef } from "../core/html.js";
import { Card } from "./card.js";
import { fitting, smaller, useRoom } from "./fitting.js";
import { ROWS, rowsOf } from "./groups.js";

const NAMES = { front: "Creatures and planeswalkers", others: "Other permanents", lands: "Lands" };
const NOTHING = Object.freeze({});
/** Where nothing says how much room there is, cards of more stacks than these are drawn smaller. */
const MANY = { l: 8, m: 16, s: 40 };

/**
 * @param {{scene: any, player: string, marks: Record<string, any>, engaged?: Record<string, string>,
 *   names: Record<string, string>, near: boolean, fit?: boolean, onClick: Function, onShow: Function, onDrag?: Function}} props
 *   With `near` the rows go from front to back; with `fit` cards are as large as the room allows.
 */
export const Battlefield = memo(function Battlefield({ scene, player, marks, engaged, names, near, fit, onClick, onShow, onDrag }) {
  const element = useRef(null);
  const room = useRoom(element);
  const rows = useMemo(() => rowsOf(scene, player, marks || NOTHING, engaged || NOTHING), [scene.objects, player, marks, engaged]);
  const size = sizeFor(rows, fit ? room : null);
  useLayoutEffect(() => {
    if (fit && !near) element.current.scrollTop = element.current.scrollHeight;
  }, [size, room, fit, near]);
  const order = near ? ROWS : [...ROWS].reverse();
  const shown = order.filter((row) => rows[row].length);
  return html`<div ref=${element} class=${`battlefield cards-${size}`} role="group" aria-label=${`${player}'s side`}>
    ${shown.length ? null : html`<p class="empty">Nothing on the battlefield</p>`}
    ${shown.map((row) => html`<div key=${row} class=${row === "others" ? `row row-others cards-${smaller(size)}` : `row row-${row}`} role="group" aria-label=${`${NAMES[row]} of ${player}`} data-roving>
      ${rows[row].map(({ objects, attached }) => html`<${Card}
        key=${objects[0].id} objects=${objects} attached=${attached} mark=${(marks || NOTHING)[objects[0].id]} names=${names}
        chip=${row === "lands"} onClick=${onClick} onShow=${onShow} onDrag=${onDrag}
      />`)}
    </div>`)}
  </div>`;
});

function sizeFor(rows, room) {
  const counts = Object.fromEntries(ROWS.map((row) => [row, rows[row].length]));
  if (room) {
    const attached = Math.max(0, ...ROWS.flatMap((row) => rows[row].map((stack) => stack.attached.length)));
    return fitting({ ...counts, attached }, room.width, room.height);
  }
  return Object.keys(MANY).find((size) => counts.front + counts.others <= MANY[size]) || "xs";
}
