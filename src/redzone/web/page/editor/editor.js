/** The board editor: seats with what they have, checked as one types, to play from or to take away. */

import { ask } from "../core/api.js";
import { html, useEffect, useRef, useState } from "../core/html.js";
import { BoardView } from "../board/board_view.js";
import { goTo, goToTable } from "../core/places.js";
import { CardSearch, ReadLines } from "./card_search.js";
import { EntryForm } from "./entry_form.js";
import { addEntry, addSeat, doubleEntry, emptyBoard, MOST_SEATS, moveEntry, removeEntry, removeSeat, RULES, setDeck, setEntry, setSeat, titleOf } from "./model.js";
import { TakeAway } from "./take_away.js";

const WAIT = 250;
const KEPT = "redzone.editor";
const MOST_UNDONE = 200;

/** Listens to a field by what is in it as it is told of, for what is done with that later. */
const withValue = (act) => (event) => act(event.currentTarget.value);

/** The board that was edited last in this browser, or an empty one. */
function keptBoard() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) || "null");
    if (kept && Array.isArray(kept.seats) && kept.seats.length) return kept;
  } catch {
    /* what is kept there is not ours */
  }
  return emptyBoard();
}

/** The editor; a code in the address is opened. */
export function Editor() {
  const [board, setBoard] = useState(keptBoard);
  const [shown, setShown] = useState(null);
  const [lenient, setLenient] = useState(false);
  const [problem, setProblem] = useState("");
  const past = useRef([]);
  const latest = useRef(board);

  const become = (next) => {
    latest.current = next;
    setBoard(next);
  };
  /** Changes the latest board, which may not be on the screen yet: who types fast loses nothing. */
  const change = (update) => {
    const next = update(latest.current);
    if (next === latest.current) return;
    past.current = [...past.current.slice(-MOST_UNDONE), latest.current];
    become(next);
  };
  const undo = () => {
    const before = past.current.pop();
    if (before) become(before);
  };
  const open = async (text) => {
    const found = await ask("/api/board", { body: { text, lenient: true } });
    if (!found.scenario) throw new Error(found.problem ? found.problem.message : "This can't be read.");
    change(() => found.scenario);
  };

  useEffect(() => {
    const code = new URLSearchParams(location.hash.slice(1)).get("code");
    if (code) {
      history.replaceState(null, "", location.pathname);
      open(code).catch((error) => setProblem(error.message));
    }
  }, []);

  useEffect(() => {
    localStorage.setItem(KEPT, JSON.stringify(board));
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setShown(await ask("/api/board", { body: { scenario: board, lenient }, signal: stop.signal }));
        setProblem("");
      } catch (error) {
        if (error.name !== "AbortError") setProblem(error.message);
      }
    }, WAIT);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [board, lenient]);

  const play = async () => {
    try {
      goToTable(await ask("/api/tables", { body: { from: { text: shown.text }, lenient } }), { all: true });
    } catch (error) {
      setProblem(error.message);
    }
  };
  const fault = shown && shown.problem;
  return html`<main class="editor" id="main">
    <header>
      <h1>Board editor</h1>
      <nav class="acts">
        <a href="/" onClick=${goTo("/")}>Start page</a>
        <button type="button" onClick=${undo} disabled=${past.current.length === 0}>Undo</button>
        <button type="button" onClick=${() => change((now) => emptyBoard(now.seats.length))}>Empty the board</button>
        <button type="button" class="primary" onClick=${play} disabled=${!shown || !shown.scene}>Play this board</button>
      </nav>
    </header>
    <div class="editor-options">
      <label>Rules
        <select value=${typeof board.rules === "string" ? board.rules : "commander"} onChange=${withValue((rules) => change((now) => ({ ...now, rules })))}>
          ${RULES.map(([name, words]) => html`<option key=${name} value=${name}>${words}</option>`)}
        </select>
      </label>
      <label class="check"><input type="checkbox" checked=${lenient} onChange=${(event) => setLenient(event.currentTarget.checked)} /> Leave out text that is not understood</label>
      <button type="button" disabled=${board.seats.length >= MOST_SEATS} onClick=${() => change(addSeat)}>Add a player</button>
    </div>
    <p class="problem" role="alert">${problem || (fault ? `${fault.where ? `${fault.where}: ` : ""}${fault.message}` : "")}</p>
    <div class="editor-seats">
      ${board.seats.map((seat, place) => html`<${SeatForm} key=${place} seats=${board.seats} place=${place} onChange=${change} />`)}
    </div>
    <${Paste} onOpen=${open} />
    <${Remarks} shown=${shown} />
    ${shown && shown.scene ? html`<section class="preview" aria-label="The board as it will be"><h2>Preview</h2><${BoardView} scene=${shown.scene} /></section>` : null}
    <${TakeAway} shown=${shown} />
  </main>`;
}

