"""Rule options as scenario files give them."""

from msgspec import UNSET
from msgspec.structs import replace

from redzone.model.options import RuleOptions, preset
from redzone.notation.board import RulesEntry
from redzone.notation.read import LocatedScenario
from redzone.notation.unsupported import UnsupportedError
from redzone.notation.vocabulary import AttackDirection, Preset


def rule_options(scenario: LocatedScenario) -> RuleOptions:
    """Return the options under which a scenario is played.

    Raises:
        UnsupportedError: A preset or option is not supported yet.
    """
    rules = scenario.document.rules
    entry = rules if isinstance(rules, RulesEntry) else RulesEntry(preset=rules)
    _refuse_unsupported(scenario, entry)
    options = preset(entry.preset.value, players=len(scenario.document.seats))
    if entry.starting_life is not None:
        options = replace(options, starting_life=entry.starting_life)
    if entry.commander_damage_limit is not UNSET:
        options = replace(options, commander_damage_limit=entry.commander_damage_limit)
    if entry.max_blockers_per_attacker is not UNSET:
        options = replace(options, max_blockers_per_attacker=entry.max_blockers_per_attacker)
    if entry.damage_division is not None:
        options = replace(options, damage_division=entry.damage_division)
    if entry.attack_limit is not None:
        options = replace(options, attack_limit=entry.attack_limit)
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


def _refuse_unsupported(scenario: LocatedScenario, entry: RulesEntry) -> None:
    def refuse(path: str, what: str) -> None:
        raise UnsupportedError(f"{what} is not supported yet", scenario.position(path))

    if entry.preset is Preset.TWO_HEADED_GIANT:
        refuse("rules", "two_headed_giant")
    if entry.attack_direction not in (None, AttackDirection.ANY):
        refuse("rules.attack_direction", "attack_direction")
    if entry.range_of_influence is not UNSET and entry.range_of_influence is not None:
        refuse("rules.range_of_influence", "range_of_influence")
