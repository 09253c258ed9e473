/** Many equal creatures in few words: "4 × Soldier". */

/**
 * Labels of which the same is told, those that look the same together.
 * @param {[string, string][]} told Labels, each with what is told of it.
 * @param {Record<string, any>} objects
 * @returns {{labels: string[], text: string}[]}
 */
export function together(told, objects) {
  const groups = new Map();
  for (const [label, text] of told) {
    const object = objects[label];
    const key = JSON.stringify([object?.alike || label, text]);
    if (groups.has(key)) groups.get(key).labels.push(label);
    else groups.set(key, { labels: [label], text });
  }
  return [...groups.values()];
}

/** What people call equal objects. @param {string[]} labels */
export function called(labels, objects, names) {
  const [label] = labels;
  const name = names[label] || label;
  if (labels.length === 1) return name;
  return `${labels.length} × ${objects[label]?.name || name}`;
}

/** Objects one after the other, equal ones counted. */
export function listed(labels, objects, names) {
  return together(labels.map((label) => [label, ""]), objects).map((group) => called(group.labels, objects, names)).join(", ");
}
