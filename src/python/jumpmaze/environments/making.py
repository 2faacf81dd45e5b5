"""The environment in which an agent makes mazes."""

from __future__ import annotations

import os
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import jumpmaze
from jumpmaze import InputError, Maze

from .actions import check_action, check_options, check_variant


class MakingEnv(gymnasium.Env):
    """An agent improves a maze, number by number. The state is a maze; an action writes a number into a cell.

    **Observation**: the numbers of all cells, in reading order. An episode starts with random numbers.

    **Actions** are indices into `pairs`, the list of pairs of a cell and a legal number. `info["action_mask"]` excludes
    each pair whose cell already holds the number.

    **Reward**: the decrease of the energy. `energy` is a formula as in `jumpmaze new --energy`. If `target` is given,
    an episode ends when the energy is at most `target`.

    Options of `reset`: `maze`, a maze to start with.

    >>> import gymnasium, jumpmaze
    >>> env = gymnasium.make("JumpMazeMaking-v0", variant="rook")
    >>> numbers, info = env.reset(seed=1)
    >>> numbers.shape, env.action_space
    ((25,), Discrete(86))
    >>> env.unwrapped.pairs[:4]
    [('A1', 1), ('A1', 2), ('A1', 3), ('A1', 4)]
    >>> gains = [env.step(env.action_space.sample(info["action_mask"]))[1] for _ in range(20)]
    >>> sum(gains) == info["energy"] - env.unwrapped.maze.energy(env.unwrapped.energy)
    True
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        *,
        variant: Any = "rook",
        size: Any = None,
        energy: str = "if(solvable, -depth, 0)",
        target: float | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise InputError(f"unknown render mode `{render_mode}`", remedy="use ansi")
        variant = check_variant(variant, size)
        self.render_mode = render_mode
        self.energy, self.target = energy, target
        self.maze: Maze = variant.generate(0)
        self._fixed = set(self.maze.goals)
        self._cells = self.maze.cells
        legal = self.maze.legal_numbers()
        self._legal = [[] if cell in self._fixed else numbers for cell, numbers in zip(self._cells, legal)]
        #: The cell and the number of each action.
        self.pairs = [(cell, number) for cell, numbers in zip(self._cells, self._legal) for number in numbers]
        index = {cell: number for number, cell in enumerate(self._cells)}
        self._places = np.array([index[cell] for cell, _ in self.pairs], np.int64)
        self._written = np.array([number for _, number in self.pairs], np.int64)
        self.action_space = spaces.Discrete(len(self.pairs))
        largest = max(self._written, default=0)
        self.observation_space = spaces.Box(0, largest, (len(self._cells),), np.int32)
        self._numbers = self.maze.numbers.clip(0)
        self._energy = self.maze.energy(energy)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Starts an episode with random numbers, or with a given maze."""
        maze = check_options(options, ["maze"]).get("maze")
        given = None if maze is None else self._numbers_of(maze)
        super().reset(seed=seed)
        if given is None:
            draw = self.np_random.integers
            numbers = [legal[draw(len(legal))] if legal else 0 for legal in self._legal]
            self._numbers = np.array(numbers, np.int32)
        else:
            self._numbers = given
        self._make()
        return self._numbers.copy(), self._info()

    def _numbers_of(self, maze: Any) -> np.ndarray:
        """The numbers of a maze of this board. Raises an error if the maze is on another board or has an illegal
        number."""
        if not isinstance(maze, Maze):
            if not isinstance(maze, (str, os.PathLike)):
                raise InputError(f"{maze!r} is not a maze", remedy="use an ID, the path of a file, or a `Maze`")
            maze = jumpmaze.maze(maze)
        mine = self.maze
        if (maze.variant, maze.cells, maze.start, maze.goals) != (mine.variant, mine.cells, mine.start, mine.goals):
            raise InputError("the maze is on another board", remedy="use the same variant, size, start and goal")
        numbers = maze.numbers.clip(0)
        if not self.observation_space.contains(numbers):
            raise InputError("the maze has a number that is not legal here", remedy="use numbers that have a jump")
        return numbers

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Writes a number."""
        action = check_action(self.action_space, action)
        before = self._energy
        self._numbers[self._places[action]] = self._written[action]
        self._make()
        done = self.target is not None and self._energy <= self.target
        return self._numbers.copy(), before - self._energy, done, False, self._info()

    def render(self) -> str | None:
        """The maze as text."""
        return str(self.maze) if self.render_mode == "ansi" else None

    def _make(self) -> None:
        self.maze = self.maze.with_numbers(self._numbers.tolist())
        self._energy = self.maze.energy(self.energy)

    def _info(self) -> dict[str, Any]:
        changes = self._numbers[self._places] != self._written
        return {"action_mask": changes.astype(np.int8), "energy": self._energy}
