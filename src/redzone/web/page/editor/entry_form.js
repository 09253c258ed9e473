/** What can be said of one thing on the board: how many, tapped, damage, counters, what it is attached to. */

import { html } from "../core/html.js";
import { marksOf, titleOf } from "./model.js";

const KEYWORDS = [
  "flying", "first strike", "double strike", "deathtouch", "trample", "vigilance", "lifelink", "menace", "reach",
  "haste", "defender", "indestructible", "hexproof", "infect", "wither",
];

const number = (event) => {
  const value = Number.parseInt(event.currentTarget.value, 10);
  return Number.isFinite(value) ? value : 0;
};

/** The keywords of a text, as far as it is a list of them. */
export function keywordsOf(text) {
  const parts = (text || "").toLowerCase().split(/\s*,\s*/).filter(Boolean);
  return KEYWORDS.filter((keyword) => parts.includes(keyword));
}

/** A text with a keyword more, or without it. */
export function withKeyword(text, keyword, wanted) {
  const parts = (text || "").split(/\s*,\s*/).filter(Boolean);
  const others = parts.filter((part) => part.toLowerCase() !== keyword);
  const all = wanted ? [...others, keyword] : others;
  const joined = all.map((part) => part.toLowerCase() === part || KEYWORDS.includes(part.toLowerCase()) ? part.toLowerCase() : part).join(", ");
  return joined ? joined[0].toUpperCase() + joined.slice(1) : undefined;
}

/**
 * @param {{entry: any, seats: any[], place: number, others: string[], onChange: (fieldsOf: (entry: any) => object) => void,
 *   onRemove: () => void, onDouble: () => void, onMove: (to: number) => void}} props
 */
export function EntryForm({ entry, seats, place, others, onChange, onRemove, onDouble, onMove }) {
  const said = typeof entry === "string" ? { card: entry } : entry;
  const title = titleOf(entry);
  const set = (fields) => onChange(() => fields);
  const check = (field, label) => html`<label class="check">
    <input type="checkbox" checked=${Boolean(said[field])} onChange=${(event) => set({ [field]: event.currentTarget.checked })} />
    ${label}
  </label>`;
  return html`<details class="entry">
    <summary>
      <span class="entry-title">${title}</span>
      ${said.text ? html`<span class="entry-text">${said.text}</span>` : null}
      ${marksOf(entry).map((mark) => html`<span key=${mark} class="mark">${mark}</span>`)}
    </summary>
    <fieldset>
      <legend class="sr-only">${title}</legend>
      <div class="fields">
        <label>How many <input type="number" min="1" max="500" value=${said.count || 1} onChange=${(event) => set({ count: Math.max(1, number(event)) === 1 ? undefined : number(event) })} /></label>
        <label>Damage <input type="number" min="0" max="9999" value=${said.damage || 0} onChange=${(event) => set({ damage: number(event) })} /></label>
        <label>+1/+1 counters <input type="number" min="0" max="9999" value=${(said.counters || {})["+1/+1"] || 0} onChange=${(event) => onChange(counting("+1/+1", number(event)))} /></label>
        <label>Attached to
          <select value=${said.attached_to || ""} onChange=${(event) => set({ attached_to: event.currentTarget.value })}>
            <option value="">nothing</option>
            ${others.map((id) => html`<option key=${id} value=${id}>${id}</option>`)}
          </select>
        </label>
      </div>
      <div class="checks">
        ${check("tapped", "Tapped")} ${check("sick", "Came this turn")} ${check("commander", "Commander")} ${check("token", "Token")}
      </div>
      ${said.card ? null : html`<${ByHand} said=${said} set=${set} onChange=${onChange} />`}
      <${OtherCounters} counters=${said.counters} onChange=${onChange} />
      <div class="acts">
        <button type="button" onClick=${onDouble}>Double</button>
        ${seats.map((seat, to) => to === place ? null : html`<button type="button" key=${seat.player} onClick=${() => onMove(to)}>Give to ${seat.player}</button>`)}
        <button type="button" class="danger" onClick=${onRemove}>Remove ${title}</button>
      </div>
    </fieldset>
  </details>`;
}

function ByHand({ said, set, onChange }) {
  const has = keywordsOf(said.text);
  return html`<div class="fields">
      <label>Name <input type="text" maxlength="100" value=${said.name || ""} onChange=${(event) => set({ name: event.currentTarget.value || "Creature" })} /></label>
      <label>Power and toughness <input type="text" maxlength="9" pattern="\\d+/\\d+" value=${said.pt || ""} onChange=${(event) => set({ pt: event.currentTarget.value })} /></label>
      <label class="wide">Text <input type="text" maxlength="2000" value=${said.text || ""} onChange=${(event) => set({ text: event.currentTarget.value })} /></label>
    </div>
    <div class="checks" role="group" aria-label="Keywords">
      ${KEYWORDS.map((keyword) => html`<label class="check" key=${keyword}>
        <input type="checkbox" checked=${has.includes(keyword)} onChange=${(event) => onChange(keyworded(keyword, event.currentTarget.checked))} />
        ${keyword}
      </label>`)}
    </div>`;
}

function OtherCounters({ counters, onChange }) {
  const others = Object.entries(counters || {}).filter(([kind]) => kind !== "+1/+1");
  const add = (event) => {
    if (event.key !== "Enter" || !event.currentTarget.value.trim()) return;
    event.preventDefault();
    onChange(counting(event.currentTarget.value.trim(), 1));
    event.currentTarget.value = "";
  };
  return html`<div class="fields">
    ${others.map(([kind, count]) => html`<label key=${kind}>${kind} counters
      <input type="number" min="0" max="9999" value=${count} onChange=${(event) => onChange(counting(kind, number(event)))} />
    </label>`)}
    <label>Other counter <input type="text" maxlength="40" placeholder="shield, then Enter" onKeyDown=${add} /></label>
  </div>`;
}

/** Sets how many counters of a kind there are, whatever else is there by then. */
const counting = (kind, count) => (entry) => ({ counters: withCounter(entry.counters, kind, count) });

/** Sets whether a keyword is in a text, whatever else is there by then. */
const keyworded = (keyword, wanted) => (entry) => ({ text: withKeyword(entry.text, keyword, wanted) });

/** Counters with so many of a kind; none of it takes the kind away. */
function withCounter(counters, kind, count) {
  const { [kind]: _, ...rest } = counters || {};
  return count > 0 ? { ...rest, [kind]: count } : rest;
}
