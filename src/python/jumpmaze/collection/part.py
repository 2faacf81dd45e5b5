"""The mazes of one board and level, as a table. The data card is written from the same list of columns."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import jumpmaze
from jumpmaze import Maze, NoMazeError

try:
    import pyarrow as pa
except ImportError as error:
    raise ImportError("a collection needs pyarrow: pip install './src/python[collection]'") from error

#: The columns before the measures: name, type and meaning.
COLUMNS = [
    ("board", pa.string(), "The board: a built-in variant, or one with a size, such as hexagons:3."),
    ("level", pa.string(), "The level that was asked for."),
    ("number", pa.int32(), "The number of the maze among those of its board and level, from 1."),
    ("id", pa.string(), "The ID of the maze, which every command reads."),
    ("canonical_id", pa.string(), "The ID of the canonical form, the same for all rotated and reflected copies."),
    ("start", pa.string(), "The name of the start."),
    ("goals", pa.list_(pa.string()), "The names of the goals; `OUT` if the goal is outside."),
    ("cells", pa.string(), "The numbers and signs of all cells, row by row, as in a maze file."),
]

#: For each kind of measure, the type of its column.
KINDS = {
    "whole": pa.int64(),
    "wholes": pa.list_(pa.int32()),
    "number": pa.float64(),
    "word": pa.string(),
    "flag": pa.bool_(),
}


def column_descriptions() -> Iterator[tuple[str, pa.DataType, str]]:
    """All columns: name, type and meaning. The parts of a struct have a dot in their names.

    >>> from jumpmaze.collection.part import column_descriptions
    >>> [name for name, _, _ in column_descriptions()][:4]
    ['board', 'level', 'number', 'id']
    """
    yield from COLUMNS
    for name, (kind, meaning) in jumpmaze.measures().items():
        yield name, KINDS[kind], meaning


def schema() -> pa.Schema:
    """The columns of the table: the maze, and then the keys of `Maze.rate`.

    >>> from jumpmaze.collection import schema
    >>> schema().field("depth").type, schema().field("tangle").type
    (DataType(int64), StructType(struct<states: int64, of: int64, branch: int64>))
    """
    fields: dict[str, Any] = {}
    for name, kind, _ in column_descriptions():
        outer, _, inner = name.partition(".")
        if inner:
            fields.setdefault(outer, []).append(pa.field(inner, kind))
        else:
            fields[outer] = kind
    types = {name: pa.struct(kind) if isinstance(kind, list) else kind for name, kind in fields.items()}
    return pa.schema(list(types.items()))


def make_part(board: str, level: str, count: int, seed: int, threads: int | None = None) -> pa.Table:
    """Makes and rates `count` mazes of one board and level, as `jumpmaze new BOARD --difficulty LEVEL` makes them.

    A board may have fewer mazes of a level, or none. The metadata of the table says why: `metadata_of(table)["lack"]`.

    >>> from jumpmaze.collection import make_part
    >>> table = make_part("rook", "easy", 3, 7)
    >>> table.num_rows, table["difficulty"][0]["word"].as_py()
    (3, 'easy')
    """
    start = time.process_time()
    lack = None
    try:
        mazes = jumpmaze.variant(board).generate(seed, difficulty=level, count=count, threads=threads)
    except NoMazeError as error:
        # The first line says what is wrong. The other lines are advice for users of the program.
        mazes, lack = list(error.mazes), str(error).splitlines()[0].removeprefix("error: ")
    rows = [
        {"board": board, "level": level, "number": number, **row(maze)} for number, maze in enumerate(mazes, 1)
    ]
    table = pa.Table.from_pylist(rows, schema=schema())
    settings = {"count": count, "seed": seed, **versions()}
    result = {"board": board, "level": level, "made": len(rows), "lack": lack}
    seconds = time.process_time() - start
    return table.replace_schema_metadata(encoded_metadata(settings | result | {"seconds": seconds}))


def row(maze: Maze) -> dict[str, Any]:
    """The columns of a maze, without its board, level and number."""
    return {
        "id": maze.id,
        "canonical_id": maze.canonical().id,
        "start": maze.start,
        "goals": maze.goals,
        "cells": maze.grid,
        **maze.rate(),
    }


def versions() -> dict[str, Any]:
    """The versions of the package and of the generator. Together with the settings they determine the mazes."""
    from importlib.metadata import version

    return {"version": version("jumpmaze"), "generator": jumpmaze.GENERATOR}


def encoded_metadata(values: dict[str, Any]) -> dict[str, str]:
    """The metadata of a table, with these values about a part or a collection."""
    return {"jumpmaze": json.dumps(values)}


def metadata_of(table: pa.Table | pa.Schema) -> dict[str, Any]:
    """The values in the metadata of a table or a schema; empty for tables that are not of a collection."""
    schema = table if isinstance(table, pa.Schema) else table.schema
    text = (schema.metadata or {}).get(b"jumpmaze")
    return json.loads(text) if text else {}
