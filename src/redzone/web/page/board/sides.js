/** The sides of the players around the table; where there is little room, the battlefield of one opponent at a time. */

import { html, useEffect, useMemo, useState } from "../core/html.js";
import { Battlefield } from "./battlefield.js";
import { Player } from "./player.js";

/**
 * One player and what that player controls.
 * @param {{name: string, near?: boolean, current?: boolean, fit?: boolean, scene: any, marks: any, engaged: any,
 *   names: any, seats: any[], act: any}} props
 */
export function Side({ name, near = false, current = false, fit = true, scene, marks, engaged, names, seats, act }) {
  const seat = seats.find((each) => each.player === name);
  const decides = Boolean(scene.question && scene.question.player === name);
  return html`<section class=${`side${near ? " near" : ""}${current ? " current" : ""}${scene.active === name ? " active" : ""}`} aria-label=${name} data-side=${name}>
    <${Player} player=${scene.players[name]} active=${scene.active === name} decides=${decides} seat=${seat} mark=${marks[name]} onClick=${act.click} onZone=${act.zone} />
    <${Battlefield} scene=${scene} player=${name} marks=${marks} engaged=${engaged} names=${names} near=${near} fit=${fit} onClick=${act.click} onShow=${act.show} onDrag=${act.drag} />
  </section>`;
}

/**
 * The opponents, in turn order. On a small screen only one battlefield is shown: that of who was chosen last, or of who
 * has the turn.
 * @param {{others: string[], scene: any, marks: any, names: any, seats: any[], act: any, engaged: any}} props
 */
export function Opponents({ others, act, ...rest }) {
  const { active } = rest.scene;
  const [chosen, choose] = useState(others[0]);
  useEffect(() => {
    if (others.includes(active)) choose(active);
  }, [active, others.join()]);
  const looking = useMemo(() => ({
    ...act,
    click: (label) => {
      if (others.includes(label)) choose(label);
      act.click(label);
    },
  }), [act, others.join()]);
  const current = others.includes(chosen) ? chosen : others[0];
  return html`<div class="sides others">${others.map((name) => html`<${Side} key=${name} name=${name} current=${name === current} act=${looking} ...${rest} />`)}</div>`;
}
