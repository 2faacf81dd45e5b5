"""The environments follow the rules of Gymnasium, and agree with the solver."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import jumpmaze
from jumpmaze.environments import Family, JumpMazeEnv

ENVIRONMENTS = [
    ("JumpMaze-v0", {}),
    ("JumpMaze-v0", {"variant": "no-u-turn", "render_mode": "ansi"}),
    ("JumpMaze-v0", {"variant": "hexagons:3", "observation": "numbers", "seeds": range(5)}),
    ("JumpMaze-v0", {"observation": "image", "render_mode": "rgb_array", "levels": ["easy", "hard"]}),
    ("JumpMaze-v0", {"mazes": "2 * 1\n^ v 1\n1 2 G"}),
    ("JumpMaze-v0", {"mazes": "1 1 2\n1 1 1\n2 1 1", "observation": "numbers"}),
    ("JumpMazeMaking-v0", {"render_mode": "ansi"}),
    ("JumpMazeMaking-v0", {"variant": "torus", "energy": "design", "target": -5}),
    ("JumpMazeRestart-v0", {"render_mode": "ansi"}),
    ("JumpMazeRestartBandit-v0", {"variant": "hexagons:3"}),
]


@pytest.mark.parametrize(("name", "options"), ENVIRONMENTS)
def test_environments_pass_the_checker_without_a_warning(name, options):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, **options).unwrapped)


def values_of(table, discount=1.0):
    """The value of each state when every step costs 1, by value iteration on `P`."""
    values = np.full(len(table), -1e6)
    for state, row in table.items():
        if row[0][0][3] and row[0][0][1] == state and row[0][0][2] == 0.0:
            values[state] = 0.0
    for _ in range(len(table)):
        for state, row in table.items():
            if values[state] != 0.0:
                values[state] = max(
                    reward + (0.0 if ended else discount * values[to])
                    for outcomes in row.values()
                    for _, to, reward, ended in outcomes
                )
    return values


@pytest.mark.parametrize("variant", ["rook", "no-u-turn", "torus", "hexagons:3", "queen"])
def test_value_iteration_finds_the_shortest_solution(variant):
    maze = jumpmaze.variant(variant).generate(2)
    env = JumpMazeEnv(maze, step_reward=-1.0, goal_reward=0.0, stuck_reward=-1e6)
    start, _ = env.reset(seed=0)
    assert values_of(env.P)[start] == -maze.solve().moves


@pytest.mark.parametrize("variant", ["rook", "no-u-turn", "hexagons:3"])
def test_the_table_says_what_steps_do(variant):
    env = JumpMazeEnv(variant=variant, step_reward=-0.25, stuck_reward=-3.0)
    table = env.P
    for seed in range(20):
        state, info = env.reset(seed=seed)
        for step in range(50):
            # Every third action may be impossible.
            action = env.action_space.sample(info["action_mask"] if step % 3 else None)
            [(probability, to, reward, ended)] = table[state][action]
            state, *outcome, info = env.step(action)
            assert (state, *outcome) == (to, reward, ended, False) and probability == 1.0
            assert info["cell"] == env.maze.cells[env.family.cells[state]]
            if ended:
                break


def test_actions_are_sorted_and_others_do_nothing():
    env = JumpMazeEnv(variant="queen")
    state, info = env.reset(seed=1)
    cells = []
    for action in np.flatnonzero(info["action_mask"]):
        env.reset(options={"maze": 0})
        cells.append(env.step(action)[0])
    assert cells == sorted(set(cells))
    env.reset()
    after, reward, ended, _, _ = env.step(int(info["action_mask"].sum()))
    assert (after, reward, ended) == (state, 0.0, False)


def test_actions_outside_the_space_are_errors():
    names = ["JumpMaze-v0", "JumpMazeMaking-v0", "JumpMazeRestart-v0", "JumpMazeRestartBandit-v0"]
    for env in [gymnasium.make(name).unwrapped for name in names]:
        env.reset(seed=1)
        most = int(env.action_space.n) - 1
        for action in [most + 1, 10**6, -1]:
            with pytest.raises(jumpmaze.InputError, match=f"no action {action}") as caught:
                env.step(action)
            assert caught.value.remedy == f"use 0 to {most}"
        for action in [1.0, None, "1", True, np.True_]:
            with pytest.raises(jumpmaze.InputError, match="an action is a whole number"):
                env.step(action)
    envs = gymnasium.make_vec("JumpMaze-v0", 2, vectorization_mode="vector_entry_point")
    states, _ = envs.reset(seed=1)
    with pytest.raises(jumpmaze.InputError, match="no action -1"):
        envs.step(np.array([0, -1]))
    for actions in [np.array([0.0, 1.0]), [True, False], ["0", "1"], [None, 0]]:
        with pytest.raises(jumpmaze.InputError, match="actions are whole numbers"):
            envs.step(actions)
    random = envs.unwrapped.np_random.bit_generator.state
    with pytest.raises(jumpmaze.InputError, match="no reset options"):
        envs.reset(seed=2, options={"maze": 0})
    assert envs.unwrapped.np_random.bit_generator.state == random
    assert (envs.unwrapped._core.states == states).all()


def test_options_choose_the_start_and_the_maze():
    env = JumpMazeEnv(variant="no-u-turn", seeds=range(10))
    _, info = env.reset(options={"start": "B2", "maze": 7})
    assert (info["cell"], info["maze"]) == ("B2", 7)
    assert str(env.maze) == str(jumpmaze.variant("no-u-turn").generate(7))
    state, _, _, _, _ = env.step(0)
    again, _ = env.reset(options={"start": state, "maze": 7})
    assert again == state
    other = jumpmaze.variant("no-u-turn").generate(77)
    _, info = env.reset(options={"maze": other})
    assert (info["maze"], env.maze.id) == (-1, other.id)
    assert env.reset(options={"maze": other.id})[1]["cell"] == other.start
    nine = jumpmaze.maze("2 1 1\n1 1 1\n1 2 G")
    state, info = env.reset(options={"maze": 3, "start": "B2"})
    random = env.np_random.bit_generator.state
    for options in [
        {"start": "Z9"}, {"start": 10**6}, {"start": -1}, {"start": 1.5}, {"start": ["A1"]}, {"start": float("nan")},
        {"start": True}, {"maze": True}, {"maze": 10}, {"maze": -1}, {"maze": 1.5}, {"maze": [1]}, {"maze": ""}, {"maze": "nonsense"}, {"maze": nine},
        {"maze": 5, "start": "Z9"}, {"maze": other, "start": -1}, {"stat": "A1"}, {1: 2}, ["maze"], "maze",
    ]:  # fmt: skip
        with pytest.raises(jumpmaze.InputError) as caught:
            env.reset(seed=5, options=options)
        assert caught.value.remedy, options
        assert env.np_random.bit_generator.state == random, options
    # The episode before the errors continues.
    env.step(0)
    assert (env._info()["maze"], str(env.maze)) == (3, str(jumpmaze.variant("no-u-turn").generate(3)))
    assert env.reset(options={"maze": np.int64(3), "start": np.int64(state)})[0] == state


def test_states_mean_the_same_in_all_mazes_of_a_family():
    variant = jumpmaze.variant("no-u-turn")
    family = Family(variant=variant, seeds=range(4))
    given = Family([variant.generate(seed) for seed in range(4)])
    for index in range(4):
        graph = family.maze(index).state_graph(whole=True)
        known = set(zip(family.board.cells.tolist(), family.board.gates.tolist()))
        assert set(zip(graph.cells.tolist(), graph.gates.tolist())) <= known
        assert given.maze(index).id == family.maze(index).id
    assert given.states <= family.states


def test_tables_are_not_copied():
    family = Family(variant="no-u-turn")
    for table, shape in [("next", (family.states, family.actions)), ("ends", (family.states,))]:
        array, again = getattr(family.game(0), table)(), getattr(family.game(0), table)()
        assert array.shape == again.shape == shape
        assert array.base is not None and not array.flags.writeable
        assert np.shares_memory(array, again)
        with pytest.raises(ValueError):
            array.setflags(write=True)


def test_mazes_that_do_not_fit_a_family_are_refused():
    nine = jumpmaze.maze("2 1 1\n1 1 1\n1 2 G")
    with pytest.raises(jumpmaze.InputError, match="different cells"):
        Family(["rook:A9RR6-KP2MG-22", nine])
    # The same number of cells, with other names.
    with pytest.raises(jumpmaze.InputError, match="different cells"):
        Family([jumpmaze.variant("rook", size=[1, 7]).generate(1), jumpmaze.variant("hexagons:2").generate(1)])
    # A cell that refers to the last jump needs states that a family of a variant does not have.
    relative = jumpmaze.maze("2 * 1\n^ v 1\n1 2 G")
    env = JumpMazeEnv(variant="rook:3", seeds=[1])
    env.reset(options={"maze": nine})
    # A maze of another board can have as many cells.
    for maze in (relative, "no-u-turn:A3924-7U"):
        with pytest.raises(jumpmaze.InputError, match="states or jumps that the other mazes do not have") as raised:
            env.reset(options={"maze": maze})
        assert "use mazes of one board" in raised.value.remedy
    assert Family([nine, relative]).game(1).start == 0


def test_boards_that_are_too_large_are_refused():
    with pytest.raises(jumpmaze.LimitError):
        Family(variant="rook:400x400")


@pytest.mark.parametrize("variant", ["rook", "no-u-turn"])
def test_copies_do_what_single_environments_do(variant):
    options = {"variant": variant, "seeds": range(3), "step_reward": -1.0, "stuck_reward": -5.0}
    copies = gymnasium.make_vec(
        "JumpMaze-v0", 8, vectorization_mode="vector_entry_point", max_episode_steps=30, **options
    )
    singles = [JumpMazeEnv(**options) for _ in range(8)]
    states, info = copies.reset(seed=5)
    ended, steps = np.zeros(8, bool), np.zeros(8, int)
    for single, maze in zip(singles, info["maze"]):
        single.reset(options={"maze": maze})
    random = np.random.default_rng(1)
    episodes = 0
    for _ in range(400):
        actions = [random.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in info["action_mask"]]
        states, rewards, terminated, truncated, info = copies.step(np.array(actions))
        for copy, single in enumerate(singles):
            if ended[copy]:
                state, of_single = single.reset(options={"maze": info["maze"][copy]})
                expected, steps[copy] = (state, 0.0, False, False), 0
                episodes += 1
            else:
                state, reward, end, _, of_single = single.step(actions[copy])
                steps[copy] += 1
                expected = (state, reward, end, not end and steps[copy] == 30)
            assert (states[copy], rewards[copy], terminated[copy], truncated[copy]) == expected
            assert (of_single["action_mask"] == info["action_mask"][copy]).all()
            assert of_single["action_mask"].dtype == info["action_mask"].dtype == np.int8
        ended = terminated | truncated
    assert episodes > 20


def test_copies_give_new_arrays_unless_told_otherwise():
    envs = gymnasium.make_vec("JumpMaze-v0", 4, vectorization_mode="vector_entry_point")
    first, info = envs.reset(seed=1)
    again = envs.step(np.zeros(4, int))
    assert (first == 0).all() and (again[0] != 0).all()
    assert not np.shares_memory(info["action_mask"], again[4]["action_mask"])


def test_copies_can_write_into_the_same_arrays():
    envs = gymnasium.make_vec("JumpMaze-v0", 4, vectorization_mode="vector_entry_point", copy=False)
    first, _ = envs.reset(seed=1)
    second = envs.step(np.zeros(4, int))[0]
    assert first is second
    with pytest.raises(jumpmaze.InputError):
        envs.unwrapped._core.step(np.zeros(3, np.int64))


def test_making_takes_only_mazes_of_its_board():
    env = gymnasium.make("JumpMazeMaking-v0").unwrapped
    maze = jumpmaze.variant("rook").generate(1)
    assert (env.reset(options={"maze": maze.id})[0] == maze.numbers).all()
    row = "1 " * 24 + "G"
    # A board with the same cells, but other jumps; another start and goal; and a number without a jump.
    klein = jumpmaze.variant("klein", size=5).generate(1)
    turned = maze.with_start("B1")
    illegal = maze.with_number("A1", 40)
    wrong = ["nonsense", row, klein, turned, illegal, 5, ["x"], b"x"]
    for options in [*({"maze": maze} for maze in wrong), {"start": "A1"}]:
        with pytest.raises(jumpmaze.InputError) as caught:
            env.reset(options=options)
        assert caught.value.remedy
    assert str(env.maze) == str(maze)


def test_making_has_the_gain_as_reward():
    env = gymnasium.make("JumpMazeMaking-v0", energy="depth").unwrapped
    numbers, info = env.reset(options={"maze": jumpmaze.variant("rook").generate(1)})
    assert info["energy"] == -jumpmaze.variant("rook").generate(1).solve().moves
    for _ in range(30):
        action = env.action_space.sample(info["action_mask"])
        before, (cell, number) = env.maze, env.pairs[action]
        numbers, gain, _, _, info = env.step(action)
        expected = before.with_number(cell, number)
        assert str(env.maze) == str(expected)
        assert gain == before.energy("depth") - expected.energy("depth")
        assert (numbers == expected.numbers).all()


def test_restarts_have_the_published_rewards():
    env = gymnasium.make("JumpMazeRestart-v0", restart_cost=0.5).unwrapped
    (time, depth), _ = env.reset(seed=2)
    for step in range(2000):
        action = int(env.np_random.integers(4) == 0)
        (after, depth), reward, done, _, info = env.step(action)
        forced = action == 0 and time == 4
        if done:
            assert info["depth"] >= 18 and reward in (0.0, 0.5, -0.5)
            (after, depth), _ = env.reset()
        elif action == 1:
            assert (after, reward) == (0, -0.5)
        else:
            assert (after, reward) == ((0, -1.5) if forced else (time + 1, -1.0))
        time = after


def test_seeds_make_restarts_reproducible():
    def depths(seed):
        env = gymnasium.make("JumpMazeRestartBandit-v0")
        env.reset(seed=seed)
        return [env.step(arm % 6)[4]["depth"] for arm in range(12)]

    assert depths(3) == depths(3) != depths(4)
