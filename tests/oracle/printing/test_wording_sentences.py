"""Sentences come back word for word from the values that they are compiled to."""

import pytest

from redzone.abilities.ability import (
    Activated,
    ChangeObjects,
    Delay,
    SpellEffect,
    SpellText,
    Triggered,
)
from redzone.abilities.asserting import cast_spells_this_turn
from redzone.abilities.casting import CastOnlyIf
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import PlayerMeets
from redzone.abilities.event_patterns import dies
from redzone.abilities.instruction import Deed, Do, Fight, PutCounters
from redzone.abilities.language import ControllerOf, Is, Own, TargetObjects
from redzone.abilities.modification import SetColors
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle import UnsupportedText, compile_exact
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import TypeLine

SORCERY = TypeLine.of("Sorcery")


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card.",
        "Target opponent discards a card. Draw a card.",
        "You may have target opponent discard a card.",
        "You may have Ally creatures you control get +1/+0 until end of turn.",
        "You may have target creature block this turn if able.",
        "You gain 2 life.",
        "Create a token that's a copy of target creature, except it's an artifact.",
        "Destroy all artifacts and enchantments.",
        "Return all creatures to their owners' hands.",
        "Return target creature card from your graveyard to your hand.",
        "Put target creature card from your graveyard on top of your library.",
        "Return target creature card from your graveyard to the battlefield.",
        "Put target creature card from a graveyard onto the battlefield under your control.",
        "Return two lands you control to their owner's hand.",
        "Untap up to seven lands.",
        "You may return a land you control to its owner's hand. If you do, draw a card.",
        "You may put a creature card from your hand onto the battlefield.",
        "Put a card from your hand on the bottom of your library.",
        "Search your library for a land card, put it onto the battlefield tapped, then shuffle.",
        "Search your library for any number of land cards, exile them, then shuffle.",
        "You may search your library for a Bear card, reveal it, put it into your hand, then shuffle.",
        "You may search your library for a Bear card, reveal it, then shuffle and put that card on top.",
        (
            "Look at the top three cards of target player's library. Put them back in any order. "
            "You may have that player shuffle."
        ),
        (
            "Look at target opponent's hand. You choose up to X cards from it, "
            "where X is the number of Walls you control. That player discards those cards."
        ),
        (
            "Look at the top three cards of your library. Put a card from among them into your hand. "
            "Put the rest on the bottom of your library in any order."
        ),
        (
            "Look at the top four cards of your library. You may reveal a creature card from among them and put it "
            "into your hand. Put the rest on the bottom of your library in a random order."
        ),
        (
            "Reveal the top five cards of your library. You may put a creature card from among them into your hand. "
            "Put the rest into your graveyard."
        ),
        "Each opponent sacrifices a creature unless they pay {2}.",
        "Destroy target land. This creature deals 2 damage to that land's controller.",
        "Counter target spell. This creature deals 2 damage to that spell's controller.",
        "Target creature gets +1/+1 until end of turn and can't be blocked this turn.",
        "Target creature can't attack or block this turn.",
        "Target creature can't attack this combat.",
        "Target creature attacks this turn if able.",
        "Target creature must be blocked this turn if able.",
        "Target creature can block an additional creature this turn.",
        "Target creature becomes black until end of turn.",
        "Target creature becomes black and gains flying until end of turn.",
        "Target land becomes a 3/3 creature in addition to its other types until end of turn.",
        "Switch target creature's power and toughness until end of turn.",
        "Double target creature's power and toughness until end of turn.",
        "Draw a card. If this creature was kicked, draw three cards instead.",
        "Target Ox gains flying until end of turn. If this creature was kicked, that permanent gains trample.",
        "Create two tapped 1/1 white Soldier creature tokens.",
        "Create a tapped Treasure token.",
    ],
)
def test_what_a_spell_does_comes_back(text: str) -> None:
    assert [describe_ability(each) for each in compile_exact(text, type_line=SORCERY)] == [text]


