/** The cards in the hand of who looks on. */

import { html, memo, useMemo } from "../core/html.js";
import { Card } from "./card.js";

const NONE = Object.freeze([]);

/** @param {{objects: Record<string, any>, viewer: string, marks: any, names: any, onClick: Function, onShow: Function}} props */
export const Hand = memo(function Hand({ objects, viewer, marks, names, onClick, onShow }) {
  const cards = useMemo(() => Object.values(objects).filter((each) => each.zone === "hand" && each.owner === viewer), [objects, viewer]);
  if (!cards.length) return null;
  return html`<section class="hand" aria-label="Your hand">
    <div class="row cards-s" role="group" aria-label="Cards in your hand" data-roving>
      ${cards.map((card) => html`<${Card} key=${card.id} objects=${[card]} attached=${NONE} mark=${marks[card.id]} names=${names} onClick=${onClick} onShow=${onShow} />`)}
    </div>
  </section>`;
});
