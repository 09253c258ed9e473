"""What is worked out of a state, remembered or afresh, in runs of states that are aimed at one part of the language."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability
from redzone.abilities.reads import Part
from redzone.characteristics.asking import parts_among, reads_of, reads_of_ability, reads_of_static
from redzone.characteristics.boards import work_out
from redzone.characteristics.values import printed_characteristics
from redzone.game.combat import Attacker, Combat
from redzone.game.state import GameState
from redzone.rules.combat_roles.attack_eligibility import creature_violations
from redzone.rules.combat_roles.block_eligibility import blocker_violations
from redzone.rules.combat_roles.damage_sources import divisions
from redzone.rules.combat_roles.evasion import pair_violations
from redzone.values.identity import ObjectId
from redzone.view import View
from tests.support.aimed import ASKED, FIELDS, Aim, Field, ability_with, changed_in, is_in, text_of
from tests.support.positions import BEAR, CHANGES, DEAD, ELF, ISLE, OX, WALL, position
from tests.support.states import A, B, C, card, game, permanent

ON: Final = (BEAR, OX, ELF, WALL, ISLE)
BETWEEN: Final = 0.25
"""How often something else changes too."""


def in_combat(state: GameState) -> GameState:
    """The same with something attacking, so that blocks can be judged."""
    combat = state.combat or Combat()
    return replace(state, combat=combat if combat.attackers else replace(combat, attackers={BEAR: Attacker(B, B)}))


def judged(state: GameState) -> tuple[object, ...]:
    """What is worked out of a state: what permanents are, and what they may do and do in combat."""
    view = View(state)
    facts = view.abilities
    now = dict(view.characteristics), frozenset(facts.kinds), facts.reads, dict(facts.modes)
    if state.combat is None:
        return now
    attacks = {each: [why.message for why in creature_violations(view, each)] for each in state.permanents}
    pairs = [(one, other) for one in state.permanents for other in state.combat.attackers if one != other]
    forbidden = {pair: [pair_violation.message for pair_violation in pair_violations(view, *pair)] for pair in pairs}
    blocks = {each: [why.message for why in blocker_violations(view, B, each)] for each in state.permanents}
    return *now, attacks, forbidden, blocks, divisions(state)


def afresh(state: GameState) -> GameState:
    """A copy of which nothing is remembered yet."""
    board = replace(state.board, permanents=dict(state.permanents))
    combat = state.combat and replace(state.combat, attackers=dict(state.combat.attackers))
    players = {id_: replace(each) for id_, each in state.players.items()}
    turn = replace(state.turn, history=replace(state.turn.history))
    return replace(state, board=board, combat=combat, players=players, turn=turn)


def judged_afresh(state: GameState) -> tuple[object, ...]:
    """The same, of a copy, right after a look at something else, with all layers applied anew."""
    View(afresh(_ELSEWHERE))
    copy = afresh(state)
    found = judged(copy)
    return dict(work_out(copy.board, copy)), *found[1:]


_ELSEWHERE: Final = game([permanent("cub", "1/1")], [], [], begun=False)


def differences(states: Sequence[GameState]) -> Iterator[GameState]:
    """Yield the states of a run in which what is remembered is not what is worked out afresh."""
    remembered = [judged(each) for each in states]
    for state, known in zip(states, remembered, strict=True):
        if known != judged_afresh(state):
            yield state


def put_into_play(abilities: Mapping[ObjectId, tuple[Ability, ...]], random: Random) -> GameState:
    """A position in combat in which permanents have abilities."""
    state = in_combat(position(random, abilities))
    if random.random() < 0.4:
        bearer = state.permanents[random.choice(tuple(abilities))]
        away = random.choice((DEAD, OX, A, B, C)), random.choice((DEAD, ELF))
        state = state.with_permanents({bearer.id: replace(bearer, attached_to=away[0], paired_with=away[1])})
    return state


def holders_of(ability: Ability, random: Random) -> dict[ObjectId, tuple[Ability, ...]]:
    """Two permanents with an ability, and another that has one of any kind."""
    of: dict[ObjectId, tuple[Ability, ...]] = dict.fromkeys((BEAR, random.choice((OX, WALL))), (ability,))
    if random.random() < 0.3:
        aim = random.choice(ASKED)
        of[random.choice((ELF, ISLE))] = (ability_with(text_of(aim, random), random),)
    return of


def asked_by(ability: Ability) -> frozenset[Part]:
    """The parts of the game that an ability reads, whenever it does."""
    now = printed_characteristics(card("any", "1/1", ability))
    of_layers = reads_of(()).union(*map(reads_of_static, now.statics), *map(reads_of_static, now.defining))
    return parts_among(of_layers | reads_of_ability(ability))


def run(ability: Ability, random: Random, length: int, fields: Sequence[Field] = ()) -> list[GameState]:
    """Positions with an ability, each of which differs from the one before in what it reads, and now and then more.

    Without ``fields`` they are those of all that it reads.
    """
    state = put_into_play(holders_of(ability, random), random)
    where = fields or [field for part in sorted(asked_by(ability)) for field in FIELDS[part]]
    states = [state]
    offset = random.randrange(1 + len(where))
    for turn in range(1, length):
        if where:
            state = changed_in(state, where[(turn + offset) % len(where)], random)
        if not where or random.random() < BETWEEN:
            state = random.choice(CHANGES)(state, random)
        states.append(state)
    return states


def aimed_run(aim: Aim, random: Random, length: int) -> list[GameState]:
    """A run in which an ability with a class or word of the language is in play."""
    ability = ability_with(text_of(aim, random, 1 + random.randrange(3)), random)
    assert is_in(aim, ability), (aim, ability)
    return run(ability, random, length)
