"""Phrases of costs and of static sentences: they count as one word only in lines of their kind."""

from typing import Final

from redzone.oracle.language.vocabulary import by_first_word
from redzone.oracle.lexicon.losses import LOSING_ABILITIES
from redzone.oracle.lexicon.this_turn import ORDINALS

COST_PHRASES: Final = by_first_word(
    {
        "SELF": ("this card", "it"),
        "ON_IT": ("on it", "on them"),
        "TAP_SYMBOL": ("{t}",),
        "WATERBEND": ("waterbend",),
        "UNTAP_SYMBOL": ("{q}",),
        "ENERGY_SYMBOL": ("{e}",),
        "LETTER_X": ("x",),
        "COST_PAY": ("pay", "you pay"),
        "LIFE": ("life",),
        "COST_SACRIFICE": ("sacrifice",),
        "COST_EXERT": ("exert",),
        "COST_TAP": ("tap",),
        "COST_RETURN": ("return",),
        "TO_HAND": ("to its owner's hand", "to their owner's hand", "to their owners' hands"),
        "COST_DISCARD": ("discard",),
        "CHOSEN_AT_RANDOM": ("at random",),
        "COST_REVEAL": ("reveal",),
        "FROM_YOUR_HAND": ("from your hand",),
        "COST_EXILE": ("exile",),
        "FROM_YOUR_GRAVEYARD": ("from your graveyard",),
        "FROM_AMONG": ("from among",),
        "ANY_NUMBER": ("any number of",),
        "ONE_OR_MORE": ("one or more",),
        "ANY_COUNTERS": ("counter", "counters"),
        "COST_REMOVE": ("remove",),
        "FROM_OBJECT": ("from",),
        "COST_PUT": ("put",),
        "ON_OBJECT": ("on",),
        "CARDS": ("card", "cards"),
    }
)

SPELL_PHRASES: Final = by_first_word(
    {
        "YOU_CAST": ("you cast",),
        "OPPONENTS_CAST": ("your opponents cast", "opponents cast", "an opponent casts"),
        "NTH_SPELL_OF": tuple(f"the {ordinal}" for ordinal in ORDINALS),
    }
)
"""The phrases of sentences about spells that somebody casts."""

_THAT_RECIPIENT: Final = (
    *("to that player", "to that creature", "to that permanent", "to that permanent or player"),
    *("to that creature or player", "to that player or permanent", "to that player or that permanent"),
    *("to that creature or that player", "to that player or that creature", "to that player or creature"),
    "to that creature, planeswalker, or player",
)
_DEALERS: Final = ("it deals", "that source deals", "that creature deals", "the source deals")
_DOUBLE: Final = ("double that damage", "twice that much damage", "double that much damage")
_TRIPLE: Final = ("triple that damage", "three times that much damage")
_SELF_ENTERS: Final = ("enter", "enters", "enter the battlefield", "enters the battlefield")
_ANYWHERE: Final = "would be put into {} from anywhere"
_GRAVEYARDS: Final = tuple(map(_ANYWHERE.format, ("a graveyard", "your graveyard", "an opponent's graveyard")))
_BACK: Final = (
    *(f"put it on {place} of its owner's library" for place in ("top", "the bottom")),
    "shuffle it into its owner's library",
)
_OWN_STEPS: Final = ("your {} step", "their {} steps", "his or her {} step", "that player's {} step", "their {} step")
STEP_WORDS: Final = ("untap", "upkeep", "draw")


def _cut(phrases: tuple[str, ...]) -> tuple[str, ...]:
    """Return phrases as they are cut into words: commas stand alone."""
    return tuple(phrase.replace(",", " ,") for phrase in phrases)


def _with_instead(*phrases: str) -> tuple[str, ...]:
    """Return phrases, and the same with "instead" in front."""
    return (*phrases, *(f"instead {phrase}" for phrase in phrases))


