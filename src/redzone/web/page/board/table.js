/** The table: the board, what is asked, the log, and everything around them. */

import { html, useEffect, useMemo, useRef, useState } from "../core/html.js";
import { goTo } from "../core/places.js";
import { useSettled } from "../core/stable.js";
import { TableContext, TableStore, useStore, useTable } from "../core/store.js";
import { Announcer } from "../access/announce.js";
import { HelpOverlay } from "../access/help.js";
import { useKeys } from "../access/keys.js";
import { keepFocus, useRoving } from "../access/focus.js";
import { Curtain } from "../play/curtain.js";
import { arrowsOf, marksOf } from "../play/marks.js";
import { Arrows } from "./arrows.js";
import { CombatTable } from "./combat_table.js";
import { Details } from "./details.js";
import { dragFrom } from "./dragging.js";
import { engagedBy, seatingOf } from "./groups.js";
import { Hand } from "./hand.js";
import { namesOf } from "./names.js";
import { Panel } from "./panel.js";
import { Opponents, Side } from "./sides.js";
import { Stack } from "./stack.js";
import { TopBar } from "./top_bar.js";
import { ZoneDialog } from "./zone_dialog.js";

const WAITING = { connecting: "Looking for the table …", lost: "The connection broke. Trying again …" };

/** A table with its own store. */
export function Table({ table, tokens }) {
  const store = useMemo(() => new TableStore({ table, tokens }), [table]);
  useEffect(() => () => store.close(), [store]);
  return html`<${TableContext.Provider} value=${store}><${TablePage} /><//>`;
}

function TablePage() {
  const { status, statusText, scene } = useTable((state) => state);
  if (scene) return html`<${Board} />`;
  return html`<main id="main" class="lobby"><h1>Redzone</h1><p role="status">${WAITING[status] || statusText || "The table is closed."}</p><p><a href="/" onClick=${goTo("/")}>Start page</a></p></main>`;
}

function Board() {
  const store = useStore();
  const state = useTable((all) => all);
  const [shown, setShown] = useState(null);
  const [zone, setZone] = useState(null);
  const board = useRef(null);
  const { play, moment, ghosts, seats } = state;
  const scene = moment ? moment.scene : state.scene;
  const names = useSettled(useMemo(() => namesOf(scene), [scene.objects, scene.players, scene.stack]));
  const marks = useSettled(useMemo(() => (moment ? {} : marksOf(play)), [play, moment]));
  const arrows = useMemo(() => arrowsOf(scene, moment ? {} : play, moment ? {} : ghosts), [scene, play.draft, ghosts, moment]);
  const engaged = useSettled(useMemo(() => engagedBy(arrows), [arrows]));
  const marked = useRef(marks);
  marked.current = marks;
  const act = useMemo(() => ({
    click: (label) => {
      if (marked.current[label]) store.play.click(label);
      else setShown(label);
    },
    show: setShown,
    zone: (name, player) => setZone({ name, player }),
    drag: (label, event) => dragFrom(label, event, { onDrop: (target) => store.play.drop(label, target), onHold: () => setShown(label) }),
  }), [store]);
  useKeys(store, { show: setShown });
  useRoving(board);
  keepFocus(board, scene);
  const { viewer, combat, stack } = scene;
  const shared = { scene, marks, engaged, names, seats, act };
  const [above, below] = seatingOf(scene);
  return html`<div class=${`table${viewer ? "" : " watching"}${moment ? " earlier" : ""}`} data-players=${Object.keys(scene.players).length}>
    <a class="skip" href="#question">To what is asked</a>
    <${TopBar} />
    <main id="main" class=${`board seats-${Object.keys(scene.players).length}`} data-asks=${play.form ? play.form.form : undefined} ref=${board} aria-label="Board">
      <${Opponents} others=${above} ...${shared} />
      <div class="lane">${stack.length || combat.length ? html`<${Stack} stack=${stack} names=${names} /><${CombatTable} rows=${combat} names=${names} objects=${scene.objects} />` : null}</div>
      <div class="sides own">${below.map((name) => html`<${Side} key=${name} name=${name} near=${true} ...${shared} />`)}</div>
      ${viewer ? html`<${Hand} objects=${scene.objects} viewer=${viewer} marks=${marks} names=${names} onClick=${act.click} onShow=${setShown} />` : null}
      <${Arrows} arrows=${arrows} board=${board} />
    </main>
    <${Panel} scene=${scene} lines=${moment ? moment.lines : state.log} names=${names} onShow=${setShown} />
    <${Details} label=${shown} scene=${scene} names=${names} onClose=${() => setShown(null)} />
    <${ZoneDialog} zone=${zone} scene=${scene} marks=${marks} names=${names} onClick=${act.click} onShow=${setShown} onClose=${() => setZone(null)} />
    <${HelpOverlay} />
    <${Announcer} />
    <${Curtain} />
  </div>`;
}
