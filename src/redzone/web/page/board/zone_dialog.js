/** The cards of a graveyard, of exile, or of a hand as far as they are seen. */

import { html } from "../core/html.js";
import { Card } from "./card.js";
import { Dialog } from "./dialog.js";

const NONE = Object.freeze([]);

export function ZoneDialog({ zone, scene, marks, names, onClick, onClose }) {
  const cards = zone ? Object.values(scene.objects).filter((each) => each.zone === zone.name && each.owner === zone.player) : [];
  return html`<${Dialog} open=${Boolean(zone)} title=${zone ? `${zone.player}: ${zone.name}` : ""} onClose=${onClose} kind="zone-dialog">
    <div class="row" data-roving>
      ${cards.map((card) => card.name
        ? html`<${Card} key=${card.id} object=${card} count=${1} attached=${NONE} mark=${marks[card.id]} names=${names} onClick=${onClick} onShow=${onClick} />`
        : html`<div key=${card.id} class="card hidden-card"><span class="card-face">a hidden card</span></div>`)}
    </div>
  <//>`;
}
