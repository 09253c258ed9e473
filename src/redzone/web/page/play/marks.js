/** How objects and players are marked on the board: what can be chosen, what is chosen, what others are about to do. */

import { refusalsOf } from "./drafts.js";
import { answersOf, targetsOf } from "./play.js";

const NONE = Object.freeze({});

/**
 * The marks of everything that has any, by label.
 *
 * `can` is set on what can be clicked, `selected` on what is selected, `to` is what a creature attacks or blocks in the
 * draft, `forced` says that every legal declaration has it, `number` is the key that chooses a target, `needs` is what
 * is still missing, `refused` why what is selected can't block it.
 * @param {any} play
 */
export function marksOf(play) {
  const { form, draft, judgement } = play;
  if (!form) return NONE;
  const marks = {};
  const mark = (label, fields) => {
    marks[label] = { ...marks[label], ...fields };
  };
  if (form.form === "attack") markAttack(form, draft, play, judgement, mark);
  if (form.form === "block") markBlock(form, draft, play, judgement, mark);
  if (form.answers) {
    for (const answer of answersOf(play)) {
      for (const label of [answer.source, ...answer.objects]) if (label) mark(label, { can: true });
    }
    play.filter.forEach((label) => mark(label, { selected: true, can: true }));
  }
  if (form.form === "pick") {
    form.candidates.forEach((label) => mark(label, { can: true }));
    draft.chosen.forEach((label) => mark(label, { selected: true }));
  }
  if (judgement) judgement.needs.forEach((need) => need.objects.forEach((label) => mark(label, { needs: need.text })));
  return marks;
}

function markAttack(form, draft, play, judgement, mark) {
  const open = judgement ? judgement.options : form.attackers;
  for (const creature of Object.keys(form.attackers)) {
    mark(creature, { can: creature in open || creature in draft.attacks, forced: creature in form.forced });
  }
  for (const [creature, target] of Object.entries(draft.attacks)) mark(creature, { to: [target] });
  markSelected(form, play, (creature) => open[creature] || [], mark);
}

function markBlock(form, draft, play, judgement, mark) {
  const open = judgement ? judgement.options : form.blockers;
  for (const creature of Object.keys(form.blockers)) {
    mark(creature, { can: creature in open || creature in draft.blocks, forced: creature in form.forced });
  }
  for (const [creature, attackers] of Object.entries(draft.blocks)) mark(creature, { to: attackers });
  markSelected(form, play, (creature) => open[creature] || [], mark);
  for (const attacker of targetsOf(form)) {
    const refusals = refusalsOf(form, play.selection, attacker);
    if (refusals.length) mark(attacker, { refused: refusals.join("; ") });
  }
}

function markSelected(form, play, optionsOf, mark) {
  play.selection.forEach((creature) => mark(creature, { selected: true }));
  targetsOf(form).forEach((target, place) => {
    const lit = play.selection.some((creature) => optionsOf(creature).includes(target));
    mark(target, { number: place + 1, target: true, can: lit });
  });
}

/**
 * The arrows of the board: what attacks and blocks, what this browser is about to declare, and what others are.
 * @returns {{from: string, to: string, kind: string}[]}
 */
export function arrowsOf(scene, play, ghosts) {
  const arrows = [];
  for (const object of Object.values(scene.objects)) {
    if (object.attacking && object.attacking !== "nothing") arrows.push({ from: object.id, to: object.attacking, kind: "attack" });
    for (const attacker of object.blocking || []) arrows.push({ from: object.id, to: attacker, kind: "block" });
  }
  if (play.draft) arrows.push(...arrowsOfEntry(play.draft.attacks, play.draft.blocks, "draft"));
  for (const entry of Object.values(ghosts)) {
    if (entry) arrows.push(...arrowsOfEntry(entry.attack, entry.block, "ghost"));
  }
  for (const item of scene.stack) {
    for (const target of item.targets) arrows.push({ from: item.id, to: target, kind: "target" });
  }
  return arrows;
}

function arrowsOfEntry(attacks, blocks, style) {
  const all = [];
  for (const [from, to] of Object.entries(attacks || {})) all.push({ from, to, kind: `attack ${style}` });
  for (const [from, to] of Object.entries(blocks || {})) {
    for (const attacker of [to].flat()) all.push({ from, to: attacker, kind: `block ${style}` });
  }
  return all;
}
