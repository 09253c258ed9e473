"""What an object is, or was as it last existed: permanents, objects on the stack, cards, and what left (CR 608.2h)."""

from msgspec.structs import replace

from redzone.characteristics import Characteristics, Subject
from redzone.characteristics.context import NOTHING_HAPPENED, TextContext
from redzone.characteristics.values import printed_characteristics
from redzone.game.card import PhysicalCard
from redzone.game.permanent import Permanent
from redzone.game.stack import Resolution
from redzone.game.state import GameState, LastKnown
from redzone.rules.zones.zones import cards_anywhere, objects_outside
from redzone.values.identity import ObjectId, PlayerId, label_of, next_incarnation
from redzone.view import View


def seen(view: View, id_: ObjectId) -> Subject | None:
    """Return an object with what it is, or was as it last existed; ``None`` if nothing is known of it.

    A card that left the battlefield this turn is still seen as the permanent that it was, under its new identity too.
    """
    state = view.state
    if id_ in state.permanents:
        return view.subject(id_)
    known = state.last_known.get(id_) or _former(state, id_)
    if known is not None:
        return view.as_it_was(known)
    if _card(state, id_) is not None:
        return view.find(id_)
    if id_ in state.cast:
        return view.as_it_was(state.cast[id_])
    card = _card(state, next_incarnation(id_))  # it moved to pay for its own ability, perhaps
    if card is None:
        return None
    physical, controller = card
    return _standing(view, Permanent(id_, physical, controller, controller), printed_characteristics(physical.printed))


def _former(state: GameState, id_: ObjectId) -> LastKnown | None:
    """Return the permanent that this card was before it changed zones, if it was one this turn (CR 400.7)."""
    if not state.last_known:
        return None
    label = label_of(id_)
    return next(
        (known for old, known in state.last_known.items() if label_of(old) == label and next_incarnation(old) == id_),
        None,
    )


def context_from(
    view: View, source: ObjectId | None, you: PlayerId, resolution: Resolution | None = None
) -> TextContext:
    """Return how a text asks whose controller is ``you``: from its source, as it is or last was (CR 113.7a, 608.2h).

    A text without a source, or with one of which nothing is known any more, asks from nobody.
    """
    this = None if source is None else seen(view, source)
    there = view.nobody(you) if this is None else this
    if source is not None and there.id != source:  # known under another identity, or not at all
        there = replace(there, permanent=replace(there.permanent, id=source))

    def look(id_: ObjectId) -> Subject | None:
        return seen(view, id_) or view.find(id_)

    event = NOTHING_HAPPENED if resolution is None else resolution.object.occurrence
    return TextContext(there, you, event, resolution, look, lost=this is None)


def _standing(view: View, permanent: Permanent, now: Characteristics) -> Subject:
    return replace(view.nobody(permanent.controller), permanent=permanent, now=now)


def _card(state: GameState, id_: ObjectId) -> tuple[PhysicalCard, PlayerId] | None:
    """Return a card or spell outside the battlefield, and who controls or owns it."""
    resolving = () if state.resolution is None else (state.resolution.object,)
    for each in (*state.stack, *resolving):
        if each.id == id_ and each.card is not None:
            return each.card, each.controller
    return next(((found.card, found.card.owner) for _, found in cards_anywhere(state) if found.id == id_), None)


def where_now(state: GameState, id_: ObjectId) -> ObjectId:
    """Return the identity of the card behind an object where it is now, following it into the next zone.

    It is looked for only there (CR 400.7, 603.6).
    """
    if id_ in state.permanents:
        return id_
    following = next_incarnation(id_)
    outside = {each.id for _, each in objects_outside(state)}
    return following if id_ not in outside and following in outside else id_
