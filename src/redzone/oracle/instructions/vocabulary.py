"""The words of instructions: which words and phrases are which terminal of ``instructions.lark``.

They are words of instructions only, so that no other kind of line has to go without them.
"""

from collections.abc import Mapping
from itertools import chain
from typing import Final

from redzone.abilities.instruction import Deed
from redzone.abilities.predefined_tokens import ROLE_NAMES
from redzone.oracle.instructions.amount_words import AMOUNT_PHRASES
from redzone.oracle.instructions.hidden_zone_words import (
    HIDDEN_ZONE_PHRASES,
    INTO_GRAVEYARDS,
    LIBRARY_PLACES,
    NTH_FROM_TOP,
)
from redzone.oracle.instructions.this_turn_words import OF_THIS_TURN
from redzone.oracle.instructions.zone_words import TO_YOUR_HAND
from redzone.oracle.lexicon.choices import CHOICES, DICE, WORDS_OF_CHOICE
from redzone.oracle.lexicon.losses import LOSING_ABILITIES
from redzone.oracle.lexicon.mana import MANA_PHRASES
from redzone.oracle.lexicon.owned import OWNED_IN_EXILE
from redzone.oracle.lexicon.paid import PAID_ONES, THEIR_PAID_ONES
from redzone.oracle.lexicon.spells import ABILITIES_ON_STACK
from redzone.oracle.lexicon.this_turn import DAMAGE_IT_DEALT, EACH_DONE, THAT_CAME, THAT_DIED

_OF_OWNERS: Final = ("its owner's library", "their owner's library", "their owners' libraries")


DEEDS: Final[Mapping[str, Deed]] = {
    "destroy": Deed.DESTROY,
    "exile": Deed.EXILE,
    "exiles": Deed.EXILE,
    "untap": Deed.UNTAP,
    "untaps": Deed.UNTAP,
    "regenerate": Deed.REGENERATE,
    "goad": Deed.GOAD,
    "detain": Deed.DETAIN,
    "suspect": Deed.SUSPECT,
    "exert": Deed.EXERT,
    "transform": Deed.TRANSFORM,
    "convert": Deed.TRANSFORM,
    "counter": Deed.COUNTER,
    "unattach": Deed.UNATTACH,
}
"""What is done to what stands behind the verb."""


DEEDS_BEHIND: Final[Mapping[str, Deed]] = {
    "phases out": Deed.PHASE_OUT,
    "phase out": Deed.PHASE_OUT,
    "phases in": Deed.PHASE_IN,
    "phase in": Deed.PHASE_IN,
    "becomes blocked": Deed.BECOME_BLOCKED,
    "become blocked": Deed.BECOME_BLOCKED,
    "is no longer suspected": Deed.END_SUSPICION,
    "are no longer suspected": Deed.END_SUSPICION,
    "becomes unblocked": Deed.BECOME_UNBLOCKED,
    "become unblocked": Deed.BECOME_UNBLOCKED,
    "doesn't untap during its controller's next untap step": Deed.DOESNT_UNTAP_NEXT,
    "doesn't untap during your next untap step": Deed.DOESNT_UNTAP_NEXT,
    "don't untap during your next untap step": Deed.DOESNT_UNTAP_NEXT,
    "don't untap during their controller's next untap step": Deed.DOESNT_UNTAP_NEXT,
    "don't untap during their controllers' next untap steps": Deed.DOESNT_UNTAP_NEXT,
}
"""What is done to what stands before the verb."""


_NOUNS: Final = ("creature", "permanent", "token", "artifact", "enchantment", "land", "planeswalker", "card", "spell")
_THINGS: Final = (*_NOUNS, "aura", "equipment", "vehicle")


_SEVERAL_TARGETS: Final = (
    "target creatures and/or players",
    "target creatures, players and/or planeswalkers",
)
"""What old texts call any targets (CR 115.4)."""


