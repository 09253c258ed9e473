"""Where a text could go on in two ways, the grammar takes the longer one: every such place, and why that is right.

An LALR parser that could end a phrase or go on with it goes on. Lark settles that in silence; here it is said. What is
not listed is a new ambiguity: write the production so that it is none, or give the reason.
"""

import logging
import re
from collections.abc import Mapping
from typing import Final

import pytest
from lark import Lark

from redzone.oracle.language.grammar_files import Start, productions_of, tags_of

_CONFLICT: Final = re.compile(r"conflict for terminal (?P<tag>\w+):.*\n \* <(?P<phrase>\w+) :")

_OF_NOUNS: Final = {
    ("SEP_WORD", "run"): "a red or green creature: a run of words goes on, for its noun stands behind the last one",
    ("SEP_MEMBER", "postfix"): 'that is a Goblin, an Elf: a list behind "that is" is told by its articles',
    ("SEP_WORD", "postfix"): 'that are Goblins or Elves: what stands behind "that are" are nouns without an article',
}
_KEYWORDS: Final = {
    ("SEP_KEYWORD", "postfix"): "creatures with flying and haste: only keywords stand behind this separator, and the "
    "noun is nearer than the verb that could have a list of them",
}
_ONE_NOUN: Final = {
    ("SEP_WORD", "singular"): "a Goblin or Elf: a noun without an article belongs to the noun before it; the members "
    "of every other list have articles or another separator",
}
_NEAREST: Final = "what describes a thing belongs to the nearest noun in front of it"
_OF_TOKENS: Final = {
    (tag, phrase): f"a copy of target creature that is red, named Bo: {_NEAREST}, not to the token before"
    for tag in ("THAT_IS", "THAT_ISNT", "NAMED")
    for phrase in ("singular", "plural", "another_noun", "i_target")
}
_OF_EVENTS: Final = {
    (tag, phrase): f"a player or planeswalker with loyalty 3: {_NEAREST}, not to those who attack or to the spell"
    for tag in ("WITH", "THAT_IS")
    for phrase in ("singular", "plural", "another_noun")
}
_DURATIONS: Final = {
    (
        tag,
        "restriction",
    ): "can't be blocked this turn except by Walls: how long it lasts is part of the restriction, and "
    "is that of the predicate all the same"
    for tag in ("THIS_TURN", "THIS_COMBAT")
}
_NOUNS: Final = ("singular", "plural", "another_noun")
_OF_SPELLS: Final = {
    (tag, phrase): f"spells that target a creature with flying: {_NEAREST}, not to the spells"
    for tag in ("WITH", "THAT_IS")
    for phrase in _NOUNS
}
_OF_CASTERS: Final = {
    (tag, phrase): f"spells that target a creature you control: {_NEAREST}; spells are cast, and where they are "
    "controlled no targets are said"
    for tag in ("YOU_CONTROL", "OPPONENT_CONTROLS")
    for phrase in _NOUNS
} | {("SEP_WORD", "spell_tail"): "spells that are a Goblin or Elf: a noun without an article goes on with the list"}
_OF_CHOSEN: Final = {
    ("OF_CHOSEN", phrase): f"a spell that targets a creature of the chosen color: {_NEAREST}, not to the spell"
    for phrase in ("singular", "plural", "another_noun")
}
_OF_INSTRUCTIONS: Final = {
    **{
        ("ATTACKING_THAT_PLAYER", phrase): f"target creature attacking that player: {_NEAREST}"
        for phrase in ("singular", "plural", "another_noun", "i_target")
    },
    (
        "EACH_COMBAT",
        "can",
    ): "can block an additional creature each combat: the words say how much is allowed, and are no duration",
    ("SEP_MEMBER", "group"): "protection from Goblins, Elves, and Trolls: a noun behind a noun is of the same list",
    ("SEP_PREDICATE", "i_exceptions"): "except it is a Bird and it has flying: what follows is one more exception; a "
    "predicate of the sentence stands in front of the copy",
    ("OTHER", "i_count"): "X other target creatures: X other permanents that are no targets are not understood",
    (
        "SEP_WORD",
        "i_target",
    ): "target triggered ability or colorless spell: behind such a target is one more kind",
    ("EACH", "i_who"): "two target players each draw: behind players in the plural, each is said of them",
    ("SEP_WORD", "i_kinds"): "two target artifacts or creatures: a noun behind such targets is one more kind of them",
    ("SEP_WORD", "i_counted"): "the number of artifacts and enchantments: a noun behind a counted one is counted, too",
    ("HAVE_ATTACHED", "i_counted"): "for each Aura attached to it: what is counted is what is attached",
    ("TO", "bound"): 'with power 1 to 3: a number behind a characteristic is no end while "to" and a number follow',
}
_BEHIND_NOUNS: Final = (
    *("ATTACHED_TO", "ATTACKING", "ATTACKING_THAT_ONE", "ATTACKING_WHOM", "BLOCKED", "BLOCKING"),
    "CHOSEN_PLAYER",
    *("BLOCKING_OR_BLOCKED_BY", "DEALT_DAMAGE", "DEFENDING_PLAYER", "ENCHANTED_PLAYER", "NOT_NAMED", "NOT_OF_CHOSEN"),
    *("NOT_SHARING_COLOR", "OF_CHOSEN", "OPPONENT_CONTROLS", "OTHER_THAN", "SAME_NAME_AS", "SHARING_COLOR"),
    *("SHARING_TYPE", "TARGET", "THATS_BLOCKING", "THAT_DEALT_DAMAGE", "THAT_HIT_YOU", "THAT_FOUGHT", "IT_BLOCKS"),
    *("THAT_DIDNT_FIGHT", "THAT_ENTERED", "THAT_PLAYER", "THAT_WAS_DEALT_DAMAGE", "THEY_CONTROL", "THE_MONARCH"),
    *("BUT_DONT_OWN", "ENCHANTED_BY_YOURS", "WHOSE_CONTROLLER_WAS", "WITHOUT", "YOUR_TEAM", "YOU_CONTROL", "YOU_OWN"),
)
_OF_LIMITS: Final = {
    **{
        (tag, phrase): f"with power less than the number of Elves you control: {_NEAREST}, not to what is compared"
        for tag in _BEHIND_NOUNS
        for phrase in (*_NOUNS, "i_target")
    },
    **{
        (tag, "i_target"): f"with power less than the power of target creature with flying: {_NEAREST}"
        for tag in ("THAT_TARGETS", "WITH")
    },
    **{
        (tag, "i_possessor"): "with power less than its toughness: a number of the object that asks is one word more"
        for tag in ("MANA_VALUE", "POWER", "TOUGHNESS")
    },
    **{
        (tag, "i_counted"): f"with power less than the number of Elves that died this turn: {_NEAREST}"
        for tag in ("DONE_THIS_WAY", "ON_BATTLEFIELD", "THAT_CAME", "THAT_DIED")
    },
    **{
        (tag, "i_amount"): "with power less than 1 plus its power: a sum, or the greater of two amounts, goes on"
        for tag in ("MINUS", "PLUS", "SEP_GREATER")
    },
    ("DONE_THIS_WAY", "i_term"): f"with power less than the total power of creatures tapped this way: {_NEAREST}",
    ("TARGET", "i_term"): 'half the power of target creature: "target" goes on with the amount',
}
CONFLICTS: Final[Mapping[str, Mapping[tuple[str, str], str]]] = {
    "grammar": _OF_NOUNS | _KEYWORDS | _ONE_NOUN | _DURATIONS | _OF_SPELLS | _OF_CHOSEN | _OF_CASTERS,
    "statics": _OF_NOUNS | _KEYWORDS | _ONE_NOUN | _OF_SPELLS | _OF_CHOSEN,
    "triggers": _OF_NOUNS | _OF_SPELLS | _OF_CHOSEN | _OF_EVENTS,
    "playing": _OF_NOUNS
    | _KEYWORDS
    | _ONE_NOUN
    | _DURATIONS
    | _OF_SPELLS
    | _OF_CHOSEN
    | _OF_TOKENS
    | _OF_INSTRUCTIONS
    | _OF_LIMITS,
}
"""The conflicts of each grammar, by its last file: the tag at which a phrase could end, and the phrase."""


@pytest.mark.parametrize("names", sorted({start.files for start in Start}), ids=lambda names: names[-1])
def test_every_conflict_has_a_reason(names: tuple[str, ...], caplog: pytest.LogCaptureFixture) -> None:
    text = productions_of(names)
    starts = [start.value for start in Start if start.files == names]
    with caplog.at_level(logging.DEBUG, logger="lark"):
        Lark(
            f"{text}\n%declare {' '.join(sorted(tags_of(text)))}\n",
            parser="lalr",
            lexer="basic",
            start=starts,
            debug=True,
        )
    said = "\n".join(record.getMessage() for record in caplog.records)
    assert {match.groups() for match in _CONFLICT.finditer(said)} == set(CONFLICTS[names[-1]])
