/** The replay of the game at the table: a slider through all that was done, undo to a moment, and a fork from it. */

import { html, useState } from "../core/html.js";
import { goToTable } from "../core/places.js";
import { useStore, useTable } from "../core/store.js";
import { ReplayBar } from "./replay_bar.js";

export function ReplayControls() {
  const store = useStore();
  const { done, moment, you } = useTable((state) => state);
  const [open, setOpen] = useState(false);
  if (!done) return null;
  const at = moment ? moment.number : done;
  const last = moment && moment.lines.length ? moment.lines[moment.lines.length - 1].text : "";
  const close = () => {
    store.look(null);
    setOpen(false);
  };
  const fork = async () => {
    const made = await store.intend({ do: "fork", moment: at });
    if (made) goToTable(made, { all: true });
  };
  return html`<section class="replay" aria-label="Replay">
    ${open
      ? html`<${ReplayBar} count=${done} at=${at} text=${last} onGo=${(number) => store.look(number)} />
        <div class="acts">
          <button type="button" onClick=${close}>Back to now</button>
          ${you.length && moment ? html`<button type="button" onClick=${() => { store.move({ do: "undo", to: at }); close(); }}>Go back to here</button>` : null}
          <button type="button" onClick=${fork}>Try from here at a new table</button>
        </div>`
      : html`<button type="button" class="quiet" onClick=${() => setOpen(true)}>Replay</button>`}
  </section>`;
}
