"""What a paragraph has said so far is changed by one class alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

import redzone.oracle
from redzone.abilities.instruction import Draw
from redzone.abilities.targeting import TargetPlayer
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.instructions.references.amounts import amount_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.phrases.context import NO_CONTEXT

PACKAGE = Path(redzone.oracle.__file__).parent


def discourse() -> Discourse:
    return Discourse(NO_CONTEXT, lambda _word: (), amount_of)


def writes(path: Path) -> Iterator[str]:
    """Where a module assigns to a part of a discourse."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            owner = ast.unparse(node.value)
            if owner.split(".")[-1] == "discourse" or (node.attr in Discourse.__slots__ and owner != "self"):
                yield f"{path.name}:{node.lineno}"


def test_only_the_discourse_changes_what_was_said() -> None:
    assert [place for path in sorted(PACKAGE.rglob("*.py")) for place in writes(path)] == []


def test_what_is_read_apart_knows_what_stands_before_it() -> None:
    one = discourse()
    first, second = Draw(1, PlayerWord.YOU), Draw(2, PlayerWord.YOU)
    one.do(first)

    def read() -> None:
        assert (one.done.last, one.done.before) == (None, first)
        one.do(second)
        assert (one.done.last, one.done.before) == (second, second)

    assert one.apart(read) == (second,)
    assert one.done.instructions == (first,)


def test_an_effect_of_its_own_has_its_own_targets() -> None:
    one = discourse()
    one.target(TargetPlayer())

    def read() -> tuple[Draw, ...]:
        assert one.object == Named(ObjectWord.SUBJECT)
        assert one.target(TargetPlayer(opponent=True)) == 0
        return (Draw(1, PlayerWord.YOU),)

    effect = one.with_own_targets(Named(ObjectWord.SUBJECT), read)
    assert effect.targets == (TargetPlayer(opponent=True),)
    assert one.targets == (TargetPlayer(),)


def test_what_one_branch_made_is_not_there_in_the_other() -> None:
    one = discourse()
    one.suppose(Named(ObjectWord.SUBJECT))
    one.name(Named(ObjectWord.MADE))
    one.suppose_otherwise()
    assert one.object == Named(ObjectWord.SUBJECT)
    one.name(Named(ObjectWord.THIS))
    one.suppose_otherwise()
    assert one.object == Named(ObjectWord.THIS)


def test_you_are_no_player_that_is_spoken_of() -> None:
    one = discourse()
    one.of_players(PlayerWord.EACH_OPPONENT)
    one.of_players(PlayerWord.YOU)
    assert (one.that_player, one.players.of_clause) == (PlayerWord.EACH_OPPONENT, PlayerWord.YOU)
