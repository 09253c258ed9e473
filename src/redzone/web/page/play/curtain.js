/** Where one browser plays several seats with hidden hands: a curtain until the right player looks. */

import { html, useState } from "../core/html.js";
import { useTable } from "../core/store.js";

/** @param {{children: any}} props */
export function Curtain({ children }) {
  const { you, scene } = useTable((state) => state);
  const [open, setOpen] = useState(false);
  const hands = you.filter((player) => scene.players[player] && scene.players[player].hand > 0);
  if (hands.length < 2 || open) return children;
  const player = scene.question.player;
  return html`<div class="curtain">
    <p>It is ${player}'s turn to decide. Hands are hidden until ${player} looks.</p>
    <button type="button" class="primary" onClick=${() => setOpen(true)}>I am ${player}</button>
  </div>`;
}
