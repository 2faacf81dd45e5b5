"""The checks of actions, options and arguments, shared by several environments."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sized
from typing import Any

from gymnasium.spaces import Discrete

import jumpmaze
from jumpmaze import InputError, Variant


def check_number(what: str, count: int, number: Any) -> int:
    """Returns the number as an int. Raises an error unless it is a whole number from 0 to `count - 1`.

    A bool is an error, too.
    """
    remedy = f"use 0 to {count - 1}"
    try:
        if isinstance(number, bool):
            raise TypeError
        index = operator.index(number)
    except TypeError:
        article = "an" if what[0] in "aeiou" else "a"
        raise InputError(f"{article} {what} is a whole number, not {number!r}", remedy=remedy) from None
    if not 0 <= index < count:
        raise InputError(f"there is no {what} {index}", remedy=remedy)
    return index


def check_action(space: Discrete, action: Any) -> int:
    """Returns the action as an int. Raises an error if the action is not in the space."""
    return check_number("action", int(space.n), action)


def check_options(options: Any, known: list[str]) -> Mapping[str, Any]:
    """Returns the options of `reset`. Raises an error if an option is not known."""
    remedy = f"use {' or '.join(f'`{name}`' for name in known)}"
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise InputError(f"options are a dictionary, not {options!r}", remedy=remedy)
    unknown = sorted(str(name) for name in options if name not in known)
    if unknown:
        raise InputError(f"unknown option `{unknown[0]}`", remedy=remedy)
    return options


def check_list(name: str, values: Any, example: str) -> Any:
    """Returns the values. Raises an error if they are a single value, such as a text, and not a list."""
    if isinstance(values, str) or not isinstance(values, Sized):
        raise InputError(f"the argument `{name}` cannot be {values!r}", remedy=f"use a list such as {example}")
    return values


def check_variant(variant: Any, size: Any) -> Variant:
    """Returns the variant of the arguments `variant` and `size`."""
    if not isinstance(variant, Variant):
        return jumpmaze.variant(variant, size=size)
    if size is not None:
        raise InputError(
            "the size of an existing variant cannot be changed",
            remedy="give the size to `jumpmaze.variant`",
        )
    return variant
