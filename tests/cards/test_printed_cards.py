"""Cards of the store as printed cards of a game, layout by layout."""

import pytest

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.casting import PartKind
from redzone.abilities.keyword import Keyword
from redzone.cards.errors import UnknownCardError
from redzone.cards.printed_cards import PrintedCard, UnsupportedCardError, printed_card
from redzone.cards.record import CardFace, CardRecord, RelatedPart
from redzone.cards.store import CardStore
from redzone.oracle.fence import FENCE_VARIABLE
from redzone.values.types import CardType, Color, TypeLine


def face(
    name: str,
    type_line: str = "Creature",
    cost: str | None = None,
    text: str = "",
    pt: str | None = "2/2",
    colors: tuple[Color, ...] | None = None,
    indicator: tuple[Color, ...] | None = None,
) -> CardFace:
    power, toughness = pt.split("/", 1) if pt is not None else (None, None)
    return CardFace(name, cost, type_line, text, power, toughness, colors=colors, indicator=indicator)


def printed(
    layout: str, *faces: CardFace, related: tuple[RelatedPart, ...] = (), others: tuple[CardRecord, ...] = ()
) -> PrintedCard:
    def lookup(name: str) -> CardRecord:
        for other in others:
            if other.name == name:
                return other
        raise UnknownCardError(name)

    return printed_card(CardRecord(" // ".join(each.name for each in faces), layout, faces, related=related), lookup)


@pytest.mark.cr("202.2", "204.1", "105.2")
def test_a_card_has_the_colours_of_its_indicator_or_cost() -> None:
    assert printed("normal", face("Bear", cost="{1}{G}{R/W}")).card.colors == (Color.WHITE, Color.RED, Color.GREEN)
    assert printed("normal", face("Bear", cost="{G}", indicator=(Color.BLUE,))).card.colors == (Color.BLUE,)
    assert printed("normal", face("Bear", cost="{G}", colors=())).card.colors == ()


@pytest.mark.cr("208.2", "604.3")
def test_a_star_needs_a_text_that_says_what_it_is() -> None:
    text = "This creature's power and toughness are each equal to the number of creatures you control."
    assert printed("normal", face("Crowd", text=text, pt="*/*")).card.power == 0
    with pytest.raises(UnsupportedCardError, match=r"no text says what \*/1\+\* is"):
        printed("normal", face("Crowd", text="Flying", pt="*/1+*"))
    assert printed("normal", face("Crowd", text="Fateseal with an opponent.", pt="*/*")).unsupported


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (face("Odd", pt="1.5/2"), "power or toughness 1.5 is not supported"),
        (face("Odd", type_line="Plane — Somewhere"), "'Plane' is neither a card type"),
        (CardFace("Odd", type_line="Planeswalker", loyalty="X"), "loyalty or defense X"),
    ],
)
def test_what_no_rule_here_can_use_is_refused_by_name(made: CardFace, message: str) -> None:
    with pytest.raises(UnsupportedCardError, match=f"Odd: {message}"):
        printed("normal", made)


@pytest.mark.cr("712.8d")
def test_a_transforming_card_has_a_back_face() -> None:
    card = printed("transform", face("Day", cost="{G}"), face("Night", text="Flying", pt="4/4")).card
    assert card.back is not None
    assert (card.name, card.power, card.back.name, card.back.power, card.parts) == ("Day", 2, "Night", 4, ())


@pytest.mark.cr("712.8d")
@pytest.mark.parametrize("asked", ["Day", "Night"])
def test_faces_that_are_cards_of_their_own_are_put_together(asked: str) -> None:
    faces = {"Day": face("Day", "Land", pt=None), "Night": face("Night", pt="4/4")}
    other = ({*faces} - {asked}).pop()
    related = (RelatedPart(other, "other_face"),)
    card = printed(
        "transform", faces[asked], related=related, others=(CardRecord(other, "transform", (faces[other],)),)
    ).card
    assert card.back is not None
    assert (card.name, card.back.name) == ("Day", "Night")


def test_without_its_other_face_a_card_is_not_exact() -> None:
    found = printed("transform", face("Day"), related=(RelatedPart("Night", "other_face"),))
    assert found.card.back is None
    assert found.unsupported[0].line.reason == "its other face is not in the card store: Night"
    with pytest.raises(UnsupportedCardError, match="a transform card with 1 faces"):
        printed("transform", face("Day"))


@pytest.mark.cr("712.11b", "305.9")
def test_the_back_face_of_a_modal_card_can_be_cast_unless_it_is_a_land() -> None:
    card = printed("modal_dfc", face("Elf", cost="{G}"), face("Troll", cost="{R}")).card
    assert [(part.kind, part.card.name) for part in card.parts] == [(PartKind.BACK, "Troll")]
    assert printed("modal_dfc", face("Elf", cost="{G}"), face("Wood", "Land", pt=None)).card.parts == ()


@pytest.mark.cr("715.2")
def test_an_adventurer_card_has_an_adventure() -> None:
    trip = face("Trip", "Instant — Adventure", "{U}", "Draw a card.", pt=None)
    card = printed("adventure", face("Giant", cost="{G}"), trip).card
    assert [(part.kind, part.card.name) for part in card.parts] == [(PartKind.ADVENTURE, "Trip")]


LEFT = face("Far", "Instant", "{1}{U}", "Draw a card.", pt=None)
RIGHT = face("Away", "Sorcery", "{2}{B}", "You gain 2 life.", pt=None)


@pytest.mark.cr("709.4", "709.4a", "709.4b", "709.4c")
def test_a_split_card_has_what_both_halves_have() -> None:
    card = printed("split", LEFT, RIGHT).card
    assert (card.name, card.cost, card.colors) == ("Far // Away", "{1}{U}{2}{B}", (Color.BLUE, Color.BLACK))
    assert card.type_line == TypeLine((CardType.INSTANT, CardType.SORCERY))
    assert [(part.kind, part.card.name) for part in card.parts] == [(PartKind.HALF, "Far"), (PartKind.HALF, "Away")]
    assert card.abilities == ()


