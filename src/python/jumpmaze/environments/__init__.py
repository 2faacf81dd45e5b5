"""Environments for Gymnasium.

| name | what is learned |
| --- | --- |
| `JumpMaze-v0` | to solve a maze |
| `JumpMazeMaking-v0` | to make mazes: an action changes a number |
| `JumpMazeRestart-v0` | when to give up a hill descent, judged by its progress |
| `JumpMazeRestartBandit-v0` | after how many iterations to give up a hill descent |
"""

from .copies import JumpMazeVectorEnv
from .family import Family
from .making import MakingEnv
from .playing import JumpMazeEnv
from .restarting import RestartBanditEnv, RestartEnv

__all__ = [
    "Family",
    "JumpMazeEnv",
    "JumpMazeVectorEnv",
    "MakingEnv",
    "RestartBanditEnv",
    "RestartEnv",
]
