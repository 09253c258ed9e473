/** A player has priority: pass, pass on and on, or do something. */

import { html, useState } from "../core/html.js";
import { useTable } from "../core/store.js";
import { answersOf } from "./play.js";
import { AnswerList } from "./choose.js";

const UNTIL = [
  ["decision", "until something is to decide"], ["step", "to the next step"], ["combat", "to the end of combat"], ["turn", "to the end of turn"],
];

/** @param {{play: any, store: any, names: Record<string, string>}} props */
export function PriorityPanel({ play, store, names }) {
  const { form, filter, question } = play;
  const answers = answersOf(form, filter);
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
    ${filter.length ? html`<button type="button" class="quiet" onClick=${() => store.play.set({ filter: [] })}>Show all</button>` : null}
    ${form.more ? html`<p class="hint">There is more than this list. Click a card to see what it can do.</p>` : null}
    <${Stops} player=${question.player} store=${store} />
    <${ConcedeButton} player=${question.player} store=${store} />`;
}

function Stops({ player, store }) {
  const { steps } = useTable((state) => state);
  const [stops, setStops] = useState({ own: [], others: [], full: false });
  const send = (next) => {
    setStops(next);
    store.intend({ do: "stops", player, ...next });
  };
  const toggle = (list, step) => send({ ...stops, [list]: stops[list].includes(step) ? stops[list].filter((each) => each !== step) : [...stops[list], step] });
  return html`<details class="stops">
    <summary>Stops</summary>
    <label class="check"><input type="checkbox" checked=${stops.full} onChange=${() => send({ ...stops, full: !stops.full })} /> Ask me at every chance</label>
    <table><thead><tr><th scope="col">Step</th><th scope="col">My turn</th><th scope="col">Others' turns</th></tr></thead>
      <tbody>${steps.map((step) => html`<tr key=${step}><th scope="row">${step.replaceAll("_", " ")}</th>
        ${["own", "others"].map((list) => html`<td key=${list}><input type="checkbox" aria-label=${`Stop at ${step.replaceAll("_", " ")}, ${list === "own" ? "my turn" : "others' turns"}`} checked=${stops[list].includes(step)} onChange=${() => toggle(list, step)} /></td>`)}
      </tr>`)}</tbody></table>
  </details>`;
}

function ConcedeButton({ player, store }) {
  const [asked, ask] = useState(false);
  return asked
    ? html`<p class="concede">Does ${player} leave the game? <button type="button" class="danger" onClick=${() => store.move({ do: "concede", player })}>Concede</button> <button type="button" onClick=${() => ask(false)}>Stay</button></p>`
    : html`<button type="button" class="quiet" onClick=${() => ask(true)}>Concede …</button>`;
}