STATIC_PHRASES: Final = by_first_word(
    {
        "WOULD_DEAL": ("would deal",),
        "AT_LEAST": ("or more",),
        "WOULD_BE_DEALT": ("would be dealt to",),
        "ANY_DAMAGE": ("damage",),
        "COMBAT_DAMAGE_ONLY": ("combat damage",),
        "OTHER_DAMAGE": ("noncombat damage",),
        "THAT_WOULD_TO": ("that would be dealt to",),
        "THAT_WOULD_BY": ("that would be dealt by",),
        "THAT_WOULD_BE_DEALT": ("that would be dealt",),
        "BY_SOURCES": ("by",),
        "THAT_WOULD_BOTH": ("that would be dealt to and dealt by",),
        "PREVENT_ALL": ("prevent all",),
        "CANT_BE_PREVENTED": ("can't be prevented",),
        "A_PLAYER": ("a player",),
        "AN_OPPONENT": ("an opponent",),
        "OPPONENT_CONTROLS": ("an opponent controls",),
        "PLAYERS": ("players",),
        "EACH_PLAYER": ("each player",),
        "ANYTHING": _cut(("a permanent or player", "a permanent or a player", "a player or permanent")),
        "DEALS_DOUBLE": tuple(f"{dealer} {much}" for dealer in _DEALERS for much in _DOUBLE),
        "DEALS_TRIPLE": tuple(f"{dealer} {much}" for dealer in _DEALERS for much in _TRIPLE),
        "DEALS_PLUS": tuple(f"{dealer} that much damage plus" for dealer in _DEALERS),
        "DEALS_JUST": _DEALERS,
        "DEALS_MINUS": tuple(f"{dealer} that much damage minus" for dealer in _DEALERS),
        "PREVENT_ALL_BUT": ("prevent all but",),
        "THAT_RECIPIENT": _cut(_THAT_RECIPIENT),
        "INSTEAD": ("instead", "instead of putting it anywhere else"),
        "PREVENT_IT": ("prevent that damage",),
        "PREVENT_SO_MUCH": ("prevent",),
        "OF_IT": ("of that damage",),
        "PUT_AS_COUNTERS": ("put that many",),
        "IS_DEALT_TO": ("is dealt to", "that damage is dealt to"),
        "WOULD_GAIN_LIFE": ("would gain life",),
        "GAINS_TWICE": ("you gain twice that much life", "that player gains twice that much life"),
        "GAINS_PLUS": ("you gain that much life plus", "that player gains that much life plus"),
        "LOSES_THAT": ("you lose that much life", "that player loses that much life"),
        "CANT_GAIN_LIFE": ("can't gain life",),
        "CANT_LOSE_LIFE": ("can't lose life",),
        "LIFE_TOTAL_STAYS": ("your life total can't change",),
        "WOULD_DIE": (
            *("would die", "would be put into a graveyard from the battlefield"),
            "would be put into a graveyard",  # of what is a permanent
        ),
        "ANY_CARD": ("a card or token",),
        "A_CARD": ("a card",),
        "WOULD_GO_TO_GRAVEYARD": _GRAVEYARDS,
        "REVEAL": ("reveal",),
        "AND_SHUFFLE_IT": ("and shuffle it into its owner's library",),
        "PUT_IT_BACK": _with_instead(*_BACK),
        "WOULD_LEAVE": ("would leave the battlefield",),
        "EXILE_IT": _with_instead("exile it", "exile that creature", "exile that permanent", "exile that card"),
        "RETURN_IT": _with_instead(*(f"return {it} to its owner's hand" for it in ("it", "that creature"))),
        "WOULD_BE_DESTROYED": ("would be destroyed",),
        "REGENERATE_IT": ("regenerate it",),
        "CANT_BE_REGENERATED": ("can't be regenerated",),
        "ONE_OR_MORE": ("one or more",),
        "ANY_COUNTERS": ("counters",),
        "WOULD_BE_PUT_ON": ("would be put on",),
        "TWICE_THAT_MANY": ("twice that many", "double that many"),
        "THAT_MANY_PLUS_ONE": ("that many plus one",),
        "OF_THOSE_COUNTERS": ("of those counters", "of each of those kinds of counters", "of that kind of counter"),
        "ARE_PUT": tuple(
            f"are put on {what}"
            for what in ("it", "that creature", "that permanent", "that artifact or creature", "them")
        ),
        "IF_TOKENS": (
            "if one or more tokens would be created under your control",
            "if an effect would create one or more tokens under your control",
        ),
        "TOKENS_MADE": (
            "twice that many of those tokens are created instead",
            "it creates twice that many of those tokens instead",
        ),
        "ENTERS_TAPPED": tuple(f"{enters} tapped" for enters in _SELF_ENTERS),
        "ENTERS_WITH": (*(f"{enters} with" for enters in _SELF_ENTERS), "escapes with"),
        "ENTERS_WITH_A_NUMBER": tuple(f"{enters} with a number of" for enters in _SELF_ENTERS),
        "ENTERS_TAPPED_WITH": tuple(
            f"{enters} tapped {with_}" for enters in _SELF_ENTERS for with_ in ("with", "and with")
        ),
        "AND_WITH": ("and with",),
        "MORE_COUNTERS": ("additional",),
        "LETTER_X": ("x",),
        "SKIPS": ("skip", "skips"),
        "STEP_NAME": tuple(own.format(step) for own in _OWN_STEPS for step in STEP_WORDS),
        "HAVE_PROTECTION": ("have hexproof", "have shroud"),
        "PUT_ONE": ("put",),
        "ON_OBJECT": ("on",),
        "ON_BATTLEFIELD": ("on the battlefield",),
        "FROM_OBJECT": ("from",),
        "FOR_EACH_PREVENTED": (
            "for each 1 damage prevented this way",
            "for each 1 damage prevented",
        ),
        "REMOVE_ONE": ("remove",),
        "FROM_IT": ("from it", "from that creature"),
        "ON_IT": ("on it", "on them", "on that creature", "on that permanent", "on him", "on her"),
    }
)
"""The phrases of sentences about what is replaced or prevented, and how things enter."""

