/** The list of keys, in which each can be given another one. */

import { html, useEffect, useState } from "../core/html.js";
import { Dialog } from "../board/dialog.js";
import { ACTS, bind, bindings, keyName, resetBindings } from "./bindings.js";

const OPEN = "redzone-help";

/** Shows the list of keys. */
export function openHelp() {
  dispatchEvent(new Event(OPEN));
}

const FIXED = [
  ["Tab", "To the next part of the page"],
  ["Arrow keys", "From card to card"],
  ["1 to 9", "The target with that number, for what is selected"],
  ["Escape", "Select nothing, or close"],
];

export function HelpOverlay() {
  const [open, setOpen] = useState(false);
  const [keys, setKeys] = useState(bindings);
  const [asking, ask] = useState(null);
  const [said, say] = useState("");
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(OPEN, show);
    return () => removeEventListener(OPEN, show);
  }, []);
  const onKeyDown = (event) => {
    if (!asking) return;
    event.preventDefault();
    event.stopPropagation();
    const problem = event.key === "Escape" ? "" : bind(asking, event.key);
    say(problem);
    if (problem) return;
    setKeys(bindings());
    ask(null);
  };
  return html`<${Dialog} open=${open} title="Keys" onClose=${() => { setOpen(false); ask(null); }} kind="help">
    <div onKeyDown=${onKeyDown}>
      <p class="hint" role="status">${said || (asking ? "Press the new key, or Escape." : "Choose an act to give it another key.")}</p>
      <table><tbody>
        ${ACTS.map(([act, , words]) => html`<tr key=${act}><th scope="row">${words}</th><td><button type="button" aria-label=${`${words}: ${keyName(keys[act])}. Change`} onClick=${() => ask(act)}><kbd>${asking === act ? "…" : keyName(keys[act])}</kbd></button></td></tr>`)}
        ${FIXED.map(([key, words]) => html`<tr key=${key}><th scope="row">${words}</th><td><kbd>${key}</kbd></td></tr>`)}
      </tbody></table>
      <button type="button" onClick=${() => { resetBindings(); setKeys(bindings()); }}>The usual keys</button>
    </div>
  <//>`;
}
