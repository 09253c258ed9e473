/** Values that are worked out anew and are mostly as before: what is equal stays the same object, and isn't drawn again. */

import { useRef } from "./html.js";

const equal = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * A record in which every value that equals the one before is the one before; the whole record too, if all of them do.
 * @template T
 * @param {Record<string, T>} before
 * @param {Record<string, T>} after
 * @returns {Record<string, T>}
 */
export function settled(before, after) {
  if (before === after) return before;
  const keys = Object.keys(after);
  let changed = keys.length !== Object.keys(before).length;
  const next = {};
  for (const key of keys) {
    next[key] = key in before && equal(before[key], after[key]) ? before[key] : after[key];
    changed ||= next[key] !== before[key] || !(key in before);
  }
  return changed ? next : before;
}

/** A record that keeps what has not changed from one drawing to the next. */
export function useSettled(record) {
  const last = useRef(record);
  last.current = settled(last.current, record);
  return last.current;
}
