"""Sentences that begin with "for each": so much for each, or something done to each of these."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import CreateTokens, ForEachPlayer, Instruction, Unless
from redzone.abilities.comparing import all_of
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import DealDamage, Draw, GainLife
from redzone.abilities.language import Control, EachObject, NumberOf, PlayerTerm
from redzone.abilities.words import PlayerWord
from redzone.oracle.instructions.references.counted_things import counted
from redzone.oracle.instructions.references.done_before import done_this_way
from redzone.oracle.instructions.references.noun_qualities import noun_quality
from redzone.oracle.instructions.references.nouns import MANY_PLAYERS, Named
from redzone.oracle.instructions.references.players_named import those_who
from redzone.oracle.instructions.sentences.clause_sequence import check_each
from redzone.oracle.instructions.sentences.each_of_them import done_to_each, points_back
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.sentence_forms import ForEachOfThese, SentenceWords, commas
from redzone.oracle.language import syntax
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.node import Node
from redzone.oracle.language.parsing import fitting
from redzone.oracle.phrases.scope import not_understood


def read_repeated(form: ForEachOfThese, paragraph: Paragraph, default: Duration | None) -> None:
    """Read what is done for each of what stands before the first comma up to which it is understood."""
    each, rest = _counted_first(form)
    if (players := _players_of_whom(each, rest)) is not None:
        _of_each_player(players, rest, paragraph, default)
    elif isinstance(each, syntax.CountedDone) and rest[0].kind in _ITS_CONTROLLER:
        _by_controllers(each, rest, paragraph, default)
    elif points_back(rest):
        _done_to_each(each, rest, paragraph, default)
    else:
        paragraph.discourse.repeat(counted(each, paragraph.discourse))
        paragraph.sentence(rest, paragraph, default)
        check_each(form.first, paragraph.discourse)
        paragraph.discourse.repeat(None)


_ITS_CONTROLLER: Final = frozenset({"ITS_CONTROLLER", "THAT_CONTROLLER"})


def _by_controllers(
    each: syntax.CountedDone, rest: SentenceWords, paragraph: Paragraph, default: Duration | None
) -> None:
    """Read ``for each creature exiled this way, its controller draws a card``: that player, for each that was theirs.

    Players who do so one after the other see nothing of what the others do, and tokens are created all at once.
    """
    discourse = paragraph.discourse
    done = done_this_way(each, discourse)
    theirs = replace(done, quality=all_of((done.quality, Control(PlayerWord.THIS_ONE))))
    discourse.speak_of(PlayerWord.THIS_ONE)
    discourse.repeat(NumberOf(theirs))
    told = replace(rest[0], kind="THAT_PLAYER", text="that player")
    found = paragraph.apart((told, *rest[1:]), default)
    check_each(rest[0], discourse)
    discourse.repeat(None)
    discourse.forget_player()
    if not isinstance(found[0], CreateTokens | Draw | GainLife) or len(found) > 1:
        raise not_understood("it is not clear that this is done for one player after the other", rest[0])
    discourse.do(ForEachPlayer(PlayerWord.EACH_PLAYER, found))


def _players_of_whom(each: Node, rest: SentenceWords) -> PlayerTerm | None:
    """Return the players of each of whom something is done, if words behind them speak of "that player"."""
    if not any(word.kind in _OF_ONE_PLAYER for word in rest):
        return None
    match each:
        case syntax.CountedOpponents():
            return those_who(PlayerWord.EACH_OPPONENT, each)
        case syntax.CountedPlayers():
            return those_who(PlayerWord.EACH_PLAYER, each)
        case _:
            return None


def _of_each_player(players: PlayerTerm, rest: SentenceWords, paragraph: Paragraph, default: Duration | None) -> None:
    """Read ``for each opponent, destroy up to one target creature that player controls``, or what is done for each."""
    discourse = paragraph.discourse
    if not any(word.kind == "TARGET" for word in rest):
        discourse.speak_of(PlayerWord.THIS_ONE)
        found = paragraph.apart(rest, default)
        discourse.forget_player()
        match found:
            case (DealDamage(objects=None, players=PlayerWord.THIS_ONE, also=()) as dealt,) if players in MANY_PLAYERS:
                discourse.do(replace(dealt, players=players))  # all of it at once
            case _ if _is_done_one_by_one(found):
                discourse.do(ForEachPlayer(players, found))
            case _:
                raise not_understood("it is not clear that this is done for one player after the other", rest[0])
        return
    known = len(discourse.targets)
    discourse.of_each(players)
    discourse.do(*paragraph.apart(_without_player(rest), default))
    discourse.of_each(None)
    if len(discourse.targets) != known + 1:
        raise not_understood("it is not clear of which player these are", rest[0])


def _is_done_one_by_one(found: Sequence[Instruction]) -> bool:
    """Return whether it is the same to do something for all at once, or each player decides about it."""
    match found:
        case (CreateTokens(also=()) | Unless(),):
            return True
        case _:
            return False


def _without_player(words: SentenceWords) -> SentenceWords:
    """Return words behind "for each opponent" without "that player controls" behind their target."""
    at = next(at for at, word in enumerate(words) if word.kind == "TARGET")
    for place in range(at, len(words)):
        word, behind = words[place], words[place + 1 : place + 2]
        if word.kind == "IN_THEIR_ZONE" and word.text.endswith("that player's graveyard"):
            in_graveyard = replace(word, kind="FROM_A_GRAVEYARD", text="from a graveyard")
            rest = (in_graveyard, *words[place + 1 :])
            break
        if word.kind in {"THAT_PLAYER", "THEY_CONTROL", "PAYER_CONTROLS"}:
            if word.kind == "THAT_PLAYER" and not (behind and behind[0].kind == "CONTROLS"):
                raise not_understood("it is not clear of which player this is", word)
            rest = tuple(words[place + 1 + (word.kind == "THAT_PLAYER") :])
            break
    else:
        raise not_understood("it is not clear of which player this is", words[at])
    if any(word.kind in _OF_ONE_PLAYER for word in rest):
        raise not_understood("it is not clear which player this is", rest[0])
    return (*words[:place], *rest)


_OF_ONE_PLAYER: Final = frozenset(
    {
        *("THAT_PLAYER", "ATTACKING_THAT_PLAYER", "TAPPED_AND_ATTACKING_THAT", "TAPPED_AND_ATTACKING_PLAYER"),
        "IN_THEIR_ZONE",
        *("THEY_CONTROL", "PAYER_CONTROLS", "THAT_PLAYERS_HAND"),
    }
)


def _counted_first(form: ForEachOfThese) -> tuple[Node, SentenceWords]:
    """Return what is counted before a comma, and what stands behind it."""
    for at in commas(form.words):
        if (tree := fitting(form.words[:at], Start.EACH)) is not None:
            return tree.nodes[0], form.words[at + 1 :]
    raise not_understood("it is not clear for each of what this is done", form.first)


def _done_to_each(each: Node, rest: SentenceWords, paragraph: Paragraph, default: Duration | None) -> None:
    """Read ``for each artifact you control, create a token that's a copy of it``: "it" is each of them."""
    discourse = paragraph.discourse
    if not isinstance(each, syntax.CountedPermanents):
        raise not_understood("it is not clear what the pronoun means", rest[0])
    quality = noun_quality(each.nodes[0], discourse, every=True)
    group = EachObject(quality)
    discourse.name(Named(group, quality))
    found = paragraph.apart(rest, default)
    if not done_to_each(found, group):
        raise not_understood("it is not clear what is done to each of these", rest[0])
    discourse.do(*found)
    if discourse.object is not None and discourse.object.term == group:
        discourse.name(Named(group, quality, plural=True))
