"""Decks of other programs: every form is read, the commander is found and never guessed, and decks come back."""

import time
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from redzone.cards.commanding import may_command
from redzone.cards.errors import UnknownCardError
from redzone.cards.record import CardFace, CardRecord
from redzone.exchange.decks import (
    DECK_FORMS,
    Deck,
    DeckCard,
    DeckForm,
    DeckList,
    DeckSection,
    parse_deck,
    unknown_names,
    with_commanders,
    write_deck,
)
from redzone.exchange.decks.partners import command_together
from redzone.notation import NotationError


def record(name: str, type_line: str = "Creature — Bear", text: str = "", layout: str = "normal") -> CardRecord:
    faces = tuple(
        CardFace(each, type_line=type_line, text=text, power=None if "Enchantment" in type_line else "2")
        for each in name.split(" // ")
    )
    return CardRecord(name, layout, faces)


class Names:
    """Cards by name; what ends in "Rat" is a plain card, too."""

    def __init__(self, *records: CardRecord) -> None:
        self.records = {face: each for each in records for face in (each.name, *(face.name for face in each.faces))}

    def card(self, name: str) -> CardRecord:
        if name in self.records:
            return self.records[name]
        if name.endswith("Rat"):
            return record(name)
        raise UnknownCardError(name, [each for each in self.records if each[0] == name[0]])


KING = record("Old King", "Legendary Creature — Human")
QUEEN = record("Stern Queen", "Legendary Creature — Human", "Partner (You can have two commanders.)")
PRINCE = record("Young Prince", "Legendary Creature — Human", "Vigilance, partner")
NAMES = Names(KING, QUEEN, PRINCE, record("Delver // Fly", layout="transform"), record("Hot // Cold", layout="split"))


def deck(text: str) -> DeckList:
    return parse_deck(text, "f")


def commanders(found: DeckList) -> list[str]:
    return [card.name for card in found.deck.commanders]


def rats(count: int) -> str:
    return "".join(f"1 Rat {number} Rat\n" for number in range(count))


def refusal(text: str) -> str:
    with pytest.raises(NotationError) as caught:
        deck(text)
    return str(caught.value)


ARENA = """\
About
Name My Rats

Commander
1 Old King (XYZ) 12

Companion
1 Loyal Rat (XYZ) 13

Deck
4 Brown Rat (XYZ) 14
2 Grey Rat

Sideboard
3 Sea Rat (ABC) 7a
"""


def test_arena() -> None:
    found = deck(ARENA)
    assert (found.form, found.commander_from, found.notes) == (DeckForm.ARENA, "the section Commander", ())
    assert found.deck == Deck(
        name="My Rats",
        commanders=(DeckCard("Old King", 1, "XYZ", "12"),),
        companion=(DeckCard("Loyal Rat", 1, "XYZ", "13"),),
        main=(DeckCard("Brown Rat", 4, "XYZ", "14"), DeckCard("Grey Rat", 2)),
        sideboard=(DeckCard("Sea Rat", 3, "ABC", "7a"),),
    )
    assert [line.line for line in found.lines] == [5, 8, 11, 12, 15]


def test_moxfield() -> None:
    found = deck(
        "1 Old King (xyz) 12 *F*\n4 Brown Rat (PLST) ABC-14 *E*\n1 Grey Rat (X) 3★\n\nSIDEBOARD:\n2 Sea Rat (ABC) 7\n"
    )
    assert found.form is DeckForm.MOXFIELD
    assert found.deck.main[:2] == (
        DeckCard("Old King", 1, "XYZ", "12", foil=True),
        DeckCard("Brown Rat", 4, "PLST", "ABC-14", foil=True),
    )
    assert found.deck.sideboard == (DeckCard("Sea Rat", 2, "ABC", "7"),)


