/** A board that nobody plays on: the preview of the editor, and replays. */

import { html, useMemo, useRef } from "../core/html.js";
import { arrowsOf } from "../play/marks.js";
import { Arrows } from "./arrows.js";
import { Battlefield } from "./battlefield.js";
import { CombatTable } from "./combat_table.js";
import { namesOf } from "./names.js";
import { Player } from "./player.js";
import { Stack } from "./stack.js";

const nothing = () => {};

/** @param {{scene: any}} props */
export function BoardView({ scene }) {
  const names = useMemo(() => namesOf(scene), [scene.objects, scene.players]);
  const board = useRef(null);
  const arrows = useMemo(() => arrowsOf(scene, {}, {}), [scene]);
  return html`<div ref=${board} class=${`board board-view seats-${Object.keys(scene.players).length}`}>
    <p class="moment">Turn ${scene.turn}, ${scene.active}: ${scene.heading}${scene.question ? html` · ${scene.question.text}` : null}${scene.outcome ? html` · <strong>${scene.outcome}</strong>` : null}</p>
    <div class="sides">
      ${Object.values(scene.players).map((player) => html`<section key=${player.name} class="side" aria-label=${player.name}>
        <${Player} player=${player} active=${scene.active === player.name} decides=${Boolean(scene.question && scene.question.player === player.name)} onClick=${nothing} onZone=${nothing} />
        <${Battlefield} scene=${scene} player=${player.name} names=${names} near=${true} onClick=${nothing} onShow=${nothing} />
      </section>`)}
    </div>
    <${Stack} stack=${scene.stack} names=${names} />
    <${CombatTable} rows=${scene.combat} names=${names} objects=${scene.objects} />
    <${Arrows} arrows=${arrows} board=${board} />
  </div>`;
}
