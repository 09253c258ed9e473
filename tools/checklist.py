"""Compare the checklist of rules with the citations in the code and the rules that tests verify.

Every core and extended row has a place in the code and a test, or stands in ``OUT_OF_SCOPE`` with the reason; of the
rare rows at least two thirds have both. A row such as ``508.1c#alone`` is about one kind of text under a rule:
``NAMED`` says where that is decided and which test verifies it.

    REDZONE_SHARED=folder python -m tools.checklist     # what is missing; the checklist is in rules/checklist.csv there
"""

import csv
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Final, NamedTuple

from tools.coverage_page import Coverage, coverage

NEEDED: Final = ("core", "extended")
RARE_SHARE: Final = Fraction(2, 3)
MOST_OUT_OF_SCOPE: Final = 20

OUT_OF_SCOPE: Final[Mapping[str, str]] = {
    "101.4c": "What a player has to choose at one time is asked one by one, in the order of the board, before any of "
    "it happens. Each choice is made with those before it known, so that another order would give nothing.",
    "120.10": "Texts about excess damage are refused by name. Which damage is lethal, and what goes past a blocker, is "
    "decided without them (CR 120.6, 702.19b).",
    "500.4": "No text that is understood lasts until a step begins. What lasts until end of combat, until end of turn "
    "or until a turn begins ends as CR 500.5a, 514.2 and 500.7 say.",
    "506.6": '"Attacks a player alone" came with the rules of September 2026. Texts with it are refused by name; '
    '"attacks alone" (CR 506.5) is supported.',
    "702.1b": "A keyword whose number is counted at each moment is refused by name; fixed numbers are supported.",
}
"""Rows without code or test, each with the reason."""


class Named(NamedTuple):
    """Where a row of the checklist that has no number of its own is decided, and what verifies it."""

    code: str
    test: str


NAMED: Final[Mapping[str, Named]] = {
    "207.2c#battalion": Named("rules.effects.judging.PatternJudge._has_company", "general_rules.yaml: OWN-GEN-017"),
    "207.2c#bloodrush": Named("rules.activated_abilities.of_card", "general_rules.yaml: OWN-GEN-022"),
    "207.2c#coven": Named("characteristics.amounts._over_permanents", "general_rules.yaml: OWN-GEN-020"),
    "207.2c#enrage": Named("rules.reference.damage_patterns.incidents_of_damage", "general_rules.yaml: OWN-GEN-018"),
    "207.2c#raid": Named("rules.seats.history.note_attacks", "general_rules.yaml: OWN-GEN-019"),
    "508.1c#alone": Named(
        "rules.combat.attack_problem._Reader._restrictions",
        "test_508_declare_attackers.py::test_a_creature_that_cant_attack_alone_brings_another",
    ),
    "508.1c#cantattackyou": Named(
        "rules.combat_roles.attack_eligibility.cant_attack",
        "test_508_1c_restrictions.py::test_a_creature_that_cant_attack_this_attacks_anything_else",
    ),
    "508.1c#max": Named(
        "rules.combat.attack_problem._Reader._restrictions",
        "test_508_1c_restrictions.py::test_a_cap_counts_the_creatures_that_it_is_about",
    ),
    "508.1c#unless": Named(
        "rules.combat.attack_problem._Reader._restrictions",
        "test_conditions.py::test_a_condition_is_judged_when_attackers_are_declared",
    ),
    "508.1d#mustattack": Named(
        "rules.combat.attack_problem._Reader._requirements",
        "test_508_1d_requirements.py::test_an_extra_combat_asks_again",
    ),
    "508.1d#mustattackplayer": Named(
        "rules.combat.attack_problem._Reader._requirements",
        "test_508_1d_requirements.py::test_a_requirement_to_attack_this_is_obeyed_by_nothing_else",
    ),
    "509.1a#multi": Named(
        "rules.combat_roles.block_eligibility.block_capacity",
        "test_509_declare_blockers.py::test_how_many_attackers_a_creature_can_block",
    ),
    "509.1b#blockalone": Named(
        "rules.combat.block_problem._Reader._restrictions",
        "test_509_declare_blockers.py::test_a_creature_that_cant_block_alone_blocks_with_another_of_its_controller",
    ),
    "509.1b#blockonly": Named(
        "rules.combat_roles.evasion", "test_509_1b_restrictions.py::test_whom_a_creature_can_block"
    ),
    "509.1b#maxone": Named(
        "rules.combat.block_problem._Reader._number_limits",
        "test_509_declare_blockers.py::test_a_maximum_counts_all_blockers",
    ),
    "509.1b#twoormore": Named(
        "rules.combat.block_problem._Reader._number_limits",
        "test_509_declare_blockers.py::test_a_minimum_counts_for_every_attacker_of_the_declaration",
    ),
    "509.1b#unblockable": Named(
        "rules.combat_roles.evasion", "test_702_evasion.py::test_nobody_blocks_what_cant_be_blocked"
    ),
    "509.1c#blocksifable": Named(
        "rules.combat.block_problem._Reader._requirements",
        "test_509_1c_requirements.py::test_a_creature_that_blocks_if_able_blocks_anything",
    ),
    "509.1c#lure": Named(
        "rules.combat.block_problem._Reader._requirements",
        "test_509_1c_requirements.py::test_two_lures_share_the_blockers_as_the_defender_likes",
    ),
    "509.1c#mustbeblocked": Named(
        "rules.combat.block_problem._Reader._requirements",
        "test_509_1c_requirements.py::test_it_must_be_blocked_by_somebody",
    ),
    "509.2#classic": Named(
        "rules.combat_roles.damage_order", "test_510_damage_order.py::test_each_player_orders_what_fights_several"
    ),
    "509.3#classic": Named(
        "rules.combat_roles.damage_order", "test_510_damage_order.py::test_each_player_orders_what_fights_several"
    ),
    "509.4#classic": Named(
        "rules.combat_roles.damage_order",
        "test_510_damage_order.py::test_a_late_blocker_gets_a_place_among_the_others_whose_order_stays",
    ),
    "510.1#asunblocked": Named(
        "rules.combat_roles.damage_sources._beyond",
        "test_510_as_though_unblocked.py::test_all_of_it_goes_past_the_blockers_or_it_is_divided_as_usual",
    ),
    "510.1a#toughness": Named(
        "rules.combat_roles.damage_sources._amount", "test_permissions.py::test_damage_by_toughness"
    ),
    "510.1c#classic": Named(
        "rules.combat.damage_division",
        "test_510_damage_order.py::test_every_earlier_creature_needs_lethal_damage_not_only_the_one_just_before",
    ),
    "510.1d#classic": Named(
        "rules.combat.damage_division",
        "test_510_damage_order.py::test_every_earlier_creature_needs_lethal_damage_not_only_the_one_just_before",
    ),
}
"""Rows of the checklist about one kind of text under a rule, or about older rules."""


