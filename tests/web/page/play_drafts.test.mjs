import assert from "node:assert/strict";
import test from "node:test";

import {
  allTo, beginDraft, draftOf, entryOf, forcedLeft, leftOf, lethalToEach, refusalsOf, withAttacks, withBlocks, withChosen,
  withDamage, withOrder, withPart, withoutBlocks,
} from "../page/play/drafts.js";

const ATTACK = { form: "attack", attackers: { ox: ["Ben"], imp: ["Ben", "Cleo"], rat: ["Ben", "Cleo"] }, targets: ["Ben", "Cleo"], forced: { ox: ["Ben"], imp: ["Ben", "Cleo"] } };
const BLOCK = { form: "block", forced: { wall: ["ox"], cat: [] }, capacity: { wall: 1, cat: 2, hydra: null }, refused: [{ blocker: "cat", attacker: "bird", reasons: ["flying"] }] };
const DIVISION = {
  source: "ox", name: "Ox", amount: 7,
  recipients: [
    { target: "wall", name: "Wall", lethal: 3, proposed: 3 },
    { target: "cat", name: "Cat", lethal: 2, proposed: 2 },
    { target: "Ben", name: "Ben", lethal: null, proposed: 2, past_blockers: true },
  ],
};

test("an attack begins with whom there is no choice about, and names who else must", () => {
  const draft = beginDraft(ATTACK);
  assert.deepEqual(draft, { form: "attack", attacks: { ox: "Ben" } });
  assert.deepEqual(forcedLeft(ATTACK, draft), ["imp"]);
  assert.deepEqual(forcedLeft(ATTACK, withAttacks(draft, ["imp"], "Cleo")), []);
});

test("creatures attack, attack another, and stay at home; drafts before stay as they were", () => {
  const before = beginDraft(ATTACK);
  const both = withAttacks(before, ["imp", "rat"], "Ben");
  assert.deepEqual(entryOf(both, "Ana"), { attack: { ox: "Ben", imp: "Ben", rat: "Ben" } });
  assert.deepEqual(entryOf(withAttacks(both, ["imp"], "Cleo"), "Ana").attack.imp, "Cleo");
  assert.deepEqual(entryOf(withAttacks(both, ["imp", "rat"], null), "Ana"), { attack: { ox: "Ben" } });
  assert.deepEqual(before.attacks, { ox: "Ben" });
});

test("a creature blocks as many as it can, the last one replaces the first", () => {
  const begun = beginDraft(BLOCK);
  assert.deepEqual(begun.blocks, { wall: ["ox"] });
  assert.deepEqual(withBlocks(begun, ["wall"], "bird", BLOCK.capacity).blocks, { wall: ["bird"] });
  const two = ["ox", "bird"].reduce((draft, attacker) => withBlocks(draft, ["cat"], attacker, BLOCK.capacity), begun);
  assert.deepEqual(entryOf(two, "Ben"), { block: { wall: "ox", cat: ["ox", "bird"] }, by: "Ben" });
  assert.deepEqual(withBlocks(two, ["cat"], "imp", BLOCK.capacity).blocks.cat, ["bird", "imp"]);
  const all = ["a", "b", "c"].reduce((draft, attacker) => withBlocks(draft, ["hydra"], attacker, BLOCK.capacity), begun);
  assert.deepEqual(all.blocks.hydra, ["a", "b", "c"]);
});

test("who blocks the attacker already stops; of several, the others join", () => {
  const begun = beginDraft(BLOCK);
  assert.deepEqual(withBlocks(begun, ["wall", "cat"], "ox", BLOCK.capacity).blocks, { wall: ["ox"], cat: ["ox"] });
  assert.deepEqual(withBlocks(begun, ["wall"], "ox", BLOCK.capacity).blocks, {});
  assert.deepEqual(withoutBlocks(begun, ["wall"]).blocks, {});
});

test("a block that can never be legal says why", () => {
  assert.deepEqual(refusalsOf(BLOCK, ["cat", "wall"], "bird"), ["flying"]);
  assert.deepEqual(refusalsOf(BLOCK, ["wall"], "bird"), []);
});

test("damage begins as proposed, and is divided step by step, lethally or all at once", () => {
  const begun = beginDraft({ form: "divide", divisions: [DIVISION] });
  assert.deepEqual(begun.assign.ox, { wall: 3, cat: 2, Ben: 2 });
  assert.equal(leftOf(begun, DIVISION), 0);
  const less = withDamage(begun, "ox", "cat", 1);
  assert.equal(leftOf(less, DIVISION), 1);
  assert.equal(leftOf(withDamage(less, "ox", "Ben", 9), DIVISION), -6);
  assert.deepEqual(lethalToEach(less, DIVISION).assign.ox, { wall: 3, cat: 2, Ben: 2 });
  assert.deepEqual(entryOf(allTo(less, DIVISION, "wall"), "Ana"), { assign: { ox: { wall: 7 } }, by: "Ana" });
});

test("with nobody behind the blockers the rest goes to the last of them", () => {
  const between = { ...DIVISION, recipients: DIVISION.recipients.slice(0, 2) };
  assert.deepEqual(lethalToEach({ assign: {} }, between).assign.ox, { wall: 3, cat: 4 });
  assert.deepEqual(lethalToEach({ assign: {} }, { ...between, amount: 2 }).assign.ox, { wall: 2, cat: 0 });
});

test("of one thing the next replaces it, of several they are counted, in order by their places", () => {
  const begun = beginDraft({ form: "pick", ordered: true });
  assert.deepEqual(withChosen(withChosen(begun, "1", 1), "2", 1).chosen, ["2"]);
  const order = ["3", "1", "2"].reduce((draft, place) => withChosen(draft, place, 3), begun);
  assert.deepEqual(entryOf(order, "Ana"), { choose: { player: "Ana", answer: [3, 1, 2] } });
  assert.deepEqual(withChosen(order, "1", 3).chosen, ["3", "2"]);
  assert.deepEqual(entryOf(withChosen(beginDraft({ form: "pick", ordered: false }), "cat", 2), "Ana").choose.answer, ["cat"]);
});

test("a number is shared out, and orders are changed", () => {
  const begun = beginDraft({ form: "parts", amount: 4, most: { a: 3, b: 3 } });
  assert.deepEqual(begun.parts, { a: 3, b: 1 });
  assert.deepEqual(entryOf(withPart(begun, "a", 0), "Ana"), { choose: { player: "Ana", answer: { b: 1 } } });
  const order = beginDraft({ form: "order", orders: { ox: ["a", "b", "c"] } });
  assert.deepEqual(entryOf(withOrder(order, "ox", 2, 0), "Ana"), { order: { ox: ["c", "a", "b"] }, by: "Ana" });
  assert.deepEqual(order.order.ox, ["a", "b", "c"]);
});

test("an entry becomes the draft that it was made of", () => {
  for (const entry of [{ attack: { ox: "Ben" } }, { block: { wall: "ox", cat: ["ox", "bird"] }, by: "Ben" }, { assign: { ox: { wall: 7 } }, by: "Ben" }]) {
    assert.deepEqual(entryOf(draftOf(entry), "Ben"), entry);
  }
  assert.equal(draftOf({ pass: "Ben" }), null);
});
