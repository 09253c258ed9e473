/** Blockers are declared: who blocks what. */

import { html } from "../core/html.js";
import { called, listed, together } from "./counting.js";
import { refusalsOf, withBlocks } from "./drafts.js";
import { Conditions, DraftButtons, Forecasts, Verdict } from "./judgement.js";
import { Selection } from "./selection.js";

/** @param {{play: any, store: any, names: Record<string, string>, scene: any}} props */
export function BlockPanel({ play, store, names, scene }) {
  const { form, draft, selection, judgement } = play;
  const name = (label) => names[label] || label;
  const blockersOf = (attacker) => Object.keys(draft.blocks).filter((blocker) => draft.blocks[blocker].includes(attacker));
  const open = judgement ? judgement.options : form.blockers;
  const refused = form.refused.filter((pair) => selection.includes(pair.blocker));
  const count = Object.keys(draft.blocks).length;
  return html`
    <p class="hint">Choose blockers on the board, then the attacker that they block. What can still become legal is lit.</p>
    <${Selection} play=${play} store=${store} names=${names} scene=${scene} />
    <ul class="attacker-list" aria-label="Attackers">
      ${Object.entries(form.attackers).map(([attacker, conditions], place) => {
        const need = judgement && judgement.needs.find((each) => each.objects.includes(attacker));
        const refusals = refusalsOf(form, selection, attacker);
        const can = selection.some((blocker) => (open[blocker] || []).includes(attacker));
        return html`<li key=${attacker} class=${can ? "can" : ""}>
          <button type="button" class="target-button" aria-keyshortcuts=${String(place + 1)} disabled=${!selection.length} title=${refusals.join("; ") || undefined} onClick=${() => store.play.block(selection, attacker)}><kbd>${place + 1}</kbd> ${name(attacker)}</button>
          <span class="blocked-by">${blockersOf(attacker).length ? `blocked by ${listed(blockersOf(attacker), scene.objects, names)}` : "not blocked"}</span>
          ${refusals.length ? html`<span class="badge refused">✕ can't</span>` : null}
          ${need ? html`<span class="badge needs">${need.text}</span>` : null}
          ${conditions.texts.map((text) => html`<span key=${text} class="fine">${text}</span>`)}
        </li>`;
      })}
    </ul>
    ${refused.length ? html`<details class="refused-pairs"><summary>Why not others</summary><ul>${refused.map((pair) => html`<li key=${pair.blocker + pair.attacker}>${pair.reasons.join("; ") || `${name(pair.blocker)} can't block ${name(pair.attacker)}`}</li>`)}</ul></details>` : null}
    ${count ? html`<ul class="draft-list" aria-label="Your blocks">
      ${Object.keys(form.attackers).flatMap((attacker) => together(blockersOf(attacker).map((each) => [each, ""]), scene.objects).map(({ labels }) => {
        const creatures = called(labels, scene.objects, names);
        const many = labels.length > 1;
        return html`<li key=${labels[0] + attacker}>
          <span>${creatures} ${many ? "block" : "blocks"} <strong>${name(attacker)}</strong></span>
          <button type="button" class="quiet" aria-label=${`${creatures} ${many ? "don't" : "doesn't"} block ${name(attacker)}`} onClick=${() => store.play.draft(withBlocks(draft, labels, attacker, form.capacity))}>✕</button>
        </li>`;
      }))}
    </ul>` : html`<p class="draft-none">Nobody blocks yet.</p>`}
    <${Verdict} play=${play} store=${store} names=${names} objects=${scene.objects} what="block" />
    <${DraftButtons} play=${play} store=${store} label=${count ? `Block with ${count}` : "Don't block"} />
    <${Conditions} form=${form} names=${names} objects=${scene.objects} />
    <${Forecasts} play=${play} names=${names} objects=${scene.objects} />`;
}
