/** How much combat damage each commander has dealt to each player; 21 lose the game. */

import { html, memo } from "../core/html.js";

const LIMIT = 21;

export const CommanderMatrix = memo(function CommanderMatrix({ players }) {
  const commanders = new Map();
  for (const player of Object.values(players)) {
    for (const each of player.commander_damage || []) commanders.set(each.commander, each);
  }
  if (!commanders.size) return null;
  const dealt = (player, commander) => ((player.commander_damage || []).find((each) => each.commander === commander) || {}).amount || 0;
  return html`<details class="matrix">
    <summary>Commander damage</summary>
    <table>
      <thead><tr><th scope="col">Commander</th>${Object.keys(players).map((name) => html`<th scope="col" key=${name}>${name}</th>`)}</tr></thead>
      <tbody>
        ${[...commanders.values()].map((each) => html`<tr key=${each.commander}>
          <th scope="row">${each.name}</th>
          ${Object.values(players).map((player) => {
            const amount = dealt(player, each.commander);
            return html`<td key=${player.name} class=${amount >= LIMIT ? "fatal" : ""}>${amount || "–"}${amount >= LIMIT ? " lost" : ""}</td>`;
          })}
        </tr>`)}
      </tbody>
    </table>
  </details>`;
});