function SeatForm({ seats, place, onChange }) {
  const [last, setLast] = useState(null);
  const seat = seats[place];
  const entries = seat.battlefield || [];
  const ids = entries.map((entry) => entry.id || entry.card || entry.name).filter(Boolean);
  const whole = (typed) => (typed === "" ? undefined : Number.parseInt(typed, 10));
  const set = (fields) => onChange((board) => setSeat(board, place, fields));
  const add = (entry) => onChange((board) => addEntry(board, place, entry));
  /** Does something to a place only while that is where it is on the screen: two quick clicks remove one thing. */
  const there = (act) => () => onChange((board) => (isWhereItIs(board) ? act(board) : board));
  const isWhereItIs = (board) => board.seats.length === seats.length && (board.seats[place].battlefield || []).length === entries.length;
  return html`<section class="seat-form" aria-label=${seat.player}>
    <div class="fields">
      <label>Player <input type="text" maxlength="40" value=${seat.player} onChange=${withValue((typed) => typed.trim() && set({ player: typed.trim() }))} /></label>
      <label>Life <input type="number" min="-999" max="999999" placeholder="40" value=${seat.life ?? ""} onChange=${withValue((typed) => set({ life: whole(typed) }))} /></label>
      <label>Poison <input type="number" min="0" max="99" value=${seat.poison || 0} onChange=${withValue((typed) => set({ poison: whole(typed) }))} /></label>
      ${seats.length > 2 ? html`<button type="button" class="danger" onClick=${there((board) => removeSeat(board, place))}>Remove ${seat.player}</button>` : null}
    </div>
    <${CardSearch}
      label=${`Add to ${seat.player}'s side`}
      onCard=${(card) => { setLast(card); add({ card: card.name }); }}
      onCreature=${(entry) => { setLast(null); add(entry); }}
    />
    ${last ? html`<${ReadLines} card=${last} />` : null}
    <ul class="entries">
      ${entries.map((entry, index) => html`<li key=${index}>
        <${EntryForm}
          entry=${entry} seats=${seats} place=${place} others=${ids.filter((id) => id !== titleOf(entry))}
          onChange=${(fieldsOf) => there((board) => setEntry(board, place, index, fieldsOf))()}
          onRemove=${there((board) => removeEntry(board, place, index))}
          onDouble=${there((board) => doubleEntry(board, place, index))}
          onMove=${(to) => there((board) => moveEntry(board, place, index, to))()}
        />
      </li>`)}
    </ul>
    <${DeckForm} seat=${seat} place=${place} onChange=${onChange} />
  </section>`;
}

function DeckForm({ seat, place, onChange }) {
  const [text, setText] = useState("");
  const [said, say] = useState("");
  const read = async () => {
    try {
      const deck = await ask("/api/deck", { body: { text } });
      if (deck.problem) return say(deck.problem.message);
      const seed = Math.floor(Math.random() * 1e9);
      onChange((board) => setDeck(board, place, deck.lines, seed));
      return say([`${deck.cards} cards${deck.commanders.length ? `, led by ${deck.commanders.join(" and ")}` : ""}.`, ...deck.remarks].join("\n"));
    } catch (error) {
      return say(error.message);
    }
  };
  return html`<details class="deck-form">
    <summary>${seat.deck ? "Deck: shuffled into the library" : "Paste a deck"}</summary>
    <label>Deck of ${seat.player}<textarea rows="6" maxlength="100000" value=${text} onInput=${(event) => setText(event.currentTarget.value)}></textarea></label>
    <div class="acts">
      <button type="button" onClick=${read} disabled=${!text.trim()}>Read the deck</button>
      ${seat.deck ? html`<button type="button" onClick=${() => onChange((board) => setDeck(board, place, []))}>Without a deck</button>` : null}
    </div>
    <p class="hint" role="status">${said}</p>
  </details>`;
}

function Paste({ onOpen }) {
  const [text, setText] = useState("");
  const [said, say] = useState("");
  const read = () => onOpen(text).then(() => { setText(""); say("The board is open."); }, (error) => say(error.message));
  return html`<details class="paste">
    <summary>Open a scenario, puzzle or code</summary>
    <label>Text<textarea rows="6" maxlength="400000" value=${text} onInput=${(event) => setText(event.currentTarget.value)}></textarea></label>
    <div class="acts"><button type="button" onClick=${read} disabled=${!text.trim()}>Open</button></div>
    <p class="hint" role="status">${said}</p>
  </details>`;
}

function Remarks({ shown }) {
  if (!shown || (!shown.remarks.length && !shown.sleeping.length)) return null;
  return html`<section class="remarks" aria-label="What is not read">
    ${shown.remarks.length ? html`<h2>Left out</h2><ul>${shown.remarks.map((line) => html`<li key=${line}>${line}</li>`)}</ul>` : null}
    ${shown.sleeping.length ? html`<h2>Asleep</h2><p>These lines are not read, and matter only if something wakes them.</p><ul>${shown.sleeping.map((line) => html`<li key=${line}>${line}</li>`)}</ul>` : null}
  </section>`;
}
