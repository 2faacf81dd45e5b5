"""The environment in which an agent solves a maze."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import jumpmaze
from jumpmaze import InputError, LimitError, Maze
from jumpmaze._jumpmaze import Game, pixels

from .actions import check_action, check_number, check_options
from .family import Family

#: The values of `Game.ends` for states that end an episode.
WON, STUCK = 1, 2
#: The maximum number of pictures in the cache of an environment.
MAX_PICTURES = 256
#: The maximum number of entries of a table of transitions.
MAX_ENTRIES = 1 << 20


class JumpMazeEnv(gymnasium.Env):
    """An agent jumps through a maze from the start to the goal.

    **States** are cells. If turns matter, a state is a cell and the side or corner by which the cell was entered. The
    first states are the cells in reading order, before the first move.

    **Actions** are indices into the list of states to which a jump from the current state leads. These states are
    sorted by cell, in reading order, so action 0 is a jump to the first of their cells. `info["action_mask"]` is 1
    for possible actions and 0 for the others. An impossible action does not change the state.

    **Rewards**: each step gives `step_reward` (0). Reaching the goal adds `goal_reward` (1), and reaching a state
    without a jump adds `stuck_reward` (0). Both a goal and a state without a jump end the episode.

    **Observations**: `"state"` is the number of the state; `"numbers"` is a dictionary with the state, the cell, the
    goals and the numbers of all cells, for agents that play several mazes; `"image"` is a picture of the maze, with the
    start at the cell of the agent.

    **Mazes**: `mazes` is a maze, an ID or a list of mazes and IDs. Without `mazes`, `Family` makes the mazes from
    `variant`, `size`, `seeds` and `levels`. Each episode has a random maze of the family.

    Options of `reset`: `start`, the name of a cell or the number of a state; and `maze`, the number of a maze of the
    family, or any maze on the same board.

    >>> import gymnasium, jumpmaze
    >>> env = gymnasium.make("JumpMaze-v0", mazes="rook:A9RR6-KP2MG-22", render_mode="ansi")
    >>> state, info = env.reset(seed=1)
    >>> state, info["action_mask"]
    (0, array([1, 1, 0, 0], dtype=int8))
    >>> state, reward, terminated, truncated, info = env.step(0)
    >>> info["cell"]
    'A5'
    >>> print(env.render())
    4 2 4 1 @2
    1 2 2 3 3
    3 3 2 2 4
    1 3 3 1 2
    2 4 1 2 G
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}

    def __init__(
        self,
        mazes: Any = None,
        *,
        variant: Any = "rook",
        size: Any = None,
        seeds: Any = (0,),
        levels: Any = (None,),
        observation: str = "state",
        step_reward: float = 0.0,
        goal_reward: float = 1.0,
        stuck_reward: float = 0.0,
        width: float = 240.0,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise InputError(f"unknown render mode `{render_mode}`", remedy="use ansi or rgb_array")
        self.family = Family(mazes, variant=variant, size=size, seeds=seeds, levels=levels)
        self.render_mode = render_mode
        self.rewards = step_reward, goal_reward, stuck_reward
        self.width = width
        self.action_space = spaces.Discrete(self.family.actions)
        self._pictures: OrderedDict[tuple[int, int], np.ndarray] = OrderedDict()
        self._load(0, *self.family.entry(0))
        self._state = self._game.start
        self.observation = observation
        self.observation_space = self._space()

    @property
    def maze(self) -> Maze:
        """The maze of the episode."""
        return self._maze

    @property
    def P(self) -> dict[int, dict[int, list[tuple[float, int, float, bool]]]]:  # noqa: N802
        """The model of the maze, as in the toy environments of Gymnasium: for each state and action, a list with one
        tuple of a probability, the next state, the reward, and whether the episode ends.

        >>> import jumpmaze.environments
        >>> env = jumpmaze.environments.JumpMazeEnv("rook:A9RR6-KP2MG-22")
        >>> env.P[0][0]
        [(1.0, 4, 0.0, False)]
        """
        if self.family.states * self.family.actions > MAX_ENTRIES:
            raise LimitError(
                f"a table of {self.family.states} states and {self.family.actions} actions is too large",
                remedy="use the arrays of `maze.state_graph()`",
            )
        following, ends = self._game.next().tolist(), self._game.ends().tolist()

        def outcome(state: int, to: int) -> tuple[float, int, float, bool]:
            if ends[state]:
                return 1.0, state, 0.0, True
            to = state if to < 0 else to
            return 1.0, to, self._reward(ends[to]), ends[to] > 0

        return {
            state: {action: [outcome(state, to)] for action, to in enumerate(row)}
            for state, row in enumerate(following)
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Starts an episode. After an error, the current episode continues, and the random generator is as before."""
        options = check_options(options, ["maze", "start"])
        maze, start = options.get("maze"), options.get("start")
        # All mazes of a family have the same cells, so the start is checked on the first maze.
        chosen = self._chosen(0 if maze is None else maze)
        state = self._start(*chosen[1:], start)
        super().reset(seed=seed)
        if maze is None and len(self.family) > 1:
            chosen = self._chosen(self.np_random.integers(len(self.family)))
            state = self._start(*chosen[1:], start)
        self._load(*chosen)
        self._state = state
        return self._observe(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Makes a jump."""
        self._state, end = self._game.step(self._state, check_action(self.action_space, action))
        return self._observe(), self._reward(end), end > 0, False, self._info()

    def render(self) -> Any:
        """The maze with the start at the cell of the agent, as text or as pixels."""
        if self.render_mode == "ansi":
            return str(self._seen())
        if self.render_mode == "rgb_array":
            return self._picture()
        return None

    def close(self) -> None:
        """Clears the cache of pictures."""
        self._pictures.clear()

    def _chosen(self, maze: Any) -> tuple[int, Maze, Game]:
        """The number, the maze and the transitions for the option `maze`. A maze that is not in the family has the
        number -1."""
        if isinstance(maze, str):
            maze = jumpmaze.maze(maze)
        if isinstance(maze, Maze):
            return -1, maze, self.family.board.game(maze)
        number = check_number("maze", len(self.family), maze)
        return number, *self.family.entry(number)

    def _load(self, number: int, maze: Maze, game: Game) -> None:
        if number < 0:
            # The pictures of the previous maze may have the same number.
            self._pictures.clear()
        self._index, self._maze, self._game = number, maze, game
        self._cells = maze.cells

    def _start(self, maze: Maze, game: Game, start: Any) -> int:
        """The state for the option `start`."""
        if start is None:
            return game.start
        if isinstance(start, str):
            return maze.cells.index(maze.with_start(start).start)
        return check_number("state", self.family.states, start)

    def _reward(self, end: int) -> float:
        step, goal, stuck = self.rewards
        return step + {WON: goal, STUCK: stuck}.get(end, 0.0)

    def _cell(self) -> int:
        return self.family.cells[self._state]

    def _info(self) -> dict[str, Any]:
        cell = self._cell()
        return {
            "action_mask": self._game.mask(self._state),
            "cell": self._cells[cell] if cell >= 0 else "OUT",
            "maze": self._index,
        }

    def _space(self) -> spaces.Space:
        states, cells = self.family.states, len(self._cells)
        if self.observation == "state":
            return spaces.Discrete(states)
        if self.observation == "numbers":
            return spaces.Dict(
                state=spaces.Discrete(states),
                cell=spaces.Discrete(cells + 1, start=-1),
                goals=spaces.MultiBinary(cells),
                numbers=spaces.Box(-3, np.iinfo(np.int32).max, (cells,), np.int32),
            )
        if self.observation == "image":
            return spaces.Box(0, 255, self._picture().shape, np.uint8)
        raise InputError(
            f"unknown observation `{self.observation}`", remedy="use state, numbers or image"
        )

    def _observe(self) -> Any:
        if self.observation == "state":
            return self._state
        if self.observation == "image":
            return self._picture()
        goals = np.zeros(len(self._cells), np.int8)
        goals[[self._cells.index(name) for name in self._maze.goals if name != "OUT"]] = 1
        return {
            "state": self._state,
            "cell": self._cell(),
            "goals": goals,
            "numbers": self._maze.numbers,
        }

    def _seen(self) -> Maze:
        """The maze with the start at the cell of the agent."""
        cell = self._cell()
        return self._maze.with_start(self._cells[cell]) if cell >= 0 else self._maze

    def _picture(self) -> np.ndarray:
        key = self._index, self._cell()
        if key not in self._pictures:
            if len(self._pictures) >= MAX_PICTURES:
                self._pictures.popitem(last=False)
            self._pictures[key] = pixels(self._seen(), self.width)
        # A copy, because callers may keep or change the array.
        return self._pictures[key].copy()
