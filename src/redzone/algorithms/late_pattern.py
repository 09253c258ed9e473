"""Regular expressions that are compiled when they are first used: there are hundreds, and one run needs few."""

import re
from typing import AnyStr, Generic, cast


def late_pattern(pattern: AnyStr, flags: re.RegexFlag = re.NOFLAG) -> re.Pattern[AnyStr]:
    """Return what is used like ``re.compile(pattern, flags)``.

    >>> word = late_pattern("[a-z]+", re.IGNORECASE)
    >>> word.findall("Bears fight")
    ['Bears', 'fight']
    """
    return cast("re.Pattern[AnyStr]", _LatePattern(pattern, flags))


class _LatePattern(Generic[AnyStr]):
    """A pattern whose methods are those of the compiled expression, from the first that is asked for."""

    def __init__(self, pattern: AnyStr, flags: re.RegexFlag) -> None:
        self.pattern: AnyStr = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> object:
        found = cast("object", getattr(re.compile(self.pattern, self._flags), name))
        setattr(self, name, found)
        return found
