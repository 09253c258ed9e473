/** How large cards are drawn: as large as leaves everything in view. */

import { useLayoutEffect, useState } from "../core/html.js";

/**
 * The sizes of cards from large to small, in rem: width, height, and how high a line of what is attached is. The style
 * sheet says the same.
 */
export const SIZES = [
  { name: "xl", width: 11.2, height: 8.8, attached: 1.7 },
  { name: "l", width: 9.4, height: 7.5, attached: 1.6 },
  { name: "m", width: 7.9, height: 6.1, attached: 1.5 },
  { name: "s", width: 6.6, height: 4.6, attached: 1.4 },
  { name: "xs", width: 5.6, height: 2.9, attached: 1.3 },
];

const GAP = 0.4;
/** By how much the cards of a stack stand out behind the first. */
const STACKED = 0.2;
const LAND = { width: 6, height: 2 };

const linesOf = (count, width, each) => Math.ceil(count / Math.max(1, Math.floor((width + GAP) / (each + GAP))));

const sizeBelow = (size) => SIZES[Math.min(SIZES.indexOf(size) + 1, SIZES.length - 1)];

/** The name of the next smaller size, in which what doesn't fight is drawn. */
export const smaller = (name) => sizeBelow(SIZES.find((size) => size.name === name)).name;

/** How high what doesn't fight is: other permanents and lands, on one line if it is wide enough. */
function behind(counts, width, size) {
  const others = counts.others ? linesOf(counts.others, width, size.width) * (size.height + GAP) : 0;
  const lands = counts.lands ? linesOf(counts.lands, width, LAND.width) * (LAND.height + GAP) : 0;
  const together = counts.others * (size.width + GAP) + counts.lands * (LAND.width + GAP) <= width + GAP;
  return together ? Math.max(others, lands) : others + lands;
}

/**
 * The name of the largest size at which the rows of a side fit.
 * @param {{front: number, others: number, lands: number, attached: number}} counts How many stacks each row has,
 *   and the most things that are attached to one of them.
 * @param {number} width The room there is, in rem.
 * @param {number} height
 */
export function fitting(counts, width, height) {
  const fits = (size) => {
    const front = counts.front ? linesOf(counts.front, width, size.width + STACKED) * (size.height + GAP + STACKED) : 0;
    return front + counts.attached * size.attached + behind(counts, width, sizeBelow(size)) <= height + GAP;
  };
  return (SIZES.find(fits) || SIZES[SIZES.length - 1]).name;
}

/** How much room an element has, in rem; `null` before it is drawn. */
export function useRoom(element) {
  const [room, setRoom] = useState(null);
  useLayoutEffect(() => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const measure = () => {
      const width = Math.floor(element.current.clientWidth / rem * 4) / 4 - 1;
      const height = Math.floor(element.current.clientHeight / rem * 4) / 4 - 1;
      setRoom((before) => (before && before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, []);
  return room;
}
