"""The closed vocabulary of rules text: which words and phrases are which terminal of the grammar."""

from collections.abc import Mapping
from typing import Final

from redzone.abilities.comparing import negation
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare, Not, Quality
from redzone.abilities.plain_qualities import Everything, HasColor, HasStatus, HasSupertype, HasType
from redzone.abilities.words import Stat, Status
from redzone.oracle.lexicon.adjectives import HISTORIC, OUTLAW, STATUS_ADJECTIVES
from redzone.oracle.lexicon.choices import CHOSEN_AS_IT_ENTERED
from redzone.oracle.lexicon.events import (
    CONDITION_PHRASES,
    NOUN_PHRASES,
    TRIGGER_PHRASES,
    TRIGGER_VERBS,
)
from redzone.oracle.lexicon.paid import PAID_ONES, THEIR_PAID_ONES
from redzone.oracle.printing.nouns.plurals import number_word, plural_of
from redzone.oracle.printing.nouns.quality_words import COLOR_COUNTS
from redzone.values.types import BASIC_LAND_TYPES, EVERY_CREATURE_TYPE, CardType, Color, Supertype

SELF_NOUNS: Final = (
    *("creature", "permanent", "token", "artifact", "enchantment", "land", "planeswalker", "battle"),
    *("vehicle", "spacecraft", "aura", "equipment", "fortification", "siege", "saga", "card", "spell"),
    *("case", "class", "room", "mount", "emblem"),
)

_GENDERS: Final = (("its", "it"), ("his", "he"), ("her", "she"))
EVERY_TYPE: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("every creature type", "all creature types"), (EVERY_CREATURE_TYPE,)),
    **dict.fromkeys(
        (f"every basic land type in addition to {whose} other types" for whose in ("its", "their")), BASIC_LAND_TYPES
    ),
}
"""All subtypes of a kind, which something has besides others, by the words for them."""

