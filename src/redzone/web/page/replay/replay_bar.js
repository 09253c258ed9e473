/** A slider over the moments of a game, with buttons for one step, the ends, and going by itself. */

import { html, useEffect, useState } from "../core/html.js";

const PACE = 1400;

/**
 * @param {{count: number, at: number, text: string, onGo: (moment: number) => void}} props `count` is the number of the
 *   last moment, `text` what happened last there.
 */
export function ReplayBar({ count, at, text, onGo }) {
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    if (at >= count) {
      setRunning(false);
      return undefined;
    }
    const timer = setTimeout(() => onGo(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [running, at, count]);
  const go = (moment) => {
    setRunning(false);
    onGo(Math.max(0, Math.min(count, moment)));
  };
  return html`<div class="replay-bar" role="group" aria-label="Replay">
    <button type="button" onClick=${() => go(0)} disabled=${at === 0} aria-label="To the beginning">⇤</button>
    <button type="button" onClick=${() => go(at - 1)} disabled=${at === 0} aria-label="One step back">←</button>
    <button type="button" onClick=${() => setRunning(!running)} disabled=${at >= count} aria-label=${running ? "Stop" : "Play by itself"}>${running ? "◼" : "▶"}</button>
    <button type="button" onClick=${() => go(at + 1)} disabled=${at >= count} aria-label="One step on">→</button>
    <button type="button" onClick=${() => go(count)} disabled=${at >= count} aria-label="To the end">⇥</button>
    <input
      type="range" min="0" max=${count} value=${at} aria-label="Moment"
      aria-valuetext=${`${at} of ${count}${text ? `: ${text}` : ""}`}
      onInput=${(event) => go(Number(event.currentTarget.value))}
    />
    <output>${at} of ${count}</output>
  </div>`;
}
