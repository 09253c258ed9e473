/** What is selected, and of a stack of equal creatures how many. */

import { html } from "../core/html.js";

/** The creatures that are equal to one, and undecided like it. */
export function equalsOf(scene, play, label) {
  const object = scene.objects[label];
  const chosen = play.draft.attacks || play.draft.blocks || {};
  const able = play.form.attackers && play.form.form === "attack" ? play.form.attackers : play.form.blockers;
  return Object.values(scene.objects)
    .filter((each) => each.alike && each.alike === object.alike && each.controller === object.controller && able[each.id] && !chosen[each.id])
    .map((each) => each.id);
}

/** @param {{play: any, store: any, names: Record<string, string>, scene: any}} props */
export function Selection({ play, store, names, scene }) {
  const { selection } = play;
  if (!selection.length) return null;
  const equals = equalsOf(scene, play, selection[0]);
  const among = selection.filter((label) => equals.includes(label));
  const set = (event) => {
    const wanted = Math.max(1, Math.min(equals.length, Number.parseInt(event.currentTarget.value, 10) || 1));
    const others = selection.filter((label) => !equals.includes(label));
    store.play.select([...others, ...equals.slice(0, wanted)]);
  };
  return html`<p class="selection" role="status">
    Selected: ${[...new Set(selection.map((label) => (scene.objects[label] || {}).name || names[label]))].join(", ")}
    ${equals.length > 1 && among.length ? html` <label><input type="number" min="1" max=${equals.length} value=${among.length} onInput=${set} /> of ${equals.length}</label> <button type="button" onClick=${() => store.play.select([...new Set([...selection, ...equals])])}>all ${equals.length}</button>` : null}
  </p>`;
}
