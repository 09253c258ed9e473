"""Events of cards and permanents that go from zone to zone (CR 400.7, 603.6, 603.10a)."""

from redzone.abilities.comparing import all_of, any_of, parts_of
from redzone.abilities.language import AnyOf, Control, Is, Not, Own, Quality
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.trigger import EventKind, EventPattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.oracle.events.said_events import SaidEvent, referent
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.lexicon.events import FROM_ZONES, ZONE_EVENTS
from redzone.oracle.phrases.context import Context, Referent
from redzone.oracle.phrases.qualifiers import adjectives
from redzone.oracle.phrases.qualities import of_cards
from redzone.oracle.phrases.scope import not_understood

_OF_CARDS = frozenset({EventKind.PUT_INTO_GRAVEYARD, EventKind.LEAVES_GRAVEYARD})


def of_cards_moving(node: Node) -> SaidEvent:
    """Return ``one or more creature cards leave your graveyard``: a token is no card (CR 111.6)."""
    if node.words("FIRST_TIME"):
        raise not_understood("how often this happened in the turn is not remembered", node)
    moved = ZONE_EVENTS[node.words("ZONE_EVENT")[0].text]
    if moved.event not in _OF_CARDS:
        raise not_understood("a card is no permanent", node)
    thing = node.nodes[0]
    runs = thing.find(syntax.Run)
    if len(runs) > 1:
        kinds = tuple(quality for run in runs for quality in adjectives(run, alone=False))
    else:
        kinds = tuple(map(of_cards, runs))
    other = (Not(Is(ObjectWord.THIS)),) if thing.words("ANOTHER") else ()
    quality = all_of((*other, *kinds, Not(HasStatus(Status.TOKEN))))
    numbers = thing.words("NUMBER")
    least = numbers[0].numbers[0] if numbers else 0
    if numbers and least < 1:
        raise not_understood("the number must be positive", numbers[0])
    pattern = EventPattern(
        moved.event,
        quality,
        PlayerPattern(moved.whose),
        word=moved.word,
        least=least if least > 1 else 0,
        together=bool(numbers),
    )
    player = None if moved.whose is PlayerWord.YOU else PlayerWord.EVENT_PLAYER
    return SaidEvent((pattern,), Context(subject=Referent(plural=bool(numbers)), player=player, amount=bool(numbers)))


def changes_zone(node: Node, quality: Quality) -> SaidEvent:
    """Return that this card is put into a graveyard from anywhere, or that a permanent goes somewhere."""
    moved = ZONE_EVENTS[node.words("ZONE_EVENT")[0].text]
    context = Context(subject=referent(quality))
    if moved.event in _OF_CARDS:
        if quality != Is(ObjectWord.THIS) or moved.event is EventKind.LEAVES_GRAVEYARD:
            raise not_understood("a permanent is put into a graveyard from the battlefield", node)
        return SaidEvent((EventPattern(moved.event, quality, PlayerPattern(moved.whose), word=moved.word),), context)
    if moved.event is EventKind.DIES:
        return SaidEvent((EventPattern(moved.event, all_of((quality, Own(moved.whose)))),), context)
    return SaidEvent((EventPattern(moved.event, quality, word=moved.word),), context)


def several_change_zones(node: Node, quality: Quality, least: int) -> SaidEvent:
    """Return what several permanents do at once, that go somewhere."""
    moved = ZONE_EVENTS[node.words("ZONE_EVENT")[0].text]
    if moved.event is not EventKind.LEAVES:
        raise not_understood("this is supported only of one permanent", node)
    pattern = EventPattern(moved.event, quality, word=moved.word, least=least if least > 1 else 0, together=True)
    return SaidEvent((pattern,), Context(subject=referent(quality, plural=True)))


def arriving(node: Node, quality: Quality) -> tuple[Quality, str | None]:
    """Return what enters, with under whose control and from which zone it does."""
    said = node.words("YOURS", "OF_OPPONENTS")
    if len(said) > 1:
        raise not_understood("it is not clear under whose control", node)
    if said:
        player = PlayerWord.YOU if said[0].kind == "YOURS" else PlayerWord.EACH_OPPONENT
        quality = with_alternatives(quality, Control(player))
    origins = node.words("FROM_ZONE")
    zone, yours = FROM_ZONES[origins[0].text] if origins else (None, False)
    return all_of((*parts_of(quality), Own(PlayerWord.YOU))) if yours else quality, zone


def with_alternatives(quality: Quality, *more: Quality) -> Quality:
    """Add qualities to each alternative that is not the object itself."""
    alternatives = quality.qualities if isinstance(quality, AnyOf) else (quality,)
    return any_of(
        [
            alternative if alternative == Is(ObjectWord.THIS) else all_of((*parts_of(alternative), *more))
            for alternative in alternatives
        ]
    )
