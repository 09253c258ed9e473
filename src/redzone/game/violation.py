"""Why an action is illegal (CR 733): one value for each reason."""

from collections.abc import Sequence
from enum import StrEnum

from redzone.abilities.ability import Ability
from redzone.cr import Rule
from redzone.values.identity import ObjectId
from redzone.values.value import GameValue


class Code(StrEnum):
    """What can be wrong with an action: a closed list, stable for programs that read it.

    >>> Code("FLYING") is Code.FLYING
    True
    """

    GAME_OVER = "GAME_OVER"
    WRONG_STEP = "WRONG_STEP"
    WRONG_PLAYER = "WRONG_PLAYER"
    NOT_IN_GAME = "NOT_IN_GAME"
    UNKNOWN_OBJECT = "UNKNOWN_OBJECT"
    NOT_OFFERED = "NOT_OFFERED"

    NOT_A_CREATURE = "NOT_A_CREATURE"
    BATTLE = "BATTLE"
    NOT_CONTROLLED = "NOT_CONTROLLED"
    TAPPED = "TAPPED"
    SUMMONING_SICK = "SUMMONING_SICK"
    ALREADY_ATTACKED = "ALREADY_ATTACKED"
    DEFENDER = "DEFENDER"
    CANT_ATTACK = "CANT_ATTACK"
    CANT_ATTACK_ALONE = "CANT_ATTACK_ALONE"
    TOO_FEW_COMPANIONS = "TOO_FEW_COMPANIONS"
    TOO_MANY_CREATURES = "TOO_MANY_CREATURES"
    REQUIREMENT = "REQUIREMENT"
    COST_NOT_PAID = "COST_NOT_PAID"
    CANT_PAY = "CANT_PAY"
    NOT_A_BAND = "NOT_A_BAND"
    CANT_EXERT = "CANT_EXERT"
    CANT_ENLIST = "CANT_ENLIST"
    ILLEGAL_ATTACK_TARGET = "ILLEGAL_ATTACK_TARGET"
    NOT_THE_CHOSEN_DEFENDER = "NOT_THE_CHOSEN_DEFENDER"

    NOT_ATTACKING = "NOT_ATTACKING"
    NOT_ATTACKING_YOU = "NOT_ATTACKING_YOU"
    TOO_MANY_ATTACKERS = "TOO_MANY_ATTACKERS"
    ATTACKER_ALREADY_BLOCKED = "ATTACKER_ALREADY_BLOCKED"
    CANT_BLOCK = "CANT_BLOCK"
    CANT_BLOCK_ALONE = "CANT_BLOCK_ALONE"
    CANT_BE_BLOCKED = "CANT_BE_BLOCKED"
    TOO_FEW_BLOCKERS = "TOO_FEW_BLOCKERS"
    TOO_MANY_BLOCKERS = "TOO_MANY_BLOCKERS"
    FEAR = "FEAR"
    FLYING = "FLYING"
    HORSEMANSHIP = "HORSEMANSHIP"
    INTIMIDATE = "INTIMIDATE"
    LANDWALK = "LANDWALK"
    MENACE = "MENACE"
    PROTECTION = "PROTECTION"
    SHADOW = "SHADOW"
    SKULK = "SKULK"

    NOT_A_SOURCE = "NOT_A_SOURCE"
    NOT_A_RECIPIENT = "NOT_A_RECIPIENT"
    NEGATIVE_AMOUNT = "NEGATIVE_AMOUNT"
    WRONG_TOTAL = "WRONG_TOTAL"
    LETHAL_DAMAGE_FIRST = "LETHAL_DAMAGE_FIRST"
    LOYALTY_FIRST = "LOYALTY_FIRST"
    DAMAGE_ORDER = "DAMAGE_ORDER"
    NOT_AN_ORDER = "NOT_AN_ORDER"

    WRONG_TIME = "WRONG_TIME"
    WRONG_ZONE = "WRONG_ZONE"
    WRONG_TYPE = "WRONG_TYPE"
    ALREADY_USED = "ALREADY_USED"
    CANT_CAST = "CANT_CAST"
    CANT_ACTIVATE = "CANT_ACTIVATE"
    UNKNOWN_ABILITY = "UNKNOWN_ABILITY"
    UNKNOWN_COST = "UNKNOWN_COST"
    CONDITION = "CONDITION"
    WRONG_MODES = "WRONG_MODES"
    WRONG_X = "WRONG_X"
    WRONG_NUMBER_OF_TARGETS = "WRONG_NUMBER_OF_TARGETS"
    ILLEGAL_TARGET = "ILLEGAL_TARGET"
    CANT_BE_TARGETED = "CANT_BE_TARGETED"
    WRONG_DIVISION = "WRONG_DIVISION"


class Violation(GameValue, frozen=True):
    """One reason why an action is illegal.

    ``rules`` has the failing rule of the procedure first, then that of the keyword behind it. ``objects`` are the
    objects concerned, ``cause`` is the ability that forbids it, if one does, and ``source`` the permanent whose
    ability that is.

    >>> print(Violation(Code.TAPPED, (Rule("508.1a"),), "Elk is tapped"))
    Elk is tapped (508.1a)
    """

    code: Code
    rules: tuple[Rule, ...]
    message: str
    objects: tuple[ObjectId, ...] = ()
    cause: Ability | None = None
    source: ObjectId | None = None

    def __str__(self) -> str:
        return f"{self.message} ({', '.join(self.rules)})"


class IllegalAction(Exception):  # noqa: N818  the name is the field's term
    """An action was illegal; the state is as it was (CR 733.1).

    The reasons are worked out when somebody reads them.

    >>> str(IllegalAction([Violation(Code.TAPPED, (Rule("508.1a"),), "Elk is tapped")]))
    'Elk is tapped (508.1a)'
    """

    def __init__(self, violations: Sequence[Violation]) -> None:
        super().__init__(violations)
        self.violations = violations

    def __str__(self) -> str:
        return "; ".join(map(str, self.violations))
