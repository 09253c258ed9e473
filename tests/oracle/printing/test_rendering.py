"""The comparison of texts with the wording of abilities sees each word that has a meaning."""

import pytest

from tests.support.rendering import same_words


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("When Ox enters the battlefield, draw a card.", "When this creature enters, draw a card."),
        ("Raid — Ox gets +1/+1 if he or she is here. (So it is.)", "This creature gets +1/+1 if they are here."),
        ("Whenever Ox attacks, it gets +1/+1 until end of turn.", "When ~ attacks, ~ gets +1/+1 this turn."),
        (
            "Target creature can't attack or block unless you control a Wall.",
            "Target creature can't attack unless you control a Wall and can't block unless you control a Wall.",
        ),
        ("You gain 1 life for each Wall you control.", "You gain X life, where X is the number of Walls you control."),
        (
            "You gain 2 life for each Wall you control.",
            "You gain X life, where X is twice the number of Walls you control.",
        ),
        ("Ox gets +1/+1 for each Wall on the battlefield.", "Ox gets +X/+X, where X is the number of Walls."),
        ("Add {G} to your mana pool.", "Add {G}."),
        ("Each player discards a card, then draws a card.", "Each player discards a card. Each player draws a card."),
        (
            "Prevent all damage that would be dealt to and dealt by Ox.",
            "Prevent all damage that would be dealt to Ox. Prevent all damage that would be dealt by Ox.",
        ),
    ],
)
def test_the_same_in_other_words(text: str, wording: str) -> None:
    assert same_words(text, wording, ("Ox",))


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("Destroy another target creature.", "Destroy target creature."),
        ("Destroy target nontoken creature.", "Destroy target creature."),
        ("Destroy target creature you control.", "Destroy target creature."),
        ("Destroy up to one target creature.", "Destroy target creature."),
        ("You may draw a card.", "Draw a card."),
        ("Target player draws a card, then discards a card.", "Target player draws a card. Discard a card."),
        ("Ox gets +1/+1 until end of turn.", "Ox gets +1/+1."),
        (
            "Whenever Ox deals combat damage to a player, draw a card.",
            "Whenever Ox deals damage to a player, draw a card.",
        ),
        ("Put a +1/+1 counter on each creature you control.", "Put a +1/+1 counter on target creature you control."),
        ("If you do, draw a card.", "Draw a card."),
        ("If you control a Wall, draw a card instead.", "If you control a Wall, draw a card."),
        ("Whenever Ox blocks a creature, tap that creature.", "Whenever Ox blocks a creature, tap Ox."),
        ("Activate this ability only once each turn.", "Activate this ability only once."),
        ("Draw two cards.", "Draw three cards."),
        ("{1}{G}: Draw a card.", "{2}{G}: Draw a card."),
    ],
)
def test_a_word_is_missing(text: str, wording: str) -> None:
    assert not same_words(text, wording, ("Ox",))
