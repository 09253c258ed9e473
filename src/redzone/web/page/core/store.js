/** What is known of a table, and what this browser does there. Components read it with `useTable`. */

import { Connection } from "./connection.js";
import { createContext, useContext, useEffect, useState } from "./html.js";
import { patched } from "./patches.js";
import { Play } from "../play/play.js";
import { repeatStops } from "../play/stops.js";

const MOST_LINES = 2000;

/** The table of the page, for all components below it. */
export const TableContext = createContext(null);

/** The state of one table. */
export class TableStore {
  /** @param {{table: string, tokens: {host: string | null, seats: string[], links: object}}} where */
  constructor({ table, tokens }) {
    this.table = table;
    this.tokens = tokens;
    this.listeners = new Set();
    this.state = {
      status: "connecting",
      statusText: "",
      title: "",
      host: false,
      you: [],
      seats: [],
      policies: [],
      steps: [],
      sequence: null,
      done: 0,
      scene: null,
      log: [],
      leftOut: [],
      ghosts: {},
      asked: null,
      refusal: null,
      moment: null,
      news: [],
    };
    this.play = new Play(this);
    this.connection = new Connection({
      table,
      tokens: [...tokens.seats, ...(tokens.host ? [tokens.host] : [])],
      since: () => this.state.sequence,
      onMessage: (message) => this.take(message),
      onStatus: (status, text) => this.set({ status, statusText: text || "" }),
    });
  }

  /** Changes parts of the state, and tells everybody who listens. */
  set(changes) {
    this.state = { ...this.state, ...changes };
    this.listeners.forEach((listener) => listener());
  }

  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Takes what the server said. */
  take(message) {
    const handler = HANDLERS[message.kind];
    if (handler) this.set(handler(this.state, message));
    if (message.kind === "welcome" || message.kind === "moved") this.play.questionChanged();
    if (message.kind === "welcome") repeatStops(this);
    if (message.kind === "asked" && message.agreed === false) this.play.warn(`Nothing is taken back: ${message.text}, and not everybody agreed.`);
  }

  /**
   * Sends an intent; a refusal is shown, and is no error.
   * @returns {Promise<object | null>} The answer, `null` if it was refused.
   */
  async intend(intent) {
    this.set({ refusal: null });
    try {
      return await this.connection.send(intent);
    } catch (error) {
      if (!error.fault) throw error;
      this.set({ refusal: { ...error.fault, at: Date.now() } });
      return null;
    }
  }

  /** Sends an intent that changes the game as it is known here. */
  move(intent) {
    return this.intend({ ...intent, at: this.state.sequence });
  }

  /** Looks at an earlier moment; `null` comes back to now. */
  async look(number) {
    if (number === null || number >= this.state.done) {
      this.set({ moment: null });
      return;
    }
    const found = await this.intend({ do: "moment", number });
    if (found) this.set({ moment: { number, scene: found.scene, lines: found.lines } });
  }

  close() {
    this.connection.close();
  }
}

const seated = (message) => ({
  title: message.title,
  host: message.host,
  you: message.you,
  seats: message.seats,
  policies: message.policies,
  steps: message.steps,
  leftOut: message.left_out,
});

/** The log with more lines; a step that goes on has one heading. */
function continued(log, lines) {
  const last = log.findLast((line) => line.heading);
  const [first] = lines;
  const more = first && first.heading && last && last.text === first.text ? lines.slice(1) : lines;
  return [...log, ...more].slice(-MOST_LINES);
}

const HANDLERS = {
  welcome: (_, message) => ({
    ...seated(message),
    sequence: message.sequence,
    done: message.done,
    scene: message.scene,
    log: message.log,
    ghosts: {},
    asked: null,
    moment: null,
    news: [],
  }),
  moved: (state, message) => ({
    sequence: message.sequence,
    done: message.done,
    scene: patched(state.scene, message.patch),
    log: message.log || continued(state.log, message.lines),
    news: message.lines,
    ghosts: {},
  }),
  ghost: (state, message) => ({ ghosts: { ...state.ghosts, [message.player]: message.entry } }),
  seats: (_, message) => ({ seats: message.seats }),
  asked: (_, message) => ({ asked: message.waiting.length ? message : null }),
};

/**
 * A part of the state of the table that is drawn anew as it changes.
 * @template T
 * @param {(state: any, store: TableStore) => T} pick
 * @returns {T}
 */
export function useTable(pick) {
  const store = useContext(TableContext);
  const [value, setValue] = useState(() => pick(store.state, store));
  useEffect(() => {
    const look = () => setValue(() => pick(store.state, store));
    look();
    return store.subscribe(look);
  }, [store]);
  return value;
}

/** The store itself. */
export function useStore() {
  return useContext(TableContext);
}
