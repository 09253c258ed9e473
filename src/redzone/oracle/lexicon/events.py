"""The words of events: what happens, to whom, and when (CR 603.2)."""

from collections.abc import Iterator, Mapping
from itertools import chain, product
from typing import Final, NamedTuple

from redzone.abilities.asserting import is_turn_of
from redzone.abilities.condition import Condition
from redzone.abilities.event_patterns import FROM_ELSEWHERE, WITHOUT_DYING
from redzone.abilities.trigger import EventKind
from redzone.abilities.words import PlayerWord
from redzone.oracle.lexicon.attacks import ATTACKING_WHOM
from redzone.oracle.lexicon.fights import DIDNT_FIGHT, FOUGHT
from redzone.oracle.lexicon.spells import CAST_FROM, OF_SPELLS
from redzone.oracle.lexicon.this_turn import (
    COUNTED_WHEN,
    EXCEPT_FIRST_DRAW,
    FIRST_TIME,
    LEFT_GRAVEYARD,
    NTH_OF_TURN,
    ORDINALS,
    SO_MANY_DONE,
)

_OF_PLAYER: Final = ("their", "his or her", "that player's")
_ATTACHED_NOUNS: Final = ("creature", "permanent", "artifact", "enchantment", "land", "planeswalker")

OBJECT_EVENTS: Final[Mapping[EventKind, tuple[str, ...]]] = {
    EventKind.LEAVES: ("leaves the battlefield", "leave the battlefield"),
    EventKind.BECOMES_TAPPED: ("becomes tapped", "become tapped"),
    EventKind.BECOMES_UNTAPPED: ("becomes untapped", "become untapped"),
    EventKind.TURNS_FACE_UP: ("is turned face up", "are turned face up"),
    EventKind.TRANSFORMS: ("transforms", "transform", "converts", "convert"),
    EventKind.PHASES_IN: ("phases in", "phase in"),
    EventKind.EXPLORES: ("explores", "explore"),
    EventKind.CONNIVES: ("connives", "connive"),
    EventKind.MUTATES: ("mutates", "mutate"),
    EventKind.IS_CREWED: ("becomes crewed", "become crewed", "becomes saddled", "become saddled"),
}
"""What happens to an object, said of one and of several: events of which a text says no more than that."""

PLAYER_EVENTS: Final[Mapping[EventKind, tuple[str, ...]]] = {
    EventKind.BECOMES_MONARCH: ("becomes the monarch", "become the monarch"),
    EventKind.MILLS: ("mills one or more cards", "mill one or more cards"),
    EventKind.CREATES_TOKENS: ("creates one or more tokens", "create one or more tokens"),
    EventKind.AMASSES: ("amasses", "amass"),
    EventKind.DISCOVERS: ("discovers", "discover"),
    EventKind.INCUBATES: ("incubates", "incubate"),
    EventKind.LEARNS: ("learns", "learn"),
    EventKind.COMMITS_CRIME: ("commits a crime", "commit a crime"),
    EventKind.UNLOCKS_ROOM: ("fully unlocks a room", "fully unlock a room"),
    EventKind.SHUFFLES: ("shuffles their library", "shuffle your library"),
    EventKind.SCRIES: ("scries", "scry"),
    EventKind.SURVEILS: ("surveils", "surveil"),
    EventKind.PROLIFERATES: ("proliferates", "proliferate"),
    EventKind.SEARCHES: ("searches their library", "search your library", "searches his or her library"),
    EventKind.PLAYS_LAND: ("plays a land", "play a land"),
    EventKind.ACTIVATES: (
        "activates an ability that isn't a mana ability",
        "activate an ability that isn't a mana ability",
    ),
    EventKind.ROLLS_DICE: ("rolls one or more dice", "roll one or more dice"),
    EventKind.WINS_FLIP: ("wins a coin flip", "win a coin flip"),
    EventKind.LOSES_FLIP: ("loses a coin flip", "lose a coin flip"),
    EventKind.COMPLETES_DUNGEON: ("completes a dungeon", "complete a dungeon"),
    EventKind.COLLECTS_EVIDENCE: ("collects evidence", "collect evidence"),
    EventKind.FORAGES: ("forages", "forage"),
    EventKind.MANIFESTS_DREAD: ("manifests dread", "manifest dread"),
    EventKind.GIVES_GIFT: ("gives a gift", "give a gift"),
}
"""What a player does, said of others and of you: events of which a text says no more than that."""

