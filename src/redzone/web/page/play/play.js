/** What this browser does with the question that is asked: selection, draft, its judgement, and the way back. */

import { beginDraft, draftOf, entryOf, refusalsOf, withAttacks, withBlocks, withChosen, withoutBlocks } from "./drafts.js";
import { equalsOf } from "./selection.js";

const WAIT = 90;
const DRAFTED = ["attack", "block", "divide"];

const NOTHING = {
  question: null, form: null, draft: null, selection: [], judgement: null, filter: [], found: null, said: "", alarm: null,
};

/** The answers of one seat, as they are put together. */
export class Play {
  /** @param {any} store */
  constructor(store) {
    this.store = store;
    this.past = [];
    this.future = [];
    this.latest = 0;
    this.answered = null;
    store.state.play = NOTHING;
  }

  get state() {
    return this.store.state.play;
  }

  set(changes) {
    this.store.set({ play: { ...this.state, ...changes } });
  }

  /** The game waits for something else: begin anew. */
  questionChanged() {
    const { scene } = this.store.state;
    const question = scene ? scene.question : null;
    if (question === this.state.question) return;
    const form = question ? question.form : null;
    clearTimeout(this.timer);
    this.past = [];
    this.future = [];
    const draft = form ? beginDraft(form) : null;
    this.store.set({ play: { ...NOTHING, question, form, draft } });
    if (draft) this.send();
  }

  /** Whether this browser answers what is asked. */
  get isMine() {
    return Boolean(this.state.form);
  }

  // Drafts -----------------------------------------------------------------------------------------------------

  /** Goes on with another draft; the one before can be had back. */
  draft(next, said = "") {
    this.past.push(this.state.draft);
    this.future = [];
    this.set({ draft: next, said });
    this.send();
  }

  /** Takes the last change of the draft back. */
  undo() {
    if (!this.past.length) return false;
    this.future.push(this.state.draft);
    this.set({ draft: this.past.pop(), selection: [], said: "" });
    this.send();
    return true;
  }

  /** Makes the change again that was taken back. */
  redo() {
    if (!this.future.length) return;
    this.past.push(this.state.draft);
    this.set({ draft: this.future.pop(), said: "" });
    this.send();
  }

  /** Begins the draft anew. */
  clear() {
    this.set({ selection: [], filter: [] });
    this.draft(beginDraft(this.state.form));
  }

  /** Takes an entry, such as the nearest legal one, as the draft. */
  take(entry) {
    const next = draftOf(entry);
    if (next) this.draft(next);
  }

  /** The entry that the draft stands for. */
  get entry() {
    const { draft, question } = this.state;
    return draft && question ? entryOf(draft, question.player) : null;
  }

  /** Lets the server judge the draft, once nothing changes for a moment. */
  send() {
    clearTimeout(this.timer);
    const { draft, question } = this.state;
    if (!draft || !DRAFTED.includes(draft.form)) return;
    this.timer = setTimeout(async () => {
      this.latest += 1;
      const turn = this.latest;
      const { store } = this;
      const isLatest = () => turn === this.latest && question === this.state.question;
      try {
        const intent = { do: "draft", at: store.state.sequence, entry: this.entry, forecast: draft.form !== "divide" };
        const answer = await store.connection.send(intent);
        if (isLatest() && answer.judgement) this.set({ judgement: answer.judgement });
      } catch (error) {
        if (!error.fault) throw error;
        if (isLatest() && error.fault.code !== "offline") this.set({ said: error.fault.message });
      }
    }, WAIT);
  }

  /** Gives the answer. */
  async confirm() {
    const { entry } = this;
    if (entry) await this.act({ do: "act", entry });
  }

  /** Gives one of the listed answers. */
  async answer(entry) {
    if (entry) await this.act({ do: "act", entry });
    else await this.pass();
  }

  /** Passes priority. */
  async pass(until = "once") {
    await this.act({ do: "pass", until });
  }

  /** Answers the question once, however often a button or a key is pressed until the server has said something. */
  async act(intent) {
    const { question } = this.state;
    if (this.answered === question) return;
    this.answered = question;
    try {
      await this.store.move(intent);
    } finally {
      if (this.answered === question) this.answered = null;
    }
  }

  // Clicks -----------------------------------------------------------------------------------------------------

  /** Somebody clicked, or pressed Enter on, an object or a player. */
  click(label) {
    const { form } = this.state;
    if (!form) return;
    if (form.form === "attack") this.clickAttack(label, form);
    else if (form.form === "block") this.clickBlock(label, form);
    else if (form.answers) this.clickAnswer(label, form);
    else if (form.form === "pick") this.clickPick(label, form);
  }

