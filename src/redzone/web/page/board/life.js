/** A life total; how it changed stands beside it for a moment. */

import { html, useEffect, useRef, useState } from "../core/html.js";

const SHOWN = 2400;

/** @param {{life: number}} props */
export function Life({ life }) {
  const before = useRef(life);
  const [change, setChange] = useState(null);
  useEffect(() => {
    const by = life - before.current;
    before.current = life;
    if (!by) return undefined;
    setChange({ by, at: Date.now() });
    const timer = setTimeout(() => setChange(null), SHOWN);
    return () => clearTimeout(timer);
  }, [life]);
  return html`<span class="life">
    <span class="life-total">${life}</span>
    ${change ? html`<span key=${change.at} class=${`life-change ${change.by > 0 ? "gain" : "loss"}`}>${change.by > 0 ? "+" : "−"}${Math.abs(change.by)}</span>` : null}
  </span>`;
}