def test_archidekt() -> None:
    found = deck(
        "1x Old King (xyz) 12 *F* [Commander{top}]\n4x Brown Rat (xyz) 14 [Ramp,Rats] ^Have,#37d67a^\n"
        "1x Sea Rat (abc) 7 [Maybeboard{noDeck}{noPrice},Rats]\n1x Far Rat [Sideboard]\n1x Odd Rat [Ideas{noDeck}]\n"
    )
    assert (found.form, found.commander_from) == (DeckForm.ARCHIDEKT, "the line of the card says so")
    assert commanders(found) == ["Old King"]
    assert found.deck.main == (DeckCard("Brown Rat", 4, "XYZ", "14"),)
    assert [card.name for card in found.deck.maybeboard] == ["Sea Rat", "Odd Rat"]
    assert [card.name for card in found.deck.sideboard] == ["Far Rat"]
    assert found.notes == ("f: categories and labels are left out",)


def test_magic_online() -> None:
    found = deck(
        '<?xml version="1.0" encoding="utf-8"?>\n<Deck xmlns:xsd="x">\n<NetDeckID>0</NetDeckID>\n'
        '<Cards CatID="1" Quantity="99" Sideboard="false" Name="Brown Rat" Annotation="0"/>\n'
        '<Cards CatID="2" Quantity="1" Sideboard="true" Name="Old King" Annotation="0"/>\n</Deck>\n'
    )
    assert found.form is DeckForm.MTGO
    assert [line.line for line in found.lines] == [4, 5]
    named = with_commanders(found, NAMES)
    assert (commanders(named), named.deck.sideboard) == (["Old King"], ())
    assert named.commander_from == "the sideboard and the rest are a hundred cards"


def test_cockatrice() -> None:
    found = deck(
        '<?xml version="1.0" encoding="UTF-16"?>\n<cockatrice_deck version="1">\n'
        "<deckname>Rats &amp; Kings</deckname>\n"
        "<comments>for fun\nCommander: Old  King</comments>\n"
        '<zone name="main"><card number="4" name="Brown Rat" setShortName="XYZ" collectorNumber="14"/></zone>\n'
        '<zone name="side"><card number="1" name="Old King"/><card number="2" name="Sea Rat"/></zone>\n'
        '<zone name="tokens"><card number="2" name="Token"/></zone>\n</cockatrice_deck>\n'
    )
    assert (found.form, found.name) == (DeckForm.COCKATRICE, "Rats & Kings")
    assert commanders(found) == ["Old King"]
    assert found.deck.main == (DeckCard("Brown Rat", 4, "XYZ", "14"),)
    assert found.deck.sideboard == (DeckCard("Sea Rat", 2),)
    assert found.notes == ("f:8: the zone 'tokens' is left out",)


def test_forge() -> None:
    found = deck(
        "[metadata]\nName=Rats\nComment=none\n[Commander]\n1 Old King|XYZ|1\n[Main]\n4 Brown Rat+|XYZ|[14]\nGrey Rat\n"
        "; comment\n[Sideboard]\n2 Sea Rat\n[Planes]\n1 Far Away\n"
    )
    assert (found.form, found.commander_from) == (DeckForm.FORGE, "the section [Commander]")
    assert found.deck == Deck(
        name="Rats",
        commanders=(DeckCard("Old King", 1, "XYZ"),),
        main=(DeckCard("Brown Rat", 4, "XYZ", "14", foil=True), DeckCard("Grey Rat")),
        sideboard=(DeckCard("Sea Rat", 2),),
    )
    assert found.notes == ("f:12: the section 'Planes' is left out",)


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("4x Brown Rat", DeckCard("Brown Rat", 4)),
        ("Brown Rat", DeckCard("Brown Rat")),
        ("Brown Rat x3", DeckCard("Brown Rat", 3)),
        ("2 Brown  Rat ", DeckCard("Brown Rat", 2)),
        ("1 Hot // Cold (XYZ) 3", DeckCard("Hot // Cold", 1, "XYZ", "3")),
        ("1 [XYZ:15] Brown Rat", DeckCard("Brown Rat", 1, "XYZ", "15")),
        ("1 Brown Rat [XYZ] (F)", DeckCard("Brown Rat", 1, "XYZ", foil=True)),
        ("1 Rat (Big Furry One)", DeckCard("Rat (Big Furry One)")),
        ("1 Rat #fun #good", DeckCard("Rat")),
        ("3 Question-Elemental?", DeckCard("Question-Elemental?", 3)),
    ],
)
def test_lines_of_plain_lists(line: str, card: DeckCard) -> None:
    assert deck(line).deck.main == (card,)


