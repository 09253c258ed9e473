"""Lines of keywords in rules text (CR 702)."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.cost import Cost
from redzone.abilities.counting import power_of
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare, Control, Not, Quality
from redzone.abilities.plain_qualities import Everything, HasColor, HasName, HasSubtype, HasSupertype, HasType
from redzone.abilities.words import ObjectWord, PlayerWord, Stat
from redzone.keywords import expand
from redzone.oracle import LineStatus, compile_exact, compile_text
from redzone.oracle.language.keyword_words import COSTED, NUMBERED
from redzone.oracle.language.subtypes import SUBTYPES, singular_of
from redzone.oracle.language.vocabulary import OTHER_KEYWORDS
from redzone.oracle.printing.abilities import describe_ability
from redzone.oracle.printing.nouns.plurals import plural_of
from redzone.values.types import CardType, Color, Supertype, TypeLine

LAND = HasType(CardType.LAND)
CREATURE = HasType(CardType.CREATURE)
NEED_MORE = {
    Keyword.AFFINITY,
    Keyword.BANDS_WITH_OTHER,
    Keyword.ENCHANT,
    Keyword.LANDWALK,
    Keyword.PROTECTION,
    *NUMBERED,
    *COSTED,
}
PLAIN = [keyword for keyword in Keyword if keyword not in NEED_MORE]
TWO = Cost(mana="{2}")


def protection(quality: Quality) -> KeywordAbility:
    return KeywordAbility(Keyword.PROTECTION, quality=quality)


def reason(text: str) -> str:
    (line,) = compile_text(text).unsupported
    return line.reason


@pytest.mark.parametrize("keyword", PLAIN)
def test_every_keyword(keyword: Keyword) -> None:
    for text in (keyword.value, keyword.value.capitalize(), keyword.value.upper(), f"  {keyword.value.title()}. "):
        assert compile_exact(text) == (KeywordAbility(keyword),)


@pytest.mark.parametrize(
    "text",
    [
        "Flying, first strike, vigilance",
        "Flying; first strike; vigilance",
        "flying, First Strike\nVigilance",
        "Flying and first strike\r\n\r\nvigilance",
        "Flying, first strike, and vigilance (It can't be blocked except by creatures with flying.)",
    ],
)
def test_several_on_a_line(text: str) -> None:
    flying, first_strike, vigilance = Keyword.FLYING, Keyword.FIRST_STRIKE, Keyword.VIGILANCE
    assert compile_exact(text) == tuple(map(KeywordAbility, (flying, first_strike, vigilance)))


def test_the_longest_keyword_is_meant() -> None:
    assert compile_exact("Trample over planeswalkers, trample") == (
        KeywordAbility(Keyword.TRAMPLE_OVER_PLANESWALKERS),
        KeywordAbility(Keyword.TRAMPLE),
    )


@pytest.mark.cr("702.164a")
def test_toxic_has_a_number() -> None:
    assert compile_exact("Toxic 2, toxic 1") == (
        KeywordAbility(Keyword.TOXIC, number=2),
        KeywordAbility(Keyword.TOXIC, number=1),
    )


@pytest.mark.cr("702.122a")
def test_crew_has_a_number() -> None:
    assert compile_exact("Crew 3") == (KeywordAbility(Keyword.CREW, number=3),)


@pytest.mark.cr("702.22b")
@pytest.mark.parametrize(
    ("text", "quality"),
    [
        ("legendary creatures", HasSupertype(Supertype.LEGENDARY)),
        ("Dinosaurs", HasSubtype("Dinosaur")),
        ("Wolves", HasSubtype("Wolf")),
        ('creatures named "Pack Wolf"', HasName("Pack Wolf")),
        ("creatures", Everything()),
    ],
)
def test_bands_with_other(text: str, quality: Quality) -> None:
    expected = KeywordAbility(Keyword.BANDS_WITH_OTHER, quality=quality)
    assert compile_exact(f"Bands with other {text}") == (expected,)
    assert compile_exact(f"Flying, bands with other {text}")[1:] == (expected,)


@pytest.mark.cr("702.14a", "702.14c")
@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("plainswalk", [HasSubtype("Plains")]),
        ("islandwalk", [HasSubtype("Island")]),
        ("swampwalk", [HasSubtype("Swamp")]),
        ("mountainwalk", [HasSubtype("Mountain")]),
        ("forestwalk", [HasSubtype("Forest")]),
        ("desertwalk", [HasSubtype("Desert")]),
        ("gatewalk", [HasSubtype("Gate")]),
        ("nonbasic landwalk", [Not(HasSupertype(Supertype.BASIC))]),
        ("snow landwalk", [HasSupertype(Supertype.SNOW)]),
        ("snow swampwalk", [HasSupertype(Supertype.SNOW), HasSubtype("Swamp")]),
        ("legendary landwalk", [HasSupertype(Supertype.LEGENDARY)]),
        ("artifact landwalk", [HasType(CardType.ARTIFACT)]),
    ],
)
def test_landwalk(text: str, parts: list[Quality]) -> None:
    expected = KeywordAbility(Keyword.LANDWALK, quality=all_of((LAND, *parts)))
    assert compile_exact(f"Flying, {text}")[1:] == compile_exact(text.capitalize()) == (expected,)


@pytest.mark.cr("702.16a", "702.16g", "702.16h", "702.16j")
@pytest.mark.parametrize(
    ("text", "qualities"),
    [
        ("red", [HasColor(Color.RED)]),
        ("red and from white", [HasColor(Color.RED), HasColor(Color.WHITE)]),
        ("blue, from black, and from red", [HasColor(color) for color in (Color.BLUE, Color.BLACK, Color.RED)]),
        ("each color", [HasColor(color) for color in Color]),
        ("all colors", [HasColor(color) for color in Color]),
        ("artifacts", [HasType(CardType.ARTIFACT)]),
        ("creatures", [HasType(CardType.CREATURE)]),
        ("sorceries", [HasType(CardType.SORCERY)]),
        ("Dragons", [HasSubtype("Dragon")]),
        ("Vampires, from Werewolves, and from Elves", [HasSubtype(name) for name in ("Vampire", "Werewolf", "Elf")]),
        ("Redzoners", [HasSubtype("Redzoner")]),
        ("everything", [Everything()]),
        ("multicolored", [Compare(Stat.COLORS, 2)]),
        ("monocolored", [Compare(Stat.COLORS, 1, 1)]),
        ("colorless", [Compare(Stat.COLORS, most=0)]),
        ("snow", [HasSupertype(Supertype.SNOW)]),
        ("legendary creatures", [all_of((HasSupertype(Supertype.LEGENDARY), HasType(CardType.CREATURE)))]),
        ("creatures with power 3 or greater", [all_of((HasType(CardType.CREATURE), Compare(Stat.POWER, least=3)))]),
        ("artifacts and/or red sources", None),
    ],
)
def test_protection(text: str, qualities: list[Quality] | None) -> None:
    abilities = compile_exact(f"Flying, protection from {text}; trample")
    assert abilities[1:-1] == compile_exact(f"Protection from {text}")
    if qualities is not None:
        assert abilities[1:-1] == tuple(map(protection, qualities))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Splice", "splice is not supported yet"),
        ("Flying, ripple", "ripple is not supported yet"),
        ("Ripple 4", "ripple is not supported yet"),
        ("Ward", "ward needs a cost"),
        ("Reinforce—{2}", "reinforce needs a number"),
        ("Bloodthirst X", "it is not clear what X is"),
        ("Enchant", "enchant needs a quality"),
        ("Ninjutsu", "ninjutsu needs a cost"),
        ("Crew", "crew needs a number"),
        ("Bands with other", "bands with other needs a quality"),
        ("Bands with other dragons", "'dragons' is not supported here"),
        ("Dredge 4", "dredge is not supported yet"),
        ("Dredge, dredge", "dredge is not supported yet"),
        ("Aura swap (Reminder.)", "aura swap is not supported yet"),
        ("Aura swap {2}", "aura swap is not supported yet"),
        ("Equip Knight", "'Knight' does not fit here"),
        ("Equip planeswalker {1}", "to equip a planeswalker as though it were a creature is not supported"),
        ("Toxic", "toxic needs a number"),
        ("Toxic 0", "'0' does not fit here"),
        ("Protection", "protection needs a quality"),
        ("Landwalk", "landwalk needs a quality"),
        ("Flying 3", "'3' does not fit here"),
        ("Flying or trample", "'or' is not clear in this list"),
        ("Flying trample", "'trample' does not fit here"),
        ("Flying,", "',' does not fit here"),
        ("Protection from", "the line stops before its meaning is complete"),
        ("Protection from red,", "the line stops before its meaning is complete"),
        ("Protection from the color of your choice", "'the' is not supported here"),
        ("Protection from dragons", "'dragons' is not supported here"),
        ("Protection from permanents", "'permanents' does not fit here"),
        ("Protection from tapped", "protection from tapped is not supported"),
        ("Protection from artifacts and creatures", "the list is ambiguous; 'from' before each, or 'and/or', is clear"),
        ("Skywalk", "'skywalk' is not supported here"),
        ("Trample — This creature can't block.", "'—' is not supported here"),
    ],
)
def test_what_is_not_supported_is_named(text: str, wanted: str) -> None:
    assert reason(text) == wanted


@pytest.mark.parametrize("keyword", sorted(NUMBERED - COSTED))
def test_keywords_with_a_number(keyword: Keyword) -> None:
    expected = KeywordAbility(keyword, number=2)
    assert compile_exact(f"{keyword} 2") == (expected,)
    assert compile_exact(describe_ability(expected)) == (expected,)
    if keyword is not Keyword.VANISHING:  # CR 702.63b
        assert reason(keyword.value) == f"{keyword} needs a number"


@pytest.mark.parametrize("keyword", sorted(COSTED - NUMBERED))
def test_keywords_with_a_cost(keyword: Keyword) -> None:
    expected = KeywordAbility(keyword, cost=TWO)
    before = "Destroy target creature.\n" if keyword is Keyword.OVERLOAD else ""  # CR 702.96a
    for line in (f"{keyword} {{2}}", f"{keyword}—{{2}}.", describe_ability(expected)):
        assert compile_exact(before + line, type_line=TypeLine.of("Sorcery"))[-1] == expected


@pytest.mark.cr("702.5a", "702.6d", "702.11d", "702.21a")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ward—Pay 3 life.", KeywordAbility(Keyword.WARD, cost=Cost(life=3))),
        ("Equip—Pay 3 life.", KeywordAbility(Keyword.EQUIP, cost=Cost(life=3))),
        ("Reinforce 2—{2}", KeywordAbility(Keyword.REINFORCE, number=2, cost=TWO)),
        ("Equip Knight {2}", KeywordAbility(Keyword.EQUIP, quality=HasSubtype("Knight"), cost=TWO)),
        ("Hexproof from red", KeywordAbility(Keyword.HEXPROOF, quality=HasColor(Color.RED))),
        ("Enchant creature", KeywordAbility(Keyword.ENCHANT, quality=CREATURE)),
        (
            "Enchant creature you control",
            KeywordAbility(Keyword.ENCHANT, quality=all_of((CREATURE, Control(PlayerWord.YOU)))),
        ),
        (
            "Enchant artifact or land",
            KeywordAbility(Keyword.ENCHANT, quality=any_of((HasType(CardType.ARTIFACT), LAND))),
        ),
        ("Enchant player", KeywordAbility(Keyword.ENCHANT)),
        ("Enchant opponent", KeywordAbility(Keyword.ENCHANT, quality=Control(PlayerWord.EACH_OPPONENT))),
        (
            "Firebending X, where X is this creature's power.",
            KeywordAbility(Keyword.FIREBENDING, number=power_of(ObjectWord.THIS)),
        ),
    ],
)
def test_keywords_with_more(text: str, expected: KeywordAbility) -> None:
    assert compile_exact(text) == (expected,)
    assert compile_exact(describe_ability(expected)) == (expected,)


def test_older_names() -> None:
    assert compile_exact("Totem armor") == (KeywordAbility(Keyword.UMBRA_ARMOR),)


def test_keyword_lines_need_no_grammar() -> None:
    code = (
        "import sys, redzone.oracle as o\n"
        "from redzone.oracle.language.tables import tables_of\n"
        "o.compile_exact('Flying, toxic 1, snow swampwalk, protection from red and from Elves')\n"
        "print(tables_of.cache_info().currsize)\n"
        "o.compile_exact('It can\\'t block.')\n"
        "print(tables_of.cache_info().currsize, 'lark' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "1", "False"]


@pytest.mark.parametrize(
    ("singular", "plural"),
    [
        ("Elf", "Elves"),
        ("Dwarf", "Dwarves"),
        ("Wolf", "Wolves"),
        ("Human", "Humans"),
        ("Ally", "Allies"),
        ("Faerie", "Faeries"),
        ("Phoenix", "Phoenixes"),
        ("Mouse", "Mice"),
        ("Octopus", "Octopuses"),
        ("Redzoner", "Redzoners"),
        ("Merfolk", "Merfolk"),
    ],
)
def test_plurals(singular: str, plural: str) -> None:
    assert plural_of(singular) == plural
    assert singular_of(plural) == singular


def test_every_subtype_has_its_own_plural() -> None:
    assert {singular_of(plural_of(subtype)) for subtype in SUBTYPES} == SUBTYPES


@pytest.mark.parametrize("word", ["Griffin", "Xves", "Grass"])
def test_what_is_no_plural(word: str) -> None:
    assert singular_of(word) is None


def rules_text(shared: Path) -> str:
    (path,) = (shared / "rules").glob("comprehensive-rules-*.txt")
    return path.read_text("utf-8-sig").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


@pytest.mark.cr("205.3g", "205.3h", "205.3i", "205.3m", "205.3q")
def test_the_subtypes_are_those_of_the_rules(shared: Path) -> None:
    lists = {
        "205.3g": "The artifact types are ",
        "205.3h": "The enchantment types are ",
        "205.3i": "The land types are ",
        "205.3m": "All other creature types are one word long: ",
        "205.3q": "That battle type is ",
    }
    text = re.sub(r" \(see rule [\d.]+\)", "", rules_text(shared))
    found = {"Time Lord"}
    for number, before in lists.items():
        match = re.search(rf"^{re.escape(number)} .*{before}([^.]*)\.", text, re.MULTILINE)
        assert match is not None
        found.update(word.removeprefix("and ") for word in match[1].split(", "))
    assert found == SUBTYPES


def test_the_other_keywords_are_those_of_the_rules(shared: Path) -> None:
    names = re.findall(r"^702\.(?!1\.)\d+\. (.+)$", rules_text(shared), re.MULTILINE)
    known = {keyword.value for keyword in Keyword}
    expected = {name.lower() for name in names} - known - {"daybound and nightbound", "∞ (infinity)"}
    assert expected | {"∞"} == OTHER_KEYWORDS


def test_the_status_of_a_text_is_that_of_its_least_understood_line() -> None:
    assert compile_text("").status is LineStatus.INERT
    assert compile_text("(Reminder.)\nFlying").status is LineStatus.EXACT
    assert compile_text("Flying\nRipple\n").status is LineStatus.UNSUPPORTED


@pytest.mark.cr("111.3", "111.4")
@pytest.mark.parametrize(
    ("keyword", "described"),
    [
        (Keyword.AFTERLIFE, "1/1 white and black Spirit creature token with flying"),
        (Keyword.FABRICATE, "1/1 colorless Servo artifact creature token"),
        (Keyword.FOR_MIRRODIN, "2/2 red Rebel creature token"),
        (Keyword.LIVING_WEAPON, "0/0 black Phyrexian Germ creature token"),
        (Keyword.MOBILIZE, "1/1 red Warrior creature token"),
    ],
)
def test_tokens_of_keywords_have_the_names_that_texts_give(keyword: Keyword, described: str) -> None:
    said = " ".join(map(describe_ability, expand(KeywordAbility(keyword, number=1))))
    assert described in said
    assert "named" not in said


@pytest.mark.parametrize("keyword", [Keyword.CREW, Keyword.RAMPAGE, Keyword.SADDLE, Keyword.TOXIC])
def test_numbers_that_rules_count_with_are_printed(keyword: Keyword) -> None:
    said = f"{keyword.capitalize()} X, where X is the number of creatures you control."
    assert reason(said) == f"{keyword} with a number that is counted is not supported"
