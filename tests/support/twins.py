"""Permanents that are nearly alike, three that attack and three that can block, and what changes if they change."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, Continuous, Modification
from redzone.abilities.reads import Read, Trait
from redzone.game.action import DeclareBlockers
from redzone.game.card import PhysicalCard, Zone
from redzone.game.combat import Attacker
from redzone.game.decision import BlockersDeclaration
from redzone.game.effect import ContinuousEffect, Designation
from redzone.game.permanent import Permanent
from redzone.game.state import GameState, LastKnown
from redzone.rules.combat.block_problem import able_blockers
from redzone.rules.combat.declare_blockers import violations
from redzone.rules.combat_roles.block_eligibility import blocker_violations
from redzone.rules.combat_roles.evasion import pair_violations
from redzone.rules.declarations.look_alikes import look_alikes
from redzone.values.identity import ObjectId, Timestamp
from redzone.view import View
from tests.support.aimed import ASKED, Aim, Field, asked_with, restriction_with, text_of
from tests.support.positions import AURA, BEAR, DEAD, ELF, ISLE, OX, WALL, position
from tests.support.recording import READ_AS
from tests.support.states import A, B, C, game, permanent
from tests.support.vocabulary import a_quality, value_of

ATTACKING: Final = (BEAR, ELF, AURA)
BLOCKING: Final = (OX, WALL, ISLE)
TOTEM: Final = ObjectId("totem")

TRAITS: Final[Mapping[Trait, tuple[Field, ...]]] = {
    trait: tuple(
        (kind, name) for kind in (Permanent, PhysicalCard) for name, reads in READ_AS[kind].items() if trait in reads
    )
    for trait in Trait
}
"""Where what can be asked of a permanent stands; nothing on the battlefield has targets."""
_VALUES: Final[Mapping[str, Sequence[object]]] = {
    "controller": (A, B),
    "protector": (None, C),
    "owner": (A, B),
    "exerted_by": ((), (A,)),
    "counters": ({}, {"+0/+0": 1}, {"charge": 1}, {"charge": 2}),
    "attached_to": (None, TOTEM, A, DEAD),
    "designations": ((), ("renowned",), ("monstrous",), ("bestowed",), ("saddled",), ("suspected",)),
    "paired_with": (None, DEAD, *ATTACKING, *BLOCKING),
    "paid": ((), ("kicker",)),
    "cast_from": (None, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY),
    "mana_spent": ("", "{G}", "{W}{W}{C}"),
    "damaged_this_turn_by": ((), (TOTEM,)),
    "upkeeps_to_come": (0, 1),
}
"""What fields can be that aren't true or false."""


def with_another(state: GameState, id_: ObjectId, field: Field, random: Random) -> GameState:
    """The state with one field of one permanent changed; what is paired is so with each other (CR 702.95b)."""
    kind, name = field
    old = state.permanents[id_]
    holder = old if kind is Permanent else old.card
    values = [each for each in _VALUES.get(name, (True, False)) if each not in (getattr(holder, name), id_)]
    value = random.choice(values)
    changes: dict[str, object] = {name: value}
    now = replace(old, **changes) if kind is Permanent else replace(old, card=replace(old.card, **changes))
    state = state.with_permanents({id_: now})
    return _paired(state, id_) if name == "paired_with" else state


def _paired(state: GameState, id_: ObjectId) -> GameState:
    """The state with the partner of a permanent paired with it, and with nothing else."""
    partner = state.permanents[id_].paired_with
    with_others = {
        each.id: replace(each, paired_with=id_ if each.id == partner else None)
        for each in state.permanents.values()
        if each.id != id_ and (each.id == partner or each.paired_with in {id_, partner})
    }
    return state.with_permanents(with_others)


def with_a_mark(state: GameState, id_: ObjectId, read: Read, random: Random) -> GameState:
    """The state with something that can be read of one permanent changed."""
    if isinstance(read, Trait):
        fields = TRAITS[read]
        if read is Trait.DESIGNATIONS and random.random() < 0.3:
            effect = ContinuousEffect(Timestamp(50), A, (id_,), (), designation=random.choice(tuple(Designation)))
            return replace(state, board=replace(state.board, effects=(effect,)))
        return with_another(state, id_, random.choice(fields), random) if fields else state
    return with_a_role(state, id_, random)


def with_a_role(state: GameState, id_: ObjectId, random: Random) -> GameState:
    """The state with another part of one permanent in the combat, in the turn, or for a player."""
    combat = state.combat
    assert combat is not None
    what = random.randrange(10)
    if what in {0, 5}:
        turns = ({"attacked": (id_,)}, {"blocked": ((A, id_),)}, {"dealers": (id_,)})
        return replace(state, turn=replace(state.turn, **random.choice(turns)))
    if what in {2, 6}:
        return replace(state, entered={id_: LastKnown(state.permanents[id_], View(state).now(id_))})
    if what == 3:
        declared = random.choice(({"declared_attackers": (id_,)}, {"declared_blockers": (id_,)}))
        return replace(state, combat=replace(combat, **declared))
    if what in {1, 7}:
        return state.with_players({A: replace(state.players[A], ring_bearer=id_)})
    if id_ in BLOCKING:
        blocked = random.choice(ATTACKING)
        fought = {**combat.attackers, blocked: replace(combat.attackers[blocked], blocked=True, blockers=(id_,))}
        return replace(state, combat=replace(combat, blockers={id_: (blocked,)}, attackers=fought))
    attack = replace(combat.attackers[id_], blocked=random.choice((None, True, False)))
    return replace(state, combat=replace(combat, attackers={**combat.attackers, id_: attack}))


