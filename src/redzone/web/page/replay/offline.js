/** The page of one replay that works offline: the board, the log, and a slider. */

import { BoardView } from "../board/board_view.js";
import { LogView } from "../board/log.js";
import { html, render, useEffect, useMemo, useState } from "../core/html.js";
import { momentsOf } from "./moments.js";
import { ReplayBar } from "./replay_bar.js";

const KEYS = { ArrowLeft: -1, ArrowRight: 1 };

function Offline({ replay }) {
  const moments = useMemo(() => momentsOf(replay), [replay]);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const onKey = (event) => {
      const step = KEYS[event.key];
      if (!step || event.target.closest("input, button, dialog")) return;
      setAt((place) => Math.max(0, Math.min(moments.count, place + step)));
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [moments]);
  return html`<main class="offline" id="main">
    <h1>${replay.title}</h1>
    <${BoardView} scene=${moments.scene(at)} />
    <${LogView} lines=${moments.lines(at)} />
    <${ReplayBar} count=${moments.count} at=${at} text=${moments.text(at)} onGo=${setAt} />
    <p class="sr-only" aria-live="polite">${moments.text(at)}</p>
  </main>`;
}

const replay = JSON.parse(document.getElementById("replay").textContent);
render(html`<${Offline} replay=${replay} />`, document.getElementById("page"));
