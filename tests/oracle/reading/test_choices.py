"""Choices, sources, copies, exile for a time, control and coins in rules text, there and back."""

import pytest

from redzone.abilities.ability import Ability
from redzone.oracle import LineStatus, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import TypeLine

INSTANT = TypeLine.of("Instant")

CHOICES = [
    "{W}: This creature gains protection from the color of your choice until end of turn.",
    (
        "Sacrifice another creature: Target creature you control gains protection from the color of "
        "your choice until end "
        "of turn."
    ),
    "{2}{W}: Choose a color. Creatures you control gain protection from the chosen color until end of turn.",
    "{1}: Target creature becomes the color of your choice until end of turn.",
    "{1}: This creature becomes the creature type of your choice until end of turn.",
    "{T}: Target land becomes the basic land type of your choice until end of turn.",
    "{T}: Target creature becomes the creature type of your choice in addition to its other types until end of turn.",
    "{T}: Creatures of the creature type of your choice get +0/+4 until end of turn.",
    "{T}: Choose a creature type. Destroy all creatures that aren't of the chosen creature type.",
]
SOURCES = [
    "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
    (
        "{1}: The next time an unblocked creature of your choice would deal combat damage to you this "
        "turn, prevent that "
        "damage."
    ),
    "{1}: The next time a source of your choice would deal damage to any target this turn, prevent that damage.",
    (
        "{3}: The next time a source of your choice would deal damage to you this turn, that damage is dealt to target "
        "creature you control instead."
    ),
    (
        "{0}: The next 1 damage that would be dealt to this creature this turn is dealt to target creature you control "
        "instead."
    ),
    "{X}: The next X damage that would be dealt to you this turn is dealt to any target instead.",
    "{T}: The next 2 damage that a source of your choice would deal to you this turn is dealt to any target instead.",
    "{T}: All damage that would be dealt to target creature this turn is dealt to its controller instead.",
    (
        "{T}: All damage that would be dealt to target creature this turn by a source of your choice is dealt to you "
        "instead."
    ),
    "{T}: Prevent all damage that would be dealt to you this turn by a red source of your choice.",
    "{T}: Prevent all combat damage a creature of your choice would deal this turn.",
    "{T}: Prevent all damage that would be dealt to target creature this turn by a source of your choice.",
]
EXILE = [
    "When this creature enters, exile target creature an opponent controls until this creature leaves the battlefield.",
    "When this creature leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    "{1}: Return the exiled card to its owner's hand.",
]
COPIES = [
    "You may have this creature enter as a copy of any creature on the battlefield.",
    "You may have this creature enter as a copy of another creature.",
    "This creature enters as a copy of any Equipment on the battlefield.",
    (
        "You may have this creature enter as a copy of a creature you control, except it's 7/7, it "
        "isn't legendary, it's a "
        'Bird in addition to its other types, and it has flying and "{1}: This creature gets +1/+1 until end of turn."'
    ),
    "{1}: This creature becomes a copy of target creature until end of turn.",
    "{1}: This creature becomes a copy of target artifact or creature.",
    "Whenever this creature deals combat damage to a creature, that creature becomes a copy of this creature.",
    "{2}: Copy target instant or sorcery spell you control. You may choose new targets for the copy.",
    (
        "Whenever you cast an instant or sorcery spell, you may pay {1}. If you do, copy that spell. "
        "You may choose new "
        "targets for the copy."
    ),
    "Whenever you cast a spell, copy that spell.",
]
CONTROL = [
    "{1}: Target opponent gains control of this creature.",
    "{1}: Target player gains control of target artifact you control until end of turn.",
    "{1}: Exchange control of two target creatures.",
    "{1}: Exchange control of this creature and target creature an opponent controls.",
]
COINS = [
    "{T}: Flip a coin.",
    "Whenever this creature attacks, flip a coin. If you win the flip, this creature gets +1/+1 until end of turn.",
    "{T}: Flip a coin. If you win the flip, you gain 2 life. If you lose the flip, you lose 2 life.",
    "At the beginning of your upkeep, you may flip a coin. If you lose the flip, sacrifice this creature.",
]
COUNTERING = [
    (
        "{1}: Counter target spell. If that spell is countered this way, exile it instead of putting "
        "it into its owner's "
        "graveyard."
    ),
    (
        "{1}: Counter target creature spell unless its controller pays {2}. If that spell is countered "
        "this way, exile it "
        "instead of putting it into its owner's graveyard."
    ),
    "{1}: Counter target spell you don't control.",
    "{1}: Counter target blue instant spell with mana value 2 or less.",
]


def compiled(text: str) -> tuple[Ability, ...]:
    lines = compile_text(text).lines
    assert [line.status for line in lines] == [LineStatus.EXACT], [line.marked() + line.reason for line in lines]
    return lines[0].abilities


