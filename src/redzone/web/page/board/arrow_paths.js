/** Where arrows run: from the edge of what they begin at to the edge of what they end at, beside each other. */

/**
 * @typedef {{left: number, top: number, width: number, height: number}} Box
 * @typedef {{from: string, to: string, kind: string, count: number}} Joined
 */

const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** The point at which a line from the middle of a box to another point leaves the box. */
export function edge(box, towards) {
  const { x, y } = middle(box);
  const [dx, dy] = [towards.x - x, towards.y - y];
  const scale = Math.min(1, box.width / 2 / Math.max(1, Math.abs(dx)), box.height / 2 / Math.max(1, Math.abs(dy)));
  return { x: x + dx * scale, y: y + dy * scale };
}

/**
 * Arrows between the same two elements as one, with their number.
 * @param {{from: string, to: string, kind: string}[]} arrows
 * @param {(label: string) => string | undefined} standIn The label of the element that stands for an object.
 * @returns {Joined[]}
 */
export function joinedArrows(arrows, standIn) {
  const joined = new Map();
  for (const { from, to, kind } of arrows) {
    const [start, end] = [standIn(from), standIn(to)];
    if (start === undefined || end === undefined || start === end) continue;
    const key = JSON.stringify([start, end, kind]);
    const before = joined.get(key);
    if (before) before.count += 1;
    else joined.set(key, { from: start, to: end, kind, count: 1 });
  }
  return [...joined.values()];
}

const SPREAD = 14;
const BEND = 0.12;
const MOST_BEND = 46;

/** How far beside the middle each of the arrows ends that end at the same element. */
function offsets(arrows) {
  const ends = new Map();
  for (const { to } of arrows) ends.set(to, (ends.get(to) || 0) + 1);
  const used = new Map();
  return arrows.map(({ to }) => {
    const place = used.get(to) || 0;
    used.set(to, place + 1);
    return (place - (ends.get(to) - 1) / 2) * SPREAD;
  });
}

/**
 * The paths of arrows.
 * @param {Joined[]} arrows
 * @param {(label: string) => Box} boxOf
 */
export function pathsOf(arrows, boxOf) {
  const beside = offsets(arrows);
  const round = Math.round;
  return arrows.map(({ from, to, kind, count }, place) => {
    const [one, other] = [boxOf(from), boxOf(to)];
    const room = Math.max(0, other.width / 2 - 8);
    const aim = middle(other);
    aim.x += Math.max(-room, Math.min(room, beside[place]));
    const a = edge(one, aim);
    const end = edge(other, a);
    const b = { x: end.x + (Math.abs(end.y - middle(other).y) > other.height / 2 - 2 ? aim.x - middle(other).x : 0), y: end.y };
    b.x = Math.max(other.left + 4, Math.min(other.left + other.width - 4, b.x));
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.max(1, Math.hypot(dx, dy));
    const bend = Math.min(MOST_BEND, length * BEND) * (kind.startsWith("block") ? -1 : 1);
    const turn = { x: (a.x + b.x) / 2 - (dy / length) * bend, y: (a.y + b.y) / 2 + (dx / length) * bend };
    const label = { x: round(0.25 * a.x + 0.5 * turn.x + 0.25 * b.x), y: round(0.25 * a.y + 0.5 * turn.y + 0.25 * b.y) };
    return { key: `${from}>${to}>${kind}`, kind, count, label, d: `M${round(a.x)} ${round(a.y)} Q${round(turn.x)} ${round(turn.y)} ${round(b.x)} ${round(b.y)}` };
  });
}
