/** Where the game is: turn, step, day or night, and the connection. */

import { html, useState } from "../core/html.js";
import { goTo } from "../core/places.js";
import { useTable } from "../core/store.js";
import { chosenTheme, nextTheme } from "../core/theme.js";
import { openHelp } from "../access/help.js";

const COMBAT = [
  ["beginning_of_combat", "Begin"], ["declare_attackers", "Attack"], ["declare_blockers", "Block"],
  ["first_strike_damage", "First strike"], ["combat_damage", "Damage"], ["end_of_combat", "End"],
];
const STATUS = { open: "connected", connecting: "connecting …", lost: "reconnecting …", closed: "closed", refused: "not let in" };

export function TopBar() {
  const { scene, moment, title, status, statusText, you } = useTable((state) => state);
  const [theme, setTheme] = useState(chosenTheme());
  const shown = moment ? moment.scene : scene;
  return html`<header class="top-bar">
    <a class="brand" href="/" onClick=${goTo("/")}>Redzone</a>
    <h1>${title || "A table"}</h1>
    <p class="turn">Turn ${shown.turn}, ${shown.active}${shown.day ? ` · ${shown.day === "day" ? "☀ day" : "☾ night"}` : ""}</p>
    <ol class="steps" aria-label=${`Step: ${shown.heading}`}>
      ${COMBAT.map(([step, words]) => html`<li key=${step} class=${step === shown.step ? "now" : ""} aria-current=${step === shown.step ? "step" : undefined}>${words}</li>`)}
      ${COMBAT.some(([step]) => step === shown.step) ? null : html`<li class="now" aria-current="step">${shown.heading}</li>`}
    </ol>
    <p class=${`connection ${status}`} role="status"><span aria-hidden="true">●</span> ${STATUS[status]}${statusText ? `: ${statusText}` : ""}${you.length ? "" : " · you watch"}</p>
    <div class="acts">
      <button type="button" class="quiet" onClick=${() => setTheme(nextTheme())} aria-label=${`Colours: ${theme}`}>${{ light: "☀", dark: "☾", system: "◐" }[theme]}</button>
      <button type="button" class="quiet" onClick=${openHelp} aria-keyshortcuts="?">Keys</button>
    </div>
  </header>`;
}
