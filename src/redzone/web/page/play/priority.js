/** A player has priority: pass, pass on and on, or do something. */

import { html } from "../core/html.js";
import { answersOf } from "./play.js";
import { AnswerList } from "./choose.js";

const UNTIL = [
  ["decision", "until something is to decide"], ["step", "to the next step"], ["combat", "to the end of combat"], ["turn", "to the end of turn"],
];

/** @param {{play: any, store: any, names: Record<string, string>}} props */
export function PriorityPanel({ play, store, names }) {
  const { form, filter } = play;
  const answers = answersOf(play);
  const sources = [...new Set(answers.map((answer) => answer.source))];
  return html`
    <div class="acts">
      <button type="button" class="primary" onClick=${() => store.play.pass()} aria-keyshortcuts="Space">Pass</button>
      <details class="menu"><summary>Pass on</summary>
        ${UNTIL.map(([until, words]) => html`<button type="button" key=${until} onClick=${() => store.play.pass(until)}>${words}</button>`)}
      </details>
    </div>
    ${form.answers.length ? html`<h3>Or</h3>` : html`<p class="hint">There is nothing else that you can do.</p>`}
    ${sources.map((source) => html`<div key=${source} class="answer-group">
      ${source ? html`<h4>${names[source] || source}</h4>` : null}
      <${AnswerList} answers=${answers.filter((answer) => answer.source === source)} store=${store} />
    </div>`)}
    ${filter.length ? html`<button type="button" class="quiet" onClick=${() => store.play.set({ filter: [], found: null })}>Show all</button>` : null}
    ${form.more ? html`<p class="hint">There is more than this list has room for. Choose a card to see all that it can do.</p>` : null}`;
}
