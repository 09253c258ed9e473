/** What of the state of the page is worked out without a screen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { patched } from "../page/core/patches.js";
import { settled } from "../page/core/stable.js";

const scene = () => ({
  viewer: "Ana", turn: 1, step: "declare_attackers", day: null, question: { player: "Ana" },
  players: { Ana: { life: 40 }, Ben: { life: 40 } }, objects: { ox: { id: "ox" }, elk: { id: "elk" } }, stack: [], combat: [],
});

test("a patch replaces what it names and leaves everything else the same object", () => {
  const before = scene();
  const ben = { life: 37 };
  const after = patched(before, { step: "combat_damage", question: null, players: { Ben: ben }, objects: { ox: null, bat: { id: "bat" } } });
  assert.equal(after.step, "combat_damage");
  assert.equal(after.question, null);
  assert.equal(after.players.Ana, before.players.Ana);
  assert.equal(after.players.Ben, ben);
  assert.deepEqual(Object.keys(after.objects), ["elk", "bat"]);
  assert.equal(after.objects.elk, before.objects.elk);
  assert.equal(after.stack, before.stack);
  assert.deepEqual(before, scene());
});

test("an empty patch keeps the parts of a scene", () => {
  const before = scene();
  const after = patched(before, {});
  for (const part of Object.keys(before)) assert.equal(after[part], before[part]);
});

test("records that are equal stay the same", () => {
  const before = { a: { can: true }, b: { to: ["Ben"] } };
  assert.equal(settled(before, { a: { can: true }, b: { to: ["Ben"] } }), before);
  const after = settled(before, { a: { can: true }, b: { to: ["Cleo"] } });
  assert.notEqual(after, before);
  assert.equal(after.a, before.a);
  assert.deepEqual(after.b, { to: ["Cleo"] });
  assert.deepEqual(settled(before, { a: before.a }), { a: before.a });
  assert.deepEqual(settled({}, { a: 1 }), { a: 1 });
});
