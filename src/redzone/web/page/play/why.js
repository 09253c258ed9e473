/** Why something is illegal: the reasons, their rules, whose ability forbids it, and the nearest legal choice. */

import { html } from "../core/html.js";
import { entryText } from "./judgement.js";

/** @param {{violations: any[], names: Record<string, string>}} props */
export function Reasons({ violations, names }) {
  if (!violations.length) return null;
  return html`<ul class="reasons">
    ${violations.map((each, place) => html`<li key=${place}>
      ${each.message} ${each.rules.map((rule) => html`<abbr key=${rule} class="rule" title=${`Comprehensive Rules ${rule}`}>${rule}</abbr> `)}
      ${each.cause ? html`<div class="hint">because of ${each.source ? names[each.source] || each.source : "a rule"}: ${each.cause}</div>` : null}
    </li>`)}
  </ul>`;
}

/** What was refused last. */
export function Refusal({ refusal, store, names, objects }) {
  if (!refusal) return null;
  const { violations = [], nearest } = refusal;
  return html`<div class="refusal" role="group" aria-label="Refused">
    <p><span aria-hidden="true">✕</span> <strong>${violations.length ? "This is illegal." : refusal.message}</strong></p>
    <${Reasons} violations=${violations} names=${names} />
    <div class="acts">
      ${nearest ? html`<button type="button" onClick=${() => { store.play.take(nearest); store.set({ refusal: null }); }}>Take the nearest legal choice: ${entryText(nearest, names, objects)}</button>` : null}
      <button type="button" class="quiet" onClick=${() => store.set({ refusal: null })}>Dismiss</button>
    </div>
  </div>`;
}
