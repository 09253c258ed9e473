/** Arrows over the board: what attacks whom, what blocks what, what a spell targets. */

import { html, useLayoutEffect, useState } from "../core/html.js";
import { joinedArrows, pathsOf } from "./arrow_paths.js";
import { LABELS } from "./card.js";

const NONE = Object.freeze([]);

/** The elements of a board, by the labels of all the objects and players for which they stand. */
function elementsOf(board) {
  const elements = new Map();
  for (const element of board.querySelectorAll("[data-label]")) {
    for (const label of (element.dataset.stack || element.dataset.label).split(LABELS)) {
      if (!elements.has(label)) elements.set(label, element);
    }
  }
  return elements;
}

/** The element itself, or, where the battlefield on which it lies is not shown, the player of that side. */
function shown(element) {
  if (element.getClientRects().length) return element;
  const player = element.closest("[data-side]")?.querySelector(":scope > .player");
  return player && player.getClientRects().length ? player : null;
}

/** The box of an element, as far as the side in which it can be scrolled shows it. */
function seenPart(element) {
  const box = (element.querySelector(":scope > .player-face, :scope > .card-face") || element).getBoundingClientRect();
  const frame = element.closest(".battlefield")?.getBoundingClientRect();
  if (!frame) return box;
  const top = Math.min(Math.max(box.top, frame.top), frame.bottom);
  const bottom = Math.max(Math.min(box.bottom, frame.bottom), frame.top);
  return { left: box.left, width: box.width, top, height: Math.max(0, bottom - top) };
}

function drawn(arrows, board) {
  const elements = elementsOf(board);
  const frame = board.getBoundingClientRect();
  const [left, top] = [frame.left - board.scrollLeft, frame.top - board.scrollTop];
  const boxes = new Map();
  const standIn = (label) => {
    const element = elements.get(label);
    const visible = element && shown(element);
    if (!visible) return undefined;
    const name = visible.dataset.label;
    if (!boxes.has(name)) {
      const box = seenPart(visible);
      boxes.set(name, { left: box.left - left, top: box.top - top, width: box.width, height: box.height });
    }
    return name;
  };
  return pathsOf(joinedArrows(arrows, standIn), (name) => boxes.get(name));
}

/** @param {{arrows: {from: string, to: string, kind: string}[], board: any}} props */
export function Arrows({ arrows, board }) {
  const [paths, setPaths] = useState(NONE);
  useLayoutEffect(() => {
    const element = board.current;
    if (!arrows.length) {
      setPaths(NONE);
      return undefined;
    }
    let frame = 0;
    const draw = () => {
      frame = 0;
      setPaths(drawn(arrows, element));
    };
    const later = () => {
      if (!frame) frame = requestAnimationFrame(draw);
    };
    later();
    const watcher = new ResizeObserver(later);
    watcher.observe(element);
    const changes = new MutationObserver(later);
    changes.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ["class", "hidden", "open"] });
    element.addEventListener("scroll", later, { capture: true, passive: true });
    element.addEventListener("transitionend", later);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      changes.disconnect();
      element.removeEventListener("scroll", later, { capture: true });
      element.removeEventListener("transitionend", later);
    };
  }, [arrows]);
  return html`<svg class="arrows" aria-hidden="true">
    <defs>
      <marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0 10 5 0 10 2.5 5z" fill="context-stroke" /></marker>
    </defs>
    ${paths.map((path) => html`<g key=${path.key} class=${`arrow ${path.kind}`}>
      <path class="halo" d=${path.d} /><path class="line" d=${path.d} marker-end="url(#tip)" />
      ${path.count > 1 ? html`<g class="arrow-count" transform=${`translate(${path.label.x} ${path.label.y})`}><circle r="10" /><text text-anchor="middle" dy=".35em">${path.count}</text></g>` : null}
    </g>`)}
  </svg>`;
}
