/** Arrows over the board: what attacks whom, what blocks what, what a spell targets. */

import { html, useLayoutEffect, useState } from "../core/html.js";

/** The point on the edge of a box at which a line from its middle to another point leaves it. */
function edge(box, towards) {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const [dx, dy] = [towards.x - x, towards.y - y];
  const scale = Math.min(1, box.width / 2 / Math.max(1, Math.abs(dx)), box.height / 2 / Math.max(1, Math.abs(dy)));
  return { x: x + dx * scale, y: y + dy * scale };
}

const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** The element that stands for an object or player, or for the stack of equal ones in which it lies. */
function elementOf(board, label) {
  return board.querySelector(`[data-label="${CSS.escape(label)}"]`);
}

function pathOf({ from, to, kind }, board, frame) {
  const [start, end] = [elementOf(board, from), elementOf(board, to)];
  if (!start || !end) return null;
  const [one, other] = [start.getBoundingClientRect(), end.getBoundingClientRect()];
  const [a, b] = [edge(one, middle(other)), edge(other, middle(one))].map(({ x, y }) => ({ x: x - frame.left, y: y - frame.top }));
  const bend = Math.min(40, Math.hypot(b.x - a.x, b.y - a.y) / 8) * (kind.startsWith("block") ? -1 : 1);
  const round = Math.round;
  const turn = { x: (a.x + b.x) / 2 + (b.y > a.y ? bend : -bend), y: (a.y + b.y) / 2 };
  return { key: `${from}>${to}>${kind}`, kind, d: `M${round(a.x)} ${round(a.y)} Q${round(turn.x)} ${round(turn.y)} ${round(b.x)} ${round(b.y)}` };
}

/** @param {{arrows: {from: string, to: string, kind: string}[], board: any}} props */
export function Arrows({ arrows, board }) {
  const [paths, setPaths] = useState([]);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    let frame = 0;
    const draw = () => {
      const box = element.getBoundingClientRect();
      const moved = { left: box.left - element.scrollLeft, top: box.top - element.scrollTop };
      setPaths(arrows.map((arrow) => pathOf(arrow, element, moved)).filter(Boolean));
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    if (!arrows.length) {
      setPaths((before) => (before.length ? [] : before));
      return undefined;
    }
    later();
    const watcher = new ResizeObserver(later);
    watcher.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    };
  }, [arrows]);
  if (!paths.length) return null;
  return html`<svg class="arrows" aria-hidden="true">
    <defs>
      <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z" fill="context-stroke" /></marker>
    </defs>
    ${paths.map((path) => html`<path key=${path.key} class=${`arrow ${path.kind}`} d=${path.d} marker-end="url(#tip)" />`)}
  </svg>`;
}
