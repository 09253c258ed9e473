"""Permanents that no quality tells apart are judged as one, and no others."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import ApplyRule, GainAbility, KeywordAbility
from redzone.abilities.blocking import CanBlockOnly, CantBeBlockedBy, CantBlock
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, HasCounters, HasName, IsObject, IsTapped, IsThis, IsToken, Not
from redzone.game.decision import BlockersDeclaration
from redzone.game.permanent import Permanent
from redzone.rules.combat.block_problem import able_blockers
from redzone.rules.declarations.look_alikes import look_alikes
from redzone.values.identity import ObjectId
from redzone.view import View
from tests.support import outside
from tests.support.declarations import blocked, plain, ruling
from tests.support.states import B, C, Play, game, permanent

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


@pytest.mark.parametrize(
    "other",
    [
        alike("two", tapped=True),
        alike("two", token=True),
        [replace(each, counters={"charge": 1}) for each in alike("two")],
    ],
    ids=["tapped", "token", "counters"],
)
def test_status_tells_them_apart(other: list[Permanent]) -> None:
    assert groups(Play(game([*alike("one", "three"), *other], []))) == [(ONE, THREE), (TWO,)]


def test_controllers_tell_them_apart() -> None:
    assert groups(Play(game(alike("one"), alike("two", "three")))) == [(ONE,), (TWO, THREE)]


@pytest.mark.cr("611.2c")
def test_what_an_ability_names_is_alone() -> None:
    play = Play(game([*alike("one", "two", "three"), ruling("law", HasName("nobody"), CantBlock())], []))
    rule = ApplyRule(CantBeBlockedBy(AllOf((Not(IsObject(TWO)), Not(IsTapped())))))
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
        (CantBeBlockedBy(IsToken()), {"one", "three", "law"}),
        (CantBeBlockedBy(HasCounters("charge")), {"two", "three", "law"}),
        (CantBeBlockedBy(IsObject(THREE)), {"one", "two", "law"}),
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
    selfish = permanent("one", "2/2", CanBlockOnly(IsThis())).card.printed
    twins = [replace(each, card=replace(each.card, printed=selfish)) for each in alike("one", "two")]
    play = blocked(plain("ox"), twins)
    assert look_alikes(View(play.state), (ONE, TWO)) == [(ONE, TWO)]
    assert able_blockers(View(play.state), B) == {}
