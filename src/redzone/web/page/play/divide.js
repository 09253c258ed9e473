/** Combat damage is divided: steppers for each recipient of each creature. */

import { html } from "../core/html.js";
import { allTo, leftOf, lethalToEach, withDamage } from "./drafts.js";
import { DraftButtons, Verdict } from "./judgement.js";
import { Stepper } from "./stepper.js";

/** @param {{play: any, store: any, names: Record<string, string>}} props */
export function DividePanel({ play, store, names }) {
  const { form, draft } = play;
  return html`
    ${form.divisions.map((division) => html`<${Division} key=${division.source} division=${division} draft=${draft} store=${store} names=${names} />`)}
    <${Verdict} play=${play} store=${store} names=${names} what="division" />
    <${DraftButtons} play=${play} store=${store} label="Deal the damage" />`;
}

function Division({ division, draft, store, names }) {
  const left = leftOf(draft, division);
  const parts = draft.assign[division.source] || {};
  return html`<fieldset class="division">
    <legend>${division.name}: ${division.amount} damage</legend>
    <p class=${left === 0 ? "left" : "left open"} role="status">${left === 0 ? "All of it is divided." : left > 0 ? `${left} left to divide` : `${-left} too many`}</p>
    ${division.recipients.map((each) => html`<div key=${each.target} class="recipient">
      <${Stepper}
        label=${`Damage of ${division.name} to ${each.name}`} shown=${each.name} value=${parts[each.target] || 0} most=${(parts[each.target] || 0) + Math.max(0, left)}
        onChange=${(amount) => store.play.draft(withDamage(draft, division.source, each.target, amount))}
      />
      <span class="fine">${each.lethal === null || each.lethal === undefined ? "" : `${each.lethal} is lethal`}${each.past_blockers ? "after lethal damage to all blockers" : ""}${each.instead ? "all of it, as though unblocked" : ""}</span>
      <button type="button" class="quiet" onClick=${() => store.play.draft(allTo(draft, division, each.target))}>All to ${each.name}</button>
    </div>`)}
    <div class="acts">
      <button type="button" onClick=${() => store.play.draft(lethalToEach(draft, division))}>Lethal to each</button>
      <button type="button" onClick=${() => store.play.draft({ ...draft, assign: { ...draft.assign, [division.source]: Object.fromEntries(division.recipients.map((each) => [each.target, each.proposed])) } })}>As proposed</button>
    </div>
  </fieldset>`;
}
