"""The closed vocabulary of rules text: which words and phrases are which terminal of the grammar."""

from collections.abc import Mapping
from typing import Final

from redzone.model.keyword import Keyword
from redzone.model.quality import (
    ColorCount,
    Everything,
    HasColor,
    HasSupertype,
    HasType,
    IsTapped,
    IsToken,
    Not,
    Quality,
)
from redzone.model.quality_wording import COLOR_COUNTS, number_word, plural_of
from redzone.model.types import CardType, Color, Supertype

SELF_NOUNS: Final = (
    *("creature", "permanent", "token", "artifact", "enchantment", "land", "planeswalker", "battle"),
    *("vehicle", "spacecraft", "aura", "equipment"),
)

_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "SELF": ("~", "cardname", *(f"this {noun}" for noun in SELF_NOUNS)),
    "SELFS": ("~'s", "cardname's", *(f"this {noun}'s" for noun in SELF_NOUNS)),
    "IT": ("it",),
    "ITS": ("its",),
    "THEY": ("they",),
    "ATTACHED": ("enchanted", "equipped"),
    "ALL": ("all",),
    "EACH": ("each",),
    "EACH_COLOR": ("each color", "all colors"),
    "EACH_OPPONENT": ("each opponent", "each of your opponents", "your opponents"),
    "EVERYTHING": ("everything",),
    "OTHER": ("other",),
    "A": ("a", "an"),
    "YOU_CONTROL": ("you control",),
    "OPPONENT_CONTROLS": (
        "an opponent controls",
        "opponents control",
        "you don't control",
        "your opponents control",
    ),
    "CANT": ("can't", "cannot"),
    "CAN": ("can",),
    "GETS": ("get", "gets"),
    "HAS": ("have", "has"),
    "LOSES": ("lose", "loses"),
    "IS": ("is", "are"),
    "DEALS_WITH": ("deal damage with", "deals damage with"),
    "BASE": ("base power and toughness",),
    "TYPE_LINE": ("the type line",),
    "YOURS": ("under your control",),
    "UNBLOCKABLE": ("unblockable",),
    "ATTACK": ("attack",),
    "BLOCK": ("block",),
    "BE": ("be",),
    "BLOCKED": ("blocked",),
    "DESTROYED": ("destroyed",),
    "HAVE_ATTACHED": ("attached to it", "attached to them"),
    "ALONE": ("alone",),
    "EXCEPT": ("except",),
    "BY": ("by",),
    "ONLY": ("only",),
    "FROM": ("from",),
    "ADDITIONAL": ("additional",),
    "ANY_NUMBER": ("any number of",),
    "EACH_COMBAT": ("each combat",),
    "AS_THOUGH_HASTE": ("as though it had haste", "as though they had haste"),
    "AS_THOUGH_NO_DEFENDER": (
        "as though it didn't have defender",
        "as though they didn't have defender",
        "as though it did not have defender",
    ),
    "ASSIGNS_TOUGHNESS": (
        "assigns combat damage equal to its toughness rather than its power",
        "assign combat damage equal to their toughness rather than their power",
    ),
    "WHILE_DEFENDER_CONTROLS": ("as long as defending player controls",),
    "MORE_THAN": ("more than",),
    "AT_MOST": ("or less", "or fewer"),
    "AT_LEAST": ("or greater", "or more"),
    "TO": ("to",),
    "COLORS": ("colors",),
    "WITH": ("with",),
    "WITHOUT": ("without",),
    "POWER": ("power",),
    "TOUGHNESS": ("toughness",),
    "GREATER_POWER": ("greater power",),
    "GREATER_THAN": ("power greater than",),
    "NOT_GREATER_THAN": ("power less than or equal to",),
    "THAT_IS": ("that is", "that are", "that's"),
    "SHARING_COLOR": ("that share a color with", "that shares a color with"),
    "NOT_SHARING_COLOR": ("that don't share a color with", "that doesn't share a color with"),
    "PREVENT_DAMAGE_TO": ("prevent all damage that would be dealt to",),
    "ATTACKING_DOESNT_CAUSE": ("attacking doesn't cause",),
    "TO_TAP": ("to tap",),
    "COMBAT_DAMAGE": ("combat damage that",),
    "GIVES_POISON": ("deals to a player also gives that player", "deal to a player also gives that player"),
    "POISON_COUNTERS": ("poison counter", "poison counters"),
    "PROTECTION": ("protection",),
}

