/** The cards in the hand of who looks on. */

import { html, memo } from "../core/html.js";
import { Card } from "./card.js";

export const Hand = memo(function Hand({ scene, viewer, marks, names, onClick, onShow }) {
  const cards = Object.values(scene.objects).filter((each) => each.zone === "hand" && each.owner === viewer);
  if (!cards.length) return null;
  return html`<section class="hand" aria-label="Your hand">
    <div class="row" role="group" aria-label="Cards in your hand" data-roving>
      ${cards.map((card) => html`<${Card} key=${card.id} object=${card} count=${1} attached=${NONE} mark=${marks[card.id]} names=${names} onClick=${onClick} onShow=${onShow} />`)}
    </div>
  </section>`;
});

const NONE = Object.freeze([]);
