/** Tabs: one of several panels is shown, and chosen with a click or the arrow keys. */

import { html, useId, useState } from "../core/html.js";

const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

/** @param {{label: string, tabs: {name: string, show: () => any}[]}} props */
export function Tabs({ label, tabs }) {
  const id = useId();
  const [chosen, choose] = useState(tabs[0].name);
  const at = Math.max(0, tabs.findIndex((tab) => tab.name === chosen));
  const onKey = (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (at + step + tabs.length) % tabs.length;
    choose(tabs[next].name);
    event.currentTarget.children[next].focus();
  };
  return html`<div class="tabs">
    <div class="tab-list" role="tablist" aria-label=${label} onKeyDown=${onKey}>
      ${tabs.map(({ name }, place) => html`<button
        type="button" role="tab" key=${name} id=${`${id}-${place}`} aria-selected=${place === at} aria-controls=${`${id}-panel`}
        tabindex=${place === at ? 0 : -1} onClick=${() => choose(name)}>${name}</button>`)}
    </div>
    <div class="tab-panel" role="tabpanel" id=${`${id}-panel`} aria-labelledby=${`${id}-${at}`}>${tabs[at].show()}</div>
  </div>`;
}
