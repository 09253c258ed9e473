"""Conditions that compare a number with another one: ``its power is less than or equal to your life total``."""

from redzone.abilities.condition import AmountIs, Condition
from redzone.abilities.language import Sum
from redzone.oracle.printing.conditions import Speech, describe_condition
from redzone.oracle.printing.terms import describe_amount


def describe_judged(condition: Condition, speech: Speech) -> str:
    """Return a condition of an instruction as a sentence."""
    if isinstance(condition, AmountIs) and not _is_fixed(condition):
        return _compared(condition, speech)
    return describe_condition(condition, speech, referent=speech.this)


def _is_fixed(condition: AmountIs) -> bool:
    return all(isinstance(bound, int | None) for bound in (condition.least, condition.most))


def _compared(condition: AmountIs, speech: Speech) -> str:
    mine = describe_amount(condition.amount, speech)
    match condition.least, condition.most:
        case None, Sum(amounts=(-1, amount)):
            return f"{mine} is less than {describe_amount(amount, speech)}"
        case None, amount if amount is not None:
            return f"{mine} is less than or equal to {describe_amount(amount, speech)}"
        case Sum(amounts=(1, amount)), None:
            return f"{mine} is greater than {describe_amount(amount, speech)}"
        case amount, None if amount is not None:
            return f"{mine} is greater than or equal to {describe_amount(amount, speech)}"
        case _:
            return f"{mine} is equal to {describe_amount(condition.least or 0, speech)}"
