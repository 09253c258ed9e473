"""Work in a thread that is stopped when its time is over, also in the middle of a step.

Python lets one thread raise an exception in another. That is fired only while the other is inside ``in_time``: on its
way out it waits for what was fired and has not arrived. What is fired is no ``Exception``, so that nothing on
the way takes it for an error of its own; should it be lost, in a destructor say, it is fired again.
"""

import ctypes
import threading
import time
from collections.abc import Callable
from heapq import heapify, heappop, heappush
from itertools import count
from typing import Final, TypeVar

from redzone.values.bounds import TooMuch

ResultT = TypeVar("ResultT")

_AGAIN: Final = 0.05
"""Seconds after which a stop that has not arrived is fired again."""
_FEW: Final = 64
"""So many that wait are not looked through for those that are over."""


class StopWork(BaseException):
    """The time of this work is over, or nobody wants it any more; it never leaves ``in_time``."""


class Abandoned(Exception):  # noqa: N818  it says what happened
    """Nobody wants the result of this work any more."""


class Stopper:
    """Stops one piece of work, from any thread, as long as it goes on; once it is ``over``, nothing is fired."""

    def __init__(self) -> None:
        self._thread = 0
        self._begun = False
        self._firing = False
        self._fired = False
        self.over = False
        self.abandoned = False

    def abandon(self) -> None:
        """Stop the work because nobody wants it any more, or let it not begin."""
        self.abandoned = True
        if self._begun:
            _CLOCK.stop_after(0, self)

    def fire(self) -> bool:
        """Stop the work if it goes on, and return whether to fire again; only the clock calls this."""
        self._firing = True
        if self._begun and not self.over:
            self._fired = True
            _raise_in(self._thread, StopWork)
        self._firing = False
        return not self.over

    def begin(self) -> None:
        """Let this thread be stopped from now on.

        Raises:
            Stopped: Nobody wants the work any more.
        """
        self._thread = threading.get_ident()
        self._begun = True
        if self.abandoned:
            raise StopWork

    def settle(self) -> None:
        """Wait for what was fired before the end and may not have arrived; what arrives here is of no meaning.

        It isn't taken back: Python would look for it again and again in all threads, which slows them down.
        """
        while self._firing:
            time.sleep(0)
        if not self._fired:
            return
        try:
            _raise_in(self._thread, StopWork)  # in the place of one that is still under way
            while True:
                time.sleep(0)
        except StopWork:
            return


class _Clock:
    """One thread that stops what is due, all that there is in the process."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._due: list[tuple[float, int, Stopper]] = []
        self._most = _FEW
        self._number = count()
        self._thread: threading.Thread | None = None

    def stop_after(self, seconds: float, stopper: Stopper) -> None:
        """Stop something after so many seconds, and again until it is over."""
        with self._changed:
            if self._thread is None or not self._thread.is_alive():  # a fork of the process has no threads
                self._thread = threading.Thread(target=self._run, name="table clock", daemon=True)
                self._thread.start()
            if len(self._due) >= self._most:
                self._due = [each for each in self._due if not each[2].over]
                heapify(self._due)
                self._most = max(_FEW, 2 * len(self._due))
            heappush(self._due, (time.monotonic() + seconds, next(self._number), stopper))
            self._changed.notify()

    def _run(self) -> None:
        while True:
            stopper = self._next()
            if stopper.fire():
                self.stop_after(_AGAIN, stopper)
            del stopper

    def _next(self) -> Stopper:
        with self._changed:
            while True:
                wait = self._due[0][0] - time.monotonic() if self._due else None
                if wait is not None and wait <= 0:
                    return heappop(self._due)[2]
                self._changed.wait(wait)


_CLOCK: Final = _Clock()


def in_time(seconds: float, work: Callable[[], ResultT], stopper: Stopper | None = None) -> ResultT:
    """Return what work comes to, or stop it once it takes more than so many seconds.

    This is no context manager, as a stop might arrive between it and what it manages.

    Raises:
        TooMuch: It took too long.
        Abandoned: ``stopper`` says that nobody wants it any more.
    """
    stopper = stopper or Stopper()
    _CLOCK.stop_after(seconds, stopper)
    try:
        try:
            stopper.begin()
            return work()
        finally:
            stopper.over = True
            stopper.settle()
    except StopWork:  # it may have arrived on the way into ``settle``, and one more may be under way
        try:
            stopper.settle()
        except StopWork:
            stopper.settle()
        if stopper.abandoned:
            raise Abandoned from None
        raise TooMuch("seconds", round(seconds), "this takes too long; nothing is done") from None


def _raise_in(thread: int, error: type[BaseException]) -> None:
    """Let an exception be raised in a thread as soon as it runs Python code."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))
