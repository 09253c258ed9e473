/** One of some answers is chosen: by a button, by typing some of its words, or by what it names on the board. */

import { html, useState } from "../core/html.js";
import { answersOf, answersWith } from "./play.js";

/** A list that is longer can be searched. */
const LONG = 12;

/** @param {{play: any, store: any}} props */
export function ChoosePanel({ play, store }) {
  const [typed, setTyped] = useState("");
  const found = answersOf(play);
  const answers = answersWith(found, typed);
  return html`
    ${play.form.answers.length > LONG ? html`<label>Find <input type="search" value=${typed} onInput=${(event) => setTyped(event.currentTarget.value)} /></label>
      <p class="hint" role="status">${answers.length} of ${found.length} answers</p>` : null}
    <${AnswerList} answers=${answers} store=${store} />
    ${play.filter.length ? html`<button type="button" class="quiet" onClick=${() => store.play.set({ filter: [], found: null })}>Show all answers</button>` : null}
    ${play.form.more ? html`<p class="hint">There are more answers than these.</p>` : null}`;
}

/** @param {{answers: any[], store: any}} props */
export function AnswerList({ answers, store }) {
  return html`<ul class="answers">
    ${answers.map((answer, place) => html`<li key=${place}><button type="button" onClick=${() => store.play.answer(answer.entry)}>${answer.text}</button></li>`)}
  </ul>`;
}
