/** A number with buttons for one less and one more. */

import { html } from "../core/html.js";

/** @param {{label: string, shown?: string, value: number, most: number, onChange: (value: number) => void, onAll?: () => void}} props */
export function Stepper({ label, shown, value, most, onChange, onAll }) {
  const set = (next) => onChange(Math.max(0, Math.min(most, next)));
  return html`<span class="stepper">
    ${shown ? html`<span class="stepper-name">${shown}</span>` : null}
    <button type="button" aria-label=${`One less: ${label}`} disabled=${value <= 0} onClick=${() => set(value - 1)}>−</button>
    <input type="number" min="0" max=${most} value=${value} aria-label=${label} onChange=${(event) => set(Number.parseInt(event.currentTarget.value, 10) || 0)} />
    <button type="button" aria-label=${`One more: ${label}`} disabled=${value >= most} onClick=${() => set(value + 1)}>+</button>
    ${onAll ? html`<button type="button" class="quiet" aria-label=${`All: ${label}`} onClick=${onAll}>all</button>` : null}
  </span>`;
}
