"""Rule options in the words of scenario files: the nearest preset, and what differs from it."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import asdict

from redzone.game.state import GameState
from redzone.notation.board import RulesEntry
from redzone.notation.vocabulary import Preset
from redzone.values.options import RuleOptions, preset

_PRESET: Final = "preset"
_UNSAID: Final = ("teams",)
"""What only a preset says."""


def rules_entry(state: GameState) -> Preset | RulesEntry:
    """Return what the key ``rules`` says of the options of a game: the preset that is nearest, and what differs."""
    known = [(each, _values(preset(each.value, players=len(state.players)))) for each in Preset]
    wanted = _values(state.options)
    fitting = [each for each in known if all(each[1][key] == wanted[key] for key in _UNSAID)]
    nearest, values = min(fitting, key=lambda each: len(_differing(wanted, each[1])))
    differing = _differing(wanted, values)
    if state.options.teams and _largest_team(state) > 2:  # noqa: PLR2004  each more adds life (CR 810.11)
        differing = sorted({*differing, "starting_life"})
    if not differing:
        return nearest
    given = {key: wanted[key] for key in differing}
    return msgspec.convert({_PRESET: nearest, **given}, RulesEntry)


def _largest_team(state: GameState) -> int:
    teams = [status.team for status in state.players.values() if status.team is not None]
    return max(map(teams.count, teams), default=0)


def _values(options: RuleOptions) -> Mapping[str, object]:
    values: dict[str, object] = asdict(options)
    return values


def _differing(wanted: Mapping[str, object], values: Mapping[str, object]) -> Sequence[str]:
    return [key for key in wanted if wanted[key] != values[key]]