COST_ITEMS: Final = frozenset(
    {
        *("TAP_SYMBOL", "UNTAP_SYMBOL", "COST_PAY", "COST_SACRIFICE", "COST_EXERT", "COST_TAP", "COST_RETURN"),
        *("COST_DISCARD", "COST_REVEAL", "COST_EXILE", "COST_REMOVE", "COST_PUT"),
    }
)
"""What a part of a cost begins with, besides mana."""

BEFORE_OUTCOMES: Final = frozenset(
    {
        *(
            "DEALS_DOUBLE",
            "DEALS_TRIPLE",
            "DEALS_PLUS",
            "DEALS_MINUS",
            "DEALS_JUST",
            "PREVENT_ALL_BUT",
            "PREVENT_IT",
            "PREVENT_SO_MUCH",
            "PUT_AS_COUNTERS",
            "IS_DEALT_TO",
        ),
        *("GAINS_TWICE", "GAINS_PLUS", "LOSES_THAT", "EXILE_IT", "RETURN_IT", "REGENERATE_IT", "PUT_IT_BACK", "REVEAL"),
        *("TWICE_THAT_MANY", "THAT_MANY_PLUS_ONE", "TOKENS_MADE"),
    }
)
"""What happens instead begins with one of these."""

_POWER_CHANGES: Final = ("+ x", "- x", "+ 0", "- 0")
_TOUGHNESS_CHANGES: Final = ("+ x", "- x", "+0", "-0")
_OTHERS: Final = ("its other", "their other")

STATEMENT_PHRASES: Final = by_first_word(
    {
        "THE_PAIR": ("each of those creatures", "both creatures"),
        "GETS": ("get", "gets", "get an additional", "gets an additional"),
        "CHANGE_OF_X": tuple(f"{power} / {toughness}" for power in _POWER_CHANGES for toughness in _TOUGHNESS_CHANGES),
        "LOSES_ABILITIES": LOSING_ABILITIES,
        "DOESNT_UNTAP": (
            "doesn't untap during its controller's untap step",
            "doesn't untap during your untap step",
            "don't untap during their controllers' untap steps",
            "don't untap during their controller's untap step",
        ),
        "CANT_HAVE_OR_GAIN": ("can't have or gain", "can't have"),
        "HAS_BASE_POWER": ("has base power", "have base power"),
        "HAS_BASE": ("has base power and toughness", "have base power and toughness"),
        "HAS_BASE_TOUGHNESS": ("has base toughness", "have base toughness"),
        "IN_ADDITION": tuple(
            f"in addition to {other} {what}" for other in _OTHERS for what in ("types", "creature types")
        ),
        "IN_ADDITION_TO_COLORS": tuple(
            f"in addition to {other} {what}" for other in _OTHERS for what in ("colors and types", "colors")
        ),
        "IS_NO": ("isn't", "aren't", "is not", "are not"),
        "STILL": ("that's still a land", "that are still lands", "that's still a planeswalker"),
        "IS_ALL_COLORS": ("is all colors", "are all colors"),
        "CANT_BE_TARGETED": (
            "can't be the target of spells or abilities",
            "can't be the targets of spells or abilities",
            "can't be targeted by spells or abilities",
        ),
        "CANT_BE_TARGET_OF": ("can't be the target of", "can't be the targets of"),
        "SPELLS_OR_ABILITIES_FROM": ("spells or abilities from",),
        "STACK_SPELLS": ("spells",),
        "STACK_ABILITIES": ("abilities",),
        "ABILITIES_FROM": ("abilities from",),
    }
)
"""The phrases of what static abilities say of their subject."""

PREDICATES: Final = frozenset(
    {
        *("LOSES_ABILITIES", "DOESNT_UNTAP", "CANT_HAVE_OR_GAIN", "HAS_BASE", "HAS_BASE_POWER"),
        "HAS_BASE_TOUGHNESS",
        *("IS_ALL_COLORS", "IS_NO", "CANT_BE_TARGETED", "CANT_BE_TARGET_OF"),
    }
)
"""What a predicate begins with, besides verbs that stand alone."""
