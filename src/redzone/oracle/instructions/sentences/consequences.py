"""Sentences about what was done before: "if you do", "otherwise", "if you can't", "when you do", "when it dies"."""

from collections.abc import Callable, Sequence
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.abilities.ability import Delay, If, IfDone, Instruction, May, SpellEffect, Unless, WhenYouDo
from redzone.abilities.choosing import Clash, SacrificeChosen
from redzone.abilities.comparing import any_of
from redzone.abilities.condition import NotCondition, PlayerIs, PlayerMeets
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.event_patterns import dies, leaves
from redzone.abilities.hidden_zones import ChooseFromAmong, Search
from redzone.abilities.instruction import Deed, Discard, Do, Lasting, MoveToBattlefield, RemoveCounters, Replace
from redzone.abilities.language import Is, PlayersWho, Quality
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.playing import AllowPlaying, MayCast
from redzone.abilities.replacement import GoesInto
from redzone.abilities.trigger import EventPattern
from redzone.abilities.words import ObjectWord, PlayerStatus, PlayerWord
from redzone.oracle.events.watched import event_of
from redzone.oracle.instructions.clauses.hidden_zone_phrases import PLAYERS_WITH_ZONES
from redzone.oracle.instructions.references.done_before import damaged_before
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.sentences.delays import ability_for_later, fixed_object, instructions_for_later
from redzone.oracle.instructions.sentences.leaning import ends_later
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.sentence_forms import (
    AnyExiledInstead,
    ConsequenceForm,
    ExiledInstead,
    FollowingForm,
    IfAnybodyDoes,
    IfYouCant,
    IfYouDo,
    LeavesIntoExile,
    Otherwise,
    SentenceWords,
    WhenItDies,
    WhenYouDoSo,
)
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.scope import not_understood
from redzone.values.types import CardType


def read_consequence(form: ConsequenceForm, words: SentenceWords, paragraph: Paragraph) -> None:
    """Read a sentence that depends on what was done; ``words`` are all of it."""
    last = paragraph.discourse.done.last
    match form:
        case IfYouDo() | Otherwise() | WhenYouDoSo() if last is not None and ends_later(last):
            _then_too(words, last, paragraph)
        case IfYouDo() | Otherwise() | WhenYouDoSo():
            _read_following(form, paragraph)
        case IfAnybodyDoes():
            _if_anybody_does(form, paragraph)
        case IfYouCant(rest=rest):
            _if_impossible(rest, paragraph)
        case WhenItDies():
            _as_it_dies(form, paragraph)
        case AnyExiledInstead(words=words):
            paragraph.discourse.do(Replace(GoesInto(_death_of(words))))
        case LeavesIntoExile():
            _leaves_into_exile(form.words, paragraph)
        case ExiledInstead():
            paragraph.discourse.do(Replace(GoesInto(dies(_would_die(form.words, paragraph)))))
        case _:
            assert_never(form)


def _would_die(words: SentenceWords, paragraph: Paragraph) -> Quality:
    """Return what a sentence says would die: "it", or "a creature dealt damage this way"."""
    if not any(word.kind == "DAMAGED_THIS_WAY" for word in words):
        return fixed_object(words, paragraph)
    said = {word.text for word in words}
    kinds = [HasType(kind) for kind in (CardType.CREATURE, CardType.PLANESWALKER) if kind.lower() in said]
    quality = any_of(kinds) if kinds else Everything()
    return Is(damaged_before(quality, words[0], paragraph.discourse))


def _leaves_into_exile(words: SentenceWords, paragraph: Paragraph) -> None:
    """Read ``if it would leave the battlefield, exile it instead of putting it anywhere else``, of what came."""
    named = paragraph.discourse.object
    if named is None or named.plural or named.term is not ObjectWord.MADE:
        raise not_understood("it is not clear what would leave", words[0])
    leaving = GoesInto(leaves(Everything()))
    paragraph.discourse.do(Replace(leaving, objects=ObjectWord.MADE, lasting=Lasting.FOREVER))


def _death_of(words: SentenceWords) -> EventPattern:
    """Return the death of an object by the words for it."""
    said = f"{' '.join(word.text for word in words)} dies"
    event = event_of(parse(words_of(said), Start.EVENT, end=len(said)).nodes[0])
    match event.patterns:
        case (EventPattern() as pattern,):
            return pattern
        case _:
            raise not_understood("it is not clear what dies", words[0])


