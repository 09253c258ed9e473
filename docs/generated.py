"""The parts of the documentation that are made of the code, so that they can't differ from it.

A page names the part that belongs at a place with a line of its own: ``% generated: events``.
"""

import inspect
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final, get_args

import click
import msgspec
from click.testing import CliRunner

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.cli.app import app
from redzone.game.event import DeathReason, Died, Event, PlayerLost, rule_of
from redzone.game.player import LossReason
from redzone.game.violation import Code
from redzone.keywords import KEYWORDS, expand
from redzone.oracle import InertReason, UnsupportedText, compile_ability
from redzone.oracle.language.vocabulary import OTHER_KEYWORDS
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.options import PRESETS, RuleOptions
from tools import code_map, speed_page
from tools.checklist import OUT_OF_SCOPE
from tools.coverage_page import coverage, page

ROOT: Final = Path(__file__).parents[1]

CODES: Final[Mapping[str, Mapping[Code, str]]] = {
    "Whose turn it is to act": {
        Code.GAME_OVER: "The game is over.",
        Code.WRONG_STEP: "The game waits for something else now.",
        Code.WRONG_PLAYER: "The game waits for somebody else.",
        Code.NOT_IN_GAME: "The player has left the game, or never was in it.",
        Code.UNKNOWN_OBJECT: "There is no such permanent on the battlefield, or it is phased out.",
        Code.NOT_OFFERED: "The answer is not one of the choices; or an effect would create an id that is taken.",
    },
    "Attackers": {
        Code.NOT_A_CREATURE: "It is no creature now. Also for blockers.",
        Code.BATTLE: "It is a battle as well as a creature, and battles neither attack nor block.",
        Code.NOT_CONTROLLED: "Somebody else controls it. Also for blockers.",
        Code.TAPPED: "It is tapped. Also for blockers.",
        Code.SUMMONING_SICK: "Its controller has not controlled it since the turn began, and it has no haste.",
        Code.ALREADY_ATTACKED: "It is attacking already, or has used its one attack of the turn (an option).",
        Code.DEFENDER: "It has defender.",
        Code.CANT_ATTACK: "Another ability says that it can't attack.",
        Code.CANT_ATTACK_ALONE: "It can't be the only attacker.",
        Code.TOO_FEW_COMPANIONS: "It can't attack with so few others, or without others of a kind. Also for blockers.",
        Code.TOO_MANY_CREATURES: "Only so many creatures can attack, or attack this. Also for blockers.",
        Code.REQUIREMENT: "It has to attack, or something has to be attacked, and that is possible. Also for blockers.",
        Code.COST_NOT_PAID: "What is due for the declaration is not paid. Also for blockers.",
        Code.CANT_PAY: "The payment that is given is not what is due, or can't be made. Also for blockers.",
        Code.NOT_A_BAND: "These creatures can't attack as one band.",
        Code.CANT_EXERT: "It doesn't attack, or no ability lets it be exerted as it attacks, or not so often.",
        Code.CANT_ENLIST: "The attacker can't enlist so many, or the other creature can't be enlisted.",
        Code.ILLEGAL_ATTACK_TARGET: "This can't be attacked by the active player.",
        Code.NOT_THE_CHOSEN_DEFENDER: "Another player was chosen as the one who can be attacked (an option).",
    },
    "Blockers": {
        Code.NOT_ATTACKING: "What it should block is not attacking; or it names nothing to block, or one thing twice.",
        Code.NOT_ATTACKING_YOU: "The attacker attacks another player.",
        Code.TOO_MANY_ATTACKERS: "The blocker can't block so many attackers.",
        Code.ATTACKER_ALREADY_BLOCKED: "The options allow only so many blockers for each attacker.",
        Code.CANT_BLOCK: "An ability of the blocker forbids it.",
        Code.CANT_BLOCK_ALONE: "It can't be the only blocker.",
        Code.CANT_BE_BLOCKED: "An ability of the attacker forbids it, and it is none of the keywords below.",
        Code.TOO_FEW_BLOCKERS: "The attacker asks for more blockers; from text, not from menace.",
        Code.TOO_MANY_BLOCKERS: "The attacker can't be blocked by so many creatures.",
        Code.FEAR: "The blocker is neither black nor an artifact.",
        Code.FLYING: "The blocker has neither flying nor reach.",
        Code.HORSEMANSHIP: "The blocker has no horsemanship.",
        Code.INTIMIDATE: "The blocker is no artifact and shares no colour with the attacker.",
        Code.LANDWALK: "The defending player controls a land of the kind.",
        Code.MENACE: "Only one creature would block.",
        Code.PROTECTION: "The attacker has protection from the blocker.",
        Code.SHADOW: "One of the two has shadow and the other has not.",
        Code.SKULK: "The blocker has greater power.",
    },
    "Spells and abilities": {
        Code.WRONG_TIME: "It can't be done at this time; a sorcery while the stack is not empty, for example.",
        Code.WRONG_ZONE: "It is nowhere from where it can be cast or played.",
        Code.WRONG_TYPE: "A land is played and not cast, and nothing else is played.",
        Code.CANT_CAST: "An effect forbids to cast it.",
        Code.CANT_ACTIVATE: "An effect forbids to activate it.",
        Code.CONDITION: "It says when it can be cast or activated, and that doesn't hold.",
        Code.ALREADY_USED: "It has been used as often as it can be, in this turn or at all; a land drop too.",
        Code.UNKNOWN_ABILITY: "The object has no such activated ability there.",
        Code.UNKNOWN_COST: "The object has no such alternative or additional cost.",
        Code.WRONG_MODES: "These modes, or so many of them, can't be chosen.",
        Code.WRONG_X: "X can't be this, or there is none.",
        Code.WRONG_NUMBER_OF_TARGETS: "Too many or too few targets.",
        Code.ILLEGAL_TARGET: "This is not what the text can target.",
        Code.CANT_BE_TARGETED: "Hexproof, shroud, protection or another ability forbids to target it.",
        Code.WRONG_DIVISION: "What is divided doesn't add up, or a target gets nothing.",
    },
    "Combat damage": {
        Code.NOT_A_SOURCE: "The creature assigns no damage for this player in this step.",
        Code.NOT_A_RECIPIENT: "The creature can't assign damage to this.",
        Code.NEGATIVE_AMOUNT: "Damage is a whole number from 0 on.",
        Code.WRONG_TOTAL: "The parts are more or less than the creature's power.",
        Code.LETHAL_DAMAGE_FIRST: "Trample: the blockers are not all assigned lethal damage.",
        Code.LOYALTY_FIRST: "Trample over planeswalkers: the planeswalker is not assigned its loyalty.",
        Code.DAMAGE_ORDER: "Ordered division: the creature before has no lethal damage yet.",
        Code.NOT_AN_ORDER: "Ordered division: not each opposing creature once, or one that has its place is moved.",
    },
}
"""A sentence for every code."""

