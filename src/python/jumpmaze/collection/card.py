"""The data card of a collection, as Markdown."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import metadata
from typing import Any

import jumpmaze

from .part import column_descriptions

#: The beginning of every data card.
TITLE = "# Jumping mazes: "

#: Remarks for users of the data. `docs/notes/throughput.md` says how the figures were measured.
LIMITS = """
- The mazes are **not a random sample** of all mazes. They were selected for a level and for quality. Each has one
  shortest solution. Of a board and level, no two mazes are the same up to rotation and reflection, and no two are
  solved in nearly the same way.
- The mazes of a level were selected by the measure `difficulty`. So the distribution of difficulties in this table says
  nothing about the board. Test a model of difficulty on other mazes, too.
- A small board has only a limited number of very good mazes. So two collections with different seeds share mazes, and
  large collections share more of them: of 1,000 medium mazes on 5 × 5 squares, one in 200 was among the 3,000 of
  another seed. Mazes that two collections share have the same `canonical_id`.
- The difficulty comes from a simulated solver. It was not measured with people.
""".strip()


def card(settings: dict[str, Any], parts: list[dict[str, Any]], size: int) -> str:
    """The text of the card, for the settings of the collection, the metadata of each part, and the size in bytes."""
    mazes = sum(part["made"] for part in parts)
    seconds = sum(part["seconds"] for part in parts)
    boards, levels, count, seed = (settings[name] for name in ("boards", "levels", "count", "seed"))
    flags = f"--count {count} --seed {seed}"
    flags += "" if boards == jumpmaze.variants() else f" --boards {','.join(boards)}"
    flags += "" if levels == jumpmaze.levels() else f" --levels {','.join(levels)}"
    incomplete = [part for part in parts if part["made"] < count]
    return f"""{TITLE}{mazes} mazes on {len(boards)} boards

Jumping mazes with one shortest solution, and with all their measures. Every cell of a jumping maze holds a number: from
a cell you jump exactly that many cells in a straight line.

| | |
| --- | --- |
| file | `mazes.parquet`: {mazes} rows, {size} bytes, {size / max(1, mazes):.0f} bytes for each maze |
| made by | `python -m jumpmaze.collection FOLDER {flags}` |
| version | jumpmaze {settings['version']}, generator {settings['generator']} |
| seed | {seed}, for each board and level |
| time | {seconds:.0f} s of processor time, {1000 * seconds / max(1, mazes):.0f} ms for each maze with its measures |
| licence | {licence()} |

The same command with the same version makes the same rows on any machine. For each board and level the mazes are those
of `jumpmaze new BOARD --difficulty LEVEL --seed {seed} --count {count}`.

## Columns

A name with a dot is a field of a struct. An energy says how good a maze is; a smaller value is better.

{table(['column', 'type', 'meaning'], ([f'`{name}`', str(kind), meaning] for name, kind, meaning in column_descriptions()))}

## Mazes of each board and level

{table(['board', *levels, 'seconds'], by_board(boards, levels, parts))}

*Seconds* are the processor time of all levels.

## What is missing

{missing(incomplete, count)}

## What to know before you use it

{LIMITS}
"""


def by_board(boards: list[str], levels: list[str], parts: list[dict[str, Any]]) -> Iterable[list[str]]:
    """The rows of the table of boards."""
    for board in boards:
        of_board = {part["level"]: part for part in parts if part["board"] == board}
        made = [str(of_board[level]["made"]) for level in levels]
        yield [board, *made, f"{sum(part['seconds'] for part in of_board.values()):.1f}"]


def missing(incomplete: list[dict[str, Any]], count: int) -> str:
    """The table of the parts with fewer than `count` mazes, or a sentence if there are no such parts."""
    if not incomplete:
        return f"Nothing: every board has {count} mazes of every level."
    rows = ([part["board"], part["level"], f"{part['made']} of {count}", part["lack"] or ""] for part in incomplete)
    return table(["board", "level", "made", "why"], rows)


def table(heading: list[str], rows: Iterable[list[str]]) -> str:
    """A table in Markdown."""
    lines = [heading, ["---"] * len(heading), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def licence() -> str:
    """The licence of the package, which is also the licence of the mazes that it makes."""
    package = metadata("jumpmaze")
    return package.get("License-Expression") or package.get("License") or "that of jumpmaze"
