"""Searches of the card store: keys, comparisons, what joins them, their order, and what makes no sense."""

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.cards import using_cards
from redzone.cards.colors import identity_of
from redzone.cards.importing import import_file
from redzone.cards.record import CardFace, CardRecord
from redzone.cards.search.keywords_said import keywords_said
from redzone.cards.search.matching import fits, mana_value
from redzone.cards.search.reading import DEEPEST, LONGEST, QueryError, read_query
from redzone.cards.search.searching import find_cards
from redzone.cards.store import CardStore
from redzone.notation import own_card
from redzone.values.types import Color
from tests.support import bulk_files
from tests.support.bulk_files import card, face, write

MOST_GROWTH = 25
"""How much longer a search of ten times the cards may take: in proportion is 10, quadratic would be 100."""

ELF: bulk_files.Row = {"mana_cost": "{1}{G}", "power": "1", "toughness": "3", "color_identity": ["G"]}
ROWS = [
    {**card("Elm Elf", type_line="Creature — Elf", oracle_text="Vigilance, reach (It sees.)"), **ELF},
    card("Elm", type_line="Land — Forest", color_identity=["G"]),
    card("Fen // Fir", "split", card_faces=[
        face("Fen", "Instant", mana_cost="{B}", oracle_text="Destroy target creature."),
        face("Fir", "Sorcery", mana_cost="{3}{G}", oracle_text="Fen and Fir grow."),
    ], color_identity=["B", "G"]),
    card("Ogre Twins", type_line="Creature — Ogre", mana_cost="{2}{R}", power="4", toughness="*",
         oracle_text="Ogre Twins can't block.\nWard—Pay 2 life.\nOgre Twins's power is nice."),
    card("Vela, Old Elf", type_line="Legendary Creature — Elf Wizard", mana_cost="{X}{W}{U}", power="2",
         toughness="2", oracle_text="{B}: Draw a card.\nIslandwalk", color_identity=["W", "U", "B"]),
    card("Tam Walker", type_line="Planeswalker — Tam", mana_cost="{4}", loyalty="5", oracle_text="Nothing yet."),
    card("Sea Siege", type_line="Battle — Siege", mana_cost="{2}{U}", defense="6"),
    card("Elf", "token", type_line="Token Creature — Elf", power="1", toughness="1", colors=["G"]),
]  # fmt: skip


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardStore]:
    folder = tmp_path_factory.mktemp("search")
    import_file(write(folder, bulk_files.lines(ROWS)), folder / "store")
    with CardStore.open(folder / "store") as opened:
        yield opened


