/** Combat damage is divided: steppers for each recipient of each creature. */

import { html } from "../core/html.js";
import { allTo, leftOf, lethalToEach, withDamage } from "./drafts.js";
import { DraftButtons, Verdict } from "./judgement.js";
import { Stepper } from "./stepper.js";

/** @param {{play: any, store: any, names: Record<string, string>}} props */
export function DividePanel({ play, store, names, scene }) {
  const { form, draft } = play;
  const certain = form.divisions.filter((division) => division.recipients.length === 1);
  const open = form.divisions.filter((division) => division.recipients.length !== 1);
  return html`
    ${certain.length ? html`<ul class="certain">${certain.map((each) => html`<li key=${each.source}>${each.name}: all ${each.amount} to ${each.recipients[0].name}</li>`)}</ul>` : null}
    ${open.map((division) => html`<${Division} key=${division.source} division=${division} draft=${draft} store=${store} names=${names} />`)}
    <${Verdict} play=${play} store=${store} names=${names} objects=${scene.objects} what="division" />
    <${DraftButtons} play=${play} store=${store} label="Deal the damage" />`;
}

function Division({ division, draft, store, names }) {
  const left = leftOf(draft, division);
  const parts = draft.assign[division.source] || {};
  return html`<fieldset class="division">
    <legend>${division.name}: ${division.amount} damage</legend>
    <p class=${left === 0 ? "left" : "left open"} role="status">${left === 0 ? "All of it is divided." : left > 0 ? `${left} left to divide` : `${-left} too many`}</p>
    ${division.recipients.map((each) => html`<div key=${each.target} class="recipient">
      <span class="recipient-name">${each.name}</span>
      <${Stepper}
        label=${`Damage of ${division.name} to ${each.name}`} value=${parts[each.target] || 0} most=${(parts[each.target] || 0) + Math.max(0, left)}
        onChange=${(amount) => store.play.draft(withDamage(draft, division.source, each.target, amount))}
        onAll=${() => store.play.draft(allTo(draft, division, each.target))}
      />
      <span class="fine">${remark(each)}</span>
    </div>`)}
    <div class="acts">
      <button type="button" onClick=${() => store.play.draft(lethalToEach(draft, division))}>Lethal to each</button>
      <button type="button" onClick=${() => store.play.draft({ ...draft, assign: { ...draft.assign, [division.source]: Object.fromEntries(division.recipients.map((each) => [each.target, each.proposed])) } })}>As proposed</button>
    </div>
  </fieldset>`;
}

function remark(recipient) {
  if (recipient.instead) return "all of it, as though unblocked";
  if (recipient.past_blockers) return "after lethal damage to all blockers";
  return recipient.lethal === null || recipient.lethal === undefined ? "" : `${recipient.lethal} is lethal`;
}
