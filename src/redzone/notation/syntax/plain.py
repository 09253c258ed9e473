"""Values as JSON knows them, and how to tell them apart."""

from __future__ import annotations

from typing import TypeGuard

Scalar = str | int | float | bool | None
Plain = Scalar | list["Plain"] | dict[str, "Plain"]


def is_mapping(value: object) -> TypeGuard[dict[str, object]]:
    """Whether a decoded JSON value is a mapping."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object]]:
    """Whether a decoded JSON value is a list."""
    return isinstance(value, list)
