/** Ways to take a board away: a link, a code, files, and pictures. */

import { html, useState } from "../core/html.js";
import { save } from "../core/saving.js";
import { pictureOf, pngOf } from "./picture.js";

/**
 * @param {{shown: any}} props What the server made of the board.
 */
export function TakeAway({ shown }) {
  const [said, say] = useState("");
  if (!shown || !shown.scene) return null;
  const copy = async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
      say(`${what} is copied.`);
    } catch {
      say(`It can't be copied here. ${what}: ${text}`);
    }
  };
  const link = shown.code ? `${location.origin}/editor#code=${encodeURIComponent(shown.code)}` : null;
  return html`<section class="take-away" aria-label="Share and download">
    <h2>Share</h2>
    <div class="acts">
      <button type="button" disabled=${!link} onClick=${() => copy(link, "The link")}>Copy link</button>
      <button type="button" disabled=${!shown.code} onClick=${() => copy(shown.code, "The code")}>Copy code</button>
      ${shown.line ? html`<button type="button" onClick=${() => copy(shown.line, "The line")}>Copy as one line</button>` : null}
      <button type="button" onClick=${() => save(shown.text, "board.yaml", "text/yaml")}>Scenario</button>
      <button type="button" disabled=${!shown.puzzle} onClick=${() => save(shown.puzzle, "board.pzl", "text/plain")}>Puzzle (.pzl)</button>
      <button type="button" onClick=${() => save(pictureOf(shown.scene), "board.svg", "image/svg+xml")}>Picture (SVG)</button>
      <button type="button" onClick=${async () => save(await pngOf(shown.scene), "board.png", "image/png")}>Picture (PNG)</button>
    </div>
    <p role="status" class="hint">${said}</p>
  </section>`;
}
