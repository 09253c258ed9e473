/** Several things are chosen, from so many to so many. */

import { html } from "../core/html.js";
import { withChosen } from "./drafts.js";

/** @param {{play: any, store: any, names: Record<string, string>}} props */
export function PickPanel({ play, store }) {
  const { form, draft } = play;
  const count = draft.chosen.length;
  const ready = count >= form.least && count <= form.most;
  const wanted = form.least === form.most ? `${form.least}` : `${form.least} to ${form.most}`;
  return html`
    <fieldset class="pick">
      <legend>${form.ordered ? "In which order? The first one goes onto the stack first." : `Choose ${wanted}`}</legend>
      ${form.candidates.map((label) => html`<label key=${label} class="check">
        <input type="checkbox" checked=${draft.chosen.includes(label)} onChange=${() => store.play.draft(withChosen(draft, label, form.most))} />
        ${form.names[label]}${form.ordered && draft.chosen.includes(label) ? html` <span class="badge number">${draft.chosen.indexOf(label) + 1}</span>` : null}
      </label>`)}
    </fieldset>
    <p role="status" class="hint">${count} of ${form.most} chosen</p>
    <div class="acts"><button type="button" class="primary" disabled=${!ready} onClick=${() => store.play.confirm()}>${count ? "Choose these" : "Choose none"}</button></div>`;
}
