"""Sentences that say more of the instruction before: flipped coins, new targets, exile instead, a search's shuffle."""

from collections.abc import Callable
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.abilities.ability import Delay, FlipCoin, IfDone, Instruction, May, SpellEffect, Unless
from redzone.abilities.cost import ManaUses
from redzone.abilities.hidden_zones import Shuffle
from redzone.abilities.instruction import AddMana, CopySpell, Deed, Do, Replace
from redzone.abilities.language import AllOf, AnyOf, EachCard, ObjectTerm, TargetObjects
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.playing import MayCast
from redzone.abilities.replacement import CardsHave, PreventDamage
from redzone.abilities.targeting import TargetCards
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.sentences.adding_forms import (
    AddingForm,
    CastIntoExile,
    CounteredInto,
    CountersForPrevented,
    FlipOutcome,
    GainsPrevented,
    ManaKept,
    NewTargets,
    OwnManaCost,
    SearchersShuffle,
    SpentOnlyOn,
)
from redzone.oracle.instructions.sentences.clause_sequence import read_clauses
from redzone.oracle.instructions.sentences.mana_uses import mana_no_uses, mana_uses
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.shuffling import searches, shuffled_together, shuffles_for_a_search
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.scope import not_understood
from redzone.values.types import CardType


def read_addition(form: AddingForm, paragraph: Paragraph) -> None:
    """Change the instruction before, as a sentence behind it says."""
    discourse = paragraph.discourse
    match form:
        case FlipOutcome():
            _tell_outcome(form, paragraph)
        case NewTargets(words=words):
            _change_last(lambda instruction: _with_new_targets(instruction, words[0]), discourse, words[0])
        case SpentOnlyOn() | OwnManaCost():
            _change_last(_about_mana(form), discourse, form.words[0])
        case GainsPrevented() | CountersForPrevented():
            _do_for_prevented(form, paragraph)
        case SearchersShuffle():
            _shuffle_behind(form, discourse)
        case ManaKept(words=words, combat=combat):
            _keep_mana(discourse, words[0], combat=combat)
        case CastIntoExile(words=words, yours=yours, card=card):
            if card and not _casts_fleeting(discourse):
                raise not_understood("it is not clear what this card has become by then", words[0])
            _change_last(lambda instruction: _cast_into_exile(instruction, discourse, yours=yours), discourse, words[0])
        case CounteredInto(words=words, deed=deed):
            _change_last(lambda instruction: _countered_into(instruction, deed), discourse, words[0])
        case _:
            assert_never(form)


def _shuffle_behind(form: SearchersShuffle, discourse: Discourse) -> None:
    """Shuffle the libraries that were searched before (CR 701.23f)."""
    if not searches(discourse.done.instructions):
        raise not_understood("nobody searched before", form.words[0])
    discourse.do(Shuffle(PlayerWord.EACH_PLAYER if form.everybody else PlayerWord.YOU, searched=True))


def _tell_outcome(form: FlipOutcome, paragraph: Paragraph) -> None:
    """Add to the flip before what is done if it is won, or lost."""
    found = paragraph.apart(form.rest)
    _change_last(lambda last: _with_outcome(last, found, won=form.won), paragraph.discourse, form.rest[0])


def _do_for_prevented(form: GainsPrevented | CountersForPrevented, paragraph: Paragraph) -> None:
    """Add to a prevention before what is done for it, or do it for what the event prevents."""
    if isinstance(form, GainsPrevented) and not paragraph.discourse.done.instructions:
        read_clauses(form.words, paragraph, None)
    else:
        _change_last(lambda last: _for_prevented(last, form), paragraph.discourse, form.words[0])


def _for_prevented(instruction: Instruction, form: GainsPrevented | CountersForPrevented) -> Instruction | None:
    """Let prevention also be life that you gain, or counters on the one creature that it protects (CR 615.5)."""
    match instruction:
        case Replace(replacement=PreventDamage() as prevented) if isinstance(form, GainsPrevented):
            return replace(instruction, replacement=replace(prevented, gains_life=True))
        case Replace(replacement=PreventDamage() as prevented, objects=TargetObjects(), players=None) if isinstance(
            form, CountersForPrevented
        ):
            return replace(instruction, replacement=replace(prevented, counters=form.counter))
        case _:
            return None


def shuffle_with_search(discourse: Discourse, place: Word) -> None:
    """Put an instruction that shuffles into the search before it, if there is one: its player shuffles after that."""
    if shuffles_for_a_search(discourse.done.instructions):
        *_, shuffle = discourse.done.instructions
        discourse.do_instead(1)
        _change_last(lambda before: shuffled_together(before, shuffle), discourse, place)


def _change_last(change: Callable[[Instruction], Instruction | None], discourse: Discourse, place: Word) -> None:
    last = discourse.done.last
    if [type(each) for each in discourse.done.instructions[-2:]] == [Replace, Replace]:
        raise not_understood("it is not clear what this belongs to", place)
    changed = None if last is None else change(last)
    if changed is None:
        raise not_understood("it is not clear what this belongs to", place)
    discourse.do_instead(1, changed)


def _with_outcome(instruction: Instruction, found: tuple[Instruction, ...], *, won: bool) -> Instruction | None:
    """Say what an outcome of a coin flip leads to (CR 705.2)."""
    match instruction:
        case FlipCoin(won=(), lost=lost) if won:
            return FlipCoin(found, lost)
        case FlipCoin(won=before, lost=()) if not won:
            return FlipCoin(before, found)
        case _:
            return _in_last(instruction, lambda last: _with_outcome(last, found, won=won))


