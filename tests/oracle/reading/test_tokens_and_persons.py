"""Tokens with a name of their own, copies that enter tapped, flavor words, and cards that are "he" or "she"."""

import pytest

from redzone.abilities.ability import Activated, CreateTokens, Triggered
from redzone.abilities.hidden_zones import Search
from redzone.abilities.instruction import DealDamage
from redzone.abilities.predefined_tokens import PREDEFINED
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle import UnsupportedText, compile_effect, compile_exact
from redzone.oracle.printing.abilities import describe_ability


@pytest.mark.cr("111.10")
@pytest.mark.parametrize("name", sorted(PREDEFINED))
def test_abilities_of_predefined_tokens_are_read_as_they_are_said(name: str) -> None:
    for ability in PREDEFINED[name].abilities:
        assert compile_exact(describe_ability(ability)) == (ability,)


@pytest.mark.cr("111.10u")
def test_a_predefined_token_is_created_by_its_name() -> None:
    (created,) = compile_effect("Create a tapped Lander token.").instructions
    assert created == CreateTokens(PREDEFINED["Lander"], count=1, players=PlayerWord.YOU, tapped=True)
    (ability,) = PREDEFINED["Lander"].abilities
    assert isinstance(ability, Activated)
    assert isinstance(ability.effect.instructions[0], Search)


@pytest.mark.cr("707.2")
@pytest.mark.parametrize(
    ("text", "tapped", "attacking"),
    [
        ("Create a token that's a copy of target creature.", False, None),
        ("Create a tapped token that's a copy of target creature.", True, None),
        ("Create two tapped tokens that are copies of target creature.", True, None),
        (
            "Create a tapped and attacking token that's a copy of target creature.",
            True,
            PlayerWord.EACH_DEFENDING_PLAYER,
        ),
    ],
)
def test_copies_enter_as_the_text_says_before_them(text: str, tapped: bool, attacking: PlayerWord | None) -> None:
    (created,) = compile_effect(text).instructions
    assert isinstance(created, CreateTokens)
    assert (created.tapped, created.attacking) == (tapped, attacking)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Create a red token that's a copy of target creature.", "such a token is not supported"),
        ("Create a creature that's a copy of target creature.", "only tokens are created"),
        ("Create a Gemstone token.", "such a token is not supported"),
        ("Return a land card from your hand to the battlefield.", "nothing returns from a hand"),
        ("Untap a land card from your graveyard.", "this is not supported of cards"),
    ],
)
def test_what_is_not_created_or_moved_so_is_refused(text: str, reason: str) -> None:
    with pytest.raises(UnsupportedText, match=reason):
        compile_effect(text)


@pytest.mark.parametrize("person", ["he", "she"])
def test_a_card_with_a_name_may_be_a_person(person: str) -> None:
    text = f"Whenever Bob attacks, target creature gets +1/+1 until end of turn and {person} deals 1 damage to you."
    (ability,) = compile_exact(text, name="Bob")
    assert isinstance(ability, Triggered)
    (*_, damage) = ability.effect.instructions
    assert isinstance(damage, DealDamage)
    assert damage.source is ObjectWord.THIS
    with pytest.raises(UnsupportedText, match="not supported"):
        compile_exact(text.replace("Bob", "this creature"))


def test_he_or_she_is_a_player() -> None:
    text = "Whenever a player casts a spell, {} loses 1 life."
    assert compile_exact(text.format("he or she"), name="Bob") == compile_exact(text.format("that player"))
    with pytest.raises(UnsupportedText):
        compile_exact("Whenever Bob attacks, put a +1/+1 counter on him or her.", name="Bob")


@pytest.mark.cr("207.2d")
@pytest.mark.parametrize(
    "label",
    ["Wind Walk", "Bring It Down!", "Spirit of the Hills", "Nitro-9", "Raise", "10,000 Needles", "Me, You, Us...?"],
)
def test_flavor_words_mean_nothing(label: str) -> None:
    plain = "When this creature enters, draw a card."
    assert compile_exact(f"{label} \N{EM DASH} {plain}") == compile_exact(plain)


@pytest.mark.cr("207.2d", "700.2")
def test_modes_can_have_flavor_words() -> None:
    text = "When this creature enters, choose one \N{EM DASH}\n\N{BULLET} {}Draw a card.\n\N{BULLET} {}You gain 2 life."
    assert compile_exact(text.format("Find Help \N{EM DASH} ", "Heal \N{EM DASH} ")) == compile_exact(
        text.format("", "")
    )


@pytest.mark.cr("207.2d", "702.177a")
@pytest.mark.parametrize(
    "label",
    [
        "Solved",
        "Prize",
        "Overdrive",
        "Something unlisted",
        "Choose One",
        "IV",
        "Rise X",
        "Rise 2",
        "I, II",
    ],
)
def test_a_label_that_may_mean_something_is_no_flavor(label: str) -> None:
    with pytest.raises(UnsupportedText):
        compile_exact(f"{label} \N{EM DASH} {{2}}: Draw a card.")


@pytest.mark.parametrize("whose", ["his", "her"])
def test_the_power_of_a_person_is_that_of_the_card(whose: str) -> None:
    said = "Whenever Bob attacks, draw a card if {} power is 4 or greater."
    assert compile_exact(said.format(whose), name="Bob") == compile_exact(said.format("Bob's"), name="Bob")
    with pytest.raises(UnsupportedText):
        compile_exact("Whenever Bob attacks, target player loses life equal to his or her power.", name="Bob")


ATTACKS_ANOTHER = "Whenever a player attacks one of your opponents, that attacking player"


@pytest.mark.cr("508.3e")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"{ATTACKS_ANOTHER} draws a card. That player loses 1 life.", "it is not clear which player this is"),
        (f"{ATTACKS_ANOTHER} draws a card. That opponent loses 1 life.", "it is not clear which player this is"),
        (f"{ATTACKS_ANOTHER} creates a Treasure token. They draw a card.", "it is not clear which player this is"),
        (
            f"{ATTACKS_ANOTHER} creates a 1/1 red Goblin creature token that's attacking that player.",
            "it is not clear which player this is",
        ),
        ("Whenever this creature attacks, that attacking player draws a card.", "it is not clear which player attacks"),
        ("Whenever you attack a player, that attacking player draws a card.", "it is not clear which player attacks"),
        ("Whenever you attack, that attacking player draws a card.", "it is not clear which player attacks"),
    ],
)
def test_who_attacks_another_player_is_only_called_by_that(text: str, reason: str) -> None:
    with pytest.raises(UnsupportedText, match=reason):
        compile_exact(text)
