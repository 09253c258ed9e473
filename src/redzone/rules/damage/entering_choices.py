"""What is chosen as something enters, and what the answers make of it (CR 614.12a)."""

from typing import Final

from redzone.abilities.entering import (
    EntersAmplified,
    EntersChoosing,
    EntersDevouring,
    EntersForTribute,
    EntersTappedUnless,
    EntersWithChoice,
    EntersWithOneOf,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Quality, Relates
from redzone.abilities.words import Chosen, ObjectWord, Relation
from redzone.characteristics.chosen import OPTIONS
from redzone.characteristics.context import context_of
from redzone.game.decision import Decision, ObjectsChoice, OptionChoice, PlayerChoice, YesOrNo
from redzone.game.happening import Arrival, EnteringInProgress
from redzone.game.state import GameState
from redzone.rules.damage.result_replacement import can_lose_life
from redzone.rules.effects.counters import PLUS
from redzone.rules.effects.replacement_effects import ReplacingEffect, is_of
from redzone.rules.seats.turn_order import opponents
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View

CHOSEN_AS_IT_ENTERS: Final = (
    EntersForTribute,
    EntersWithChoice,
    EntersWithOneOf,
    EntersTappedUnless,
    EntersChoosing,
    EntersDevouring,
    EntersAmplified,
)
"""What is chosen as something enters (CR 614.12a)."""


def chosen_from(view: View, choice: EntersChoosing, player: PlayerId) -> dict[str, str]:
    """Return of whom a player chooses one, by name, each with the word that is remembered."""
    state = view.state
    there = [id_ for id_, status in state.players.items() if status.loss is None]
    return {state.players[id_].name: str(id_) for id_ in (opponents(state, player) if choice.but else there)}


def question_of(
    view: View, then: View, arrival: Arrival, effect: ReplacingEffect, now: EnteringInProgress
) -> Decision | None:
    """Return what the controller is asked as something enters, ``None`` where the answer can only be no."""
    player = arrival.controller
    match effect.replacement:
        case EntersChoosing(what=Chosen.PLAYER) as choice:
            names = tuple(chosen_from(view, choice, player))
            return OptionChoice(player, names, Chosen.PLAYER.value) if names else None
        case EntersChoosing(what=what, but=but):
            return OptionChoice(player, tuple(option for option in OPTIONS[what] if option not in but), what.value)
        case EntersWithOneOf(counters=counters):
            return OptionChoice(player, counters, "counter")
        case EntersForTribute():
            return _tribute_question(view.state, arrival, now)
        case EntersWithChoice(counter=counter):
            return YesOrNo(player, f"enter with a {counter} counter", arrival.id)
        case EntersDevouring(quality=quality):
            fitting = _devourable(view, then, arrival, quality, now)
            return ObjectsChoice(player, fitting, 0, len(fitting), "devour") if fitting else None
        case EntersAmplified():
            fitting = _in_hand(view, then, arrival, _OF_ITS_TYPE)
            return ObjectsChoice(player, fitting, 0, len(fitting), "reveal") if fitting else None
        case EntersTappedUnless(life=life, reveal=None):
            payable = view.state.players[player].life - now.life if can_lose_life(view, player) else 0
            return YesOrNo(player, f"pay {life} life", arrival.id) if life <= payable else None
        case other:
            assert isinstance(other, EntersTappedUnless) and other.reveal is not None  # noqa: S101, PT018  nothing else asks
            fitting = _in_hand(view, then, arrival, other.reveal)
            return ObjectsChoice(player, fitting, 0, 1, "reveal") if fitting else None


def _tribute_question(state: GameState, arrival: Arrival, now: EnteringInProgress) -> Decision | None:
    """Return who is asked for tribute, or whether that opponent pays it (CR 702.104a)."""
    candidates = opponents(state, arrival.controller)
    asked = candidates[0] if len(candidates) == 1 else now.asked
    if asked is not None and asked in candidates:
        return YesOrNo(asked, "put +1/+1 counters on it: tribute", arrival.id)
    return PlayerChoice(arrival.controller, candidates) if candidates else None


_OF_ITS_TYPE: Final = Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS)


def _in_hand(view: View, then: View, arrival: Arrival, quality: Quality) -> tuple[ObjectId, ...]:
    """Return the cards of a quality that can be revealed as something enters."""
    context = context_of(then.subject(arrival.id))
    hand = (card.id for card in view.state.players[arrival.controller].hand)
    return tuple(card for card in hand if is_of(quality, view.find(card), context))


def _devourable(
    view: View, then: View, arrival: Arrival, quality: Quality, now: EnteringInProgress
) -> tuple[ObjectId, ...]:
    """Return what can be sacrificed as something enters: what was there before, each once (CR 614.12a, 702.82a)."""
    context = context_of(then.subject(arrival.id))
    chosen = {id_ for answer in now.answers if isinstance(answer, tuple) for id_ in answer}
    return tuple(
        permanent.id
        for permanent in view.permanents()
        if permanent.controller == arrival.controller
        and permanent.id not in chosen
        and is_of(quality, view.subject(permanent.id), context)
    )


class Answers:
    """What the controller of what enters has chosen: the counters and keywords are added to those that it has."""

    def __init__(self, counters: dict[str, int], gains: list[str]) -> None:
        self.tapped = False
        self.life = 0
        self.sacrificed: list[ObjectId] = []
        self.chosen: dict[Chosen, str] = {}
        self.paid: tuple[str, ...] = ()
        self._counters = counters
        self._gains = gains

    def note(self, choice: ReplacingEffect, *, answer: bool | str | tuple[ObjectId, ...]) -> None:
        """Note one answer."""
        match choice.replacement:
            case EntersChoosing(what=what):
                self.chosen[what] = str(answer)
            case EntersDevouring(number=number):
                devoured = answer if isinstance(answer, tuple) else ()
                self._counters[PLUS] = self._counters.get(PLUS, 0) + number * len(devoured)
                self.sacrificed += devoured
            case EntersAmplified(number=number):
                revealed = len(answer) if isinstance(answer, tuple) else 0
                self._counters[PLUS] = self._counters.get(PLUS, 0) + number * revealed
            case EntersForTribute(number=number):
                if answer:
                    self._counters[PLUS] = self._counters.get(PLUS, 0) + number
                    self.paid = (Keyword.TRIBUTE.value,)  # CR 702.104b
            case EntersWithChoice() | EntersWithOneOf() as may:
                _with_choice(may, self._counters, self._gains, answer)
            case EntersTappedUnless(life=due) if answer:
                self.life += due
            case _:
                self.tapped = True


def _with_choice(
    may: EntersWithChoice | EntersWithOneOf, counters: dict[str, int], gains: list[str], answer: object
) -> None:
    """Add the counter that was chosen, or else the keyword."""
    if isinstance(may, EntersWithOneOf):
        counters[str(answer)] = counters.get(str(answer), 0) + 1
    elif answer:
        counters[may.counter] = counters.get(may.counter, 0) + 1
    elif may.otherwise is not None:
        gains.append(may.otherwise)