def names(store: CardStore, query: str) -> str:
    return "; ".join(record.name for record in find_cards(store, query))


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("elf", "Elm Elf; Vela, Old Elf; Elf"),
        ("ELM", "Elm; Elm Elf"),
        ("elf elm", "Elm Elf"),
        ('"elm elf"', "Elm Elf"),
        ("'old elf'", "Vela, Old Elf"),
        ('!"elm"', "Elm"),
        ("!fir", "Fen // Fir"),
        ("name:twins", "Ogre Twins"),
        ("t:elf", "Elm Elf; Vela, Old Elf; Elf"),
        ('type:"elf wizard"', "Vela, Old Elf"),
        ("t:elf -t:legendary -is:token", "Elm Elf"),
        ("o:draw", "Vela, Old Elf"),
        ('text:"target creature"', "Fen // Fir"),
        ("o:sees", ""),
        ("fo:sees", "Elm Elf"),
        ('o:"~ can\'t block"', "Ogre Twins"),
        ("o:~'s", "Ogre Twins"),
        ("o:~zzz", ""),
        ("c:g", "Elm Elf; Fen // Fir; Elf"),
        ("c:wu", "Vela, Old Elf"),
        ("c:white", "Vela, Old Elf"),
        ("c=g", "Elm Elf; Fen // Fir; Elf"),
        ("c!=g -c:c", "Fen // Fir; Ogre Twins; Sea Siege; Vela, Old Elf"),
        ("c<wub", "Elm; Fen // Fir; Sea Siege; Tam Walker; Vela, Old Elf"),
        ("c:m", "Vela, Old Elf"),
        ("c>=2", "Vela, Old Elf"),
        ("color:1 t:ogre", "Ogre Twins"),
        ("c:c", "Elm; Tam Walker"),
        ("id:esper t:elf", "Vela, Old Elf"),
        ("id<=azorius t:elf", ""),
        ("id:c", "Tam Walker"),
        ("id:m", "Fen // Fir; Vela, Old Elf"),
        ("pow>=2 t:elf", "Vela, Old Elf"),
        ("power=4", "Ogre Twins"),
        ("tou>pow", "Elm Elf"),
        ("tou:*", "Ogre Twins"),
        ("tou=0", "Ogre Twins"),
        ("pow<-1", ""),
        ("loy>4", "Tam Walker"),
        ("def:6", "Sea Siege"),
        ("mv<3 -mv=0", "Elm Elf; Vela, Old Elf"),
        ("cmc=5", "Fen // Fir"),
        ("mv!=0 mv<=2 c:g", "Elm Elf"),
        ("kw:reach", "Elm Elf"),
        ("keyword:landwalk", "Vela, Old Elf"),
        ("kw:ward", "Ogre Twins"),
        ("is:commander", "Vela, Old Elf"),
        ("is:vanilla", "Elf"),
        ("is:token", "Elf"),
        ("-is:permanent", "Fen // Fir"),
        ("-is:spell", "Elm; Elf"),
        ("is:exact t:elf", "Elm Elf; Vela, Old Elf"),
        ("t:elf (is:unsupported or pow=2)", "Vela, Old Elf"),
        ("is:inert t:land", "Elm"),
        ("t:land or t:battle", "Elm; Sea Siege"),
        ("(t:land or t:elf) and -c:wu", "Elm; Elm Elf; Elf"),
        ("-(t:elf or t:ogre) mv>3", "Fen // Fir; Tam Walker"),
        ("or", None),
        ("twins or", None),
    ],
)  # fmt: skip
def test_what_a_search_finds(query: str, found: str | None, store: CardStore) -> None:
    if found is None:
        with pytest.raises(QueryError, match="something to look for is missing here"):
            names(store, query)
    else:
        assert names(store, query) == found


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("bear tpye:elf", "no key is called 'tpye'; did you mean 'type'?\nbear tpye:elf\n     ^^^^"),
        ("zzz=1", "no key is called 'zzz'; there are name, type, oracle, fulloracle, color, identity, keyword, is, "),
        ("c:purple", "'purple' is no colour; colours are letters of wubrg, names, c or m\nc:purple\n  ^^^^^^"),
        ("c:witte", "'witte' is no colour; did you mean 'white'?"),
        ("c>m", "multicolor is asked for with : or =, and can't be compared\nc>m\n^"),
        ("t>elf", "a type is asked for with : or =, and can't be compared"),
        ("kw:flyin", "no keyword is called 'flyin'; did you mean 'flying'"),
        ("is:nice", "is: takes commander, permanent, spell, vanilla, token, exact, inert, sleeping or unsupported"),
        ("pow>big", "'big' is no number; power is compared with one, or with power and the like\npow>big\n    ^^^"),
        ("mv=*", "'*' is no number"),
        ("t:", "a word is missing here\nt:\n^^"),
        ("!", "a word is missing here"),
        ("-", "what is not wanted stands right behind the -"),
        ("--x", "what is not wanted stands right behind the -"),
        ("(elf", "this ( is never closed\n(elf\n^"),
        ("elf)", "this ) closes nothing\nelf)\n   ^"),
        ("()", "something to look for is missing here"),
        ('o:"draw', 'these quotes are never closed\no:"draw\n  ^'),
        ("", "something to look for is missing here"),
        ("x" * (LONGEST + 1), "a search has at most 1,000 characters"),
        ("(" * (DEEPEST + 1) + "x" + ")" * (DEEPEST + 1), "more than 50 parentheses within one another"),
    ],
)
def test_what_makes_no_sense(query: str, message: str, store: CardStore) -> None:
    with pytest.raises(QueryError) as caught:
        names(store, query)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    "name", ["Circle: Red", "Urza's Bauble", "'Tis the Bear", "B.F.M.", "Half-Light", "1996 World"]
)
def test_names_are_words_whatever_signs_they_have(name: str, tmp_path: Path) -> None:
    import_file(write(tmp_path, bulk_files.lines([card(name), card("Other")])), tmp_path / "store")
    with CardStore.open(tmp_path / "store") as cards:
        assert names(cards, name) == name


