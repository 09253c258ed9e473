"""Rule options as scenario files give them."""

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from redzone.notation.board import RulesEntry
from redzone.notation.read import LocatedScenario
from redzone.notation.teams import teams_of
from redzone.notation.unsupported import UnsupportedError
from redzone.values.options import AttackDirection, RuleOptions, preset

_LIFE_FOR_EACH_MORE: Final = 15


def rule_options(scenario: LocatedScenario) -> RuleOptions:
    """Return the options under which a scenario is played.

    Raises:
        UnsupportedError: A preset or option is not supported yet.
    """
    rules = scenario.document.rules
    entry = rules if isinstance(rules, RulesEntry) else RulesEntry(preset=rules)
    options = preset(entry.preset.value, players=len(scenario.document.seats))
    life = _starting_life(scenario, options) if entry.starting_life is None else entry.starting_life
    options = replace(options, starting_life=life)
    if entry.commander_damage_limit is not UNSET:
        options = replace(options, commander_damage_limit=entry.commander_damage_limit)
    if entry.max_blockers_per_attacker is not UNSET:
        options = replace(options, max_blockers_per_attacker=entry.max_blockers_per_attacker)
    if entry.damage_division is not None:
        options = replace(options, damage_division=entry.damage_division)
    if entry.auto_assign is not None:
        options = replace(options, auto_assign=entry.auto_assign)
    if entry.attack_limit is not None:
        options = replace(options, attack_limit=entry.attack_limit)
    if entry.attack_direction is not None:
        options = replace(options, attack_direction=entry.attack_direction)
    if entry.range_of_influence is not UNSET:
        options = replace(options, range_of_influence=entry.range_of_influence)
    _refuse_unsupported(scenario, options)
    return _with_switches(options, entry)


def _with_switches(options: RuleOptions, entry: RulesEntry) -> RuleOptions:
    def chosen(value: bool | None, default: bool) -> bool:  # noqa: FBT001  both are plain values
        return default if value is None else value

    return replace(
        options,
        attack_multiple_players=chosen(entry.attack_multiple_players, options.attack_multiple_players),
        blocking_taps=chosen(entry.blocking_taps, options.blocking_taps),
        loss_checks=chosen(entry.loss_checks, options.loss_checks),
    )


def _starting_life(scenario: LocatedScenario, options: RuleOptions) -> int:
    """Return the life of the preset, with 15 more for each player that a team has beyond the second (CR 810.11)."""
    largest = max((len(team) for team in teams_of(scenario.document.seats).values()), default=0)
    return options.starting_life + (_LIFE_FOR_EACH_MORE * max(0, largest - 2) if options.teams else 0)


def _refuse_unsupported(scenario: LocatedScenario, options: RuleOptions) -> None:
    """Players attack to one side, and have a range of influence, only where each has turns alone."""

    def refuse(path: str, what: str) -> None:
        raise UnsupportedError(f"{what} with shared team turns is not supported yet", scenario.position(path))

    if not options.teams:
        return
    if options.attack_direction is not AttackDirection.ANY:
        refuse("rules.attack_direction", "attack_direction")
    if options.range_of_influence is not None:
        refuse("rules.range_of_influence", "range_of_influence")
