"""A class or word of the language that doesn't say of something that it reads it."""

import pytest
from msgspec.structs import astuple

from redzone.abilities.reads import Read, Reading, ReadingWord
from tests.support.aimed import Aim, Text


def let_forget(patch: pytest.MonkeyPatch, text: Text, aim: Aim, read: Read) -> None:
    """Let the class of a text not say that it reads something; of words only that word, or what has it."""
    if isinstance(text, Reading):
        said_by_class = type(text).own_reads

        def of_class(each: Reading) -> frozenset[Read]:
            is_it = isinstance(aim, type) or aim in astuple(each)
            return said_by_class(each) - {read} if is_it else said_by_class(each)

        patch.setattr(type(text), "own_reads", of_class)
    else:
        said_by_word = type(text).own_reads

        def of_word(each: ReadingWord) -> frozenset[Read]:
            return said_by_word(each) - {read} if each is aim else said_by_word(each)

        patch.setattr(type(text), "own_reads", of_word)
