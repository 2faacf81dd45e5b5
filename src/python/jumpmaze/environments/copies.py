"""Many copies of the environment that step together, in compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from jumpmaze import InputError
from jumpmaze._jumpmaze import VectorGame

from .family import Family

#: The maximum number of mazes. The transitions of all mazes are kept in memory.
MAX_MAZES = 4096


class JumpMazeVectorEnv(VectorEnv):
    """Copies of `JumpMazeEnv` with the observation `"state"`. Each episode has a maze of the family.

    The results of a step are arrays, with an entry for each copy. With `copy=False`, every step writes into the same
    arrays. `info["action_mask"]` has a row for each copy: 1 for each possible action, and 0 for the others. With
    `masks=False`, steps compute no masks. If the episode of a copy has ended, the next step resets this copy and
    ignores the action for it.

    >>> import gymnasium, jumpmaze
    >>> envs = gymnasium.make_vec("JumpMaze-v0", num_envs=3, vectorization_mode="vector_entry_point")
    >>> states, info = envs.reset(seed=1)
    >>> states, info["action_mask"].shape
    (array([0, 0, 0]), (3, 4))
    >>> actions = envs.action_space.sample(tuple(info["action_mask"]))
    >>> states, rewards, terminated, truncated, info = envs.step(actions)
    >>> rewards
    array([0., 0., 0.])
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        mazes: Any = None,
        *,
        num_envs: int = 1,
        variant: Any = "rook",
        size: Any = None,
        seeds: Any = (0,),
        levels: Any = (None,),
        step_reward: float = 0.0,
        goal_reward: float = 1.0,
        stuck_reward: float = 0.0,
        max_episode_steps: int = 200,
        copy: bool = True,
        masks: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            raise InputError("copies cannot be rendered", remedy="render a single environment")
        self.family = Family(mazes, variant=variant, size=size, seeds=seeds, levels=levels)
        if len(self.family) > MAX_MAZES:
            raise InputError(
                f"{len(self.family)} mazes are too many for copies", remedy=f"use at most {MAX_MAZES}"
            )
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.copy, self.masks = copy, masks
        self.single_observation_space = spaces.Discrete(self.family.states)
        self.single_action_space = spaces.Discrete(self.family.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        games = [self.family.game(index) for index in range(len(self.family))]
        rewards = [step_reward, goal_reward, stuck_reward]
        self._core = VectorGame(games, num_envs, max_episode_steps, rewards)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Starts an episode in every copy."""
        if options:
            raise InputError("copies have no reset options", remedy="use a single environment")
        super().reset(seed=seed)
        self._core.reset(int(self.np_random.integers(2**63)))
        return self._out(self._core.states), self._info(True)

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Takes an action in every copy."""
        core, actions = self._core, np.asarray(actions)
        if actions.dtype.kind not in "iu":
            raise InputError(
                f"actions are whole numbers, not {actions.dtype}", remedy=f"use 0 to {self.family.actions - 1}"
            )
        core.step(actions.astype(np.int64, copy=False), self.masks)
        return (
            self._out(core.states),
            self._out(core.reward),
            self._out(core.terminated),
            self._out(core.truncated),
            self._info(self.masks),
        )

    def _out(self, array: np.ndarray) -> np.ndarray:
        return array.copy() if self.copy else array

    def _info(self, masks: bool) -> dict[str, Any]:
        info = {"maze": self._out(self._core.mazes)}
        if masks:
            info["action_mask"] = self._out(self._core.masks)
        return info
