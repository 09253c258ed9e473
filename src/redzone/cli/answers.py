"""Answers that people type, in short forms: ``rhino Ben, soldier-1 Cyd``."""

import re
from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from redzone.model.action import (
    Action,
    ChooseCommanderZone,
    ChooseDefendingPlayer,
    ChooseLegend,
    ChooseProtector,
    DeclareAttackers,
    DeclareBlockers,
    OrderCombatDamage,
)
from redzone.model.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    CommanderZoneChoice,
    DamageAssignment,
    DamageOrder,
    Decision,
    DefendingPlayerChoice,
    LegendChoice,
    Priority,
    ProtectorChoice,
)
from redzone.model.identity import ObjectId, PlayerId, Target, label_of
from redzone.model.state import GameState
from redzone.play.actions import assign_action
from redzone.play.names import Names
from redzone.play.overview import overview

_FORMS: Final[Mapping[type[Decision], str]] = {
    AttackersDeclaration: "who attacks whom: rhino Ben, soldier-1 Cyd; all Ben: everything that can attacks Ben",
    BlockersDeclaration: "blocker, then what it blocks: ogre rhino, bear soldier-1",
    DamageAssignment: "source, then recipients with amounts: rhino: ogre 1, Ben 5; what is left out divides by default",
    DamageOrder: "creature, then those it fights, in order: rhino: ogre, bear",
    CommanderZoneChoice: "yes or no",
    DefendingPlayerChoice: "a player",
    LegendChoice: "the one that stays",
    ProtectorChoice: "a player",
}
"""What may be typed."""

_NUMBER: Final = re.compile(r"\d{1,7}(?!\w)")
_WORD: Final = re.compile(r"[^\s,:;]+|.")
_BOUNDARY: Final = re.compile(r"$|[\s,:;]")
_YES: Final = {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}
_NOBODY: Final = frozenset({"nobody", "none"})
_ALL: Final = "all"


def form_of(state: GameState) -> str:
    """Return what may be typed now."""
    return "" if state.decision is None else _FORMS.get(type(state.decision), "")


class BadAnswer(Exception):  # noqa: N818  the person is told, and asked again
    """What was typed is no answer."""


def read_answer(text: str, state: GameState, names: Names) -> Action:
    """Return the action that a typed answer stands for, legal or not.

    Raises:
        BadAnswer: It stands for none.
    """
    decision = state.decision
    line = _Line(text, _vocabulary(state, names))
    match decision:
        case AttackersDeclaration(player=player):
            action: Action = DeclareAttackers(player, {} if line.whole(_NOBODY) else _attacks(line, state))
        case BlockersDeclaration(player=player):
            action = DeclareBlockers(player, {} if line.whole(_NOBODY) else _lists(line, None))
        case DamageOrder(player=player):
            action = OrderCombatDamage(player, {**overview(state).orders, **_lists(line, ",")})
        case DamageAssignment(player=player):
            action = assign_action(_divided(line, state), player, state)
        case None | Priority():
            raise BadAnswer("there is nothing to answer")
        case _:
            action = _choice(line, decision)
    line.end()
    return action


def _vocabulary(state: GameState, names: Names) -> Mapping[str, Target]:
    """Return what people may call players and objects, in lower case: ids first, then printed names."""
    known: dict[str, Target] = {player.name.lower(): id_ for id_, player in state.players.items()}
    for id_ in state.permanents:
        known.setdefault(label_of(id_).lower(), id_)
    for id_ in state.permanents:
        known.setdefault(names.name(id_).lower(), id_)
    return known


