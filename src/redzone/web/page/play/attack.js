/** Attackers are declared: who attacks whom. */

import { html } from "../core/html.js";
import { called, listed, together } from "./counting.js";
import { forcedLeft, withAttacks } from "./drafts.js";
import { Conditions, DraftButtons, Forecasts, Verdict } from "./judgement.js";
import { Selection } from "./selection.js";

/** @param {{play: any, store: any, names: Record<string, string>, scene: any}} props */
export function AttackPanel({ play, store, names, scene }) {
  const { form, draft } = play;
  const name = (label) => names[label] || label;
  const attacks = Object.entries(draft.attacks);
  const groups = together(attacks.map(([creature, target]) => [creature, `${target}${creature in form.forced ? "!" : ""}`]), scene.objects);
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
    ${forced.length ? html`<p class="need"><strong>${listed(forced, scene.objects, names)}</strong> must attack: choose whom.</p>` : null}
    ${attacks.length ? html`<ul class="draft-list" aria-label="Your attack">
      ${groups.map(({ labels }) => {
        const creatures = called(labels, scene.objects, names);
        const target = name(draft.attacks[labels[0]]);
        return html`<li key=${labels[0]}>
          <span>${creatures} ${labels.length > 1 ? "attack" : "attacks"} <strong>${target}</strong>${labels[0] in form.forced ? html` <span class="badge forced">must</span>` : null}</span>
          <span class="row-acts">
            ${labels.length > 1 ? html`<button type="button" class="quiet" aria-label=${`One of ${creatures} stays at home`} onClick=${() => store.play.draft(withAttacks(draft, labels.slice(-1), null))}>−1</button>` : null}
            <button type="button" class="quiet" aria-label=${`${creatures} ${labels.length > 1 ? "stay" : "stays"} at home`} onClick=${() => store.play.draft(withAttacks(draft, labels, null))}>✕</button>
          </span>
        </li>`;
      })}
    </ul>` : html`<p class="draft-none">Nobody attacks yet.</p>`}
    <${Verdict} play=${play} store=${store} names=${names} objects=${scene.objects} what="attack" />
    <${DraftButtons} play=${play} store=${store} label=${attacks.length ? `Attack with ${attacks.length}` : "Don't attack"} />
    <${Conditions} form=${form} names=${names} objects=${scene.objects} />
    <${Forecasts} play=${play} names=${names} objects=${scene.objects} />`;
}
