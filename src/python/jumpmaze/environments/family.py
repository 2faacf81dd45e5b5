"""A family of mazes with the same cells, in which all states are numbered in the same way."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any

import jumpmaze
from jumpmaze import InputError, Maze, Variant
from jumpmaze._jumpmaze import Game, GameBoard

from .actions import check_list, check_variant

#: The maximum number of mazes in the cache of a family.
CACHE_SIZE = 4096


class Family:
    """A list of mazes, given or made on demand.

    Without `mazes`, `variant.generate(seed, ...)` makes a maze for each pair of a level and a seed. So an agent can be
    trained on some seeds and tested on others.

    >>> from jumpmaze.environments import Family
    >>> family = Family(variant="rook", seeds=range(100), levels=["easy", "hard"])
    >>> len(family), family.states, family.actions
    (200, 25, 4)
    >>> family.maze(0).rate()["difficulty"]["word"], family.maze(199).rate()["difficulty"]["word"]
    ('easy', 'hard')
    """

    def __init__(
        self,
        mazes: Maze | str | os.PathLike[str] | Iterable[Maze | str] | None = None,
        *,
        variant: Variant | str | os.PathLike[str] = "rook",
        size: int | Sequence[int] | None = None,
        seeds: Sequence[int] = (0,),
        levels: Sequence[str | tuple[float, float] | None] = (None,),
    ) -> None:
        self._made: dict[int, tuple[Maze, Game]] = {}
        self._mazes: list[Maze] | None = None
        if mazes is not None:
            self._mazes = _list_of(mazes)
            if any(maze.cells != self._mazes[0].cells for maze in self._mazes):
                raise InputError(
                    "the mazes of a family have different cells", remedy="use mazes of one variant and size"
                )
            self._number(GameBoard.of_mazes(self._mazes))
            return
        self._variant = check_variant(variant, size)
        self._seeds = check_list("seeds", seeds, "range(100)")
        self._levels = list(check_list("levels", levels, '["easy", "hard"]'))
        if len(self) == 0:
            raise InputError("the family has no maze", remedy="give at least one seed and one level")
        self._number(GameBoard.of_variant(self._variant))

    def _number(self, board: GameBoard) -> None:
        self.board = board
        #: The cell of each state, as an index; -1 outside the board.
        self.cells: list[int] = board.cells.tolist()

    def __len__(self) -> int:
        if self._mazes is not None:
            return len(self._mazes)
        return len(self._seeds) * len(self._levels)

    @property
    def states(self) -> int:
        """The number of states."""
        return self.board.states

    @property
    def actions(self) -> int:
        """The maximum number of jumps from a state."""
        return self.board.actions

    def maze(self, index: int) -> Maze:
        """The maze with this index. A maze of a variant is made when it is needed."""
        return self.entry(index)[0]

    def game(self, index: int) -> Game:
        """The transitions of a maze."""
        return self.entry(index)[1]

    def entry(self, index: int) -> tuple[Maze, Game]:
        """A maze and its transitions."""
        if index not in self._made:
            if not 0 <= index < len(self):
                raise InputError(
                    f"there is no maze {index} in a family of {len(self)} mazes",
                    remedy="the first maze has the number 0",
                )
            maze = self._mazes[index] if self._mazes is not None else self._generate(index)
            if len(self._made) >= CACHE_SIZE:
                self._made.clear()
            self._made[index] = maze, self.board.game(maze)
        return self._made[index]

    def _generate(self, index: int) -> Maze:
        level, seed = divmod(index, len(self._seeds))
        return self._variant.generate(int(self._seeds[seed]), difficulty=self._levels[level])


def _list_of(mazes: Any) -> list[Maze]:
    """Converts the argument `mazes` to a list of mazes."""
    if isinstance(mazes, (Maze, str, os.PathLike)):
        mazes = [mazes]
    return [maze if isinstance(maze, Maze) else jumpmaze.maze(maze) for maze in mazes]
