/** Focus that goes from card to card with the arrow keys, and is never lost as the board changes. */

import { useEffect, useLayoutEffect, useRef } from "../core/html.js";

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** Lets the arrow keys go from card to card; each row is one stop of the Tab key. */
export function useRoving(board) {
  useEffect(() => {
    const element = board.current;
    const onKey = (event) => {
      const arrow = ARROWS[event.key];
      const at = event.target.closest("[data-object]");
      if (!arrow || !at) return;
      const next = neighbour(element, at, arrow);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    const onFocus = (event) => rove(event.target.closest("[data-roving]"), event.target);
    element.addEventListener("keydown", onKey);
    element.addEventListener("focusin", onFocus);
    return () => {
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("focusin", onFocus);
    };
  }, []);
  useLayoutEffect(() => {
    board.current.querySelectorAll("[data-roving]").forEach((row) => {
      if (!row.querySelector('[data-object][tabindex="0"]')) rove(row, row.querySelector("[data-object]"));
    });
  });
}

function rove(row, to) {
  if (!row || !to) return;
  row.querySelectorAll("[data-object]").forEach((each) => each.setAttribute("tabindex", each === to ? "0" : "-1"));
}

/** The nearest card in a direction: the next in its row, or the closest one above or below. */
function neighbour(board, at, [x, y]) {
  const all = [...board.querySelectorAll("[data-object]")];
  if (x) {
    const row = at.closest("[data-roving]");
    const inRow = row ? [...row.querySelectorAll("[data-object]")] : all;
    return inRow[inRow.indexOf(at) + x];
  }
  const from = at.getBoundingClientRect();
  const middle = from.left + from.width / 2;
  let best = null;
  for (const each of all) {
    const box = each.getBoundingClientRect();
    const down = (box.top - from.top) * y;
    if (down < from.height / 3) continue;
    const distance = down * 3 + Math.abs(box.left + box.width / 2 - middle);
    if (!best || distance < best.distance) best = { each, distance };
  }
  return best && best.each;
}

/** Gives the focus back to the same object where drawing anew has taken it away. */
export function keepFocus(board, scene) {
  const last = useRef(null);
  useEffect(() => {
    const remember = (event) => {
      last.current = event.target.dataset?.object || null;
    };
    board.current.addEventListener("focusin", remember);
  }, []);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || !last.current) return;
    const again = board.current.querySelector(`[data-object="${CSS.escape(last.current)}"]`);
    (again || document.getElementById("question"))?.focus({ preventScroll: true });
  }, [scene]);
}
