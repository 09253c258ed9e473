/** Somebody wants to take something back: the others are asked. */

import { html } from "../core/html.js";
import { useStore, useTable } from "../core/store.js";

export function UndoConsent() {
  const store = useStore();
  const { asked, you, done, play, moment } = useTable((state) => state);
  if (asked) {
    const mine = asked.waiting.some((player) => you.includes(player));
    return html`<section class="consent" aria-label="Undo is asked for">
      <p>${asked.text || `${asked.by} wants to take back the last step.`}</p>
      ${mine
        ? html`<div class="acts"><button type="button" class="primary" onClick=${() => store.intend({ do: "consent", agree: true })}>Agree</button><button type="button" onClick=${() => store.intend({ do: "consent", agree: false })}>Refuse</button></div>`
        : html`<p class="hint">Waiting for ${asked.waiting.join(", ")}</p>`}
    </section>`;
  }
  if (!you.length || !done || moment || (play.form && store.play.past.length)) return null;
  return html`<p class="take-back"><button type="button" class="quiet" onClick=${() => store.move({ do: "undo", to: done - 1 })}>Take back the last step</button></p>`;
}