GAME_EVENTS: Final[Mapping[EventKind, tuple[str, ...]]] = {
    EventKind.DAY_CHANGES: ("day becomes night or night becomes day",),
    EventKind.RING_TEMPTS: ("the Ring tempts you",),
}
"""What happens to nobody, or by no deed of yours: events of which a text says no more than that."""


class ZoneEvent(NamedTuple):
    """What happens to something that goes from one zone to another: whose graveyard it is, and the zone in question."""

    event: EventKind
    whose: PlayerWord = PlayerWord.EACH_PLAYER
    word: str | None = None


_GRAVEYARDS: Final = {
    "a graveyard": PlayerWord.EACH_PLAYER,
    "your graveyard": PlayerWord.YOU,
    "an opponent's graveyard": PlayerWord.EACH_OPPONENT,
}
_ORIGINS: Final = {
    "from anywhere": None,
    "from a library": "library",
    "from anywhere other than the battlefield": FROM_ELSEWHERE,
}


def _zone_events() -> Iterator[tuple[str, ZoneEvent]]:
    for verb in ("is", "are"):
        mine = ZoneEvent(EventKind.PUT_INTO_GRAVEYARD, PlayerWord.YOU, "library")
        yield f"{verb} put into your graveyard from your library", mine
    for graveyard, whose in _GRAVEYARDS.items():
        for (origin, word), verb in product(_ORIGINS.items(), ("is", "are")):
            yield f"{verb} put into {graveyard} {origin}", ZoneEvent(EventKind.PUT_INTO_GRAVEYARD, whose, word)
        for verb in ("leaves", "leave"):
            yield f"{verb} {graveyard}", ZoneEvent(EventKind.LEAVES_GRAVEYARD, whose)
    for verb in ("is", "are"):
        gone = ZoneEvent(EventKind.DIES, PlayerWord.EACH_OPPONENT)
        yield f"{verb} put into an opponent's graveyard from the battlefield", gone
        yield f"{verb} put into exile from the battlefield", ZoneEvent(EventKind.LEAVES, word="exile")
        yield f"{verb} exiled from the battlefield", ZoneEvent(EventKind.LEAVES, word="exile")
    for verb in ("leaves", "leave"):
        yield f"{verb} the battlefield without dying", ZoneEvent(EventKind.LEAVES, word=WITHOUT_DYING)


ZONE_EVENTS: Final[Mapping[str, ZoneEvent]] = dict(_zone_events())
"""The words for cards that go from zone to zone; the first of several for one meaning is said."""

FROM_ZONES: Final[Mapping[str, tuple[str, bool]]] = {
    "from a graveyard": ("graveyard", False),
    "from your graveyard": ("graveyard", True),
    "from exile": ("exile", False),
    "from your hand": ("hand", True),
    "from your library": ("library", True),
}
"""The words for where something enters from: the zone, and whether it has to be yours."""

DURING: Final[Mapping[str, Condition]] = {
    "during your turn": is_turn_of(),
    "during an opponent's turn": is_turn_of(PlayerWord.EACH_OPPONENT),
}
"""The words for in whose turn an event counts."""


def _of_kind(event: EventKind) -> tuple[str, ...]:
    """Return the words for the so manyth thing of a kind that a player does in a turn."""
    return tuple(text for text, thing in NTH_OF_TURN.items() if thing.event is event)