  clickAttack(label, form) {
    const { draft, selection } = this.state;
    if (form.attackers[label]) {
      if (draft.attacks[label]) this.draft(withAttacks(draft, [label], null));
      else if (form.targets.length === 1 && equalsOf(this.store.state.scene, this.state, label).length < 2) this.draft(withAttacks(draft, [label], form.targets[0]));
      else this.toggle(label);
    } else if (form.targets.includes(label)) this.attack(selection, label);
  }

  clickBlock(label, form) {
    const { draft, selection } = this.state;
    if (form.blockers[label]) {
      if (selection.includes(label) && draft.blocks[label]) this.draft(withoutBlocks(draft, [label]));
      this.toggle(label);
    } else if (form.attackers[label]) this.block(selection, label);
  }

  clickAnswer(label, form) {
    const { filter } = this.state;
    const next = filter.includes(label) ? filter.filter((each) => each !== label) : [...filter, label];
    if (answersOf(this.state, next).length === 0) return;
    this.set({ filter: next });
    if (form.more && !next.length) this.set({ found: null });
    else if (form.more && !this.state.found && form.answers.some((answer) => answer.source === label)) this.ask(label);
  }

  /** Asks for all the answers of one source, where the list has not room for them. */
  async ask(source) {
    const { question } = this.state;
    const answer = await this.store.intend({ do: "answers", source });
    if (!answer || question !== this.state.question) return;
    const said = answer.answers.length ? "" : "It can't do anything now.";
    this.set({ found: answer.answers.length ? answer : null, filter: answer.answers.length ? [source] : [], said });
  }

  clickPick(label, form) {
    if (!form.candidates.includes(label)) return;
    this.draft(withChosen(this.state.draft, label, form.most));
  }

  toggle(label) {
    const { selection } = this.state;
    const next = selection.includes(label) ? selection.filter((each) => each !== label) : [...selection, label];
    this.set({ selection: next });
  }

  /** Selects exactly these creatures. */
  select(labels) {
    this.set({ selection: labels });
  }

  /** Lets creatures attack a player, planeswalker or battle. */
  attack(creatures, target) {
    if (!creatures.length) {
      this.warn("Choose the creatures first, then whom they attack.");
      return;
    }
    this.draft(withAttacks(this.state.draft, creatures, target));
    this.set({ selection: [] });
  }

  /** Lets creatures block an attacker. */
  block(creatures, attacker) {
    if (!creatures.length) {
      this.warn("Choose the blockers first, then what they block.");
      return;
    }
    const { form, draft } = this.state;
    const refusals = refusalsOf(form, creatures, attacker);
    if (refusals.length) {
      this.warn(refusals.join("; "));
      return;
    }
    this.draft(withBlocks(draft, creatures, attacker, form.capacity));
    this.set({ selection: [] });
  }

  /** Says why something can't be done, aloud too. */
  warn(text) {
    this.set({ said: text, alarm: { text } });
  }

  /** Something was dragged onto something. */
  drop(label, target) {
    const { form, selection } = this.state;
    if (!form) return;
    const creatures = selection.includes(label) ? selection : [label];
    if (form.form === "attack" && form.attackers[label] && form.targets.includes(target)) this.attack(creatures, target);
    if (form.form === "block" && form.blockers[label] && form.attackers[target]) this.block(creatures, target);
  }

  /** The target with this number, from 1, is chosen for what is selected. */
  number(place) {
    const { form } = this.state;
    const targets = targetsOf(form);
    if (targets[place - 1] !== undefined) this.click(targets[place - 1]);
  }

  /** Everything that can attacks a target. */
  everything(target) {
    const entry = this.state.form.everything[target];
    if (entry) this.take(entry);
  }
}

/** What can be attacked or blocked now, in the order of their numbers. */
export function targetsOf(form) {
  if (!form) return [];
  if (form.form === "attack") return form.targets;
  return form.form === "block" ? Object.keys(form.attackers) : [];
}

/** The answers that name all of these objects: those that are listed, or all that were found of one source. */
export function answersOf({ form, found, filter }, labels = filter) {
  const answers = found ? found.answers : form.answers;
  return answers.filter((answer) => labels.every((label) => answer.source === label || answer.objects.includes(label)));
}

/** The answers whose texts have all that was typed, in any order. */
export function answersWith(answers, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return answers.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
}
