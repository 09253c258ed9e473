/** Everything about one object: its text, and layer by layer why it is what it is now. */

import { html, useEffect, useState } from "../core/html.js";
import { useStore } from "../core/store.js";
import { costSigns } from "./costs.js";
import { Dialog } from "./dialog.js";

/** @param {{label: string | null, scene: any, onClose: () => void}} props */
export function Details({ label, scene, onClose }) {
  const store = useStore();
  const [explanation, setExplanation] = useState(null);
  const object = label ? scene.objects[label] : null;
  useEffect(() => {
    setExplanation(null);
    if (!object || object.zone !== "battlefield") return;
    store.connection.send({ do: "explain", object: label }).then((found) => setExplanation(found.explanation), () => {});
  }, [label, object]);
  return html`<${Dialog} open=${Boolean(object)} title=${object ? object.name || "A card" : ""} onClose=${onClose} kind="details">
    ${object ? html`
      <p class="details-line">${object.cost ? costSigns(object.cost) : null} <span>${object.type_line}</span> ${object.power !== undefined && object.power !== null ? html`<strong>${object.power}/${object.toughness}</strong>` : null}</p>
      <ul class="details-text">${(object.abilities || []).map((each) => html`<li key=${each.text} class=${each.granted ? "granted" : ""}>${each.text}${each.granted ? html` <small>(not printed on it)</small>` : null}${each.unread ? html` <small>(not read: asleep)</small>` : null}</li>`)}</ul>
      <p>${object.spoken}</p>
      ${explanation ? html`<${Explanation} explanation=${explanation} />` : null}
    ` : null}
  <//>`;
}

function Explanation({ explanation }) {
  if (!explanation.influences.length) return html`<p class="hint">Nothing changes what is printed on it.</p>`;
  return html`<section><h3>Why it is so</h3>
    <ol class="influences">
      <li>Printed: ${valuesText(explanation.printed)}</li>
      ${explanation.influences.map((each, place) => html`<li key=${place}><strong>${each.cause}</strong>: ${each.text} <abbr class="rule" title=${`Comprehensive Rules ${each.rule}`}>${each.rule}</abbr><div class="hint">now ${valuesText(each.after)}</div></li>`)}
    </ol>
  </section>`;
}

const valuesText = (values) => [
  values.power === null || values.power === undefined ? "" : `${values.power}/${values.toughness}`,
  values.type_line,
  (values.abilities || []).join(", "),
].filter(Boolean).join(", ");
