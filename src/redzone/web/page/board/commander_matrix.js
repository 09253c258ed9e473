/** How much combat damage each commander has dealt to each player; 21 lose the game. */

import { html, memo } from "../core/html.js";

const FATAL = 21;

const dealt = (player, commander) =>
  ((player.commander_damage || []).find((each) => each.commander === commander) || { amount: 0 }).amount;

/** @param {{players: Record<string, any>}} props */
export const CommanderMatrix = memo(function CommanderMatrix({ players }) {
  const commanders = new Map();
  for (const player of Object.values(players)) {
    for (const each of player.commander_damage || []) commanders.set(each.commander, each);
  }
  if (!commanders.size) return html`<p class="hint">No commander has dealt combat damage to a player. ${FATAL} from one commander lose the game.</p>`;
  return html`<table class="matrix">
    <caption class="sr-only">Combat damage that commanders have dealt to players; ${FATAL} from one lose the game</caption>
    <thead><tr><th scope="col">From</th>${Object.keys(players).map((name) => html`<th scope="col" key=${name}>${name}</th>`)}</tr></thead>
    <tbody>
      ${[...commanders.values()].map((each) => html`<tr key=${each.commander}>
        <th scope="row">${each.name}${each.controller ? html` <span class="hint">${each.controller}</span>` : null}</th>
        ${Object.values(players).map((player) => html`<${Cell} key=${player.name} amount=${dealt(player, each.commander)} />`)}
      </tr>`)}
    </tbody>
  </table>`;
});

function Cell({ amount }) {
  if (!amount) return html`<td class="none">–</td>`;
  const part = Math.min(1, amount / FATAL);
  return html`<td class=${amount >= FATAL ? "fatal" : ""}><strong>${amount}</strong> of ${FATAL}${amount >= FATAL ? ", lost" : ""}<span class="meter" aria-hidden="true"><span style=${{ inlineSize: `${part * 100}%` }}></span></span></td>`;
}
