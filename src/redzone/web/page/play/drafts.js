/**
 * Answers under construction, as plain values that pure functions change. No rule is here: what is legal, the server
 * says. `entryOf` makes the entry that is sent.
 */

const single = (targets) => (targets.length === 1 ? targets[0] : null);

/** The draft with which an answer begins: what every legal answer has, and what is proposed. */
export function beginDraft(form) {
  switch (form.form) {
    case "attack": {
      const forced = Object.entries(form.forced).map(([creature, targets]) => [creature, single(targets)]);
      return { form: "attack", attacks: Object.fromEntries(forced.filter(([, target]) => target !== null)) };
    }
    case "block": {
      const forced = Object.entries(form.forced).filter(([, attackers]) => attackers.length > 0);
      return { form: "block", blocks: Object.fromEntries(forced) };
    }
    case "divide":
      return { form: "divide", assign: Object.fromEntries(form.divisions.map((each) => [each.source, proposed(each)])) };
    case "order":
      return { form: "order", order: { ...form.orders } };
    case "pick":
      return { form: "pick", chosen: [], numbered: form.ordered };
    case "parts":
      return { form: "parts", parts: sharedOut(form) };
    default:
      return null;
  }
}

const proposed = (division) => Object.fromEntries(division.recipients.map((each) => [each.target, each.proposed]));

/** A number shared out over candidates in their order, as much to each as fits. */
function sharedOut({ amount, most }) {
  let left = amount;
  const parts = {};
  for (const [label, bound] of Object.entries(most)) {
    parts[label] = Math.min(left, bound);
    left -= parts[label];
  }
  return parts;
}

const present = (numbers) => Object.fromEntries(Object.entries(numbers).filter(([, amount]) => amount > 0));

/**
 * The entry of a scenario file that a draft stands for.
 * @param {any} draft
 * @param {string} player Who answers.
 */
export function entryOf(draft, player) {
  switch (draft.form) {
    case "attack":
      return { attack: draft.attacks };
    case "block":
      return {
        block: Object.fromEntries(Object.entries(draft.blocks).map(([blocker, all]) => [blocker, single(all) ?? all])),
        by: player,
      };
    case "divide":
      return {
        assign: Object.fromEntries(Object.entries(draft.assign).map(([source, parts]) => [source, present(parts)])),
        by: player,
      };
    case "order":
      return { order: draft.order, by: player };
    case "pick":
      return { choose: { player, answer: draft.numbered ? draft.chosen.map(Number) : draft.chosen } };
    case "parts":
      return { choose: { player, answer: present(draft.parts) } };
    default:
      return null;
  }
}

/** The draft that an entry stands for, such as the nearest legal one. */
export function draftOf(entry) {
  if (entry.attack) return { form: "attack", attacks: { ...entry.attack } };
  if (entry.block) {
    const pairs = Object.entries(entry.block).map(([blocker, of]) => [blocker, Array.isArray(of) ? of : [of]]);
    return { form: "block", blocks: Object.fromEntries(pairs) };
  }
  if (entry.assign) return { form: "divide", assign: entry.assign };
  return null;
}

/** The creatures that every legal attack has, and that have no target yet. */
export function forcedLeft(form, draft) {
  return Object.keys(form.forced).filter((creature) => !(creature in draft.attacks));
}

/** Why creatures can't block an attacker whatever else blocks: each reason once. */
export function refusalsOf(form, creatures, attacker) {
  const pairs = form.refused.filter((pair) => pair.attacker === attacker && creatures.includes(pair.blocker));
  return [...new Set(pairs.flatMap((pair) => pair.reasons))];
}

/** Lets creatures attack a target; with `null` they stay at home. */
export function withAttacks(draft, creatures, target) {
  const attacks = { ...draft.attacks };
  for (const creature of creatures) {
    if (target === null) delete attacks[creature];
    else attacks[creature] = target;
  }
  return { ...draft, attacks };
}

/** Lets creatures block an attacker, or no longer, if all of them do: each as many as it can at once. */
export function withBlocks(draft, creatures, attacker, capacity) {
  const all = creatures.every((creature) => (draft.blocks[creature] || []).includes(attacker));
  const blocks = { ...draft.blocks };
  for (const creature of creatures) {
    const before = (blocks[creature] || []).filter((each) => each !== attacker);
    const most = capacity[creature] === null ? Infinity : capacity[creature] ?? 1;
    const kept = all ? before : [...before.slice(Math.max(0, before.length - most + 1)), attacker];
    if (kept.length) blocks[creature] = kept;
    else delete blocks[creature];
  }
  return { ...draft, blocks };
}

/** Lets creatures block nothing. */
export function withoutBlocks(draft, creatures) {
  const blocks = { ...draft.blocks };
  for (const creature of creatures) delete blocks[creature];
  return { ...draft, blocks };
}

/** Gives so much damage of a source to a recipient. */
export function withDamage(draft, source, recipient, amount) {
  const parts = { ...draft.assign[source], [recipient]: Math.max(0, amount) };
  return { ...draft, assign: { ...draft.assign, [source]: parts } };
}

/** How much damage of a source is not given to anybody yet; less than zero if too much is. */
export function leftOf(draft, division) {
  const given = Object.values(draft.assign[division.source] || {}).reduce((sum, amount) => sum + amount, 0);
  return division.amount - given;
}

/** All the damage of a source to one recipient. */
export function allTo(draft, division, recipient) {
  return { ...draft, assign: { ...draft.assign, [division.source]: { [recipient]: division.amount } } };
}

/** Lethal damage to each creature in order, and the rest to the last recipient that is none of them. */
export function lethalToEach(draft, division) {
  let left = division.amount;
  const parts = {};
  const usual = division.recipients.filter((each) => !each.instead);
  for (const each of usual.filter((one) => one.lethal !== null && one.lethal !== undefined)) {
    parts[each.target] = Math.min(left, each.lethal);
    left -= parts[each.target];
  }
  const beyond = usual.find((each) => each.past_blockers) || usual[usual.length - 1];
  if (left > 0 && beyond) parts[beyond.target] = (parts[beyond.target] || 0) + left;
  return { ...draft, assign: { ...draft.assign, [division.source]: parts } };
}

/** Takes a candidate, or lets it go. */
export function withChosen(draft, candidate, most) {
  if (draft.chosen.includes(candidate)) return { ...draft, chosen: draft.chosen.filter((each) => each !== candidate) };
  const kept = most === 1 ? [] : draft.chosen;
  return { ...draft, chosen: [...kept, candidate] };
}

/** Gives so much to a candidate. */
export function withPart(draft, candidate, amount) {
  return { ...draft, parts: { ...draft.parts, [candidate]: Math.max(0, amount) } };
}

/** Moves one of those that a creature fights to another place. */
export function withOrder(draft, creature, from, to) {
  const order = [...draft.order[creature]];
  const [moved] = order.splice(from, 1);
  order.splice(to, 0, moved);
  return { ...draft, order: { ...draft.order, [creature]: order } };
}
