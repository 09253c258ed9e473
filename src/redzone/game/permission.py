"""Permissions to play a card from where it is (CR 601.3, 305.1)."""

from redzone.abilities.cost import Cost
from redzone.abilities.duration import Duration
from redzone.values.identity import PlayerId
from redzone.values.mana import AnyMana
from redzone.values.value import GameValue


class Permission(GameValue, frozen=True):
    """A player may play a card from where it is, for as long as it stays there and the ``duration`` isn't over.

    Without ``lands`` it may only be cast. Without ``as_adventure`` it can't be cast as an Adventure (CR 715.3d). With a
    ``cost`` it may be cast only for this, by the ``name`` of that cost, ``as_sorcery`` only when a sorcery could be.
    It can't be used during the turn with the number ``given_in``: foretell, plot and warp (CR 702.143a, 702.170d).
    Any mana can be spent for it as though it were mana ``any_mana`` (CR 609.4b).
    """

    player: PlayerId
    duration: Duration = Duration.FOREVER
    lands: bool = True
    as_adventure: bool = True
    cost: Cost | None = None
    name: str = ""
    as_sorcery: bool = False
    given_in: int | None = None
    any_mana: AnyMana | None = None
