"""What a text may call its own object: the name, whatever words it has, and the shortened one (CR 201.5)."""

import pytest

from redzone.oracle import compile_exact, compile_text
from redzone.values.types import TypeLine

LEGEND, CREATURE, INSTANT = map(TypeLine.of, ("Legendary Creature — Human", "Creature — Human", "Instant"))


@pytest.mark.cr("201.5")
@pytest.mark.parametrize(
    ("name", "type_line", "text", "meant"),
    [
        ("Bram's Left Hand", CREATURE, "When Bram's Left Hand enters, draw a card.", "When ~ enters, draw a card."),
        (
            "Bram\N{RIGHT SINGLE QUOTATION MARK}s Left Hand",
            CREATURE,
            "When Bram's Left Hand enters, draw a card.",
            "When ~ enters, draw a card.",
        ),
        ("Bram's Left Hand", CREATURE, "Bram's Left Hand's power is equal to 2.", "~'s power is equal to 2."),
        ("Unit 734", CREATURE, "When Unit 734 dies, draw a card.", "When ~ dies, draw a card."),
        ("+2 Mace", CREATURE, "When +2 Mace enters, draw a card.", "When ~ enters, draw a card."),
        ("Flying Ox of War", CREATURE, "Flying Ox of War has flying.", "~ has flying."),
        ("Haste Magic", INSTANT, "Haste Magic deals 2 damage to any target.", "~ deals 2 damage to any target."),
        ("Destroy All Now", INSTANT, "Destroy All Now deals 2 damage to you.", "~ deals 2 damage to you."),
        ("Draw", INSTANT, "Draw deals 2 damage to target player.", "~ deals 2 damage to target player."),
        ("Block", CREATURE, "Block can't block.", "~ can't block."),
        ("Each Other's Ox", CREATURE, "Each Other's Ox can't attack.", "~ can't attack."),
        (
            "X",
            LEGEND,
            "Whenever X attacks, X gets +1/+1 until end of turn.",
            "Whenever ~ attacks, ~ gets +1/+1 until end of turn.",
        ),
        ("X-Wing Ox", CREATURE, "{X}: X-Wing Ox gets +X/+X until end of turn.", "{X}: ~ gets +X/+X until end of turn."),
        ("Mr. Ox, M.D.", LEGEND, "When Mr. Ox, M.D. enters, draw a card.", "When ~ enters, draw a card."),
        ("Ulf & Ilse", LEGEND, "Whenever Ulf & Ilse attack, draw a card.", "Whenever ~ attacks, draw a card."),
        ("Night", CREATURE, "Night gets +1/+0 as long as it's night.", "~ gets +1/+0 as long as it's night."),
        ("Goblin", CREATURE, "When Goblin enters, draw a card.", "When ~ enters, draw a card."),
        ("Lim-Dûl's Ox", CREATURE, "When Lim-Dûl's Ox dies, draw a card.", "When ~ dies, draw a card."),
    ],
)
def test_a_name_is_the_object(name: str, type_line: TypeLine, text: str, meant: str) -> None:
    assert compile_exact(text, name=name, type_line=type_line) == compile_exact(meant, type_line=type_line)


@pytest.mark.cr("201.5c")
@pytest.mark.parametrize("name", ["Ajax, Who Waits", "Ajax of the Deep", "Ajax the Bold"])
def test_a_legend_has_a_short_name(name: str) -> None:
    text = f"Whenever {name} attacks, Ajax deals 2 damage to any target."
    meant = "Whenever ~ attacks, ~ deals 2 damage to any target."
    assert compile_exact(text, name=name, type_line=LEGEND) == compile_exact(meant, type_line=LEGEND)


@pytest.mark.cr("201.5c")
@pytest.mark.parametrize("name", ["Ajax Vale", "Ajax Vale, Who Waits", "Ajax Lizard", "Ajax de la Vale"])
def test_the_first_word_of_the_name_of_a_legend_is_its_short_form(name: str) -> None:
    text = "Whenever Ajax attacks, draw a card."
    assert compile_exact(text, name=name, type_line=LEGEND) == compile_exact(text.replace("Ajax", "~"))
    assert compile_text(text, name=name, type_line=CREATURE).unsupported


@pytest.mark.cr("201.5c", "205.3")
@pytest.mark.parametrize("name", ["Ox Vale", "The Ox", "Creature Vale"])
def test_a_word_of_the_language_is_no_short_form(name: str) -> None:
    assert compile_text(
        f"Whenever {name.split(maxsplit=1)[0]} attacks, draw a card.", name=name, type_line=LEGEND
    ).unsupported


@pytest.mark.cr("201.4", "205.3")
@pytest.mark.parametrize(
    ("name", "text", "meant"),
    [
        ("Ox of the Deep", "Whenever another Ox you control attacks, scry 1.", None),
        ("Goblin", "Other Goblins you control get +1/+1.", None),
        ("Goblin", "Whenever a Goblin attacks, scry 1.", None),
        ("Old Rat", "Creatures named Old Rat get +1/+1.", 'Creatures named "Old Rat" get +1/+1.'),
    ],
)
def test_other_objects_can_have_words_of_the_name(name: str, text: str, meant: str | None) -> None:
    assert compile_exact(text, name=name, type_line=LEGEND) == compile_exact(meant or text)
