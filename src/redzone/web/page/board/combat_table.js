/** Beside the arrows, the same in words: who attacks whom, what blocks it, and what will happen. */

import { html, memo } from "../core/html.js";

export const CombatTable = memo(function CombatTable({ rows, names }) {
  if (!rows.length) return null;
  const name = (label) => names[label] || label;
  return html`<section class="combat" aria-label="Combat">
    <table>
      <thead><tr><th scope="col">Attacker</th><th scope="col">attacks</th><th scope="col">blocked by</th><th scope="col">what will happen</th></tr></thead>
      <tbody>
        ${rows.map((row) => html`<tr key=${row.attacker}>
          <th scope="row">${name(row.attacker)}</th>
          <td>${row.target === null ? "nothing" : name(row.target)}</td>
          <td>${row.blockers.length ? row.blockers.map(name).join(", ") : row.blocked === null ? "…" : row.blocked ? "nobody now" : "nobody"}</td>
          <td>${row.text}</td>
        </tr>`)}
      </tbody>
    </table>
  </section>`;
});
