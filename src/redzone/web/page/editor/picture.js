/** A board as a picture: SVG text that we draw, and the same as PNG. */

const CARD = { width: 132, height: 92, gap: 12 };
const MARGIN = 24;
const ROW = { head: 34, gap: 18 };
const INK = "#1c1b1a";
const PAPER = "#f7f4ee";
const COLOURS = { W: "#f3ead0", U: "#c9dcec", B: "#cfc8c6", R: "#eec6b4", G: "#c9dcbf" };

const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const cut = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/**
 * The permanents of a player, those that are alike as one with their number.
 * @returns {{object: any, count: number}[]}
 */
export function stacksOf(scene, player) {
  const stacks = new Map();
  for (const object of Object.values(scene.objects)) {
    if (object.zone !== "battlefield" || object.controller !== player) continue;
    const key = object.alike || object.id;
    const stack = stacks.get(key);
    if (stack) stack.count += 1;
    else stacks.set(key, { object, count: 1 });
  }
  return [...stacks.values()];
}

function cardAt({ object, count }, x, y) {
  const fill = COLOURS[(object.colors || [])[0]] || "#e4e0d8";
  const words = (object.abilities || []).map((ability) => ability.text).join(", ");
  const marks = [object.tapped && "tapped", object.damage && `${object.damage} damage`, object.commander && "commander",
    object.attacking && `attacks ${object.attacking}`].filter(Boolean);
  for (const [kind, number] of Object.entries(object.counters || {})) marks.push(`${number} ${kind}`);
  const size = object.power === undefined || object.power === null ? "" : `${object.power}/${object.toughness}`;
  const turned = object.tapped ? ` transform="rotate(6 ${x + CARD.width / 2} ${y + CARD.height / 2})"` : "";
  return `<g${turned}><rect x="${x}" y="${y}" width="${CARD.width}" height="${CARD.height}" rx="8" fill="${fill}" stroke="${INK}"/>
<text x="${x + 8}" y="${y + 19}" font-size="13" font-weight="600">${escaped(cut(object.name, 17))}</text>
<text x="${x + 8}" y="${y + 37}" font-size="10">${escaped(cut(words, 24))}</text>
<text x="${x + 8}" y="${y + 53}" font-size="10" font-style="italic">${escaped(cut(marks.join(", "), 24))}</text>
<text x="${x + 8}" y="${y + 82}" font-size="12">${count > 1 ? `× ${count}` : ""}</text>
<text x="${x + CARD.width - 8}" y="${y + 82}" font-size="15" font-weight="700" text-anchor="end">${escaped(size)}</text></g>`;
}

/** Returns a scene as the text of an SVG picture. */
export function pictureOf(scene, across = 7) {
  const parts = [];
  let y = MARGIN;
  const width = MARGIN * 2 + across * (CARD.width + CARD.gap) - CARD.gap;
  for (const player of Object.values(scene.players)) {
    parts.push(`<text x="${MARGIN}" y="${y + 20}" font-size="18" font-weight="700">${escaped(player.name)}</text>`);
    parts.push(`<text x="${width - MARGIN}" y="${y + 20}" font-size="18" text-anchor="end">${player.life} life</text>`);
    y += ROW.head;
    const stacks = stacksOf(scene, player.name);
    stacks.forEach((stack, place) => {
      const column = place % across;
      if (place && column === 0) y += CARD.height + CARD.gap;
      parts.push(cardAt(stack, MARGIN + column * (CARD.width + CARD.gap), y));
    });
    y += (stacks.length ? CARD.height : 0) + ROW.gap;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y + MARGIN}" viewBox="0 0 ${width} ${y + MARGIN}" font-family="system-ui, sans-serif" fill="${INK}" role="img" aria-label="A board of Magic">
<rect width="100%" height="100%" fill="${PAPER}"/>${parts.join("\n")}</svg>`;
}

/** Returns a scene as a PNG picture, twice as large so that it is sharp. */
export async function pngOf(scene, scale = 2) {
  const url = URL.createObjectURL(new Blob([pictureOf(scene)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } finally {
    URL.revokeObjectURL(url);
  }
}