def _read_following(form: FollowingForm, paragraph: Paragraph) -> None:
    match form:
        case IfYouDo(rest=rest, won=won):
            if won is not _clashes(paragraph.discourse.done.last):
                raise not_understood("it is not clear what is won", rest[0])
            _if_done(rest, paragraph)
        case Otherwise(rest=rest, unmoved=True):
            _if_not_put(rest, paragraph)
        case Otherwise(rest=rest, refused=refused):
            _otherwise(rest, paragraph, refused=refused)
        case WhenYouDoSo(rest=rest):
            check_discarded(form, paragraph)
            read_reflexive(rest, paragraph)
        case _:
            assert_never(form)


def _clashes(last: Instruction | None) -> bool:
    """Return whether the last thing done is a clash, which is won or not."""
    match last:
        case Clash() | May(instructions=(*_, Clash())):
            return True
        case _:
            return False


def check_discarded(form: WhenYouDoSo, paragraph: Paragraph) -> None:
    """Refuse ``when you discard a card this way`` where the instruction before is not that you discard."""
    match paragraph.discourse.done.last:
        case Discard(players=PlayerWord.YOU) | May(instructions=(*_, Discard(players=PlayerWord.YOU)), otherwise=()):
            return
        case May(cost=Cost(discard=Objects()), otherwise=()):
            return
        case _ if form.discards:
            raise not_understood("it is not clear what was done this way", form.rest[0])
        case _:
            return


def _then_too(words: SentenceWords, last: Instruction, paragraph: Paragraph) -> None:
    """Read what depends on what a delayed ability does: it does that too (CR 603.7, 608.2c)."""
    if not isinstance(last, Delay) or last.this_turn:
        raise not_understood("it is not clear what is done before", words[0])
    discourse = paragraph.discourse
    known = len(discourse.targets)

    def read() -> None:
        discourse.do(*last.effect.instructions)
        paragraph.sentence(words, paragraph, None)

    delayed = instructions_for_later(paragraph, read)
    if len(discourse.targets) > known:
        raise not_understood("targets of a delayed ability are not supported", words[0])
    discourse.do_instead(1, replace(last, effect=replace(last.effect, instructions=delayed)))


# If you do


def _of_asked(rest: SentenceWords, paragraph: Paragraph) -> SentenceWords:
    """Return what follows with "that player" where "they" is the player who was asked: ``if they don't, they lose``."""
    last = paragraph.discourse.done.last
    asked = isinstance(last, May) and last.player is not PlayerWord.YOU
    if asked and rest and rest[0].kind == "THEY":
        return (replace(rest[0], kind="THAT_PLAYER", text="that player"), *rest[1:])
    return rest


def _if_done(rest: SentenceWords, paragraph: Paragraph) -> None:
    rest = _of_asked(rest, paragraph)
    found = paragraph.apart(rest)
    match paragraph.discourse.done.last:
        case May(otherwise=()) as choice:
            paragraph.discourse.do_instead(1, _if_chosen(choice, found))
        case None | AllowPlaying() | Unless():
            raise not_understood("nothing was done before", rest[0])
        case _:
            paragraph.discourse.do(IfDone(found))


def _if_chosen(choice: May, found: tuple[Instruction, ...]) -> May:
    """Return a choice that leads to more: who couldn't do what was chosen hasn't done it (CR 608.2c, 609.3)."""
    match choice:
        case May(instructions=(*before, IfDone(instructions=then))):
            return replace(choice, instructions=(*before, IfDone((*then, *found))))
        case May(instructions=(first, *_), cost=None) if not isinstance(first, Search):  # done even if nothing is found
            return replace(choice, instructions=(*choice.instructions, IfDone(found)))
        case _:
            return replace(choice, instructions=(*choice.instructions, *found))


def _if_anybody_does(form: IfAnybodyDoes, paragraph: Paragraph) -> None:
    """Read ``if a player does, ...`` behind what each of several players may do (CR 608.2c)."""
    last = paragraph.discourse.done.last
    players = last.player if isinstance(last, May) and not last.otherwise else None
    if players is None or not (isinstance(players, PlayersWho) or players in PLAYERS_WITH_ZONES):
        raise not_understood("it is not clear what anybody does", form.rest[0])
    anybody = PlayerMeets(players, PlayerIs(PlayerStatus.DID_SO))
    paragraph.discourse.forget_player()
    found = paragraph.apart(form.rest)
    paragraph.discourse.do(If(NotCondition(anybody) if form.nobody else anybody, found))


# If not