def test_comments_headings_and_sections() -> None:
    found = deck(
        "// my deck\n# more\nCreatures (3)\n2 Brown Rat\nSB: 1 Sea Rat\nInstants and Sorceries\n1 Grey Rat\nRemoval (1)"
        "\n1 Red Rat\n//Sideboard\n1 Blue Rat\n# Maybeboard\n1 Odd Rat\nNAME: Rats\nLAYOUT MAIN:(1,1)(NONE,false)\n"
    )
    assert [card.name for card in found.deck.main] == ["Brown Rat", "Grey Rat", "Red Rat"]
    assert [card.name for card in found.deck.sideboard] == ["Sea Rat", "Blue Rat"]
    assert [card.name for card in found.deck.maybeboard] == ["Odd Rat"]
    assert found.name == "Rats"
    assert found.notes == ("f:8: the heading 'Removal (1)' is passed over",)


def test_a_second_paragraph_of_the_right_size_is_the_sideboard() -> None:
    found = deck("40 Brown Rat\n20 Grey Rat\n\n15 Sea Rat\n")
    assert found.deck.sideboard == (DeckCard("Sea Rat", 15),)
    assert found.notes == ("f:4: the second paragraph is taken for the sideboard",)
    assert deck("40 Brown Rat\n\n20 Grey Rat\n").deck.sideboard == ()
    assert deck("20 Brown Rat\n\n15 Grey Rat\n").deck.sideboard == ()


@pytest.mark.parametrize(
    ("text", "names", "reason"),
    [
        ("1 Old King\n" + rats(99), ["Old King"], "the list begins with a card that can be a commander"),
        (rats(50) + "1 Old King\n" + rats(49), ["Old King"], "it is the only card of the list that can be a commander"),
        ("1 Old King\n\n" + rats(98) + "1 Stern Queen\n", ["Old King"], "the first paragraph has nothing else"),
        (rats(99) + "\n1 Old King\n", ["Old King"], "the last paragraph has nothing else"),
        (
            "1 Stern Queen\n1 Young Prince\n" + rats(98),
            ["Stern Queen", "Young Prince"],
            "the list begins with two cards that can command together",
        ),
        (
            "1 Stern Queen\n" + rats(98) + "1 Old King\n",
            ["Stern Queen"],
            "the list begins with a card that can be a commander",
        ),
    ],
)
def test_conventions_name_commanders(text: str, names: list[str], reason: str) -> None:
    found = with_commanders(deck(text), NAMES)
    assert (commanders(found), found.commander_from) == (names, reason)
    assert found.count(DeckSection.MAIN) == 100 - len(names)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        (
            rats(98) + "1 Old King\n1 Stern Queen\n",
            "f: no commander is named; 2 cards could be it, and none stands where commanders stand",
        ),
        (
            "1 Old King\n1 Stern Queen\n" + "".join(f"1 Z{number:02} Rat\n" for number in range(98)),
            "f: no commander is named; 2 cards could be it, and none stands where commanders stand",
        ),
        (rats(100), "f: no commander is named; 0 cards could be it, and none stands where commanders stand"),
        (
            "1 Nobody Known\n" + rats(99),
            "f: no commander is named; 0 cards could be it, and none stands where commanders stand",
        ),
    ],
)
def test_where_nothing_is_certain_nothing_is_guessed(text: str, note: str) -> None:
    found = with_commanders(deck(text), NAMES)
    assert (commanders(found), found.commander_from, found.notes) == ([], "", (note,))


def test_other_decks_have_no_commander() -> None:
    found = deck("1 Old King\n" + rats(59))
    assert with_commanders(found, NAMES) == found
    assert with_commanders(deck(ARENA), NAMES) == deck(ARENA)