TRIGGER_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "WHEN": ("when",),
    "WHENEVER": ("whenever",),
    "AT_BEGINNING": ("at the beginning of",),
    "AT_END_OF_COMBAT": ("at end of combat", "at the end of combat"),
    "TRIGGERS_ONCE": (
        "this ability triggers only once each turn",
        "this ability triggers only once per turn",
        "this ability only triggers once each turn",
        "this triggers only once each turn",
    ),
    "DONE_ONCE": ("do this only once each turn",),
    # Who
    "ANY_PLAYER": ("a player", "any player"),
    "AN_OPPONENT": ("an opponent", "one of your opponents"),
    "ANOTHER_PLAYER": ("another player",),
    "OR_PLAYER": ("or player", "or a player"),
    "OR_OPPONENT": ("or opponent", "or an opponent"),
    "PERMANENTS": tuple(
        f"{conjunction} {permanents}"
        for conjunction, permanents in product(
            ("or", "and/or"),
            (
                *("planeswalkers you control", "one or more planeswalkers you control", "a planeswalker you control"),
                "a permanent you control",
            ),
        )
    ),
    # What happens to objects
    "UNBLOCKED_TOO": ("and isn't blocked", "and aren't blocked", "and is not blocked"),
    "WHILE_SADDLED": ("while saddled",),
    "BECOMES_BLOCKED": ("becomes blocked", "become blocked"),
    "DEALS_DAMAGE": ("deals damage", "deal damage"),
    "DEALS_COMBAT_DAMAGE": ("deals combat damage", "deal combat damage"),
    "DEALS_NONCOMBAT_DAMAGE": ("deals noncombat damage", "deal noncombat damage"),
    "IS_DEALT_DAMAGE": ("is dealt damage", "are dealt damage"),
    "IS_DEALT_COMBAT_DAMAGE": ("is dealt combat damage", "are dealt combat damage"),
    "IS_DEALT_NONCOMBAT_DAMAGE": ("is dealt noncombat damage", "are dealt noncombat damage"),
    "DEALS_SO_MUCH": ("deals", "deal"),
    "IS_DEALT_SO_MUCH": ("is dealt", "are dealt"),
    "SUCH_DAMAGE": ("damage", "combat damage", "noncombat damage"),
    "DAMAGED_BY": ("dealt damage by",),
    "DIES": (
        "dies",
        "die",
        "is put into a graveyard from the battlefield",
        "are put into a graveyard from the battlefield",
    ),
    "DIES_YOURS": (
        "is put into your graveyard from the battlefield",
        "are put into your graveyard from the battlefield",
    ),
    "ZONE_EVENT": tuple(ZONE_EVENTS),
    "FROM_ZONE": tuple(FROM_ZONES),
    "DURING": tuple(DURING),
    "ENTERS": ("enters", "enter", "enters the battlefield", "enter the battlefield"),
    "OF_OPPONENTS": ("under an opponent's control",),
    "BECOMES_TARGET": ("becomes the target of", "become the target of"),
    "SPELL_OR_ABILITY": ("a spell or ability", "a spell or an ability", "spells or abilities"),
    "BECOMES_ATTACHED": ("becomes attached to", "become attached to"),
    "ENLISTS": ("enlists", "enlist"),
    "BECOMES_DESIGNATED": ("becomes monstrous", "becomes renowned"),
    "EXPLOITS": ("exploits", "exploit"),
    "TURNS_INTO": ("transforms into", "converts into"),
    "OBJECT_EVENT": tuple(chain.from_iterable(OBJECT_EVENTS.values())),
    "PUTS": ("put", "puts"),
    "EXPENDS": ("expend", "expends"),
    "COUNTERS_LIE_ON": ("on",),
    "ARE_PUT_ON": ("are put on", "is put on"),
    "IS_REMOVED_FROM": ("is removed from",),
    "THE_LAST": ("the last",),
    # What players do
    "IS_ATTACKED": ("is attacked", "are attacked"),
    "YOU_ARE_ATTACKED": ("you're attacked",),
    "YOU_ARE_DEALT_DAMAGE": ("you're dealt damage",),
    "YOU_ARE_DEALT_COMBAT_DAMAGE": ("you're dealt combat damage",),
    "CASTS": ("cast", "casts", "has cast"),
    "DRAWS": ("draw", "draws"),
    "EXCEPT_FIRST_DRAW": (
        *EXCEPT_FIRST_DRAW.values(),
        "except the first one he or she draws in each of his or her draw steps",
    ),
    "CYCLES": ("cycle", "cycles"),
    "DISCARDS": ("discard", "discards"),
    "CYCLES_OR_DISCARDS": ("cycle or discard", "cycles or discards"),
    "EXERTS": ("exert", "exerts"),
    "GAME_EVENT": tuple(event.lower() for event in chain.from_iterable(GAME_EVENTS.values())),
    "PLAYER_EVENT": tuple(chain.from_iterable(PLAYER_EVENTS.values())),
    "SPELL": ("spell", "spells"),
    "ABILITY": ("ability",),
    "NTH_SPELL": _of_kind(EventKind.CASTS),
    "NTH_CARD": _of_kind(EventKind.DRAWS),
    "NTH_OF_KIND": tuple(f"{whose} {ordinal}" for whose in ("your", "their") for ordinal in ORDINALS),
    "COUNTED_WHEN": tuple(times for times in COUNTED_WHEN if times != "each turn"),
    "COPIES": ("copy", "copies"),
    "CASTS_OR_COPIES": ("cast or copy", "casts or copies"),
    "CAST_FROM": tuple(CAST_FROM),
    "OF_SPELLS": tuple(OF_SPELLS),
    "THAT_IS_BOTH": ("that's both",),
    "THAT_TARGETS": ("that targets", "that target"),
    # When
    "YOUR": ("your", "each of your"),
    "EACH_PLAYERS": ("each player's",),
    "EACH_OPPONENTS": ("each opponent's", "each of your opponents'"),
    "EACH_OTHER_PLAYERS": ("each other player's",),
    "ENCHANTED_PLAYERS": ("enchanted player's",),
    "CHOSENS": ("the chosen player's",),
    "MONARCHS": ("the monarch's",),
    "OF_ATTACHED_CONTROLLER": tuple(
        f"of {attached} {noun}'s controller" for attached, noun in product(("enchanted", "equipped"), _ATTACHED_NOUNS)
    ),
    "STEP": (
        *("upkeep", "upkeep step", "draw step", "end step"),
        *("precombat main phase", "first main phase", "postcombat main phase", "second main phase"),
        *("precombat main phases", "postcombat main phases"),
    ),
    "THE_STEP": ("the upkeep", "the draw step", "the end step"),
    "MAIN_PHASES": ("each of your main phases",),
    "COMBAT_ON": ("combat on",),
    "TURN": ("turn",),
    "ON_YOUR_TURN": ("on your turn",),
}
"""The phrases of events, by terminal."""

