/** Everything about one object: its text, and layer by layer why it is what it is now. */

import { html, useEffect, useState } from "../core/html.js";
import { useStore } from "../core/store.js";
import { Badges } from "./badges.js";
import { hueOf } from "./card.js";
import { costSigns, withSigns } from "./costs.js";
import { Dialog } from "./dialog.js";
import { icon, typeIcon } from "./icons.js";
import { Rule } from "./rule.js";

/** The layers of CR 613 by the rules that name them. */
const LAYERS = {
  "613.1a": "Layer 1: copies", "613.1b": "Layer 2: control", "613.1c": "Layer 3: text", "613.1d": "Layer 4: types", "613.1e": "Layer 5: colours",
  "613.1f": "Layer 6: abilities", "613.4a": "Layer 7a: power and toughness that are worked out", "613.4b": "Layer 7b: power and toughness that are set",
  "613.4c": "Layer 7c: power and toughness that change", "613.4d": "Layer 7d: power and toughness that switch",
};

/** @param {{label: string | null, scene: any, names: Record<string, string>, onClose: () => void}} props */
export function Details({ label, scene, names, onClose }) {
  const store = useStore();
  const [explanation, setExplanation] = useState(null);
  const object = label ? scene.objects[label] : null;
  useEffect(() => {
    setExplanation(null);
    if (!object || object.zone !== "battlefield") return undefined;
    let wanted = true;
    store.connection.send({ do: "explain", object: label }).then((found) => wanted && setExplanation(found.explanation), () => {});
    return () => {
      wanted = false;
    };
  }, [label, object]);
  return html`<${Dialog} open=${Boolean(object)} title=${object ? object.name || "A card" : ""} onClose=${onClose} kind="details">
    ${object ? html`<${Facts} object=${object} names=${names} />` : null}
    ${explanation ? html`<${Explanation} explanation=${explanation} names=${names} />` : null}
  <//>`;
}

function Facts({ object, names }) {
  const abilities = object.abilities || [];
  const isCreature = object.power !== undefined && object.power !== null;
  return html`
    <div class=${`details-head hue-${hueOf(object)}`}>
      ${icon(typeIcon(object.type_line))}
      <p>${object.cost ? html`${costSigns(object.cost)} ` : null}<strong>${object.type_line || "A card"}</strong>${object.token ? ", a token" : ""}</p>
      ${isCreature ? html`<strong class="size">${object.power}/${object.toughness}</strong>` : null}
    </div>
    <${Badges} object=${object} names=${names} />
    ${object.damage && object.lethal ? html`<p class="hint">${object.damage} damage is marked on it; ${object.lethal} more is lethal.</p>` : null}
    <ul class="details-text">
      ${abilities.length ? null : html`<li class="hint">It has no abilities.</li>`}
      ${abilities.map((each) => html`<li key=${each.text}>${withSigns(each.text)}${each.granted ? html` <small>(not printed on it)</small>` : null}${each.unread ? html` <small>(not read: it sleeps)</small>` : null}</li>`)}
    </ul>
    <p class="hint">${object.spoken}. Controlled by ${object.controller}${object.owner === object.controller ? "" : `, owned by ${object.owner}`}.</p>`;
}

function Explanation({ explanation, names }) {
  if (!explanation.influences.length) return html`<p class="hint">Nothing changes what is printed on it.</p>`;
  return html`<section><h3>Why it is so</h3>
    <ol class="influences">
      <li><span class="layer">Printed</span><div>${valuesText(explanation.printed)}</div></li>
      ${explanation.influences.map((each, place) => html`<li key=${place}>
        <span class="layer">${LAYERS[each.rule] || "A layer"}</span><${Rule} number=${each.rule} />
        <div><strong>${names[each.source] || each.cause}</strong>${names[each.source] ? ` (${each.cause})` : ""}: ${withSigns(each.text)}</div>
        <div class="hint">${changeText(each.before, each.after)}</div>
      </li>`)}
    </ol>
  </section>`;
}

const sizeText = (values) => (values.power === null || values.power === undefined ? "" : `${values.power}/${values.toughness}`);

const valuesText = (values) => [sizeText(values), values.type_line, (values.abilities || []).join(", ")].filter(Boolean).join(" · ");

/** What an influence changed: the numbers before and after, else all values after it. */
function changeText(before, after) {
  if (sizeText(before) !== sizeText(after)) return `${sizeText(before) || "no numbers"} → ${sizeText(after) || "no numbers"}`;
  const gained = (after.abilities || []).filter((each) => !(before.abilities || []).includes(each));
  const lost = (before.abilities || []).filter((each) => !(after.abilities || []).includes(each));
  const parts = [...gained.map((each) => `+ ${each}`), ...lost.map((each) => `− ${each}`)];
  if (before.type_line !== after.type_line) parts.push(`${before.type_line} → ${after.type_line}`);
  return parts.join(" · ") || valuesText(after);
}
