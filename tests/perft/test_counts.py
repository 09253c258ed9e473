"""How many declarations and how many combats there are, counted by hand and by brute force."""

from collections.abc import Iterator
from itertools import chain, combinations, product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.attacking import (
    AttacksIfAble,
    AttacksIfOthersAttack,
    CantAttack,
    CantAttackWithout,
    Goaded,
    MostAttackers,
)
from redzone.abilities.blocking import (
    BlockedByAllAble,
    BlocksIfAble,
    CanBlockAdditional,
    CanBlockOnly,
    CantBeBlockedByFewerThan,
    CantBeBlockedByMoreThan,
    CantBlock,
    CantBlockWithout,
    MostBlockers,
    MustBeBlocked,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.plain_qualities import Everything, HasKeyword
from redzone.game.action import Action, AssignCombatDamage, Assignment, DeclareAttackers, DeclareBlockers
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, DamageAssignment, DamageOrder
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.game import apply, legal_actions
from redzone.values.identity import ObjectId, Target
from redzone.values.options import PRESETS, RuleOptions
from tests.support.states import A, B, C, Play, game, permanent

FLYING, MENACE, REACH, TRAMPLE, DEATHTOUCH, OVER = map(
    KeywordAbility,
    (
        Keyword.FLYING,
        Keyword.MENACE,
        Keyword.REACH,
        Keyword.TRAMPLE,
        Keyword.DEATHTOUCH,
        Keyword.TRAMPLE_OVER_PLANESWALKERS,
    ),
)


def combats(state: GameState) -> int:
    """How many ways there are to play this combat to its end."""
    if state.combat is None or state.outcome is not None:
        return 1
    return sum(combats(apply(state, action).state) for action in legal_actions(state))


def team(prefix: str, size: int, pt: str, *abilities: Ability) -> list[Permanent]:
    return [permanent(f"{prefix}{number}", pt, *abilities) for number in range(size)]


@pytest.mark.cr("508.1", "509.1")
@pytest.mark.parametrize(("attackers", "blockers"), [(0, 0), (1, 1), (2, 1), (1, 3), (3, 2)])
def test_plain_combats_without_damage(attackers: int, blockers: int) -> None:
    expected = sum(comb(attackers, number) * (number + 1) ** blockers for number in range(attackers + 1))
    assert combats(game(team("a", attackers, "0/1"), team("b", blockers, "0/1"))) == expected


@pytest.mark.cr("508.1b", "509.1", "802.4")
@pytest.mark.parametrize("attackers", [1, 2])
def test_plain_combats_against_two_defenders_with_one_blocker_each(attackers: int) -> None:
    expected = sum(
        comb(attackers, first) * comb(attackers - first, second) * (first + 1) * (second + 1)
        for first in range(attackers + 1)
        for second in range(attackers - first + 1)
    )
    assert combats(game(team("a", attackers, "0/1"), team("b", 1, "0/1"), team("c", 1, "0/1"))) == expected


@pytest.mark.cr("508.1", "509.1", "510.1", "702.111b", "702.19b")
@pytest.mark.parametrize(
    ("abilities", "number"),
    [
        ((), 1 + 1 + 2 + 4),  # stay; no block; one of two; both, with 3 damage split over them in 4 ways
        ((MENACE,), 1 + 1 + 4),
        ((FLYING,), 1 + 1),
        ((TRAMPLE,), 1 + 1 + 2 * 2 + (4 + 0)),  # one 2/2: 3+0 or 2+1; two: nothing passes them
        ((TRAMPLE, DEATHTOUCH), 1 + 1 + 2 * 3 + (4 + 1)),  # 3+0, 2+1, 1+2; two: 1+1+1 too
        ((CantAttack(),), 1),
        ((CantAttackWithout(),), 1),
        ((CantBeBlockedByMoreThan(1),), 1 + 1 + 2),
        ((CantBeBlockedByFewerThan(3),), 1 + 1),
    ],
)
def test_one_attacker_against_two_bears(abilities: tuple[Ability, ...], number: int) -> None:
    assert combats(game(team("a", 1, "3/3", *abilities), team("b", 2, "2/2"))) == number


@pytest.mark.cr("509.1a", "510.1c")
@pytest.mark.parametrize(("preset", "number"), [("echomancy_mvp", 1 + 1 + 2), ("pre_foundations", 1 + 1 + 2 + 2 * 2)])
def test_presets_change_the_number_of_combats(preset: str, number: int) -> None:
    # in order, 3 damage is split over two 2/2 as 3+0 or 2+1, in either of two orders
    assert combats(game(team("a", 1, "3/3"), team("b", 2, "2/2"), options=PRESETS[preset])) == number


@pytest.mark.cr("509.1b")
@pytest.mark.parametrize(
    ("attackers", "blockers", "number"),
    [
        ((MENACE, MENACE), ((), (), ()), 1 + 2 * (3 + 1)),
        ((CantBeBlockedByFewerThan(3),) * 2, ((),) * 4, 1 + 2 * (4 + 1)),
        ((MENACE, MENACE), ((CanBlockAdditional(None),),) * 2, 1 + 2 + 1),
        ((MENACE,), ((CantBlockWithout(),), (CantBlockWithout(),)), 1 + 1),
        ((FLYING,), ((REACH, CantBlockWithout()), ()), 1),
        ((CantBeBlockedByMoreThan(1),), ((CantBlockWithout(),), ()), 1 + 1),
        ((MustBeBlocked(), BlockedByAllAble()), ((), ()), 3),  # two of three requirements
        ((MustBeBlocked(least=2), FLYING), ((), (), ()), 3 + 1),
        ((MustBeBlocked(most=1), FLYING), ((), (), (BlocksIfAble(),)), 1),
        ((MustBeBlocked(most=1), FLYING), ((), (), (REACH, BlocksIfAble())), 1 + 2),
        ((MENACE, MENACE), ((BlocksIfAble(),), (), (), ()), 2 * (2**3 - 1) + 2 * 3),
        ((BlockedByAllAble(), MENACE), ((CanBlockAdditional(1),), (CanBlockAdditional(1),)), 1 + 1),
        ((DEATHTOUCH, TRAMPLE), ((MostBlockers(1), BlocksIfAble()), (BlocksIfAble(),), ()), 2 * 2),
    ],
)
def test_declarations_of_blocks(
    attackers: tuple[Ability, ...], blockers: tuple[tuple[Ability, ...], ...], number: int
) -> None:
    mine = [permanent(f"a{place}", "1/1", ability) for place, ability in enumerate(attackers)]
    theirs = [permanent(f"b{place}", "1/1", *abilities) for place, abilities in enumerate(blockers)]
    play = Play(game(mine, theirs)).attack(**{each.id: B for each in mine}).pass_until(BlockersDeclaration)
    legal = legal_actions(play.state)
    assert len(list(legal)) == legal.count() == number


@pytest.mark.cr("508.1c", "508.1d")
@pytest.mark.parametrize(
    ("attackers", "number"),
    [
        (((AttacksIfAble(),), ()), 2 * (1 + 2)),
        (((AttacksIfAble(),), (CantAttackWithout(),)), 2 * (1 + 2)),
        (((AttacksIfAble(), CantAttackWithout()), (), ()), 2 * (4 + 4)),
        (((AttacksIfAble(), CantAttackWithout(2)), (), ()), 2 * 4),
        (((AttacksIfOthersAttack(Everything()),), (), ()), 1 + 2 * 9),
        (((AttacksIfOthersAttack(Everything()),), (AttacksIfAble(),)), 4),
        (((MostAttackers(1), AttacksIfAble()), (AttacksIfAble(),), ()), 2 * 2),
        (((MostAttackers(2), AttacksIfAble()), (AttacksIfAble(),), ()), 4),
        (((Goaded(B),), ()), 3),
        (((Goaded(B), AttacksIfAble()), (Goaded(C),)), 1),
    ],
)
def test_declarations_of_attacks_on_two_players(attackers: tuple[tuple[Ability, ...], ...], number: int) -> None:
    mine = [permanent(f"a{place}", "1/1", *abilities) for place, abilities in enumerate(attackers)]
    legal = legal_actions(Play(game(mine, [], [])).pass_until(AttackersDeclaration).state)
    assert len(list(legal)) == legal.count() == number


# Declarations against brute force ---------------------------------------------------------------------------------

ATTACKER_ABILITIES: list[Ability] = [
    FLYING,
    MENACE,
    KeywordAbility(Keyword.SHADOW),
    KeywordAbility(Keyword.DEFENDER),
    AttacksIfAble(),
    AttacksIfOthersAttack(HasKeyword(Keyword.FLYING)),
    BlockedByAllAble(),
    MostAttackers(2),
    MustBeBlocked(),
    MustBeBlocked(least=2),
    CantAttackWithout(),
    CantBeBlockedByMoreThan(1),
    CantBeBlockedByFewerThan(3),
]
BLOCKER_ABILITIES: list[Ability] = [
    REACH,
    FLYING,
    CanBlockAdditional(1),
    CanBlockAdditional(None),
    CantBlockWithout(),
    CantBlock(),
    BlocksIfAble(),
    MostBlockers(2),
    CanBlockOnly(HasKeyword(Keyword.FLYING)),
]


@st.composite
def boards(draw: st.DrawFn) -> GameState:
    """A small board with odd abilities, under some preset; Ana is to declare attackers."""
    seats: list[list[Permanent]] = []
    for prefix, most, pool in (("a", 4, ATTACKER_ABILITIES), ("b", 3, BLOCKER_ABILITIES), ("c", 2, BLOCKER_ABILITIES)):
        abilities = st.lists(st.sampled_from(pool), max_size=2)
        seats.append(
            [
                permanent(f"{prefix}{number}", "1/1", *draw(abilities), tapped=draw(st.integers(0, 5)) == 0)
                for number in range(draw(st.integers(0, most)))
            ]
        )
    options: RuleOptions = PRESETS[draw(st.sampled_from(("commander", "echomancy_mvp")))]
    return Play(game(*seats, options=options)).pass_until(AttackersDeclaration).state


def subsets(items: list[ObjectId]) -> Iterator[tuple[ObjectId, ...]]:
    return chain.from_iterable(combinations(items, size) for size in range(len(items) + 1))


def raw_attacks(state: GameState) -> Iterator[DeclareAttackers]:
    """Every map of Ana's creatures to players, legal or not."""
    mine = [each.id for each in state.permanents.values() if each.controller == A]
    for targets in product((None, A, B, C), repeat=len(mine)):
        yield DeclareAttackers(A, {each: at for each, at in zip(mine, targets, strict=True) if at is not None})


def raw_blocks(state: GameState) -> Iterator[DeclareBlockers]:
    """Every map of the defender's creatures to sets of attackers, legal or not."""
    assert state.combat is not None
    assert state.decision is not None
    player = state.decision.player
    mine = [each.id for each in state.permanents.values() if each.controller == player]
    for chosen in product(list(subsets(list(state.combat.attackers))), repeat=len(mine)):
        yield DeclareBlockers(player, {each: blocked for each, blocked in zip(mine, chosen, strict=True) if blocked})


def agree(state: GameState, raw: Iterator[Action]) -> list[Action]:
    """Compare generator, count and validator, and return the legal actions."""
    legal = legal_actions(state)
    generated = list(legal)
    assert legal.count() == len(generated)
    assert sorted(map(meaning, generated)) == sorted(meaning(each) for each in raw if not legal.violations(each))
    return generated


def meaning(action: Action) -> str:
    """What an action does, in whatever order it says so."""
    if isinstance(action, AssignCombatDamage):
        return repr(sorted(map(repr, action.assignments)))
    return repr(action)


@pytest.mark.requirement("S39", "S41", "S42", "S30")
@pytest.mark.cr("508.1", "509.1", "509.1b")
@given(boards(), st.data())
def test_generated_counted_and_judged_declarations_agree(state: GameState, data: st.DataObject) -> None:
    attacks = agree(state, raw_attacks(state))
    chosen = data.draw(st.sampled_from(attacks))
    play = Play(state).act(chosen).pass_until(BlockersDeclaration)
    while isinstance(play.state.decision, BlockersDeclaration):
        play.act(data.draw(st.sampled_from(agree(play.state, raw_blocks(play.state)))))


# Damage against brute force ---------------------------------------------------------------------------------------

FIGHTER_ABILITIES: list[Ability] = [TRAMPLE, DEATHTOUCH, OVER, CanBlockAdditional(1)]


@st.composite
def fights(draw: st.DrawFn) -> GameState:
    """A combat in which damage is to be ordered or assigned."""
    abilities = st.lists(st.sampled_from(FIGHTER_ABILITIES), max_size=2)

    def fighters(prefix: str, most: int) -> list[Permanent]:
        numbers = range(draw(st.integers(1, most)))
        return [
            permanent(f"{prefix}{number}", f"{draw(st.integers(0, 3))}/{draw(st.integers(1, 3))}", *draw(abilities))
            for number in numbers
        ]

    walker = permanent("walker", type="Planeswalker", loyalty=draw(st.integers(1, 2)))
    options = PRESETS[draw(st.sampled_from(("commander", "pre_foundations")))]
    mine = fighters("a", 2)
    play = Play(game(mine, [*fighters("b", 3), walker], options=options))
    targets: st.SearchStrategy[Target] = st.sampled_from([B, ObjectId("walker")])
    play.attack(**{each.id: draw(targets) for each in mine}).pass_until(BlockersDeclaration)
    play.act(draw(st.sampled_from(list(legal_actions(play.state)))))
    return play.pass_until(DamageOrder, DamageAssignment).state


def raw_assignments(state: GameState) -> Iterator[AssignCombatDamage]:
    """Every way in which the player's creatures could give damage to creatures, the planeswalker and Ben."""
    assert state.combat is not None
    assert state.decision is not None
    player = state.decision.player
    fighting = [*state.combat.attackers, *state.combat.blockers]
    parts: list[list[tuple[Assignment, ...]]] = []
    for source in fighting:
        power = state.permanents[source].card.printed.power or 0
        if state.permanents[source].controller == player and power:
            recipients = [each for each in fighting if state.permanents[each].controller != player]
            ends: list[Target] = [*recipients, ObjectId("walker"), B]
            splits = [each for each in product(range(power + 1), repeat=len(ends)) if sum(each) in {0, power}]
            parts.append(
                [tuple(Assignment(source, to, n) for to, n in zip(ends, split, strict=True) if n) for split in splits]
            )
    for chosen in product(*parts):
        yield AssignCombatDamage(player, tuple(chain.from_iterable(chosen)))


@pytest.mark.requirement("S74", "S75", "S79")
@pytest.mark.cr("510.1", "510.1e", "702.19b", "702.19c")
@given(fights(), st.data())
def test_generated_counted_and_judged_damage_agrees(state: GameState, data: st.DataObject) -> None:
    play = Play(state)
    while isinstance(play.state.decision, DamageOrder | DamageAssignment):
        legal = legal_actions(play.state)
        if isinstance(play.state.decision, DamageOrder):
            generated: list[Action] = list(legal)
            assert legal.count() == len(generated) == len(set(map(repr, generated)))
            assert all(action in legal for action in generated)
        else:
            generated = agree(play.state, raw_assignments(play.state))
        play.act(data.draw(st.sampled_from(generated))).pass_until(DamageAssignment)


@pytest.mark.cr("510.1e", "702.19b")
def test_tramplers_that_share_a_blocker_are_counted_together() -> None:
    play = Play(game(team("a", 2, "3/3", TRAMPLE), team("b", 1, "0/4", CanBlockAdditional(1))))
    play.attack(a0=B, a1=B).block(b0=("a0", "a1")).pass_until(DamageAssignment)
    # all 6 to the blocker, 5 from either side, or 4 in three ways
    assert legal_actions(play.state).count() == 1 + 2 + 3
    agree(play.state, raw_assignments(play.state))


@pytest.mark.cr("509.1a", "510.1c", "702.19b")
def test_what_is_too_many_to_list_is_counted_and_begun_at_once() -> None:
    crowd = Play(game(team("a", 40, "1/1"), team("b", 1, "1/1", CanBlockAdditional(None))))
    crowd.attack(**{f"a{number}": B for number in range(40)}).pass_until(BlockersDeclaration)
    assert legal_actions(crowd.state).count() == 2**40
    assert next(iter(legal_actions(crowd.state))) == DeclareBlockers(B, {})
    wurm = Play(game(team("a", 1, "30/30", TRAMPLE), team("b", 10, "0/2"), options=PRESETS["pre_foundations"]))
    wurm.attack(a0=B).block(**{f"b{number}": "a0" for number in range(10)})
    assert legal_actions(wurm.state).count() == 3628800
    assert legal_actions(wurm.default().pass_until(DamageAssignment).state)
    free = Play(game(team("a", 1, "30/30", TRAMPLE), team("b", 10, "0/2"))).attack(a0=B)
    free.block(**{f"b{number}": "a0" for number in range(10)}).pass_until(DamageAssignment)
    assert legal_actions(free.state).count() == comb(39, 9) + comb(19, 10)