ROLES: Final[Mapping[str, str]] = {
    **{f"{name.lower()} Role": f"{name} Role" for name in ROLE_NAMES},
    "young Hero Role": "Young Hero Role",
    "Sorcerer Role": "Sorcerer Role",
}
"""Roles by the words for them: that "Role" is a subtype is known before."""

_DONE_THIS_WAY: Final = ("destroyed this way", "tapped this way", "exiled this way", "sacrificed this way")


_GRAVEYARDS_PUT_INTO: Final = (
    *("a graveyard", "your graveyard", "that graveyard", "their graveyard", "their graveyards", "graveyards"),
    *("his or her graveyard", "that player's graveyard"),
)


INSTRUCTION_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    **HIDDEN_ZONE_PHRASES,
    **AMOUNT_PHRASES,
    "STAYS_TAPPED": (
        "doesn't untap during its controller's untap step",
        "don't untap during their controllers' untap steps",
        "don't untap during their controller's untap step",
        "doesn't untap during your untap step",
    ),
    "ADD": ("add", "adds"),
    **MANA_PHRASES,
    "ALL_CARDS": (
        *("your hand", "their hand", "his or her hand"),
        *(f"all {the}cards in {whose} hand" for the in ("", "the ") for whose in ("your", "their", "his or her")),
    ),
    "AND_THEN": ("then",),
    "CAST_THIS_TURN": (
        *("you've cast this turn", "your opponents have cast this turn"),
        *("they've cast this turn", "that player has cast this turn"),
    ),
    "ANY_ABILITIES": ("spells and/or abilities", "activated and/or triggered abilities"),
    "ANY_ABILITY": tuple(ABILITIES_ON_STACK),
    "ANY_TARGET": ("any target", "target creature or player", "target creature, player, or planeswalker"),
    "ANY_OTHER_TARGET": (
        *("any other target", "another target creature or player"),
        "another target creature, player, or planeswalker",
    ),
    "AT_RANDOM": ("at random", "chosen at random"),
    "ATTACH": ("attach", "attaches"),
    "ATTACKING_THAT_PLAYER": ("attacking that player", "attacking that opponent"),
    "ATTACKER_OF_YOURS": ("creature you attacked with this turn",),
    "TAPPED_AND_ATTACKING_PLAYER": tuple(
        f"{tapped} and attacking {that}"
        for tapped in ("tapped", "that's tapped", "that are tapped")
        for that in ("that player", "that opponent")
    ),
    "TAPPED_AND_ATTACKING_THAT": tuple(
        f"{tapped} and attacking {that} or a planeswalker {they}"
        for tapped in ("tapped", "that's tapped", "that are tapped")
        for that in ("that player", "that opponent")
        for they in ("they control", "that player controls", "he or she controls")
    ),
    "ATTACKING_DEFENDER": ("attacking defending player", "attacking the defending player"),
    "BECOMES": ("become", "becomes"),
    "CANT_BE_PREVENTED": ("can't be prevented",),
    "THE_DAMAGE": ("the damage", "that damage", "this damage"),
    "CANT_BE_COUNTERED": ("can't be countered",),
    "CANT_CAST": ("can't cast",),
    "CANT_GAIN_LIFE": ("can't gain life",),
    "FROM_ELSEWHERE": tuple(f"from anywhere other than {hand}" for hand in ("their hand", "their hands", "a hand")),
    "CARD_TYPES_AMONG": ("card types among cards", "card type among cards"),
    "THAT_DIED": tuple(THAT_DIED),
    "THAT_CAME": tuple(THAT_CAME),
    "DONE_THIS_WAY": (
        *_DONE_THIS_WAY,
        *(f"you controlled that {verb} {done}" for done in _DONE_THIS_WAY for verb in ("was", "were")),
    ),
    "REMOVED_THIS_WAY": ("removed this way",),
    "DISCARDED_THIS_WAY": (
        *("discarded this way", "drawn this way", "milled this way"),
        *(f"put into {graveyard} this way" for graveyard in _GRAVEYARDS_PUT_INTO),
    ),
    "DAMAGED_THIS_WAY": ("dealt damage this way",),
    "IS_DAMAGED_THIS_WAY": ("is dealt damage this way", "was dealt damage this way"),
    "CARDS": ("card", "cards"),
    "CHANGE_X": ("+ x / + x", "- x / - x", "+ x / +0", "+ 0 / + x", "- x / -0", "- 0 / - x", "+ x / - x", "- x / + x"),
    "CHOOSE": ("choose", "chooses"),
    "CHOOSE_OPPONENT": ("choose an opponent", "choose one of your opponents"),
    "COMBAT": ("combat",),
    "COPY": ("copy", "copies"),
    "CREATE": ("create", "creates"),
    "DAMAGE": ("damage",),
    "DEAL": ("deal", "deals"),
    "DEED": tuple(DEEDS),
    "DEED_BEHIND": tuple(DEEDS_BEHIND),
    "DEVOTION": ("your devotion to",),
    "DOUBLE": ("double",),
    "PAID_ONE": PAID_ONES,
    "PAID_ONES": THEIR_PAID_ONES,
    "DISCARD": ("discard", "discards"),
    "DIVIDED": ("divided as you choose among",),
    "DISTRIBUTE": ("distribute",),
    "AMONG": ("among",),
    "DRAW": ("draw", "draws"),
    "EACH_OTHER_PLAYER": ("each other player",),
    "EACH_OTHER_OPPONENT": ("each other opponent",),
    "EACH_PLAYER": ("each player",),
    "EACH_OF": ("each of",),
    "EITHER_OF": ("either",),
    "END_COMBAT_PHASE": ("end the combat phase",),
    "END_THE_TURN": ("end the turn",),
    "ENERGY": tuple(" ".join(["{e}"] * number) for number in range(1, 9)),
    "A_COPY_OF": ("a copy of", "copies of"),
    "ISNT_LEGENDARY": (
        *("isn't legendary", "aren't legendary"),
        *(
            f"{verb} legendary if {original} is legendary"
            for verb in ("isn't", "aren't")
            for original in (*(f"that {noun}" for noun in _THINGS), "equipped creature", "enchanted creature")
        ),
    ),
    "NOT_LEGENDARY": ("not legendary",),
    "EXCHANGE_CONTROL": ("exchange control of",),
    "YOU_HAVE": ("you have",),
    "EXTRA_COMBAT": (
        "after this phase, there is an additional combat phase",
        "after this main phase, there is an additional combat phase",
        "after this combat phase, there is an additional combat phase",
        "there is an additional combat phase after this phase",
        "there's an additional combat phase after this phase",
    ),
    "EXTRA_COMBAT_AND_MAIN": (
        "after this phase, there is an additional combat phase followed by an additional main phase",
        "after this main phase, there is an additional combat phase followed by an additional main phase",
        "after this combat phase, there is an additional combat phase followed by an additional main phase",
    ),
    "EXTRA_TURN": ("take an extra turn after this one", "takes an extra turn after this one"),
    "FIGHTS": ("fight", "fights"),
    "CLASH": ("clash with an opponent",),
    "FLIP_COIN": ("flip a coin",),
    "FACE_UP": ("face up",),
    "FACE_DOWN": ("face down",),
    "FROM_COMBAT": ("from combat",),
    "GAIN_CONTROL": ("gain control of", "gains control of"),
    "GAME": ("the game",),
    "EACH_DONE": tuple(EACH_DONE),
    "OF_THIS_TURN": tuple(OF_THIS_TURN),
    "COLORS_AMONG": ("colors among", "color among"),
    "HELD_CARDS": ("the cards in your hand", "the cards in their hand", "the cards in his or her hand"),
    "HEALED": ("is healed", "are healed"),
    "DAMAGE_DEALT_TO": ("damage already dealt to", "all damage already dealt to"),
    "IN_ADDITION": ("in addition to its other types", "in addition to their other types"),
    "IN_ADDITION_TO_COLORS": (
        "in addition to its other colors and types",
        "in addition to their other colors and types",
        "in addition to its other types and colors",
        "in addition to their other types and colors",
    ),
    "FOR_AS_LONG_AS": ("for as long as",),
    "FOR_REST_OF_GAME": ("for the rest of the game",),
    "REMAINS_ON": ("remains on the battlefield",),
    "REMAINS_EXILED": ("remains exiled", "remain exiled"),
    "REMAINS_TAPPED": ("remains tapped",),
    "STILL": ("that's still a land", "that are still lands", "that's still a planeswalker"),
    "IN_ZONE_OF": ("in",),
    "IN_ALL_GRAVEYARDS": ("in all graveyards",),
    "INITIATIVE": ("the initiative",),
    "INTO_GRAVEYARD": ("into your graveyard", "into his or her graveyard", "into their graveyard", *INTO_GRAVEYARDS),
    "OF_LIBRARY": ("of your library", "of his or her library", "of their library"),
    "INTO_LIBRARY": (
        "into its owner's library",
        "into their owner's library",
        "into their owners' libraries",
    ),
    "KEYWORD_NUMBER": (
        *("monstrosity", "adapt", "support", "earthbend", "bolster", "bolsters"),
        *("blight", "blights", "renown"),
    ),
    "LIFE_TOTAL_OF": ("life total",),
    "LOSES_ABILITIES": LOSING_ABILITIES,
    "CANT_HAVE_OR_GAIN": ("can't have or gain", "can't have"),
    "MANA_VALUE": ("mana value", "converted mana cost"),
    "MILL": ("mill", "mills"),
    "MINUS": ("minus",),
    "MONARCH": ("the monarch",),
    "MOVE": ("move", "moves"),
    "ONTO": ("onto",),
    "EACH_KIND": ("each kind of",),
    "IT_HAD_ON_IT": ("it had on it",),
    "YOUR_CHOICE_OF": ("your choice of",),
    "ON": ("on",),
    "ON_TOP_OR_BOTTOM": (
        "on their choice of the top or bottom of their library",
        "on the top or bottom of their library",
        "on the top or bottom of his or her library",
        *(f"{said} or on the bottom" for said in chain.from_iterable(NTH_FROM_TOP.values())),
    ),
    "SECOND_FROM_TOP": NTH_FROM_TOP["second"],
    "THIRD_FROM_TOP": NTH_FROM_TOP["third"],
    "OWNER": ("owner",),
    "CONTROLLER": ("controller",),
    "THE_OWNER_OF": ("the owner of",),
    "THE_CONTROLLER_OF": ("the controller of",),
    "THAT_TARGETS": ("that targets", "that target"),
    "ON_BOTTOM": (*(f"on the bottom of {library}" for library in _OF_OWNERS), *LIBRARY_PLACES["ON_BOTTOM"]),
    "ON_TOP": (*(f"on top of {library}" for library in _OF_OWNERS), *LIBRARY_PLACES["ON_TOP"]),
    "ONTO_BATTLEFIELD": ("onto the battlefield", "to the battlefield"),
    "OPPONENTS": ("opponents", "opponents you have"),
    "PLAYER": ("player",),
    "PLAYERS": ("players",),
    "PLAY": ("play",),
    "PLUS": ("plus",),
    "PREVENT": ("prevent",),
    "NEXT_TIME": ("the next time",),
    "THE_NEXT": ("the next",),
    "INSTEAD": ("instead",),
    "IS_DEALT_TO": ("is dealt to", "that damage is dealt to"),
    "THAT": ("that",),
    "PREVENT_IT": ("prevent that damage",),
    "SOURCE_DEALS_TO": ("that source deals that damage to", "it deals that damage to"),
    "PREVENT_NEXT": ("prevent the next",),
    "PUT": ("put", "puts"),
    "REGENERATED": ("regenerated",),
    "REMOVE": ("remove", "removes"),
    "RESELECT": ("reselect which player or permanent",),
    "EMBLEM_WITH": ("an emblem with",),
    "RING_TEMPTS": ("the ring tempts you",),
    "ROUNDED": ("rounded up", "rounded down"),
    "SCRY": ("scry", "scries"),
    "SHUFFLE": ("shuffle", "shuffles"),
    "SIZE_X": ("x / x",),
    "SPELL": ("spell",),
    "SPELLS": ("spells",),
    "SURVEIL": ("surveil", "surveils"),
    "SWITCH": ("switch",),
    "TAKE": ("take", "takes"),
    "TAPPED_AND_ATTACKING": (
        "tapped and attacking",
        "that's tapped and attacking",
        "that are tapped and attacking",
        "and that's tapped and attacking",
        "and that are tapped and attacking",
    ),
    "THAT_CONTROLLER": tuple(
        f"that {noun}'s controller" for noun in (*_THINGS, "source", "ability", "spell or ability")
    )
    + tuple(f"the {noun}'s controller" for noun in _THINGS),
    "THE_OTHER": ("the other creature",),
    "BOTH_CREATURES": ("both creatures",),
    "THE_FIGHTER": ("the attacking creature", "the blocking creature"),
    "THAT_TARGET": (
        *("that creature or player", "that permanent or player", "that player or permanent"),
        *("that player or planeswalker", "that creature, player, or planeswalker"),
    ),
    "THAT_ATTACKING_PLAYER": ("that attacking player",),
    "THAT_MUCH": ("that much", "that many", "that damage"),
    "THAT_ONE": (
        *(f"{word} {noun}" for noun in _THINGS for word in ("that", "the")),
        *("that ability", "that spell or ability", "the card returned this way"),
    ),
    "THAT_ONES": tuple(f"{word} {noun}'s" for noun in _THINGS for word in ("that", "the")),
    "THAT_OWNER": tuple(f"{word} {noun}'s owner" for noun in _THINGS for word in ("that", "the")),
    "THAT_PLAYER": ("that player", "that opponent", "he or she", "him or her", "the player"),
    "THE_TOP": ("the top",),
    "TIME": ("time",),
    "TIMES": ("times",),
    "THATS_A_COPY_OF": ("that's a copy of", "that are copies of"),
    "THOSE": tuple(f"{word} {noun}s" for noun in _NOUNS for word in ("those", "the")),
    "TO_YOUR_HAND": TO_YOUR_HAND,
    "PREVENT_DAMAGE_TO_AND_BY": ("prevent all damage that would be dealt to and dealt by",),
    "TO_AND_BY": ("to and dealt by",),
    "POISONED_WHO": ("your opponents have", "defending player has"),
    "TOP_CARD": (
        "the top card of your library",
        "the top card of their library",
        "the top card of his or her library",
    ),
    "TURN_IT": ("turn",),
    "TWICE": ("twice",),
    "UNDER_CONTROL": ("under your control",),
    "UNDER_OWNER": (
        "under the control of that card's owner",
        *("under its owner's control", "under his owner's control", "under her owner's control"),
        "under their owner's control",
        "under their owners' control",
    ),
    "WINS": ("win", "wins"),
    "WOULD_BE_DEALT": ("that would be dealt",),
    "X": ("x",),
    "ANY_NUMBER_OF_TARGETS": tuple(f"any number of {targets}" for targets in ("targets", *_SEVERAL_TARGETS)),
    "YOU_OWN_IN_EXILE": tuple(OWNED_IN_EXILE),
    "THEIR_TOTAL": tuple(f"their total {stat}" for stat in ("power", "toughness", "mana value", "converted mana cost")),
    "A_NUMBER_OF": ("a number of",),
    "CHANGE_TO": ("change", "changes"),
    "BASE_OF": ("the base power and toughness of",),
    "BASE_POWER": ("base power",),
    "BASE_TOUGHNESS": ("base toughness",),
    "POWER_OF": ("the power of",),
    "DAMAGE_IT_DEALT": DAMAGE_IT_DEALT,
    "TOUGHNESS_OF": ("the toughness of",),
    "BOTH_OF": ("the power and toughness of",),
    "CHOOSE_WORD": tuple(CHOICES),
    "WORD_OF_CHOICE": tuple(WORDS_OF_CHOICE),
    "OF_CHOSEN": tuple(f"of {words}" for words in WORDS_OF_CHOICE),
    "NOT_OF_CHOSEN": tuple(f"that {verb} of {words}" for words in WORDS_OF_CHOICE for verb in ("isn't", "aren't")),
    "ITSELF": ("itself",),
    "OR_NUMBER": ("or two", "or three", ", two or three"),
    "SKIP_NEXT": (
        "skip your next combat phase",
        "skips their next combat phase",
        "skips his or her next combat phase",
        "skip your next untap step",
        *("skip your next draw step", "skips their next draw step", "skips his or her next draw step"),
        "skips his or her next untap step",
        "skips their next untap step",
        "skip your next turn",
        "skips their next turn",
        "skips his or her next turn",
    ),
    "COMMANDER_CASTS": tuple(
        f"you've cast {whose} commander from the command zone this game" for whose in ("your", "a")
    ),
    "TAP_OR_UNTAP": ("tap or untap",),
    "TARGETS": ("targets", *_SEVERAL_TARGETS),
    "THEIR_LIFE": ("their life", "his or her life"),
    "YOUR_LIFE": ("your life",),
    "TRANSFORMED_IN": ("transformed", "and transformed", "converted"),
    "UNTIL": ("until",),
    "LEAVES_FIELD": ("leaves the battlefield",),
    "UNTIL_END_OF_COMBAT": ("until end of combat",),
    "UNTIL_END_OF_NEXT_TURN": ("until the end of your next turn",),
    "UNTIL_NEXT_END_STEP": ("until your next end step",),
    "UNTIL_NEXT_UPKEEP": ("until your next upkeep", "until your next upkeep step"),
    "MANA_VALUE_OF": ("the mana value of", "the converted mana cost of"),
    "WITHOUT_PAYING": tuple(
        f"without paying {whose} mana {cost}"
        for whose, cost in (("its", "cost"), ("that card's", "cost"), ("their", "costs"))
    ),
    "WOULD_DEAL": ("would deal",),
    "WOULD_DEALT": ("would be dealt",),
    "KEYWORD_WORD": ("investigate", "investigates", "proliferate", "proliferates", "populate"),
    "AGAIN": ("again",),
    "OBJECT_ACTS": ("connive", "connives", "explore", "explores"),
    "PLAYER_ACTS": (
        *("amass", "amasses", "discover", "discovers", "incubate", "incubates", "learn", "learns"),
        "venture into the dungeon",
    ),
    "ENDURES": ("endure", "endures"),
    "ROLE": tuple(ROLES),
    "ROLL_DIE": tuple(DICE),
    "THE_RESULT": ("the result", "that result"),
    "DAY": ("it becomes day",),
    "NIGHT": ("it becomes night",),
}
"""The phrases of instructions."""


BEFORE_PHRASES: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        (
            *("EACH_PLAYER", "EACH_OTHER_PLAYER", "EACH_OTHER_OPPONENT", "EACH_OPPONENT", "YOU", "TARGET"),
            *("ANY_TARGET", "THAT_PLAYER", "THAT_ATTACKING_PLAYER"),
            *("THAT_ONE", "THOSE", "UP_TO", "ITS_CONTROLLER", "THAT_CONTROLLER", "DEFENDING_PLAYER", "IT"),
        ),
        "SEP_MEMBER",
    ),
    **dict.fromkeys(("LOSES_ABILITIES", "CANT_HAVE_OR_GAIN", "BECOMES"), "SEP_PREDICATE"),
    "EXCEPT": "SEP_EXCEPT",
    "ROUNDED": "SEP_ROUNDED",
    "WHICHEVER_IS_GREATER": "SEP_GREATER",
    **dict.fromkeys(("PREVENT_IT", "IS_DEALT_TO", "SOURCE_DEALS_TO"), "SEP_RESULT"),
}
"""What a comma or conjunction separates before words of instructions."""
