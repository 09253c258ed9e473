/** What the server says of a draft: legal or why not, what is missing, and how the combat would go. */

import { html } from "../core/html.js";
import { called, listed, together } from "./counting.js";
import { Reasons } from "./why.js";

/** @param {{play: any, store: any, names: Record<string, string>, objects: Record<string, any>, what: string}} props */
export function Verdict({ play, store, names, objects, what }) {
  const { judgement } = play;
  if (!judgement || judgement.legal) {
    return html`<div class=${`verdict${judgement ? " legal" : ""}`}><div role="status">${judgement ? html`<p><span aria-hidden="true">✓</span> This is legal.</p>` : "…"}</div></div>`;
  }
  const { completion, nearest, needs } = judgement;
  return html`<div class="verdict illegal">
    <div role="status"><p><span aria-hidden="true">✕</span> ${completion ? "Not yet legal." : "This is illegal."}</p>
      ${needs.map((need) => html`<p key=${need.text + need.objects} class="need"><strong>${listed(need.objects, objects, names)}</strong> ${need.text}</p>`)}
    </div>
    <${Reasons} violations=${judgement.violations} names=${names} />
    <div class="acts">
      ${completion ? html`<button type="button" onClick=${() => store.play.take(completion)}>Complete it: ${entryText(completion, names, objects)}</button>` : null}
      ${nearest ? html`<button type="button" onClick=${() => store.play.take(nearest)}>Take the nearest legal ${what}: ${entryText(nearest, names, objects)}</button>` : null}
    </div>
  </div>`;
}

const name = (names, label) => names[label] || label;

/** An entry in a few words. */
export function entryText(entry, names, objects = {}) {
  const pairs = Object.entries(entry.attack || entry.block || {});
  if (entry.assign) return Object.entries(entry.assign).map(([source, parts]) => `${name(names, source)}: ${Object.entries(parts).map(([to, amount]) => `${amount} to ${name(names, to)}`).join(", ")}`).join("; ");
  if (!pairs.length) return "nobody";
  const told = pairs.map(([creature, what]) => [creature, [what].flat().map((label) => name(names, label)).join(" and ")]);
  return together(told, objects).map(({ labels, text }) => `${called(labels, objects, names)} → ${text}`).join(", ");
}

/** @param {{play: any, names: Record<string, string>, objects: Record<string, any>}} props */
export function Forecasts({ play, names, objects }) {
  const { judgement } = play;
  if (!judgement || !judgement.forecasts.length) return null;
  return html`<div class="forecasts">
    ${judgement.forecasts.map((forecast) => html`<details key=${forecast.title} class="forecast" open>
      <summary>What happens ${forecast.title}</summary>
      <ul>
        ${Object.entries(forecast.life).map(([player, life]) => html`<li key=${player} class="life-line">${player}: ${life} life</li>`)}
        ${forecast.loses.map((player) => html`<li key=${`l${player}`} class="strong">${player} loses the game</li>`)}
        ${forecast.dies.length ? html`<li>${forecast.dies.length > 1 ? "die" : "dies"}: ${listed(forecast.dies, objects, names)}</li>` : null}
        ${together(Object.entries(forecast.rows), objects).map(({ labels, text }) => html`<li key=${`r${labels[0]}`} class="fine">${called(labels, objects, names)}: ${text}${labels.length > 1 ? " each" : ""}</li>`)}
        ${forecast.stopped ? html`<li class="hint">up to where ${forecast.stopped}</li>` : null}
      </ul>
    </details>`)}
  </div>`;
}

/** @param {{form: any, names: Record<string, string>, objects: Record<string, any>}} props */
export function Conditions({ form, names, objects }) {
  const lines = [
    ...together(Object.entries(form.conditions).flatMap(([label, texts]) => texts.map((text) => [label, text])), objects)
      .map(({ labels, text }) => `${called(labels, objects, names)}: ${text}`),
    ...form.caps.map((cap) => cap.text),
    ...form.costs.map((cost) => `${cost.cost} for each of ${listed(cost.creatures, objects, names)} (${name(names, cost.source)})`),
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
    <button type="button" class="quiet" onClick=${() => store.play.clear()}>Begin anew</button>
  </div>`;
}
