import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";

const kept = new Map();
const storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) };
globalThis.localStorage = storage;
globalThis.sessionStorage = storage;

const { actOf, bind, bindings, resetBindings } = await import("../page/access/bindings.js");
const { handedTo } = await import("../page/play/handing.js");
const { marksOf } = await import("../page/play/marks.js");
const { Play, answersOf, answersWith, targetsOf } = await import("../page/play/play.js");
const { USUAL_STOPS, repeatStops, setStops, stopsOf, withStop } = await import("../page/play/stops.js");

beforeEach(() => kept.clear());

test("a key means one act, and those of the browser none", () => {
  assert.equal(actOf("z"), "undo");
  assert.equal(bind("undo", "u"), "");
  assert.equal(actOf("u"), "undo");
  assert.equal(actOf("z"), undefined);
  assert.match(bind("redo", "u"), /already means/);
  assert.match(bind("redo", "Tab"), /meaning of its own/);
  resetBindings();
  assert.equal(actOf("z"), "undo");
});

test("what is broken in the storage does no harm", () => {
  kept.set("redzone.keys", "{");
  assert.equal(bindings().undo, "z");
  kept.set("redzone.keys", '{"undo": 3, "nothing": "n"}');
  assert.equal(bindings().undo, "z");
  kept.set("redzone.stops.t.Ana", '{"own": "upkeep"}');
  assert.equal(stopsOf("t", "Ana"), USUAL_STOPS);
});

test("stops are kept for each seat, and said again", async () => {
  const sent = [];
  const send = (intent) => Promise.resolve(sent.push(intent));
  const store = { table: "t", state: { you: ["Ana", "Ben"] }, intend: send, connection: { send } };
  await setStops(store, "Ana", withStop(stopsOf("t", "Ana"), "own", "upkeep"));
  assert.ok(stopsOf("t", "Ana").own.includes("upkeep"));
  assert.equal(stopsOf("t", "Ben"), USUAL_STOPS);
  assert.ok(!withStop(stopsOf("t", "Ana"), "own", "upkeep").own.includes("upkeep"));
  repeatStops(store);
  assert.deepEqual(sent.map(({ do: what, player }) => `${what} ${player}`), ["stops Ana", "stops Ana"]);
});

test("a hidden hand is shown to its player only", () => {
  const scene = { viewer: "Ben", players: { Ana: { hand: 0 }, Ben: { hand: 2 } } };
  assert.equal(handedTo({ you: ["Ana", "Ben"], scene }, "Ana"), "Ben");
  assert.equal(handedTo({ you: ["Ana", "Ben"], scene }, "Ben"), null);
  assert.equal(handedTo({ you: ["Ben"], scene }, null), null);
  assert.equal(handedTo({ you: ["Ana", "Ben"], scene: { ...scene, viewer: "Ana" } }, "Ben"), null);
});

const ANSWERS = [
  { text: "Strength on the ox", entry: {}, source: "growth", objects: ["ox"] },
  { text: "Strength on the cat", entry: {}, source: "growth", objects: ["cat"] },
  { text: "Tap the forest", entry: {}, source: "forest", objects: [] },
];

test("answers are found by what they name", () => {
  const play = { form: { form: "priority", answers: ANSWERS }, filter: [], found: null };
  const texts = (filter) => answersOf(play, filter).map((each) => each.text);
  assert.deepEqual(texts(["growth"]), ["Strength on the ox", "Strength on the cat"]);
  assert.deepEqual(texts(["growth", "cat"]), ["Strength on the cat"]);
  assert.deepEqual(texts(["forest", "cat"]), []);
  const found = { answers: [{ text: "More", source: "forest", objects: ["rat"] }] };
  assert.deepEqual(answersOf({ ...play, found, filter: ["rat"] }).map((each) => each.text), ["More"]);
  assert.deepEqual(Object.keys(marksOf({ ...play, filter: ["growth"] })).sort(), ["cat", "growth", "ox"]);
});

test("answers are found by words, in any order", () => {
  assert.deepEqual(answersWith(ANSWERS, "ox stre").map((each) => each.text), ["Strength on the ox"]);
  assert.equal(answersWith(ANSWERS, "").length, 3);
});

/** A table on which a question is asked, whose server answers when `reply` is called. */
function asked(form) {
  const sent = [];
  const store = {
    state: { scene: { question: { player: "Ben", form }, objects: {} }, sequence: 1 },
    set(changes) {
      this.state = { ...this.state, ...changes };
    },
    move: (intent) => new Promise((reply) => sent.push({ intent, reply })),
    connection: { send: (intent) => new Promise((reply) => sent.push({ intent, reply })) },
  };
  store.play = new Play(store);
  store.play.questionChanged();
  return { store, play: store.play, sent };
}

const BLOCKS = { form: "block", blockers: { wall: ["ox", "rat"] }, attackers: { ox: {}, bird: {}, rat: {} }, forced: {}, capacity: { wall: 1 }, refused: [{ blocker: "wall", attacker: "bird", reasons: ["flying"] }] };
const moment = () => new Promise((done) => setTimeout(done, 120));

test("a draft is changed, taken back and made again, and judged when it rests", async () => {
  const { play, sent } = asked(BLOCKS);
  play.click("wall");
  play.number(1);
  assert.deepEqual(play.entry, { block: { wall: "ox" }, by: "Ben" });
  play.drop("wall", "rat");
  play.undo();
  play.redo();
  await moment();
  assert.equal(sent.length, 1);
  assert.deepEqual(sent[0].intent.entry, { block: { wall: "rat" }, by: "Ben" });
  sent[0].reply({ judgement: { legal: true } });
  await moment();
  assert.equal(play.state.judgement.legal, true);
});

test("what can't be blocked is not drafted, and is said aloud", () => {
  const { play } = asked(BLOCKS);
  play.click("wall");
  play.click("bird");
  assert.deepEqual([play.state.alarm.text, play.state.said, play.past.length], ["flying", "flying", 0]);
});

test("a judgement that comes when something else is asked is of no use", async () => {
  const { store, play, sent } = asked(BLOCKS);
  await moment();
  store.state.scene = { question: { player: "Ben", form: { form: "priority", answers: [], more: false } }, objects: {} };
  play.questionChanged();
  sent[0].reply({ judgement: { legal: false } });
  await moment();
  assert.equal(play.state.judgement, null);
});

test("a question is answered once, however often a key is pressed", async () => {
  const { play, sent } = asked({ form: "priority", answers: [], more: false });
  play.pass();
  play.pass();
  assert.equal(sent.length, 1);
  sent[0].reply(null);
  await moment();
  play.pass();
  assert.equal(sent.length, 2);
});

test("only what can still become legal is lit, and what can't says why", () => {
  const form = { form: "block", blockers: { cat: ["ox"], wall: ["ox", "bird"] }, attackers: { ox: {}, bird: {} }, forced: {}, refused: [{ blocker: "cat", attacker: "bird", reasons: ["flying"] }] };
  const judgement = { options: { cat: ["ox", ""] }, needs: [{ objects: ["ox"], text: "needs one more blocker" }] };
  const marks = marksOf({ form, draft: { form: "block", blocks: {} }, selection: ["cat"], judgement, filter: [] });
  assert.deepEqual(targetsOf(form), ["ox", "bird"]);
  assert.equal(marks.ox.can, true);
  assert.equal(marks.ox.needs, "needs one more blocker");
  assert.deepEqual([marks.bird.can, marks.bird.refused], [false, "flying"]);
  assert.deepEqual([marks.cat.can, marks.cat.selected, marks.wall.can], [true, true, false]);
});
