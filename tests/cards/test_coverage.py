"""How much of cards is understood: statuses of cards, lines about combat, themes and shapes."""

import pytest

from redzone.cards.coverage import Count, LineShape, Theme, UnsupportedLine, coverage_of, mentions_combat, theme_of
from redzone.cards.record import CardFace, CardRecord

UNKNOWN = "Fateseal with an opponent, then fateseal with 3 players."


def record(name: str, type_line: str, *texts: str, layout: str = "normal", **facts: str) -> CardRecord:
    faces = tuple(CardFace(name, type_line=type_line, text=text) for text in texts)
    return CardRecord(name, layout, faces, set_code=facts.get("set"), released=facts.get("released"))


CARDS = (
    record("Elk", "Creature — Elk", "Trample", released="2001-01-01", set="aaa"),
    record("Cow", "Creature — Ox", "", released="2001-01-01", set="bbb"),
    record("Golem", "Legendary Artifact Creature — Golem", f"Flying\n{UNKNOWN}"),
    record("Cart", "Artifact — Vehicle", "Flying\nCrew 1", "This Vehicle can't block."),
    record("Elk", "Token Creature — Elk", "", layout="token"),
)


def test_a_card_counts_under_its_worst_line_in_each_of_its_types() -> None:
    found = coverage_of(CARDS)
    assert found.cards == Count(exact=2, inert=1, unsupported=1)
    assert found.types == {
        "Artifact": Count(exact=1, unsupported=1),
        "Creature": Count(exact=1, inert=1, unsupported=1),
        "Vehicle": Count(exact=1),
    }
    assert list(found.types) == ["Artifact", "Creature", "Vehicle"]
    assert found.years == {"2001": Count(exact=1, inert=1)}
    assert found.sets == {"aaa": Count(exact=1), "bbb": Count(inert=1)}
    assert found.aside == 1


def test_lines_are_counted_with_those_about_combat() -> None:
    found = coverage_of(CARDS)
    assert found.lines == Count(exact=5, unsupported=1)
    assert found.combat == Count(exact=4)
    assert found.themes[Theme.KEYWORDS] == Count(exact=4)
    assert found.unsupported[0].name == "Golem"
    assert found.unsupported[0].line == UNKNOWN
    assert found.unsupported[0].span in UNKNOWN
    assert (found.shapes[0].lines, found.shapes[0].alone) == (1, 1)
    assert coverage_of(()).shapes == ()


def test_shapes_have_numbers_alike() -> None:
    found = coverage_of([record(str(n), "Creature", f"Fateseal with {n} opponents and 7 more {n}.") for n in (2, 3)])
    (shape,) = found.shapes
    assert isinstance(shape, LineShape)
    assert (shape.lines, shape.alone) == (2, 2)
    assert isinstance(found.unsupported[0], UnsupportedLine)
    assert found.cards.supported == 0
    assert found.cards.all == 2


@pytest.mark.parametrize(
    ("line", "theme"),
    [
        ("(It's a reminder.)", Theme.REMINDER),
        ("+1: Draw a card.", Theme.LOYALTY),
        ("\N{MINUS SIGN}X: Draw a card.", Theme.LOYALTY),
        ("I, II — Draw a card.", Theme.CHAPTER),
        ("{T}, Sacrifice an Elk: Draw a card.", Theme.ACTIVATED),
        ("At the beginning of combat, draw a card.", Theme.TRIGGERED),
        ("Threshold — When this creature dies, draw a card.", Theme.TRIGGERED),
        ("Flying, first strike (It's fast.)", Theme.KEYWORDS),
        ("Equip {2}", Theme.KEYWORDS),
        ("Ward—Pay 2 life.", Theme.STATIC),
        ("This creature enters tapped.", Theme.REPLACEMENT),
        ("If you would draw a card, skip that draw.", Theme.REPLACEMENT),
        ('Creatures you control have "{T}: Draw a card."', Theme.KEYWORDS),
        ("Creatures you control get +1/+1.", Theme.STATIC),
    ],
)
def test_themes(line: str, theme: Theme) -> None:
    if line.startswith("Creatures you control have"):
        line += " They can't block."
        theme = Theme.STATIC
    assert theme_of(line, CardFace("Elk", type_line="Creature — Elk")) is theme


def test_the_theme_of_a_spell() -> None:
    assert theme_of("Draw a card.", CardFace("Draw", type_line="Sorcery")) is Theme.SPELL


@pytest.mark.parametrize("line", ["First strike", "It gets +1/+1 and its power is 2.", "Deals damage.", "Islandwalk"])
def test_lines_about_combat(line: str) -> None:
    assert mentions_combat(line)


@pytest.mark.parametrize("line", ["Draw a card.", "Each player loses 1 life. (Damage causes loss of life.)"])
def test_other_lines(line: str) -> None:
    assert not mentions_combat(line)
