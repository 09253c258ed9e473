/** What the server says of a draft: legal or why not, what is missing, and how the combat would go. */

import { html } from "../core/html.js";
import { Reasons } from "./why.js";

/** @param {{play: any, store: any, names: Record<string, string>, what: string}} props */
export function Verdict({ play, store, names, what }) {
  const { judgement } = play;
  if (!judgement || judgement.legal) {
    return html`<div class=${`verdict${judgement ? " legal" : ""}`}><div role="status">${judgement ? html`<p><span aria-hidden="true">✓</span> This is legal.</p>` : "…"}</div></div>`;
  }
  const { completion, nearest, needs } = judgement;
  return html`<div class="verdict illegal">
    <div role="status"><p><span aria-hidden="true">✕</span> ${completion ? "Not yet legal." : "This is illegal."}</p>
      ${needs.map((need) => html`<p key=${need.text + need.objects} class="need"><strong>${need.objects.map((label) => names[label] || label).join(", ")}</strong> ${need.text}</p>`)}
    </div>
    <${Reasons} violations=${judgement.violations} names=${names} />
    <div class="acts">
      ${completion ? html`<button type="button" onClick=${() => store.play.take(completion)}>Complete it: ${entryText(completion, names)}</button>` : null}
      ${nearest ? html`<button type="button" onClick=${() => store.play.take(nearest)}>Take the nearest legal ${what}: ${entryText(nearest, names)}</button>` : null}
    </div>
  </div>`;
}

const name = (names, label) => names[label] || label;

/** An entry in a few words. */
export function entryText(entry, names) {
  const pairs = Object.entries(entry.attack || entry.block || {});
  if (entry.assign) return Object.entries(entry.assign).map(([source, parts]) => `${name(names, source)}: ${Object.entries(parts).map(([to, amount]) => `${amount} to ${name(names, to)}`).join(", ")}`).join("; ");
  if (!pairs.length) return "nobody";
  return pairs.map(([creature, what]) => `${name(names, creature)} → ${[what].flat().map((label) => name(names, label)).join(" and ")}`).join(", ");
}

/** @param {{play: any, names: Record<string, string>}} props */
export function Forecasts({ play, names }) {
  const { judgement } = play;
  if (!judgement || !judgement.forecasts.length) return null;
  return html`<div class="forecasts">
    ${judgement.forecasts.map((forecast) => html`<details key=${forecast.title} class="forecast" open>
      <summary>What happens ${forecast.title}</summary>
      <ul>
        ${Object.entries(forecast.life).map(([player, life]) => html`<li key=${player} class="life-line">${player}: ${life} life</li>`)}
        ${forecast.loses.map((player) => html`<li key=${`l${player}`} class="strong">${player} loses the game</li>`)}
        ${forecast.dies.length ? html`<li>dies: ${forecast.dies.map((label) => name(names, label)).join(", ")}</li>` : null}
        ${Object.entries(forecast.rows).map(([attacker, text]) => html`<li key=${`r${attacker}`} class="fine">${name(names, attacker)}: ${text}</li>`)}
        ${forecast.stopped ? html`<li class="hint">up to where ${forecast.stopped}</li>` : null}
      </ul>
    </details>`)}
  </div>`;
}

/** @param {{form: any, names: Record<string, string>}} props */
export function Conditions({ form, names }) {
  const lines = [
    ...Object.entries(form.conditions).flatMap(([label, texts]) => texts.map((text) => `${name(names, label)}: ${text}`)),
    ...form.caps.map((cap) => cap.text),
    ...form.costs.map((cost) => `${cost.cost} for each of ${cost.creatures.map((label) => name(names, label)).join(", ")} (${name(names, cost.source)})`),
  ];
  if (!lines.length) return null;
  return html`<details class="conditions" open><summary>Conditions</summary><ul>${lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul></details>`;
}

/** The buttons below every draft: confirm, undo, begin anew. */
export function DraftButtons({ play, store, label }) {
  const legal = !play.judgement || play.judgement.legal;
  return html`<div class="acts">
    <button type="button" class="primary" onClick=${() => store.play.confirm()} disabled=${!legal} aria-keyshortcuts="Enter">${label}</button>
    <button type="button" onClick=${() => store.play.undo()} disabled=${!store.play.past.length}>Undo</button>
    <button type="button" onClick=${() => store.play.redo()} disabled=${!store.play.future.length}>Redo</button>
    <button type="button" onClick=${() => store.play.clear()}>Begin anew</button>
  </div>`;
}
