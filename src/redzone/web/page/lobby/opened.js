/** A table that was just opened: who sits where, and links to send. */

import { html, useState } from "../core/html.js";
import { goToTable, seatLink } from "../core/places.js";

/**
 * @param {{made: {table: string, host: string, seats: Record<string, string>, left_out: string[]}, onBack: () => void}} props
 */
export function Opened({ made, onBack }) {
  const players = Object.keys(made.seats);
  const [mine, setMine] = useState(players.slice(0, 1));
  const [said, say] = useState("");
  const toggle = (player) => setMine(mine.includes(player) ? mine.filter((each) => each !== player) : [...mine, player]);
  const copy = async (player) => {
    const link = seatLink(made.table, made.seats[player]);
    try {
      await navigator.clipboard.writeText(link);
      say(`The link for ${player} is copied. Who has it can play that seat.`);
    } catch {
      say(link);
    }
  };
  return html`<main class="lobby" id="main">
    <header><h1>The table is open</h1></header>
    ${made.left_out.length ? html`<section class="remarks"><h2>Left out, because it is not understood</h2><ul>${made.left_out.map((line) => html`<li key=${line}>${line}</li>`)}</ul></section>` : null}
    <fieldset>
      <legend>Who do you play?</legend>
      ${players.map((player) => html`<div key=${player} class="seat-choice">
        <label class="check"><input type="checkbox" checked=${mine.includes(player)} onChange=${() => toggle(player)} /> ${player}</label>
        <button type="button" onClick=${() => copy(player)}>Copy the link for ${player}</button>
      </div>`)}
    </fieldset>
    <p class="hint" role="status">${said}</p>
    <p class="acts">
      <button type="button" class="primary" onClick=${() => goToTable(made, { players: mine })}>${mine.length ? "Sit down" : "Watch"}</button>
      <button type="button" onClick=${() => goToTable(made, { all: true })}>Play all seats here</button>
      <button type="button" onClick=${onBack}>Back</button>
    </p>
    <p class="hint">Who plays the other seats is your choice at the table: friends by their links, or bots.</p>
  </main>`;
}
