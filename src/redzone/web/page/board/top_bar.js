/** Where the game is: turn, step, day or night, and the connection. */

import { html, useState } from "../core/html.js";
import { goTo } from "../core/places.js";
import { useTable } from "../core/store.js";
import { chosenTheme, nextTheme } from "../core/theme.js";
import { openHelp } from "../access/help.js";
import { icon } from "./icons.js";

const COMBAT = [
  ["beginning_of_combat", "Begin"], ["declare_attackers", "Attack"], ["declare_blockers", "Block"],
  ["first_strike_damage", "First strike"], ["combat_damage", "Damage"], ["end_of_combat", "End"],
];
const STATUS = { open: "connected", connecting: "connecting …", lost: "reconnecting …", closed: "closed", refused: "not let in" };
const THEMES = { light: "☀", dark: "☾", system: "◐" };

export function TopBar() {
  const { scene, moment, title, status, statusText, you } = useTable((state) => state);
  const [theme, setTheme] = useState(chosenTheme());
  const shown = moment ? moment.scene : scene;
  return html`<header class="top-bar">
    <a class="brand" href="/" onClick=${goTo("/")}>Redzone</a>
    <h1>${title || "A table"}</h1>
    <p class="turn">Turn ${shown.turn}: <strong>${shown.active}</strong>${shown.day ? html` <span class="day">${icon(shown.day)} ${shown.day}</span>` : null}</p>
    <${Steps} step=${shown.step} heading=${shown.heading} />
    <p class=${`connection ${status}`} role="status"><span aria-hidden="true">●</span> ${STATUS[status]}${statusText ? `: ${statusText}` : ""}${you.length ? "" : " · you watch"}</p>
    <div class="acts">
      <button type="button" class="quiet" onClick=${() => setTheme(nextTheme())} title=${`Colours: ${theme}`} aria-label=${`Colours: ${theme}`}>${THEMES[theme]}</button>
      <button type="button" class="quiet" onClick=${openHelp} aria-keyshortcuts="?">Keys</button>
    </div>
  </header>`;
}

/** The steps of combat, the present one marked; outside of combat the step stands alone. */
function Steps({ step, heading }) {
  const at = COMBAT.findIndex(([name]) => name === step);
  return html`<ol class="steps" aria-label=${`Step: ${heading}`}>
    ${at < 0 ? html`<li class="now" aria-current="step">${heading}</li>` : null}
    ${COMBAT.map(([name, words], place) => html`<li key=${name} class=${place === at ? "now" : place < at ? "over" : ""} aria-current=${place === at ? "step" : undefined}>${words}</li>`)}
  </ol>`;
}
