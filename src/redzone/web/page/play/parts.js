/** A number is shared out. */

import { html } from "../core/html.js";
import { withPart } from "./drafts.js";
import { Stepper } from "./stepper.js";

/** @param {{play: any, store: any}} props */
export function PartsPanel({ play, store }) {
  const { form, draft } = play;
  const given = Object.values(draft.parts).reduce((sum, amount) => sum + amount, 0);
  return html`
    <fieldset class="division">
      <legend>${form.purpose}</legend>
      <p class="left" role="status">${form.amount - given} of ${form.amount} left</p>
      ${Object.entries(form.most).map(([label, most]) => html`<${Stepper} key=${label} label=${form.names[label]} shown=${form.names[label]} value=${draft.parts[label] || 0} most=${Math.min(most, (draft.parts[label] || 0) + form.amount - given)} onChange=${(amount) => store.play.draft(withPart(draft, label, amount))} />`)}
    </fieldset>
    <div class="acts"><button type="button" class="primary" onClick=${() => store.play.confirm()}>Share it out so</button></div>`;
}
