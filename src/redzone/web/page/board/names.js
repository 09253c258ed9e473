/** What people call what entries call so: the names of objects where they are one of a kind, else their labels. */

/**
 * @param {any} scene
 * @returns {Record<string, string>}
 */
export function namesOf(scene) {
  const count = new Map();
  const objects = Object.values(scene.objects);
  for (const object of objects) count.set(object.name, (count.get(object.name) || 0) + 1);
  const names = {};
  for (const object of objects) {
    names[object.id] = count.get(object.name) > 1 || !object.name ? object.id : object.name;
  }
  for (const item of scene.stack) if (!names[item.id]) names[item.id] = item.text;
  for (const player of Object.keys(scene.players)) names[player] = player;
  return names;
}
