"""What is taken for alike can be exchanged, whatever class or word of the language is asked; and forgetting is noticed.

Exchanged means: who may block whom, under which rules not, and how whole declarations are judged, are the same.
"""

import os
from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import Final

import pytest
from msgspec import Struct
from msgspec.structs import replace

from redzone.abilities.language import AttacksPlayer, Carries
from redzone.abilities.reads import Part, Read, Trait
from redzone.abilities.words import PlayerStat, PlayerWord, Status
from redzone.game.combat import Attacker, Combat
from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.rules.declarations import look_alikes
from redzone.values.identity import ObjectId
from redzone.values.turn import Turn
from redzone.view import View
from tests.support.aimed import AIMS, ASKED, Aim, Field, Text, asked_with, moved, restriction_with, text_of
from tests.support.forgetting import let_forget
from tests.support.twins import TRAITS, Exchanged, differing_twins, twins, twins_about

NIGHTLY: Final = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
EXCHANGES: Final = 100_000 if NIGHTLY else 2_000
EACH: Final = -(-EXCHANGES // len(AIMS))
TRIES: Final = 3_000
"""Positions in which what is forgotten has to be noticed."""

pytestmark = pytest.mark.usefixtures("without_words")


@pytest.mark.cr("509.1b")
@pytest.mark.parametrize("aim", AIMS, ids=str)
def test_two_that_are_taken_for_alike_can_be_exchanged(
    aim: Aim, record_property: Callable[[str, object], None]
) -> None:
    exchanged = seed = 0
    while exchanged < EACH:
        random = Random(f"{aim} {seed}")
        one = Exchanged(twins_about(aim, random), random)
        exchanged += len(one.pairs)
        assert not any(one.differences()), seed
        seed += 1
        assert seed < 2 * EACH, "there are too few that are alike"
    record_property("exchanges of two that are alike", exchanged)


ROLES: Final[dict[Part, tuple[Field, ...]]] = {
    Part.COMBAT: (
        (Attacker, "blocked"),
        *((Combat, "blockers"), (Combat, "declared_attackers"), (Combat, "declared_blockers")),
    ),
    Part.ATTACKED: ((Turn, "attacked"), (Turn, "blocked"), (Turn, "dealers")),
    Part.ENTERED: ((GameState, "entered"),),
    Part.RING_BEARERS: ((Player, "ring_bearer"),),
}
"""What of the game around them tells permanents apart; the other parts are the same for all of them."""
ALWAYS_ASKED: Final = frozenset({Trait.CONTROLLER, Trait.FACE_DOWN})
"""What tells permanents apart whether anything reads it: the rules ask whose they are, and what is face down looks so.
"""
TELLING: Final[dict[Trait, tuple[Field, ...]]] = {
    trait: fields for trait, fields in TRAITS.items() if fields and trait not in ALWAYS_ASKED
}
READS: Final[dict[Read, tuple[Field, ...]]] = dict((*TELLING.items(), *ROLES.items()))
TOLD_ANYWAY: Final[dict[Read, tuple[Aim, ...]]] = {
    Trait.ATTACHMENT: (Carries, Status.MODIFIED),  # what something is attached to is alone
    Part.COMBAT: (  # the rules ask whom each attacks; what is blocking can't be declared
        *(AttacksPlayer, Status.ATTACKING, Status.ATTACKING_ALONE, Status.BLOCKING),
        *(PlayerWord.DEFENDING_PLAYER, PlayerWord.EACH_DEFENDING_PLAYER, PlayerWord.ATTACKED_OPPONENTS),
        *(PlayerWord.OTHER_OPPONENTS, PlayerWord.ACTIVE_PLAYER, PlayerStat.ATTACKING_POWER),
    ),
}
"""What reads something by which permanents are told apart anyway, so that it is not noticed if it doesn't say so."""
OWN: Final = {
    read: tuple(aim for aim in ASKED if any(read in text_of(aim, Random(seed), 1).own_reads() for seed in range(20)))
    for read in READS
}
NOTICEABLE: Final = {
    read: tuple(aim for aim in aims if aim not in TOLD_ANYWAY.get(read, ())) for read, aims in OWN.items()
}
_PLAIN: Final = twins(((), ()), ())


def texts_reading(read: Read, aims: Sequence[Aim], random: Random) -> list[Text]:
    """Texts that read something, each of them itself."""
    made = (text_of(aims[number % len(aims)], random, 1 + number % 2) for number in range(2_000))
    return list(islice((each for each in made if read in each.own_reads()), 150))


def is_noticed(texts: Sequence[Text], read: Read) -> bool:
    """Whether two that differ in what texts read are ever taken for alike, and can't be exchanged."""
    for seed in range(TRIES):
        random = Random(seed)
        ability = restriction_with(asked_with(texts[seed % len(texts)], random), random)
        if any(Exchanged(differing_twins(ability, (), random, (read,)), random).differences()):
            return True
    return False


def _taken(kind: type[Struct], name: str) -> object:
    like = _PLAIN.permanents[ObjectId("ox")]
    return getattr(like if kind is Permanent else like.card, name)


@pytest.mark.parametrize(
    ("read", "field"),
    [(read, field) for read, fields in READS.items() for field in fields],
    ids=lambda each: each.value if isinstance(each, Trait | Part) else f"{each[0].__name__}.{each[1]}",
)
def test_it_is_noticed_if_likeness_forgets_a_field(read: Read, field: Field, monkeypatch: pytest.MonkeyPatch) -> None:
    trait_of, role_in = look_alikes.trait_of, look_alikes.role_in
    kind, name = field

    def forgetful_trait(trait: Trait, permanent: Permanent, state: GameState) -> object:
        changes: dict[str, object] = {name: _taken(kind, name)} if isinstance(read, Trait) else {}
        if kind is Permanent:
            return trait_of(trait, replace(permanent, **changes), state)
        return trait_of(trait, replace(permanent, card=replace(permanent.card, **changes)), state)

    def forgetful_role(part: Part, id_: ObjectId, state: GameState) -> object:
        return role_in(part, id_, moved(state, _PLAIN, field) if part is read else state)

    monkeypatch.setattr(look_alikes, "trait_of", forgetful_trait)
    monkeypatch.setattr(look_alikes, "role_in", forgetful_role)
    assert is_noticed(texts_reading(read, NOTICEABLE[read], Random(str(field))), read), f"{field} can be forgotten"


FORGETTABLE: Final = [(read, aim) for read, aims in NOTICEABLE.items() for aim in aims]


@pytest.mark.parametrize(("read", "aim"), FORGETTABLE, ids=str)
def test_it_is_noticed_if_a_class_or_word_does_not_say_that_it_reads_something(
    read: Read, aim: Aim, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = texts_reading(read, (aim,), Random(f"{aim} {read}"))
    let_forget(monkeypatch, texts[0], aim, read)
    assert is_noticed(texts, read), f"{aim} needn't say that it reads {read}"


@pytest.mark.cr("109.3")
def test_what_the_rules_ask_and_what_is_named_or_carries_something_is_told_apart() -> None:
    state = twins(((), ()), ())
    assert [len(group) for group in look_alikes.look_alikes(View(state), state.permanents)] == [3, 1, 3]
