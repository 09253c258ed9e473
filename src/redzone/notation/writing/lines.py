"""Boards in one line of states: the way back from :mod:`~redzone.notation.shorthand`."""

from collections.abc import Iterator
from itertools import groupby

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.notation.board import RulesEntry
from redzone.notation.shorthand import board_scenario
from redzone.notation.syntax.source import NotationError
from redzone.notation.writing.differences import differences
from redzone.notation.writing.positions import Unwritable, state_of
from redzone.notation.writing.rule_entries import rules_entry
from redzone.oracle.printing import describe_ability, describe_keyword


def board_line(state: GameState) -> str:
    """Return the board in one line that stands for this state, read with the name of the preset of its rules.

    Raises:
        Unwritable: A line can't say all of it: it has players called Ana, Ben and so on, with creatures called a1, b1
            and so on, which have keywords or are cards of the card store, as combat of the first turn begins.

    >>> from redzone.notation.shorthand import board
    >>> board_line(board("3/3 trample, *2/2 flying, 2/2 flying tapped; 4/4 menace"))
    '3/3 trample, 2x *2/2 flying; 4/4 menace'
    """
    rules = rules_entry(state)
    if isinstance(rules, RulesEntry):
        raise Unwritable(("rules that are none of the presets",))
    line = "; ".join(", ".join(_creatures(state, seat)) for seat in state.players)
    try:
        read = state_of(board_scenario(line, rules=rules.value).document, begun=state.decision is not None)
    except NotationError as error:
        raise Unwritable((error.message.partition("\n")[0],)) from error
    gaps = tuple(differences(state, read))
    if gaps:
        raise Unwritable(gaps)
    return line


def _creatures(state: GameState, seat: int) -> Iterator[str]:
    """Yield the creatures of a seat, those that follow each other and are alike together."""
    own = (_creature(each) for each in state.permanents.values() if each.entered_under == seat)
    for words, alike in groupby(own):
        count = len(tuple(alike))
        yield words if count == 1 else f"{count}x {words}"


def _creature(permanent: Permanent) -> str:
    card = permanent.card
    marks = [mark for mark, holds in (("commander", card.commander), ("sick", permanent.new)) if holds]
    if card.printed.name != permanent.id:
        name = f'"{card.printed.name}"'
        return " ".join((name, *marks, *(("tapped",) if permanent.tapped else ())))
    stats = f"{'*' if permanent.tapped else ''}{card.printed.power}/{card.printed.toughness}"
    return " ".join((stats, *map(_keyword, card.printed.abilities), *marks))


def _keyword(ability: Ability) -> str:
    """Return a keyword as a line has it; of any other ability its text, which the reader of lines refuses."""
    return describe_keyword(ability) if isinstance(ability, KeywordAbility) else describe_ability(ability)
