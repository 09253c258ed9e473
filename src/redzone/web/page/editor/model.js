/**
 * The board of the editor: a scenario as files have it, changed by pure functions.
 *
 * Every function returns a new board and leaves the old one as it was, so that undo is a list of boards.
 */

/** The names of players, in order. */
export const PLAYERS = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Finn"];

/** Most players of a board. */
export const MOST_SEATS = PLAYERS.length;

/** The rules that a board can be played by, with what people call them. */
export const RULES = [
  ["commander", "Commander"],
  ["duel", "Two players, 20 life"],
  ["brawl", "Brawl"],
  ["pre_foundations", "Rules before November 2024"],
];

const BY_HAND = /^\s*(\d{1,4})\s*\/\s*(\d{1,4})\s*(.*)$/;

/**
 * A board on which nothing is.
 * @param {number} seats
 */
export function emptyBoard(seats = 2) {
  return { redzone: 1, rules: "commander", seats: PLAYERS.slice(0, seats).map((player) => ({ player, battlefield: [] })) };
}

/**
 * A creature written by hand: `3/3 trample, reach`; `null` if the text is none.
 * @param {string} typed
 */
export function creatureByHand(typed) {
  const found = BY_HAND.exec(typed);
  if (!found) return null;
  const [, power, toughness, words] = found;
  const text = words.trim().replace(/^,\s*/, "");
  const entry = { name: "Creature", pt: `${power}/${toughness}` };
  return text ? { ...entry, text: text[0].toUpperCase() + text.slice(1) } : entry;
}

/** What people call an entry: its card, or its name and size. */
export function titleOf(entry) {
  const thing = typeof entry === "string" ? { card: entry } : entry;
  const named = thing.card || thing.name || thing.id || "Creature";
  const size = thing.pt && !thing.card ? ` ${thing.pt}` : "";
  return `${thing.count > 1 ? `${thing.count} × ` : ""}${named}${size}`;
}

/** What else is true of an entry, in words. */
export function marksOf(entry) {
  if (typeof entry === "string") return [];
  const marks = ["commander", "token", "tapped", "sick"].filter((mark) => entry[mark]);
  if (entry.damage) marks.push(`${entry.damage} damage`);
  for (const [kind, count] of Object.entries(entry.counters || {})) marks.push(`${count} ${kind}`);
  if (entry.attached_to) marks.push(`on ${entry.attached_to}`);
  return marks;
}

const changeSeat = (board, place, change) => ({
  ...board,
  seats: board.seats.map((seat, at) => (at === place ? change(seat) : seat)),
});

const zoneOf = (seat, zone) => seat[zone] || [];

/** Adds a seat with the next name that is free. */
export function addSeat(board) {
  const taken = new Set(board.seats.map((seat) => seat.player));
  const player = PLAYERS.find((name) => !taken.has(name));
  return player === undefined ? board : { ...board, seats: [...board.seats, { player, battlefield: [] }] };
}

/** Takes a seat away, with everything that is there. */
export function removeSeat(board, place) {
  return board.seats.length <= 2 ? board : { ...board, seats: board.seats.filter((_, at) => at !== place) };
}

/** Sets fields of a seat: `player`, `life`, `poison`; `undefined` takes a field away. */
export function setSeat(board, place, fields) {
  return changeSeat(board, place, (seat) => without({ ...seat, ...fields }));
}

/** Puts an entry into a zone of a seat. */
export function addEntry(board, place, entry, zone = "battlefield") {
  return changeSeat(board, place, (seat) => ({ ...seat, [zone]: [...zoneOf(seat, zone), entry] }));
}

/**
 * Sets fields of an entry; `undefined`, `false`, 0 and what is empty takes a field away.
 * @param {(entry: any) => object} fieldsOf what to set, by what the entry is now
 */
export function setEntry(board, place, index, fieldsOf, zone = "battlefield") {
  const changed = (entry) => without({ ...entry, ...fieldsOf(entry) });
  return changeSeat(board, place, (seat) => ({
    ...seat,
    [zone]: zoneOf(seat, zone).map((entry, at) => (at === index ? changed(asEntry(entry)) : entry)),
  }));
}

/** Puts a second entry like one into its zone. */
export function doubleEntry(board, place, index, zone = "battlefield") {
  return addEntry(board, place, zoneOf(board.seats[place], zone)[index], zone);
}

/** Takes an entry away. */
export function removeEntry(board, place, index, zone = "battlefield") {
  return changeSeat(board, place, (seat) => ({ ...seat, [zone]: zoneOf(seat, zone).filter((_, at) => at !== index) }));
}

/** Gives an entry to another seat. */
export function moveEntry(board, from, index, to, zone = "battlefield") {
  const entry = zoneOf(board.seats[from], zone)[index];
  return addEntry(removeEntry(board, from, index, zone), to, entry, zone);
}

/** Puts the cards of a deck, as lines, into the library and hand of a seat; without lines, none. */
export function setDeck(board, place, lines, seed) {
  return changeSeat(board, place, (seat) => without({ ...seat, deck: lines.length ? { cards: lines, seed } : undefined }));
}

/** How many permanents there are. */
export function permanentsOf(board) {
  return board.seats.flatMap((seat) => zoneOf(seat, "battlefield")).reduce((sum, entry) => sum + (entry.count || 1), 0);
}

const asEntry = (entry) => (typeof entry === "string" ? { card: entry } : entry);

const isNothing = (value) =>
  value === undefined ||
  value === false ||
  value === "" ||
  (value !== null && typeof value === "object" && !Array.isArray(value) && Object.keys(value).length === 0);

/** Returns a mapping without what files leave out. */
function without(fields) {
  const kept = Object.entries(fields).filter(([key, value]) => !isNothing(value) && !(key !== "life" && value === 0));
  return Object.fromEntries(kept);
}
