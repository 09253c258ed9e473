"""The board and the stack in a few lines, with creatures that look alike told as one."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from redzone.cli.asking.vocabulary import look
from redzone.game.combat import Combat
from redzone.game.stack import StackKind, StackObject
from redzone.game.state import GameState
from redzone.narrative.choice_words import text_of
from redzone.narrative.overview_players import player_lines, player_overview, stack_overview
from redzone.narrative.scene import stats
from redzone.session.names import Names
from redzone.values.identity import ObjectId, PlayerId, label_of
from redzone.values.types import CardType
from redzone.view import View

_NOTHING: Final = "  no permanents"


def board_lines(state: GameState, names: Names) -> Iterator[str]:
    """Yield each player with life and permanents, and the stack."""
    for player in state.players:
        yield _player_line(state, player, names)
        yield from _permanent_lines(state, player, names) or (_NOTHING,)
    yield from stack_lines(state, names)


def changed_lines(before: GameState, state: GameState, names: Names) -> Iterator[str]:
    """Yield what is new since an earlier state, beside what is tapped or fights; and the stack."""
    for player in state.players:
        line = _player_line(state, player, names)
        known = _numbers(before, player, names)
        new = [text for id_, text in _numbers(state, player, names).items() if known.get(id_) not in (None, text)]
        if new or line != _player_line(before, player, names):
            yield f"{line}{': ' if new else ''}{'; '.join(dict.fromkeys(new))}"
    yield from stack_lines(state, names)


def stack_lines(state: GameState, names: Names) -> Iterator[str]:
    """Yield what is on the stack with its text, what resolves next first."""
    if not state.stack:
        return
    view = View(state)
    yield "On the stack, the next to resolve first:"
    for entry, shown in zip(reversed(state.stack), reversed(stack_overview(state, names)), strict=True):
        yield f"  {shown.text}: {_text(view, entry)}"


def _text(view: View, entry: StackObject) -> str:
    return text_of(view, entry.source if entry.kind is StackKind.TRIGGERED else None, entry.effect)


def _player_line(state: GameState, player: PlayerId, names: Names) -> str:
    shown = player_overview(state, player, names)
    more = next(player_lines({player: shown}), "").partition(": ")[2]
    poison = f"{shown.poison} poison" if shown.poison else ""
    struck = ", ".join(f"{amount} from {names.card(card)}" for card, amount in shown.commander_damage.items() if amount)
    lost = "" if shown.lost is None else f"has lost: {shown.lost}"
    commander = f"commander damage {struck}" if struck else ""
    return ", ".join(part for part in (f"{shown.name} {shown.life} life", poison, commander, more, lost) if part)


def _permanent_lines(state: GameState, player: PlayerId, names: Names) -> list[str]:
    """Return the permanents of a player, those that look alike in one line."""
    view = View(state)
    alike: dict[object, list[ObjectId]] = {}
    for id_, permanent in state.permanents.items():
        if permanent.controller == player:
            alike.setdefault(look(view, id_), []).append(id_)
    return [_line(view, ids, names) for ids in alike.values()]


def _line(view: View, alike: Sequence[ObjectId], names: Names) -> str:
    first = alike[0]
    told = "; ".join(_status(view, first, names))
    status = f" ({told})" if told else ""
    if len(alike) == 1:
        return f"  {names.name(first)} {_kind(view, first)}{status}"
    ids = f"{label_of(first)} … {label_of(alike[-1])}"
    return f"  {len(alike)} {view.name(first)} {_kind(view, first)}{status}, called {ids}"


def _kind(view: View, id_: ObjectId) -> str:
    """Return power, toughness and keywords of a creature, of others the type."""
    if view.is_creature(id_):
        return stats(view, id_)
    return " ".join(type_.value for type_ in CardType if type_ in view.now(id_).types).lower()


def _numbers(state: GameState, player: PlayerId, names: Names) -> Mapping[ObjectId, str]:
    """Return the permanents of a player with what no narrative keeps in sight: size, damage and counters."""
    view = View(state)
    return {
        id_: " ".join((names.name(id_), _kind(view, id_), ", ".join(_held(view, id_)))).rstrip()
        for id_, permanent in state.permanents.items()
        if permanent.controller == player
    }


def _held(view: View, id_: ObjectId) -> Iterator[str]:
    permanent = view.permanent(id_)
    if permanent.damage:
        yield f"{permanent.damage} damage"
    for counter, count in permanent.counters.items():
        yield f"{count} {counter}"


def _status(view: View, id_: ObjectId, names: Names) -> Iterator[str]:
    permanent, combat = view.permanent(id_), view.state.combat or Combat()
    yield from _held(view, id_)
    if permanent.tapped:
        yield "tapped"
    if permanent.new and view.is_creature(id_):
        yield "new"
    if permanent.phased_out:
        yield "phased out"
    if permanent.attached_to is not None:
        yield f"on {names.name(permanent.attached_to)}"
    attacker = combat.attackers.get(id_)
    if attacker is not None:
        yield f"attacks {names.name(attacker.target)}"
    if attacker is not None and attacker.blocked is not None:
        blockers = ", ".join(map(names.name, attacker.blockers)) or "nobody now"
        yield f"blocked by {blockers}" if attacker.blocked else "unblocked"
    if id_ in combat.blockers:
        yield f"blocks {', '.join(map(names.name, combat.blockers[id_]))}"