def fusing(half: CardFace) -> CardFace:
    return CardFace(half.name, half.cost, half.type_line, f"{half.text}\nFuse")


@pytest.mark.cr("702.102a", "702.102d")
def test_a_card_with_fuse_can_be_cast_with_both_halves_if_it_is_known_which_is_left() -> None:
    found = printed("split", fusing(LEFT), fusing(RIGHT))
    assert [part.kind for part in found.card.parts] == [PartKind.HALF, PartKind.HALF, PartKind.FUSED]
    assert not found.unsupported
    other = CardRecord("Away", "split", (fusing(RIGHT),))
    apart = printed("split", fusing(LEFT), related=(RelatedPart("Away", "other_face"),), others=(other,))
    assert [part.kind for part in apart.card.parts] == [PartKind.HALF, PartKind.HALF]
    assert "which half is the left one" in apart.unsupported[0].line.reason


@pytest.mark.cr("702.127a")
def test_the_half_with_aftermath_is_the_second() -> None:
    after = face("Again", "Sorcery", "{U}", "Aftermath\nDraw a card.", pt=None)
    related = (RelatedPart("Zeal", "other_face"),)
    other = CardRecord("Zeal", "split", (face("Zeal", "Sorcery", "{R}", "You gain 1 life.", pt=None),))
    card = printed("split", after, related=related, others=(other,)).card
    assert card.name == "Zeal // Again"
    assert KeywordAbility(Keyword.AFTERMATH) in card.abilities


@pytest.mark.cr("712.4")
def test_what_is_melded_is_refused_and_its_parts_are_not() -> None:
    parts = (RelatedPart("Both", "meld_result"),)
    assert printed("meld", face("One", cost="{W}"), related=parts).card.name == "One"
    assert printed("meld", face("Yard", "Land", pt=None), related=parts).card.name == "Yard"
    with pytest.raises(UnsupportedCardError, match="melded permanents"):
        printed("meld", face("Both"))
    with pytest.raises(UnsupportedCardError, match="melded permanents"):
        printed("meld", face("Both", cost="{W}"), related=parts)


@pytest.mark.cr("712.4")
def test_what_a_card_melds_into_is_no_face_of_it() -> None:
    both = CardRecord("Both", "meld", (face("Both", pt="9/9"),))
    related = (RelatedPart("Both", "other_face"),)
    found = printed("transform", face("One", cost="{W}"), related=related, others=(both,))
    assert (found.card.back, found.unsupported) == (None, ())


@pytest.mark.cr("710.1", "710.2")
def test_a_flip_card_is_its_upper_half_and_says_that_it_is_never_flipped() -> None:
    upper = face("Cub", cost="{G}", text="Flying\nWhen this creature dies, flip it.")
    lower = face("Cub Grown", "Legendary Creature", cost="{G}", text="Trample", pt="4/4")
    parts = [(lower, "Cub", upper), (upper, "Cub Grown", lower)]
    apart = [
        printed("flip", one, related=(RelatedPart(name, "other_face"),), others=(CardRecord(name, "flip", (other,)),))
        for one, name, other in parts
    ]
    together = printed("flip", upper, lower)
    assert [each.card for each in apart] == [together.card] * 2
    assert (together.card.name, together.card.power) == ("Cub", 2)
    assert (together.unsupported[-1].face, together.unsupported[-1].line.reason) == (
        "Cub Grown",
        "flipped permanents are not supported yet",
    )


def test_a_card_that_is_only_called_so_is_no_other_face() -> None:
    called = CardRecord("Away, the Bear", "split", (face("Away, the Bear", "Legendary Instant", pt=None),))

    def lookup(name: str) -> CardRecord:
        assert name == "Away"
        return called

    found = printed_card(CardRecord("Far", "split", (LEFT,), related=(RelatedPart("Away", "other_face"),)), lookup)
    assert "not in the card store" in found.unsupported[0].line.reason


@pytest.mark.parametrize("layout", ["planar", "omen", "layout of tomorrow", "split"])
def test_other_layouts_are_refused_by_name(layout: str) -> None:
    with pytest.raises(UnsupportedCardError, match=f"One // Two: cards with the layout {layout}"):
        printed(layout, face("One", cost="{G}"), face("Two"))


def test_kindred_and_tokens_are_read_in_their_old_spelling() -> None:
    assert printed("normal", face("Clan", "Tribal Enchantment — Elf", pt=None)).card.type_line.types == (
        CardType.KINDRED,
        CardType.ENCHANTMENT,
    )
    assert printed("token", face("Elf", "Token Creature — Elf")).card.type_line == TypeLine.of("Creature — Elf")


def test_unsupported_lines_name_their_face() -> None:
    found = printed(
        "transform", face("Day", cost="{G}", text="Fateseal with an opponent."), face("Night", text="Flying")
    )
    assert [each.face for each in found.unsupported] == ["Day"]


def test_an_error_nobody_expected_is_one_of_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise IndexError

    monkeypatch.setattr("redzone.cards.printed_cards.compile_face", fail)
    bear = CardRecord("Bear", "normal", (CardFace("Bear", type_line="Creature", power="2", toughness="2"),))
    with pytest.raises(IndexError):
        printed_card(bear, CardStore.open().card)
    monkeypatch.delenv(FENCE_VARIABLE)
    with pytest.raises(UnsupportedCardError, match=r"Bear: Redzone itself fails here \(IndexError\); please report it"):
        printed_card(bear, CardStore.open().card)
