"""Clauses of the grammar as instructions: one verb with what belongs to it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias, TypeGuard

from msgspec.structs import replace

from redzone.abilities.ability import ChangeObjects, ChooseOne, CreateTokens, Instruction
from redzone.abilities.choosing import ChooseWord
from redzone.abilities.comparing import parts_of
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import (
    Attach,
    CopySpell,
    DealDamage,
    Deed,
    Discard,
    Do,
    Draw,
    ExchangeControl,
    ExileUntilThisLeaves,
    Fight,
    GainLife,
    GiveControl,
    GivePlayerCounters,
    LoseLife,
    Mill,
    Populate,
    Proliferate,
    PutCounters,
    Scry,
)
from redzone.abilities.language import (
    AmountBefore,
    AttacksPlayer,
    Control,
    EachObject,
    EventAmount,
    PlayerTerm,
    Quality,
    Several,
    TargetObjects,
)
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.rewriting import mentions
from redzone.abilities.targeting import TargetPermanents
from redzone.abilities.turn_instructions import (
    AddPhases,
    BecomeDay,
    ChangeProtector,
    EndCombatPhase,
    EndTurn,
    TemptWithRing,
)
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.oracle.instructions.clauses.acting import ACTING_CLAUSES
from redzone.oracle.instructions.clauses.chances import CHANCE_CLAUSES
from redzone.oracle.instructions.clauses.changes import CHANGE_CLAUSES, changes, control
from redzone.oracle.instructions.clauses.counters import COUNTER_CLAUSES
from redzone.oracle.instructions.clauses.damage import DAMAGE_CLAUSES, any_target
from redzone.oracle.instructions.clauses.hidden_zones import HIDDEN_ZONE_CLAUSES
from redzone.oracle.instructions.clauses.moves import MOVE_CLAUSES
from redzone.oracle.instructions.clauses.players import PLAYER_CLAUSES
from redzone.oracle.instructions.clauses.playing import PLAYING_CLAUSES, playing
from redzone.oracle.instructions.clauses.power import of_power
from redzone.oracle.instructions.clauses.predicates_together import duration_of
from redzone.oracle.instructions.clauses.prohibitions import prohibition
from redzone.oracle.instructions.clauses.shields import SHIELD_CLAUSES
from redzone.oracle.instructions.clauses.tokens import created, created_both, predefined
from redzone.oracle.instructions.clauses.without_remedy import certain_damage, no_regeneration
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import WHO, Named
from redzone.oracle.instructions.references.numbers_named import for_each, that_much
from redzone.oracle.instructions.references.objects_named import cards_or_objects, objects_of
from redzone.oracle.instructions.references.players_named import players_of
from redzone.oracle.instructions.references.what_was_said import Antecedents
from redzone.oracle.instructions.vocabulary import DEEDS, DEEDS_BEHIND
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.lexicon.choices import CHOICES
from redzone.oracle.lexicon.phases import PHASES_NAMED
from redzone.oracle.phrases.scope import not_understood

Clause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]


def clause(node: Node, discourse: Discourse, default: Duration | None) -> tuple[Instruction, ...]:
    """Return the instructions of one clause; ``default`` is the duration that stands before it.

    Raises:
        NotUnderstood: A word of it means nothing here.
    """
    found = _instructions(node, discourse, default)
    _check_whose_amount(found, discourse, node)
    discourse.follow(_antecedents_behind(node, found, discourse.antecedents))
    counts = isinstance(node, _COUNTING)
    otherwise = counts and not any(mentions(each, EventAmount()) for each in found)
    discourse.have_counted(AmountBefore() if counts else None, otherwise=otherwise)
    return found


def _antecedents_behind(node: Node, found: Sequence[Instruction], before: Antecedents) -> Antecedents:
    """Return what pronouns may mean behind a clause, or no longer mean."""
    named, last = before.object, found[-1] if found else None
    return replace(
        before,
        exiled=last.objects if _exiles(last) else None,
        drawn=(named,) if isinstance(node, syntax.Draw) else before.drawn,
        either=named if _is_between_two(last) else before.either,
        beside=named if _is_about_this(last, named) else before.beside,
    )


def _check_whose_amount(found: Sequence[Instruction], discourse: Discourse, node: Node) -> None:
    """Refuse ``each player discards their hand, then draws that many cards``: each has a number of their own."""
    counts = any(mentions(each, AmountBefore()) for each in found)
    if counts and all(any(map(_is_of_several, group)) for group in (found, discourse.done.instructions[-1:])):
        raise not_understood("that much for each of several players is not supported", node)


def _is_of_several(instruction: Instruction) -> bool:
    match instruction:
        case (
            Discard(players=players)
            | Draw(players=players)
            | GainLife(players=players)
            | LoseLife(players=players)
            | Mill(players=players)
            | CreateTokens(players=players)
            | GivePlayerCounters(players=players)
            | Scry(players=players)
        ):
            return players in _SEVERAL
        case _:
            return False


_SEVERAL: Final[frozenset[PlayerTerm]] = frozenset(
    {PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT, PlayerWord.EACH_OTHER_PLAYER}
)


def _is_between_two(instruction: Instruction | None) -> bool:
    """Return whether either of two objects that an instruction is about may be "it" from then on."""
    match instruction:
        case DealDamage(source=TargetObjects() as source, objects=TargetObjects() as objects):
            return source != objects
        case Fight():
            return True
        case _:
            return False


def _is_about_this(instruction: Instruction | None, named: Named | None) -> bool:
    """Return whether an instruction is about this object itself, though something else was named before."""
    other = named is not None and named.term is not ObjectWord.THIS
    return (
        other and isinstance(instruction, ChangeObjects | PutCounters | Do) and instruction.objects is ObjectWord.THIS
    )


def _exiles(instruction: Instruction | None) -> TypeGuard[Do]:
    return isinstance(instruction, Do) and instruction.deed is Deed.EXILE


def _instructions(node: Node, discourse: Discourse, default: Duration | None) -> tuple[Instruction, ...]:
    match node:
        case syntax.Change():
            return changes(node, discourse, default)
        case syntax.Control():
            return _control(node, discourse, default)
        case syntax.Play() | syntax.Cast() | syntax.CastTarget():
            return playing(node, discourse, default)
        case syntax.CantCast() | syntax.CantGainLife() | syntax.Uncounterable():
            return prohibition(node, discourse, default)
        case syntax.Switch() | syntax.Double() | syntax.SetBase():
            return of_power(node, discourse, default)
        case _ if default is not None:
            raise not_understood("it is not clear how long this lasts", node)
        case _ if type(node) in _CLAUSES:
            return _CLAUSES[type(node)](node, discourse)
        case _:
            raise not_understood("this instruction is not supported", node)


_COUNTING: Final = (
    syntax.Damage,
    syntax.GainLife,
    syntax.LoseLife,
    syntax.Draw,
    syntax.Discard,
    syntax.DiscardAll,
    syntax.DiscardAny,
    syntax.Mill,
    syntax.MillHalf,
    syntax.DiscardHalf,
    syntax.Roll,
    syntax.RemoveCounters,
)
"""Clauses with a number that "that much" means from then on."""


def _control(node: Node, discourse: Discourse, default: Duration | None) -> tuple[Instruction, ...]:
    """Return who gains control of something, you or another player."""
    player = players_of(node.find(*WHO), discourse)
    if player is PlayerWord.YOU:
        return control(node, discourse, default)
    if player in _SEVERAL_PLAYERS:
        raise not_understood("only one player gains control of something", node)
    lasting = node.find(syntax.Lasts)
    named = objects_of(node.nodes[-2 if lasting else -1], discourse)
    duration = duration_of(lasting[0]) if lasting else default
    if duration not in {None, Duration.END_OF_TURN} or (lasting and default is not None):
        raise not_understood("it is not clear how long this lasts", node)
    return (GiveControl(named.term, player, until_end_of_turn=duration is not None),)


_SEVERAL_PLAYERS: Final = frozenset({PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT, PlayerWord.EACH_OTHER_PLAYER})


def _exchange_control(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``exchange control of target artifact you control and target artifact an opponent controls``."""
    _only_you(node, discourse)
    named = [objects_of(each, discourse) for each in node.nodes]
    if len(named) == 1:
        term = named[0].term
        spec = discourse.targets[term.index] if isinstance(term, TargetObjects) else None
        if not isinstance(spec, TargetPermanents) or (spec.least, spec.most) != (2, 2):
            raise not_understood("it is not clear what is exchanged", node)
        return (ExchangeControl(term),)
    if any(each.plural or isinstance(each.term, EachObject) for each in named):
        raise not_understood("it is not clear what is exchanged", node)
    return (ExchangeControl(named[0].term, named[1].term),)


