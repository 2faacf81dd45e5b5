"""A collection has the mazes of `jumpmaze new` and the measures of `jumpmaze rate`. It can be interrupted."""

import json
import os
import subprocess
import sys
from importlib.metadata import version

import pyarrow.parquet as pq
import pytest

import jumpmaze
from jumpmaze.collection import make, make_part, schema
from jumpmaze.collection.__main__ import main
from jumpmaze.collection.card import card
from jumpmaze.collection.part import metadata_of

# Mazes of these boards and levels are made quickly.
BOARDS, LEVELS = ["alternate", "no-u-turn", "rook:4"], ["easy", "medium"]
SETTINGS = {"count": 3, "seed": 7, "boards": BOARDS, "levels": LEVELS}


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
    assert [(row["board"], row["level"], row["number"]) for row in rows] == [
        (board, level, number) for board in BOARDS for level in LEVELS for number in (1, 2, 3)
    ]
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


@pytest.mark.parametrize("level", LEVELS)
def test_the_mazes_are_those_of_new(program, rows, level):
    made = [row["id"] for row in rows if (row["board"], row["level"]) == ("rook:4", level)]
    flags = ["--difficulty", level, "--seed", "7", "--count", "3", "--to", "id"]
    assert made == program("new", "rook:4", *flags).split()


def test_no_maze_occurs_twice(program, rows, tmp_path):
    path = tmp_path / "mazes.txt"
    path.write_text("".join(row["id"] + "\n" for row in rows))
    canonical = [program("convert", row["id"], "--canonical", "--to", "id").strip() for row in rows[:4]]
    assert canonical == [row["canonical_id"] for row in rows[:4]]
    assert len({row["canonical_id"] for row in rows}) == len(rows)


def test_the_mazes_of_a_collection_can_be_left_out(program, folder, rows, tmp_path):
    column = pq.read_table(folder / "mazes.parquet", columns=["canonical_id"])["canonical_id"]
    path = tmp_path / "printed.txt"
    path.write_text("".join(f"{maze}\n" for maze in column.to_pylist()))
    flags = ["--difficulty", "easy", "--seed", "7", "--count", "3", "--to", "id", "--except", str(path)]
    made = program("new", "rook:4", *flags).split()
    canonical = {program("convert", maze, "--canonical", "--to", "id").strip() for maze in made}
    assert len(canonical) == 3 and not canonical & {row["canonical_id"] for row in rows}


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
    assert f"{(folder / 'mazes.parquet').stat().st_size} bytes" in card
    assert sorted(path.name for path in folder.iterdir()) == ["README.md", "mazes.parquet"]


def test_the_card_tells_what_is_missing():
    part = metadata_of(make_part("rook:4", "hard", 3, 7))
    assert part["made"] == 0 and part["lack"].startswith("no maze is good enough")
    settings = {"count": 3, "seed": 7, "version": "1", "generator": 3, "boards": ["rook:4"], "levels": ["hard"]}
    lines = card(settings, [part], 1).splitlines()
    assert f"| rook:4 | hard | 0 of 3 | {part['lack']} |" in lines
    assert "| rook:4 | 0 | " in "\n".join(lines)


def test_a_cluster_makes_the_same_file(client, folder, tmp_path):
    other = make(tmp_path / "dask", **SETTINGS, client=client)
    assert other.read_bytes() == (folder / "mazes.parquet").read_bytes()


def interrupt_at(number):
    """A function for `progress` that interrupts the work after a number of parts."""

    def interrupt(line):
        if line.startswith(f"{number} of 6"):
            raise KeyboardInterrupt

    return interrupt


def parts_of(folder):
    """The files of the parts, with their contents."""
    return {path: path.read_bytes() for path in (folder / "parts").iterdir()}


def test_an_interrupted_collection_continues(folder, tmp_path):
    new = tmp_path / "new"
    with pytest.raises(KeyboardInterrupt):
        make(new, **SETTINGS, progress=interrupt_at(2))
    assert len(parts_of(new)) == 2
    times = {path: path.stat().st_mtime_ns for path in (new / "parts").iterdir()}
    lines = []

    def look(line):
        lines.append(line)
        if line.startswith("3 of 6"):
            assert times.items() <= {path: path.stat().st_mtime_ns for path in (new / "parts").iterdir()}.items()

    make(new, **SETTINGS, workers=1, progress=look)
    assert lines[0] == "2 of 6 parts are there already"
    assert [line[:6] for line in lines[1:-1]] == ["3 of 6", "4 of 6", "5 of 6", "6 of 6"]
    assert (new / "mazes.parquet").read_bytes() == (folder / "mazes.parquet").read_bytes()
    make(new, **SETTINGS, progress=lines.append)
    assert lines[-1].endswith("is complete")
    with pytest.raises(jumpmaze.InputError, match="seed 7, not 8"):
        make(new, **SETTINGS | {"seed": 8})


def test_a_full_disk_is_an_error_and_the_same_call_continues(folder, tmp_path, disk_of):
    new = tmp_path / "new"
    with pytest.raises(KeyboardInterrupt):
        make(new, **SETTINGS, progress=interrupt_at(2))
    parts = parts_of(new)
    with disk_of(5000), pytest.raises(jumpmaze.InputError, match="cannot write") as caught:
        make(new, **SETTINGS)
    assert caught.value.file == str(new / "parts" / "no-u-turn-easy.parquet") and "make room" in caught.value.remedy
    assert parts_of(new) == parts
    with pytest.raises(KeyboardInterrupt):
        make(new, **SETTINGS, progress=interrupt_at(6))
    too_small = (folder / "mazes.parquet").stat().st_size - 1
    with disk_of(too_small), pytest.raises(jumpmaze.InputError, match="cannot write") as caught:
        make(new, **SETTINGS)
    assert caught.value.file == str(new / "mazes.parquet")
    assert len(parts_of(new)) == 6 and [path.name for path in new.iterdir()] == ["parts"]
    make(new, **SETTINGS)
    assert (new / "mazes.parquet").read_bytes() == (folder / "mazes.parquet").read_bytes()


