/** The number of a rule; on demand it says of which part of the Comprehensive Rules it is. */

import { html, useState } from "../core/html.js";

const PARTS = {
  101: "the golden rules", 104: "ending the game", 106: "mana", 107: "numbers and symbols", 108: "cards", 109: "objects", 110: "permanents",
  111: "tokens", 115: "targets", 116: "special actions", 117: "timing and priority", 118: "costs", 119: "life", 120: "damage", 121: "drawing a card", 122: "counters",
  302: "creatures", 303: "enchantments", 306: "planeswalkers", 310: "battles", 400: "zones", 405: "the stack", 500: "turn structure", 501: "beginning phase",
  505: "main phase", 506: "combat phase", 507: "beginning of combat", 508: "declaring attackers", 509: "declaring blockers", 510: "combat damage", 511: "end of combat",
  512: "ending phase", 513: "end step", 514: "cleanup", 601: "casting spells", 602: "activating abilities", 603: "triggered abilities", 604: "static abilities",
  605: "mana abilities", 608: "resolving", 609: "effects", 611: "continuous effects", 613: "layers", 614: "replacement effects", 615: "prevention effects",
  701: "keyword actions", 702: "keyword abilities", 704: "state-based actions", 707: "copying", 722: "controlling another player", 724: "the monarch", 725: "the initiative",
  730: "day and night", 733: "illegal actions", 800: "multiplayer", 802: "attacking several players", 805: "shared team turns", 810: "Two-Headed Giant", 903: "Commander",
};

/** The part of the rules to which a rule belongs, in our words. */
export const partOf = (number) => PARTS[Number.parseInt(number, 10)] || "";

/** @param {{number: string}} props */
export function Rule({ number }) {
  const [open, setOpen] = useState(false);
  const part = partOf(number);
  const words = `Comprehensive Rules ${number}${part ? `, ${part}` : ""}`;
  return html` <button type="button" class="rule" aria-expanded=${open} aria-label=${`Rule ${number}`} title=${words} onClick=${() => setOpen(!open)}>${number}</button>${open ? html` <span class="rule-part">${words}</span>` : null}`;
}
