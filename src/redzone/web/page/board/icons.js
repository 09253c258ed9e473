/** Small signs that we draw ourselves. They only repeat what stands beside them, or in the name of what has them. */

import { html } from "../core/html.js";

const SHIELD = "M8 1.8 13 3.5V8c0 3-2.2 5.2-5 6.3C5.2 13.2 3 11 3 8V3.5z";
const SKULL = "M3.5 7.5a4.5 4.5 0 1 1 9 0c0 1.5-.8 2.4-1.5 3V13.5H5v-3c-.7-.6-1.5-1.5-1.5-3zM6.2 7.5v.6M9.8 7.5v.6M8 13.5v-1.5";
const DROP = "M8 1.8S3.5 7 3.5 10a4.5 4.5 0 0 0 9 0C12.5 7 8 1.8 8 1.8z";
const BOLT = "M9 1.5 4 9h4l-1 5.5L12 7H8z";
const SWORD = "M13.5 2.5 6.2 9.8M4.3 8l3.7 3.7M5.8 10.2 2.8 13.2M13.5 2.5l-.4 2.6M13.5 2.5l-2.6.4";

const PATHS = {
  "flying": "M1.8 11.5C6 11.5 7 5 14.2 3c-.6 2.6-2.2 3.7-4.4 4.2 1.3.2 2.3 0 3-.4C11.8 9.8 9 12.7 5 12.7",
  "reach": "M8 13.5V3M4.5 6.5 8 3l3.5 3.5M3.5 13.5h9",
  "first strike": SWORD,
  "double strike": "M13.5 2.5 4.5 11.5M2.5 2.5l9 9M2.5 9.7l3.8 3.8M13.5 9.7l-3.8 3.8",
  "deathtouch": SKULL,
  "trample": "M1.5 8h9.5M7.5 4.5 11 8l-3.5 3.5M14 2.5v3.2M14 10.3v3.2",
  "vigilance": "M1.5 8S4 3.7 8 3.7 14.5 8 14.5 8 12 12.3 8 12.3 1.5 8 1.5 8zM8 6.3v3.4M6.3 8h3.4",
  "lifelink": "M8 13.2S2.3 9.7 2.3 6A2.8 2.8 0 0 1 8 5.1 2.8 2.8 0 0 1 13.7 6C13.7 9.7 8 13.2 8 13.2z",
  "menace": "M2.8 2.5c-.3 5 2 6.5 5.2 6.5s5.5-1.5 5.2-6.5M5.5 12.5v1M10.5 12.5v1",
  "haste": "M2 4.5h5M1.5 8h4M2 11.5h5M9 3.5l4.5 4.5L9 12.5",
  "defender": SHIELD,
  "indestructible": "M8 1.5 14 8l-6 6.5L2 8zM8 5v6",
  "hexproof": "M8 1.5l5.6 3.2v6.6L8 14.5l-5.6-3.2V4.7z",
  "ward": "M8 1.5l5.6 3.2v6.6L8 14.5l-5.6-3.2V4.7zM8 5v6",
  "protection": `${SHIELD}M8 1.8v12.500`,
  "infect": `${DROP}M6 10h4M8 8v4`,
  "toxic": `${DROP}M6 10h4`,
  "wither": "M13.5 2.5C6 2.5 3 6 3 10.5c5 .5 10-1.5 10.5-8zM2 14 8.5 7",
  "shadow": "M11.5 10.5A5.5 5.5 0 1 1 6.5 2.8a4.5 4.5 0 0 0 5 7.7z",
  "hand": "M2.5 5.5 7 3.8V13H4zM7 3.8h3V13H7M10 4l3.5 1.5L12 13h-2",
  "library": "M3 5h10v8.5H3zM4.5 3h7",
  "graveyard": "M4 14V6.2a4 4 0 0 1 8 0V14M2.5 14h11M8 5.5v4.5M6.2 7.3h3.6",
  "exile": "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM3.8 3.8l8.4 8.4",
  "command": "M2.5 12.5V5l3 3L8 3.5 10.5 8l3-3v7.5z",
  "poison": SKULL,
  "energy": BOLT,
  "tapped": "M12.6 6.2A5 5 0 1 0 13 9.5M13.2 2.5v3.7H9.5",
  "sick": "M8.2 8.5a.9.9 0 1 0-1-1.1 2.6 2.6 0 1 0 2.9-2.3 4.4 4.4 0 1 0 2.3 3.9",
  "attack": SWORD,
  "block": SHIELD,
  "damage": "M8 1.5l1.5 4 4-1.5-2 3.8 3 2.2-4 .8.3 3.7L8 12l-2.8 2.5.3-3.7-4-.8 3-2.2-2-3.8 4 1.5z",
  "day": "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1.2v1.6M8 13.2v1.6M1.2 8h1.6M13.2 8h1.6M3.2 3.2l1.1 1.1M11.7 11.7l1.1 1.1M12.8 3.2l-1.1 1.1M4.3 11.7l-1.1 1.1",
  "night": "M12.8 9.8A5.5 5.5 0 1 1 6.5 2.7a4.6 4.6 0 0 0 6.3 7.1z",
  "monarch": "M2.5 12.5V5l3 3L8 3.5 10.5 8l3-3v7.5z",
  "initiative": "M3.5 14V2.5L13 5.5 3.5 8.5",
  "info": "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 7.3v4M8 4.9v.3",
  "creature": "M8 8.5c-2 0-4 2.3-3.2 4.2.6 1.3 2 .6 3.2.6s2.6.7 3.2-.6C12 10.8 10 8.5 8 8.5zM3 7.5v1M6 3.5v1.5M10 3.5v1.5M13 7.5v1",
  "artifact": "M8 5.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3M3.4 3.4l2 2M10.6 10.6l2 2M12.6 3.4l-2 2M5.4 10.6l-2 2",
  "enchantment": "M8 1.5 9.6 6.4 14.5 8 9.6 9.6 8 14.5 6.4 9.6 1.5 8 6.4 6.4z",
  "planeswalker": "M8 1.5C8.5 6 10 9 13.5 14.5 10.5 12.5 9 12 8 12s-2.5.5-5.5 2.5C6 9 7.5 6 8 1.5z",
  "battle": `${SHIELD}M5.5 5.5l5 5M10.5 5.5l-5 5`,
  "land": "M1.2 13 5.8 5l3 5M7.7 8.2 10 4.8 14.8 13z",
  "spell": "M8 1.5c.5 3 4 4.5 4 8a4 4 0 0 1-8 0c0-1.7 1-2.7 1.6-3.6.3 1.2.9 1.7 1.6 1.8C6.6 5.5 7.3 3 8 1.5z",
};

/** Whether there is a sign of this name. */
export const hasIcon = (name) => Object.hasOwn(PATHS, name);

/** A sign; it says nothing to those who hear the page. */
export const icon = (name, kind = "") =>
  html`<svg class=${`icon ${kind}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d=${PATHS[name]} /></svg>`;

/** The first keyword of a table that a text begins with: "Protection from red" begins with "protection". */
export function keywordIcon(text) {
  const words = text.toLowerCase().split(/[\s{—]+/);
  return [words.slice(0, 2).join(" "), words[0]].find(hasIcon);
}

const TYPES = ["Creature", "Planeswalker", "Battle", "Land", "Artifact", "Enchantment"];

/** The sign of what something is by its type line. */
export function typeIcon(typeLine) {
  const type = TYPES.find((each) => (typeLine || "").includes(each));
  return type ? type.toLowerCase() : "spell";
}
