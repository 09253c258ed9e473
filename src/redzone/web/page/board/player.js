/** A player at a glance: life and everything that a player can have. */

import { html, memo } from "../core/html.js";
import { markWords } from "./card.js";
import { costSigns } from "./costs.js";

/**
 * @param {{player: any, active: boolean, decides: boolean, seat: any, mark: any, onClick: Function, onZone: (zone: string, player: string) => void}} props
 */
export const Player = memo(function Player({ player, active, decides, seat, mark, onClick, onZone }) {
  const marks = mark || {};
  const classes = ["player", active ? "active" : "", decides ? "decides" : "", player.lost ? "lost" : "", marks.target ? "target" : "", marks.can ? "can" : ""];
  const worst = Math.max(0, ...(player.commander_damage || []).map((each) => each.amount));
  return html`<div class=${classes.filter(Boolean).join(" ")} data-label=${player.name}>
    <button type="button" class="player-face" data-object=${player.name} aria-label=${`${player.spoken}${active ? ", active player" : ""}${decides ? ", decides now" : ""}${markWords(mark, {})}`} onClick=${(event) => onClick(player.name, event)}>
      <span class="player-name">${player.name}${active ? html`<span class="tag">turn</span>` : null}${decides ? html`<span class="tag strong">decides</span>` : null}${marks.number ? html`<span class="badge number">${marks.number}</span>` : null}</span>
      <span class="life" key=${player.life}>${player.life}</span>
      <span class="facts">
        ${player.lost ? html`<span class="badge damage">lost: ${player.lost}</span>` : null}
        ${player.poison ? html`<span class="badge">☣ ${player.poison} poison</span>` : null}
        ${player.energy ? html`<span class="badge">⚡ ${player.energy} energy</span>` : null}
        ${worst ? html`<span class=${worst >= 21 ? "badge damage" : "badge"}>♛ ${worst} of 21</span>` : null}
        ${(player.designations || []).map((word) => html`<span key=${word} class="badge status">${word}</span>`)}
        ${player.mana ? html`<span class="badge">${costSigns(player.mana)}</span>` : null}
      </span>
    </button>
    <div class="zones">
      ${zone("hand", player.hand, player.name, onZone)}
      ${zone("library", player.library, player.name, null)}
      ${zone("graveyard", player.graveyard, player.name, onZone)}
      ${zone("exile", player.exile, player.name, onZone)}
      ${seat ? html`<span class="presence">${seat.bot ? `bot: ${seat.bot}` : seat.here ? "here" : seat.taken ? "away" : "free"}</span>` : null}
    </div>
  </div>`;
});

function zone(name, count, player, onZone) {
  if (!count) return null;
  const words = `${count} ${name}`;
  return onZone
    ? html`<button type="button" class="zone" onClick=${() => onZone(name, player)} aria-label=${`${player}'s ${name}, ${count} ${count === 1 ? "card" : "cards"}`}>${words}</button>`
    : html`<span class="zone">${words}</span>`;
}