@pytest.mark.cr("903.3", "903.3a")
@pytest.mark.parametrize(
    ("type_line", "text", "able"),
    [
        ("Legendary Creature — Elf", "", True),
        ("Creature — Elf", "", False),
        ("Legendary Artifact — Vehicle", "Crew 2", True),
        ("Legendary Artifact — Equipment", "", False),
        ("Legendary Planeswalker — Wren", "This planeswalker can be your commander.", True),
        ("Legendary Planeswalker — Wren", "(It can be your commander in some games.)", False),
        ("Legendary Enchantment — Background", "", False),
    ],
)
def test_who_can_be_a_commander(type_line: str, text: str, able: bool) -> None:
    assert may_command(record("X", type_line, text)) is able


DOCTOR = record("The Medic", "Legendary Creature — Time Lord Doctor")
BACKGROUND = record("Raised at Sea", "Legendary Enchantment — Background")


@pytest.mark.cr("702.124f", "702.124h", "702.124i", "702.124j", "702.124k", "702.124m")
@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        (QUEEN, PRINCE, True),
        (QUEEN, KING, False),
        (
            record("A", "Legendary Creature", "Partner with B (reminder)"),
            record("B", "Legendary Creature", "Partner with A"),
            True,
        ),
        (
            record("A", "Legendary Creature", "Partner with B"),
            record("C", "Legendary Creature", "Partner with A"),
            False,
        ),
        (record("A", "Legendary Creature", "Partner with B"), record("B", "Legendary Creature", "Partner"), False),
        (
            record("A", "Legendary Creature", "Partner—Survivors"),
            record("B", "Legendary Creature", "Partner—Survivors"),
            True,
        ),
        (record("A", "Legendary Creature", "Partner—Survivors"), record("B", "Legendary Creature", "Partner"), False),
        (
            record("A", "Legendary Creature", "Friends forever"),
            record("B", "Legendary Creature", "Friends forever"),
            True,
        ),
        (record("A", "Legendary Creature", "Choose a Background"), BACKGROUND, True),
        (BACKGROUND, record("A", "Legendary Creature", "Choose a Background"), True),
        (record("A", "Legendary Creature", "Choose a Background"), record("B", "Enchantment — Background"), False),
        (QUEEN, BACKGROUND, False),
        (record("A", "Legendary Creature", "Doctor's companion"), DOCTOR, True),
        (
            record("A", "Legendary Creature", "Doctor's companion"),
            record("B", "Legendary Creature — Time Lord Doctor Elf"),
            False,
        ),
        (record("A", "Creature", "Partner"), QUEEN, False),
    ],
)
def test_who_can_command_together(one: CardRecord, other: CardRecord, together: bool) -> None:
    assert command_together(one, other) is together


def test_unknown_names_are_told_once_with_their_line() -> None:
    found = list(unknown_names(deck("1 Old King\n1 Old Knig\n2 Old Knig (XYZ) 3\n1 Zzz\n"), NAMES))
    assert [(each.name, each.line, each.suggestions) for each in found] == [
        ("Old Knig", 2, ("Old King",)),
        ("Zzz", 4, ()),
    ]
    assert [str(each) for each in found] == [
        "f:2: no card is named 'Old Knig'; did you mean 'Old King'?",
        "f:4: no card is named 'Zzz'",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "f:1: there is no card in this deck"),
        ("// nothing\n", "f:1: there is no card in this deck"),
        ("0 Brown Rat", "f:1: there is no card in this deck"),
        ("1 Rat\n999999999 Island", "f:2: too many copies: 999999999, at most 1000"),
        ("1" * 500_000 + " Island", "f:1: the line is too long: 500007 signs, at most 1000"),
        ("1" * 500 + " Island", "f:1: too many copies: 11111111111111111111, at most 1000"),
        ("1 Rat\n1 " + "x" * 201, "f:2: not the name of a card: "),
        ("1 Rat\x00", "f:1: not the name of a card: "),
        ("[Main]\n4 |XYZ", "f:2: a card without a name"),
        ("1 Rat\n" * 10_001, "f:10001: too many lines with cards: at most 10000"),
        ("x" * 2_000_000, "f:1: the file is too large"),
        ("<deck><Cards", "f:1: not XML: "),
        ("<html/>", "f:1: not a deck of Magic Online or Cockatrice: the outermost element is 'html'"),
        ('<Deck><Cards Quantity="many" Name="Rat"/></Deck>', "f:1: not a number of copies: 'many'"),
        ('<Deck>\n<Cards Quantity="4"/></Deck>', "f:2: a card without a name"),
        ("<!DOCTYPE x><Deck/>", "f:1: a document type (<!DOCTYPE>) is not allowed"),
        ("<a>" * 17, "f:1: too large: at most 50000 elements, 16 within one another"),
        ("<Deck>" + "<b/>" * 50_001 + "</Deck>", "f:1: too large: "),
        ("[Main]\n5000 Rat|X", "f:2: too many copies"),
    ],
)
def test_what_is_no_deck_is_refused(text: str, message: str) -> None:
    assert refusal(text).startswith(message)