def _otherwise(rest: SentenceWords, paragraph: Paragraph, *, refused: bool) -> None:
    discourse = paragraph.discourse
    discourse.suppose_otherwise()
    rest = _of_asked(rest, paragraph)
    found = paragraph.apart(rest)
    match discourse.done.last:
        case May(otherwise=()) as choice:
            discourse.do_instead(1, replace(choice, otherwise=found))
        case If(instructions=before, otherwise=()) as conditional if not (refused and _is_optional(before)):
            discourse.do_instead(1, replace(conditional, otherwise=found))
        case MayCast():
            discourse.do(IfDone((), found))
        case IfDone(otherwise=()) as following:
            discourse.do_instead(1, replace(following, otherwise=found))
        case _:
            raise not_understood("it is not clear what else is done", rest[0])


def _if_not_put(rest: SentenceWords, paragraph: Paragraph) -> None:
    """Read ``if you don't put the card into your hand, ...``: it is no such card, or you don't want to."""
    discourse = paragraph.discourse
    discourse.suppose_otherwise()
    found = paragraph.apart(rest)
    match discourse.done.last:
        case (
            If(instructions=(May(instructions=(*_, Do(deed=Deed.PUT_INTO_HAND)), otherwise=()) as choice,))
            | If(instructions=(May(instructions=(*_, MoveToBattlefield()), otherwise=()) as choice,)) as conditional
        ) if not conditional.otherwise:
            chosen = replace(choice, otherwise=found)
            discourse.do_instead(1, replace(conditional, instructions=(chosen,), otherwise=found))
        case _:
            raise not_understood("it is not clear what else is done", rest[0])


def _is_optional(instructions: tuple[Instruction, ...]) -> bool:
    """Return whether a player may do something: "if you don't" is then about that, not about a condition before it."""
    return any(isinstance(instruction, May | MayCast) for instruction in instructions)


def _if_impossible(rest: SentenceWords, paragraph: Paragraph) -> None:
    """Read ``Sacrifice a creature. If you can't, ...``: one thing is done, or nothing at all."""
    match paragraph.discourse.done.last:
        case SacrificeChosen(count=1, players=PlayerWord.YOU) | RemoveCounters(count=1):
            paragraph.discourse.do(IfDone((), paragraph.apart(rest)))
        case Do(objects=ObjectWord.CHOSEN) if _takes_one(paragraph.discourse.done.instructions):
            paragraph.discourse.do(IfDone((), paragraph.apart(rest)))
        case _:
            raise not_understood("it is not clear what can't be done", rest[0])


def _takes_one(instructions: Sequence[Instruction]) -> bool:
    """Return whether one card is chosen right before it is put somewhere: ``put a land card from among them ...``."""
    match instructions[-2:]:
        case (ChooseFromAmong(least=1, most=1, player=PlayerWord.YOU), _):
            return True
        case _:
            return False


# When you do, when it dies

_LASTING: Final = frozenset({ObjectWord.THIS, ObjectWord.SUBJECT})


def read_reflexive(rest: SentenceWords, paragraph: Paragraph, then: Callable[[], None] | None = None) -> None:
    """Read what is done when something was done, and ``then`` what is said of it behind (CR 603.12).

    In it "it" is what the trigger or the sentence before is about, unless that is what was chosen or made.
    """
    discourse = paragraph.discourse
    if discourse.done.last is None:
        raise not_understood("nothing was done before", rest[0])
    named = discourse.object
    about = named if named is not None and named.term in _LASTING else None
    reflexive = WhenYouDo(_conditional(ability_for_later(about, rest, paragraph, then), rest))
    discourse.name(None)
    match discourse.done.last:
        case May(instructions=done, otherwise=()) as choice:
            discourse.do_instead(1, replace(choice, instructions=(*done, reflexive)))
        case _:
            discourse.do(reflexive)


def _conditional(effect: SpellEffect, words: SentenceWords) -> SpellEffect:
    """Have an "if" directly behind "when you do" be about all that the ability does (CR 603.4)."""
    match effect.instructions:
        case (If(otherwise=()) as condition, *behind) if words[0].kind == "IF" and behind:
            together = replace(condition, instructions=(*condition.instructions, *behind))
            return replace(effect, instructions=(together,))
        case _:
            return effect


def _as_it_dies(form: WhenItDies, paragraph: Paragraph) -> None:
    """Read ``when that creature dies this turn, draw a card`` (CR 603.7)."""
    discourse = paragraph.discourse
    pattern = dies(fixed_object(form.event, paragraph))
    named = discourse.object
    effect = ability_for_later(Named(ObjectWord.SUBJECT), form.rest, paragraph)
    discourse.name(named)
    discourse.do(Delay(pattern, effect, this_turn=True))
