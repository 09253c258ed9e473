/** Which key does what: the usual ones, and those that were chosen in this browser. */

const KEY = "redzone.keys";

/** Every act that has a key: its name, its usual key, and what it does in words. */
export const ACTS = [
  ["confirm", "Enter", "Confirm what is chosen"],
  ["pass", " ", "Pass priority"],
  ["passOn", "f", "Pass until something is to decide"],
  ["all", "a", "Attack the first target with everything"],
  ["undo", "z", "Take back the last change"],
  ["redo", "y", "Make the change again"],
  ["clear", "x", "Begin anew"],
  ["details", "d", "Say everything about the card in focus"],
  ["question", "q", "Go to what is asked"],
  ["board", "b", "Go to your creatures"],
  ["log", "l", "Go to the log"],
  ["help", "?", "Show the keys"],
];

/** The keys of the browser that no act may take. */
const TAKEN = new Set(["Tab", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Shift", "Control", "Alt", "Meta", ..."123456789"]);

/** The key of each act. */
export function bindings() {
  const usual = Object.fromEntries(ACTS.map(([act, key]) => [act, key]));
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) || "{}");
    const known = Object.entries(kept).filter(([act, key]) => act in usual && typeof key === "string");
    return { ...usual, ...Object.fromEntries(known) };
  } catch {
    return usual;
  }
}

/** The act of a key, `undefined` if it has none. */
export function actOf(key) {
  return Object.entries(bindings()).find(([, bound]) => bound === key)?.[0];
}

/**
 * Gives an act another key.
 * @returns {string} Why that can't be, empty if it is done.
 */
export function bind(act, key) {
  if (TAKEN.has(key)) return `${keyName(key)} has a meaning of its own`;
  const now = bindings();
  const other = ACTS.find(([name]) => name !== act && now[name] === key);
  if (other) return `${keyName(key)} already means: ${other[2]}`;
  localStorage.setItem(KEY, JSON.stringify({ ...now, [act]: key }));
  return "";
}

/** Gives all acts their usual keys. */
export function resetBindings() {
  localStorage.removeItem(KEY);
}

/** What people call a key. */
export function keyName(key) {
  return key === " " ? "Space" : key;
}