_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "SELF": ("~", "cardname", *(f"this {noun}" for noun in SELF_NOUNS)),
    "SELFS": ("~'s", "cardname's", *(f"this {noun}'s" for noun in SELF_NOUNS)),
    "IT": ("it", "that creature"),
    "THAT_OBJECT": tuple(
        f"that {noun}" for noun in ("permanent", "artifact", "enchantment", "land", "planeswalker", "spell", "card")
    ),
    "THAT_OBJECTS": ("that spell's",),
    "PAID_ONE": PAID_ONES,
    "PAID_ONES": THEIR_PAID_ONES,
    "ITS": ("its",),
    "THEIR": ("their",),
    "IT_IS": ("it's",),
    "THEY": ("they", "those creatures"),
    "THEY_ARE": ("they're",),
    "THEM": ("them",),
    "ATTACHED": ("enchanted", "equipped"),
    "ALL": ("all",),
    "EACH": ("each",),
    "EACH_COLOR": ("each color", "all colors"),
    "EACH_OPPONENT": ("each opponent", "each of your opponents", "your opponents"),
    "EVERYTHING": ("everything",),
    "OTHER": ("other",),
    "ANOTHER": ("another",),
    "NO": ("no",),
    "A": ("a", "an"),
    "YOU": ("you",),
    "YOU_ARE": ("you're",),
    "YOUR_TEAM": ("your team",),
    "YOU_CONTROL": ("you control",),
    "BUT_DONT_OWN": ("but don't own",),
    "DEFENDING_PLAYER": ("defending player",),
    "ATTACKING_PLAYER": ("attacking player",),
    "ENCHANTED_PLAYER": ("enchanted player",),
    "ITS_OWNER": ("its owner",),
    "MOST_LIFE": (
        "the player with the most life or tied for most life",
        "a player with the most life or tied for most life",
    ),
    "OTHER_PLAYER": ("a player other than you",),
    "YOUR_PLANESWALKERS": ("planeswalkers you control", "a planeswalker you control"),
    "PERMANENTS": tuple(
        f"or {permanents} {whose}"
        for permanents in ("planeswalkers", "a planeswalker", "permanents", "a permanent")
        for whose in ("you control", "its owner controls", "they control", "that player controls")
    ),
    "CONTROLS": ("controls",),
    "MORE": ("more",),
    "FEWER": ("fewer",),
    "LESS": ("less",),
    "THAN": ("than",),
    "POISONED": ("poisoned",),
    "CARDS": ("card", "cards"),
    "IN_HAND": ("in hand", "in your hand"),
    "IN_GRAVEYARD": ("in your graveyard", "in their graveyard"),
    "ON_BATTLEFIELD": ("on the battlefield",),
    "THERE_IS": ("there is", "there are", "there's"),
    "ON_IT": ("on it", "on them", "on him", "on her"),
    "OPPONENT_CONTROLS": (
        "an opponent controls",
        "opponents control",
        "you don't control",
        "your opponents control",
        "that your opponents control",
    ),
    "CANT": ("can't", "cannot"),
    "CAN": ("can",),
    "MUST": ("must",),
    "GETS": ("get", "gets"),
    "GAINS": ("gain", "gains"),
    "HAS": ("have", "has"),
    "LOSES": ("lose", "loses"),
    "IS": ("is", "are"),
    "DEALS_WITH": ("deal damage with", "deals damage with"),
    "BASE": ("base power and toughness",),
    "TYPE_LINE": ("the type line",),
    "YOURS": ("under your control",),
    "NOT": ("not",),
    "ISNT": ("isn't", "aren't"),
    "DOESNT_HAVE": ("doesn't have", "don't have", "does not have"),
    "EVERY_TYPE": tuple(EVERY_TYPE),
    "UNBLOCKABLE": ("unblockable",),
    "GOADED": ("goaded",),
    "ATTACK": ("attack",),
    "ATTACKS": ("attacks",),
    "BLOCK": ("block",),
    "BLOCKS": ("blocks",),
    "PAIRED": ("paired with another creature",),
    "ATTACKING": ("attacking",),
    "BLOCKING": ("blocking",),
    "IT_BLOCKS": ("it's blocking", "it is blocking"),
    "ALSO": ("also",),
    "ABLE_TO_BLOCK": ("able to block",),
    "DO_SO": ("do so",),
    "ACTIVATED_CANT": (
        "its activated abilities can't be activated",
        "their activated abilities can't be activated",
    ),
    "UNLESS_MANA": ("unless they're mana abilities", "unless they are mana abilities"),
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
    "ACTIVATED_ABILITIES_OF": ("activated abilities of",),
    "ACTIVATED": ("activated",),
    "MAY_HAVE": ("you may have",),
    "ASSIGN_UNBLOCKED": (
        *(f"assign {whose} combat damage as though {who} weren't blocked" for whose, who in _GENDERS),
        *("assign combat damage as though it weren't blocked", "assign its combat damage as though it wasn't blocked"),
        "assign their combat damage as though they weren't blocked",
    ),
    "ASSIGNS_NONE": ("assigns no combat damage", "assign no combat damage"),
    "EACH_COMBAT": ("each combat",),
    "EACH_TURN": ("each turn",),
    "THIS_TURN": ("this turn",),
    "THIS_COMBAT": ("this combat",),
    "UNTIL_END_OF_TURN": ("until end of turn", "until the end of turn"),
    "UNTIL_NEXT_TURN": ("until your next turn",),
    "IF_ABLE": ("if able",),
    "IF": ("if",),
    "UNLESS": ("unless",),
    "AS_LONG_AS": ("as long as",),
    "LEAST": ("at least",),
    "EXACTLY": ("exactly",),
    "NO_MORE_THAN": ("no more than",),
    "WITH_ONE_CREATURE": ("with at least one creature",),
    "UNLESS_ALL_BLOCK": (
        "unless all creatures defending player controls block it",
        "unless all creatures defending player controls block them",
    ),
    "FORM_BANDS": ("form bands",),
    "MAY_EXERT": ("you may exert",),
    "AS_IT_ATTACKS": ("as it attacks",),
    "MAY_ENLIST": ("you may enlist a creature as",),
    "AS_THOUGH_HASTE": ("as though it had haste", "as though they had haste"),
    "AS_THOUGH": ("as though",),
    "HAD": ("had",),
    "DIDNT_HAVE": ("didn't have", "did not have"),
    "AS_THOUGH_LACKING": ("as though they didn't have",),
    "THOSE_ABILITIES": ("those abilities",),
    "AS_THOUGH_SHADOW": (
        "as though they didn't have shadow",
        "as though it had shadow",
        "as though they had shadow",
    ),
    "AS_THOUGH_NO_DEFENDER": (
        "as though it didn't have defender",
        "as though they didn't have defender",
        "as though it did not have defender",
    ),
    "ASSIGNS_TOUGHNESS": (
        "assigns combat damage equal to its toughness rather than its power",
        "assign combat damage equal to their toughness rather than their power",
    ),
    "ITS_CONTROLLER": ("its controller",),
    "THEIR_CONTROLLER": ("their controller",),
    "PAYER_CONTROLS": ("they control", "he or she controls"),
    "PAY": ("pay", "pays"),
    "LIFE": ("life",),
    "SACRIFICE": ("sacrifice", "sacrifices"),
    "OF_CHOICE": ("of their choice", "of his or her choice", "of your choice"),
    "TAP": ("tap", "taps"),
    "NOT_DECLARED": (
        "not declared as an attacking or blocking creature",
        "not declared as an attacking or blocking creature this combat",
    ),
    "RETURN": ("return", "returns"),
    "TO_HAND": ("to its owner's hand", "to their owner's hand", "to their owners' hands"),
    "PER_THOSE": ("for each of those creatures",),
    "FOR_EACH": ("for each",),
    "THATS_ATTACKING": ("that's attacking",),
    "THATS_BLOCKING": ("that's blocking",),
    "WHERE_X": ("where x is the number of",),
    "PARTY_MEMBERS": ("creatures in your party", "creature in your party"),
    "BASIC_LAND_TYPES": ("basic land types among lands you control", "basic land type among lands you control"),
    "TAP_TO_ADD": ("{t} : add",),
    "TO_POOL": ("to your mana pool",),
    "ANY_COLOR": ("mana of any color",),
    "ANY_ONE_COLOR": ("mana of any one color",),
    "TARGET": ("target",),
    "UP_TO": ("up to",),
    "OPPONENT": ("opponent", "opponent you have"),
    "CHOOSE_PLAYER": ("choose a player",),
    "CHOSEN_PLAYER": ("the chosen player",),
    "WORD_OF_CHOICE": CHOSEN_AS_IT_ENTERED,
    "OF_CHOSEN": tuple(f"of {words}" for words in CHOSEN_AS_IT_ENTERED),
    "NOT_OF_CHOSEN": tuple(f"that {verb} of {words}" for words in CHOSEN_AS_IT_ENTERED for verb in ("isn't", "aren't")),
    "PROTECTS": ("becomes the protector of",),
    "MORE_THAN": ("more than",),
    "AT_MOST": ("or less", "or fewer"),
    "AT_LEAST": ("or greater", "or more"),
    "TO": ("to",),
    "COLORS": ("colors",),
    "WITH": ("with", "that has", "that have"),
    "WITHOUT": ("without", "that doesn't have", "that don't have"),
    "POWER": ("power",),
    "TOUGHNESS": ("toughness",),
    "GREATER_POWER": ("greater power",),
    "LESSER_POWER": ("lesser power",),
    "GREATER_TOUGHNESS": ("greater toughness",),
    "LESSER_TOUGHNESS": ("lesser toughness",),
    "GREATER_MANA_VALUE": ("greater mana value",),
    "LESSER_MANA_VALUE": ("lesser mana value",),
    "EQUAL_TO": ("equal to",),
    "LESS_THAN": ("less than",),
    "GREATER_THAN": ("greater than",),
    "FEWER_THAN": ("fewer than",),
    "NOT_GREATER_THAN": ("less than or equal to",),
    "NOT_LESS_THAN": ("greater than or equal to",),
    "SAME_NAME_AS": ("with the same name as",),
    "THAT_IS": ("that is", "that are", "that's"),
    "THAT_ISNT": ("that isn't", "that aren't", "that is not", "that are not"),
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

