/** The cards of a graveyard, of exile, or of a hand as far as they are seen. */

import { html } from "../core/html.js";
import { Card } from "./card.js";
import { Dialog } from "./dialog.js";

const NONE = Object.freeze([]);

/** @param {{zone: {name: string, player: string} | null, scene: any, marks: any, names: any, onClick: Function, onShow: Function, onClose: () => void}} props */
export function ZoneDialog({ zone, scene, marks, names, onClick, onShow, onClose }) {
  const cards = zone ? Object.values(scene.objects).filter((each) => each.zone === zone.name && each.owner === zone.player) : NONE;
  const hidden = zone ? (scene.players[zone.player][zone.name] || 0) - cards.length : 0;
  return html`<${Dialog} open=${Boolean(zone)} title=${zone ? `${zone.player}: ${zone.name}` : ""} onClose=${onClose} kind="zone-dialog">
    <div class="row cards-m" data-roving>
      ${cards.map((card) => (card.name
        ? html`<${Card} key=${card.id} objects=${[card]} attached=${NONE} mark=${marks[card.id]} names=${names} onClick=${marks[card.id] ? onClick : onShow} onShow=${onShow} />`
        : html`<p key=${card.id} class="card hidden-card">a face-down card</p>`))}
    </div>
    ${hidden > 0 ? html`<p class="hint">${hidden} ${hidden === 1 ? "card that you can't see" : "cards that you can't see"}</p>` : null}
  <//>`;
}
