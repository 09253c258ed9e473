/** One of some answers is chosen: by a button, or by what it names on the board. */

import { html } from "../core/html.js";
import { answersOf } from "./play.js";

/** @param {{play: any, store: any}} props */
export function ChoosePanel({ play, store }) {
  const answers = answersOf(play);
  return html`
    <${AnswerList} answers=${answers} store=${store} />
    ${play.filter.length ? html`<button type="button" class="quiet" onClick=${() => store.play.set({ filter: [], found: null })}>Show all answers</button>` : null}
    ${play.form.more ? html`<p class="hint">There are more answers than these. Choose on the board to find others.</p>` : null}`;
}

/** @param {{answers: any[], store: any}} props */
export function AnswerList({ answers, store }) {
  return html`<ul class="answers">
    ${answers.map((answer, place) => html`<li key=${place}><button type="button" onClick=${() => store.play.answer(answer.entry)}>${answer.text}</button></li>`)}
  </ul>`;
}
