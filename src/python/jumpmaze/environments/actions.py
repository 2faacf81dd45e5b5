"""The check of actions, shared by several environments."""

from __future__ import annotations

import operator
from typing import Any

from gymnasium.spaces import Discrete

from jumpmaze import InputError


def check_action(space: Discrete, action: Any) -> int:
    """Returns the action as an int. Raises an error if the action is not in the space."""
    remedy = f"use 0 to {space.n - 1}"
    try:
        number = operator.index(action)
    except TypeError:
        raise InputError(f"an action is a whole number, not {action!r}", remedy=remedy) from None
    if not 0 <= number < space.n:
        raise InputError(f"there is no action {number}", remedy=remedy)
    return number
