"""Permanents that no quality tells apart are judged as one, and no others."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import ApplyRule, AsLongAs, GainAbility, KeywordAbility
from redzone.abilities.asserting import has_life, this_has
from redzone.abilities.blocking import CanBlockOnly, CantBeBlockedBy, CantBlock
from redzone.abilities.condition import Condition, PlayerMeets, WasCast
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, Compare, Counters, Is, Not, Own, Relates, TheseObjects
from redzone.abilities.plain_qualities import HasName, HasStatus
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Status
from redzone.game.decision import BlockersDeclaration
from redzone.game.permanent import Permanent
from redzone.rules.combat.block_problem import able_blockers
from redzone.rules.declarations.look_alikes import look_alikes
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View
from tests.support import outside
from tests.support.declarations import blocked, plain, ruling
from tests.support.states import A, B, C, Play, game, permanent

ONE, TWO, THREE = map(ObjectId, ("one", "two", "three"))


def alike(*names: str, tapped: bool = False, token: bool = False) -> list[Permanent]:
    """Creatures with the same name."""
    printed = permanent("bear", "2/2").card.printed
    made = [permanent(name, "2/2", tapped=tapped, token=token) for name in names]
    return [replace(each, card=replace(each.card, printed=printed)) for each in made]


def groups(play: Play) -> list[tuple[ObjectId, ...]]:
    return look_alikes(View(play.state), [each for each in (ONE, TWO, THREE) if each in play.state.permanents])


def test_copies_are_alike_and_others_are_not() -> None:
    assert groups(Play(game(alike("one", "two", "three"), []))) == [(ONE, TWO, THREE)]
    assert groups(Play(game(plain("one", "two"), []))) == [(ONE,), (TWO,)]


def asking(name: str, condition: Condition) -> Permanent:
    """A creature with an ability in force that asks for something."""
    return permanent(name, "0/1", AsLongAs(condition, CantBlock()))


def of_card(*, owner: PlayerId = B, commander: bool = False) -> list[Permanent]:
    return [replace(each, card=replace(each.card, owner=owner, commander=commander)) for each in alike("two")]


TOLD: list[tuple[Condition, list[Permanent]]] = [
    (this_has(HasStatus(Status.TAPPED)), alike("two", tapped=True)),
    (this_has(HasStatus(Status.TOKEN)), alike("two", token=True)),
    (this_has(Compare(Counters("charge"), 1)), [replace(each, counters={"charge": 1}) for each in alike("two")]),
    (this_has(HasStatus(Status.COMMANDER)), of_card(commander=True)),
    (this_has(Own(PlayerWord.YOU)), of_card(owner=C)),
    (this_has(HasStatus(Status.NEW)), [replace(each, new=True) for each in alike("two")]),
    (this_has(HasStatus(Status.CAME_SINCE_LAST_UPKEEP)), [replace(each, upkeeps_to_come=1) for each in alike("two")]),
    (
        this_has(HasStatus(Status.DEALT_DAMAGE_THIS_TURN)),
        [replace(each, damaged_this_turn_by=(ONE,)) for each in alike("two")],
    ),
    (this_has(HasStatus(Status.RENOWNED)), [replace(each, designations=("renowned",)) for each in alike("two")]),
    (this_has(HasStatus(Status.EXERTED)), [replace(each, exerted_by=(B,)) for each in alike("two")]),
    (this_has(HasStatus(Status.PAIRED)), [replace(each, paired_with=ObjectId("elsewhere")) for each in alike("two")]),
    (this_has(HasStatus(Status.ATTACHED)), [replace(each, attached_to=B) for each in alike("two")]),
    (WasCast(), [replace(each, cast=True) for each in alike("two")]),
]


@pytest.mark.parametrize(("condition", "other"), TOLD)
def test_what_an_ability_asks_for_tells_them_apart(condition: Condition, other: list[Permanent]) -> None:
    creatures = [replace(each, card=replace(each.card, owner=each.card.owner or B)) for each in alike("one", "three")]
    assert groups(Play(game([*creatures, *other], [], [], begun=False))) == [(ONE, TWO, THREE)]
    asked = game([*creatures, *other, asking("law", condition)], [], [], begun=False)
    assert groups(Play(asked)) == [(ONE, THREE), (TWO,)]


def test_cards_that_are_face_down_are_alike_even_if_an_ability_asks_for_that() -> None:
    hidden = [replace(each, face_down=True) for each in alike("one", "two")]
    assert groups(Play(game([*hidden, asking("law", this_has(HasStatus(Status.FACE_DOWN)))], []))) == [(ONE, TWO)]


@pytest.mark.parametrize(
    "condition",
    [
        this_has(Relates(Relation.TARGETS, ObjectWord.THIS)),
        this_has(HasStatus(Status.ATTACKED_THIS_TURN)),
        this_has(HasStatus(Status.RING_BEARER)),
    ],
)
def test_what_happened_to_them_tells_them_apart_only_if_an_ability_asks(condition: Condition) -> None:
    state = game([*alike("one", "two", "three"), asking("law", condition)], [], begun=False)
    state = replace(state, turn=replace(state.turn, attacked=(TWO,)))
    state = replace(state, players={**state.players, A: replace(state.players[A], ring_bearer=ONE)})
    expected: dict[Condition, list[tuple[ObjectId, ...]]] = {
        this_has(Relates(Relation.TARGETS, ObjectWord.THIS)): [(ONE, TWO, THREE)],
        this_has(HasStatus(Status.ATTACKED_THIS_TURN)): [(ONE, THREE), (TWO,)],
        this_has(HasStatus(Status.RING_BEARER)): [(ONE,), (TWO, THREE)],
    }
    assert groups(Play(state)) == expected[condition]


@pytest.mark.cr("509.1g")
def test_roles_in_combat_tell_them_apart_if_an_ability_asks() -> None:
    theirs = [
        *plain("first"),
        asking("law", this_has(HasStatus(Status.BLOCKING))),
        asking("life", PlayerMeets(PlayerWord.YOU, has_life(1))),
    ]
    play = Play(game(alike("one", "two", "three"), theirs)).attack(one=B, two=B, three=B)
    play.pass_until(BlockersDeclaration)
    assert groups(play) == [(ONE, TWO, THREE)]
    assert groups(play.block(first="two")) == [(ONE, THREE), (TWO,)]
    assert look_alikes(View(play.state), (ObjectId("first"),)) == [(ObjectId("first"),)]


def test_controllers_tell_them_apart() -> None:
    assert groups(Play(game(alike("one"), alike("two", "three")))) == [(ONE,), (TWO, THREE)]


@pytest.mark.cr("611.2c")
def test_what_an_ability_names_is_alone() -> None:
    play = Play(game([*alike("one", "two", "three"), ruling("law", HasName("nobody"), CantBlock())], []))
    rule = ApplyRule(CantBeBlockedBy(AllOf((Not(Is(TheseObjects((TWO,)))), Not(HasStatus(Status.TAPPED))))))
    assert groups(play.effect(outside.modify({THREE: (rule,)}))) == [(ONE,), (TWO,), (THREE,)]


@pytest.mark.cr("303.4", "611.2c")
def test_what_carries_something_is_alone() -> None:
    aura = permanent("aura", None, type="Enchantment — Aura", attached_to="two")
    assert groups(Play(game([*alike("one", "two", "three"), aura], []))) == [(ONE, THREE), (TWO,)]


@pytest.mark.cr("508.5", "702.14c")
def test_attackers_of_different_defenders_are_not_alike() -> None:
    play = Play(game(alike("one", "two", "three"), [], [])).attack(one=B, two=C, three=B)
    assert groups(play) == [(ONE, THREE), (TWO,)]


@pytest.mark.cr("509.1b")
@pytest.mark.parametrize(
    ("ability", "able"),
    [
        (CantBeBlockedBy(HasStatus(Status.TOKEN)), {"one", "three", "law"}),
        (CantBeBlockedBy(Compare(Counters("charge"), 1)), {"two", "three", "law"}),
        (CantBeBlockedBy(Is(TheseObjects((THREE,)))), {"one", "two", "law"}),
    ],
)
def test_every_pair_is_judged_by_what_its_creatures_are(ability: CantBeBlockedBy, able: set[str]) -> None:
    theirs = [*alike("one"), *alike("two", token=True), *alike("three"), *plain("law")]
    play = Play(game([permanent("ox", "3/3", ability)], theirs)).effect(outside.put_counters({ONE: {"charge": 1}}))
    play.attack(ox=B).pass_until(BlockersDeclaration)
    assert set(able_blockers(View(play.state), B)) == able


@pytest.mark.cr("509.1b")
def test_effects_on_one_of_them_are_seen() -> None:
    flying = GainAbility(KeywordAbility(Keyword.FLYING))
    play = Play(game(alike("one", "two"), alike("three"))).effect(outside.modify({TWO: (flying,)})).attack(one=B, two=B)
    play.effect(outside.tap((ONE,))).pass_until(BlockersDeclaration)
    assert able_blockers(View(play.state), B) == {THREE: (ONE,)}


@pytest.mark.cr("611.2c", "509.1b")
def test_this_is_each_of_them_apart() -> None:
    selfish = permanent("one", "2/2", CanBlockOnly(Is(ObjectWord.THIS))).card.printed
    twins = [replace(each, card=replace(each.card, printed=selfish)) for each in alike("one", "two")]
    play = blocked(plain("ox"), twins)
    assert look_alikes(View(play.state), (ONE, TWO)) == [(ONE, TWO)]
    assert able_blockers(View(play.state), B) == {}
