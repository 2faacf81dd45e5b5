"""A collection has the mazes of `jumpmaze new` with the measures of `jumpmaze rate`, and goes on where it was interrupted."""

import json
import subprocess
import sys

import pyarrow.parquet as pq
import pytest

import jumpmaze
from jumpmaze.collection import make, make_part, schema
from jumpmaze.collection.part import about

# The rook lacks the level expert.
BOARDS = ["rook", "torus"]
SETTINGS = {"count": 3, "seed": 7, "boards": BOARDS}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder of a collection."""
    folder = tmp_path_factory.mktemp("collection") / "new"
    make(folder, **SETTINGS)
    return folder


@pytest.fixture(scope="module")
def rows(folder):
    return pq.read_table(folder / "mazes.parquet").to_pylist()


def test_the_measures_are_those_of_the_program(program, rows, tmp_path):
    assert len(rows) > 15
    path = tmp_path / "mazes.txt"
    path.write_text("".join(row["id"] + "\n" for row in rows))
    rated = [json.loads(line) for line in program("rate", "--json", str(path)).splitlines()]
    for row, expected in zip(rows, rated, strict=True):
        assert row["id"] == expected["id"]
        for key, value in expected.items():
            if key not in ("maze", "remarks"):
                assert row[key] == value, key
        maze = jumpmaze.maze(row["id"])
        assert (row["cells"], row["start"], row["goals"]) == (maze.grid, maze.start, maze.goals)
        assert row["difficulty"]["word"] == row["level"]


def test_the_mazes_are_those_of_new(program, rows):
    for board in BOARDS:
        for level in ["easy", "hard"]:
            made = [row for row in rows if (row["board"], row["level"]) == (board, level)]
            expected = program(
                "new", board, "--difficulty", level, "--seed", "7", "--count", "3", "--json"
            ).splitlines()
            expected = [json.loads(line) for line in expected]
            assert [row["id"] for row in made] == [maze["id"] for maze in expected]
            assert [row["seed"] for row in made] == [maze["seed"] for maze in expected]
            assert [row["number"] for row in made] == [1, 2, 3]


def test_no_maze_occurs_twice(program, rows, tmp_path):
    path = tmp_path / "mazes.txt"
    path.write_text("".join(row["id"] + "\n" for row in rows))
    canonical = [program("convert", row["id"], "--canonical", "--to", "id").strip() for row in rows[:4]]
    assert canonical == [row["canonical_id"] for row in rows[:4]]
    assert len({row["canonical_id"] for row in rows}) == len(rows)


def test_every_column_has_a_type_and_a_meaning_on_the_card(folder):
    card = (folder / "README.md").read_text(encoding="utf-8")
    names = []
    for field in schema():
        parts = [field.type[i] for i in range(field.type.num_fields)] if str(field.type).startswith("struct") else []
        names += [f"{field.name}.{part.name}" for part in parts] or [field.name]
    lines = card.splitlines()
    for name in names:
        [line] = [line for line in lines if line.startswith(f"| `{name}` |")]
        assert len(line.split(" | ")[2]) > 10, line
    table = pq.read_table(folder / "mazes.parquet")
    assert table.schema.equals(schema())
    empty = [name for name in table.column_names if table[name].null_count == len(table)]
    assert empty == ["more_solutions"]
    assert {line.strip("| ") for line in lines if line.startswith("| rook | expert")} == {
        "rook | expert | 0 of 3 | " + about(make_part("rook", "expert", 3, 7))["lack"]
    }
    assert f"{(folder / 'mazes.parquet').stat().st_size} bytes" in card
    assert sorted(path.name for path in folder.iterdir()) == ["README.md", "mazes.parquet"]


def test_a_cluster_makes_the_same_file(client, folder, tmp_path):
    other = make(tmp_path / "dask", **SETTINGS, client=client)
    assert other.read_bytes() == (folder / "mazes.parquet").read_bytes()


def test_an_interrupted_collection_continues(folder, tmp_path):
    new = tmp_path / "new"
    told = []

    def interrupt(line):
        told.append(line)
        if line.startswith("3 of 8"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make(new, **SETTINGS, progress=interrupt)
    assert len(list((new / "parts").iterdir())) == 3
    times = {path: path.stat().st_mtime_ns for path in (new / "parts").iterdir()}
    told.clear()

    def look(line):
        told.append(line)
        if line.startswith("4 of 8"):
            assert times.items() <= {path: path.stat().st_mtime_ns for path in (new / "parts").iterdir()}.items()

    make(new, **SETTINGS, workers=1, progress=look)
    assert told[0] == "3 of 8 parts are there already"
    assert [line[:6] for line in told[1:-1]] == ["4 of 8", "5 of 8", "6 of 8", "7 of 8", "8 of 8"]
    assert (new / "mazes.parquet").read_bytes() == (folder / "mazes.parquet").read_bytes()
    make(new, **SETTINGS, progress=told.append)
    assert told[-1].endswith("is complete")
    with pytest.raises(jumpmaze.InputError, match="seed 7, not 8"):
        make(new, **SETTINGS | {"seed": 8})


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--boards", "rok"], "did you mean `rook`?"),
        (["--boards", "rook,rook"], "named twice"),
        (["--boards", ""], "rook"),
        (["--boards", "mine.toml"], "not built in"),
        (["--count", "0"], "at least one"),
        (["--count", "1000000"], "too many"),
        (["--count", "many"], "invalid int value"),
        (["--seed", "-1"], "-1 is not a seed"),
        (["--workers", "0"], "0 threads"),
        (["--workers", "1", "--dask", "tcp://127.0.0.1:1"], "not allowed with"),
        (["--dask", "nonsense://x"], "cannot connect"),
    ],
)
def test_mistakes_have_clear_messages(arguments, message, tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "jumpmaze.collection", str(tmp_path / "new"), *arguments], capture_output=True, text=True
    )
    assert done.returncode == 2 and message in done.stderr and "Traceback" not in done.stderr, done.stderr
    assert not (tmp_path / "new").exists()


def test_a_folder_that_cannot_be_used_is_an_error(tmp_path):
    (tmp_path / "mazes.parquet").write_text("mine")
    with pytest.raises(jumpmaze.InputError, match="cannot read"):
        make(tmp_path, **SETTINGS)
    (tmp_path / "file").write_text("mine")
    with pytest.raises(jumpmaze.InputError, match="cannot write"):
        make(tmp_path / "file", **SETTINGS)
    assert (tmp_path / "file").read_text() == "mine"
