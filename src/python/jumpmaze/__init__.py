"""Make, solve, rate and draw jumping mazes on any board.

>>> import jumpmaze
>>> maze = jumpmaze.variant("hexagons").generate(seed=7)
>>> print(maze.solve())
10 moves, the only shortest solution: A1 O2 M4 I2 N4 F4 L1 N1 I4 K4 I3
>>> maze.rate()["difficulty"]["word"]
'medium'

In a notebook, a maze is shown as a page on which it can be played. If Gymnasium is installed, the environments of
`jumpmaze.environments` are registered: `gymnasium.make("JumpMaze-v0")`.
"""

from importlib.util import find_spec

from ._jumpmaze import (
    GENERATOR,
    Descent,
    Maze,
    Solution,
    StateGraph,
    Variant,
    learn,
    levels,
    maze,
    measures,
    read_mazes,
    variant,
    variants,
)
from .errors import Error, InputError, InternalError, LimitError, NoMazeError

__all__ = [
    "GENERATOR",
    "Descent",
    "Error",
    "InputError",
    "InternalError",
    "LimitError",
    "Maze",
    "NoMazeError",
    "Solution",
    "StateGraph",
    "Variant",
    "learn",
    "levels",
    "maze",
    "measures",
    "read_mazes",
    "variant",
    "variants",
]

if find_spec("gymnasium") is not None:
    from .environments.registry import register_environments

    register_environments()
