"""Keywords that have a card cast as something resolves: cascade, madness and rebound (CR 702.35, 702.85, 702.88)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility, SpellEffect
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import CopySpell, Discard, Draw, GainLife, LoseLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import TargetObjects, TargetPlayers
from redzone.abilities.targeting import TargetPlayer, TargetSpells
from redzone.abilities.words import PlayerWord
from redzone.game.action import ChooseYesOrNo
from redzone.game.card import Card, PhysicalCard, ZoneObject
from redzone.game.decision import CastingChoice, Priority
from redzone.game.event import CardDiscarded
from redzone.game.state import GameState
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId
from redzone.values.turn import Step
from tests.support.spells import cast, holding, paid, playing, spell, targets, with_mana
from tests.support.states import A, B, Play, card, game, permanent
from tests.support.texts import text

GAIN = SpellEffect((GainLife(3),))
DRAIN = SpellEffect((LoseLife(2, TargetPlayers(0)),), (TargetPlayer(),))
FIELD = card("field", type="Land")
ELK = replace(card("elk", "1/1"), cost="{1}{G}")


def table(*held: Card, library: tuple[Card, ...] = (), mana: str = "") -> GameState:
    state = with_mana(holding(game([], [permanent("cow", "1/1")], step=Step.PRECOMBAT_MAIN), *held), mana)
    there = tuple(ZoneObject(ObjectId(each.name), PhysicalCard(CardId(each.name), A, each)) for each in library)
    return state.with_players({A: replace(state.players[A], library=there)})


def stack(play: Play) -> list[str]:
    return ["ability" if entry.card is None else entry.card.id for entry in play.state.stack]


def library(play: Play) -> list[str]:
    return [each.card.id for each in play.state.players[A].library or ()]


def exile(play: Play) -> list[str]:
    return [each.card.id for each in play.state.exile]


def graveyard(play: Play) -> list[str]:
    return [each.card.id for each in play.state.players[A].graveyard]


# Cascade


def cascading(*top: Card, cost: str = "{2}{R}", cascades: int = 1) -> Play:
    storm = spell("wave", cost, GAIN, *[Keyword.CASCADE] * cascades, type="Sorcery")
    play = playing(table(storm, library=top, mana=cost.replace("2", "R}{R")))
    return play.act(cast("wave", payment=paid(cost.replace("2", "R}{R"))))


@pytest.mark.cr("702.85a")
def test_cascade_casts_the_first_nonland_card_of_lesser_mana_value_and_the_others_go_to_the_bottom() -> None:
    big, bolt = spell("big", "{3}", GAIN), spell("bolt", "{R}", DRAIN)
    play = cascading(FIELD, big, bolt, ELK)
    assert stack(play) == ["wave", "ability"]
    play.pass_priority()
    assert isinstance(play.state.decision, CastingChoice)
    assert exile(play) == ["field", "big", "bolt"]
    (found,) = play.state.decision.cards
    play.act(cast(found, targets(B)))
    assert (stack(play), library(play), exile(play)) == (["wave", "bolt"], ["elk", "field", "big"], [])
    play.pass_priority().pass_priority()
    assert (play.life(B), play.life(A)) == (38, 43)


@pytest.mark.cr("702.85a")
def test_a_card_that_is_not_cast_goes_to_the_bottom_with_the_others() -> None:
    play = cascading(FIELD, ELK).pass_priority().act(ChooseYesOrNo(A, yes=False))
    assert (sorted(library(play)), exile(play), stack(play)) == (["elk", "field"], [], ["wave"])


@pytest.mark.cr("702.85a")
def test_without_such_a_card_the_whole_library_is_exiled_and_put_back() -> None:
    play = cascading(FIELD, spell("big", "{4}", GAIN)).pass_priority()
    assert isinstance(play.state.decision, Priority)
    assert (sorted(library(play)), exile(play)) == (["big", "field"], [])


@pytest.mark.cr("702.85c")
def test_each_instance_of_cascade_triggers_separately() -> None:
    play = cascading(ELK, FIELD, cascades=2)
    assert stack(play) == ["wave", "ability", "ability"]


@pytest.mark.cr("702.85a", "603.2")
def test_a_creature_spell_that_is_cast_by_cascade_triggers_what_watches_casting() -> None:
    cat = replace(card("cat", "1/1", Keyword.CASCADE), cost="{2}")
    play = cascading(cat, ELK).pass_priority()
    assert isinstance(play.state.decision, CastingChoice)
    play.act(cast(play.state.decision.cards[0]))
    assert stack(play) == ["wave", "cat", "ability"]


# Madness


def mad(cost: str = "{1}", *, mana: str = "") -> Play:
    fury = spell("fury", "{4}{R}", DRAIN, KeywordAbility(Keyword.MADNESS, cost=Cost(cost)), type="Sorcery")
    return playing(table(fury, FIELD, mana=mana))


@pytest.mark.cr("702.35a", "702.35b")
def test_a_discarded_card_with_madness_is_exiled_and_may_be_cast_for_its_madness_cost() -> None:
    play = mad(mana="{R}").effect(text(Discard(None)))
    assert len(play.of(CardDiscarded)) == 2
    assert (exile(play), graveyard(play), stack(play)) == (["fury"], ["field"], ["ability"])
    play.pass_priority()
    (fury,) = play.state.exile
    play.act(cast(fury.id, targets(B), payment=paid("{R}")))
    assert (stack(play), exile(play)) == (["fury"], [])
    play.pass_priority()
    assert (play.life(B), graveyard(play)) == (38, ["field", "fury"])


@pytest.mark.cr("702.35a")
@pytest.mark.parametrize("mana", ["", "{R}"])
def test_a_card_with_madness_that_is_not_cast_is_put_into_the_graveyard(mana: str) -> None:
    play = mad(mana=mana).effect(text(Discard(None))).pass_priority()
    if mana:
        play.act(ChooseYesOrNo(A, yes=False))
    assert (exile(play), graveyard(play)) == ([], ["field", "fury"])


@pytest.mark.cr("702.35a", "701.9a")
def test_madness_works_as_a_cost_is_paid_and_only_in_a_hand() -> None:
    fury = spell("fury", "{R}", DRAIN, KeywordAbility(Keyword.MADNESS, cost=Cost("{0}")))
    cycler = card("cycler", "1/1", KeywordAbility(Keyword.CYCLING, cost=Cost("{0}")))
    assert exile(playing(table(fury)).effect(text(Discard(None, PlayerWord.EACH_OPPONENT)))) == []
    play = playing(table(cycler, fury)).effect(text(Discard(1), Draw(0)))
    play.default()
    assert exile(play) + graveyard(play) in (["fury"], ["cycler"])


# Rebound


def rebounding(**options: bool) -> Play:
    echo = spell("echo", "{R}", DRAIN, Keyword.REBOUND, type="Sorcery")
    state = table(echo, library=(FIELD, ELK, FIELD), mana="{R}")
    play = playing(state).act(cast("echo", targets(B), payment=paid("{R}")))
    return play if options.get("on_stack") else play.pass_priority()


@pytest.mark.cr("702.88a", "702.88b")
def test_a_spell_that_rebounds_is_exiled_and_cast_again_in_the_next_upkeep_of_its_controller() -> None:
    play = rebounding()
    assert (play.life(B), exile(play), graveyard(play)) == (38, ["echo"], [])
    play.to_decision(CastingChoice)
    assert (play.state.turn.step, play.state.turn.active, play.state.turn.number) == (Step.UPKEEP, A, 3)
    play.act(cast(play.state.exile[0].id, targets(B))).pass_priority()
    assert (play.life(B), exile(play), graveyard(play)) == (36, [], ["echo"])


@pytest.mark.cr("702.88a")
def test_a_spell_that_is_not_cast_again_stays_in_exile() -> None:
    play = rebounding().to_decision(CastingChoice)
    assert isinstance(play.state.decision, CastingChoice)
    play.act(ChooseYesOrNo(A, yes=False))
    assert (exile(play), play.state.delayed) == (["echo"], ())
    assert ChooseYesOrNo(A, yes=False) not in legal_actions(play.state)


@pytest.mark.cr("702.88a", "707.10a")
def test_a_copy_does_not_rebound() -> None:
    twin = spell("twin", "{0}", SpellEffect((CopySpell(TargetObjects(0)),), (TargetSpells(),)))
    play = rebounding(on_stack=True)
    state = holding(play.state, twin)
    play = Play(state).act(cast("twin", targets(play.state.stack[-1].id))).pass_priority().pass_priority()
    assert (play.life(B), exile(play), play.state.delayed) == (38, [], ())
    play.pass_priority()
    assert (play.life(B), exile(play)) == (36, ["echo"])
