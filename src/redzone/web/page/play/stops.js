/** In which steps each seat of this browser wants to be asked: kept here, and told to the server on coming back. */

const KEY = "redzone.stops.";

/** What a seat has that said nothing, as the server has it. */
export const USUAL_STOPS = Object.freeze({
  own: Object.freeze(["precombat_main", "declare_blockers", "postcombat_main"]),
  others: Object.freeze(["declare_attackers", "declare_blockers", "end_step"]),
  full: false,
});

const isList = (value) => Array.isArray(value) && value.every((each) => typeof each === "string");

/** The stops that were chosen for a seat, `null` if none were. */
function keptStops(table, player) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`${KEY}${table}.${player}`));
    return kept && isList(kept.own) && isList(kept.others) ? { ...kept, full: Boolean(kept.full) } : null;
  } catch {
    return null;
  }
}

/** The stops of a seat. */
export function stopsOf(table, player) {
  return keptStops(table, player) || USUAL_STOPS;
}

/**
 * Chooses where a seat stops.
 * @param {any} store @param {string} player @param {{own: string[], others: string[], full: boolean}} stops
 */
export function setStops(store, player, stops) {
  sessionStorage.setItem(`${KEY}${store.table}.${player}`, JSON.stringify(stops));
  return store.intend({ do: "stops", player, ...stops });
}

/** Says again what was chosen, for a server may have forgotten it. */
export function repeatStops(store) {
  for (const player of store.state.you) {
    const kept = keptStops(store.table, player);
    if (kept) store.connection.send({ do: "stops", player, ...kept }).catch(() => {});
  }
}

/** Stops with one step more, or one less. */
export function withStop(stops, turns, step) {
  const steps = stops[turns];
  return { ...stops, [turns]: steps.includes(step) ? steps.filter((each) => each !== step) : [...steps, step] };
}