_WIDTH: Final = 100
_EXAMPLES: Final = {
    Keyword.AFFINITY: "affinity for artifacts",
    Keyword.BANDS_WITH_OTHER: "bands with other legendary creatures",
    Keyword.ENCHANT: "enchant creature",
    Keyword.LANDWALK: "forestwalk",
    Keyword.PROTECTION: "protection from red",
}
"""Keywords that say more than their word: one example each."""

_BEHIND: Final = ("", " 2", " {2}", " 2—{2}", "—{2}, Sacrifice a creature.")
"""What other keywords have behind their word: nothing, a number, a cost, or both."""

_WITHOUT_MEANING: Final = {
    Keyword.REACH: "nothing of its own: flying asks for it",
}
"""Keywords that stand for no ability of ours and have no cost either."""


_ASKED_FOR: Final = (
    "nothing of its own: the rules for casting, turning face up, day and night or the command zone ask for it"
)


def violation_codes() -> str:
    """Return a table of codes for each of their groups."""
    told = {code for group in CODES.values() for code in group}
    if told != set(Code):
        message = f"codes without a sentence: {sorted(set(Code) - told)}"
        raise ValueError(message)
    return "\n\n".join(
        f"## {heading}\n\n{_table(('Code', 'Meaning'), ((f'`{code}`', words) for code, words in group.items()))}"
        for heading, group in CODES.items()
    )


def events() -> str:
    """Return the table of events."""
    kinds: tuple[type[msgspec.Struct], ...] = get_args(Event)
    return _table(
        ("Kind", "Fields", "`cr`", "Meaning"),
        ((f"`{each.__name__}`", _codes(each.__struct_fields__), _rule_of_kind(each), _summary(each)) for each in kinds),
    )


def death_reasons() -> str:
    """Return the reasons of ``Died``, each with its rule."""
    rows = ((each, Died(ObjectId("bear"), CardId("bear"), each)) for each in DeathReason)
    return _table(("`reason`", "`cr`"), ((f"`{each.value}`", rule_of(event) or "") for each, event in rows))


def loss_reasons() -> str:
    """Return the reasons of ``PlayerLost``, each with its rule."""
    rows = ((each, PlayerLost(PlayerId(1), each)) for each in LossReason)
    return _table(("`reason`", "`cr`"), ((f"`{each.value}`", rule_of(event) or "") for each, event in rows))


def keywords() -> str:
    """Return the table of keywords and what each stands for."""
    return _table(
        ("Keyword", "Rule", "Stands for", "Classes"),
        map(_keyword_row, sorted(Keyword)),
    )


def presets() -> str:
    """Return the table of presets: one row for each option."""
    plain = RuleOptions.__struct_fields__
    rows = (
        (f"`{option}`", *(f"`{_yaml(getattr(options, option))}`" for options in PRESETS.values())) for option in plain
    )
    return _table(("Option", *(f"`{name}`" for name in PRESETS)), rows)


def inert_reasons() -> str:
    """Return the closed list of reasons for which a line can't change a game."""
    examples = {
        InertReason.EMPTY: "a line without text",
        InertReason.REMINDER: "(A line in parentheses.)",
        InertReason.DECK: "who can be a commander; how many of a card a deck can have",
        InertReason.BEFORE_THE_GAME: "what can be done with it in an opening hand",
        InertReason.KNOWLEDGE: "who may look at the top card of a library",
    }
    rows = ((f"`{each.name}`", each.value, examples[each]) for each in InertReason)
    return _table(("Reason", "Meaning", "Example"), rows)


