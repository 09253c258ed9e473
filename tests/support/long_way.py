"""The long way through a combat, one small step after the other, which everything that goes faster is held to."""

from collections.abc import Generator
from contextlib import contextmanager

import pytest

from redzone.game.action import Action
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules import plain_combat
from redzone.rules.combat import plain_damage
from redzone.rules.game import apply


def _not_in_one_pass(*_: object) -> None:
    return None


@contextmanager
def long_way() -> Generator[None]:
    """Let nothing be done in one pass."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plain_combat, "answer", _not_in_one_pass)
        patch.setattr(plain_combat, "go_on", _not_in_one_pass)
        patch.setattr(plain_damage, "strike", _not_in_one_pass)
        yield


def same_both_ways(state: GameState, action: Action, *, play_forced: bool) -> Transition:
    """Return what an answer leads to, once it is clear that the long way leads to the same state and events."""
    done = apply(state, action, play_forced=play_forced)
    with long_way():
        slowly = apply(state, action, play_forced=play_forced)
    assert done.events == slowly.events
    assert done.state == slowly.state
    return done
