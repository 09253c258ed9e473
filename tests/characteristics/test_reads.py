"""What a class of the language says that it reads and changes is exactly what it does read and change."""

from collections.abc import Callable, Iterator, Sized
from random import Random
from typing import Final, NamedTuple, get_args

import pytest
from msgspec import Struct

from redzone.abilities.ability import ApplyRule, CopyOf, KeywordAbility
from redzone.abilities.blocking import CantBlock
from redzone.abilities.condition import Condition, PlayerCondition, PlayerIs, PlayerStatus
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    Amount,
    AnyOf,
    Control,
    EachObject,
    Is,
    KindsAmong,
    ObjectTerm,
    PlayerNumber,
    PlayerTerm,
    Quality,
    Relates,
    StatOf,
)
from redzone.abilities.modification import ChangeController, ModificationBase
from redzone.abilities.plain_qualities import Everything, HasColor, HasStatus
from redzone.abilities.reads import NO_READS, Fact, Part, Read, Reading, ReadingWord, Trait
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Relation, Stat, Status, Variety
from redzone.characteristics.asking import key_of, reads_of, sources_of
from redzone.characteristics.binding import bound
from redzone.characteristics.changes import Change, changed
from redzone.characteristics.conditions import holds
from redzone.characteristics.context import TextContext
from redzone.characteristics.effects import LayerScene
from redzone.characteristics.player_conditions import meets
from redzone.characteristics.qualities import matches, number, objects_named, players_named, subjects_named
from redzone.characteristics.subject import Subject
from redzone.characteristics.values import printed_characteristics
from redzone.game.characteristics import Characteristics
from redzone.game.state import GameState
from redzone.values.types import Color
from tests.support.forgetting import let_forget
from tests.support.positions import AROUND, position
from tests.support.recording import NOTED, READ_AS, is_covered, noting, noting_context, what_is_read
from tests.support.states import A, B, card
from tests.support.vocabulary import classes, value_of

FAMILIES: Final = (Quality, Amount, Condition, PlayerCondition, ObjectTerm, PlayerTerm)
QUALITIES, AMOUNTS, CONDITIONS, PLAYER_CONDITIONS, OBJECTS, PLAYERS = (frozenset(classes(each)) for each in FAMILIES)
MOST = 300
SCENES: Final = [noting(position(Random(seed), defining=False)) for seed in range(60)]


class Sample(NamedTuple):
    """A text, and what was read to judge it."""

    text: Reading | ReadingWord
    read: frozenset[Read]

    @property
    def is_declared(self) -> bool:
        """Whether it says that it reads all of that."""
        declared = reads_of(self.text)
        return all(is_covered(each, declared) for each in self.read)


def judge(text: Reading | ReadingWord, subject: Subject, context: TextContext) -> object:
    """Judge or count a text."""
    match text:
        case ObjectWord():
            return objects_named(text, context), subjects_named(text, context)
        case PlayerWord():
            return players_named(text, context)
        case Reading() if isinstance(text, Quality):
            return matches(text, subject, context)
        case Reading() if isinstance(text, Amount):
            return number(text, context)
        case Reading() if isinstance(text, Condition):
            return holds(text, context)
        case Reading() if isinstance(text, PlayerCondition):
            return [meets(text, player, context) for player in (A, B)]
        case Reading() if isinstance(text, ObjectTerm):
            return objects_named(text, context), subjects_named(text, context)
        case Reading() if isinstance(text, PlayerTerm):
            return players_named(text, context)
        case _:
            raise NotImplementedError(text)


def sample(text: Reading | ReadingWord, scene: LayerScene) -> Sample:
    """Judge a text from and about every permanent, and note what that reads."""
    NOTED.clear()
    for context in map(noting_context, scene.subjects.values()):
        for subject in scene.subjects.values():
            judge(text, subject, context)
    return Sample(text, what_is_read())


def samples(kind: type[Reading]) -> Iterator[Sample]:
    random = Random(kind.__name__)
    for turn in range(MOST):
        yield sample(value_of(kind, random, 1 + turn % 3), SCENES[turn % len(SCENES)])