CONDITION_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "YOU": ("you've",),
    "WAS": ("was", "were"),
    "LAST_TURN": ("last turn",),
    "NO_SPELLS_LAST_TURN": ("no spells were cast last turn",),
    "PERMANENT_LEFT": (
        "a permanent you controlled left the battlefield this turn",
        "a permanent left the battlefield under your control this turn",
    ),
    "MANA_WAS_SPENT": ("mana was spent to cast", "mana were spent to cast"),
    "MANA_OF_ONE_COLOR_SPENT": (
        "mana of the same color was spent to cast",
        "mana of the same color were spent to cast",
    ),
    "WAS_SPENT": ("was spent to cast", "were spent to cast"),
    "AIMS_AT": ("targets",),
    "DIDNT_ENTER": tuple(
        f"{didnt} enter{field} this turn" for field in ("", " the battlefield") for didnt in ("didn't", "did not")
    ),
    "DIDNT_FIGHT": (*DIDNT_FIGHT, *(words.replace("didn't", "did not") for words in DIDNT_FIGHT)),
    "ANOTHER_SPELL": ("another spell",),
    "SO_MANY_DONE": tuple(SO_MANY_DONE),
    "LEFT_GRAVEYARD": tuple(LEFT_GRAVEYARD),
    "WAS_KICKED": ("was kicked", "was bargained", "was foretold", "escaped"),
    "WAS_NOT_PAID": ("wasn't paid", "was not paid"),
    "WAS_CAST": ("was cast",),
    "WAS_DEALT": ("was dealt", "were dealt"),
    "OR_MORE_DAMAGE": ("or more damage",),
    "OR_MORE_COMBAT_DAMAGE": ("or more combat damage",),
    "WAS_DEALT_DAMAGE": ("was dealt damage", "were dealt damage", "has been dealt damage", "have been dealt damage"),
    "WAS_DEALT_COMBAT_DAMAGE": ("was dealt combat damage", "were dealt combat damage"),
    "ATTACKED": ("attacked",),
    "TOTAL_POWER": ("total power",),
    "FIRST_TIME": tuple(FIRST_TIME),
    "NOT_BY_COMBAT": ("from a source other than combat damage",),
    "GAINED": ("gained",),
    "LOST": ("lost",),
    "DIED": ("died",),
    "CAME": ("entered", "entered the battlefield"),
    "SHARES_TYPE_WITH": ("shares a creature type with",),
    "THAT_PLAYER": ("that player",),
    "YOUR_COMMANDER": ("your commander",),
    "THE_MONARCH": ("the monarch",),
    "THE_INITIATIVE": ("the initiative",),
    "NO_MONARCH": ("there is no monarch", "there's no monarch"),
    "YOUR_RING_BEARER": ("your ring-bearer",),
    "CITYS_BLESSING": ("the city's blessing",),
    "MAX_SPEED": ("max speed",),
    "ITS_YOUR_TURN": ("it's your turn", "it is your turn"),
    "THEIR_TURN": tuple(f"{it_is} {whose} turn" for it_is in ("it's", "it is") for whose in _OF_PLAYER),
    "NOT_THEIR_TURN": tuple(f"{it_is} {whose} turn" for it_is in ("it's not", "it isn't") for whose in _OF_PLAYER),
    "COST_WAS_PAID": ("cost was paid",),
    "DIDNT_ATTACK": (
        *("didn't attack with a creature this turn", "didn't attack with any creatures this turn"),
        "haven't attacked with a creature this turn",
    ),
    "DIDNT_CAST": ("haven't cast", "hasn't cast", "didn't cast"),
    "OPPONENTS_TURN": ("it's an opponent's turn",),
    "NO_OPPONENT": ("no opponent",),
    "NOT_YOUR_TURN": ("it's not your turn", "it isn't your turn"),
    "ITS_DAY": ("it's day", "it is day"),
    "ITS_NIGHT": ("it's night", "it is night"),
    "FIRST_COMBAT": ("it's the first combat phase of the turn", "it is the first combat phase of the turn"),
}
"""The phrases of conditions, by terminal."""

