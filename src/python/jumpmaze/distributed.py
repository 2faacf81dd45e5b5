"""Work of `jumpmaze tasks` on a Dask cluster.

Dask is installed with `pip install './src/python[dask]'`. Each worker needs the program `jumpmaze`, of the version that
wrote the tasks, but not this package.

```python
from distributed import Client
from jumpmaze.distributed import work

work("tasks.jsonl", "results.jsonl", Client("tcp://scheduler:8786"))
```

`jumpmaze merge tasks.jsonl results.jsonl` then writes what the undivided command would have written.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import IO, TYPE_CHECKING, Any

from .errors import Error, InputError

if TYPE_CHECKING:
    from distributed import Client

__all__ = ["results", "work"]

#: A batch of tasks should take about this many seconds. So a call of Dask costs little, and little is lost with a worker.
BATCH_SECONDS = 5.0
#: The maximum number of tasks in a batch.
MAX_BATCH = 10_000
#: The remedy if the program cannot be run.
INSTALL = "install the program, or give its path: `program=…`"
#: How every line of a result begins.
BEGINNING = b'{"jumpmaze_result":'


def results(
    tasks: Iterable[str],
    client: Client,
    *,
    program: str = "jumpmaze",
    batch: int | None = None,
    retries: int = 3,
) -> Iterator[str]:
    """Does tasks on the cluster of `client`, and yields the lines of their results as soon as they are there.

    `tasks` are lines of `jumpmaze tasks`, and may be any number: they are read when workers are free. `program` is the
    path of the program on the workers. `batch` is the number of tasks that a worker gets at once. By default, a
    batch takes about five seconds. A batch that fails is repeated up to `retries` times, and Dask repeats the batch
    of a worker that ends.

    When the iteration ends early, the remaining batches are cancelled.
    """
    from distributed import as_completed

    if getattr(client, "asynchronous", True):
        raise InputError(
            f"{client!r} is not a client that this function can use",
            remedy="pass a `distributed.Client`, made without `asynchronous=True`",
        )
    if batch is not None and batch < 1:
        raise InputError(f"a batch of {batch} tasks", remedy="put at least one task into a batch")
    lines = iter(tasks)
    do_batch = _batch_function()
    done, seconds = 0, 0.0
    queued: set[Any] = set()
    finished = as_completed(loop=client.loop)

    def submit() -> None:
        """Gives each thread of the cluster a batch to do and one that waits."""
        wanted = 2 * max(1, sum(client.nthreads().values()))
        while len(queued) < wanted:
            size = batch or (min(MAX_BATCH, max(1, int(BATCH_SECONDS * done / seconds))) if seconds else 1)
            chunk = list(islice(lines, size))
            if not chunk:
                return
            text = "".join(line if line.endswith("\n") else line + "\n" for line in chunk)
            future = client.submit(do_batch, program, text, pure=False, retries=retries)
            queued.add(future)
            finished.add(future)

    try:
        submit()
        for future in finished:
            status, printed, message, took = _result_of(future)
            queued.discard(future)
            # JSON may contain other characters that `splitlines` takes for the end of a line.
            made = [f"{line}\n" for line in printed.split("\n")[:-1]]
            done, seconds = done + len(made), seconds + took
            # The results before an error are complete.
            yield from made
            if status:
                raise InputError(message.strip(), remedy="see the message of the program")
            submit()
    finally:
        if queued:
            client.cancel(list(queued))


def work(
    tasks: str | os.PathLike[str],
    output: str | os.PathLike[str],
    client: Client,
    *,
    program: str = "jumpmaze",
    batch: int | None = None,
    retries: int = 3,
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Does the tasks of a file on the cluster of `client`, and adds their results to the file `output`, like
    `jumpmaze work -o`. Tasks that have a result there are not done again. Returns the number of new results.

    Each batch is written as soon as it is done, so after Ctrl-C, an error or a crash the same call continues. The other
    arguments are those of `results`; here `program` must also run on this machine. `progress` is called with the number
    of finished tasks and the number of all tasks to do; by default a terminal shows both.
    """
    with _results_file(output) as file, tempfile.TemporaryFile("w+", encoding="utf-8") as missing:
        count = _write_missing(program, os.fspath(tasks), os.fspath(output), missing)
        show = progress or _shown()
        begun, done = time.monotonic(), 0
        show(0, count)
        for line in results(missing, client, program=program, batch=batch, retries=retries):
            try:
                file.write(line.encode())
                file.flush()
            except OSError as error:
                raise _unusable(output, error) from error
            done += 1
            show(done, count)
    if progress is None and sys.stderr.isatty():
        print(f"\n{done} tasks done in {time.monotonic() - begun:.0f} s", file=sys.stderr)
    return done


