/** A player at a glance: life and everything that a player can have. */

import { html, memo } from "../core/html.js";
import { costSigns } from "./costs.js";
import { hasIcon, icon } from "./icons.js";
import { Life } from "./life.js";
import { markClasses, markWords } from "./marks.js";

const FATAL = 21;
const NEAR = 14;
const POISONED = 10;
const ZONES = [["hand", true], ["library", false], ["graveyard", true], ["exile", true]];
const COST = /\{[^{}]+\}/;

/**
 * @param {{player: any, active: boolean, decides: boolean, seat: any, mark: any, onClick: Function,
 *   onZone: (zone: string, player: string) => void}} props
 */
export const Player = memo(function Player({ player, active, decides, seat, mark, onClick, onZone }) {
  const said = `${player.spoken}${active ? ", active player" : ""}${decides ? ", decides now" : ""}${markWords(mark, {})}`;
  const classes = `player${active ? " active" : ""}${decides ? " decides" : ""}${player.lost ? " lost" : ""}${markClasses(mark)}`;
  return html`<div class=${classes} data-label=${player.name}>
    <button type="button" class="player-face" data-object=${player.name} aria-label=${said} onClick=${(event) => onClick(player.name, event)}>
      <${Life} life=${player.life} />
      <span class="player-name">
        ${mark && mark.number ? html`<span class="badge number">${mark.number}</span>` : null}<span class="name">${player.name}</span>
        ${active ? html`<span class="tag">turn</span>` : null}${decides ? html`<span class="tag strong">decides</span>` : null}
      </span>
      <${Facts} player=${player} />
    </button>
    <div class="zones">
      ${ZONES.map(([name, opens]) => html`<${ZoneCount} key=${name} name=${name} count=${player[name] || 0} player=${player.name} onZone=${opens ? onZone : null} />`)}
      ${seat ? html`<${Presence} seat=${seat} />` : null}
    </div>
  </div>`;
});

function Facts({ player }) {
  const hits = [...(player.commander_damage || [])].sort((one, other) => other.amount - one.amount);
  return html`<span class="facts">
    ${player.lost ? html`<span class="badge damage">lost: ${player.lost}</span>` : null}
    ${player.team ? html`<span class="badge">${player.team}</span>` : null}
    ${player.poison ? html`<span class=${player.poison >= POISONED - 2 ? "badge damage" : "badge"}>${icon("poison")}${player.poison} poison</span>` : null}
    ${player.energy ? html`<span class="badge">${icon("energy")}${player.energy} energy</span>` : null}
    ${hits.length ? html`<span class=${hits[0].amount >= NEAR ? "badge damage" : "badge"} title=${hits.map((each) => `${each.amount} of ${FATAL} from ${each.name}`).join("\n")}>${icon("command")}${hits[0].amount} of ${FATAL}</span>` : null}
    ${(player.designations || []).map((word) => html`<span key=${word} class="badge designation">${hasIcon(word) ? icon(word) : null}${word}</span>`)}
    ${player.mana ? html`<span class="badge pool">${COST.test(player.mana) ? costSigns(player.mana) : player.mana} mana</span>` : null}
  </span>`;
}

function ZoneCount({ name, count, player, onZone }) {
  if (!count) return null;
  const inside = html`${icon(name)}<span>${count}</span>`;
  const words = `${player}'s ${name}, ${count} ${count === 1 ? "card" : "cards"}`;
  return onZone
    ? html`<button type="button" class="zone" title=${name} onClick=${() => onZone(name, player)} aria-label=${words}>${inside}</button>`
    : html`<span class="zone" title=${name} role="img" aria-label=${words}>${inside}</span>`;
}

function Presence({ seat }) {
  const [kind, words] = seat.bot ? ["bot", `bot: ${seat.bot}`] : seat.here ? ["here", "here"] : seat.taken ? ["away", "away"] : ["free", "free seat"];
  return html`<span class=${`presence ${kind}`} title=${words}><span class="dot" aria-hidden="true"></span><span class="words">${words}</span></span>`;
}
