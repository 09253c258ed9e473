"""Why a line is not supported, in the words of players."""

import pytest

from redzone.oracle import CompiledLine, LineStatus, compile_text
from redzone.oracle.gaps import gap


def refused(text: str, word: str, reason: str = "'x' does not fit here") -> CompiledLine:
    start = text.index(word)
    return CompiledLine(text, LineStatus.UNSUPPORTED, reason=reason, start=start, end=start + len(word))


@pytest.mark.parametrize(
    ("text", "word", "said"),
    [
        ("Council's dilemma — When this enters, each player votes for one.", "each", "what a vote decides is"),
        ("When this enters, you get an emblem with flying.", "emblem", "emblems are"),
        ("When this enters, venture into the dungeon.", "venture", "dungeons are"),
        ("This attacks unless you have a Bear. Draw.", "have", 'what "unless you have a Bear" says is'),
        ("Draw two cards where X is 3, then go.", "X", 'what "where X is 3" says is'),
        (
            "You may do a very long thing of many words one two",
            "may",
            'what "You may do a very long thing of many …" says is',
        ),
        ("One two three four five six seven eight nine ten eleven", "ten", 'what "ten eleven" says is'),
        ("Vote for one, then draw a card.", "draw", 'what "then draw a card" says is'),
    ],
)
def test_a_place_is_told_by_the_thing_or_the_words_that_stand_there(text: str, word: str, said: str) -> None:
    assert gap(refused(text, word)) == f"{said} not supported yet"


def test_a_line_that_stops_too_early() -> None:
    line = CompiledLine(
        "Draw,", LineStatus.UNSUPPORTED, reason="the line stops before its meaning is complete", start=5
    )
    assert gap(line) == "how this sentence ends is not supported yet"


def test_reasons_that_are_no_parser_s_stay_as_they_are() -> None:
    assert gap(refused("Suspend 3", "Suspend", "suspend is not supported yet")) == "suspend is not supported yet"
    assert gap(compile_text("Flying").lines[0]) == ""


def test_nothing_that_a_parser_would_say_is_left() -> None:
    for text in (
        "Fateseal with an opponent.",
        "Whenever it is night, and",
        "Draw a card for each.",
        "+ + +",
        "Flying flying.",
    ):
        for line in compile_text(text).unsupported:
            assert "fit here" not in gap(line)
            assert gap(line).endswith("not supported yet") or gap(line) == line.reason
