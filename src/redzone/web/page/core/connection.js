/** The connection to a table: intents that are answered, events as they come, and coming back after a break. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const VERSION = 1;

/** What the server said of an intent that it refused. */
export class IntentRefused extends Error {
  /** @param {object} fault */
  constructor(fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** A connection that comes back by itself. */
export class Connection {
  /**
   * @param {{table: string, tokens: string[], onMessage: (message: object) => void, onStatus: (status: string, text?: string) => void,
   *   since: () => number | null}} how
   */
  constructor(how) {
    this.how = how;
    this.waiting = new Map();
    this.next = 1;
    this.wait = FIRST_WAIT;
    this.ended = false;
    this.open();
  }

  /** Connects, and joins the table. */
  open() {
    this.how.onStatus("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket = socket;
    socket.onopen = () => this.join();
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = () => this.lost(socket);
  }

  async join() {
    const { table, tokens, since } = this.how;
    const last = since();
    const intent = { do: "join", redzone: VERSION, table, tokens, ...(last === null ? {} : { since: last }) };
    try {
      await this.send(intent);
      this.wait = FIRST_WAIT;
      this.how.onStatus("open");
    } catch (error) {
      if (!(error instanceof IntentRefused)) return;
      this.ended = true;
      this.how.onStatus("refused", error.message);
      this.socket.close();
    }
  }

  /**
   * Sends an intent, and returns what answers it.
   * @param {object} intent
   * @returns {Promise<object>}
   * @throws {IntentRefused} It was refused, or the connection broke before there was an answer.
   */
  send(intent) {
    const id = this.next;
    this.next += 1;
    return new Promise((done, failed) => {
      if (this.socket.readyState !== WebSocket.OPEN) {
        failed(new IntentRefused({ code: "offline", message: "The connection is broken. It comes back by itself." }));
        return;
      }
      this.waiting.set(id, { done, failed });
      this.socket.send(JSON.stringify({ ...intent, id }));
    });
  }

  take(message) {
    const asked = message.id ? this.waiting.get(message.id) : undefined;
    if (message.kind === "closing") {
      this.closing = message;
      if (message.retry === null) this.ended = true;
    }
    this.how.onMessage(message);
    if (!asked) return;
    this.waiting.delete(message.id);
    if (message.kind === "refused") asked.failed(new IntentRefused(message.error));
    else asked.done(message);
  }

  lost(socket) {
    if (socket !== this.socket) return;
    for (const { failed } of this.waiting.values()) {
      failed(new IntentRefused({ code: "offline", message: "The connection broke before there was an answer." }));
    }
    this.waiting.clear();
    if (this.ended) {
      this.how.onStatus("closed", this.closing?.reason);
      return;
    }
    this.how.onStatus("lost", this.closing?.reason);
    const pause = this.closing?.retry ? this.closing.retry * 1000 : this.wait;
    this.closing = undefined;
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.timer = setTimeout(() => this.open(), pause * (0.75 + Math.random() / 2));
  }

  /** Leaves for good. */
  close() {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
