/** What a mark says in words, for those who hear it. */

const named = (names, label) => names[label] || label;

/** @param {any} mark @param {Record<string, string>} names */
export function markWords(mark, names) {
  if (!mark) return "";
  const words = [];
  if (mark.to && mark.to.length) words.push(`chosen: ${mark.to.map((label) => named(names, label)).join(" and ")}`);
  if (mark.selected) words.push("selected");
  if (mark.forced) words.push("must");
  if (mark.target) words.push(`target ${mark.number}`);
  if (mark.needs) words.push(mark.needs);
  if (mark.refused) words.push(mark.refused);
  return words.length ? `, ${words.join(", ")}` : "";
}

/** The classes that show a mark. */
export function markClasses(mark) {
  if (!mark) return "";
  const classes = ["can", "selected", "target"].filter((each) => mark[each]);
  if (mark.to) classes.push("chosen");
  return classes.map((each) => ` ${each}`).join("");
}
