/** What stands on a permanent besides its text: counters, damage, what it does in combat, what was chosen for it. */

import { html } from "../core/html.js";
import { icon } from "./icons.js";

const SIGNS = { attack: "attack", block: "block", damage: "damage", commander: "command", tapped: "tapped", sick: "sick", needs: "info" };
const SICK = "summoning sick";

/**
 * The badges of an object, the most urgent first: what kind, in words, and in few words where there is little room.
 * @param {any} object
 * @param {any} mark
 * @param {Record<string, string>} names
 * @returns {{kind: string, text: string, short: string}[]}
 */
export function badgesOf(object, mark, names) {
  const named = (label) => names[label] || label;
  const badges = [];
  const add = (kind, text, short = text) => badges.push({ kind, text, short });
  if (mark && mark.number) add("number", String(mark.number));
  if (mark && mark.to) for (const label of mark.to) add("draft", named(label));
  if (mark && mark.needs) add("needs", mark.needs);
  if (mark && mark.forced) add("forced", "must");
  if (object.attacking) add("attack", named(object.attacking));
  for (const label of object.blocking || []) add("block", named(label));
  if (object.attacking && object.blocked === true) add("outcome", "blocked");
  if (object.attacking && object.blocked === false) add("outcome", "unblocked");
  if (object.damage) add("damage", `${object.damage} damage`, String(object.damage));
  for (const [kind, count] of Object.entries(object.counters || {})) add("counter", count > 1 ? `${count} × ${kind}` : kind, `${count} ${kind}`);
  if (object.commander) add("commander", "commander", "");
  if (object.tapped) add("tapped", "tapped", "");
  if (object.sick && !object.attacking) add("sick", SICK, "");
  for (const word of object.status || []) if (word !== SICK) add("status", word);
  return badges;
}

/** @param {{object: any, mark: any, names: Record<string, string>}} props */
export function Badges({ object, mark, names }) {
  const badges = badgesOf(object, mark, names);
  if (!badges.length) return null;
  return html`<span class="badges">${badges.map(({ kind, text, short }) => html`<span key=${kind + text} class=${`badge ${kind}`} title=${text}>
    ${SIGNS[kind] ? icon(SIGNS[kind]) : null}${kind === "draft" ? "→ " : null}<span class="long">${text}</span><span class="short" aria-hidden="true">${short}</span>
  </span>`)}</span>`;
}
