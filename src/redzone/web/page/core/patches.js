/** Changes of a scene. What has not changed stays the same object, so that it needn't be drawn again. */

/** The parts of a scene that a patch replaces as a whole. */
const WHOLE = ["viewer", "turn", "step", "heading", "active", "day", "stack", "combat", "question", "outcome"];

/**
 * A scene after a patch.
 * @param {object} scene
 * @param {object} patch
 */
export function patched(scene, patch) {
  const next = { ...scene };
  for (const part of WHOLE) if (part in patch) next[part] = patch[part];
  if (patch.players) next.players = { ...scene.players, ...patch.players };
  if (patch.objects) {
    next.objects = { ...scene.objects };
    for (const [label, object] of Object.entries(patch.objects)) {
      if (object === null) delete next.objects[label];
      else next.objects[label] = object;
    }
  }
  return next;
}
