"""The names under which Gymnasium makes the environments."""

from gymnasium.envs.registration import register, registry

#: For each name: the class, the class for many copies, and the number of steps after which an episode is truncated.
ENVIRONMENTS = {
    "JumpMaze-v0": ("playing:JumpMazeEnv", "copies:JumpMazeVectorEnv", 200),
    "JumpMazeMaking-v0": ("making:MakingEnv", None, 200),
    "JumpMazeRestart-v0": ("restarting:RestartEnv", None, 10_000),
    "JumpMazeRestartBandit-v0": ("restarting:RestartBanditEnv", None, 10_000),
}


def register_environments() -> None:
    """Registers all environments. A name that is already registered keeps its entry.

    >>> import gymnasium, jumpmaze
    >>> gymnasium.make("JumpMaze-v0").observation_space
    Discrete(25)
    """
    package = __package__
    for name, (single, vector, steps) in ENVIRONMENTS.items():
        if name not in registry:
            register(
                id=name,
                entry_point=f"{package}.{single}",
                vector_entry_point=vector and f"{package}.{vector}",
                max_episode_steps=steps,
            )
