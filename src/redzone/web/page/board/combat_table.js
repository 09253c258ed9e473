/** Beside the arrows, the same in words: who attacks whom, what blocks it, and what will happen. */

import { html, memo } from "../core/html.js";
import { joinedRows } from "./combat_rows.js";
import { icon } from "./icons.js";

/** @param {{rows: any[], names: Record<string, string>, objects: Record<string, any>}} props */
export const CombatTable = memo(function CombatTable({ rows, names, objects }) {
  if (!rows.length) return null;
  const name = (label) => names[label] || label;
  return html`<section class="combat" aria-label="Combat" tabindex="0">
    <table>
      <thead><tr><th scope="col">Attacker</th><th scope="col">Target</th><th scope="col">Blocked by</th><th scope="col">What will happen</th></tr></thead>
      <tbody>
        ${joinedRows(rows, names, objects).map(({ key, count, name: attacker, row }) => html`<tr key=${key}>
          <th scope="row">${count > 1 ? html`<span class="card-count">${count} ×</span> ` : null}${attacker}</th>
          <td class="to">${icon("attack")} ${row.target === null ? "nothing" : name(row.target)}</td>
          <td class="by">${blockedBy(row, name)}</td>
          <td class="fate">${row.text}${count > 1 && row.text ? " each" : ""}</td>
        </tr>`)}
      </tbody>
    </table>
  </section>`;
});

function blockedBy(row, name) {
  if (row.blockers.length) return html`${icon("block")} ${row.blockers.map(name).join(", ")}`;
  if (row.blocked === null || row.blocked === undefined) return html`<span class="hint">not yet</span>`;
  return row.blocked ? "blocked, by nothing now" : "nobody";
}
