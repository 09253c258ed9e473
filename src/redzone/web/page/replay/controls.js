/** The replay of the game at the table: a slider through all that was done, undo to a moment, and a fork from it. */

import { ask } from "../core/api.js";
import { html, useState } from "../core/html.js";
import { goToTable } from "../core/places.js";
import { save } from "../core/saving.js";
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
    <${TakeHome} store=${store} />
  </section>`;
}

const FORMS = [["scenario", "Scenario", "game.yaml", "text/yaml"], ["saved", "Saved game", "game.json", "application/json"]];

function TakeHome({ store }) {
  const [said, say] = useState("");
  const { host, seats } = store.tokens;
  const fetched = async (form) => {
    try {
      const text = await ask(`/api/tables/${store.table}/${form}`, { token: host || seats[0] });
      say("");
      return typeof text === "string" ? text : JSON.stringify(text);
    } catch (error) {
      say(error.message);
      return null;
    }
  };
  const download = async ([form, , name, type]) => {
    const text = await fetched(form);
    if (text !== null) save(text, name, type);
  };
  const copy = async () => {
    const code = await fetched("code");
    if (code === null) return;
    try {
      await navigator.clipboard.writeText(code);
      say("The code is copied.");
    } catch {
      say(code);
    }
  };
  return html`<details class="take-home"><summary>Take the game home</summary>
    <div class="acts">
      ${FORMS.map((form) => html`<button type="button" key=${form[0]} onClick=${() => download(form)}>${form[1]}</button>`)}
      <button type="button" onClick=${copy}>Copy the code</button>
    </div>
    <p class="hint" role="status">${said}</p>
  </details>`;
}
