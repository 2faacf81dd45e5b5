"""The package gives the same results as the program."""

import json
import pickle
from pathlib import Path

import numpy as np
import pytest

import jumpmaze

ROOT = Path(__file__).parent.parent.parent
GRID = "2 1 1\n1 1 1\n1 2 G\n"


@pytest.mark.parametrize(
    ("variant", "seed", "flags", "options"),
    [
        ("rook", 7, [], {}),
        ("hexagons:3", 1, [], {}),
        ("no-u-turn", 2, ["--difficulty", "easy"], {"difficulty": "easy"}),
        ("queen", 3, ["--moves", "6-8"], {"moves": range(6, 9)}),
        ("torus", 4, ["--difficulty", "3.5-5"], {"difficulty": (3.5, 5)}),
        ("rook", 5, ["--size", "6x7"], {"size": [6, 7]}),
        ("rook", 6, ["--moves", "9-9", "--difficulty", "medium"], {"moves": 9, "difficulty": "medium"}),
        ("rook", 8, ["--energy", "depth"], {"energy": "depth"}),
        ("rook", 8, ["--energy", "depth", "--unique"], {"energy": "depth", "unique": True}),
        (
            "rook",
            9,
            ["--energy", "depth", "--moves", "6-9", "--black-holes", "0.1-0.3"],
            {"energy": "depth", "moves": (6, 9), "black_holes": (0.1, 0.3)},
        ),
    ],
)
def test_the_same_seed_makes_the_same_maze_as_the_program(program, variant, seed, flags, options):
    expected = program("new", variant, "--seed", str(seed), "--to", "id", *flags)
    assert jumpmaze.variant(variant).generate(seed, **options).id == expected.strip()


def test_a_list_is_the_list_of_the_program(program):
    expected = program("new", "rook", "--seed", "9", "--count", "4", "--to", "id").split()
    made = jumpmaze.variant("rook").generate(9, count=4)
    assert [maze.id for maze in made] == expected
    assert jumpmaze.variant("rook").generate(9, count=0) == []


