import assert from "node:assert/strict";
import test from "node:test";

import { called, listed, together } from "../page/play/counting.js";

const soldier = { name: "Soldier", controller: "Ana", power: 1, toughness: 1, alike: "s" };
const OBJECTS = { "soldier-1": soldier, "soldier-2": soldier, "soldier-3": { ...soldier, power: 2, alike: "t" }, hawk: { name: "Hawk" } };
const NAMES = { "soldier-1": "soldier-1", "soldier-2": "soldier-2", "soldier-3": "soldier-3", hawk: "Hawk" };

test("equal creatures are counted where the same is told of them", () => {
  const told = [["soldier-1", "Ben"], ["hawk", "Ben"], ["soldier-2", "Ben"], ["soldier-3", "Ben"]];
  assert.deepEqual(together(told, OBJECTS).map((group) => called(group.labels, OBJECTS, NAMES)), ["2 × Soldier", "Hawk", "soldier-3"]);
  assert.equal(together([["soldier-1", "Ben"], ["soldier-2", "Cleo"]], OBJECTS).length, 2);
});

test("what is gone goes by its label", () => {
  assert.equal(listed(["soldier-2", "ghost", "soldier-1"], OBJECTS, NAMES), "2 × Soldier, ghost");
});