VERBS: Final = frozenset(
    {
        *TRIGGER_VERBS,
        *("CANT", "CAN", "MUST", "ATTACKS", "BLOCKS", "GETS", "GAINS", "HAS", "LOSES", "IS", "DEALS_WITH"),
        *("ASSIGNS_TOUGHNESS", "ASSIGNS_NONE", "ACTIVATED_CANT"),
    }
)
"""What a predicate begins with."""

INFINITIVES: Final = frozenset({"ATTACK", "BLOCK", "BE"})

Phrases = Mapping[str, tuple[tuple[tuple[str, ...], str], ...]]


def by_first_word(phrases: Mapping[str, tuple[str, ...]]) -> Phrases:
    """Return phrases by their first word, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for kind, texts in phrases.items():
        for text in texts:
            words = tuple(text.split())
            found.setdefault(words[0], []).append((words, kind))
    return {first: tuple(sorted(rows, key=lambda row: (-len(row[0]), row))) for first, rows in sorted(found.items())}


def _together(*tables: Mapping[str, tuple[str, ...]]) -> Mapping[str, tuple[str, ...]]:
    """Return several tables of phrases as one."""
    found: dict[str, tuple[str, ...]] = {}
    for table in tables:
        for kind, texts in table.items():
            found[kind] = (*found.get(kind, ()), *texts)
    return found


PHRASES: Final = by_first_word(_together(_PHRASES, TRIGGER_PHRASES, CONDITION_PHRASES, NOUN_PHRASES))
"""The phrases of the grammar by first word: their words, and their terminal."""

_ABILITY_WORDS = """
adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort, constellation, converge,
council's dilemma, coven, delirium, descend 4, descend 8, disappear, domain, eerie, eminence, enrage, fateful hour,
fathomless descent, ferocious, flurry, formidable, grandeur, hellbent, heroic, imprint, infusion, inspired,
join forces, kinship, landfall, lieutenant, magecraft, metalcraft, morbid, opus, pack tactics, paradox, parley,
radiance, raid, rally, renew, repartee, revolt, secret council, spell mastery, strive, survival, sweep,
tempting offer, threshold, undergrowth, valiant, vivid, void, will of the council
"""
ABILITY_WORDS: Final = frozenset({*(word.strip() for word in _ABILITY_WORDS.split(",")), "corrupted"})
"""The ability words: they tie cards together and mean nothing (CR 207.2c); the list of the rules has no "corrupted"."""

KEYWORD_WORDS: Final = by_first_word(
    {keyword.name: (keyword.value.replace("!", " !"),) for keyword in Keyword}
    | {Keyword.UMBRA_ARMOR.name: (Keyword.UMBRA_ARMOR.value, "totem armor")}
)
"""The keywords by first word: their words, and their name."""

NUMBERS: Final = {number_word(number): number for number in (*range(21), 30, 40, 50)}

_STATUS: Final[dict[str, Quality]] = {
    **STATUS_ADJECTIVES,
    "nonattacking": Not(HasStatus(Status.ATTACKING)),
    "nonblocking": Not(HasStatus(Status.BLOCKING)),
}
_PLAIN: Final[dict[str, Quality]] = {
    **{color.word: HasColor(color) for color in Color},
    **{word: quality for quality, word in COLOR_COUNTS.items()},
    "mono-colored": Compare(Stat.COLORS, 1, 1),
    "multi-colored": Compare(Stat.COLORS, 2),
    **{supertype.lower(): HasSupertype(supertype) for supertype in Supertype},
    "kindred": HasType(CardType.KINDRED),
    "historic": HISTORIC,
}
NOUNS: Final[dict[str, Quality]] = {
    **{type_.lower(): HasType(type_) for type_ in CardType if type_ is not CardType.KINDRED},
    "token": HasStatus(Status.TOKEN),
    "commander": HasStatus(Status.COMMANDER),
    "outlaw": OUTLAW,
    "permanent": Everything(),
    "source": Everything(),
}
"""Nouns in the singular: card types, and what asks for no type."""

PLURALS: Final = {plural_of(noun): quality for noun, quality in NOUNS.items()}
ADJECTIVES: Final[dict[str, Quality]] = {
    **_STATUS,
    **_PLAIN,
    **{
        f"non{word}": negation(quality)
        for word, quality in (_PLAIN | NOUNS).items()
        if "-" not in word and quality != Everything()
    },
}

_OTHER_KEYWORDS = """
absorb, affinity, afflict, afterlife, aftermath, amplify, annihilator, ascend, assist, aura swap, awaken, backup,
bargain, battle cry, bestow, blitz, bloodthirst, boast, bushido, buyback, cascade, casualty, champion,
changeling, cipher, cleave, companion, compleated, conspire, convoke, craft, cumulative upkeep, cycling,
dash, daybound, delve, demonstrate, dethrone, devoid, devour, disguise, disturb, dredge, echo, embalm,
emerge, enchant, encore, entwine, epic, equip, escalate, escape, eternalize, evoke, evolve, exalted,
exhaust, exploit, extort, fabricate, fading, firebending, flanking, flash, flashback, for mirrodin!, forecast,
foretell, fortify, freerunning, frenzy, fuse, gift, graft, gravestorm, harmonize, haunt, hexproof,
hidden agenda, hideaway, impending, improvise, increment, ingest, job select, jump-start, kicker, level up,
living metal, living weapon, madness, max speed, mayhem, melee, mentor, miracle, mobilize, modular,
more than meets the eye, morph, mutate, myriad, nightbound, ninjutsu, offering, offspring, outlast, overload,
paradigm, partner, persist, phasing, plot, poisonous, prototype, provoke, prowess, prowl, rampage, ravenous,
read ahead, rebound, reconfigure, recover, reinforce, renown, replicate, retrace, riot, ripple, saddle, scavenge,
shroud, sneak, solved, soulbond, soulshift, space sculptor, spectacle, splice, split second, spree, squad,
station, storm, sunburst, surge, suspend, tiered, training, transfigure, transmute, tribute,
umbra armor, undaunted, undying, unearth, vanishing, visit, ward, warp, web-slinging, ∞
"""
OTHER_KEYWORDS: Final = frozenset(name.strip() for name in _OTHER_KEYWORDS.split(",")) - frozenset(Keyword)
"""The keyword abilities of CR 702 that are not supported yet, by name."""
