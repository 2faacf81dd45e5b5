"""Two environments in which an agent learns when to give up a hill descent, a question of the published assignment.

After “Rook Jumping Maze Generation for AI Education” (Neller 2011).
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from jumpmaze import Descent, InputError

from .actions import check_action, check_variant

#: The actions of `RestartEnv`.
GO, RESTART = 0, 1
#: The maximum number of random mazes that are drawn to start an episode.
MAX_DRAWS = 10_000


class _Descending(gymnasium.Env):
    """The base class of both environments: a hill descent that is seeded by `reset`."""

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(self, variant: Any, size: Any, render_mode: str | None) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise InputError(f"unknown render mode `{render_mode}`", remedy="use ansi")
        self.variant = check_variant(variant, size)
        self.render_mode = render_mode
        self.descent = Descent(self.variant)
        self._is_seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Starts an episode."""
        super().reset(seed=seed)
        # If the first reset has no seed, the descent gets a random seed, so that two environments differ.
        if seed is not None or not self._is_seeded:
            self._is_seeded = True
            self.descent = Descent(self.variant, seed=int(self.np_random.integers(2**63)))
        return 0, {}

    def render(self) -> str | None:
        """The current maze as text."""
        return str(self.descent.maze()) if self.render_mode == "ansi" else None


class RestartBanditEnv(_Descending):
    """A bandit whose arms are numbers of iterations. A pull is a hill descent from a random maze.

    The reward of a descent of `i` iterations that ends at depth `d` is `base**d / i`.

    >>> import gymnasium, jumpmaze
    >>> env = gymnasium.make("JumpMazeRestartBandit-v0")
    >>> _, info = env.reset(seed=1)
    >>> env.unwrapped.arms
    [100, 200, 400, 800, 1600, 3200]
    >>> _, reward, _, _, info = env.step(3)
    >>> reward == 2 ** info["depth"] / 800
    True
    """

    def __init__(
        self,
        *,
        variant: Any = "rook",
        size: Any = None,
        arms: Any = (100, 200, 400, 800, 1600, 3200),
        base: float = 2.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(variant, size, render_mode)
        self.arms = [int(arm) for arm in arms]
        if not self.arms or min(self.arms) < 1:
            raise InputError("an arm needs at least 1 iteration", remedy="give positive numbers")
        self.base = base
        self.observation_space = spaces.Discrete(1)
        self.action_space = spaces.Discrete(len(self.arms))

    def step(self, action: Any) -> tuple[int, float, bool, bool, dict[str, Any]]:
        """Pulls an arm."""
        iterations = self.arms[check_action(self.action_space, action)]
        self.descent.restart()
        depth = self.descent.advance(iterations)
        return 0, self.base**depth / iterations, False, False, {"depth": depth}


class RestartEnv(_Descending):
    """A hill descent with a decision after each stage: continue, or restart from a random maze?

    **Observation**: the stages since the restart, and the depth of the maze minus `lowest`, at least 0.

    **Actions**: 0 continues for a stage, with reward -1; 1 restarts, with reward `-restart_cost`. After `stages`
    stages, a restart is automatic. A maze of depth `satisficing` or more adds 1 to the reward and ends the episode.

    >>> import gymnasium, jumpmaze
    >>> env = gymnasium.make("JumpMazeRestart-v0")
    >>> state, info = env.reset(seed=1)
    >>> state, env.observation_space
    (array([0, 0]), MultiDiscrete([5 6]))
    >>> state, reward, terminated, truncated, info = env.step(0)
    >>> state[0], reward
    (np.int64(1), -1.0)
    """

    def __init__(
        self,
        *,
        variant: Any = "rook",
        size: Any = None,
        stage: int = 250,
        stages: int = 5,
        lowest: int = 12,
        satisficing: int = 18,
        restart_cost: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(variant, size, render_mode)
        if not 0 <= lowest < satisficing or stage < 1 or stages < 1:
            raise InputError(
                "there must be at least one stage, and one depth below `satisficing`",
                remedy="make `stage` and `stages` positive, and `lowest` less than `satisficing`",
            )
        self.stage, self.stages = stage, stages
        self.lowest, self.satisficing = lowest, satisficing
        self.restart_cost = restart_cost
        self._time = 0
        self.observation_space = spaces.MultiDiscrete([stages, satisficing - lowest])
        self.action_space = spaces.Discrete(2)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Starts an episode with a random maze that is not deep enough."""
        super().reset(seed=seed)
        for _ in range(MAX_DRAWS):
            if self.descent.restart() < self.satisficing:
                break
        else:
            raise InputError(
                f"{MAX_DRAWS} random mazes all have depth {self.satisficing} or more",
                remedy="make `satisficing` larger",
            )
        self._time = 0
        return self._state(), {"depth": self.descent.depth}

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Continues for a stage, or restarts."""
        if check_action(self.action_space, action) == GO:
            self.descent.advance(self.stage)
            self._time, reward = self._time + 1, -1.0
        else:
            reward = self._restart()
        if self._time == self.stages and self.descent.depth < self.satisficing:
            reward += self._restart()
        depth = self.descent.depth
        done = depth >= self.satisficing
        return self._state(), reward + done, done, False, {"depth": depth}

    def _restart(self) -> float:
        self.descent.restart()
        self._time = 0
        return -self.restart_cost

    def _state(self) -> np.ndarray:
        depth = min(max(self.descent.depth, self.lowest), self.satisficing - 1)
        return np.array([min(self._time, self.stages - 1), depth - self.lowest])
