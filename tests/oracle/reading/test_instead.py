"""What is done instead of an event, read as that of a trigger, and said again (CR 614.1a)."""

import pytest

from redzone.abilities.ability import Ability, EntersAsCopy, Instead, Instruction, SpellEffect
from redzone.abilities.entering import EntersTransformed, EntersUnder
from redzone.abilities.event_patterns import (
    OPPONENT,
    THIS,
    YOU,
    deals_damage,
    dies,
    is_dealt_damage,
    player_is_dealt_damage,
)
from redzone.abilities.instruction import Deed, Do, Draw, GainLife, Mill, PutCounters, RemoveCounters
from redzone.abilities.language import AllOf, Control, EventAmount
from redzone.abilities.plain_qualities import Everything, HasSubtype, HasType
from redzone.abilities.replacement import GoesInto
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern, OtherSide
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle import LineStatus, compile_exact, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import CardType

WALL = HasSubtype("Wall")
DRAW = EventPattern(EventKind.DRAWS, player=YOU)


@pytest.mark.cr("614.1a", "614.11")
@pytest.mark.parametrize(
    ("text", "event", "instructions"),
    [
        (
            "If you would draw a card, instead you gain 2 life.",
            EventPattern(EventKind.DRAWS, player=YOU),
            (GainLife(2),),
        ),
        (
            "If you would draw a card, you gain 2 life instead.",
            EventPattern(EventKind.DRAWS, player=YOU),
            (GainLife(2),),
        ),
        (
            "If an opponent would draw a card, instead that player mills a card.",
            EventPattern(EventKind.DRAWS, player=OPPONENT),
            (Mill(1, PlayerWord.EVENT_PLAYER),),
        ),
        (
            "If you would gain life, draw that many cards instead.",
            EventPattern(EventKind.GAINS_LIFE, player=YOU),
            (Draw(EventAmount()),),
        ),
        (
            "If you would lose life, instead you mill that many cards.",
            EventPattern(EventKind.LOSES_LIFE, player=YOU),
            (Mill(EventAmount(), PlayerWord.YOU),),
        ),
        (
            "If you would mill one or more cards, draw that many cards instead.",
            EventPattern(EventKind.MILLS, player=YOU),
            (Draw(EventAmount()),),
        ),
        (
            "If an opponent would create one or more tokens, you gain that much life instead.",
            EventPattern(EventKind.CREATES_TOKENS, player=OPPONENT),
            (GainLife(EventAmount()),),
        ),
        (
            "If damage would be dealt to a Wall, put that many +1/+1 counters on it instead.",
            is_dealt_damage(WALL),
            (PutCounters(ObjectWord.SUBJECT, "+1/+1", EventAmount()),),
        ),
        (
            "If a Wall would die, instead exile it. You gain 2 life.",
            dies(WALL),
            (Do(Deed.EXILE, ObjectWord.SUBJECT), GainLife(2)),
        ),
    ],
)
def test_something_else_is_done(text: str, event: EventPattern, instructions: tuple[Instruction, ...]) -> None:
    ability = Instead(event, SpellEffect(instructions))
    assert compile_exact(text) == (ability,)
    assert compile_exact(describe_ability(ability)) == (ability,)


@pytest.mark.cr("615.5", "614.1a")
@pytest.mark.parametrize(
    ("text", "event", "prevents"),
    [
        (
            "If a source would deal damage to you, prevent that damage. You gain 2 life.",
            deals_damage(Everything(), OtherSide(player=YOU)),
            True,
        ),
        (
            "If a Wall would deal combat damage to a player, prevent that damage and you gain 2 life.",
            deals_damage(WALL, OtherSide(player=ANY_PLAYER), combat=True),
            True,
        ),
        ("If ~ would be dealt damage, prevent that damage. You gain 2 life.", is_dealt_damage(), True),
        ("If damage would be dealt to a Wall, prevent that damage. You gain 2 life.", is_dealt_damage(WALL), True),
        (
            "If noncombat damage would be dealt to you, prevent that damage. You gain 2 life.",
            player_is_dealt_damage(combat=False),
            True,
        ),
        (
            "If a Wall would deal damage to you, you gain 2 life instead.",
            deals_damage(WALL, OtherSide(player=YOU)),
            False,
        ),
        ("If damage would be dealt to you, you gain 2 life instead.", player_is_dealt_damage(), False),
    ],
)
def test_damage_is_prevented_or_replaced(text: str, event: EventPattern, prevents: bool) -> None:
    ability = Instead(event, SpellEffect((GainLife(2),)), prevents=prevents)
    assert compile_exact(text) == (ability,)
    assert compile_exact(describe_ability(ability)) == (ability,)


@pytest.mark.cr("615.5")
def test_counters_of_something_else_are_removed() -> None:
    (ability,) = compile_exact(
        "If damage would be dealt to you, prevent that damage. Remove two charge counters from ~."
    )
    removed = RemoveCounters(ObjectWord.THIS, "charge", 2)
    assert ability == Instead(player_is_dealt_damage(), SpellEffect((removed,)), prevents=True)


@pytest.mark.cr("614.1a")
def test_where_something_goes_has_one_value() -> None:
    replacement = Replaces(GoesInto(dies(WALL, THIS)))
    assert compile_exact("If a Wall dealt damage by ~ this turn would die, exile it instead.") == (replacement,)
    assert compile_exact(describe_ability(replacement)) == (replacement,)


@pytest.mark.parametrize(
    "text",
    [
        "If you would draw a card, you may gain 2 life instead.",
        "If you would draw a card, destroy target creature instead.",
        "If you would draw a card, gain 2 life.",
        "If you would draw a card, that player gains 2 life instead.",
        "If you would draw a card, instead you gain 2 life instead.",
        "If you would draw a card, instead frobnicate.",
        "If a source would deal damage to you, prevent that damage. You gain 2 life instead.",
        "If a source would deal damage to you, prevent that damage. Frobnicate.",
        "If you would draw a card, instead if you control a Wall, you gain 2 life.",
    ],
)
def test_what_is_not_clear_is_refused(text: str) -> None:
    (line,) = compile_text(text).lines
    assert line.status is LineStatus.UNSUPPORTED


def test_an_event_without_words_of_its_own_is_said_all_the_same() -> None:
    ability = Instead(EventPattern(EventKind.BECOMES_TAPPED, THIS), SpellEffect((GainLife(1),)))
    assert describe_ability(ability).startswith("Instead, whenever this creature becomes tapped")


@pytest.mark.cr("616.1b", "616.1c")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "If a creature would enter under an opponent's control, it enters under your control instead.",
            Replaces(EntersUnder(EventPattern(EventKind.ENTERS, HasType(CardType.CREATURE), OPPONENT))),
        ),
        (
            "Creatures you control enter as a copy of this creature.",
            EntersAsCopy(
                THIS,
                optional=False,
                entering=AllOf((HasType(CardType.CREATURE), Control(PlayerWord.YOU))),
            ),
        ),
    ],
)
def test_how_others_enter(text: str, ability: Ability) -> None:
    assert compile_exact(text) == (ability,)
    assert describe_ability(ability) == text


def test_what_texts_do_not_say_is_printed_all_the_same() -> None:
    mine = Replaces(EntersUnder(EventPattern(EventKind.ENTERS, WALL, YOU)))
    assert describe_ability(mine) == "If a Wall would enter under your control, it enters under your control instead."
    assert describe_ability(Replaces(EntersTransformed())) == "It enters transformed."
