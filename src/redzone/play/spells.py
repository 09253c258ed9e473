"""What a spell does, with the targets that a scenario gives it, as an effect of the rules."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from redzone.characteristics import matches
from redzone.characteristics.viewpoint import Viewpoint, fixed
from redzone.model.ability import ApplyRule, Modification
from redzone.model.effect import (
    ChangeProtector,
    ChoosePlayerFor,
    Detain,
    Goad,
    InOrder,
    ModifyGroup,
    OneShotEffect,
    SimpleEffect,
    Suspect,
)
from redzone.model.identity import ObjectId, PlayerId, Target
from redzone.model.quality import AnyOf, IsObject
from redzone.model.spell_effect import (
    ChangeGroup,
    ChangeTargets,
    DoKeywordAction,
    Instruction,
    KeywordAction,
    SpellEffect,
    SpellTarget,
    TargetOpponent,
    TargetPermanents,
)
from redzone.model.spell_effect import ChangeProtector as ChangesProtector
from redzone.model.state import GameState
from redzone.model.wording import describe_quality
from redzone.play.place import Place
from redzone.rules.turn_order import opponents
from redzone.view import View

_Chosen = tuple[tuple[Target, ...], ...]
"""What was chosen for each use of the word "target"."""


class SpellReader:
    """Reads what spells of one player do in a state; ``place`` is where their targets stand."""

    def __init__(self, state: GameState, controller: PlayerId, place: Place) -> None:
        self._view = View(state)
        self._controller = controller
        self._place = place
        self._viewpoint = Viewpoint(controller, state.board.seating.team_of(controller))

    def effect(self, spell: SpellEffect, targets: Sequence[Target]) -> OneShotEffect:
        """Return what the spell does with these targets.

        Raises:
            NotationError: They are no legal targets of it (CR 115.1, 601.2c).
        """
        chosen = self._shared_out(spell.targets, targets)
        effects = tuple(self._carried_out(each, chosen) for each in spell.instructions)
        does = effects[0] if len(effects) == 1 else InOrder(effects)
        return ChoosePlayerFor(does) if spell.chooses_player else does

    def _shared_out(self, wanted: Sequence[SpellTarget], targets: Sequence[Target]) -> _Chosen:
        """Give each use of the word "target" as many of ``targets`` as it may have and later ones leave it."""
        least = [_least(each) for each in wanted]
        chosen: list[tuple[Target, ...]] = []
        given = list(targets)
        for number, each in enumerate(wanted):
            count = min(_most(each), len(given) - sum(least[number + 1 :]))
            chosen.append(self._legal(each, given[: max(0, count)]))
            given = given[len(chosen[-1]) :]
        if given or any(len(got) < few for got, few in zip(chosen, least, strict=True)):
            raise self._place.error(f"this has {_number_of(wanted)}, not {len(targets)}")
        return tuple(chosen)

    def _legal(self, wanted: SpellTarget, targets: Sequence[Target]) -> tuple[Target, ...]:
        """Return the targets, all of them different and as the text asks (CR 115.3)."""
        asked = "an opponent" if isinstance(wanted, TargetOpponent) else describe_quality(wanted.quality)
        for target in targets:
            if not self._is_legal(wanted, target):
                raise self._place.error(f"{self._view.name(target)} is no legal target: it has to be {asked}")
        if len(set(targets)) < len(targets):
            raise self._place.error("the same target stands twice")
        return tuple(targets)

    def _is_legal(self, wanted: SpellTarget, target: Target) -> bool:
        match wanted:
            case TargetOpponent():
                return target in opponents(self._view.state, self._controller)
            case TargetPermanents(quality=quality):
                if isinstance(target, int) or target not in self._view:
                    return False
                subject = self._view.subject(target)
                return matches(fixed(quality, self._viewpoint), subject, subject)
            case _:
                assert_never(wanted)

    def _carried_out(self, instruction: Instruction, chosen: _Chosen) -> SimpleEffect:
        match instruction:
            case ChangeTargets(target=target, modifications=modifications, duration=duration):
                affected = AnyOf(tuple(map(IsObject, _permanents(chosen[target]))))
                return ModifyGroup(affected, self._meant(modifications), duration)
            case ChangeGroup(affected=affected, modifications=modifications, duration=duration, fixed=stays):
                return ModifyGroup(fixed(affected, self._viewpoint), self._meant(modifications), duration, stays)
            case DoKeywordAction(action=action, target=target):
                return _KEYWORD_ACTIONS[action](_permanents(chosen[target]))
            case ChangesProtector(protector=protector, battle=battle):
                (player,) = (each for each in chosen[protector] if isinstance(each, int))
                (protected,) = _permanents(chosen[battle])
                return ChangeProtector(protected, player)
            case _:
                assert_never(instruction)

    def _meant(self, modifications: Sequence[Modification]) -> tuple[Modification, ...]:
        """Fix whose words rules are: the spell's; abilities that objects gain are their own words."""
        return tuple(fixed(each, self._viewpoint) if isinstance(each, ApplyRule) else each for each in modifications)


_KEYWORD_ACTIONS: Final[Mapping[KeywordAction, type[Goad | Detain | Suspect]]] = {
    KeywordAction.GOAD: Goad,
    KeywordAction.DETAIN: Detain,
    KeywordAction.SUSPECT: Suspect,
}


def _permanents(targets: Sequence[Target]) -> tuple[ObjectId, ...]:
    return tuple(each for each in targets if isinstance(each, str))


def _least(wanted: SpellTarget) -> int:
    return 1 if isinstance(wanted, TargetOpponent) else wanted.least


def _most(wanted: SpellTarget) -> int:
    return 1 if isinstance(wanted, TargetOpponent) else wanted.most


def _number_of(wanted: Sequence[SpellTarget]) -> str:
    """Return how many targets are wanted, in words for a message."""
    least, most = sum(map(_least, wanted)), sum(map(_most, wanted))
    number = str(most) if least == most else f"{least} to {most}"
    return f"{number} target{'s' * (most != 1)}"
