/** What happened, line by line, with the numbers of the rules that decided. */

import { html, memo, useLayoutEffect, useRef } from "../core/html.js";
import { withSigns } from "./costs.js";
import { Rule } from "./rule.js";

const SHOWN = 300;
const NEAR_END = 40;

const Line = memo(function Line({ line }) {
  if (line.heading) return html`<li class="heading">${line.text}</li>`;
  return html`<li class=${`line of-${line.kind || "info"}`}>${withSigns(line.text)}${line.rule ? html`<${Rule} number=${line.rule} />` : null}</li>`;
});

/**
 * @param {{lines: {text: string, kind?: string, rule?: string, heading?: boolean}[]}} props
 */
export const LogView = memo(function LogView({ lines }) {
  const list = useRef(null);
  const atEnd = useRef(true);
  const last = lines.slice(-SHOWN);
  useLayoutEffect(() => {
    if (atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  const onScroll = ({ currentTarget: box }) => {
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
  };
  return html`<section class="log" aria-label="Log">
    <h2>Log</h2>
    <ol ref=${list} tabindex="0" aria-label="What happened" onScroll=${onScroll}>
      ${last.length ? null : html`<li class="hint">Nothing has happened yet.</li>`}
      ${last.map((line, place) => html`<${Line} key=${lines.length - last.length + place} line=${line} />`)}
    </ol>
  </section>`;
});
