/** A permanent, or a stack of equal ones, as a button. */

import { html, memo } from "../core/html.js";
import { Badges } from "./badges.js";
import { costSigns, withSigns } from "./costs.js";
import { icon, keywordIcon, typeIcon } from "./icons.js";
import { markClasses, markWords } from "./marks.js";

/** Stands between the labels of a stack, in the attribute by which arrows find its element. */
export const LABELS = "\u001f";

/**
 * @param {{objects: any[], attached: any[], mark: any, names: Record<string, string>, chip?: boolean,
 *   onClick: (label: string, event: Event) => void, onShow: (label: string) => void, onDrag?: Function}} props
 *   `objects` are equal ones; a `chip` is as small as lands are.
 */
export const Card = memo(function Card({ objects, attached, mark, names, chip, onClick, onShow, onDrag }) {
  const [object] = objects;
  const count = objects.length;
  const able = mark && (mark.can || mark.selected || mark.to);
  const spoken = `${count > 1 ? `${count} × ` : ""}${object.spoken}${markWords(mark, names)}`;
  const look = (event) => {
    event.preventDefault();
    onShow(object.id);
  };
  return html`<div
    class=${`${chip ? "card chip" : "card"} hue-${hueOf(object)}${stateOf(object)}${markClasses(mark)}${count > 1 ? " several" : ""}`}
    data-label=${object.id} data-stack=${objects.map((each) => each.id).join(LABELS)}
  >
    <button
      type="button" class="card-face" aria-label=${spoken} title=${(mark && mark.refused) || undefined} data-object=${object.id} style=${chip ? undefined : lightOf(object.name)}
      aria-pressed=${able ? Boolean(mark.selected || mark.to) : undefined}
      onClick=${(event) => onClick(object.id, event)} onContextMenu=${look}
      onPointerDown=${onDrag ? (event) => onDrag(object.id, event) : undefined}
    >${chip ? chipFace(object, count, mark, names) : cardFace(object, count, mark, names)}</button>
    ${attached.length ? html`<div class="attached">${attached.map((each) => html`<${Attached} key=${each.id} object=${each} onClick=${onClick} onShow=${onShow} />`)}</div>` : null}
  </div>`;
});

function cardFace(object, count, mark, names) {
  return html`
    <span class="card-art">${icon(typeIcon(object.type_line))}</span>
    <span class="card-top"><span class="card-title">${object.name}</span>${object.cost ? costSigns(object.cost) : null}</span>
    <span class="card-body">
      <${Abilities} abilities=${object.abilities || []} />
      <${Badges} object=${object} mark=${mark} names=${names} />
    </span>
    <span class="card-foot">${count > 1 ? html`<span class="card-count">×${count}</span>` : null}<${Size} object=${object} /></span>`;
}

function chipFace(object, count, mark, names) {
  return html`<span class="card-title">${object.name}</span>${count > 1 ? html`<span class="card-count">×${count}</span>` : null}<${Badges} object=${object} mark=${mark} names=${names} />`;
}

function stateOf(object) {
  let state = "";
  if (object.tapped) state += " tapped";
  if (object.attacking) state += " attacking";
  if (object.blocking && object.blocking.length) state += " blocking";
  if (object.token) state += " token";
  if (object.status && object.status.includes("phased out")) state += " phased-out";
  return state;
}

/** The name of the colour in which a card is drawn. */
export function hueOf(object) {
  const colors = object.colors || [];
  if (colors.length > 1) return "gold";
  if (colors.length) return colors[0];
  return /\bLand\b/.test(object.type_line || "") ? "land" : "none";
}

/** Where the light falls on a card: another place for every name, so that cards can be told apart from afar. */
function lightOf(name) {
  let sum = 7;
  for (let place = 0; place < name.length; place += 1) sum = (sum * 31 + name.charCodeAt(place)) % 99991;
  return { "--light-x": `${10 + (sum % 80)}%`, "--light-y": `${(sum >> 5) % 70}%` };
}

function Attached({ object, onClick, onShow }) {
  const look = (event) => {
    event.preventDefault();
    onShow(object.id);
  };
  return html`<button type="button" class="attached-card" data-object=${object.id} data-label=${object.id} aria-label=${object.spoken} onClick=${(event) => onClick(object.id, event)} onContextMenu=${look}>${icon(typeIcon(object.type_line))}<span>${object.name}</span></button>`;
}

function Abilities({ abilities }) {
  if (!abilities.length) return null;
  const keywords = abilities.filter((each) => each.keyword);
  const others = abilities.filter((each) => !each.keyword);
  return html`<span class="card-abilities">
    ${keywords.map((each) => html`<${Keyword} key=${each.text} ability=${each} />`)}
    ${others.length ? html`<span class="text">${withSigns(others.map((each) => each.text).join(" · "))}</span>` : null}
    ${abilities.some((each) => each.unread) ? html`<span class="badge unread">not read</span>` : null}
  </span>`;
}

function Keyword({ ability }) {
  const words = ability.text.toLowerCase();
  const sign = keywordIcon(words);
  return html`<span class=${`keyword${ability.granted ? " granted" : ""}${sign ? " signed" : ""}`} title=${ability.granted ? `${words}, granted` : words}>${sign ? icon(sign) : null}<span class="word">${withSigns(words)}</span></span>`;
}

function Size({ object }) {
  if (object.power === undefined || object.power === null) return null;
  const { printed } = object;
  const change = printed ? (object.power + object.toughness >= printed[0] + printed[1] ? "up" : "down") : "";
  return html`<span class=${`size ${change}${object.damage ? " hurt" : ""}`} title=${printed ? `printed ${printed[0]}/${printed[1]}` : undefined}>
    ${change ? html`<small>${change === "up" ? "▲" : "▼"}</small>` : null}${object.power}/${object.toughness}
  </span>`;
}