@pytest.mark.parametrize("text", [*CHOICES, *SOURCES, *EXILE, *COPIES, *CONTROL, *COINS, *COUNTERING])
def test_a_text_is_said_back_word_for_word(text: str) -> None:
    assert [describe_ability(each) for each in compiled(text)] == [text]


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        (
            "{T}: Choose a color. Return all creatures of that color to their owners' hands.",
            "{T}: Choose a color. Return all creatures of the chosen color to their owners' hands.",
        ),
        (
            "{T}: Choose a creature type. Untap all creatures of that type.",
            "{T}: Choose a creature type. Untap all creatures of the chosen creature type.",
        ),
        (
            (
                "{1}: The next time a source of your choice would deal damage to target creature this turn, "
                "that source "
                "deals that damage to you instead."
            ),
            (
                "{1}: The next time a source of your choice would deal damage to target creature this turn, "
                "that damage is "
                "dealt to you instead."
            ),
        ),
        (
            "{W}: Prevent all damage a source of your choice would deal to you this turn.",
            "{W}: Prevent all damage that would be dealt to you this turn by a source of your choice.",
        ),
        (
            "When ~ enters the battlefield, exile target creature until ~ leaves the battlefield.",
            "When this creature enters, exile target creature until this creature leaves the battlefield.",
        ),
        (
            "{1}: Exile target creature. Return the exiled card to the battlefield under its owner's control.",
            "{1}: Exile target creature. Return it to the battlefield under its owner's control.",
        ),
        (
            (
                "You may have ~ enter the battlefield as a copy of any creature on the battlefield, except it "
                "gains haste "
                "and it's still 7/7."
            ),
            (
                "You may have this creature enter as a copy of any creature on the battlefield, except it's "
                "7/7 and it has "
                "haste."
            ),
        ),
        ("Whenever you cast a spell, copy it.", "Whenever you cast a spell, copy that spell."),
    ],
)
def test_other_words_for_the_same(older: str, newer: str) -> None:
    assert [describe_ability(each) for each in compiled(older)] == [newer]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{T}: Return target creature of the creature type of your choice to its owner's hand.", "chosen before"),
        ("{T}: Creatures of the chosen color get +1/+1 until end of turn.", "what was chosen"),
        ("{T}: Choose a color. Creatures of the chosen type get +1/+1 until end of turn.", "what was chosen"),
        ("{T}: Target creature gains protection from the creature type of your choice until end of turn.", "color"),
        ("{T}: The next time a source of their choice would deal damage to you this turn, prevent that damage.", "you"),
        (
            (
                "{T}: The next time a source of your choice would deal damage to each player this turn, prevent "
                "that damage."
            ),
            "single",
        ),
        (
            (
                "{T}: The next 2 damage that would be dealt to you and target creature this turn is dealt to any "
                "target instead."
            ),
            "single",
        ),
        (
            "You may have ~ enter as a copy of any creature, except it has flying as long as you control a Wall.",
            "exception",
        ),
        ("{T}: Target creature becomes a copy of each Wall.", "fit"),
        ("Whenever this creature attacks, copy it.", "only a spell"),
        ("{T}: Copy this spell.", "only a spell"),
        ("{T}: Each opponent gains control of target creature.", "one player"),
        ("{T}: Target opponent gains control of target creature until your next turn.", "how long"),
        ("{T}: Exchange control of target creature.", "exchanged"),
        ("{T}: Exchange control of two target creatures and target artifact.", "exchanged"),
        ("{T}: Destroy target creature. If you win the flip, draw a card.", "belongs to"),
        ("{T}: Draw a card. You may choose new targets for the copy.", "belongs to"),
        (
            (
                "{T}: Tap target creature. If that spell is countered this way, exile it instead of putting it into "
                "its owner's graveyard."
            ),
            "belongs to",
        ),
        ("{T}: You may pay X life, where X is your life total. If you do, draw X cards.", "changes as it is paid"),
        ("{T}: You gain life equal to the damage prevented this way.", "which damage"),
        ("{T}: Destroy target creature until ~ leaves the battlefield.", "exiles"),
        ("{T}: Exile target creature, then draw a card. Return the exiled card to its owner's hand.", "which card"),
    ],
)
def test_what_is_not_clear(text: str, reason: str) -> None:
    line = compile_text(text).lines[0]
    assert line.status is LineStatus.UNSUPPORTED
    assert reason in line.reason


def test_a_spell_copies_itself_and_chooses() -> None:
    text = "Draw a card. Copy this spell. You may choose new targets for the copy."
    lines = compile_text(text, type_line=INSTANT).lines
    assert [describe_ability(ability) for ability in lines[0].abilities] == [text]
