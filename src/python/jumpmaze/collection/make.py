"""Makes the parts of a collection and puts them together."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pyarrow as pa
import pyarrow.parquet as pq

import jumpmaze
from jumpmaze import Error, InputError
from jumpmaze.locks import locked_folder

from .card import TITLE, card
from .part import encoded_metadata, make_part, metadata_of, schema, versions

if TYPE_CHECKING:
    from distributed import Client

#: The smallest number of rows of a group in the Parquet file. The last group may have fewer.
ROWS = 50_000

#: The name of the data card.
CARD = "README.md"


def make(
    folder: str | os.PathLike[str],
    *,
    count: int = 100,
    seed: int = 0,
    boards: Sequence[str] | None = None,
    levels: Sequence[str] | None = None,
    workers: int | None = None,
    client: Client | None = None,
    progress: Callable[[str], None] = lambda line: None,
) -> Path:
    """Makes a collection in `folder`: `count` mazes for each board and level. By default, these are all built-in
    variants and all levels. Returns the path of the Parquet file.

    Finished parts in the folder are kept. `workers` is the number of threads, by default one for each core. With
    `client`, a `distributed.Client`, each part is made by one thread of the cluster. `progress` is called with a line
    of text after each part.

    >>> import tempfile, pyarrow.parquet
    >>> from jumpmaze.collection import make
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = make(folder, count=2, seed=7, boards=["rook", "torus"], levels=["easy", "hard"])
    ...     pyarrow.parquet.read_table(path).num_rows
    8
    """
    folder = Path(folder)
    boards = checked_boards(jumpmaze.variants() if boards is None else boards)
    levels = checked_levels(jumpmaze.levels() if levels is None else levels)
    if count < 1:
        raise InputError(f"a collection of {count} mazes", remedy="ask for at least one of each board and level")
    if not 0 <= seed < 2**64:
        raise InputError(f"{seed} is not a seed", remedy="use a number from 0 to 2**64 - 1")
    if workers is not None and workers < 1:
        raise InputError(f"{workers} threads can do nothing", remedy="use at least one")
    part_settings = {"count": count, "seed": seed, **versions()}
    settings = part_settings | {"boards": boards, "levels": levels}
    path = folder / "mazes.parquet"
    with locked_folder(folder):
        if path.exists():
            check_same(path, read_metadata(path), settings)
            progress(f"{path} is complete")
            return path
        check_card(folder / CARD)
        parts = {
            (board, level): folder / "parts" / f"{quote(board, safe='')}-{level}.parquet"
            for board in boards
            for level in levels
        }
        missing = [part for part, file in parts.items() if not is_finished(file, part_settings)]
        report = Report(progress, len(parts) - len(missing), len(parts))
        for part, table in make_parts(missing, count, seed, workers, client):
            write_whole(parts[part], lambda temporary: pq.write_table(table, temporary, compression="zstd"))
            report.part(part, table)
        join_parts(path, parts.values(), settings)
    progress(f"{path} is complete")
    return path


def make_parts(
    parts: Iterable[tuple[str, str]], count: int, seed: int, workers: int | None, client: Client | None
) -> Iterator[tuple[tuple[str, str], pa.Table]]:
    """Makes parts: without a client on this machine, one after the other; otherwise on the cluster, in any order."""
    if client is None:
        for board, level in parts:
            yield (board, level), make_part(board, level, count, seed, workers)
        return
    from distributed import as_completed

    futures = {
        client.submit(make_part, board, level, count, seed, 1, pure=False, retries=3): (board, level)
        for board, level in parts
    }
    try:
        for future in as_completed(list(futures), loop=client.loop):
            try:
                table = future.result()
            except Exception as error:
                raise Error(
                    f"a part has failed: {type(error).__name__}: {error}",
                    remedy="each worker needs this version of the package; the same call continues",
                ) from error
            different = differences(metadata_of(table), versions())
            if different:
                raise InputError(
                    f"a worker has another version of this package: {different}",
                    remedy="install the same version on this machine and on all workers; the same call continues",
                )
            yield futures.pop(future), table
    finally:
        # If the cluster has ended, there is nothing to cancel.
        with suppress(Exception):
            client.cancel(list(futures))


def join_parts(path: Path, parts: Iterable[Path], settings: dict[str, Any]) -> None:
    """Writes the table of all parts and the data card, and then removes the parts."""
    parts = list(parts)
    metadata = [read_metadata(part) for part in parts]
    columns = schema().with_metadata(encoded_metadata(settings))

    def write(temporary: Path) -> None:
        with pq.ParquetWriter(temporary, columns, compression="zstd") as writer:
            for group in row_groups(parts):
                writer.write_table(group.replace_schema_metadata(columns.metadata))
        text = card(settings, metadata, temporary.stat().st_size)
        write_whole(path.parent / CARD, lambda file: file.write_text(text, encoding="utf-8"))

    write_whole(path, write)
    # A folder that contains other files cannot be removed, which is no error.
    with suppress(OSError):
        for part in parts:
            part.unlink(missing_ok=True)
        parts[0].parent.rmdir()


def row_groups(parts: Iterable[Path]) -> Iterator[pa.Table]:
    """The rows of all parts, in large groups, because each group of rows in a file costs some kilobytes."""
    waiting: list[pa.Table] = []
    for part in parts:
        with readable(part):
            waiting.append(pq.read_table(part))
        if sum(len(table) for table in waiting) >= ROWS:
            yield pa.concat_tables(waiting)
            waiting.clear()
    if waiting:
        yield pa.concat_tables(waiting)


class Report:
    """Reports finished parts, and an estimate of the time for the other parts."""

    def __init__(self, progress: Callable[[str], None], finished: int, count: int) -> None:
        self.progress, self.finished, self.count = progress, finished, count
        self.finished_before = finished
        self.start = time.monotonic()
        if finished:
            progress(f"{finished} of {count} parts are there already")

    def part(self, part: tuple[str, str], table: pa.Table) -> None:
        """Reports a finished part."""
        metadata = metadata_of(table)
        self.finished += 1
        seconds = time.monotonic() - self.start
        left = seconds / (self.finished - self.finished_before) * (self.count - self.finished)
        self.progress(
            f"{self.finished} of {self.count}: {part[0]} {part[1]}, {metadata['made']} mazes, "
            f"{metadata['seconds']:.1f} s; about {left / 60:.0f} min left"
        )


def is_finished(file: Path, settings: dict[str, Any]) -> bool:
    """Whether the file of a part exists. Raises an error if the part has other settings."""
    if not file.exists():
        return False
    check_same(file, read_metadata(file), settings)
    return True


@contextmanager
def readable(file: Path) -> Iterator[None]:
    """Raises an error if the file cannot be read."""
    try:
        yield
    except (pa.ArrowInvalid, OSError) as error:
        raise InputError(
            f"cannot read {file}: {error}", file=os.fspath(file), remedy="remove it, or use another folder"
        ) from error


def read_metadata(file: Path) -> dict[str, Any]:
    """Reads the metadata of a Parquet file."""
    with readable(file):
        return metadata_of(pq.read_schema(file))


def differences(found: dict[str, Any], wanted: dict[str, Any]) -> str:
    """The values of `wanted` that differ from the values of `found`, as text."""
    different = [(name, value) for name, value in wanted.items() if found.get(name) != value]
    return "; ".join(f"{name} {found.get(name)}, not {value}" for name, value in different)


def check_same(file: Path, found: dict[str, Any], settings: dict[str, Any]) -> None:
    """Raises an error if a file has other settings."""
    different = differences(found, settings)
    if different:
        raise InputError(
            f"{file} has another collection: {different}",
            file=os.fspath(file),
            remedy="use another folder, or the same settings and the same version",
        )


def check_card(file: Path) -> None:
    """Raises an error if the file exists and is not a data card."""
    with readable(file):
        is_card = not file.exists() or file.read_text(encoding="utf-8", errors="replace").startswith(TITLE)
    if not is_card:
        raise InputError(
            f"{file} would be replaced by the data card", file=os.fspath(file), remedy="rename it, or use another folder"
        )


def checked_boards(names: Sequence[str]) -> list[str]:
    """The names of the boards. Raises an error if a board does not exist, or is named twice."""
    seen: dict[tuple[str, tuple[str, ...]], str] = {}
    for name in names:
        if name.endswith(".toml"):
            raise InputError(
                f"`{name}` is not built in, so its mazes have no IDs", remedy=f"choose from: {', '.join(jumpmaze.variants())}"
            )
        variant = jumpmaze.variant(name)
        same = seen.setdefault((variant.id, tuple(variant.cells)), name)
        if same != name:
            raise InputError(f"`{same}` and `{name}` are the same board", remedy="name each board once")
    return checked_names("board", names, "rook,torus,hexagons:3")


def checked_levels(names: Sequence[str]) -> list[str]:
    """The names of the levels, the easiest first. Raises an error if a level does not exist, or is named twice."""
    known = jumpmaze.levels()
    for name in names:
        if name not in known:
            raise InputError(f"there is no level `{name}`", remedy=f"choose from: {', '.join(known)}")
    return sorted(checked_names("level", names, ",".join(known)), key=known.index)


def checked_names(kind: str, names: Sequence[str], example: str) -> list[str]:
    """The names of boards or levels. Raises an error if a name occurs twice, or if there are no names."""
    repeated = sorted({name for name in names if list(names).count(name) > 1})
    if repeated or not names:
        problem = f"the {kind} `{repeated[0]}` is named twice" if repeated else f"no {kind} is named"
        raise InputError(problem, remedy=f"name each {kind} once, such as {example}")
    return list(names)


def write_whole(path: Path, write: Callable[[Path], Any]) -> None:
    """Writes a file under another name and then renames it, so that the file at `path` is never incomplete."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            write(temporary)
            os.replace(temporary, path)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise InputError(
            f"cannot write {path}: {error}; the parts before it are complete",
            file=os.fspath(path),
            remedy="make room if the disk is full; the same call continues",
        ) from error
