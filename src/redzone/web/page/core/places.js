/** Addresses within the page, and the tokens that come with them. */

const KEY = (table) => `redzone.table.${table}`;

/** A click handler that goes to a path of the page without loading it anew. */
export function goTo(path) {
  return (event) => {
    if (event && (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0)) return;
    event?.preventDefault();
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  };
}

/**
 * Goes to a table that was just made, and sits down there.
 * @param {{table: string, host: string, seats: Record<string, string>}} made
 * @param {{all?: boolean, players?: string[]}} who Which seats this browser takes.
 */
export function goToTable(made, { all = false, players = [] } = {}) {
  const mine = Object.entries(made.seats).filter(([player]) => all || players.includes(player));
  keepTokens(made.table, { host: made.host, seats: mine.map(([, token]) => token), links: made.seats });
  goTo(`/table/${made.table}`)();
}

/** Keeps the tokens of a table in this browser. */
export function keepTokens(table, tokens) {
  const before = tokensOf(table);
  const seats = [...new Set([...before.seats, ...(tokens.seats || [])])];
  const kept = { host: tokens.host || before.host, seats, links: { ...before.links, ...tokens.links } };
  sessionStorage.setItem(KEY(table), JSON.stringify(kept));
}

/**
 * The tokens that this browser has for a table.
 * @returns {{host: string | null, seats: string[], links: Record<string, string>}}
 */
export function tokensOf(table) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY(table)) || "null");
    return { host: null, seats: [], links: {}, ...kept };
  } catch {
    return { host: null, seats: [], links: {} };
  }
}

/** Takes tokens out of the address bar, so that nobody reads or copies them by chance, and keeps them. */
export function takeTokens(table) {
  const said = new URLSearchParams(location.hash.slice(1));
  const seats = (said.get("seat") || "").split(",").filter(Boolean);
  const host = said.get("host");
  if (seats.length || host) {
    keepTokens(table, { host, seats });
    history.replaceState(null, "", location.pathname);
  }
  return tokensOf(table);
}

/** The secret link to a seat, to send to who sits there. */
export function seatLink(table, token) {
  return `${location.origin}/table/${table}#seat=${encodeURIComponent(token)}`;
}
