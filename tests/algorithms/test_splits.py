"""Splits come in order, each once, as many as there are, and of thousands of parts too."""

from itertools import islice, product
from math import comb

import pytest

from redzone.algorithms.splits import splits


@pytest.mark.parametrize("most", [(), (0,), (3,), (2, 1), (1, 0, 2), (2, 2, 2), (4, 1, 3)])
@pytest.mark.parametrize("amount", range(-1, 7))
def test_every_split_comes_once_the_greatest_first(amount: int, most: tuple[int, ...]) -> None:
    every = [parts for parts in product(*(range(each + 1) for each in most)) if sum(parts) == amount]
    assert list(splits(amount, most)) == sorted(every, reverse=True)


def test_without_a_bound_of_their_own_they_can_be_counted() -> None:
    assert sum(1 for _ in splits(6, (6,) * 4)) == comb(9, 3)


def test_thousands_of_parts_need_no_recursion() -> None:
    first, second = islice(splits(3, (1,) * 5_000), 2)
    assert first[:4] == (1, 1, 1, 0)
    assert second[:4] == (1, 1, 0, 1)