def test_entities_are_never_expanded() -> None:
    laughs = "".join(f'<!ENTITY l{number + 1} "{f"&l{number};" * 10}">' for number in range(9))
    bomb = f'<?xml version="1.0"?>\n<!DOCTYPE d [<!ENTITY l0 "lol">{laughs}]>\n<Deck>&l9;</Deck>'
    assert refusal(bomb) == "f:2: a document type (<!DOCTYPE>) is not allowed"
    assert "not XML" in refusal("<Deck>&l9;</Deck>")


def test_names_are_those_of_the_program() -> None:
    both = Deck(main=(DeckCard("Delver // Fly"), DeckCard("Hot // Cold"), DeckCard("Who // Knows"), DeckCard("A Rat")))
    assert "1 Delver\n1 Hot // Cold\n1 Who // Knows\n1 A Rat" in write_deck(both, DeckForm.ARENA, NAMES).text
    assert 'Name="Delver" ' in write_deck(both, DeckForm.MTGO, NAMES).text
    assert 'Name="Hot/Cold" ' in write_deck(both, DeckForm.MTGO, NAMES).text
    assert "1x Delver // Fly\n" in write_deck(both, DeckForm.ARCHIDEKT, NAMES).text
    assert "1 Delver // Fly\n" in write_deck(both, DeckForm.MOXFIELD, NAMES).text
    assert "1 Delver // Fly\n" in write_deck(both, DeckForm.ARENA).text


def test_what_has_no_place_is_said() -> None:
    odd = Deck(main=(DeckCard("A Rat", foil=True),), maybeboard=(DeckCard("B Rat"),))
    assert write_deck(odd, DeckForm.ARENA).left_out == ("the maybeboard", "which cards are foil")
    assert write_deck(odd, DeckForm.COCKATRICE).left_out == ("the maybeboard", "which cards are foil")
    assert write_deck(odd, DeckForm.FORGE).left_out == ("the maybeboard",)
    assert write_deck(odd, DeckForm.MOXFIELD).left_out == ()
    assert write_deck(odd, DeckForm.ARCHIDEKT).left_out == ()
    assert write_deck(odd, DeckForm.MTGO).left_out == ("the maybeboard", "which cards are foil")


names = st.from_regex(r"[A-Z][a-z]{2,8}( [A-Z][a-z']{2,8}){1,3}( // [A-Z][a-z]{3,6})?", fullmatch=True)
cards = st.builds(
    DeckCard,
    names,
    st.integers(1, 99),
    st.sampled_from(["", "XYZ", "M21", "PLST"]),
    st.sampled_from(["", "1", "25a", "3★"]),
).map(lambda card: card if card.set_code else replace(card, number=""))


def sections(most: int = 4) -> st.SearchStrategy[tuple[DeckCard, ...]]:
    return st.lists(cards, max_size=most, unique_by=lambda card: card.name).map(tuple)


decks = st.builds(
    Deck,
    name=st.sampled_from(["", "My Rats", "A & B"]),
    commanders=sections(2),
    companion=sections(1),
    main=sections().filter(bool),
    sideboard=sections(),
)


def distinct(parts: Sequence[Sequence[DeckCard]]) -> bool:
    found = [card.name for part in parts for card in part]
    return len(set(found)) == len(found)


