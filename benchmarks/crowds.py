"""CPU time of crowds: attackers and half as many blockers, tokens and distinct, with and without attack triggers.

Run with ``make bench``. A whole combat is played: every trigger is put on the stack and resolves, and everything
strikes. Time has to grow in proportion to the crowd: ``growth`` is how many times longer the largest takes than the one
before.
"""

import argparse
import json

from msgspec.structs import replace
from timing import calibration, seconds_of, timed

from redzone.game.action import Action, DeclareAttackers, DeclareBlockers, PassPriority
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, Priority
from redzone.game.state import GameState
from redzone.notation import Limits, parse_scenarios
from redzone.notation.position import position_of
from redzone.rules.game import apply, begin
from redzone.scenario.choosers import default_answer
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Phase

SIZES = (1_000, 10_000)
WITH_ROOM = replace(Limits(), size=100_000_000, nodes=100_000_000)
TEXTS = {
    "no trigger": "",
    "gain life": "Whenever this creature attacks, you gain 1 life.",
    "grow": "Whenever this creature attacks, it gets +1/+1 until end of turn.",
}


def crowd(count: int, text: str, *, distinct: bool, walls: int | None = None) -> GameState:
    """A position with so many creatures that can attack, and half as many that can block, or as many as are given."""
    walls = count // 2 if walls is None else walls
    attackers: list[dict[str, object]]
    if distinct:
        attackers = [{"id": f"a{each}", "pt": f"{1 + each % 7}/{1 + each % 5}", "text": text} for each in range(count)]
        blockers = [{"id": f"b{each}", "pt": f"{1 + each % 6}/{1 + each % 4}"} for each in range(walls)]
    else:
        attackers = [{"id": "soldier", "pt": "1/1", "token": True, "count": count, "text": text}]
        blockers = [{"id": "wall", "pt": "1/1", "token": True, "count": walls}]
    seats = [
        {"player": "Ana", "battlefield": attackers},
        {"player": "Ben", "life": 10 * count, "battlefield": blockers},
    ]
    text = json.dumps({"redzone": 1, "seats": seats})
    (scenario,) = parse_scenarios(text, "crowd.json", limits=WITH_ROOM)
    return begin(position_of(scenario).state).state


def answer(state: GameState) -> Action:
    """Attack with everything, block one attacker with each blocker, pass, and else what comes first."""
    mine = (each for each in state.permanents.values() if state.decision and each.controller == state.decision.player)
    match state.decision:
        case AttackersDeclaration(player=player):
            return DeclareAttackers(player, {each.id: PlayerId(2) for each in mine})
        case BlockersDeclaration(player=player):
            attackers: tuple[ObjectId, ...] = tuple(state.combat.attackers) if state.combat is not None else ()
            return DeclareBlockers(player, {each.id: (of,) for each, of in zip(mine, attackers, strict=False)})
        case Priority(player=player):
            return PassPriority(player)
        case _:
            found = default_answer(state)
            assert found is not None
            return found


def fight(state: GameState) -> None:
    """Play the combat to its end."""
    while state.turn.phase is Phase.COMBAT and state.outcome is None:
        state = apply(state, answer(state)).state
    assert not state.stack


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="numbers of attackers")
    options = parser.parse_args()
    calibrated = timed(calibration, rounds=3, seconds=0.3)
    rows: dict[str, list[float]] = {}
    for name, text in TEXTS.items():
        for distinct in (False, True):
            crowds = [crowd(count, text, distinct=distinct) for count in options.sizes]
            times = [seconds_of(lambda: fight(each)) for each in crowds]  # noqa: B023
            rows[f"{name}, {'distinct' if distinct else 'tokens'}"] = times
    if options.json:
        print(json.dumps({"calibration": calibrated._asdict(), "sizes": options.sizes, "seconds": rows}))
        return
    print(f"calibration loop: {calibrated.median:.0f} a CPU second")
    print(f"{'attackers':<24}{''.join(f'{size:>10,}' for size in options.sizes)}{'growth':>8}")
    for name, times in rows.items():
        growth = f"{times[-1] / times[-2]:>8.1f}" if len(times) > 1 else ""
        print(f"{name:<24}{''.join(f'{each:>8.3f} s' for each in times)}{growth}")


if __name__ == "__main__":
    main()
