"""Locks against other processes that write to the same place."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from .errors import InputError

try:
    import fcntl
except ImportError:
    # Windows.
    fcntl = None  # type: ignore[assignment]

#: The file that locks a folder where folders themselves cannot be locked.
LOCK_FILE = ".lock"


def try_lock(file: Any) -> bool:
    """Locks an open file or folder until it is closed. Returns `False` if another process has locked it.

    Windows and some file systems have no such locks, so other processes are not noticed there.
    """
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            pass
    return True


@contextmanager
def locked_folder(folder: Path) -> Iterator[None]:
    """Makes a folder if there is none, and locks it. A new folder that stays empty is removed at the end.

    Raises an error if another process has locked the folder.
    """
    lock_file = None if fcntl is not None else folder / LOCK_FILE
    try:
        is_new = _make_folder(folder)
        if lock_file is None:
            # A lock of the folder itself ends with the process, and leaves no file behind.
            opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        else:
            opened = os.open(lock_file, os.O_CREAT | os.O_EXCL | os.O_WRONLY)
    except OSError as error:
        if lock_file is not None and isinstance(error, FileExistsError):
            raise _busy(folder, f"remove {lock_file} if no other run is active") from None
        raise InputError(
            f"cannot write to the folder {folder}: {error}", file=os.fspath(folder), remedy="use another folder"
        ) from error
    try:
        if not try_lock(opened) or (lock_file is None and not _is_at(folder, opened)):
            is_new = False
            raise _busy(folder, "wait until it ends, or use another folder")
        yield
    finally:
        if lock_file is not None:
            # Windows removes no open file.
            os.close(opened)
        with suppress(OSError):
            if lock_file is not None:
                lock_file.unlink()
            if is_new:
                folder.rmdir()
        if lock_file is None:
            # The folder was locked until here. So a run that had opened it before it was removed notices that it is gone.
            os.close(opened)


def _make_folder(folder: Path) -> bool:
    """Makes a folder, unless it exists. Returns whether the folder is new."""
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        return False
    return True


def _is_at(folder: Path, opened: int) -> bool:
    """Whether the path leads to this open folder. It does not if another run has just removed the folder."""
    try:
        return os.path.samestat(os.stat(folder), os.fstat(opened))
    except FileNotFoundError:
        return False


def _busy(folder: Path, remedy: str) -> InputError:
    """The error for a folder that another process has locked."""
    return InputError(f"another run is writing to the folder {folder}", file=os.fspath(folder), remedy=remedy)
