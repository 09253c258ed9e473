/** The sides of the players around the table; where there is room for one opponent only, buttons choose which. */

import { html, useEffect, useState } from "../core/html.js";
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

/** The opponents, in turn order. @param {{others: string[], scene: any, marks: any, names: any, seats: any[], act: any, engaged: any}} props */
export function Opponents({ others, ...rest }) {
  const { scene, marks } = rest;
  const [chosen, choose] = useState(others[0]);
  useEffect(() => {
    if (others.includes(scene.active)) choose(scene.active);
  }, [scene.active]);
  const shown = others.includes(chosen) ? chosen : others[0];
  return html`
    ${others.length > 1 ? html`<div class="switcher" role="group" aria-label="Whose side is shown">
      ${others.map((name) => html`<button type="button" key=${name} data-switch=${name} aria-pressed=${name === shown} class=${(marks[name] || {}).can ? "can" : ""} onClick=${() => choose(name)}>
        <span class="name">${name}</span> <span class="life-total">${scene.players[name].life}</span>${scene.active === name ? html` <span class="tag">turn</span>` : null}
      </button>`)}
    </div>` : null}
    <div class="sides others">${others.map((name) => html`<${Side} key=${name} name=${name} current=${name === shown} ...${rest} />`)}</div>`;
}