class Row(NamedTuple):
    """A row of the checklist that can be tested."""

    rule: str
    priority: str
    title: str


def read(checklist: Path) -> tuple[Row, ...]:
    """Return the rows that can be tested."""
    with checklist.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["testable"] == "yes"]
    return tuple(Row(row["rule"], row["priority"], row["title"]) for row in rows)


def lacking(found: Coverage, row: Row) -> tuple[str, ...]:
    """Return what a row lacks: ``code``, ``test``, both or nothing."""
    named = NAMED.get(row.rule)
    if named is None:
        has = row.rule in found.code, row.rule in found.tests
    else:
        has = _is_there(named.code, found.code), _is_there(named.test, found.tests)
    return tuple(word for word, there in zip(("code", "test"), has, strict=True) if not there)


def complaints(found: Coverage, rows: Sequence[Row]) -> list[str]:
    """Return what is wrong: what is missing, and what is excused without need or right."""
    missing = {row: lack for row in rows if (lack := lacking(found, row))}
    needed = [row for row in missing if row.priority in NEEDED]
    rare = [row for row in rows if row.priority not in NEEDED]
    covered = sum(1 for row in rare if row not in missing)
    unneeded = OUT_OF_SCOPE.keys() - {row.rule for row in needed}
    wrong = [
        f"{row.rule} ({row.priority}, {row.title}): no {' and no '.join(missing[row])}"
        for row in needed
        if row.rule not in OUT_OF_SCOPE
    ]
    wrong += [f"{row.rule} is core and can't be out of scope" for row in needed if _is_core_excused(row)]
    wrong += [f"{rule} is out of scope, but has code and test or no row" for rule in sorted(unneeded)]
    if len(OUT_OF_SCOPE) > MOST_OUT_OF_SCOPE:
        wrong.append(f"{len(OUT_OF_SCOPE)} rows are out of scope, more than {MOST_OUT_OF_SCOPE}")
    if covered < RARE_SHARE * len(rare):
        wrong.append(f"{covered} of {len(rare)} rare rows have code and test, fewer than two thirds")
    return wrong


def _is_core_excused(row: Row) -> bool:
    return row.priority == "core" and row.rule in OUT_OF_SCOPE


def _is_there(name: str, places: Mapping[str, Iterable[str]]) -> bool:
    return any(name in names for names in places.values())


def main() -> int:
    """Print what is wrong, and the rare rows that lack something."""
    shared = os.environ.get("REDZONE_SHARED")
    if not shared:
        print("REDZONE_SHARED does not name a folder")
        return 2
    found = coverage(Path())
    rows = read(Path(shared) / "rules" / "checklist.csv")
    for row in rows:
        if row.priority not in NEEDED and (lack := lacking(found, row)):
            print(f"{row.rule} ({row.priority}, {row.title}): no {' and no '.join(lack)}")
    wrong = complaints(found, rows)
    print(*wrong, f"{len(rows)} rows, {len(wrong)} complaints", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
