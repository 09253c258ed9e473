"""Sentences of what somebody may do: ``you may pay {2}`` before "if you do", ``that player may draw a card``."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Instruction, May
from redzone.abilities.cost import Cost
from redzone.abilities.duration import Duration
from redzone.abilities.language import PlayersWho, PlayerTerm
from redzone.abilities.playing import AllowPlaying, MayCast
from redzone.abilities.rewriting import everything_in
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord
from redzone.oracle.instructions.clauses.hidden_zone_phrases import PLAYERS_WITH_ZONES
from redzone.oracle.instructions.clauses.payments import costs_of, said_payment
from redzone.oracle.instructions.clauses.playing import only_permission
from redzone.oracle.instructions.references.amounts import amount_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.references.players_named import players_of
from redzone.oracle.instructions.sentences.ending_forms import x_of
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.parts import find
from redzone.oracle.instructions.sentences.sentence_endings import read_with_endings
from redzone.oracle.instructions.sentences.sentence_forms import SentenceWords, SomebodyMay, form_of
from redzone.oracle.language import syntax
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.parsing import fitting, parse
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.context import pays_x
from redzone.oracle.phrases.scope import not_understood
from redzone.values.mana import AnyMana


def read_permission(form: SomebodyMay, paragraph: Paragraph, default: Duration | None, *, paid: bool) -> None:
    """Read what somebody may do; ``paid`` is whether the next sentence says what follows from it."""
    discourse = paragraph.discourse
    rest, any_mana = _without_any_mana(form.rest)
    player = PlayerWord.YOU if isinstance(form.player, syntax.You) else players_of([form.player], discourse)
    several = isinstance(player, PlayersWho) or player in PLAYERS_WITH_ZONES
    discourse.ask(PlayerWord.THIS_ONE if several else None if player is PlayerWord.YOU else player)
    if several:
        discourse.speak_of(PlayerWord.THIS_ONE)
    if form.have:
        rest = _done_to_them(rest)
    discourse.suppose(discourse.object)
    free = _x_is_free(discourse)
    if paid and (costs := _costs_where_x_is(rest, discourse)):
        if any(map(pays_x, costs)):
            if several or costs[1:] or not free:
                raise not_understood("a payment that is chosen is not supported here", rest[0])
            discourse.use_x()
        sacrificed = [cost.sacrifice for cost in costs if cost.sacrifice is not None]
        if sacrificed:
            one = sacrificed[0].count == 1 and len(costs) == 1 and not several
            discourse.sacrifice(Named(ObjectWord.SACRIFICED, sacrificed[0].quality) if one else None)
        discarded = [cost.discard for cost in costs if cost.discard is not None]
        if discarded:
            one = discarded[0].count == 1 and len(costs) == 1 and not several
            discourse.discard(Named(ObjectWord.DISCARDED, discarded[0].quality) if one else None)
        discourse.do(May((), player, costs[0], or_costs=costs[1:]))
    else:
        if condition_at := find(rest, "IF"):
            raise not_understood("it is not clear to what this belongs", rest[condition_at])
        found = discourse.permitted(lambda: read_with_endings(rest, paragraph, default))
        if any(isinstance(each, May) for each in found[1:]):  # another choice does not depend on this one
            raise not_understood("a second choice in a sentence is not supported", rest[0])
        discourse.do(_permitted(found, player, rest[0], any_mana))
    discourse.ask(None)


def read_plain(words: SentenceWords, paragraph: Paragraph, default: Duration | None) -> None:
    """Read clauses, with what stands behind them, also what a player can have done instead."""
    if (refused := _refusal_of(words)) is None:
        read_with_endings(words, paragraph, default)
    else:
        _read_refused(*refused, paragraph, default)


def _refusal_of(words: SentenceWords) -> tuple[SentenceWords, SomebodyMay] | None:
    """Return what is done unless a player has something done, and that: ``unless its controller has it deal ...``."""
    at = find(words, "UNLESS")
    has = find(words[at:], "HAS") if at else None
    if at is None or has is None:
        return None
    had = words[at + has]
    may = replace(had, kind="UNKNOWN", text="may")
    form = form_of((*words[at + 1 : at + has], may, replace(had, text="have"), *words[at + has + 1 :]))
    return (words[:at], form) if isinstance(form, SomebodyMay) and form.have else None


def _read_refused(words: SentenceWords, refusal: SomebodyMay, paragraph: Paragraph, default: Duration | None) -> None:
    """Read what is done unless a player has something else done."""
    discourse = paragraph.discourse
    found = discourse.apart(lambda: read_with_endings(words, paragraph, default))
    match discourse.apart(lambda: read_permission(refusal, paragraph, None, paid=False)):
        case (May(otherwise=()) as may,):
            discourse.do(replace(may, otherwise=found))
        case _:
            raise not_understood("it is not clear what a player can have done", refusal.rest[0])


def _without_any_mana(words: SentenceWords) -> tuple[SentenceWords, AnyMana | None]:
    """Return what may be done, and as what any mana can be spent to cast that, if it says so behind it (CR 609.4b)."""
    if not words or words[-1].kind != "ANY_MANA":
        return words, None
    color = "any color" in words[-1].text
    end = len(words) - 1
    while end and words[end - 1].text in {",", "and"}:
        end -= 1
    return words[:end], AnyMana.COLOR if color else AnyMana.TYPE


def _x_is_free(discourse: Discourse) -> bool:
    """Return whether X has been nothing so far, so that a payment can say that it is chosen (CR 107.3a)."""
    amounts = discourse.amounts
    return not (discourse.context.spell or amounts.x_is_chosen or amounts.x_was_said or amounts.x is not None)


def _done_to_them(words: Sequence[Word]) -> Sequence[Word]:
    """Return what a player may have done, with "that player" for "them": ``may have it deal 4 damage to them``."""
    if words[0].kind == "THEY":
        raise not_understood("it is not clear who does this", words[0])
    return [
        replace(word, kind="THAT_PLAYER", text="that player")
        if word.kind == "THEM" and words[at - 1].kind == "TO"
        else word
        for at, word in enumerate(words)
    ]


def _costs_where_x_is(words: SentenceWords, discourse: Discourse) -> tuple[Cost, ...]:
    """Return what is paid, also ``pay X life, where X is its power``: X is that in what follows from it too."""
    form = x_of(words)
    if form.amount is None:
        return _costs(words, discourse)
    if fitting(said_payment(form.words), Start.PAYMENT) is None:
        return ()
    amount = amount_of(parse(form.amount, Start.AMOUNT, end=words[-1].end).nodes[0], discourse)
    if any(isinstance(part, PlayerStat) and part in _CHANGED_BY_PAYING for part in everything_in(amount)):
        raise not_understood("a number that changes as it is paid is not supported", words[0])
    discourse.expect_x()
    discourse.where_x_is(amount)
    return _costs(form.words, discourse)


_CHANGED_BY_PAYING: Final = frozenset(
    {PlayerStat.LIFE, PlayerStat.LIFE_LOST, PlayerStat.LIFE_LOST_OTHERWISE, PlayerStat.HAND}
)


def _costs(words: SentenceWords, discourse: Discourse) -> tuple[Cost, ...]:
    """Return what is paid, or one of what, if words say that."""
    tree = fitting(said_payment(words), Start.PAYMENT)
    return () if tree is None or tree.find(syntax.WhoPays) else costs_of(tree, discourse)


def _permitted(
    found: tuple[Instruction, ...], player: PlayerTerm, place: Word, any_mana: AnyMana | None
) -> Instruction:
    """Return what a player may do: cast or play cards, or else have instructions carried out."""
    permission = only_permission(found)
    if permission is not None:
        return replace(permission, player=player, any_mana=any_mana)
    if any_mana is not None:
        raise not_understood("it is not clear for what any mana can be spent", place)
    if any(isinstance(each, MayCast | AllowPlaying) for each in found):
        raise not_understood("this is supported only alone", place)
    return May(found, player)
