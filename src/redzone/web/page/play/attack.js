/** Attackers are declared: who attacks whom. */

import { html } from "../core/html.js";
import { forcedLeft, withAttacks } from "./drafts.js";
import { Conditions, DraftButtons, Forecasts, Verdict } from "./judgement.js";
import { Selection } from "./selection.js";

/** @param {{play: any, store: any, names: Record<string, string>, scene: any}} props */
export function AttackPanel({ play, store, names, scene }) {
  const { form, draft } = play;
  const name = (label) => names[label] || label;
  const attacks = Object.entries(draft.attacks);
  const forced = forcedLeft(form, draft);
  return html`
    <p class="hint">Choose creatures on the board, then whom they attack: by click, by dragging, or with the number keys.</p>
    <${Selection} play=${play} store=${store} names=${names} scene=${scene} />
    <div class="targets" role="group" aria-label="Targets">
      ${form.targets.map((target, place) => html`<div key=${target} class="target-row">
        <button type="button" class="target-button" aria-keyshortcuts=${String(place + 1)} disabled=${!play.selection.length} onClick=${() => store.play.attack(play.selection, target)}><kbd>${place + 1}</kbd> ${name(target)}</button>
        <button type="button" aria-label=${`Attack ${name(target)} with all`} onClick=${() => store.play.everything(target)}>with all</button>
      </div>`)}
    </div>
    ${forced.length ? html`<p class="need"><strong>${forced.map(name).join(", ")}</strong> must attack: choose whom.</p>` : null}
    ${attacks.length ? html`<ul class="draft-list" aria-label="Your attack">
      ${attacks.map(([creature, target]) => html`<li key=${creature}>
        <span>${name(creature)} attacks <strong>${name(target)}</strong>${creature in form.forced ? html` <span class="badge forced">must</span>` : null}</span>
        <button type="button" class="quiet" aria-label=${`${name(creature)} stays at home`} onClick=${() => store.play.draft(withAttacks(draft, [creature], null))}>✕</button>
      </li>`)}
    </ul>` : html`<p class="draft-none">Nobody attacks yet.</p>`}
    <${Verdict} play=${play} store=${store} names=${names} what="attack" />
    <${DraftButtons} play=${play} store=${store} label=${attacks.length ? `Attack with ${attacks.length}` : "Don't attack"} />
    <${Conditions} form=${form} names=${names} />
    <${Forecasts} play=${play} names=${names} />`;
}