def test_an_exact_name_comes_first_and_what_is_no_card_last(tmp_path: Path) -> None:
    rows = [card("Bear", "token", type_line="Token Creature — Bear"), card("A Bear"), card("Bear Cub"), card("Bear")]
    import_file(write(tmp_path, bulk_files.lines(rows)), tmp_path / "store")
    with CardStore.open(tmp_path / "store") as cards:
        assert [(each.name, each.layout) for each in find_cards(cards, "bear")] == [
            ("Bear", "normal"), ("A Bear", "normal"), ("Bear Cub", "normal"), ("Bear", "token"),
        ]  # fmt: skip


def test_own_cards_are_found_in_place_of_others(store: CardStore) -> None:
    own = own_card(name="Elm Elf", type="Creature — Elf", pt="9/9"), own_card(name="My Elf", type="Instant")
    with using_cards(*own), CardStore.open(store.path) as cards:
        assert names(cards, "elf -is:token") == "Elm Elf; My Elf; Vela, Old Elf"
        assert names(cards, "pow=9") == "Elm Elf"
        assert (len(cards), len(store)) == (len(ROWS) + 1, len(ROWS))
        assert sorted(card.name for card in cards).count("Elm Elf") == 1
    assert names(store, "pow=9") == ""


def test_cards_are_read_as_they_are_asked_for(store: CardStore) -> None:
    found = find_cards(store, "mv>=0")
    assert next(found).name == "Elm"
    assert next(found).name == "Elm Elf"


def seconds_of_search(store: Path, cards: int) -> float:
    """Return the CPU seconds of one search among so many cards, the least of three."""
    import_file(write(store.parent, bulk_files.lines(bulk_files.many(cards))), store)
    seconds: list[float] = []
    with CardStore.open(store) as opened:
        for _ in range(3):
            start = time.process_time()
            assert names(opened, "t:elf or pow>tou or o:draw or c:wu or kw:flying") == ""
            seconds.append(time.process_time() - start)
    return min(seconds)


@pytest.mark.untraced
def test_a_search_takes_time_in_proportion_to_the_cards(tmp_path: Path) -> None:
    few, many = (seconds_of_search(tmp_path / f"store{number}", number) for number in (2_000, 20_000))
    assert many / few < MOST_GROWTH


def test_numbers_and_colours_that_no_data_says() -> None:
    land = CardRecord("A", "normal", (CardFace("A", type_line="Land — Forest", text="({T}: Add {U}.)\n{R/W}: Go."),))
    assert identity_of(land) == (Color.WHITE, Color.RED, Color.GREEN)
    strange = CardRecord("B", "normal", (CardFace("B", cost="soon", power="1+*", type_line="Creature"),))
    assert mana_value(strange) == 0
    assert [fits(strange, read_query(query)) for query in ("pow=1", "loy<3")] == [True, False]


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("Flying; trample", "flying, trample"),
        ("Plainscycling {2}", "cycling"),
        ("Cycling abilities you activate cost {2} less.", ""),
        ("Protection from black and from red", "protection"),
        ("As long as it's nice, flying", ""),
        ("Nonbasic landwalk", "landwalk"),
        ("", ""),
    ],
)
def test_keywords_that_stand_by_themselves(text: str, keywords: str) -> None:
    assert ", ".join(sorted(keywords_said(text))) == keywords


SIGNS = ["=", "<", ">=", "(", ")", "-", '"', "'", " ", "!", "~"]
WORDS = ["t:", "o:", "c", "is:", "elf", "or", "and", "wu", "3", "pow", *SIGNS]


@given(st.lists(st.sampled_from(WORDS), max_size=12).map("".join) | st.text(max_size=30))
def test_any_text_is_a_search_or_refused(query: str) -> None:
    elf = CardRecord("Elf", "normal", (CardFace("Elf", type_line="Creature — Elf", text="Flying"),))
    with suppress(QueryError):
        assert fits(elf, read_query(query)) in {True, False}