@pytest.mark.parametrize(
    "text",
    [
        "This creature doesn't untap during your untap step.",
        "Enchanted creature doesn't untap during its controller's untap step.",
        "Enchanted creature can't attack or block.",
        "Enchanted creature is an artifact in addition to its other types.",
        "Creatures you control are artifacts in addition to their other types.",
        "{T}: This creature deals 1 damage to any target. This creature doesn't untap during your next untap step.",
        "{1}: Return this card from your graveyard to your hand.",
        "{1}: Return this card from your graveyard to the battlefield tapped.",
        "{1}: This creature becomes a 2/2 black Insect artifact creature with flying until end of turn.",
        "Whenever this creature blocks or becomes blocked, draw a card.",
        "Whenever this creature attacks, blocks, or becomes blocked, draw a card.",
        "Whenever this creature blocks or becomes blocked by a Wall, draw a card.",
        "Whenever this creature attacks or whenever this creature becomes blocked by a Wall, draw a card.",
        "Whenever this creature is put into your graveyard from the battlefield, draw a card.",
        "Whenever a creature deals combat damage to an opponent, its controller may draw a card.",
        "At the beginning of each upkeep, draw a card.",
        "At the beginning of each end step, draw a card.",
        "This creature enters tapped with two charge counters on it.",
    ],
)
def test_what_a_permanent_says_comes_back(text: str) -> None:
    assert [describe_ability(each) for each in compile_exact(text)] == [text]


def effect_of(text: str) -> SpellEffect:
    (ability,) = compile_exact(text, type_line=None if ":" in text or "," in text else SORCERY)
    assert isinstance(ability, Activated | SpellText | Triggered)
    return ability.effect


def test_that_creature_is_not_what_fights_it() -> None:
    effect = effect_of("Choose target Bear. Target creature you control fights that creature.")
    assert effect.instructions == (Fight(TargetObjects(1), TargetObjects(0)),)


def test_what_becomes_colorless_has_no_colors() -> None:
    (change,) = effect_of("{1}: ~ becomes a 2/2 colorless Golem artifact creature until end of turn.").instructions
    assert isinstance(change, ChangeObjects)
    assert SetColors(()) in change.modifications


def test_its_controller_sacrifices_it() -> None:
    effect = effect_of("{1}: ~ gains flying. Its controller sacrifices it at the beginning of the next end step.")
    sacrifice = Do(Deed.SACRIFICE, ObjectWord.THIS, by=ControllerOf(ObjectWord.THIS))
    delayed = effect.instructions[1]
    assert isinstance(delayed, Delay)
    assert delayed.effect == SpellEffect((sacrifice,))
    (said,) = map(describe_ability, compile_exact("{1}: Its controller sacrifices ~."))
    assert said == "{1}: Its controller sacrifices this creature."


def test_another_spell_is_one_of_any_while_a_spell_is_cast() -> None:
    (only,) = compile_exact("Cast this spell only if you've cast another spell this turn.")
    assert only == CastOnlyIf(PlayerMeets(PlayerWord.YOU, cast_spells_this_turn(1)))


def test_your_graveyard_gets_only_what_you_own() -> None:
    (ability,) = compile_exact("When ~ is put into your graveyard from the battlefield, draw a card.")
    assert isinstance(ability, Triggered)
    assert ability.patterns == (dies(all_of((Is(ObjectWord.THIS), Own(PlayerWord.YOU)))),)


def test_the_living_get_counters() -> None:
    dealt = "Whenever a creature dealt damage by enchanted creature this turn dies"
    effect = effect_of(f"{dealt}, put a +1/+1 counter on that creature.")
    assert effect.instructions == (PutCounters(ObjectWord.ATTACHED, "+1/+1"),)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{2}: Draw a card. Any player may activate this ability but only as a sorcery.", "when others can activate"),
        ("Whenever a +1/+1 counter is put on ~, draw a card.", "for each counter"),
        ("Whenever a permanent deals damage to you, draw a card.", "a permanent as a source"),
        ("When ~ enters, you may have Bears get +1/+1 until end of turn, and you may draw a card.", "a second choice"),
        ("Whenever a creature dies, put a +1/+1 counter on it.", "what has died"),
        ("When ~ dies, destroy all creatures blocking it.", "left combat"),
        ("Sacrifice ~: Destroy target creature blocking it.", "left combat"),
        (
            "{1}: Target Bear gets +1/+1 until end of turn. Target Ox gains flying until end of turn. It fights it.",
            "what it fights",
        ),
    ],
)
def test_what_would_mean_something_else_is_refused(text: str, reason: str) -> None:
    with pytest.raises(UnsupportedText, match=reason):
        compile_exact(text)


def test_a_price_for_each_cast_of_a_commander() -> None:
    text = "This spell costs {2} less to cast for each time you've cast your commander from the command zone this game."
    assert [describe_ability(ability) for ability in compile_exact(text)] == [text]
