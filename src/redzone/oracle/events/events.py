"""Events of the grammar as patterns (CR 603.2): what happens to objects, and what they do."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from redzone.abilities.comparing import all_of, any_of, parts_of
from redzone.abilities.event_patterns import (
    FIRST_AIM,
    YOU,
    becomes_target,
    deals_damage,
    dies,
    enters,
    is_attacked,
    is_dealt_damage,
    player_attacks,
    player_is_dealt_damage,
    step_begins,
    toward,
)
from redzone.abilities.language import Control, ControllerOf, Is, Own, PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.events.combat_events import alongside, battalion, blocks_or_becomes_blocked, in_combat
from redzone.oracle.events.player_events import (
    attacks_event,
    attacks_planeswalkers,
    counters_event,
    player_dealt,
    player_event,
    said,
    said_of_lands_too,
    step_event,
)
from redzone.oracle.events.said_events import (
    SaidEvent,
    aimed,
    combat,
    counted,
    referent,
    thing,
    together,
    who,
    with_limits,
)
from redzone.oracle.events.zone_events import (
    arriving,
    changes_zone,
    of_cards_moving,
    several_change_zones,
    with_alternatives,
)
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.events import GAME_EVENTS, OBJECT_EVENTS
from redzone.oracle.phrases.context import Context, Referent
from redzone.oracle.phrases.qualities import noun_phrase
from redzone.oracle.phrases.scope import OR, SELF_SCOPE, conjunction, not_understood, of_creatures
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.values.value import Value

__all__ = ["SaidEvent", "event_clause", "together"]


class _Who(Value, frozen=True):
    """What an event is about: its quality, and what it was dealt damage by this turn."""

    quality: Quality
    damaged_by: Quality | None = None


_OF_EACH_TURN: Final = frozenset(f"for the first time {when}" for when in ("each turn", "this turn", "in a turn"))
_COUNTED_AIMS: Final = frozenset({PlayerWord.YOU, PlayerWord.EACH_PLAYER})
_WITH_A_CREATURE: Final[Mapping[type[Node], EventKind]] = {
    syntax.Enlists: EventKind.ENLISTS,
    syntax.Exploits: EventKind.EXPLOITS,
}
"""Events of one object with any creature."""


def event_clause(node: Node) -> SaidEvent:
    """Return what an event clause means; it may speak of a target (``watched``)."""
    match node:
        case syntax.OfObjects():
            return _of_objects(node)
        case syntax.OfSeveral():
            return _of_several(*node.nodes)
        case syntax.AttacksWith():
            return battalion(node)
        case syntax.OfPlayer():
            return _of_player(node)
        case syntax.OfCards():
            return of_cards_moving(node)
        case syntax.YouAreAttacked():
            return SaidEvent((is_attacked(toward(YOU)),))
        case syntax.YouAreDealt():
            return player_dealt(YOU, is_combat=None)
        case syntax.YouAreDealtCombat():
            return player_dealt(YOU, is_combat=True)
        case syntax.CountersPut() | syntax.LastCounter():
            return _counters(node)
        case _:
            return _of_the_game(node)


def _of_player(node: Node) -> SaidEvent:
    """Return what a player does: one thing or another."""
    conjunction(node.nodes[1], OR)
    if said_of_lands_too(node.nodes[1].nodes):
        raise not_understood("from where lands are played is not remembered", node)
    return together([player_event(deed, who(node.nodes[0])) for deed in node.nodes[1].nodes])


def _of_the_game(node: Node) -> SaidEvent:
    """Return what happens in the game or its turn."""
    match node:
        case syntax.GameEvent():
            kind = said(node, {kind: tuple(map(str.lower, texts)) for kind, texts in GAME_EVENTS.items()})
            return SaidEvent((EventPattern(kind, player=YOU if kind is EventKind.RING_TEMPTS else ANY_PLAYER),))
        case syntax.CombatEnds():
            player = PlayerPattern(PlayerWord.YOU if node.words("ON_YOUR_TURN") else PlayerWord.EACH_PLAYER)
            return SaidEvent((step_begins(Step.END_OF_COMBAT, player),), Context(player=PlayerWord.EVENT_PLAYER))
        case _:
            return step_event(node.nodes[0])


def _counters(node: Node) -> SaidEvent:
    quality = thing(node.nodes[0])
    kind = next((word.text for word in node.words("COUNTERS")), None)
    if isinstance(node, syntax.LastCounter):
        return SaidEvent(
            (EventPattern(EventKind.LAST_COUNTER_REMOVED, quality, word=kind),), Context(subject=referent(quality))
        )
    if node.words("A"):
        raise not_understood("an ability that triggers for each counter is not supported", node)
    return counters_event(node)


def _of_objects(node: Node) -> SaidEvent:
    things, deeds = node.nodes
    if (battalion := _with_another(things, deeds)) is not None:
        return battalion
    listed = things.find(syntax.ThingList)[0]
    conjunction(listed, OR)
    conjunction(deeds, OR)
    sources = any(isinstance(deed, syntax.DealsDamage) for deed in deeds.nodes)
    quality = any_of([thing(part, sources=sources) for part in listed.nodes])
    if quality != Is(ObjectWord.THIS) and any(word.kind in _COMPARING for word in deeds.all_words()):
        raise not_understood("it is not clear what this compares with", deeds)  # with the subject, not with this
    damaged = things.nodes[1:]
    subject = _Who(quality, thing(damaged[0]) if damaged else None)
    if damaged and any(not isinstance(deed, syntax.Dies) for deed in deeds.nodes):
        raise not_understood("this is supported only of what dies", things)
    together_blocked = blocks_or_becomes_blocked(deeds, quality)
    if together_blocked is not None:
        return together_blocked
    return together([_deed(deed, subject) for deed in deeds.nodes])


def _with_another(things: Node, deeds: Node) -> SaidEvent | None:
    """Return ``this creature and another creature attack``."""
    listed = things.find(syntax.ThingList)[0]
    kinds = [type(part) for part in listed.nodes]
    joined = [word.text for word in listed.words()]
    if joined != ["and"] or kinds != [syntax.This, syntax.AnyOther]:
        return None
    if len(deeds.nodes) != 1 or not isinstance(deeds.nodes[0], syntax.Attacks) or deeds.nodes[0].parts[1:]:
        raise not_understood("this is supported only of creatures that attack", deeds)
    return alongside(1, noun_phrase(listed.nodes[1].nodes[0], SELF_SCOPE).quality())


def _deed(node: Node, subject: _Who) -> SaidEvent:
    quality = subject.quality
    seen = Context(subject=referent(quality), player=_controller(quality))
    match node:
        case syntax.ObjectEvent() | syntax.TurnsInto():
            return SaidEvent((_plain(node, quality),), seen)
        case syntax.Dies():
            parts = (Own(PlayerWord.YOU),) if node.words("DIES_YOURS") else ()
            if parts and quality == Is(ObjectWord.THIS):  # to a graveyard that is yours only if you own it (CR 404.2)
                return SaidEvent((dies(all_of((Is(ObjectWord.THIS), *parts))),), seen)
            return SaidEvent((dies(with_alternatives(quality, *parts), subject.damaged_by),), seen)
        case syntax.Enters():
            return _enters(node, quality)
        case syntax.ZoneEvent():
            return changes_zone(node, quality)
        case syntax.IsDealtDamage():
            return _is_dealt(node, quality)
        case syntax.DealsDamage():
            return _deals(node, quality)
        case syntax.BecomesDesignated():
            named = node.words("BECOMES_DESIGNATED")[0].text.removeprefix("becomes ")
            return SaidEvent((EventPattern(EventKind.BECOMES_DESIGNATED, quality, word=named),), seen)
        case syntax.BecomesTarget() | syntax.BecomesAttached() | syntax.Enlists() | syntax.Exploits():
            return _meets_another(node, quality)
        case _:
            return in_combat(node, of_creatures(quality))


_COMPARING: Final = frozenset(
    f"{than}_{stat}" for than in ("GREATER", "LESSER") for stat in ("POWER", "TOUGHNESS", "MANA_VALUE")
)
"""Words that compare the other side of an event with the object that has the ability."""


def _plain(node: Node, quality: Quality) -> EventPattern:
    """Return an event of which no more is said; an object that transforms into this has this face up (CR 701.27g)."""
    if isinstance(node, syntax.ObjectEvent):
        return EventPattern(said(node, OBJECT_EVENTS), quality)
    if quality != Is(ObjectWord.THIS):
        raise not_understood("only the object itself transforms into this", node)
    return EventPattern(EventKind.TRANSFORMS, quality)


def _meets_another(node: Node, quality: Quality) -> SaidEvent:
    """Return an event between an object and a spell, ability, host or enlisted creature."""
    subject = referent(quality)
    if isinstance(node, syntax.BecomesTarget):
        aim = aimed(node.nodes[0])
        pattern = becomes_target(quality, aim.player, aim.of, aim.kind)
        if words := node.words("FIRST_TIME"):
            if words[0].text not in _OF_EACH_TURN or aim.of or aim.player.who not in _COUNTED_AIMS:
                raise not_understood("how often others did this in the turn is not remembered", words[0])
            yours = aim.player.who is PlayerWord.YOU
            pattern = replace(pattern, nth=1) if yours else replace(pattern, word=FIRST_AIM)
        return SaidEvent((pattern,), Context(subject=subject, player=PlayerWord.EVENT_PLAYER, aims=aim.said))
    if type(node) in _WITH_A_CREATURE:
        if noun_phrase(node.nodes[0], SELF_SCOPE).quality() != HasType(CardType.CREATURE):
            raise not_understood("this is supported only of any creature", node)
        return SaidEvent(
            (EventPattern(_WITH_A_CREATURE[type(node)], quality),), Context(subject=subject, other=Referent())
        )
    host = thing(node.nodes[0])
    if host not in {HasType(CardType.CREATURE), Everything()}:
        raise not_understood("this is supported only of any creature or permanent", node)
    other = OtherSide(host) if host != Everything() else None
    pattern = EventPattern(EventKind.BECOMES_ATTACHED, quality, other=other)
    return SaidEvent((pattern,), Context(subject=subject, other=referent(host)))


def _controller(quality: Quality) -> PlayerTerm | None:
    """Return who "that player" is, where a text has named the controller of the object as a player."""
    return ControllerOf(ObjectWord.SUBJECT) if Control(PlayerWord.EACH_OPPONENT) in parts_of(quality) else None


def _enters(node: Node, quality: Quality) -> SaidEvent:
    entering, zone = arriving(node, quality)
    return SaidEvent((enters(entering, zone),), Context(subject=referent(entering), player=_controller(entering)))


def _is_dealt(node: Node, quality: Quality) -> SaidEvent:
    verb, *sources = node.nodes
    source = thing(sources[0], sources=True) if sources else None
    other = None if source is None else referent(source)
    context = Context(subject=referent(quality), other=other, amount=True)
    return SaidEvent((with_limits(is_dealt_damage(quality, source, combat=combat(verb)), verb),), context)


def _deals(node: Node, quality: Quality) -> SaidEvent:
    """Return that something deals damage, to a player, an object, either, or anything (CR 120.3)."""
    is_combat = combat(node.nodes[0])
    subject = referent(quality)
    if len(node.nodes) == 1:
        if node.nodes[0].nodes:
            raise not_understood("so much damage is supported only of one recipient", node)
        return SaidEvent((deals_damage(quality, combat=is_combat),), Context(subject=subject, amount=True, deals=True))
    player, object_ = _recipient(node.nodes[1])
    that_player = PlayerWord.EVENT_PLAYER if player is not None and player.who is not PlayerWord.YOU else None
    pattern = with_limits(deals_damage(quality, OtherSide(object_, player), combat=is_combat), node.nodes[0])
    if player is not None and object_ is not None:
        return SaidEvent((pattern,), Context(subject=subject, amount=True, deals=True))
    other = None if object_ is None else referent(object_)
    return SaidEvent((pattern,), Context(subject=subject, other=other, player=that_player, amount=True, deals=True))


def _recipient(node: Node) -> tuple[PlayerPattern | None, Quality | None]:
    """Return the player and the object of whom a text says that either is dealt damage."""
    match node:
        case syntax.ToPlayer():
            return who(node.nodes[0]), None
        case syntax.ToPlayerOrObject():
            return who(node.nodes[0]), noun_phrase(node.nodes[1], SELF_SCOPE).quality()
        case syntax.ToYouOrPermanents():
            return YOU, _your_permanents(node.words("PERMANENTS")[0])
        case syntax.ToObjectOrPlayer():
            kind = PlayerWord.EACH_OPPONENT if node.words("OR_OPPONENT") else PlayerWord.EACH_PLAYER
            return PlayerPattern(kind), thing(node.nodes[0])
        case syntax.ToObject():
            return None, thing(node.nodes[0])
        case _:
            raise not_understood("this recipient is not supported", node)


def _your_permanents(word: Word) -> Quality:
    if not word.text.endswith("you control"):
        raise not_understood("it is not clear whose permanents these are", word)
    if "permanent" in word.text:
        return Control(PlayerWord.YOU)
    return all_of((HasType(CardType.PLANESWALKER), Control(PlayerWord.YOU)))


def _of_several(many: Node, deed: Node) -> SaidEvent:
    """Return what several objects do at once."""
    quality, least = counted(many)
    match deed:
        case syntax.ManyAttack():
            return _many_attack(of_creatures(quality), least, deed)
        case syntax.ManyDeal():
            if least != 1 or deed.nodes[0].nodes:
                raise not_understood("this is supported only of one or more", many)
            pattern = player_is_dealt_damage(who(deed.nodes[1]), quality, combat=combat(deed.nodes[0]))
            that_player = PlayerWord.EVENT_PLAYER if pattern.player != YOU else None  # "that opponent" isn't you
            context = Context(subject=referent(quality, plural=True), player=that_player, amount=True)
            return SaidEvent((pattern,), replace(context, deals=True))
        case syntax.ManyChangeZone():
            return several_change_zones(deed, quality, least)
        case syntax.ManyEnter():
            entering, zone = arriving(deed, quality)
            pattern = EventPattern(
                EventKind.ENTERS, entering, word=zone, least=least if least > 1 else 0, together=True
            )
            return SaidEvent((pattern,), Context(subject=referent(entering, plural=True)))
        case _:
            kind = _AT_ONCE[type(deed)] if type(deed) in _AT_ONCE else said(deed, OBJECT_EVENTS)
            pattern = EventPattern(kind, quality, least=least if least > 1 else 0, together=True)
            return SaidEvent((pattern,), Context(subject=referent(quality, plural=True)))


_AT_ONCE: Final[Mapping[type[Node], EventKind]] = {
    syntax.ManyDie: EventKind.DIES,
    syntax.ManyBecomeBlocked: EventKind.BECOMES_BLOCKED,
}


_SIDES: Final[Mapping[Quality, PlayerWord]] = {
    Control(PlayerWord.YOU): PlayerWord.YOU,
    Control(PlayerWord.EACH_OPPONENT): PlayerWord.EACH_OPPONENT,
}


def _many_attack(quality: Quality, least: int, deed: Node) -> SaidEvent:
    """Return that creatures attack: as what their controller does."""
    player, parts = PlayerPattern(), parts_of(quality)
    for part, whose in _SIDES.items():
        if part in parts:
            player, parts = PlayerPattern(whose), tuple(other for other in parts if other != part)
    targets = deed.find(syntax.Anybody)
    target = who(targets[0]) if targets else None
    attackers = all_of(parts) if parts else Everything()
    prey = None if target is None else toward(target, planeswalkers=attacks_planeswalkers(deed))
    return attacks_event(player_attacks(player, attackers, least, prey=prey))