@given(decks.filter(lambda each: distinct((each.commanders, each.companion, each.main, each.sideboard))))
def test_decks_come_back(each: Deck) -> None:
    for form in set(DECK_FORMS) - {DeckForm.ARCHIDEKT, DeckForm.MTGO}:
        written = write_deck(each, form)
        read = deck(written.text)
        assert (read.deck, read.notes, written.left_out) == (each, (), ()), form


@given(decks.filter(lambda each: distinct((each.commanders, each.companion, each.main, each.sideboard))), sections(2))
def test_decks_come_back_from_archidekt(each: Deck, maybe: tuple[DeckCard, ...]) -> None:
    whole = replace(each, maybeboard=maybe, main=tuple(replace(card, foil=True) for card in each.main))
    written = write_deck(whole, DeckForm.ARCHIDEKT)
    read = deck(written.text)
    assert (read.deck, read.notes) == (replace(whole, name=""), ())
    assert written.left_out == (("the name of the deck",) if each.name else ())


@given(decks)
def test_decks_come_back_from_magic_online(each: Deck) -> None:
    def plain(*parts: tuple[DeckCard, ...]) -> tuple[DeckCard, ...]:
        return tuple(DeckCard(card.name, card.count) for part in parts for card in part)

    written = write_deck(each, DeckForm.MTGO)
    read = deck(written.text)
    assert read.form is DeckForm.MTGO
    assert read.deck == Deck(main=plain(each.main), sideboard=plain(each.commanders, each.companion, each.sideboard))
    left_out = {
        "the name of the deck": bool(each.name),
        "the printings": any(card.set_code for section in DeckSection for card in each.cards(section)),
        "which cards of the sideboard are commanders": bool(each.commanders),
        "which card of the sideboard is the companion": bool(each.companion),
    }
    total = sum(map(each.count, DeckSection))
    assert total == 100 or written.left_out == tuple(what for what, is_lost in left_out.items() if is_lost)


def test_commanders_come_back_from_magic_online() -> None:
    whole = Deck(commanders=(DeckCard("Old King"),), main=(DeckCard("Brown Rat", 99),))
    written = write_deck(whole, DeckForm.MTGO)
    assert (with_commanders(deck(written.text), NAMES).deck, written.left_out) == (whole, ())


SAMPLES = (
    ARENA,
    "1x Old King (xyz) 12 *F* [Commander{top}] ^Have,#abc^\nSB: 3 Rat\nRat x4\n",
    write_deck(deck(ARENA).deck, DeckForm.COCKATRICE).text,
    write_deck(deck(ARENA).deck, DeckForm.FORGE).text,
    '<Deck><Cards Quantity="4" Sideboard="false" Name="Rat"/></Deck>',
)


def harmless(text: str) -> None:
    try:
        found = deck(text).file
    except NotationError as error:
        found = str(error)
    assert found == "f" or found.startswith("f:")


@given(st.text())
def test_no_text_does_any_harm(text: str) -> None:
    for each in (text, f"<{text}", f"<Deck>{text}</Deck>", f"[Main]\n{text}", f"1 {text}", f"1 Rat {text}"):
        harmless(each)


@given(st.sampled_from(SAMPLES), st.data())
def test_damaged_decks_do_no_harm(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text)))
        text = text[:place] + data.draw(st.text(max_size=3)) + text[place + data.draw(st.integers(0, 5)) :]
    harmless(text)


@pytest.mark.parametrize("sign", ["(", "[", "*", "^", "#", " ", "x ", "//", "1 ", "{", "\u2605", "a (b) ", "[a] "])
def test_long_lines_are_read_in_time(sign: str) -> None:
    start = time.perf_counter()
    for length in (990, 400_000):
        many = sign * (length // len(sign))
        for text in (
            f"1 Rat {many}",
            f"1 {many}]",
            f"[{many}",
            f"[Main]\n1 {many}|{many}",
            f"<Deck>{many}</Deck>",
            many,
        ):
            harmless(text)
    assert time.perf_counter() - start < 10
