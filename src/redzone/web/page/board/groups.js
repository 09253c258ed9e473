/** Permanents of a player as they lie on the table: in rows by what they are, equal ones as one stack. */

/** How many attached things are shown on a permanent before they are counted. */
export const ROWS = ["creatures", "others", "lands"];

const isCreature = (object) => object.power !== undefined && object.power !== null;

/** The row in which a permanent lies. */
export function rowOf(object) {
  if (isCreature(object)) return "creatures";
  return /\bLand\b/.test(object.type_line || "") ? "lands" : "others";
}

/**
 * Stacks of permanents that look the same and are marked the same, in order; what is attached lies on its host.
 * @param {object} scene
 * @param {string} player
 * @param {Record<string, object>} marks
 * @returns {Record<string, {key: string, objects: object[], attached: object[]}[]>}
 */
export function rowsOf(scene, player, marks) {
  const rows = { creatures: new Map(), others: new Map(), lands: new Map() };
  const attached = attachedTo(scene);
  for (const object of Object.values(scene.objects)) {
    if (object.zone !== "battlefield" || object.controller !== player) continue;
    if (object.attached_to && scene.objects[object.attached_to]) continue;
    const on = attached.get(object.id) || [];
    const key = on.length ? object.id : `${object.alike}|${signature(marks[object.id])}`;
    const row = rows[rowOf(object)];
    const stack = row.get(key);
    if (stack) stack.objects.push(object);
    else row.set(key, { key, objects: [object], attached: on });
  }
  return Object.fromEntries(ROWS.map((name) => [name, [...rows[name].values()]]));
}

function attachedTo(scene) {
  const attached = new Map();
  for (const object of Object.values(scene.objects)) {
    if (!object.attached_to) continue;
    const all = attached.get(object.attached_to) || [];
    all.push(object);
    attached.set(object.attached_to, all);
  }
  return attached;
}

const signature = (mark) => (mark ? `${mark.selected ? "s" : ""}${(mark.to || []).join(",")}${mark.needs || ""}` : "");

/** Players in the order in which they sit around the table, beginning behind the one who looks on. */
export function opponentsOf(scene, viewer) {
  const names = Object.keys(scene.players);
  const at = names.indexOf(viewer);
  return at < 0 ? names : [...names.slice(at + 1), ...names.slice(0, at)];
}