class _Line:
    """A cursor in what was typed."""

    def __init__(self, text: str, known: Mapping[str, Target]) -> None:
        self.text = text.strip()
        self._at = 0
        self._known = known
        self._longest_first = sorted(known, key=len, reverse=True)

    def _skip(self) -> None:
        while self.text[self._at : self._at + 1].isspace():
            self._at += 1

    def done(self) -> bool:
        """Return whether nothing is left."""
        self._skip()
        return self._at >= len(self.text)

    def next_is(self, signs: str) -> bool:
        """Return whether one of these signs comes next."""
        self._skip()
        return bool(self.text[self._at : self._at + 1]) and self.text[self._at] in signs

    def take(self, signs: str) -> bool:
        """Take one of these signs if it comes next."""
        found = self.next_is(signs)
        self._at += found
        return found

    def whole(self, words: Collection[str]) -> bool:
        """Take the whole line if it is one of these words."""
        found = self.text.lower() in words
        self._at = len(self.text) if found else self._at
        return found

    def word(self, word: str) -> bool:
        """Take a word if it comes next."""
        self._skip()
        end = self._at + len(word)
        found = self.text[self._at : end].lower() == word and _BOUNDARY.match(self.text, end) is not None
        self._at = end if found else self._at
        return found

    def target(self) -> Target:
        """Take the longest name of a player or object."""
        for name in self._longest_first:
            if self.word(name):
                return self._known[name]
        raise BadAnswer(self._unknown())

    def object(self) -> ObjectId:
        """Take the name of an object."""
        target = self.target()
        if isinstance(target, str):
            return target
        raise BadAnswer("a permanent is wanted here, not a player")

    def player(self) -> PlayerId:
        """Take the name of a player."""
        target = self.target()
        if isinstance(target, int):
            return target
        raise BadAnswer("a player is wanted here, not a permanent")

    def number(self) -> int:
        """Take a number."""
        self._skip()
        match = _NUMBER.match(self.text, self._at)
        if match is None:
            raise BadAnswer(f"an amount is wanted here, found {self._found()}")
        self._at = match.end()
        return int(match[0])

    def at_target(self) -> bool:
        """Return whether the name of a player or object comes next."""
        start = self._at
        found = any(map(self.word, self._longest_first))
        self._at = start
        return found

    def end(self) -> None:
        """Make sure that nothing is left."""
        if not self.done():
            raise BadAnswer(f"{self._found()} has no meaning here")

    def _found(self) -> str:
        match = _WORD.match(self.text, self._at)
        return repr(match[0]) if match else "the end"

    def _unknown(self) -> str:
        self._skip()
        match = _WORD.match(self.text, self._at)
        if match is None:
            return "a name is missing at the end"
        near = get_close_matches(match[0].lower(), self._known, n=1)
        return f"nothing here is called {match[0]!r}" + (f"; did you mean {near[0]!r}?" if near else "")


def _attacks(line: _Line, state: GameState) -> Mapping[ObjectId, Target]:
    """Read pairs; where only one thing can be attacked, its name may be left out."""
    shown = overview(state)
    attacks: dict[ObjectId, Target] = {}
    more = True
    while more:
        attackers = shown.potential_attackers if line.word(_ALL) else (line.object(),)
        line.take(":")
        target = _only(shown.attack_targets) if line.done() or line.next_is(",;") else line.target()
        attacks |= dict.fromkeys(attackers, target)
        more = line.take(",;") and not line.done()
    return attacks


def _only(targets: Iterable[Target]) -> Target:
    found = tuple(targets)
    if len(found) != 1:
        raise BadAnswer("say what is attacked, as in: rhino Ben")
    return found[0]


def _lists(line: _Line, separator: str | None) -> Mapping[ObjectId, tuple[ObjectId, ...]]:
    """Read objects with lists of others: of blockers separated by spaces, of orders by commas."""
    lists: dict[ObjectId, tuple[ObjectId, ...]] = {}
    between = ",;" if separator is None else ";"
    more = True
    while more:
        first = line.object()
        line.take(":")
        others = [line.object()]
        while not line.done() and not line.next_is(between):
            if separator is not None:
                line.take(separator)
            others.append(line.object())
        lists[first] = (*lists.get(first, ()), *others)
        more = line.take(between) and not line.done()
    return lists


def _divided(line: _Line, state: GameState) -> Mapping[ObjectId, Mapping[Target, int]]:
    """Read sources with amounts; the only source of the player that can divide may be left out."""
    player = None if state.decision is None else state.decision.player
    mine = [each for each in overview(state).divisions if each.player == player and len(each.recipients) > 1]
    parts: dict[ObjectId, dict[Target, int]] = {}
    source = mine[0].source if len(mine) == 1 else None
    more = True
    while more:
        target = line.target()
        if line.take(":") or line.at_target():
            source = _source(target)
            target = line.target()
        if source is None:
            raise BadAnswer("say whose damage it is, as in: rhino: ogre 1, Ben 5")
        part = parts.setdefault(source, {})
        part[target] = part.get(target, 0) + line.number()
        more = line.take(",;") and not line.done()
    return parts


def _source(target: Target) -> ObjectId:
    if isinstance(target, str):
        return target
    raise BadAnswer("a creature is wanted as the source of damage, not a player")


def _choice(
    line: _Line, decision: DefendingPlayerChoice | CommanderZoneChoice | LegendChoice | ProtectorChoice
) -> Action:
    player = decision.player
    match decision:
        case CommanderZoneChoice():
            word = next((word for word in _YES if line.word(word)), None)
            if word is None:
                raise BadAnswer("yes or no?")
            return ChooseCommanderZone(player, to_command_zone=_YES[word])
        case DefendingPlayerChoice():
            return ChooseDefendingPlayer(player, line.player())
        case LegendChoice():
            return ChooseLegend(player, line.object())
        case ProtectorChoice():
            return ChooseProtector(player, line.player())