KEPT_THIS_TURN: Final = "until end of turn, you don't lose this mana as steps and phases end"
"""What stands behind mana that stays in a pool."""

_NUMBERS: Final = ("power", "toughness", "mana value", "converted mana cost")
NOUN_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "MANA_VALUE": ("mana value", "converted mana cost"),
    "YOU_OWN": ("you own",),
    "BLOCKING_OR_BLOCKED_BY": ("blocking or blocked by", "blocked by or blocking"),
    "ATTACKING_WHOM": tuple(ATTACKING_WHOM),
    "ATTACKING_THAT_ONE": tuple(
        f"{verb} that {player}"
        for verb in ("attacking", "that's attacking", "that are attacking")
        for player in ("player", "opponent")
    ),
    "THAT_WAS_DEALT_DAMAGE": (
        "that was dealt damage this turn",
        "that were dealt damage this turn",
        "that has been dealt damage this turn",
    ),
    "DEALT_DAMAGE": ("dealt damage this turn",),
    "DEALT_TO_AN_OPPONENT": ("dealt damage to an opponent this turn", "has dealt damage to an opponent this turn"),
    "WHOSE_CONTROLLER_WAS": tuple(f"whose controller was dealt {kind} by" for kind in ("combat damage", "damage")),
    "THAT_FOUGHT": tuple(f"that {words}" for words in FOUGHT),
    "THAT_DIDNT_FIGHT": tuple(
        f"that {said}"
        for words in DIDNT_FIGHT
        if " or " not in words
        for said in (words, words.replace("didn't", "did not"))
    ),
    "THAT_HIT_YOU": ("that dealt damage to you this turn", "that dealt combat damage to you this turn"),
    "THAT_DEALT_DAMAGE": ("that dealt damage this turn",),
    "THAT_ENTERED": ("that entered this turn", "that entered the battlefield this turn"),
    "OTHER_THAN": ("other than",),
    "ATTACHED_TO": ("attached to",),
    "GREATEST_AMONG": tuple(f"the {most} {stat} among" for most in ("greatest", "highest") for stat in _NUMBERS),
    "THE_GREATEST": tuple(f"the {most} {stat}" for most in ("greatest", "highest") for stat in _NUMBERS),
    "CREATURE_WITH_GREATEST": tuple(
        f"the creature with the {most} {stat} or tied for the {most} {stat}"
        for most in ("greatest", "highest")
        for stat in _NUMBERS
    ),
    "LEAST_AMONG": tuple(f"the {most} {stat} among" for most in ("least", "lowest") for stat in _NUMBERS),
    "ENCHANTED_BY_YOURS": (
        *("that's enchanted by an aura you control", "that is enchanted by an aura you control"),
        *("that are enchanted by an aura you control", "that are enchanted by auras you control"),
        "enchanted by an aura you control",
    ),
    "SHARING_TYPE": ("that shares a creature type with", "that share a creature type with"),
}
"""The phrases that stand behind a noun, by terminal."""

TRIGGER_VERBS: Final = frozenset(
    {
        *("BECOMES_BLOCKED", "DEALS_DAMAGE", "DEALS_COMBAT_DAMAGE", "DEALS_NONCOMBAT_DAMAGE", "IS_DEALT_DAMAGE"),
        *("IS_DEALT_COMBAT_DAMAGE", "IS_DEALT_NONCOMBAT_DAMAGE", "DIES", "DIES_YOURS", "ENTERS"),
        *(
            "BECOMES_TARGET",
            "BECOMES_ATTACHED",
            "ENLISTS",
            "IS_ATTACKED",
            "CASTS",
            "COPIES",
            "CASTS_OR_COPIES",
            "DRAWS",
        ),
        *("EXERTS", "TURNS_INTO", "OBJECT_EVENT", "PLAYER_EVENT", "ZONE_EVENT"),
    }
)
"""What an event says of its subject begins with one of these."""
