"""What an object is, or was as it last existed: permanents, objects on the stack, cards, and what left (CR 608.2h)."""

from msgspec.structs import replace

from redzone.characteristics import Characteristics, Subject
from redzone.characteristics.values import printed_characteristics
from redzone.characteristics.viewpoint import asking_for
from redzone.game.card import PhysicalCard
from redzone.game.permanent import Permanent
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


def asker_of(view: View, source: ObjectId | None, you: PlayerId) -> Subject:
    """Return the object from which a text asks whose controller is ``you``: its source, as it is or last was.

    CR 113.7a, 608.2h. A text without a source, or with one of which nothing is known any more, asks from nobody.
    """
    subject = None if source is None else seen(view, source)
    return view.nobody(you) if subject is None else asking_for(you, subject)


def _standing(view: View, permanent: Permanent, now: Characteristics) -> Subject:
    return replace(view.nobody(permanent.controller), permanent=permanent, now=now)


def _card(state: GameState, id_: ObjectId) -> tuple[PhysicalCard, PlayerId] | None:
    """Return a card or spell outside the battlefield, and who controls or owns it."""
    resolving = () if state.resolution is None else (state.resolution.object,)
    for each in (*state.stack, *resolving):
        if each.id == id_ and each.card is not None:
            return each.card, each.controller
    return next(((found.card, found.card.owner) for _, found in cards_anywhere(state) if found.id == id_), None)


def controller_of(view: View, id_: ObjectId) -> PlayerId | None:
    """Return who controls an object, or did as it last existed; for a card that was none, its owner (CR 108.4)."""
    on_stack = next((each.controller for each in view.state.stack if each.id == id_), None)
    if on_stack is not None:
        return on_stack
    subject = seen(view, id_)
    return None if subject is None else subject.controller


def owner_of(view: View, id_: ObjectId) -> PlayerId | None:
    """Return who owns an object; an ability on the stack has its controller (CR 108.3, 113.8)."""
    subject = seen(view, id_)
    return controller_of(view, id_) if subject is None else subject.permanent.card.owner


def where_now(state: GameState, id_: ObjectId) -> ObjectId:
    """Return the identity of the card behind an object where it is now, following it into the next zone.

    It is looked for only there (CR 400.7, 603.6).
    """
    if id_ in state.permanents:
        return id_
    following = next_incarnation(id_)
    outside = {each.id for _, each in objects_outside(state)}
    return following if id_ not in outside and following in outside else id_
