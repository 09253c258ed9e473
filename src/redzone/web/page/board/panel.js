/** Beside the board, on small screens below it: what is asked, then the log and what else there is to look up. */

import { html, useState } from "../core/html.js";
import { QuestionPanel } from "../play/question.js";
import { SeatActs } from "../play/seat_acts.js";
import { UndoConsent } from "../play/undo.js";
import { ReplayControls } from "../replay/controls.js";
import { CommanderMatrix } from "./commander_matrix.js";
import { LogView } from "./log.js";
import { SeatsPanel } from "./seats.js";
import { Tabs } from "./tabs.js";

/** @param {{scene: any, lines: any[], names: Record<string, string>, onShow: (label: string) => void}} props */
export function Panel({ scene, lines, names, onShow }) {
  const [open, setOpen] = useState(false);
  const tabs = [
    { name: "Log", show: () => html`<${LogView} lines=${lines} />` },
    { name: "Commander damage", show: () => html`<${CommanderMatrix} players=${scene.players} />` },
    { name: "Seats", show: () => html`<${SeatsPanel} />` },
  ];
  return html`<aside class=${open ? "panel opened" : "panel"} aria-label="Play">
    <button type="button" class="sheet-handle" aria-expanded=${open} onClick=${() => setOpen(!open)}>${open ? "Back to the board" : "Log, damage, seats"}</button>
    <div class="panel-play">
      <${QuestionPanel} names=${names} onShow=${onShow} />
      <${UndoConsent} />
      <${SeatActs} />
      <${ReplayControls} />
      <section id="advice" aria-label="Advice" hidden></section>
    </div>
    <div class="panel-more"><${Tabs} label="More of the table" tabs=${tabs} /></div>
  </aside>`;
}