def _with_new_targets(instruction: Instruction, chooser: Word) -> Instruction | None:
    """Let the controller of a copy choose new targets for it (CR 707.10c)."""
    match instruction:
        case CopySpell(player=player):
            yours = chooser.text.startswith("you")
            fits = chooser.text == "may" or yours is (player is PlayerWord.YOU)
            return replace(instruction, new_targets=True) if fits else None
        case Delay(effect=SpellEffect(instructions=(*before, last)) as effect):
            changed = _with_new_targets(last, chooser)
            later = None if changed is None else replace(effect, instructions=(*before, changed))
            return None if later is None else replace(instruction, effect=later)
        case _:
            return _in_last(instruction, lambda last: _with_new_targets(last, chooser))


def _in_last(instruction: Instruction, change: Callable[[Instruction], Instruction | None]) -> Instruction | None:
    """Change the last thing that an instruction leads to on a choice, or if something was done."""
    match instruction:
        case May(instructions=(*before, last), otherwise=()) | IfDone(instructions=(*before, last), otherwise=()):
            changed = change(last)
            return None if changed is None else replace(instruction, instructions=(*before, changed))
        case _:
            return None


def _about_mana(form: SpentOnlyOn | OwnManaCost) -> Callable[[Instruction], Instruction | None]:
    """Return how a sentence changes on what mana is spent, or how much of it something costs."""
    if isinstance(form, OwnManaCost):
        return lambda instruction: _at_own_cost(instruction, form.words[1])
    uses = mana_no_uses(form.words) if form.negated else mana_uses(form.words)
    return lambda instruction: _spent_only_on(instruction, uses)


def _at_own_cost(instruction: Instruction, keyword: Word) -> Instruction | None:
    """Let what a card has gained cost its mana cost: ``the flashback cost is equal to its mana cost``."""
    match instruction:
        case Replace(replacement=CardsHave(cost=None, mana_cost=False) as gained) if gained.keyword == keyword.text:
            return replace(instruction, replacement=replace(gained, mana_cost=True))
        case _:
            return _in_last(instruction, lambda last: _at_own_cost(last, keyword))


def _keep_mana(discourse: Discourse, place: Word, *, combat: bool) -> None:
    """Let the mana that was added last stay in its pool (CR 500.5)."""
    instructions = discourse.done.instructions
    for count, instruction in enumerate(reversed(instructions), 1):
        if (kept := _kept(instruction, combat=combat)) is not None:
            behind = instructions[len(instructions) - count + 1 :]
            discourse.do_instead(count, kept, *behind)
            return
    raise not_understood("it is not clear what this belongs to", place)


def _kept(instruction: Instruction, *, combat: bool) -> Instruction | None:
    match instruction:
        case AddMana(only=None, combat=False, this_turn=False):
            return replace(instruction, combat=combat, this_turn=not combat)
        case _:
            return _in_last(instruction, lambda last: _kept(last, combat=combat))


def _spent_only_on(instruction: Instruction, uses: ManaUses) -> Instruction | None:
    """Say what mana can be spent on (CR 106.6)."""
    match instruction:
        case AddMana(only=None, combat=False, this_turn=False):
            return replace(instruction, only=uses)
        case _:
            return None


def _cast_into_exile(instruction: Instruction, discourse: Discourse, *, yours: bool) -> Instruction | None:
    """Let a spell that is cast go into exile rather than into a graveyard; ``yours`` is said of your own cards."""
    match instruction:
        case MayCast(exiled_after=False, objects=objects) if not yours or _are_yours(objects, discourse):
            return replace(instruction, exiled_after=True)
        case _:
            return _in_last(instruction, lambda last: _cast_into_exile(last, discourse, yours=yours))


_FLEETING: Final = frozenset({HasType(CardType.INSTANT), HasType(CardType.SORCERY)})


def _casts_fleeting(discourse: Discourse) -> bool:
    """Return whether what may be cast is a target instant or sorcery card, which is put nowhere else than away."""
    match discourse.done.last:
        case MayCast(objects=TargetObjects(index=index)):
            target = discourse.targets[index]
            quality = target.quality if isinstance(target, TargetCards) else Everything()
            kinds = quality.qualities if isinstance(quality, AllOf) else (quality,)
            return any(_FLEETING.issuperset(each.qualities if isinstance(each, AnyOf) else (each,)) for each in kinds)
        case _:
            return False


def _are_yours(objects: ObjectTerm, discourse: Discourse) -> bool:
    """Return whether cards are from zones of yours, so that your graveyard is theirs."""
    match objects:
        case TargetObjects(index=index):
            target = discourse.targets[index]
            return isinstance(target, TargetCards) and target.players is PlayerWord.YOU
        case EachCard(players=players):
            return players is PlayerWord.YOU
        case ObjectWord.LOOKED_AT:
            return discourse.cards.owner is PlayerWord.YOU
        case _:
            return False


def _countered_into(instruction: Instruction, into: Deed) -> Instruction | None:
    """Let a countered spell go elsewhere (CR 614.1a)."""
    match instruction:
        case Do(deed=Deed.COUNTER, objects=objects):
            return Do(into, objects)
        case Unless(instructions=(Do(deed=Deed.COUNTER, objects=objects),)):
            return replace(instruction, instructions=(Do(into, objects),))
        case _:
            return None
