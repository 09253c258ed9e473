/** The table: the board, what is asked, the log, and everything around them. */

import { html, useContext, useEffect, useMemo, useRef, useState } from "../core/html.js";
import { goTo } from "../core/places.js";
import { TableContext, TableStore, useStore, useTable } from "../core/store.js";
import { Announcer } from "../access/announce.js";
import { HelpOverlay } from "../access/help.js";
import { useKeys } from "../access/keys.js";
import { keepFocus, useRoving } from "../access/focus.js";
import { arrowsOf, marksOf } from "../play/marks.js";
import { QuestionPanel } from "../play/question.js";
import { UndoConsent } from "../play/undo.js";
import { ReplayControls } from "../replay/controls.js";
import { Arrows } from "./arrows.js";
import { Battlefield } from "./battlefield.js";
import { CombatTable } from "./combat_table.js";
import { CommanderMatrix } from "./commander_matrix.js";
import { Details } from "./details.js";
import { dragFrom } from "./dragging.js";
import { opponentsOf } from "./groups.js";
import { Hand } from "./hand.js";
import { LogView } from "./log.js";
import { namesOf } from "./names.js";
import { Player } from "./player.js";
import { SeatsPanel } from "./seats.js";
import { Stack } from "./stack.js";
import { TopBar } from "./top_bar.js";
import { ZoneDialog } from "./zone_dialog.js";

/** A table with its own store. */
export function Table({ table, tokens }) {
  const store = useMemo(() => new TableStore({ table, tokens }), [table]);
  useEffect(() => () => store.close(), [store]);
  return html`<${TableContext.Provider} value=${store}><${TablePage} /><//>`;
}

function TablePage() {
  const { status, statusText, scene } = useTable((state) => state);
  if (scene) return html`<${Board} />`;
  const text = { connecting: "Looking for the table …", lost: "The connection broke. Trying again …" }[status] || statusText || "The table is closed.";
  return html`<main id="main" class="lobby"><h1>Redzone</h1><p role="status">${text}</p><p><a href="/" onClick=${goTo("/")}>Start page</a></p></main>`;
}

function Board() {
  const store = useStore();
  const state = useTable((all) => all);
  const [shown, setShown] = useState(null);
  const [zone, setZone] = useState(null);
  const board = useRef(null);
  const scene = state.moment ? state.moment.scene : state.scene;
  const { play } = state;
  const live = !state.moment;
  const names = useMemo(() => namesOf(scene), [scene.objects, scene.players, scene.stack]);
  const marks = useMemo(() => (live ? marksOf(play) : {}), [play, live]);
  const arrows = useMemo(() => arrowsOf(scene, live ? play : {}, live ? state.ghosts : {}), [scene, play, state.ghosts, live]);
  const act = useMemo(() => ({
    click: (label) => store.play.click(label),
    show: (label) => setShown(label),
    zone: (name, player) => setZone({ name, player }),
    drag: (label, event) => dragFrom(label, event, (target) => store.play.drop(label, target)),
  }), [store]);
  useKeys(store, { show: setShown });
  useRoving(board);
  keepFocus(board, scene);
  const viewer = scene.viewer;
  const others = opponentsOf(scene, viewer);
  const side = (name, near) => html`<${Side} key=${name} name=${name} near=${near} scene=${scene} marks=${marks} names=${names} seats=${state.seats} act=${act} />`;
  return html`<div class="table" data-players=${Object.keys(scene.players).length}>
    <a class="skip" href="#question">To what is asked</a>
    <${TopBar} />
    <main id="main" class=${`board seats-${Object.keys(scene.players).length}`} ref=${board} aria-label="Board">
      <div class="sides others">${others.map((name) => side(name, false))}</div>
      <${Stack} stack=${scene.stack} names=${names} />
      <${CombatTable} rows=${scene.combat} names=${names} />
      ${viewer ? html`<div class="sides own">${side(viewer, true)}</div>` : null}
      ${viewer ? html`<${Hand} scene=${scene} viewer=${viewer} marks=${marks} names=${names} onClick=${act.click} onShow=${act.show} />` : null}
      <${Arrows} arrows=${arrows} board=${board} />
    </main>
    <aside class="panel" aria-label="Play">
      <${QuestionPanel} names=${names} onShow=${act.show} />
      <${UndoConsent} />
      <${ReplayControls} />
      <${CommanderMatrix} players=${scene.players} />
      <${LogView} lines=${state.moment ? state.moment.lines : state.log} />
      <${SeatsPanel} />
      <section id="advice" aria-label="Advice" hidden></section>
    </aside>
    <${Details} label=${shown} scene=${scene} onClose=${() => setShown(null)} />
    <${ZoneDialog} zone=${zone} scene=${scene} marks=${marks} names=${names} onClick=${act.click} onClose=${() => setZone(null)} />
    <${HelpOverlay} />
    <${Announcer} />
  </div>`;
}

function Side({ name, near, scene, marks, names, seats, act }) {
  const seat = seats.find((each) => each.player === name);
  const decides = Boolean(scene.question && scene.question.player === name);
  const player = html`<${Player} player=${scene.players[name]} active=${scene.active === name} decides=${decides} seat=${seat} mark=${marks[name]} onClick=${act.click} onZone=${act.zone} />`;
  return html`<section class=${near ? "side near" : "side"} aria-label=${name}>
    ${player}
    <${Battlefield} scene=${scene} player=${name} marks=${marks} names=${names} near=${near} onClick=${act.click} onShow=${act.show} onDrag=${act.drag} />
  </section>`;
}
