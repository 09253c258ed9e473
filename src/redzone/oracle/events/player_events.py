"""Events of the grammar as patterns (CR 603.2): what players do, and what happens to them, and steps."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.comparing import all_of, parts_of
from redzone.abilities.condition import PlayerCondition
from redzone.abilities.event_patterns import (
    BEYOND_FIRST,
    YOU,
    casts_spell,
    is_attacked,
    player_attacks,
    player_is_dealt_damage,
    step_begins,
    toward,
)
from redzone.abilities.language import Control, ControllerOf, Is, Not, PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.rewriting import mentions
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Relation
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.events.said_events import SaidEvent, aimed, combat, counted, fighter, referent, thing, who
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.events import PLAYER_EVENTS
from redzone.oracle.lexicon.spells import IN_MAIN_PHASE
from redzone.oracle.lexicon.this_turn import (
    COUNTED_WHEN,
    EXCEPT_FIRST_DRAW,
    FIRST_TIME,
    NTH_OF_TURN,
    NTH_THINGS,
    ORDINALS,
)
from redzone.oracle.phrases.context import Context, Referent
from redzone.oracle.phrases.qualifiers import adjectives
from redzone.oracle.phrases.qualities import alternative
from redzone.oracle.phrases.scope import OR, SELF_SCOPE, conjunction, not_understood, of_creatures
from redzone.oracle.phrases.spell_nouns import kind_of_spell, spell_quality
from redzone.values.turn import Step

_STEPS: Final = {
    "upkeep": Step.UPKEEP,
    "upkeep step": Step.UPKEEP,
    "draw step": Step.DRAW,
    "end step": Step.END_STEP,
    "precombat main phase": Step.PRECOMBAT_MAIN,
    "first main phase": Step.PRECOMBAT_MAIN,
    "postcombat main phase": Step.POSTCOMBAT_MAIN,
    "second main phase": Step.POSTCOMBAT_MAIN,
    "precombat main phases": Step.PRECOMBAT_MAIN,
    "postcombat main phases": Step.POSTCOMBAT_MAIN,
}


_NO_SPELLS: Final = frozenset({"token", "permanent", "source", "tapped", "untapped", "attacking", "blocking"})


def step_event(node: Node) -> SaidEvent:
    """Return the beginning of a step."""
    context = Context(player=PlayerWord.EVENT_PLAYER)
    match node:
        case syntax.EachCombat():
            return SaidEvent((step_begins(Step.BEGINNING_OF_COMBAT),), context)
        case syntax.CombatOf():
            return SaidEvent((step_begins(Step.BEGINNING_OF_COMBAT, who(node.nodes[0])),), context)
        case syntax.MainPhases():
            return SaidEvent((step_begins(Step.PRECOMBAT_MAIN, YOU), step_begins(Step.POSTCOMBAT_MAIN, YOU)), context)
        case syntax.TheStep():
            controllers = node.words("OF_ATTACHED_CONTROLLER")
            if controllers:
                _, _, noun, *_ = controllers[0].text.lower().split()
                context = replace(context, host=noun.removesuffix("'s"))
            player = PlayerPattern(ControllerOf(ObjectWord.ATTACHED) if controllers else PlayerWord.EACH_PLAYER)
            return SaidEvent(
                (step_begins(_STEPS[node.words("THE_STEP")[0].text.removeprefix("the ")], player),), context
            )
        case _:
            return SaidEvent((step_begins(_STEPS[node.words("STEP")[0].text], who(node.nodes[0])),), context)


def player_event(node: Node, player: PlayerPattern) -> SaidEvent:
    """Return what a player does."""
    match node:
        case syntax.PlayerAttacks():
            return _attack(node, player)
        case syntax.PlayerAttacked():
            return SaidEvent((is_attacked(toward(player)),))
        case syntax.PlayerDealt():
            return player_dealt(player, is_combat=combat(node.nodes[0]))
        case syntax.CastsNth() | syntax.DrawsNth() | syntax.CastsNthOfKind():
            return _nth(node, player) if node.words("NTH_SPELL", "NTH_CARD") else _nth_of_kind(node, player)
        case syntax.PlayerEvent():
            pattern = EventPattern(said(node, PLAYER_EVENTS), player=player, nth=_first_of_turn(node))
            context = Context(player=PlayerWord.EVENT_PLAYER, amount=pattern.event in _OF_SO_MANY)
            return SaidEvent((pattern,), context)
        case _:
            return _DEEDS.get(type(node), _plain)(node, player)


def _becomes_target(node: Node, player: PlayerPattern) -> SaidEvent:
    aim = aimed(node.nodes[0])
    if aim.kind != Everything():
        raise not_understood("this is supported only of any spell", node)
    target = OtherSide(player=player)
    pattern = EventPattern(EventKind.PLAYER_BECOMES_TARGET, player=aim.player, other=target, word=aim.of)
    return SaidEvent((pattern,), Context(player=PlayerWord.EVENT_PLAYER, aims=aim.said))


def said_of_lands_too(deeds: Sequence[Node]) -> bool:
    """Return whether from where a spell is cast is said of lands too: "play a land or cast a spell from exile"."""
    plays = any(isinstance(deed, syntax.PlayerEvent) and said(deed, PLAYER_EVENTS) is _PLAYS for deed in deeds)
    return plays and any(word.kind == "CAST_FROM" for deed in deeds for word in deed.all_words())


_PLAYS: Final = EventKind.PLAYS_LAND


def _first_of_turn(node: Node) -> int | None:
    """Return that an event is the first of the turn, where that is remembered."""
    if not (words := node.words("FIRST_TIME")):
        return None
    if said(node, PLAYER_EVENTS) is not EventKind.CREATES_TOKENS or FIRST_TIME[words[0].text].during is not None:
        raise not_understood("how often this happened in the turn is not remembered", words[0])
    return 1


_OF_SO_MANY: Final = frozenset({EventKind.MILLS, EventKind.CREATES_TOKENS})


_OF_PLAYERS: Final[Mapping[type[Node], EventKind]] = {
    syntax.GainsLife: EventKind.GAINS_LIFE,
    syntax.LosesLife: EventKind.LOSES_LIFE,
    syntax.Draws: EventKind.DRAWS,
}


def said(node: Node, events: Mapping[EventKind, tuple[str, ...]]) -> EventKind:
    """Return the event that a text says with one verb."""
    text = node.words()[0].text
    return next(kind for kind, verbs in events.items() if text in verbs)


def player_dealt(player: PlayerPattern, *, is_combat: bool | None) -> SaidEvent:
    """Return that a player is dealt damage."""
    context = Context(player=PlayerWord.EVENT_PLAYER, amount=True)
    return SaidEvent((player_is_dealt_damage(player, combat=is_combat),), context)


def _attack(node: Node, player: PlayerPattern) -> SaidEvent:
    """Return ``you attack a player with two or more creatures`` (CR 508.3d)."""
    quality: Quality = Everything()
    least, most = 1, None
    armies = node.find(syntax.AnyOne, syntax.Many, syntax.ExactlyMany)
    if armies:
        army = armies[0]
        if isinstance(army, syntax.AnyOne):
            quality = alternative(army, SELF_SCOPE)
        else:
            quality, least = counted(army)
            most = least if isinstance(army, syntax.ExactlyMany) else None
    targets = node.find(syntax.Anybody)
    target = who(targets[0]) if targets else None
    prey = None if target is None else toward(target, planeswalkers=attacks_planeswalkers(node))
    return attacks_event(player_attacks(player, of_creatures(quality), least, most, prey))


def attacks_planeswalkers(node: Node) -> bool:
    """Return whether attacks on planeswalkers count as well: ``you or a planeswalker you control``."""
    words = node.words("PERMANENTS")
    if words and ("permanent" in words[0].text or not words[0].text.endswith("you control")):
        raise not_understood("this is not supported of what is attacked yet", words[0])
    return bool(words)


def attacks_event(pattern: EventPattern) -> SaidEvent:
    """Return that a player attacks with creatures: the effect may point back to them."""
    target = None if pattern.other is None else pattern.other.player
    that_player: PlayerTerm | None = PlayerWord.DEFENDING_PLAYER if target is not None else None
    if pattern.player.who is not PlayerWord.YOU:
        unclear = target is not None and target.who is not PlayerWord.YOU
        that_player = None if unclear else PlayerWord.EVENT_PLAYER
    subject = fighter(pattern.subject, plural=True)
    context = Context(subject=subject, player=that_player, defender=target is not None, attackers=True)
    return SaidEvent((pattern,), context)


_OF_SPELL: Final = Context(subject=Referent(spell=True), player=PlayerWord.EVENT_PLAYER)


def _plain(node: Node, player: PlayerPattern) -> SaidEvent:
    """Return that a player gains or loses life, or does so for the first time of the turn, or draws a card."""
    if isinstance(node, syntax.ChangesLife):
        conjunction(node, OR)
        patterns = tuple(EventPattern(kind, player=player) for kind in (EventKind.GAINS_LIFE, EventKind.LOSES_LIFE))
        return SaidEvent(patterns, Context(player=PlayerWord.EVENT_PLAYER, amount=True))
    kind = _OF_PLAYERS[type(node)]
    words = node.words("FIRST_TIME")
    if words:
        first = FIRST_TIME[words[0].text]
        player = _in_turns(player, first.whose, first.during, not_understood("it is not clear whose turns", node))
    word = None
    if beyond := node.words("EXCEPT_FIRST_DRAW"):
        if (player.who is PlayerWord.YOU) is not (beyond[0].text == EXCEPT_FIRST_DRAW["your"]):
            raise not_understood("it is not clear whose draw steps these are", beyond[0])
        word = BEYOND_FIRST
    context = Context(player=PlayerWord.EVENT_PLAYER, amount=kind is not EventKind.DRAWS)
    return SaidEvent((EventPattern(kind, player=player, word=word, nth=1 if words else None),), context)


def _nth(node: Node, player: PlayerPattern) -> SaidEvent:
    """Return that a player casts the so manyth spell, or draws the so manyth card, of the turn."""
    thing_done = NTH_OF_TURN[node.words("NTH_SPELL", "NTH_CARD")[0].text]
    unclear = not_understood(f"it is not clear whose {NTH_THINGS[thing_done.event]} this is", node)
    player = _in_turns(player, thing_done.whose, thing_done.during, unclear)
    context = _OF_SPELL if thing_done.event is EventKind.CASTS else Context(player=PlayerWord.EVENT_PLAYER)
    return SaidEvent((EventPattern(thing_done.event, player=player, nth=thing_done.nth),), context)


def _in_turns(
    player: PlayerPattern, whose: str | None, during: PlayerCondition | None, unclear: NotUnderstood
) -> PlayerPattern:
    """Return the player of an event that a text counts in some turns; ``your`` and ``their`` have to agree with it."""
    yours = player.who is PlayerWord.YOU
    if player.condition is not None or whose not in {None, "your" if yours else "their"}:
        raise unclear
    return replace(player, condition=during)


def _casts(node: Node, player: PlayerPattern) -> SaidEvent:
    """Return that a player casts a spell, or copies one (CR 601.2i, 707.10)."""
    if node.words("SELF"):
        if player.who is not PlayerWord.YOU:
            raise not_understood("this is supported only of yourself", node)
        this = Is(ObjectWord.THIS)
        return SaidEvent((casts_spell(player, this),), Context(subject=Referent(this, this=True, spell=True)))
    spell = spell_quality(node.nodes[0])
    if mentions(spell, IN_MAIN_PHASE) and (player.who is not PlayerWord.YOU or not node.words("CASTS")):
        raise not_understood("it is not clear whose main phase this is", node)
    copies = EventPattern(EventKind.COPIES, spell, player)
    if node.words("COPIES"):
        return SaidEvent((copies,), _OF_SPELL)
    cast = casts_spell(player, spell)
    return SaidEvent((cast, copies) if node.words("CASTS_OR_COPIES") else (cast,), _OF_SPELL)


def _nth_of_kind(node: Node, player: PlayerPattern) -> SaidEvent:
    """Return that a player casts the so manyth spell of a kind of the turn: ``your first enchantment spell``."""
    whose, ordinal = node.words("NTH_OF_KIND")[0].text.split()
    times, during = COUNTED_WHEN[node.words("EACH_TURN", "COUNTED_WHEN")[0].text]
    unclear = not_understood("it is not clear whose spell this is", node)
    if during is not None and times != whose:
        raise unclear
    player = _in_turns(player, whose, during, unclear)
    runs = replace(node, parts=tuple(part for part in node.parts if isinstance(part, Node)))
    quality = all_of(kind_of_spell(runs))
    if mentions(quality, Relation.TARGETS) or mentions(quality, IN_MAIN_PHASE):
        raise not_understood("what former spells targeted, or when they were cast, is not known", node)
    return SaidEvent((casts_spell(player, quality, ORDINALS.index(ordinal) + 1),), _OF_SPELL)


def _discards(node: Node, player: PlayerPattern) -> SaidEvent:
    """Return that a player cycles or discards a card: a card that is cycled is discarded (CR 702.29c, 702.29d)."""
    if isinstance(node, syntax.CyclesThis):
        if player.who is not PlayerWord.YOU:
            raise not_understood("this is supported only of yourself", node)
        return SaidEvent(
            (EventPattern(EventKind.CYCLES, Is(ObjectWord.THIS), YOU),),
            Context(subject=Referent(Is(ObjectWord.THIS), this=True)),
        )
    parts: list[Quality] = [part for run in node.find(syntax.Run) for part in adjectives(run, alone=False)]
    quality = all_of((*parts, *((Not(Is(ObjectWord.THIS)),) if node.words("ANOTHER") else ())))
    kind = EventKind.CYCLES if node.words("CYCLES") else EventKind.DISCARDS
    if numbers := node.words("NUMBER"):
        return _at_once(EventPattern(kind, quality, player), Referent(plural=True, gone=True), numbers[0])
    return SaidEvent(
        (EventPattern(kind, quality, player),), Context(subject=Referent(gone=True), player=PlayerWord.EVENT_PLAYER)
    )


def counters_event(node: Node, player: PlayerPattern = ANY_PLAYER) -> SaidEvent:
    """Return that counters are put on an object, by such a player."""
    quality = thing(node.nodes[0])
    kind = next((word.text for word in node.words("COUNTERS")), None)
    number = node.words("NUMBER")[0]
    if number.numbers[0] < 1:
        raise not_understood("the number must be positive", number)
    least = number.numbers[0] if number.numbers[0] > 1 else 0
    pattern = EventPattern(EventKind.COUNTERS_PUT, quality, player, word=kind, least=least)
    that_player = None if player.who in {PlayerWord.YOU, PlayerWord.EACH_PLAYER} else PlayerWord.EVENT_PLAYER
    return SaidEvent((pattern,), Context(subject=referent(quality), player=that_player, amount=True))


def _expends(node: Node, player: PlayerPattern) -> SaidEvent:
    """Return that a player expends a number (CR 700.14)."""
    number = node.words("NUMBER")[0]
    if number.numbers[0] < 1:
        raise not_understood("the number must be positive", number)
    pattern = EventPattern(EventKind.EXPENDS, player=player, least=number.numbers[0])
    return SaidEvent((pattern,), Context(player=PlayerWord.EVENT_PLAYER))


def _at_once(pattern: EventPattern, subject: Referent, number: Word) -> SaidEvent:
    """Return that a player does something to one or more at once: "that many" is how many (CR 603.2c)."""
    least = number.numbers[0]
    if least < 1:
        raise not_understood("the number must be positive", number)
    together_ = replace(pattern, least=least if least > 1 else 0, together=True)
    return SaidEvent((together_,), Context(subject=subject, player=PlayerWord.EVENT_PLAYER, amount=True))


def _left_behind(sacrificed: Referent) -> Referent:
    """Return what was sacrificed: where it is no creature, another creature is other than this."""
    return replace(sacrificed, gone=not sacrificed.can_be_called("creature"))


def _used(node: Node, player: PlayerPattern) -> SaidEvent:
    """Return that a player sacrifices or exerts something."""
    if isinstance(node.nodes[0], syntax.Many):
        several, _ = counted(node.nodes[0])
        pattern = EventPattern(EventKind.IS_SACRIFICED, several, player)
        return _at_once(pattern, _left_behind(referent(several, plural=True)), node.nodes[0].words("NUMBER")[0])
    quality = thing(node.nodes[0])
    used = referent(quality)
    subject = _left_behind(used) if isinstance(node, syntax.Sacrifices) else used
    context = Context(subject=subject, player=PlayerWord.EVENT_PLAYER)
    if isinstance(node, syntax.Sacrifices):
        return SaidEvent((EventPattern(EventKind.IS_SACRIFICED, quality, player),), context)
    if player.who is not PlayerWord.YOU:
        raise not_understood("this is supported only of your own creatures", node)
    if quality == Is(ObjectWord.THIS):
        return SaidEvent((EventPattern(EventKind.IS_EXERTED, quality),), context)
    yours = all_of((*parts_of(of_creatures(quality)), Control(PlayerWord.YOU)))
    return SaidEvent((EventPattern(EventKind.IS_EXERTED, yours),), context)


_DEEDS: Final[Mapping[type[Node], Callable[[Node, PlayerPattern], SaidEvent]]] = {
    syntax.Casts: _casts,
    syntax.CyclesThis: _discards,
    syntax.Discards: _discards,
    syntax.Sacrifices: _used,
    syntax.Exerts: _used,
    syntax.PutsCounters: counters_event,
    syntax.Expends: _expends,
    syntax.PlayerTarget: _becomes_target,
}
"""What players do that has parts of its own, by the phrase."""
