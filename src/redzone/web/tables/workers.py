"""Threads in which rules work: moves of tables in some, questions about them in others, so that neither waits."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

from redzone.values.bounds import bounded
from redzone.web.tables.limits import TableLimits
from redzone.web.tables.stopping import Stopper, in_time

ResultT = TypeVar("ResultT")


class Workers:
    """Two pools of threads; what they do is bounded."""

    def __init__(self, limits: TableLimits) -> None:
        self._limits = limits
        self._movers = ThreadPoolExecutor(limits.movers, "table move")
        self._askers = ThreadPoolExecutor(limits.askers, "table question")

    async def move(self, work: Callable[[], ResultT]) -> ResultT:
        """Do what changes a table, which bounds its own time; it is never cut off, whoever stops waiting for it."""
        return await asyncio.get_running_loop().run_in_executor(self._movers, self._bounded, work)

    async def ask(self, work: Callable[[], ResultT], stopper: Stopper | None = None) -> ResultT:
        """Answer a question about a table.

        Raises:
            TooMuch: It takes too long.
            Abandoned: ``stopper`` says that nobody wants the answer any more.
        """

        def answer() -> ResultT:
            return in_time(self._limits.seconds, work, stopper)

        return await asyncio.get_running_loop().run_in_executor(self._askers, self._bounded, answer)

    def close(self) -> None:
        """Wait for what is under way, and end the threads."""
        self._movers.shutdown()
        self._askers.shutdown(cancel_futures=True)

    def _bounded(self, work: Callable[[], ResultT]) -> ResultT:
        """Work within bounds, in a context of its own, so that work which was stopped leaves nothing behind."""

        def within() -> ResultT:
            with bounded(self._limits.bounds):
                return work()

        return copy_context().run(within)
