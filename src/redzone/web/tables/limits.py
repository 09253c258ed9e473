"""How much one table, one message and all tables together may take."""

from msgspec import Struct

from redzone.values.bounds import Bounds


class TableLimits(Struct, frozen=True, kw_only=True):
    """The bounds of tables.

    ``tables`` is how many are kept, ``loaded`` how many that nobody looks at stay in memory, each for ``idle`` seconds.
    Of a game with more than ``long`` moves only the present stays in memory when nothing has happened for so long.
    ``connections`` bounds who looks at one table. ``objects``, ``answers`` and ``events`` bound one game, ``title`` and
    ``name`` are lengths of texts, ``message`` is that of an intent in bytes; after ``mistakes`` messages in a row that
    make no sense the connection is closed.

    ``seconds`` is how long one action, or a question, may compute, ``bot_seconds`` how long a policy may,
    ``opening_seconds`` how long it may take to make or load a table. Between two steps of bots are ``bot_pause``
    seconds; consent to go back is waited for ``consent_seconds``. ``tail`` is how many events somebody may have missed
    and still be told of them alone; ``log`` is how many moves are told to who comes. ``movers``,
    ``thinkers``, ``askers`` and ``openers`` are how many threads there are for moves of people and of policies, for
    questions, and for tables that are made or loaded.
    """

    tables: int = 10_000
    loaded: int = 200
    idle: float = 60.0
    long: int = 10
    connections: int = 100
    players: int = 10
    objects: int = 2_000
    answers: int = 20_000
    events: int = 1_000_000
    title: int = 100
    name: int = 40
    message: int = 100_000
    mistakes: int = 20
    seconds: float = 5.0
    bot_seconds: float = 10.0
    opening_seconds: float = 20.0
    bot_pause: float = 0.4
    consent_seconds: float = 60.0
    tail: int = 40
    log: int = 1_000
    movers: int = 16
    thinkers: int = 4
    askers: int = 4
    openers: int = 4

    @property
    def bounds(self) -> Bounds:
        """What the rules and the logs of games are held to."""
        return Bounds(objects=self.objects, answers=self.answers, events=self.events, seconds=max(1, int(self.seconds)))