VERBS: Final = frozenset({"CANT", "CAN", "GETS", "HAS", "LOSES", "IS", "DEALS_WITH", "ASSIGNS_TOUGHNESS"})
"""What a predicate begins with."""

INFINITIVES: Final = frozenset({"ATTACK", "BLOCK", "BE"})

Phrases = Mapping[str, tuple[tuple[tuple[str, ...], str], ...]]


def _by_first_word(phrases: Mapping[str, tuple[str, ...]]) -> Phrases:
    """Return phrases by their first word, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for kind, texts in phrases.items():
        for text in texts:
            words = tuple(text.split())
            found.setdefault(words[0], []).append((words, kind))
    return {first: tuple(sorted(rows, key=lambda row: (-len(row[0]), row))) for first, rows in sorted(found.items())}


PHRASES: Final = _by_first_word(_PHRASES)
"""The phrases of the grammar by first word: their words, and their terminal."""

KEYWORDS: Final = _by_first_word({keyword.name: (keyword.value,) for keyword in Keyword})
"""The keywords by first word: their words, and their name."""

NUMBERS: Final = {number_word(number): number for number in range(11)}

_STATUS: Final[dict[str, Quality]] = {"tapped": IsTapped(), "untapped": Not(IsTapped())}
_PLAIN: Final[dict[str, Quality]] = {
    **{color.word: HasColor(color) for color in Color},
    **{word: ColorCount(least, most) for (least, most), word in COLOR_COUNTS.items()},
    "mono-colored": ColorCount(1, 1),
    "multi-colored": ColorCount(2, 5),
    **{supertype.lower(): HasSupertype(supertype) for supertype in Supertype},
    "kindred": HasType(CardType.KINDRED),
}
NOUNS: Final[dict[str, Quality]] = {
    **{type_.lower(): HasType(type_) for type_ in CardType if type_ is not CardType.KINDRED},
    "token": IsToken(),
    "permanent": Everything(),
    "source": Everything(),
}
"""Nouns in the singular: card types, and what asks for no type."""

PLURALS: Final = {plural_of(noun): quality for noun, quality in NOUNS.items()}
ADJECTIVES: Final[dict[str, Quality]] = {
    **_STATUS,
    **_PLAIN,
    **{
        f"non{word}": Not(quality)
        for word, quality in (_PLAIN | NOUNS).items()
        if "-" not in word and quality != Everything()
    },
}

_OTHER_KEYWORDS = """
absorb, affinity, afflict, afterlife, aftermath, amplify, annihilator, ascend, assist, aura swap, awaken, backup,
banding, bargain, battle cry, bestow, blitz, bloodthirst, boast, bushido, buyback, cascade, casualty, champion,
changeling, cipher, cleave, companion, compleated, conspire, convoke, craft, crew, cumulative upkeep, cycling,
dash, daybound, decayed, delve, demonstrate, dethrone, devoid, devour, disguise, disturb, dredge, echo, embalm,
emerge, enchant, encore, enlist, entwine, epic, equip, escalate, escape, eternalize, evoke, evolve, exalted,
exhaust, exploit, extort, fabricate, fading, firebending, flanking, flash, flashback, for mirrodin!, forecast,
foretell, fortify, freerunning, frenzy, fuse, gift, graft, gravestorm, harmonize, haunt, hexproof,
hidden agenda, hideaway, impending, improvise, increment, ingest, job select, jump-start, kicker, level up,
living metal, living weapon, madness, max speed, mayhem, melee, mentor, miracle, mobilize, modular,
more than meets the eye, morph, mutate, myriad, nightbound, ninjutsu, offering, offspring, outlast, overload,
paradigm, partner, persist, phasing, plot, poisonous, prototype, provoke, prowess, prowl, rampage, ravenous,
read ahead, rebound, reconfigure, recover, reinforce, renown, replicate, retrace, riot, ripple, saddle, scavenge,
shroud, sneak, solved, soulbond, soulshift, space sculptor, spectacle, splice, split second, spree, squad,
start your engines!, station, storm, sunburst, surge, suspend, tiered, training, transfigure, transmute, tribute,
umbra armor, undaunted, undying, unearth, unleash, vanishing, visit, ward, warp, web-slinging, ∞
"""
OTHER_KEYWORDS: Final = frozenset(name.strip() for name in _OTHER_KEYWORDS.split(","))
"""The keyword abilities of CR 702 that are not supported yet, by name."""
