/** What happened, line by line, with the numbers of the rules that decided. */

import { html, memo, useEffect, useRef } from "../core/html.js";

const SHOWN = 300;

/**
 * @param {{lines: {text: string, kind?: string, rule?: string, heading?: boolean}[]}} props
 */
export const LogView = memo(function LogView({ lines }) {
  const list = useRef(null);
  const last = lines.slice(-SHOWN);
  useEffect(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [lines.length]);
  return html`<section class="log" aria-label="Log">
    <h2>Log</h2>
    <ol ref=${list} tabindex="0" aria-label="What happened">
      ${last.map((line, place) => html`<li key=${lines.length - last.length + place} class=${line.heading ? "heading" : `line ${line.kind || "info"}`}>
        ${line.text}${line.rule ? html` <abbr class="rule" title=${`Comprehensive Rules ${line.rule}`}>${line.rule}</abbr>` : null}
      </li>`)}
    </ol>
  </section>`;
});
