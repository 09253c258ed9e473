"""What is announced as a spell or ability goes on the stack (CR 601.2b-d, 603.3c-d): modes, targets, division."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import SpellEffect
from redzone.abilities.instruction import DealDamage, PutCounters
from redzone.abilities.language import TargetObjects, TargetPlayers
from redzone.algorithms.splits import splits
from redzone.characteristics.conditions import holds
from redzone.cr import Rule
from redzone.game.stack import Resolution, StackObject
from redzone.game.violation import Code, Violation
from redzone.rules.reference import targets
from redzone.rules.reference.effect_texts import instructions_of
from redzone.rules.reference.terms import number_of
from redzone.values.identity import Shares, Target
from redzone.view import View

_MODES: Final = Rule("601.2b")
_DIVIDING: Final = Rule("601.2d")


def announcements(view: View, proposed: StackObject) -> Iterator[StackObject]:
    """Yield an object with every way to choose its modes, targets and division, lazily.

    The fewest and first modes come first, then the fewest and first targets, then the most for the first of them.
    """
    for modes in _mode_choices(view, proposed):
        with_modes = replace(proposed, modes=modes)
        for chosen in targets.choices(view, with_modes):
            with_targets = replace(with_modes, targets=chosen)
            if any(_player_violations(with_targets)):
                continue
            for division in _divisions(view, with_targets):
                yield replace(with_targets, division=division)


def violations(view: View, proposed: StackObject) -> tuple[Violation, ...]:
    """Return what is wrong with the modes, targets and division of an object (CR 601.2b-d)."""
    wrong = tuple(_mode_violations(view, proposed))
    if wrong:
        return wrong
    wrong = (*targets.violations(view, proposed), *_player_violations(proposed))
    return wrong or tuple(_division_violations(view, proposed))


def _how_many_modes(view: View, proposed: StackObject) -> tuple[int, int]:
    """Return how many modes are chosen, at least and at most (CR 700.2)."""
    effect = proposed.effect
    if not effect.modes:
        return 0, 0
    other = effect.other_modes
    if other is not None and holds(
        other.condition, view.asking(proposed.source, proposed.controller, proposed.occurrence)
    ):
        return other.least, other.most
    return effect.least_modes, effect.most_modes


def _mode_choices(view: View, proposed: StackObject) -> Iterator[tuple[int, ...]]:
    """Yield every choice of modes; each is chosen at most once, unless the text says otherwise (CR 700.2d)."""
    effect = proposed.effect
    least, most = _how_many_modes(view, proposed)
    choose = combinations_with_replacement if effect.repeats_modes else combinations
    for count in range(least, most + 1):
        for modes in choose(range(len(effect.modes)), count):
            if _pawprints(effect, modes) <= most:
                yield modes


def _pawprints(effect: SpellEffect, modes: Iterable[int]) -> int:
    """Return for how many modes these count (CR 700.2i)."""
    return sum(effect.modes[mode].pawprints for mode in modes)


def _mode_violations(view: View, proposed: StackObject) -> Iterator[Violation]:
    effect, modes = proposed.effect, proposed.modes
    least, most = _how_many_modes(view, proposed)
    if any(not 0 <= mode < len(effect.modes) for mode in modes):
        yield Violation(Code.WRONG_MODES, (_MODES, Rule("700.2")), f"there are {len(effect.modes)} modes")
    elif not least <= len(modes) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        message = f"{wanted} {'mode has' if wanted == '1' else 'modes have'} to be chosen, not {len(modes)}"
        yield Violation(Code.WRONG_MODES, (_MODES, Rule("700.2")), message)
    elif _pawprints(effect, modes) > most:
        message = f"modes with at most {most} pawprints can be chosen, not with {_pawprints(effect, modes)}"
        yield Violation(Code.WRONG_MODES, (_MODES, Rule("700.2i")), message)
    elif list(modes) != sorted(modes if effect.repeats_modes else set(modes)):
        message = f"modes are named {'' if effect.repeats_modes else 'once, '}in the order of the text"
        yield Violation(Code.WRONG_MODES, (_MODES, Rule("700.2d")), message)


def _player_violations(proposed: StackObject) -> Iterator[Violation]:
    """Yield which player is the target of two modes, each of which has to target another one."""
    if not proposed.effect.differing_players:
        return
    counted = Counter(target for chosen in proposed.targets for target in chosen if isinstance(target, int))
    if any(count > 1 for count in counted.values()):
        message = "each mode must target a different player"
        yield Violation(Code.ILLEGAL_TARGET, (Rule("601.2c"),), message)


def _to_divide(view: View, proposed: StackObject) -> tuple[int, tuple[Target, ...]] | None:
    """Return how much is divided among which targets, ``None`` if nothing is (CR 601.2d)."""
    for instruction in instructions_of(proposed.effect, proposed.modes):
        match instruction:
            case DealDamage(divided=True, amount=amount, objects=objects, players=players):
                terms = (objects, players)
            case PutCounters(divided=True, count=amount, objects=objects):
                terms = (objects, None)
            case _:
                continue
        recipients = (
            target
            for term in terms
            if isinstance(term, TargetObjects | TargetPlayers) and term.index < len(proposed.targets)
            for target in proposed.targets[term.index]
        )
        return number_of(view, amount, Resolution(proposed, ())), tuple(dict.fromkeys(recipients))
    return None


def first_division(view: View, proposed: StackObject) -> Shares:
    """Return the first legal division, nothing if there is none."""
    return next(_divisions(view, proposed), ())


def _divisions(view: View, proposed: StackObject) -> Iterator[Shares]:
    """Yield every division: each target gets at least one (CR 601.2d)."""
    dividing = _to_divide(view, proposed)
    if dividing is None or not dividing[1]:
        yield ()
        return
    amount, recipients = dividing
    left = amount - len(recipients)
    for parts in splits(left, (left,) * len(recipients)):
        yield tuple((recipient, 1 + part) for recipient, part in zip(recipients, parts, strict=True))


def _division_violations(view: View, proposed: StackObject) -> Iterator[Violation]:
    dividing = _to_divide(view, proposed)
    amount, recipients = (0, ()) if dividing is None else dividing
    division = dict(proposed.division)
    if len(division) < len(proposed.division):
        yield Violation(Code.WRONG_DIVISION, (_DIVIDING,), "a target is named twice in what is divided")
    elif set(division) != set(recipients):
        message = f"it is divided among {len(recipients)} targets, and {len(division)} get something"
        yield Violation(Code.WRONG_DIVISION, (_DIVIDING,), message)
    elif any(part < 1 for part in division.values()):
        yield Violation(Code.WRONG_DIVISION, (_DIVIDING,), "each target gets at least 1")
    elif recipients and sum(division.values()) != amount:
        message = f"{amount} is divided, not {sum(division.values())}"
        yield Violation(Code.WRONG_DIVISION, (_DIVIDING,), message)
