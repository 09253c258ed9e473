/** Where one browser plays several seats: a curtain over a hidden hand until the right player looks. */

import { html, useLayoutEffect, useRef, useState } from "../core/html.js";
import { useStore, useTable } from "../core/store.js";
import { handedTo } from "./handing.js";

const KEY = "redzone.open.";

export function Curtain() {
  const store = useStore();
  const { you, scene } = useTable((state) => state);
  const [looking, look] = useState(null);
  const [open, setOpen] = useState(() => sessionStorage.getItem(KEY + store.table) === "yes");
  const dialog = useRef(null);
  const player = open ? null : handedTo({ you, scene }, looking);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (player && !element.open) element.showModal();
    if (!player && element.open) element.close();
    if (!player && scene.viewer !== looking) look(scene.viewer);
  }, [player, scene.viewer]);
  const show = () => {
    look(player);
    dialog.current.close();
    document.getElementById("question")?.focus({ preventScroll: true });
  };
  const leaveOpen = () => {
    sessionStorage.setItem(KEY + store.table, "yes");
    setOpen(true);
    show();
  };
  return html`<dialog ref=${dialog} class="curtain" aria-label=${player ? `Pass the device to ${player}` : "Curtain"} onCancel=${(event) => event.preventDefault()} onKeyDown=${(event) => event.key === "Escape" && event.preventDefault()}>
    ${player ? html`<h2>Pass the device to ${player}</h2>
      <p>${player}'s hand is hidden until ${player} looks.</p>
      <div class="acts">
        <button type="button" class="primary" onClick=${show}>I am ${player}</button>
        <button type="button" class="quiet" onClick=${leaveOpen}>I play all seats: don't ask again</button>
      </div>` : null}
  </dialog>`;
}
