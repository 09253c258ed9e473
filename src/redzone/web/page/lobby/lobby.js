/** The start page: every way to a table. */

import { ask } from "../core/api.js";
import { html, useEffect, useState } from "../core/html.js";
import { goTo } from "../core/places.js";
import { Opened } from "./opened.js";
import { PLAYERS } from "../editor/model.js";

/** The start page. */
export function Lobby() {
  const [start, setStart] = useState(null);
  const [made, setMade] = useState(null);
  const [problem, setProblem] = useState("");
  const [lenient, setLenient] = useState(false);

  useEffect(() => {
    ask("/api/start").then(setStart, (error) => setProblem(error.message));
  }, []);

  const create = async (from, title) => {
    setProblem("");
    try {
      setMade(await ask("/api/tables", { body: { from, lenient, ...(title ? { title } : {}) } }));
    } catch (error) {
      setProblem(error.message);
    }
  };
  if (made) return html`<${Opened} made=${made} policies=${start ? start.policies : []} onBack=${() => setMade(null)} />`;
  return html`<main class="lobby" id="main">
    <header>
      <h1>Redzone</h1>
      <p>Combat in Magic, by the rules. Sit down with friends, or try a line alone.</p>
    </header>
    <p class="problem" role="alert">${problem}</p>
    <section aria-labelledby="own">
      <h2 id="own">Open a table</h2>
      <p class="acts">
        <a class="button primary" href="/editor" onClick=${goTo("/editor")}>Build a board</a>
      </p>
      <${Pasted} onCreate=${create} />
      <${Decks} onCreate=${create} />
      <${Empty} onCreate=${create} />
      <label class="check"><input type="checkbox" checked=${lenient} onChange=${(event) => setLenient(event.currentTarget.checked)} /> Leave out text of cards that is not understood</label>
    </section>
    <section aria-labelledby="examples">
      <h2 id="examples">Or begin with an example</h2>
      <ul class="examples">
        ${ordered(start ? start.examples : []).map((example) => html`<li key=${example.id + example.scenario}>
          <button type="button" onClick=${() => create({ example: example.id, ...(example.scenario ? { scenario: example.scenario } : {}) }, example.title.slice(0, 100))}>
            <strong>${example.title}</strong>
            <span>${example.description || example.players.join(", ")}</span>
          </button>
        </li>`)}
      </ul>
    </section>
    <footer>${start ? `${start.program}, ${start.cards.toLocaleString("en")} cards known` : ""}</footer>
  </main>`;
}

/** Examples with the most players first: they show most. */
function ordered(examples) {
  return [...examples].sort((one, other) => other.players.length - one.players.length);
}

function Pasted({ onCreate }) {
  const [text, setText] = useState("");
  return html`<details>
    <summary>A scenario, a puzzle, a share code, or a board in one line</summary>
    <label>Text<textarea rows="5" maxlength="400000" placeholder="3/3 trample, 2/2 flying; 4/4 menace" value=${text} onInput=${(event) => setText(event.currentTarget.value)}></textarea></label>
    <button type="button" class="primary" disabled=${!text.trim()} onClick=${() => onCreate(isLine(text) ? { board: text.trim() } : { text })}>Open a table</button>
  </details>`;
}

/** Whether a text is a board in one line. */
export function isLine(text) {
  const bare = text.trim();
  return !bare.includes("\n") && !/^[{[]/.test(bare) && !/^(https?:|rz\d)/.test(bare);
}

function Decks({ onCreate }) {
  const [decks, setDecks] = useState([{ player: PLAYERS[0], text: "" }, { player: PLAYERS[1], text: "" }]);
  const set = (place, fields) => setDecks((now) => now.map((deck, at) => (at === place ? { ...deck, ...fields } : deck)));
  const ready = decks.every((deck) => deck.text.trim() && deck.player.trim());
  return html`<details>
    <summary>Decks</summary>
    ${decks.map((deck, place) => html`<fieldset key=${place}>
      <legend>${deck.player || "A player"}</legend>
      <label>Name <input type="text" maxlength="40" value=${deck.player} onInput=${(event) => set(place, { player: event.currentTarget.value })} /></label>
      <label>Deck<textarea rows="5" maxlength="100000" value=${deck.text} onInput=${(event) => set(place, { text: event.currentTarget.value })}></textarea></label>
    </fieldset>`)}
    <p class="acts">
      <button type="button" disabled=${decks.length >= PLAYERS.length} onClick=${() => setDecks((now) => (now.length < PLAYERS.length ? [...now, { player: PLAYERS[now.length], text: "" }] : now))}>Add a player</button>
      <button type="button" disabled=${decks.length <= 2} onClick=${() => setDecks((now) => (now.length > 2 ? now.slice(0, -1) : now))}>Remove the last one</button>
      <button type="button" class="primary" disabled=${!ready} onClick=${() => onCreate({ decks })}>Open a table</button>
    </p>
  </details>`;
}

function Empty({ onCreate }) {
  const [names, setNames] = useState(PLAYERS.slice(0, 4).join(", "));
  const all = names.split(",").map((name) => name.trim()).filter(Boolean);
  return html`<details>
    <summary>An empty table</summary>
    <label>Players, separated by commas <input type="text" maxlength="300" value=${names} onInput=${(event) => setNames(event.currentTarget.value)} /></label>
    <button type="button" class="primary" disabled=${all.length < 2} onClick=${() => onCreate({ empty: all })}>Open a table</button>
  </details>`;
}
