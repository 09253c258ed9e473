/** A field in which one types the name of a card, or a creature such as `3/3 trample`. */

import { ask } from "../core/api.js";
import { html, useEffect, useId, useRef, useState } from "../core/html.js";
import { creatureByHand } from "./model.js";

const WAIT = 120;

const WORDS = { exact: "read", inert: "no effect here", sleeping: "asleep", unsupported: "not read" };
const SIGNS = { exact: "✓", inert: "✓", sleeping: "☾", unsupported: "!" };
const WORST = ["unsupported", "sleeping", "exact", "inert"];

/** How much of a card is read, as one word: the worst of its lines. */
export function standingOf(card) {
  const all = new Set(card.lines.map((line) => line.status));
  return WORST.find((status) => all.has(status)) || "exact";
}

function summary(card) {
  const status = standingOf(card);
  const count = card.lines.filter((line) => line.status === status).length;
  if (status === "exact" || status === "inert") return "all read";
  return `${count} ${count === 1 ? "line" : "lines"} ${WORDS[status]}`;
}

/**
 * @param {{label: string, onCard: (card: object) => void, onCreature: (entry: object) => void}} props
 */
export function CardSearch({ label, onCard, onCreature }) {
  const id = useId();
  const input = useRef(null);
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState({ cards: [], known: 0 });
  const [at, setAt] = useState(-1);
  const [open, setOpen] = useState(false);
  const wanted = useRef(null);
  const byHand = creatureByHand(typed);

  useEffect(() => {
    if (typed.trim().length < 2 || byHand) {
      setFound({ cards: [], known: found.known });
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await ask(`/api/cards?q=${encodeURIComponent(typed)}`, { signal: stop.signal });
        if (wanted.current === typed && answer.cards.length) {
          take(answer.cards[0]);
          return;
        }
        setFound(answer);
        setAt(0);
        setOpen(true);
      } catch (error) {
        if (error.name !== "AbortError") setFound({ cards: [], known: 0, problem: error.message });
      }
    }, WAIT);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);

  const clear = () => {
    wanted.current = null;
    setTyped("");
    setOpen(false);
    setAt(-1);
    input.current?.focus();
  };
  const take = (card) => {
    onCard(card);
    clear();
  };
  const enter = () => {
    if (byHand) {
      onCreature(byHand);
      clear();
    } else if (found.cards[at]) take(found.cards[at]);
    else wanted.current = typed;
  };
  const onKeyDown = (event) => {
    const last = found.cards.length - 1;
    if (event.key === "ArrowDown") setAt((place) => Math.min(place + 1, last));
    else if (event.key === "ArrowUp") setAt((place) => Math.max(place - 1, 0));
    else if (event.key === "Enter") enter();
    else if (event.key === "Escape" && open) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shown = open && found.cards.length > 0;
  return html`<div class="card-search">
    <label for=${`${id}-input`}>${label}</label>
    <input
      id=${`${id}-input`}
      ref=${input}
      type="text"
      role="combobox"
      autocomplete="off"
      spellcheck=${false}
      maxlength="200"
      placeholder="Serra Angel, or 3/3 trample"
      aria-expanded=${shown}
      aria-controls=${`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant=${shown && at >= 0 ? `${id}-${at}` : undefined}
      value=${typed}
      onInput=${(event) => setTyped(event.currentTarget.value)}
      onKeyDown=${onKeyDown}
      onBlur=${() => setTimeout(() => setOpen(false), 150)}
    />
    <button type="button" onClick=${enter} disabled=${!byHand && !found.cards[at]}>Add</button>
    <ul id=${`${id}-list`} role="listbox" aria-label="Cards" hidden=${!shown}>
      ${found.cards.map(
        (card, place) => html`<${Option} key=${card.name} id=${`${id}-${place}`} card=${card} chosen=${place === at} onTake=${() => take(card)} />`,
      )}
    </ul>
    <p class="hint" role="status">
      ${found.problem || (byHand ? "Enter adds this creature." : typed.trim().length > 1 && open && !shown ? "No card is called so." : "")}
    </p>
  </div>`;
}

function Option({ id, card, chosen, onTake }) {
  const standing = standingOf(card);
  return html`<li id=${id} role="option" aria-selected=${chosen} onMouseDown=${(event) => event.preventDefault()} onClick=${onTake}>
    <span class="card-name">${card.name}</span>
    <span class="card-facts">${[card.cost, card.type_line, card.size].filter(Boolean).join("  ")}</span>
    <span class=${`standing standing-${standing}`}><span aria-hidden="true">${SIGNS[standing]}</span> ${summary(card)}</span>
  </li>`;
}

/** The lines of a card, each with what is read of it. */
export function ReadLines({ card }) {
  return html`<ul class="read-lines">
    ${card.lines.map(
      (line, place) => html`<li key=${place} class=${`standing-${line.status}`}>
        <span class="standing"><span aria-hidden="true">${SIGNS[line.status]}</span> ${WORDS[line.status]}</span>
        <span>${line.text}${line.reason ? html`<small> (${line.reason})</small>` : null}</span>
      </li>`,
    )}
  </ul>`;
}