def _batch_function(remedy: str = INSTALL) -> Callable[[str, str], tuple[int, str, str, float]]:
    """The function that does a batch on a worker. It is made here, not at the top of the module, because Dask sends such
    a function as a whole, so that workers do not need this package."""

    def do_batch(program: str, lines: str) -> tuple[int, str, str, float]:
        import subprocess
        import time

        begun = time.monotonic()
        try:
            # In a session of its own, Ctrl-C in the terminal of a local cluster does not reach the program.
            done = subprocess.run(
                [program, "work", "--threads", "1", "-"],
                input=lines, capture_output=True, text=True, encoding="utf-8", start_new_session=True,
            )  # fmt: skip
        except OSError as error:
            # The same on every attempt, so it is not an exception, after which Dask would repeat the batch.
            return 2, "", f"a worker cannot run `{program}`: {error}\n  remedy: {remedy}", 0.0
        if done.returncode not in (0, 2):
            # For example, too little memory. Dask repeats the batch.
            raise RuntimeError(f"`{program} work` ended with status {done.returncode}: {done.stderr.strip()}")
        return done.returncode, done.stdout, done.stderr, time.monotonic() - begun

    return do_batch


def _result_of(future: Any) -> tuple[int, str, str, float]:
    """The result of a batch. Errors of the cluster become errors of this package."""
    try:
        return future.result()
    except Exception as error:
        raise Error(
            f"a batch of tasks has failed: {type(error).__name__}: {error}",
            remedy="the same call continues with the tasks that are missing",
        ) from error


@contextmanager
def _results_file(path: str | os.PathLike[str]) -> Iterator[IO[bytes]]:
    """A file of results, opened for adding lines. An incomplete last line is removed."""
    try:
        opened = open(path, "a+b")
    except OSError as error:
        raise _unusable(path, error) from error
    with opened as file:
        _lock(file, path)
        file.seek(0)
        beginning = file.read(len(BEGINNING))
        if beginning != BEGINNING[: len(beginning)]:
            raise InputError(
                f"{os.fspath(path)}: there is no result of a task in the file",
                file=os.fspath(path),
                remedy="write to another file",
            )
        end = file.seek(0, os.SEEK_END)
        while end > 0:
            begin = max(0, end - 65_536)
            file.seek(begin)
            newline = file.read(end - begin).rfind(b"\n")
            if newline >= 0:
                end = begin + newline + 1
                break
            end = begin
        file.truncate(end)
        yield file


def _unusable(path: str | os.PathLike[str], error: OSError) -> InputError:
    """The error for a file of results that cannot be opened or written."""
    return InputError(
        f"{os.fspath(path)}: cannot use this file: {error}",
        file=os.fspath(path),
        remedy="make room, or write to another file; the same call continues",
    )


def _lock(file: IO[bytes], path: str | os.PathLike[str]) -> None:
    """Locks the file as `jumpmaze work -o` does. Windows has no such locks."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InputError(
            f"{os.fspath(path)}: another worker is writing this file",
            file=os.fspath(path),
            remedy="write to another file, or wait",
        ) from None


def _write_missing(program: str, tasks: str, output: str, missing: IO[str]) -> int:
    """Writes the tasks without a result to `missing`. Returns their number."""
    command = [program, "merge", "--missing", "--", tasks, output]
    try:
        done = subprocess.run(command, stdout=missing, stderr=subprocess.PIPE, text=True, encoding="utf-8")
    except OSError as error:
        raise InputError(f"cannot run `{program}`: {error}", remedy=INSTALL) from error
    if done.returncode:
        raise InputError(done.stderr.strip(), file=tasks, remedy="see the message of the program")
    # Warnings about damaged lines.
    sys.stderr.write(done.stderr)
    missing.seek(0)
    count = sum(1 for _ in missing)
    missing.seek(0)
    return count


def _shown() -> Callable[[int, int], None]:
    """A function that shows the progress on a terminal."""
    if not sys.stderr.isatty():
        return lambda done, count: None
    return lambda done, count: print(f"\r{done} of {count} tasks", end="", file=sys.stderr, flush=True)