def other_keywords() -> str:
    """Return the keywords of the rules that are not supported yet."""
    return f"{', '.join(sorted(OTHER_KEYWORDS))}."


def rules_coverage() -> str:
    """Return the tables of rules with their code and tests."""
    return page(coverage(ROOT))


def rules_out_of_scope() -> str:
    """Return the table of rules that are not decided here, with the reasons."""
    return _table(("Rule", "Why"), OUT_OF_SCOPE.items())


def command_line() -> str:
    """Return the help of the program and of each command."""
    parts = [f"## `redzone`\n\n```text\n{_help('')}```"]
    parts += [f"## `redzone {name}`\n\n```text\n{_help(name)}```" for name in _command_names(app)]
    return "\n\n".join(parts)


def _command_names(group: click.Group, *before: str) -> Iterator[str]:
    """Yield the names of commands, a group before what is in it."""
    for name, command in group.commands.items():
        words = (*before, name)
        yield " ".join(words)
        if isinstance(command, click.Group):
            yield from _command_names(command, *words)


def _help(name: str) -> str:
    return CliRunner().invoke(app, [*name.split(), "--help"], prog_name="redzone", terminal_width=_WIDTH).output


def _keyword_row(keyword: Keyword) -> Sequence[str]:
    text, abilities = _example(keyword)
    parts = [part for each in abilities if isinstance(each, KeywordAbility) for part in expand(each)]
    meaning = "<br>".join(describe_ability(each) for each in parts) or _WITHOUT_MEANING.get(keyword, _ASKED_FOR)
    classes = _codes(dict.fromkeys(type(each).__name__ for each in parts))
    return text, KEYWORDS[keyword].rule, meaning, classes


def _example(keyword: Keyword) -> tuple[str, tuple[Ability, ...]]:
    """Return a text with a keyword, and what it compiles to."""
    for behind in _BEHIND:
        text = _EXAMPLES.get(keyword, f"{keyword}{behind}")
        try:
            return text, compile_ability(text)
        except UnsupportedText:
            continue
    message = f"no example of {keyword}"
    raise ValueError(message)


def _rule_of_kind(kind: type[msgspec.Struct]) -> str:
    if kind in {Died, PlayerLost}:
        return "by its reason"
    rule: object = getattr(kind, "cr", None)
    return "" if rule is None else str(rule)


def _summary(kind: type) -> str:
    return " ".join((inspect.getdoc(kind) or "").replace("``", "`").split())


def _codes(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _yaml(value: object) -> str:
    return value.value if isinstance(value, StrEnum) else json.dumps(value)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


def rooms() -> str:
    """Return the rooms of the code from top to bottom, with what each holds."""
    return _table(("Room", "What it holds"), ((f"`{room.name}`", room.what) for room in code_map.rooms()))


def make_targets() -> str:
    """Return what make can do."""
    return _table(("Target", "What it does"), ((f"`make {name}`", what) for name, what in code_map.targets()))


def speed_combats() -> str:
    """Return how many combats a CPU second are played on each board."""
    head = ("Board", "Each answer given", "Answers", "Needed answers given", "Answers", "Times the calibration")
    return _table(head, speed_page.combat_rows(speed_page.figures()))


def speed_declarations() -> str:
    """Return how long the questions about a declaration take."""
    head = ("Declaration", "Legal one", "Illegal one", "Reasons", "Maximum")
    return _table(head, speed_page.declaration_rows(speed_page.figures()))


def speed_refusals() -> str:
    """Return how long it takes to refuse random declarations."""
    head = ("Declaration", "How many", "Verdict, median", "worst", "Reasons, median", "worst")
    return _table(head, speed_page.refusal_rows(speed_page.figures()))


def speed_crowds() -> str:
    """Return how long combats of crowds take."""
    found = speed_page.figures()
    return _table(("Attackers", *(f"{size:,}" for size in found.sizes), "Exponent"), speed_page.crowd_rows(found))


def speed_starts() -> str:
    """Return how long starts take."""
    return _table(("Process", "Median", "Lowest", "Highest"), speed_page.start_rows(speed_page.figures()))


PARTS: Final[Mapping[str, Callable[[], str]]] = {
    part.__name__: part
    for part in (
        violation_codes,
        events,
        death_reasons,
        loss_reasons,
        keywords,
        presets,
        inert_reasons,
        other_keywords,
        rules_coverage,
        rules_out_of_scope,
        command_line,
        rooms,
        make_targets,
        speed_combats,
        speed_declarations,
        speed_refusals,
        speed_crowds,
        speed_starts,
    )
}
MARK: Final = re.compile(r"^% generated: (\w+)$", re.MULTILINE)


def filled(text: str) -> str:
    """Return a page with the parts that it asks for."""
    return MARK.sub(lambda mark: PARTS[mark[1]](), text)
