"""Parts of cards that are cast by themselves: halves, both halves, Adventures and back faces."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import CardPart, KeywordAbility, SpellEffect
from redzone.abilities.casting import PartKind
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import GainLife, LoseLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.words import PlayerWord
from redzone.game.card import Card, Zone
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.rules.zones.stack_objects import counter
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType, TypeLine
from redzone.view import View
from tests.support.spells import activations, cast, casts, holding, paid, playing, spell, with_mana
from tests.support.states import A, B, Play, card, codes, game, permanent, rules

DRAIN = SpellEffect((LoseLife(2, PlayerWord.EACH_OPPONENT),))
HEAL = SpellEffect((GainLife(3),))


def split(*abilities: Keyword) -> Card:
    left, right = spell("Fire", "{R}", DRAIN, *abilities), spell("Ice", "{U}", HEAL, *abilities, type="Sorcery")
    whole = Card("Fire // Ice", TypeLine.of("Instant Sorcery"), cost="{R}{U}")
    fused = replace(whole, abilities=(*left.abilities, *right.abilities))
    parts = (CardPart(PartKind.HALF, left), CardPart(PartKind.HALF, right))
    return replace(whole, parts=(*parts, CardPart(PartKind.FUSED, fused)) if Keyword.FUSE in abilities else parts)


def table(printed: Card, mana: str, zone: Zone = Zone.HAND) -> GameState:
    return with_mana(holding(game([], [], step=Step.PRECOMBAT_MAIN), printed, zone=zone), mana)


def ways(play: Play) -> list[tuple[str, ...]]:
    return [each.costs for each in casts(play.state)]


@pytest.mark.cr("709.3", "709.3a", "709.4")
def test_one_half_of_a_split_card_is_cast_and_all_of_it_goes_to_the_graveyard() -> None:
    play = playing(table(split(), "{R}{U}"))
    assert ways(play) == [("fire",), ("ice",)]
    play.act(cast("Fire // Ice", costs=("fire",), payment=paid("{R}")))
    assert [View(play.state).name(entry.id) for entry in play.state.stack] == ["Fire"]
    play.pass_priority()
    assert (play.life(A), play.life(B)) == (40, 38)
    (there,) = play.state.players[A].graveyard
    assert there.card.printed == split()


@pytest.mark.cr("709.3", "601.2b")
def test_a_split_card_is_not_cast_as_a_whole() -> None:
    refused = legal_actions(table(split(), "{R}{U}")).violations(cast("Fire // Ice"))
    assert (codes(refused), "709.3" in rules(refused)) == ({Code.UNKNOWN_COST}, True)


@pytest.mark.cr("709.4c", "202.3")
def test_elsewhere_a_split_card_has_what_both_halves_have() -> None:
    assert View(table(split(), "")).now(ObjectId("Fire // Ice")).mana_value == 2


@pytest.mark.cr("702.102a", "702.102b", "702.102d")
def test_both_halves_with_fuse_are_cast_together_from_the_hand() -> None:
    play = playing(table(split(Keyword.FUSE), "{R}{U}"))
    assert ways(play) == [("fire",), ("ice",), ("fuse",)]
    play.act(cast("Fire // Ice", costs=("fuse",), payment=paid("{R}{U}"))).pass_priority()
    assert (play.life(A), play.life(B)) == (43, 38)
    assert ways(playing(table(split(Keyword.FUSE), "{R}{U}", Zone.GRAVEYARD))) == []


@pytest.mark.cr("702.127a")
def test_a_half_with_aftermath_is_cast_from_the_graveyard_only_and_then_exiled() -> None:
    plain, after = spell("Cut", "{R}", DRAIN), spell("Mend", "{U}", HEAL, Keyword.AFTERMATH, type="Sorcery")
    parts = (CardPart(PartKind.HALF, plain), CardPart(PartKind.HALF, after))
    printed = Card("Cut // Mend", TypeLine.of("Instant Sorcery"), cost="{R}{U}", parts=parts)
    assert ways(playing(table(printed, "{R}{U}"))) == [("cut",)]
    play = playing(table(printed, "{R}{U}", Zone.GRAVEYARD))
    assert ways(play) == [("aftermath", "mend")]
    play.act(cast("Cut // Mend", costs=("aftermath", "mend"), payment=paid("{U}"))).pass_priority()
    assert play.life(A) == 43
    assert [each.card.printed for each in play.state.exile] == [printed]


def adventurer() -> Card:
    trip = spell("Trip", "{U}", HEAL, type="Sorcery — Adventure")
    return replace(card("giant", "4/4"), cost="{G}", parts=(CardPart(PartKind.ADVENTURE, trip),))


@pytest.mark.cr("715.3", "715.3a", "715.3b", "715.3d", "715.4")
def test_after_its_adventure_a_card_is_cast_from_exile() -> None:
    play = playing(table(adventurer(), "{G}{U}"))
    assert ways(play) == [(), ("trip",)]
    play.act(cast("giant", costs=("trip",), payment=paid("{U}")))
    assert View(play.state).now(play.state.stack[0].id).types == {CardType.SORCERY}
    play.pass_priority()
    assert play.life(A) == 43
    (exiled,) = play.state.exile
    assert ([permission.player for permission in exiled.permissions], exiled.card.printed) == ([A], adventurer())
    assert ways(play) == [()]
    play.act(cast(exiled.id, payment=paid("{G}"))).pass_priority()
    (there,) = play.state.permanents
    assert (View(play.state).power(there), play.state.permanents[there].transformed) == (4, False)


@pytest.mark.cr("715.3d")
def test_an_adventure_that_is_countered_goes_to_the_graveyard() -> None:
    play = playing(table(adventurer(), "{U}")).act(cast("giant", costs=("trip",), payment=paid("{U}")))
    play.do(counter(play.state, (play.state.stack[0].id,)))
    assert [each.card.printed for each in play.state.players[A].graveyard] == [adventurer()]
    assert not play.state.exile


@pytest.mark.cr("712.11b", "712.8f", "712.14")
def test_the_back_face_of_a_modal_card_is_cast_and_enters_with_that_face_up() -> None:
    back = replace(card("troll", "5/5"), cost="{R}")
    modal = replace(card("elf", "1/1"), cost="{G}", back=back, parts=(CardPart(PartKind.BACK, back),))
    play = playing(table(modal, "{R}"))
    assert ways(play) == [("troll",)]
    play.act(cast("elf", costs=("troll",), payment=paid("{R}"))).pass_priority()
    (there,) = play.state.permanents.values()
    assert (there.transformed, View(play.state).power(there.id)) == (True, 5)
    assert there.card.printed == modal


@pytest.mark.cr("712.11b", "305.9")
def test_a_land_with_a_back_face_to_cast_is_cast_as_that_only() -> None:
    back = replace(card("troll", "5/5"), cost="{R}")
    modal = replace(card("wood", type="Land"), back=back, parts=(CardPart(PartKind.BACK, back),))
    state = table(modal, "{R}")
    assert ways(playing(state)) == [("troll",)]
    assert legal_actions(state).violations(cast("wood"))


@pytest.mark.cr("702.87a", "711.2b")
def test_level_up_puts_a_level_counter_as_a_sorcery() -> None:
    up = KeywordAbility(Keyword.LEVEL_UP, cost=Cost(mana="{W}"))
    play = playing(with_mana(game([permanent("bear", "2/2", up)], [], step=Step.PRECOMBAT_MAIN), "{W}"))
    play.act(activations(play.state, "bear")[0]).pass_priority()
    assert play.state.permanents[ObjectId("bear")].counters == {"level": 1}
