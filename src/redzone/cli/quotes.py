"""Rules quoted from the user's own copy, where there is one."""

from collections.abc import Iterable

from redzone import cr
from redzone.cards.rules_copy import NoRulesCopyError, own_copy
from redzone.cr.text import RulesTextError


def quotes_of(numbers: Iterable[str]) -> dict[str, str]:
    """Return what rules say, by number: nothing without a copy, or where the copy says something else.

    A copy of another edition can have another rule under the number; what is quoted is what Redzone follows.
    """
    try:
        copy = own_copy()
    except (NoRulesCopyError, RulesTextError, OSError):
        return {}
    ours = cr.digests()
    wanted = [number for number in dict.fromkeys(numbers) if number in copy.rules]
    return {number: copy.rules[number].text for number in wanted if copy.digests[number] == ours.get(number)}