def twins(abilities: tuple[tuple[Ability, ...], tuple[Ability, ...]], others: tuple[Ability, ...]) -> GameState:
    """Attackers and blockers with the same card each, and a permanent beside them."""
    attackers = [permanent(each, "2/2", *abilities[0], type="Creature — Bear", owner=A) for each in ATTACKING]
    blockers = [permanent(each, "2/2", *abilities[1], type="Creature — Elf", colors="W", owner=B) for each in BLOCKING]
    same = [
        [replace(member, card=replace(member.card, printed=group[0].card.printed)) for member in group]
        for group in (attackers, blockers)
    ]
    totem = permanent("totem", None, *others, type="Artifact")
    state = game([*same[0], totem], same[1], [], begun=False)
    combat = position(Random(0)).combat
    assert combat is not None
    attacks = {each: Attacker(B, B) for each in ATTACKING}
    combat = replace(combat, attackers=attacks, blockers={}, chosen_defender=None)
    return replace(state, combat=combat, decision=BlockersDeclaration(B))


def an_ability(aim: Aim, random: Random) -> Ability:
    """An ability about blocks in which a class or word is asked."""
    return restriction_with(asked_with(text_of(aim, random, 1 + random.randrange(2)), random), random)


def twins_about(aim: Aim, random: Random) -> GameState:
    """Twins with an ability in which a class or word is asked, or changed by one, which differ in some things."""
    mine = an_ability(aim if aim in ASKED else random.choice(ASKED), random)
    others: tuple[Ability, ...] = ()
    if aim not in ASKED:
        assert isinstance(aim, type)
        change = value_of(aim, random)
        assert isinstance(change, Modification)
        others = (Continuous(a_quality(random), (change,)),)
    if random.random() < 0.3:
        others = (*others, an_ability(random.choice(ASKED), random))
    return differing_twins(mine, others, random)


def differing_twins(
    mine: Ability, others: tuple[Ability, ...], random: Random, reads: Sequence[Read] = ()
) -> GameState:
    """Twins with an ability on one side or both, some of which differ in what is ``reads``, or in anything."""
    state = twins(random.choice((((mine,), ()), ((), (mine,)), ((mine,), (mine,)))), others)
    for _ in range(random.randint(1, 3)):
        read = random.choice(reads) if reads else random.choice((*Trait, None, None, None))
        id_ = random.choice((*ATTACKING, *BLOCKING))
        state = with_a_role(state, id_, random) if read is None else with_a_mark(state, id_, read, random)
    if random.random() < 0.2:
        state = with_another(state, TOTEM, (Permanent, "attached_to"), random)
    return state


def exchanges(view: View, *sides: Sequence[ObjectId]) -> Iterator[tuple[ObjectId, ObjectId]]:
    """Yield pairs on one side that are taken for alike."""
    for group in (alike for side in sides for alike in look_alikes(view, side)):
        yield from ((group[0], other) for other in group[1:])


class Exchanged:
    """What can be exchanged in a state, and what changes by it, which has to be nothing."""

    def __init__(self, state: GameState, random: Random) -> None:
        self._view = View(state)
        self._random = random
        self._attacking = () if state.combat is None else tuple(state.combat.attackers)
        self._forbidden = {
            (one, other): sorted(
                (pair_violation.code, pair_violation.rules)
                for pair_violation in pair_violations(self._view, one, other)
            )
            for one in state.permanents
            for other in self._attacking
        }
        theirs = [each.id for each in self._view.permanents() if each.controller == B]
        self._blocking = [each for each in theirs if not any(blocker_violations(self._view, B, each))]
        self.pairs = tuple(exchanges(self._view, self._attacking, self._blocking))

    def differences(self) -> Iterator[object]:
        """Yield what is not the same."""
        for one, other in self.pairs:
            swap = {one: other, other: one}
            yield from self._pairs_that_differ(swap)
            yield from self._declarations_that_differ(swap)
        able = able_blockers(self._view, B)
        if able != self._able():
            yield able

    def _pairs_that_differ(self, swap: Mapping[ObjectId, ObjectId]) -> Iterator[object]:
        for (blocker, attacker), reason in self._forbidden.items():
            pair = swap.get(blocker, blocker), swap.get(attacker, attacker)
            if blocker != attacker and pair in self._forbidden and reason != self._forbidden[pair]:
                yield blocker, attacker

    def _declarations_that_differ(self, swap: Mapping[ObjectId, ObjectId]) -> Iterator[object]:
        """Yield a declaration of blockers that is judged otherwise with the two exchanged."""
        blocks = {
            blocker: (self._random.choice(self._attacking),)
            for blocker in self._blocking
            if self._random.random() < 0.7
        }
        exchanged = {
            swap.get(blocker, blocker): tuple(swap.get(attacker, attacker) for attacker in attackers)
            for blocker, attackers in blocks.items()
        }
        if self._judged(blocks) != self._judged(exchanged):
            yield blocks

    def _judged(self, blocks: Mapping[ObjectId, tuple[ObjectId, ...]]) -> Sequence[object]:
        return sorted(str(violation.code) for violation in violations(self._view, DeclareBlockers(B, blocks)))

    def _able(self) -> Mapping[ObjectId, tuple[ObjectId, ...]]:
        """What can block what, judged one by one."""
        attackers = {
            blocker: tuple(one for one in self._attacking if not self._forbidden[blocker, one])
            for blocker in self._blocking
        }
        return {each: able for each, able in attackers.items() if able}
