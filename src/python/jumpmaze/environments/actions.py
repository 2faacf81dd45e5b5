"""Checks of actions that are shared by environments."""

from __future__ import annotations

from typing import Any

from gymnasium.spaces import Discrete

from jumpmaze import InputError


def check_action(space: Discrete, action: Any) -> int:
    """The action as an int, if it is in the space."""
    if not space.contains(action):
        raise InputError(f"there is no action {action}", remedy=f"use 0 to {space.n - 1}")
    return int(action)
