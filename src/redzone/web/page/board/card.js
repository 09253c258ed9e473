/** A permanent, or a stack of equal ones, as a button. */

import { html, memo } from "../core/html.js";
import { costSigns } from "./costs.js";

const KEYWORD_SIGNS = {
  flying: "⇡", reach: "⇞", "first strike": "⚔", "double strike": "⚔⚔", deathtouch: "☠", trample: "➤", vigilance: "◉",
  lifelink: "♥", menace: "⚇", haste: "»", defender: "▣", indestructible: "◆", hexproof: "⬡", infect: "☣", wither: "❦",
};

const counterWord = (kind, count) => `${count > 1 ? `${count} × ` : ""}${kind}`;

const targetName = (names, label) => names[label] || label;

/** What a mark says in words, for those who hear it. */
export function markWords(mark, names) {
  if (!mark) return "";
  const words = [];
  if (mark.to && mark.to.length) words.push(`chosen: ${mark.to.map((label) => targetName(names, label)).join(" and ")}`);
  if (mark.selected) words.push("selected");
  if (mark.forced) words.push("must");
  if (mark.target) words.push(`target ${mark.number}`);
  if (mark.needs) words.push(mark.needs);
  return words.length ? `, ${words.join(", ")}` : "";
}

/**
 * @param {{object: any, count: number, attached: any[], mark: any, names: Record<string, string>, compact?: boolean,
 *   onClick: (label: string, event: Event) => void, onShow: (label: string) => void}} props
 */
export const Card = memo(function Card({ object, count, attached, mark, names, onClick, onShow, onDrag }) {
  const marks = mark || {};
  const classes = ["card", `tint-${tint(object)}`];
  if (object.tapped) classes.push("tapped");
  if (object.attacking) classes.push("attacking");
  if (marks.can) classes.push("can");
  if (marks.selected) classes.push("selected");
  if (marks.to) classes.push("chosen");
  if (marks.target) classes.push("target");
  if (object.sick && !object.attacking) classes.push("sick");
  const spoken = `${count > 1 ? `${count} × ` : ""}${object.spoken}${markWords(mark, names)}`;
  return html`<div class=${classes.join(" ")} data-label=${object.id}>
    <button
      type="button" class="card-face" aria-label=${spoken} data-object=${object.id}
      aria-pressed=${marks.can || marks.selected || marks.to ? Boolean(marks.selected || marks.to) : undefined}
      onClick=${(event) => onClick(object.id, event)}
      onContextMenu=${(event) => { event.preventDefault(); onShow(object.id); }}
      onPointerDown=${onDrag ? (event) => onDrag(object.id, event) : undefined}
    >
      <span class="card-top"><span class="card-title">${object.name}</span>${object.cost ? html`<span class="card-cost">${costSigns(object.cost)}</span>` : null}</span>
      <${Abilities} abilities=${object.abilities} />
      <${Badges} object=${object} mark=${marks} names=${names} />
      <span class="card-foot">
        ${count > 1 ? html`<span class="card-count">×${count}</span>` : html`<span></span>`}
        <${Size} object=${object} />
      </span>
    </button>
    ${attached.length ? html`<div class="attached">${attached.map((each) => html`<button type="button" key=${each.id} class="attached-card" data-object=${each.id} aria-label=${each.spoken} onClick=${(event) => onClick(each.id, event)} onContextMenu=${(event) => { event.preventDefault(); onShow(each.id); }}>${each.name}</button>`)}</div>` : null}
  </div>`;
});

function tint(object) {
  const colors = object.colors || [];
  if (colors.length > 1) return "gold";
  return colors.length ? colors[0] : "none";
}

function Abilities({ abilities }) {
  if (!abilities || !abilities.length) return null;
  const keywords = abilities.filter((each) => each.keyword);
  const others = abilities.length - keywords.length;
  return html`<span class="card-abilities">
    ${keywords.map((each) => html`<span key=${each.text} class=${each.granted ? "keyword granted" : "keyword"}>${KEYWORD_SIGNS[each.text.toLowerCase()] ? html`<span aria-hidden="true" class="sign">${KEYWORD_SIGNS[each.text.toLowerCase()]}</span>` : null}${each.text.toLowerCase()}</span>`)}
    ${others ? html`<span class="text">${abilities.find((each) => !each.keyword).text}</span>` : null}
    ${abilities.some((each) => each.unread) ? html`<span class="badge unread">not read</span>` : null}
  </span>`;
}

function Badges({ object, mark, names }) {
  const badges = [];
  if (object.commander) badges.push(["commander", "♛ commander"]);
  for (const [kind, count] of Object.entries(object.counters || {})) badges.push(["counter", counterWord(kind, count)]);
  if (object.damage) badges.push(["damage", `${object.damage} damage`]);
  if (object.tapped && !object.attacking) badges.push(["status", "tapped"]);
  if (object.attacking) badges.push(["attack", `→ ${targetName(names, object.attacking)}`]);
  for (const label of object.blocking || []) badges.push(["block", `blocks ${targetName(names, label)}`]);
  if (object.attacking && object.blocked) badges.push(["block", "blocked"]);
  if (object.attacking && object.blocked === false) badges.push(["status", "unblocked"]);
  for (const word of object.status || []) badges.push(["status", word]);
  if (mark.to) badges.push(["draft", `→ ${mark.to.map((label) => targetName(names, label)).join(", ")}`]);
  if (mark.forced) badges.push(["forced", "must"]);
  if (mark.needs) badges.push(["needs", mark.needs]);
  if (mark.number) badges.push(["number", String(mark.number)]);
  if (!badges.length) return null;
  return html`<span class="badges">${badges.map(([kind, text]) => html`<span key=${text} class=${`badge ${kind}`}>${text}</span>`)}</span>`;
}

function Size({ object }) {
  if (object.power === undefined || object.power === null) return null;
  const printed = object.printed;
  const change = printed ? (object.power + object.toughness > printed[0] + printed[1] ? "up" : "down") : "";
  return html`<span class=${`size ${change}`}>
    ${object.power}/${object.toughness}
    ${change ? html`<small aria-hidden="true">${change === "up" ? "▲" : "▼"}</small>` : null}
  </span>`;
}