def test_a_file_makes_the_same_maze_as_the_program(program, tmp_path):
    text = (ROOT / "variants/torus.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    expected = json.loads(program("new", str(path), "--seed", "7", "--size", "5x5", "--json"))
    for variant in [jumpmaze.variant(path, size=5), jumpmaze.variant(str(path))]:
        maze = variant.generate(7, size=(5, 5))
        assert maze.grid == expected["cells"]
        assert maze.id is None
        # The pickled maze can be read without the file of the variant.
        assert pickle.loads(pickle.dumps(maze)).grid == maze.grid


def test_variants_can_be_copied_to_other_processes():
    for variant in [jumpmaze.variant("hexagons:3"), jumpmaze.variant("rook", size=6)]:
        copy = pickle.loads(pickle.dumps(variant))
        assert copy.generate(1).id == variant.generate(1).id


def test_solutions_and_ratings_are_those_of_the_program(program):
    maze = jumpmaze.variant("no-u-turn").generate(3)
    solved = json.loads(program("solve", maze.id, "--json"))
    solution = maze.solve()
    assert (solution.moves, solution.count, solution.cells) == (
        solved["length"],
        solved["count"],
        solved["cells"],
    )
    rated = json.loads(program("rate", maze.id, "--json"))
    assert rated["id"] == maze.id
    # The name, the ID and the remarks of a designer are not part of the rating.
    others = ("maze", "id", "remarks")
    assert maze.rate() == {key: rated[key] for key in rated if key not in others}
    assert maze.energy("depth") == -solution.moves


def test_measures_are_the_keys_of_a_rating():
    rating = jumpmaze.variant("rook").generate(7).rate()
    keys = {key for key in jumpmaze.measures() if key != "more_solutions"}
    flat = {}
    for key, value in rating.items():
        flat |= {f"{key}.{inner}": part for inner, part in value.items()} if isinstance(value, dict) else {key: value}
    assert keys == flat.keys()
    types = {"whole": int, "wholes": list, "number": (int, float), "word": str, "flag": bool}
    for key, value in flat.items():
        kind, about = jumpmaze.measures()[key]
        assert isinstance(value, types[kind]) and about.endswith("."), key


def test_threads_do_not_change_the_mazes():
    rook = jumpmaze.variant("rook")
    made = [[maze.id for maze in rook.generate(3, count=5, threads=threads)] for threads in (1, 3, None)]
    assert made[0] == made[1] == made[2]


def test_symmetric_mazes_have_the_same_canonical_form(program):
    maze = jumpmaze.variant("torus").generate(1)
    assert maze.canonical().id == program("convert", maze.id, "--canonical", "--to", "id").strip()
    assert maze.canonical().canonical().id == maze.canonical().id


def test_exercises_are_those_of_the_program(program):
    expected = json.loads(program("learn", "sarsa", "--seed", "3", "--episodes", "20", "--mazes", "5",
                                  "--satisficing", "12", "--lowest", "9", "--restart-cost", "0.5", "--json"))
    rook = jumpmaze.variant("rook")
    assert expected == jumpmaze.learn(
        "sarsa", rook, seed=3, episodes=20, mazes=5, satisficing=12, lowest=9, restart_cost=0.5
    )


def test_a_variant_can_be_given_by_its_name():
    hexagons = jumpmaze.variant("hexagons:3")
    first, second = [jumpmaze.Descent(variant, seed=1) for variant in (hexagons, "hexagons:3")]
    assert first.maze().id == second.maze().id
    first, second = [
        jumpmaze.learn("descent", variant, seed=1, iterations=100) for variant in (hexagons, "hexagons:3")
    ]
    assert first == second


def test_every_variant_has_a_title_and_a_rule():
    for name in jumpmaze.variants():
        variant = jumpmaze.variant(name)
        assert variant.title and variant.rule and variant.id == name


def test_pictures_have_their_formats():
    maze = jumpmaze.maze(GRID)
    assert maze.svg(title="Nine").startswith("<svg ") and "Nine" in maze.svg(title="Nine")
    assert len(maze.svg(solution=True)) > len(maze.svg())
    assert maze.pdf().startswith(b"%PDF") and maze.png().startswith(b"\x89PNG")
    assert maze.html().startswith("<!DOCTYPE html>")
    frame = maze._repr_html_()
    assert frame.startswith("<iframe ") and 'sandbox="allow-scripts"' in frame
    # The only quotation mark is the one that ends the attribute.
    assert frame.split('srcdoc="')[1].count('"') == 1


def test_mazes_are_read_and_written():
    maze = jumpmaze.maze(GRID)
    for form in ["toml", "json", "txt", "id", "jim"]:
        assert jumpmaze.maze(maze.text(form)).grid == maze.grid
    assert repr(maze) == f'jumpmaze.maze("{maze.id}")'
    assert str(maze) == "@2 1 1\n1 1 1\n1 2 G"
    assert not jumpmaze.maze("1 1 9\n9 9 9\n9 9 G").solve()


def test_a_file_with_several_mazes_is_read(tmp_path):
    mazes = jumpmaze.variant("rook").generate(9, count=3)
    path = tmp_path / "mazes"
    for form in ["json", "id"]:
        path.write_text("".join(maze.text(form) for maze in mazes))
        assert [maze.id for maze in jumpmaze.read_mazes(path)] == [maze.id for maze in mazes]
    path.write_text(f"{mazes[0].id}\nrook:AAAAA\n")
    with pytest.raises(jumpmaze.InputError) as caught:
        jumpmaze.read_mazes(str(path))
    assert caught.value.file == str(path) and caught.value.remedy


def test_a_number_can_be_changed():
    maze = jumpmaze.maze(GRID)
    other = maze.with_number("A1", 1)
    assert (maze.numbers[0], other.numbers[0]) == (2, 1)
    assert maze.with_numbers([1] * 9).solve().moves == 4
    assert maze.with_start("C2").start == "C2"
    assert maze.legal_numbers()[4] == [1]
    relative = jumpmaze.maze("2 * 1\n^ v 1\n1 2 G")
    assert relative.numbers.tolist() == [2, -1, 1, -2, -3, 1, 1, 2, 0]


def test_graphs_agree_with_the_solver():
    from scipy.sparse.csgraph import shortest_path

    for name in ["rook", "no-u-turn", "torus", "hexagons:3"]:
        maze = jumpmaze.variant(name).generate(1)
        for whole in [False, True]:
            graph = maze.state_graph(whole=whole)
            lengths = shortest_path(graph.csr_matrix(), unweighted=True, indices=graph.start)
            assert lengths[graph.goals].min() == maze.solve().moves
            assert graph.names[graph.start] == maze.start
            assert len(graph) == graph.networkx().number_of_nodes() == len(graph.indptr) - 1
            if whole:
                assert graph.names[: len(maze.cells)] == maze.cells


def test_arrays_are_views_of_the_memory_of_the_library():
    graph = jumpmaze.variant("rook").generate(1).state_graph()
    for name in ["indptr", "indices", "ports", "numbers", "cells", "gates", "goals"]:
        array = getattr(graph, name)
        # The memory belongs to an object of the library, and every access returns the same array.
        assert array.base is not None and not array.flags.owndata
        assert getattr(graph, name) is array
        with pytest.raises(ValueError):
            array[...] = 0
    assert np.all(np.diff(graph.indptr) >= 0)
