/** What who has a seat can do at any time: choose where to stop, and leave the game. */

import { html, useState } from "../core/html.js";
import { useStore, useTable } from "../core/store.js";
import { Dialog } from "../board/dialog.js";
import { USUAL_STOPS, setStops, stopsOf, withStop } from "./stops.js";

const TURNS = [["own", "My turn"], ["others", "Others' turns"]];

export function SeatActs() {
  const { you, scene, moment } = useTable((state) => state);
  const playing = you.filter((player) => scene.players[player] && !scene.players[player].lost);
  if (!playing.length || moment || scene.outcome) return null;
  return html`<div class="seat-acts"><${Stops} players=${playing} /><${Concede} players=${playing} /></div>`;
}

function Stops({ players }) {
  const store = useStore();
  const { steps } = useTable((state) => state);
  const [chosen, choose] = useState(players[0]);
  const [, drawAnew] = useState(0);
  const player = players.includes(chosen) ? chosen : players[0];
  const stops = stopsOf(store.table, player);
  const set = (next) => {
    setStops(store, player, next);
    drawAnew((count) => count + 1);
  };
  return html`<details class="stops">
    <summary>Stops${stops.full ? ": at every chance" : ""}</summary>
    <p class="hint">Where ${player} is asked although nothing is on the stack.</p>
    ${players.length > 1 ? html`<label>Of <select value=${player} onChange=${(event) => choose(event.currentTarget.value)}>${players.map((name) => html`<option key=${name} value=${name}>${name}</option>`)}</select></label>` : null}
    <label class="check"><input type="checkbox" checked=${stops.full} onChange=${() => set({ ...stops, full: !stops.full })} /> Ask at every chance</label>
    <table><thead><tr><th scope="col">Step</th>${TURNS.map(([turns, words]) => html`<th scope="col" key=${turns}>${words}</th>`)}</tr></thead>
      <tbody>${steps.map((step) => html`<tr key=${step}><th scope="row">${inWords(step)}</th>
        ${TURNS.map(([turns, words]) => html`<td key=${turns}><input type="checkbox" aria-label=${`${inWords(step)}, ${words.toLowerCase()}`} disabled=${stops.full} checked=${stops.full || stops[turns].includes(step)} onChange=${() => set(withStop(stops, turns, step))} /></td>`)}
      </tr>`)}</tbody></table>
    <button type="button" class="quiet" onClick=${() => set(USUAL_STOPS)}>The usual stops</button>
  </details>`;
}

/** A step as people call it. */
const inWords = (step) => step.replaceAll("_", " ");

function Concede({ players }) {
  const store = useStore();
  const [open, setOpen] = useState(false);
  const concede = (player) => {
    setOpen(false);
    store.move({ do: "concede", player });
  };
  return html`
    <button type="button" class="quiet" onClick=${() => setOpen(true)}>Concede …</button>
    <${Dialog} open=${open} title="Leave the game?" onClose=${() => setOpen(false)} kind="leave">
      <p>Who concedes loses the game at once (CR 104.3a).</p>
      <div class="acts">
        <button type="button" class="primary" onClick=${() => setOpen(false)}>Stay</button>
        ${players.map((player) => html`<button type="button" key=${player} class="danger" onClick=${() => concede(player)}>${player} concedes</button>`)}
      </div>
    <//>`;
}
