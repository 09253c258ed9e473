"""Rule options in the words of scenario files: the nearest preset, and what differs from it."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import asdict

from redzone.notation.board import RulesEntry
from redzone.notation.vocabulary import Preset
from redzone.values.options import RuleOptions, preset

_PRESET: Final = "preset"
_UNSAID: Final = ("teams",)
"""What only a preset says."""


def rules_entry(options: RuleOptions, *, players: int, largest_team: int = 0) -> Preset | RulesEntry:
    """Return what the key ``rules`` says of options: the preset that is nearest, with what differs from it.

    ``largest_team`` is the number of players in the largest team, on which the life of a team depends (CR 810.11).
    """
    known = [(each, _values(preset(each.value, players=players))) for each in Preset]
    wanted = _values(options)
    fitting = [each for each in known if all(each[1][key] == wanted[key] for key in _UNSAID)]
    nearest, values = min(fitting, key=lambda each: len(_differing(wanted, each[1])))
    differing = _differing(wanted, values)
    if options.teams and largest_team > 2:  # noqa: PLR2004  the reader adds life for each player beyond the second
        differing = sorted({*differing, "starting_life"})
    if not differing:
        return nearest
    given = {key: wanted[key] for key in differing}
    return msgspec.convert({_PRESET: nearest, **given}, RulesEntry)


def _values(options: RuleOptions) -> Mapping[str, object]:
    values: dict[str, object] = asdict(options)
    return values


def _differing(wanted: Mapping[str, object], values: Mapping[str, object]) -> Sequence[str]:
    return [key for key in wanted if wanted[key] != values[key]]
