/** What of the board is worked out without a screen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { edge, joinedArrows, pathsOf } from "../page/board/arrow_paths.js";
import { badgesOf } from "../page/board/badges.js";
import { joinedRows } from "../page/board/combat_rows.js";
import { fitting, smaller } from "../page/board/fitting.js";
import { engagedBy, rowOf, rowsOf, seatingOf } from "../page/board/groups.js";
import { hasIcon, keywordIcon, typeIcon } from "../page/board/icons.js";
import { markWords } from "../page/board/marks.js";
import { namesOf } from "../page/board/names.js";
import { partOf } from "../page/board/rule.js";

const token = (id, fields = {}) => ({
  id, name: "Saproling", zone: "battlefield", owner: "Ana", controller: "Ana", alike: "sap", power: 1, toughness: 1, type_line: "Creature — Saproling", ...fields,
});
const table = (...objects) => ({ objects: Object.fromEntries(objects.map((each) => [each.id, each])), players: { Ana: {}, Ben: {}, Cleo: {} }, stack: [] });
const labels = (row) => row.map((stack) => stack.objects.map((each) => each.id));

test("equal permanents lie in one stack, others alone, each in its row", () => {
  const scene = table(
    token("s1"), token("s2"), token("s3", { alike: "other" }), token("f", { alike: "", power: undefined, type_line: "Basic Land — Forest" }),
    token("x", { alike: "x", power: undefined, type_line: "Artifact" }), token("p", { alike: "p", power: undefined, type_line: "Legendary Planeswalker — Oluna" }),
    token("theirs", { controller: "Ben" }), token("dead", { zone: "graveyard" }),
  );
  const rows = rowsOf(scene, "Ana", {});
  assert.deepEqual(labels(rows.front), [["s1", "s2"], ["s3"], ["p"]]);
  assert.deepEqual(labels(rows.others), [["x"]]);
  assert.deepEqual(labels(rows.lands), [["f"]]);
});

test("a land that is a creature fights in front", () => {
  assert.equal(rowOf({ type_line: "Land Creature — Elemental", power: 3 }), "front");
});

test("what is marked or named by a draft leaves its stack", () => {
  const scene = table(token("s1"), token("s2"), token("s3"), token("s4"));
  assert.deepEqual(labels(rowsOf(scene, "Ana", { s1: { selected: true }, s3: { to: ["Ben"] } }).front), [["s1"], ["s2", "s4"], ["s3"]]);
  const engaged = engagedBy([{ from: "s2", to: "Ben", kind: "attack ghost" }, { from: "s4", to: "Ben", kind: "attack" }]);
  assert.deepEqual(labels(rowsOf(scene, "Ana", {}, engaged).front), [["s1", "s3", "s4"], ["s2"]]);
});

test("attackers that a draft blocks leave their stack one by one", () => {
  const scene = table(token("s1"), token("s2"), token("s3"));
  const engaged = engagedBy([{ from: "wall", to: "s2", kind: "block draft" }]);
  assert.deepEqual(labels(rowsOf(scene, "Ana", {}, engaged).front), [["s1", "s3"], ["s2"]]);
});

test("what is attached lies on its host, and by itself if the host is gone", () => {
  const sword = token("sword", { alike: "sword", power: undefined, type_line: "Artifact — Equipment", attached_to: "s1" });
  const { front, others } = rowsOf(table(token("s1"), token("s2"), sword), "Ana", {});
  assert.deepEqual(labels(front), [["s1"], ["s2"]]);
  assert.deepEqual(front[0].attached, [sword]);
  assert.equal(others.length, 0);
  assert.deepEqual(labels(rowsOf(table(token("s2"), sword), "Ana", {}).others), [["sword"]]);
});

test("players sit clockwise in turn order, and who looks on sits below", () => {
  const players = { Ana: {}, Ben: {}, Cleo: {}, Dan: {} };
  assert.deepEqual(seatingOf({ players, viewer: "Ben" }), [["Cleo", "Dan", "Ana"], ["Ben"]]);
  assert.deepEqual(seatingOf({ players, viewer: null }), [["Ana", "Ben"], ["Dan", "Cleo"]]);
});

test("cards are as large as leaves all of them in view", () => {
  const counts = (front, others = 0, lands = 0, attached = 0) => ({ front, others, lands, attached });
  assert.equal(fitting(counts(3), 50, 20), "xl");
  assert.equal(fitting(counts(0), 10, 3), "xl");
  const sizes = [4, 12, 20, 60].map((front) => fitting(counts(front, 2, 3), 40, 18));
  assert.deepEqual(sizes, [...sizes].sort((one, other) => ["xl", "l", "m", "s", "xs"].indexOf(one) - ["xl", "l", "m", "s", "xs"].indexOf(other)));
  assert.equal(sizes.at(-1), "xs");
  assert.notEqual(fitting(counts(4, 0, 0, 3), 40, 9), fitting(counts(4), 40, 9));
  assert.deepEqual(["xl", "l", "m", "s", "xs"].map(smaller), ["l", "m", "s", "xs", "xs"]);
});

test("arrows leave a box at its edge", () => {
  const box = { left: 0, top: 0, width: 20, height: 10 };
  assert.deepEqual(edge(box, { x: 10, y: 100 }), { x: 10, y: 10 });
  assert.deepEqual(edge(box, { x: 100, y: 5 }), { x: 20, y: 5 });
  assert.deepEqual(edge(box, { x: 10, y: 5 }), { x: 10, y: 5 });
});

test("arrows between the same elements are one with a number, and what isn't there has none", () => {
  const standIn = (label) => ({ s1: "s1", s2: "s1", Ben: "Ben" })[label];
  const arrow = (from, to) => ({ from, to, kind: "attack" });
  const joined = joinedArrows([arrow("s1", "Ben"), arrow("s2", "Ben"), arrow("gone", "Ben"), arrow("s1", "s2")], standIn);
  assert.deepEqual(joined, [{ from: "s1", to: "Ben", kind: "attack", count: 2 }]);
});

test("arrows that end at one element end beside each other", () => {
  const boxes = { a: { left: 0, top: 100, width: 10, height: 10 }, b: { left: 100, top: 100, width: 10, height: 10 }, Ben: { left: 30, top: 0, width: 60, height: 20 } };
  const paths = pathsOf([{ from: "a", to: "Ben", kind: "attack", count: 1 }, { from: "b", to: "Ben", kind: "attack", count: 1 }], (label) => boxes[label]);
  const ends = paths.map(({ d }) => d.split(" ").slice(-2).join(" "));
  assert.notEqual(ends[0], ends[1]);
  assert.ok(paths.every(({ d }) => !d.includes("NaN")));
});

test("attackers that fare alike share a row", () => {
  const row = (attacker, fields = {}) => ({ attacker, target: "Ben", defending: "Ben", blocked: null, blockers: [], text: "deals 1 to Ben", ...fields });
  const { objects } = table(token("s1"), token("s2"), token("s3"), token("s4"));
  const rows = joinedRows([row("s1"), row("s2"), row("s3", { blockers: ["wall"], blocked: true }), row("s4", { target: "Cleo" })], { s3: "s3", s4: "s4" }, objects);
  assert.deepEqual(rows.map(({ name, count }) => [name, count]), [["Saproling", 2], ["s3", 1], ["s4", 1]]);
});

test("badges say everything that is so, and what is urgent first", () => {
  const object = token("s1", { counters: { "+1/+1": 2 }, damage: 1, tapped: true, attacking: "Ben", blocked: false, status: ["summoning sick", "goaded by Cleo"], sick: true });
  const said = badgesOf(object, { needs: "needs one more blocker", number: 3 }, { Ben: "Ben" }).map(({ text }) => text);
  assert.deepEqual(said, ["3", "needs one more blocker", "Ben", "unblocked", "1 damage", "2 × +1/+1", "tapped", "goaded by Cleo"]);
});

test("marks are said in words", () => {
  assert.equal(markWords(undefined, {}), "");
  assert.equal(markWords({ to: ["ox", "Ben"], forced: true }, { ox: "Plough Ox" }), ", chosen: Plough Ox and Ben, must");
});

test("names are those of cards where they are one of a kind", () => {
  const scene = table(token("s1"), token("s2"), token("ox", { name: "Plough Ox" }));
  assert.deepEqual(namesOf(scene), { s1: "s1", s2: "s2", ox: "Plough Ox", Ana: "Ana", Ben: "Ben", Cleo: "Cleo" });
});

test("signs belong to keywords by their first words", () => {
  assert.equal(keywordIcon("First strike"), "first strike");
  assert.equal(keywordIcon("Protection from red"), "protection");
  assert.equal(keywordIcon("Ward {2}"), "ward");
  assert.equal(keywordIcon("Banding"), undefined);
  for (const line of ["Creature — Ox", "Legendary Planeswalker", "Artifact", "Instant", "Basic Land", undefined]) assert.ok(hasIcon(typeIcon(line)));
});

test("a rule is of a part of the rules", () => {
  assert.equal(partOf("509.1b"), "declaring blockers");
  assert.equal(partOf("999.1"), "");
});
