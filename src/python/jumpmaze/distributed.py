"""Does the tasks of `jumpmaze tasks` on a Dask cluster.

Dask is installed with `pip install './src/python[dask]'`. This machine and each worker need the program `jumpmaze`, of
the version that wrote the tasks. Workers do not need this package.

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
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any

from .errors import Error, InputError
from .task_files import ResultsFile, read_tasks

if TYPE_CHECKING:
    from distributed import Client

__all__ = ["results", "work"]

#: A batch of tasks should take about this many seconds. In longer batches, more work is lost if a worker ends. In
#: shorter batches, the calls of Dask take a larger share of the time.
BATCH_SECONDS = 5.0
#: The maximum number of tasks in a batch.
MAX_BATCH = 10_000
#: The remedy if the program cannot be run.
INSTALL = "install the program, or give its path: `program=…`"
#: The remedy if the program has different versions.
ONE_VERSION = "install the same version on this machine and on all workers"


def results(
    tasks: Iterable[str],
    client: Client,
    *,
    program: str = "jumpmaze",
    batch: int | None = None,
    retries: int = 3,
) -> Iterator[str]:
    """Does tasks on the cluster of `client`, and yields the lines of their results as soon as a batch is done.

    `tasks` are lines of `jumpmaze tasks`. There may be any number of them: they are read when workers are free.
    `program` is the path of the program on this machine and on the workers; a worker with another version is an error.
    `batch` is the number of tasks that a worker gets at once. By default, a batch takes about five seconds. A batch
    that fails is repeated up to `retries` times, and Dask repeats the batch of a worker that ends.

    When the iteration ends early, the remaining batches are cancelled.

    >>> import subprocess
    >>> from distributed import Client
    >>> from jumpmaze.distributed import results
    >>> command = "jumpmaze tasks --attempts 4 --per-task 2 new rook --seed 7 --energy depth --iterations 0"
    >>> tasks = subprocess.check_output(command.split(), text=True).splitlines()
    >>> with Client(processes=False, dashboard_address=":0") as client:
    ...     len(tasks), len(list(results(tasks, client)))
    (2, 2)
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
    do_batch = _batch_function(_version_of(program))
    done, seconds = 0, 0.0
    queued: set[Any] = set()
    finished = as_completed(loop=client.loop)

    def submit() -> None:
        """Gives each thread of the cluster a batch to do and a batch that waits."""
        wanted = 2 * max(1, sum(_ask_cluster(client.nthreads).values()))
        while len(queued) < wanted:
            size = batch or (min(MAX_BATCH, max(1, int(BATCH_SECONDS * done / seconds))) if seconds else 1)
            chunk = list(islice(lines, size))
            if not chunk:
                return
            text = "".join(line if line.endswith("\n") else line + "\n" for line in chunk)
            future = _ask_cluster(client.submit, do_batch, program, text, pure=False, retries=retries)
            queued.add(future)
            finished.add(future)

    try:
        submit()
        for future in finished:
            printed, batch_seconds, error = _ask_cluster(future.result)
            queued.discard(future)
            # JSON may contain other characters that `splitlines` takes for the end of a line.
            batch_results = [f"{line}\n" for line in printed.split("\n")[:-1]]
            done, seconds = done + len(batch_results), seconds + batch_seconds
            # The results before an error are complete.
            yield from batch_results
            if error:
                message, remedy = error
                raise InputError(message, remedy=remedy)
            submit()
    finally:
        # If the cluster has ended, there is nothing to cancel.
        with suppress(Exception):
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

    Each result is written as soon as its batch is done, so after Ctrl-C, an error or a crash the same call continues.
    The other arguments are the same as in `results`. `progress` is called with the number of finished tasks and the
    number of all tasks to do. By default, both numbers are shown on a terminal.

    >>> import pathlib, subprocess, tempfile
    >>> from distributed import Client
    >>> from jumpmaze.distributed import work
    >>> command = "jumpmaze tasks --attempts 4 --per-task 2 new rook --seed 7 --energy depth --iterations 0"
    >>> with tempfile.TemporaryDirectory() as folder, Client(processes=False, dashboard_address=":0") as client:
    ...     tasks, output = pathlib.Path(folder, "tasks.jsonl"), pathlib.Path(folder, "results.jsonl")
    ...     _ = tasks.write_bytes(subprocess.check_output(command.split()))
    ...     work(tasks, output, client), work(tasks, output, client)  # The second call finds all results.
    (2, 0)
    """
    with ResultsFile(output) as file:

        def missing() -> Iterator[str]:
            return (line for key, line in read_tasks(tasks) if key not in file.done)

        # If the file of tasks cannot be used, no file of results is made.
        count = sum(1 for _ in missing())
        file.make()
        show = progress or _terminal_progress()
        start, finished = time.monotonic(), 0
        show(0, count)
        for line in results(missing(), client, program=program, batch=batch, retries=retries):
            file.append(line)
            finished += 1
            show(finished, count)
    if progress is None and sys.stderr.isatty():
        print(f"\n{finished} tasks done in {time.monotonic() - start:.0f} s", file=sys.stderr)
    return finished


def _version_of(program: str) -> str:
    """The output of `program --version` on this machine."""
    try:
        run = subprocess.run(
            [program, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8"
        )
    except OSError as error:
        raise InputError(f"cannot run `{program}`: {error}", remedy=INSTALL) from error
    if run.returncode != 0:
        raise InputError(f"`{program} --version` fails with status {run.returncode}", remedy=INSTALL)
    return run.stdout.strip()


def _batch_function(
    version: str, install: str = INSTALL, one_version: str = ONE_VERSION
) -> Callable[[str, str], tuple[str, float, tuple[str, str] | None]]:
    """The function that does a batch on a worker. It returns the results, the time in seconds, and the message and the
    remedy of an error. Dask sends the code of an inner function to the workers, so workers do not need this package."""

    def do_batch(program: str, lines: str) -> tuple[str, float, tuple[str, str] | None]:
        import subprocess
        import time

        def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
            # The program has its own session, so that Ctrl-C in the terminal of a local cluster does not reach it.
            done = subprocess.run(
                [program, *arguments],
                input=text, capture_output=True, text=True, encoding="utf-8", start_new_session=True,
            )  # fmt: skip
            if done.returncode not in (0, 2):
                # The cause may be temporary, such as too little memory. Dask repeats the batch after an exception.
                raise RuntimeError(f"`{program}` ended with status {done.returncode}: {done.stderr.strip()}")
            return done

        start = time.monotonic()
        # An error that every attempt would have is returned. After an exception, Dask would repeat the batch.
        try:
            found = run("--version").stdout.strip()
            if found != version:
                message = f"a worker has another version of the program: `{found}`, and this machine `{version}`"
                return "", 0.0, (message, one_version)
            done = run("work", "--threads", "1", "-", text=lines)
        except OSError as error:
            return "", 0.0, (f"a worker cannot run `{program}`: {error}", install)
        failed = (done.stderr.strip(), "see the message of the program") if done.returncode else None
        return done.stdout, time.monotonic() - start, failed

    return do_batch


def _ask_cluster(function: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """Calls a function of Dask. Errors of the cluster become errors of this package."""
    try:
        return function(*arguments, **options)
    except Exception as error:
        raise Error(
            f"a batch of tasks has failed: {type(error).__name__}: {error}",
            remedy="the same call continues with the tasks that are missing",
        ) from error


def _terminal_progress() -> Callable[[int, int], None]:
    """A function that shows the progress on a terminal."""
    if not sys.stderr.isatty():
        return lambda finished, count: None
    return lambda finished, count: print(f"\r{finished} of {count} tasks", end="", file=sys.stderr, flush=True)
