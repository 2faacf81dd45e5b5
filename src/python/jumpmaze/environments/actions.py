"""The check of actions that environments share."""

from __future__ import annotations

import operator
from typing import Any

from gymnasium.spaces import Discrete

from jumpmaze import InputError


def check_action(space: Discrete, action: Any) -> int:
    """The action as an int, if it is in the space."""
    number = operator.index(action)
    if not 0 <= number < space.n:
        raise InputError(f"there is no action {number}", remedy=f"use 0 to {space.n - 1}")
    return number
