/** Permanents of a player as they lie on the table: in rows by what they are, equal ones as one stack. */

/** The rows of one side, from the middle of the table outwards. */
export const ROWS = ["front", "others", "lands"];

const NONE = Object.freeze([]);

const isCreature = (object) => object.power !== undefined && object.power !== null;

/** The row in which a permanent lies: what can fight or be attacked in front. */
export function rowOf(object) {
  const types = object.type_line || "";
  if (isCreature(object) || /\b(Planeswalker|Battle)\b/.test(types)) return "front";
  return /\bLand\b/.test(types) ? "lands" : "others";
}

/**
 * What is attached to each object.
 * @param {Record<string, any>} objects
 * @returns {Map<string, any[]>}
 */
export function attachedTo(objects) {
  const attached = new Map();
  for (const object of Object.values(objects)) {
    if (!object.attached_to) continue;
    const all = attached.get(object.attached_to);
    if (all) all.push(object);
    else attached.set(object.attached_to, [object]);
  }
  return attached;
}

/**
 * Stacks of permanents that look the same and are marked the same, in order; what is attached lies on its host.
 * @param {{objects: Record<string, any>}} scene
 * @param {string} player
 * @param {Record<string, any>} marks
 * @param {Record<string, string>} [engaged] What tells objects apart that a draft or a ghost names.
 * @returns {Record<string, {objects: any[], attached: any[]}[]>}
 */
export function rowsOf(scene, player, marks, engaged = {}) {
  const rows = { front: new Map(), others: new Map(), lands: new Map() };
  const attached = attachedTo(scene.objects);
  for (const object of Object.values(scene.objects)) {
    if (object.zone !== "battlefield" || object.controller !== player) continue;
    if (object.attached_to && scene.objects[object.attached_to]) continue;
    const on = attached.get(object.id) || NONE;
    const key = on.length ? object.id : `${object.alike || object.id}|${signature(marks[object.id])}|${engaged[object.id] || ""}`;
    const row = rows[rowOf(object)];
    const stack = row.get(key);
    if (stack) stack.objects.push(object);
    else row.set(key, { objects: [object], attached: on });
  }
  return Object.fromEntries(ROWS.map((name) => [name, [...rows[name].values()]]));
}

const signature = (mark) =>
  mark ? `${mark.selected ? "s" : ""}${mark.can ? "c" : ""}${mark.forced ? "f" : ""}${(mark.to || NONE).join(",")}${mark.needs || ""}` : "";

/**
 * What sets objects apart from equal ones: the arrows of drafts and ghosts that begin or end at them.
 * @param {{from: string, to: string, kind: string}[]} arrows
 * @returns {Record<string, string>}
 */
export function engagedBy(arrows) {
  const engaged = {};
  for (const { from, to, kind } of arrows) {
    if (!/draft|ghost/.test(kind)) continue;
    engaged[from] = `${engaged[from] || ""}>${to}`;
    engaged[to] = `${engaged[to] || ""}<${kind.startsWith("block") ? from : ""}`;
  }
  return engaged;
}

/**
 * Who sits above the middle of the table and who below it, each from left to right: clockwise in turn order. Who looks on
 * sits below; without a seat, one sees half of the players there.
 * @param {{players: Record<string, any>, viewer: string | null}} scene
 * @returns {[string[], string[]]}
 */
export function seatingOf({ players, viewer }) {
  const names = Object.keys(players);
  const at = names.indexOf(viewer);
  if (at >= 0) return [[...names.slice(at + 1), ...names.slice(0, at)], [viewer]];
  const half = Math.ceil(names.length / 2);
  return [names.slice(0, half), names.slice(half).reverse()];
}
