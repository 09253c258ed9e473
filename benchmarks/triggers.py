"""CPU time of crowds with triggers: declare, put every trigger on the stack, resolve them all, and end the combat.

Run with ``make bench``. Time has to grow in proportion to the number of attackers.
"""

import argparse
import json

from timing import calibration, seconds_of, timed

from redzone.game.decision import Priority
from redzone.notation import parse_scenarios
from redzone.notation.position import position_of
from redzone.rules.game import apply, begin
from redzone.scenario.choosers import attack_with_everything
from redzone.values.turn import Phase

CROWDS = (125, 250, 500, 1000)
TEXTS = {
    "gain life": "Whenever this creature attacks, you gain 1 life.",
    "grow": "Whenever this creature attacks, it gets +1/+1 until end of turn.",
    "put a counter": "Whenever this creature attacks, put a +1/+1 counter on it.",
}


def attack(count: int, text: str) -> None:
    """Attack with so many tokens, and let everything resolve until combat is over."""
    board = {
        "redzone": 1,
        "seats": [
            {
                "player": "Ana",
                "battlefield": [{"id": "soldier", "pt": "1/1", "token": True, "count": count, "text": text}],
            },
            {"player": "Ben", "life": 10 * count},
        ],
    }
    (scenario,) = parse_scenarios(json.dumps(board), "crowd.json")
    state = begin(position_of(scenario).state).state
    while state.turn.phase is Phase.COMBAT and state.outcome is None:
        state = apply(state, attack_with_everything(state)).state
    assert isinstance(state.decision, Priority)
    assert not state.stack


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    calibrated = timed(calibration, rounds=3, seconds=0.3)
    rows = {
        f"{name}, {count}": seconds_of(lambda: attack(count, text))  # noqa: B023
        for name, text in TEXTS.items()
        for count in CROWDS
    }
    if options.json:
        print(json.dumps({"calibration": calibrated._asdict(), "seconds": rows}))
        return
    print(f"calibration loop: {calibrated.median:.0f} a CPU second")
    for name, seconds in rows.items():
        print(f"{name:<22}{seconds:>8.3f} s")


if __name__ == "__main__":
    main()
