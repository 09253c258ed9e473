/** Acts by keys, as far as nothing that has the focus needs the key itself. */

import { useEffect } from "../core/html.js";
import { actOf } from "./bindings.js";
import { openHelp } from "./help.js";

const TYPED_INTO = "input, textarea, select, [contenteditable]";

/** @param {any} store @param {{show: (label: string) => void}} acts */
export function useKeys(store, acts) {
  useEffect(() => {
    const onKey = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      const at = event.target;
      const typing = at.matches(TYPED_INTO) && at.type !== "checkbox";
      if (typing) return;
      const pressing = at.closest("button, a, summary, input");
      if (pressing && (event.key === "Enter" || event.key === " ")) return;
      if (press(event.key, store, acts)) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [store]);
}

function press(key, store, acts) {
  const { play } = store;
  if (key === "Escape") {
    play.set({ selection: [], filter: [], found: null });
    return false;
  }
  if (/^[1-9]$/.test(key)) {
    play.number(Number(key));
    return true;
  }
  const act = ACTIONS[actOf(key)];
  if (!act) return false;
  act(store, acts);
  return true;
}

/** Gives the focus to what the first of some selectors finds, in their order. */
function focusOn(...selectors) {
  for (const selector of selectors) {
    const found = document.querySelector(selector);
    if (found) return found.focus();
  }
  return undefined;
}

const ACTIONS = {
  confirm: (store) => store.play.state.draft && store.play.confirm(),
  pass: (store) => store.play.state.form?.form === "priority" && store.play.pass(),
  passOn: (store) => store.play.state.form?.form === "priority" && store.play.pass("decision"),
  all: (store) => store.play.state.form?.form === "attack" && store.play.everything(store.play.state.form.targets[0]),
  undo: (store) => store.play.undo(),
  redo: (store) => store.play.redo(),
  clear: (store) => store.play.state.draft && store.play.clear(),
  details: (_, acts) => {
    const label = document.activeElement?.closest("[data-object]")?.dataset.object;
    if (label) acts.show(label);
  },
  question: () => focusOn("#question"),
  board: () => focusOn(".side.near .card [data-object]", ".side.near [data-object]", ".side [data-object]"),
  log: () => focusOn(".log ol"),
  help: () => openHelp(),
};