def _only_you(node: Node, discourse: Discourse) -> None:
    if players_of(node.find(*WHO), discourse) is not PlayerWord.YOU:
        raise not_understood("this is supported only of you", node)


def _deed(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    word = node.words("DEED", "TAP")[0]
    deed = Deed.TAP if word.kind == "TAP" else DEEDS[word.text]
    player = players_of(node.find(*WHO), discourse)
    named = objects_of(node.nodes[-1], discourse)
    exiles_own = deed is Deed.EXILE and named.term is ObjectWord.CHOSEN and player == discourse.cards.owner
    if player is not PlayerWord.YOU and not exiles_own:
        raise not_understood("this is supported only of you", node)
    if deed is Deed.COUNTER and not discourse.names_spell(named):
        raise not_understood("only a spell or an ability is countered", node)
    return (Do(deed, named.term),)


def _exile_until(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``exile target creature until this creature leaves the battlefield`` (CR 610.3)."""
    _only_you(node, discourse)
    word = node.words("DEED")[0]
    if DEEDS[word.text] is not Deed.EXILE or discourse.context.spell:
        raise not_understood("only a permanent exiles something until it leaves", word)
    return (ExileUntilThisLeaves(objects_of(node.nodes[-1], discourse).term),)


def _is_cast_itself(discourse: Discourse) -> bool:
    """Return whether a text speaks of its own spell: ``when you cast this spell``."""
    subject = discourse.context.subject
    return subject is not None and subject.this and subject.spell


def _copy_spell(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``copy target instant or sorcery spell`` (CR 707.10)."""
    player = players_of(node.find(*WHO), discourse)
    named = objects_of(node.nodes[-1], discourse)
    own = named.term is ObjectWord.THIS and (discourse.context.spell or _is_cast_itself(discourse))
    if not own and not discourse.names_spell(named):
        raise not_understood("only a spell is copied so", node)
    return (CopySpell(named.term, player=player),)


def _deed_behind(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    word = node.words("DEED_BEHIND")[0]
    named = objects_of(node.nodes[0], discourse) if node.nodes else discourse.antecedents.doer
    if named is None:
        raise not_understood("it is not clear to what this is done", word)
    deed = DEEDS_BEHIND[word.text]
    if deed is Deed.DOESNT_UNTAP_NEXT:
        _check_untap_step(node, named, yours="your" in word.text.split())
    return (Do(deed, named.term),)


_FIGHTING: Final[tuple[Quality, ...]] = (
    HasStatus(Status.ATTACKING),
    HasStatus(Status.BLOCKING),
    AttacksPlayer(PlayerWord.YOU),
)


def _check_untap_step(node: Node, named: Named, *, yours: bool) -> None:
    """Check that "your next untap step" is that of what you control, and that the group won't change (CR 611.2c)."""
    parts = parts_of(named.quality)
    if yours and named.term is not ObjectWord.THIS and Control(PlayerWord.YOU) not in parts:
        raise not_understood("it is not clear whose untap step this is", node)
    fixed = any(part in _FIGHTING for part in parts)
    said = node.nodes[0] if node.nodes else None
    group = isinstance(said, syntax.OneGroup | syntax.Groups) or (said is None and isinstance(named.term, EachObject))
    if isinstance(named.term, Several):
        groups = [term for term in named.term.terms if isinstance(term, EachObject)]
        group, fixed = bool(groups), all(any(p in _FIGHTING for p in parts_of(term.quality)) for term in groups)
    if group and not fixed:
        raise not_understood("a group that may change until then is not supported", node)


def _tap_or_untap(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    named = objects_of(node.nodes[0], discourse)
    return (ChooseOne(((Do(Deed.TAP, named.term),), (Do(Deed.UNTAP, named.term),))),)


def _turn(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    named = objects_of(node.nodes[0], discourse)
    return (Do(Deed.TURN_FACE_UP if node.words("FACE_UP") else Deed.TURN_FACE_DOWN, named.term),)


def _from_combat(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    return (Do(Deed.REMOVE_FROM_COMBAT, objects_of(node.nodes[0], discourse).term),)


def _heal(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    return (Do(Deed.HEAL, objects_of(node.nodes[0], discourse).term),)


def _create(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    return created(node, discourse, players_of(node.find(*WHO), discourse))


def _attach(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    attachment, host = node.nodes
    chosen = (syntax.OneGood, syntax.UpToSome, syntax.AnySome)
    by_choice, to_a_choice = (isinstance(part, chosen) for part in (attachment, host))
    after = isinstance(attachment, syntax.ThisObject) and discourse.done.last is not None
    if to_a_choice and (by_choice or after):
        raise not_understood("it is not clear what is chosen first", node)
    if by_choice or to_a_choice:
        _only_you(node, discourse)
    known = objects_of(host, discourse) if by_choice else None
    attached = objects_of(attachment, discourse)
    target = (known or objects_of(host, discourse)).term
    if target == attached.term and discourse.context.it is ObjectWord.SUBJECT:  # nothing is attached to itself
        target = ObjectWord.SUBJECT
    if target == attached.term:
        raise not_understood("nothing is attached to itself", host)
    return (Attach(target, attached.term),)


def _extra_combat(node: Node, _discourse: Discourse) -> tuple[Instruction, ...]:
    word = node.words("EXTRA_COMBAT", "EXTRA_COMBAT_AND_MAIN")[0]
    after = next((phases for name, phases in PHASES_NAMED.items() if f"after this {name} phase" in word.text), ())
    return (AddPhases(main_too=word.kind == "EXTRA_COMBAT_AND_MAIN", after=after),)


def _choose(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Remember a target, or add the choice of permanents, as it names them."""
    chosen = node.nodes[0]
    cards_or_objects(chosen.nodes[0] if isinstance(chosen, syntax.Chosen) else chosen, discourse)
    return ()


def _choose_target_player(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Remember a target player or opponent, who is "that player" from then on."""
    players_of(node.nodes, discourse)
    return ()


def _choose_any(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Remember a target that may be a player, who is "that creature or player" from then on."""
    any_target(node.nodes[0], discourse)
    return ()


def _choose_word(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    _only_you(node, discourse)
    what = CHOICES[node.words("CHOOSE_WORD")[0].text]
    discourse.choose_word(what)
    return (ChooseWord(what),)


def _protector(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    player = players_of(node.find(*WHO), discourse)
    return (ChangeProtector(player, objects_of(node.nodes[-1], discourse).term),)


def _so_often(node: Node) -> int:
    """Return how often a keyword action is taken: ``investigate twice``."""
    numbers = node.words("NUMBER")
    return numbers[0].numbers[0] if numbers else 2 if node.words("TWICE") else 1


def _keyword_word(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    word = node.words("KEYWORD_WORD")[0]
    players = players_of(node.find(*WHO), discourse)
    if word.text.startswith("investigate"):
        many = that_much(node, discourse) if node.words("THAT_MUCH") else for_each(1, node, discourse)
        return (predefined("Clue", many, players),) * _so_often(node)
    if players is not PlayerWord.YOU or node.words("THAT_MUCH"):
        raise not_understood("only you can do this so far", node)
    for said, action in (("proliferate", Proliferate()), ("populate", Populate())):
        if word.text.startswith(said):
            return (action,) * _so_often(node)
    raise not_understood(f"{word.text} is not supported yet", word)


_CLAUSES: Final[Mapping[type[Node], Clause]] = {
    syntax.Deed: _deed,
    syntax.DeedBehind: _deed_behind,
    syntax.CopySpell: _copy_spell,
    syntax.ExileUntil: _exile_until,
    syntax.ExchangeControl: _exchange_control,
    syntax.TapOrUntap: _tap_or_untap,
    syntax.Turn: _turn,
    syntax.FromCombat: _from_combat,
    syntax.Heal: _heal,
    syntax.Create: _create,
    syntax.CreateBoth: created_both,
    syntax.Attach: _attach,
    syntax.ExtraCombat: _extra_combat,
    syntax.EndTurn: lambda _node, _discourse: (EndTurn(),),
    syntax.EndCombat: lambda _node, _discourse: (EndCombatPhase(),),
    syntax.Ring: lambda _node, _discourse: (TemptWithRing(),),
    syntax.Day: lambda node, _discourse: (BecomeDay(day=bool(node.words("DAY"))),),
    syntax.CertainDamage: certain_damage,
    syntax.NoRegeneration: no_regeneration,
    syntax.Choose: _choose,
    syntax.ChooseTargetPlayer: _choose_target_player,
    syntax.ChooseAny: _choose_any,
    syntax.ChooseWord: _choose_word,
    syntax.Protector: _protector,
    syntax.KeywordWord: _keyword_word,
    **ACTING_CLAUSES,
    **CHANCE_CLAUSES,
    **CHANGE_CLAUSES,
    **COUNTER_CLAUSES,
    **DAMAGE_CLAUSES,
    **HIDDEN_ZONE_CLAUSES,
    **MOVE_CLAUSES,
    **PLAYER_CLAUSES,
    **PLAYING_CLAUSES,
    **SHIELD_CLAUSES,
}
