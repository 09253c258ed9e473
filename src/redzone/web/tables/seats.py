"""Who may sit where: secret tokens, of which only digests are kept, and what plays a seat for which nobody sits."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from datetime import datetime

from msgspec import Struct

from redzone.values.identity import PlayerId

_TOKEN_BYTES = 24


class NewToken(Struct, frozen=True):
    """A token for who gets it, and the digest that is kept."""

    secret: str
    digest: bytes


def new_token() -> NewToken:
    """Return a token that nobody can guess."""
    secret = secrets.token_urlsafe(_TOKEN_BYTES)
    return NewToken(secret, digest_of(secret))


def digest_of(token: str) -> bytes:
    """Return what is kept of a token."""
    return hashlib.sha256(token.encode()).digest()


class TableSeat:
    """A seat of one player: the digest of its token, when somebody first came with it, and the policy that plays."""

    __slots__ = ("bot", "claimed", "digest", "name", "player")

    def __init__(self, player: PlayerId, name: str, digest: bytes, claimed: datetime | None = None) -> None:
        self.player = player
        self.name = name
        self.digest = digest
        self.claimed = claimed
        self.bot: str | None = None


class Claim(Struct, frozen=True):
    """What somebody's tokens are worth: the host's place, and seats with the digests by which they are held."""

    host: bool
    seats: Mapping[PlayerId, bytes]


class TableSeats:
    """The seats of a table, by player."""

    def __init__(self, host: bytes, seats: Mapping[PlayerId, TableSeat]) -> None:
        self._host = host
        self.by_player = seats

    def claim(self, tokens: list[str]) -> Claim | None:
        """Return what tokens are worth, ``None`` if one of them is worth nothing.

        Every token is compared with every digest, so that the time it takes tells nothing.
        """
        host, held, known = False, dict[PlayerId, bytes](), True
        for digest in map(digest_of, tokens):
            fits = [seat for seat in self.by_player.values() if hmac.compare_digest(seat.digest, digest)]
            is_host = hmac.compare_digest(self._host, digest)
            held |= {seat.player: seat.digest for seat in fits}
            host |= is_host
            known &= is_host or bool(fits)
        return Claim(host, held) if known else None

    def is_valid(self, player: PlayerId, digest: bytes) -> bool:
        """Return whether a seat is still held by the token with this digest."""
        return hmac.compare_digest(self.by_player[player].digest, digest)

    def named(self, name: str) -> TableSeat | None:
        """Return the seat of a player's name, if there is one."""
        return next((seat for seat in self.by_player.values() if seat.name == name), None)
