"""What was cast and how, in Oracle wording: kinds of spells of this turn, where from, for which mana (CR 601.2)."""

from typing import Final

from redzone.abilities.comparing import all_of
from redzone.abilities.language import AllOf, Compare, Control, EachObject, Is, Not, Quality, Relates
from redzone.abilities.measures import SpentMana
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Tally
from redzone.oracle.lexicon.spells import CAST_FROM, IN_MAIN_PHASE
from redzone.oracle.printing.nouns.plurals import number_word
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.nouns.spell_nouns import describe_spell, spell_words
from redzone.oracle.printing.player_conditions import so_much


def of_casters(quality: Quality, this: str, *, plural: bool = False) -> str:
    """Return spells that were cast this turn, with who cast them."""
    spells, who = _cast_by(quality)
    cast = {"you": "you've cast", "an opponent": "your opponents have cast"}.get(who, f"{who} has cast")
    return f"{spell_words(spells, this, plural=plural)} {cast} this turn"


def _cast_by(quality: Quality) -> tuple[Quality, str]:
    """Return the quality of spells without who cast them, and who that is."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    who = next((words for control, words in _CAST_BY.items() if control in parts), "a player")
    return all_of(part for part in parts if part not in _CAST_BY), who


_CAST_BY: Final[dict[Quality, str]] = {
    Control(PlayerWord.YOU): "you",
    Control(PlayerWord.EACH_OPPONENT): "an opponent",
    Control(PlayerWord.EACH_PLAYER): "a player",
    Control(PlayerWord.EVENT_PLAYER): "that player",
}


def so_many_cast(quality: Quality, least: int, most: int | None, this: str) -> str:
    """Return that a player cast so many spells of a kind this turn."""
    spells, who = _cast_by(quality)
    cast = f"{who}'ve cast" if who == "you" else f"{who} has cast"
    if spells in _ANOTHER and (least, most) == (1, None):
        return f"{cast} another spell this turn"
    if (least, most) == (1, None):
        return f"{cast} {describe_spell(spells, this)} this turn"
    if most == 0 and who == "you":
        return f"you haven't cast {describe_spell(spells, this)} this turn"
    return f"{cast} {so_much(least, most, spell_words(spells, this, plural=True))} this turn"


_ANOTHER: Final = (Not(Is(ObjectWord.THIS)), Not(Is(ObjectWord.SUBJECT)))


def as_it_was_cast(quality: Quality, it: str) -> str | None:
    """Return what an object has as a spell, or had as it was cast, as a sentence; ``None`` if it is anything else."""
    if (spent := _spent(quality)) is not None:
        return f"{spent} to cast {it}"
    if quality == IN_MAIN_PHASE:
        return f"you cast {it} during your main phase"
    if (whence := _whence(quality)) is not None:
        return f"{it} was cast {whence}"
    targets = _targets(quality, "this creature")
    return None if targets is None else f"{it} {targets}"


def _targets(quality: Quality, this: str) -> str | None:
    """Return what an object targets, if a quality says only that."""
    match quality:
        case Relates(Relation.TARGETS, EachObject(quality=targeted)):
            return f"targets {describe_quality(targeted)}"
        case Relates(Relation.TARGETS, ObjectWord.THIS):
            return f"targets {this}"
        case _:
            return None


def _whence(quality: Quality) -> str | None:
    """Return where an object was cast from, if a quality says only that."""
    return next((words for words, meant in CAST_FROM.items() if meant == quality), None)


def _spent(quality: Quality) -> str | None:
    """Return how much mana was spent, as far as a quality says only that."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    said = [part for part in parts if isinstance(part, Compare) and isinstance(part.measure, SpentMana)]
    if len(said) < len(parts):
        return None
    match said:
        case [Compare(measure=SpentMana(type=None, tally=Tally.GREATEST), least=int(least))]:
            return f"at least {number_word(least)} mana of the same color was spent"
        case [Compare(measure=SpentMana(type=None), least=int(least))]:
            return f"at least {number_word(least)} mana was spent"
        case [Compare(measure=SpentMana(type=None))]:
            return "no mana was spent"
        case _:
            symbols = ((f"{{{part.measure.type}}}", part.least) for part in said if isinstance(part.measure, SpentMana))
            return (
                f"{''.join(symbol * (least if isinstance(least, int) else 1) for symbol, least in symbols)} was spent"
            )
