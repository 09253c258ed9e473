/** Who sits where; the host gives out links and lets bots play. */

import { html, useState } from "../core/html.js";
import { seatLink } from "../core/places.js";
import { useStore, useTable } from "../core/store.js";

export function SeatsPanel() {
  const store = useStore();
  const { seats, host, policies, you, leftOut } = useTable((state) => state);
  const [said, say] = useState("");
  const copy = async (player) => {
    const kept = store.tokens.links[player];
    const token = kept || (await store.intend({ do: "seat", player }))?.token;
    if (!token) return;
    store.tokens.links[player] = token;
    const link = seatLink(store.table, token);
    try {
      await navigator.clipboard.writeText(link);
      say(`The link for ${player} is copied.`);
    } catch {
      say(link);
    }
  };
  return html`<details class="seats">
    <summary>Seats</summary>
    <ul>
      ${seats.map((seat) => html`<li key=${seat.player}>
        <span>${seat.player}${you.includes(seat.player) ? " (you)" : ""}: ${seat.bot ? `bot ${seat.bot}` : seat.here ? "here" : seat.taken ? "away" : "free"}</span>
        ${host ? html`<span class="acts">
          <label><span class="sr-only">Who plays ${seat.player}</span><select value=${seat.bot || ""} onChange=${(event) => store.intend({ do: "bot", player: seat.player, policy: event.currentTarget.value || null })}>
            <option value="">a person</option>
            ${policies.map((name) => html`<option key=${name} value=${name}>bot: ${name}</option>`)}
          </select></label>
          <button type="button" onClick=${() => copy(seat.player)}>Copy link</button>
        </span>` : null}
      </li>`)}
    </ul>
    <p class="hint" role="status">${said}</p>
    ${leftOut.length ? html`<details><summary>Not played, because it is not understood</summary><ul>${leftOut.map((line) => html`<li key=${line}>${line}</li>`)}</ul></details>` : null}
  </details>`;
}