KINDS: Final = [kind for family in FAMILIES for kind in classes(family)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_class_says_all_that_it_reads_and_no_more(kind: type[Reading], monkeypatch: pytest.MonkeyPatch) -> None:
    done = list(samples(kind))
    assert [each.text for each in done if not each.is_declared] == []
    for forgotten in {read for each in done for read in own_of(each.text)}:
        with monkeypatch.context() as patch:
            let_forget(patch, done[0].text, kind, forgotten)
            assert any(not each.is_declared for each in done), forgotten


def own_of(text: Reading | ReadingWord) -> frozenset[Read]:
    return text.own_reads()


def asking(word: ReadingWord | Status | Relation) -> Reading | ReadingWord:
    """What asks for what a word means: a number of objects or players, a quality, or the word itself."""
    match word:
        case Status():
            return HasStatus(word)
        case Relation():
            return Relates(word, EachObject(Everything()))
        case Stat():
            return StatOf(word, EachObject(Everything()))
        case Variety():
            return KindsAmong(word, EachObject(Everything()))
        case PlayerStat():
            return PlayerNumber(word)
        case PlayerStatus():
            return PlayerIs(word)
        case _:
            return word


WORDS: Final = (
    *(*ObjectWord, *PlayerWord, *Stat, *Variety, *PlayerStat),
    *(*PlayerStatus, *Status, *Relation),
)


@pytest.mark.parametrize("word", WORDS, ids=repr)
def test_a_word_says_all_that_it_reads_and_no_more(
    word: ReadingWord | Status | Relation, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = asking(word)
    done = [sample(text, scene) for scene in SCENES]
    assert [each.text for each in done if not each.is_declared] == []
    which = word if isinstance(word, ReadingWord) else text
    for forgotten in own_of(which):
        with monkeypatch.context() as patch:
            let_forget(patch, which, word, forgotten)
            assert any(not each.is_declared for each in done), forgotten


PRINTED: Final = (
    card("bear", "2/3", Keyword.FLYING, KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.WHITE)), colors="W"),
    card("isle", None, Keyword.HEXPROOF, type="Artifact Land — Island"),
    card("elf", "1/1", KeywordAbility(Keyword.DEVOID), KeywordAbility(Keyword.CHANGELING), type="Creature — Elf"),
)


@pytest.mark.parametrize("kind", sorted(set(get_args(Change)), key=str))
def test_a_modification_says_all_that_it_changes_and_no_more(kind: type[ModificationBase]) -> None:
    random = Random(kind.__name__)
    found: set[Read] = set()
    for _ in range(MOST):
        change = value_of(kind, random)
        assert isinstance(change, Change)
        now = printed_characteristics(random.choice(PRINTED))
        after = changed(now, change, (1, 2))
        found.update(
            read
            for field in now.__struct_fields__
            if getattr(now, field) != getattr(after, field)
            for read in READ_AS[Characteristics][field]
        )
    assert found == kind.CHANGES


def silent_quality() -> type[object]:
    class SilentQuality(HasColor, frozen=True):
        pass

    return SilentQuality


def silent_change() -> type[object]:
    class SilentChange(ModificationBase, frozen=True):
        READS = NO_READS

    return SilentChange


def silent_word() -> type[object]:
    class SilentWord(ReadingWord):
        HERE = "here"

    return SilentWord


@pytest.mark.parametrize(
    ("define", "says"),
    [(silent_quality, "READS or own_reads"), (silent_change, "CHANGES"), (silent_word, "own_reads")],
)
def test_a_class_that_does_not_say_what_it_reads_cannot_be_defined(
    define: Callable[[], type[object]], says: str
) -> None:
    with pytest.raises(TypeError, match=f"has to say {says}"):
        define()


def test_rules_that_are_applied_read_whose_words_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    NOTED.clear()
    for subject in SCENES[0].subjects.values():
        bound(CantBlock(AnyOf((Control(PlayerWord.YOU), Is(ObjectWord.ATTACHED)))), noting_context(subject))
    assert what_is_read() == ApplyRule.READS
    assert {Fact.RULES} == ApplyRule.CHANGES
    assert {Trait.CONTROLLER} == ChangeController.CHANGES
    assert frozenset(Fact) - {Fact.RULES} == CopyOf.CHANGES


SIZES: Final = {Part.HANDS, Part.GRAVEYARDS}


def projected(part: Part, state: GameState) -> list[object]:
    """All that texts may read of a part of the game."""
    combat, turn = state.combat, state.turn
    values: list[Struct] = [state, turn, *state.players.values()]
    if combat is not None:
        values += [combat, *combat.attackers.values()]
    fields = ((each, name) for each in values for name, reads in READ_AS[type(each)].items() if part in reads)
    found: list[object] = [getattr(each, name) for each, name in fields if (each, name) != (state, "combat")]
    return [len(each) if isinstance(each, Sized) else each for each in found] if part in SIZES else found


@pytest.mark.parametrize("part", [part for part in Part if part is not Part.GAME], ids=repr)
def test_what_is_known_of_a_part_changes_with_all_that_can_be_read_of_it(part: Part) -> None:
    random, differed = Random(part), 0
    for _ in range(MOST):
        before = position(random)
        for change in AROUND:
            after = change(before, random)
            if projected(part, before) != projected(part, after):
                differed += 1
                assert key_of(part, before) != key_of(part, after)
            if key_of(part, before) != key_of(part, after):
                found = zip(sources_of((part,))(before), sources_of((part,))(after), strict=True)
                assert any(one is not other for one, other in found)
    assert differed
