"""Files of tasks and of their results, as `jumpmaze tasks` and `jumpmaze work` write them: lines of JSON."""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
from collections.abc import Iterator
from itertools import count
from typing import Any, BinaryIO

from .errors import InputError
from .locks import try_lock

#: The limit on the bytes of a line, so that memory is bounded. The program has the same limit.
MAX_LINE = 8 << 20
#: The beginning of the line of a result.
BEGINNING = b'{"jumpmaze_result":'
#: The line of a result: the key of its task, its checksum, and the result.
RESULT = re.compile(rb'\{"jumpmaze_result":1,"key":"([^"]*)","checksum":"([^"]*)","result":(.*)\}\s*')


def read_tasks(path: str | os.PathLike[str]) -> Iterator[tuple[str, str]]:
    """Reads a file of tasks. Yields the key and the line of each task. Raises an error if there is no task."""
    name = os.fspath(path)
    remedy = "name a file that `jumpmaze tasks` has written"
    # Callers read the tasks twice, which is impossible for a pipe.
    if os.path.exists(path) and not os.path.isfile(path):
        raise InputError(f"{name}: this is not a regular file", file=name, remedy=remedy)
    try:
        file = open(path, "rb")
    except OSError as error:
        raise InputError(f"{name}: cannot open the file: {error}", file=name, remedy=remedy) from error
    is_empty = True
    with file:
        for number, line in enumerate(_lines(file, name), 1):
            if not line.strip():
                continue
            try:
                # Some editors write a byte order mark before the first line.
                text = line.decode("utf-8-sig")
                task = json.loads(text)
                task["jumpmaze_task"]
                key = str(task["key"])
            except (ValueError, LookupError, TypeError):
                raise InputError(
                    f"{name}: line {number}: this is not a task", file=name, line=number, remedy=remedy
                ) from None
            is_empty = False
            yield key, text
    if is_empty:
        raise InputError(f"{name}: there is no task in the file", file=name, remedy=remedy)


def _lines(file: BinaryIO, name: str) -> Iterator[bytes]:
    """The lines of a file. Raises an error if a line is too long."""
    for number in count(1):
        line = file.readline(MAX_LINE + 1)
        if not line:
            return
        if len(line) > MAX_LINE and not line.endswith(b"\n"):
            remedy = f"a line can have {MAX_LINE} bytes"
            raise InputError(f"{name}: line {number} is too long", file=name, line=number, remedy=remedy)
        yield line


class ResultsFile:
    """A file of results, to which results are added. An incomplete line at its end, which an interrupted call left, is
    removed first. A new file is made by `make`.

    The class accepts the same files as `jumpmaze work -o`, and locks them in the same way.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.name = os.fspath(path)
        #: The keys of the tasks that have a result in the file.
        self.done: set[str] = set()
        self._file: Any = None
        if os.path.lexists(path):
            self._open("ab")

    def make(self) -> None:
        """Makes the file, if there was none."""
        if self._file is None:
            self._open("xb")

    def _open(self, mode: str) -> None:
        try:
            # Without a buffer, nothing is left to write when the file is closed after an error.
            self._file = open(self.name, mode, buffering=0)
        except OSError as error:
            raise self._cannot_use(error) from error
        try:
            # A device, such as /dev/null, has no results, and several processes may write to it.
            if stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
                self._continue()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def append(self, line: str) -> None:
        """Adds a result. If this fails, the file may end with a part of the line, which the next call removes."""
        rest = memoryview(line.encode())
        try:
            # On a nearly full disk, `write` can write a part of the bytes without an error.
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as error:
            raise InputError(
                f"{self.name}: cannot write the file: {error}; the results before this one are complete",
                file=self.name,
                remedy="make room if the disk is full; the same call continues",
            ) from error

    def _continue(self) -> None:
        """Locks the file, reads the keys of its results, and removes an incomplete line at its end."""
        if not try_lock(self._file):
            raise InputError(
                f"{self.name}: another worker is writing this file",
                file=self.name,
                remedy="write to another file, or wait",
            )
        end, has_results = 0, False
        try:
            with open(self.name, "rb") as file:
                for line in _lines(file, self.name):
                    is_complete = line.endswith(b"\n")
                    has_results |= line.startswith(BEGINNING) or (not is_complete and BEGINNING.startswith(line))
                    if is_complete:
                        end += len(line)
                        self.done.update(_keys_of(line))
                size = file.tell()
            # Do not change a file of another kind.
            if size > 0 and not has_results:
                raise InputError(
                    f"{self.name}: there is no result of a task in the file",
                    file=self.name,
                    remedy="write to another file",
                )
            self._file.truncate(end)
        except OSError as error:
            raise self._cannot_use(error) from error

    def _cannot_use(self, error: OSError) -> InputError:
        return InputError(
            f"{self.name}: cannot use this file: {error}", file=self.name, remedy="write to another file"
        )


def _keys_of(line: bytes) -> Iterator[str]:
    """The key of a result, unless the line is damaged."""
    found = RESULT.fullmatch(line)
    if found is not None:
        key, checksum, result = found.groups()
        if hashlib.sha256(key + b"\n" + result).hexdigest()[:16].encode() == checksum:
            yield key.decode()
