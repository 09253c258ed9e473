"""What is known of one board never changes what is found on the next: work that is saved leads to the same end."""

from collections.abc import Mapping
from typing import Final

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from redzone.abilities.ability import CopyOf, GainAbility, KeywordAbility, Modification
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController, LoseAllAbilities, ModifyPowerToughness, SetPowerToughness
from redzone.game.effect import ContinuousEffect
from redzone.game.permanent import Permanent
from redzone.game.state import Board, GameState
from redzone.rules.state_based.state_based_findings import findings_of
from redzone.values.identity import ObjectId, Timestamp
from redzone.view import View
from tests.properties.test_layers import boards
from tests.support.states import A, B, game, permanent

EMPTY: Final = game([], [], begun=False)
MODIFICATIONS: Final[list[Modification]] = [
    ModifyPowerToughness(1, 1),
    SetPowerToughness(0, 0),
    GainAbility(KeywordAbility(Keyword.TRAMPLE)),
    LoseAllAbilities(),
    ChangeController(),
    CopyOf(ObjectId("p0")),
]


def seen(state: GameState) -> tuple[object, ...]:
    """Return what is found on a copy of the board, on which nothing has been looked for yet."""
    state = replace(state, board=replace(state.board))
    view = View(state)
    keywords = {id_: [instance.origin for instance in view.instances(id_)] for id_ in state.permanents}
    holders = {kind.__name__: sorted(ids) for kind, ids in view.abilities.holders.items()}
    return dict(view.characteristics), keywords, holders, dict(view.abilities.modes), findings_of(state)


def from_scratch(state: GameState) -> tuple[object, ...]:
    """Return the same, after a look at an empty board."""
    seen(EMPTY)
    return seen(state)


def touched(draw: st.DrawFn, each: Permanent) -> Permanent:
    """Return a permanent with something about it changed."""
    marked: list[Permanent] = [
        replace(each, tapped=not each.tapped),
        replace(each, damage=each.damage + 1),
        replace(each, deathtouched=not each.deathtouched),
        replace(each, phased_out=not each.phased_out),
        replace(each, face_down=not each.face_down),
        replace(each, transformed=not each.transformed),
        replace(each, designations=(*each.designations, "disguise")),
        replace(each, damaged_this_turn_by=(*each.damaged_this_turn_by, each.id)),
        replace(each, controller=B if each.controller == A else A),
        replace(each, counters=draw(st.sampled_from([{}, {"+1/+1": 1}, {"-1/-1": 2, "+1/+1": 1}, {"flying": 1}]))),
    ]
    return draw(st.sampled_from(marked))


@st.composite
def following(draw: st.DrawFn, board: Board, number: int) -> Board:
    """Return a board on which something has happened since ``board``."""
    permanents: Mapping[ObjectId, Permanent] = board.permanents
    there = st.sampled_from(list(permanents)) if permanents else st.just(ObjectId("nothing"))
    match draw(st.sampled_from(["touched", "gone", "new", "effect", "over"])):
        case "touched" if permanents:
            id_ = draw(there)
            return replace(board, permanents={**permanents, id_: touched(draw, permanents[id_])})
        case "gone" if permanents:
            id_ = draw(there)
            return replace(board, permanents={key: each for key, each in permanents.items() if key != id_})
        case "new":
            new = permanent(f"n{number}", "2/2", timestamp=Timestamp(100 + number))
            return replace(board, permanents={**permanents, new.id: new})
        case "effect":
            change = draw(st.sampled_from(MODIFICATIONS))
            effect = ContinuousEffect(Timestamp(100 + number), A, (draw(there),), (change,))
            return replace(board, effects=(*board.effects, effect))
        case _:
            return replace(board, effects=board.effects[1:])


@given(boards(), st.data())
def test_boards_that_follow_on_each_other(state: GameState, data: st.DataObject) -> None:
    seen(state)
    for number in range(data.draw(st.integers(1, 6))):
        state = replace(state, board=data.draw(following(state.board, number)))
        assert seen(state) == from_scratch(state)
        seen(state)


@given(boards(), boards())
def test_boards_of_different_games(one: GameState, other: GameState) -> None:
    seen(one)
    assert seen(other) == from_scratch(other)