@pytest.mark.parametrize("system", ["with locks", "without locks"])
def test_two_runs_do_not_write_into_the_same_folder(system, tmp_path, monkeypatch):
    few = {"count": 1, "boards": ["alternate"], "levels": ["easy"]}
    new = tmp_path / "new"
    if system == "without locks":
        monkeypatch.setattr("jumpmaze.locks.fcntl", None)

    def again(line):
        if line.startswith("1 of 1"):
            with pytest.raises(jumpmaze.InputError, match=f"another run is writing to the folder {new}") as caught:
                make(new, **few)
            assert caught.value.file == str(new) and caught.value.remedy
            if system == "with locks":
                command = [sys.executable, "-m", "jumpmaze.collection", str(new)]
                other = subprocess.run(command, capture_output=True, text=True)
                assert other.returncode == 2 and "another run is writing" in other.stderr

    make(new, **few, progress=again)
    make(new, **few)
    assert sorted(path.name for path in new.iterdir()) == ["README.md", "mazes.parquet"]
    assert "1 rows" in (new / "README.md").read_text(encoding="utf-8")


@pytest.mark.skipif(os.name == "nt", reason="locks of Unix")
def test_a_folder_that_another_run_has_just_removed_is_not_used(tmp_path, monkeypatch):
    new = tmp_path / "new"
    # The other run removes its empty folder after this run has opened it.
    monkeypatch.setattr("jumpmaze.locks.try_lock", lambda opened: new.rmdir() is None)
    with pytest.raises(jumpmaze.InputError, match=f"another run is writing to the folder {new}"):
        make(new, **SETTINGS)
    assert not new.exists()


def test_a_worker_with_another_version_is_refused(client, tmp_path, monkeypatch):
    # The function `make` hides its module of the same name.
    module = sys.modules["jumpmaze.collection.make"]
    monkeypatch.setattr(module, "versions", lambda: {"version": "9.9.9", "generator": jumpmaze.GENERATOR})
    with pytest.raises(jumpmaze.InputError, match=f"a worker has .* version {version('jumpmaze')}, not 9.9.9") as caught:
        make(tmp_path / "new", **SETTINGS, client=client)
    assert "same version" in caught.value.remedy
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--boards", "rok"], "did you mean `rook`?"),
        (["--boards", "rook,rook"], "named twice"),
        (["--boards", "rook:4,rook:4x4"], "the same board"),
        (["--boards", ""], "unknown variant ``"),
        (["--boards", "mine.toml"], "not built in"),
        (["--levels", "easy,heavy"], "there is no level `heavy`"),
        (["--count", "0"], "at least one"),
        (["--count", "1000000"], "too many"),
        (["--count", "many"], "invalid int value"),
        (["--seed", "-1"], "-1 is not a seed"),
        (["--workers", "0"], "0 threads"),
        (["--workers", "1", "--dask", "tcp://127.0.0.1:1"], "not allowed with"),
        (["--dask", "nonsense://x"], "cannot connect"),
    ],
)
def test_mistakes_have_clear_messages(arguments, message, tmp_path, capsys):
    try:
        status = main([str(tmp_path / "new"), *arguments])
    except SystemExit as ended:
        status = ended.code
    assert status == 2 and message in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_the_module_is_a_command(folder, tmp_path):
    command = [sys.executable, "-m", "jumpmaze.collection", str(folder), "--count", "3", "--seed", "7"]
    chosen = ["--boards", ",".join(BOARDS), "--levels", ",".join(LEVELS)]
    done = subprocess.run([*command, *chosen], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, f"{folder / 'mazes.parquet'} is complete\n")
    done = subprocess.run([*command, "--boards", "rok"], capture_output=True, text=True)
    assert done.returncode == 2 and "Traceback" not in done.stderr


def test_files_of_others_stay(tmp_path):
    """A folder may contain other files. One with the name of the data card is not replaced."""
    few = {**SETTINGS, "boards": ["rook:4"], "levels": ["easy"]}
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "mine.txt").write_text("mine")
    (tmp_path / "README.md").write_text("mine")
    with pytest.raises(jumpmaze.InputError, match="would be replaced"):
        make(tmp_path, **few)
    (tmp_path / "README.md").rename(tmp_path / "notes.md")
    make(tmp_path, **few)
    make(tmp_path, **few)
    assert [path.name for path in (tmp_path / "parts").iterdir()] == ["mine.txt"]
    assert (tmp_path / "notes.md").read_text() == "mine"


def test_a_folder_that_cannot_be_used_is_an_error(tmp_path):
    (tmp_path / "mazes.parquet").write_text("mine")
    with pytest.raises(jumpmaze.InputError, match="cannot read"):
        make(tmp_path, **SETTINGS)
    (tmp_path / "file").write_text("mine")
    with pytest.raises(jumpmaze.InputError, match="cannot write"):
        make(tmp_path / "file", **SETTINGS)
    assert (tmp_path / "file").read_text() == "mine"
