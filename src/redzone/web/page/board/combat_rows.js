/** Rows of the combat table; attackers that fare alike share one. */

/**
 * @param {any[]} rows
 * @param {Record<string, string>} names
 * @param {Record<string, any>} objects
 * @returns {{key: string, count: number, name: string, row: any}[]}
 */
export function joinedRows(rows, names, objects) {
  const joined = new Map();
  for (const row of rows) {
    const object = objects[row.attacker];
    const alone = row.blockers.length > 0 || !object || !object.alike;
    const key = alone ? row.attacker : JSON.stringify([object.alike, row.target, row.defending, row.blocked, row.text]);
    const before = joined.get(key);
    if (before) before.count += 1;
    else joined.set(key, { key, count: 1, name: names[row.attacker] || row.attacker, row });
  }
  return [...joined.values()].map((each) => (each.count > 1 ? { ...each, name: objects[each.row.attacker].name } : each));
}
