"""`python -m jumpmaze.collection`: makes a collection."""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack

from jumpmaze import Error, InputError


def main(arguments: list[str] | None = None) -> int:
    """Runs the command. Returns the exit status: 1 if it was interrupted, 2 after an error."""
    parser = argparse.ArgumentParser(
        prog="python -m jumpmaze.collection",
        description="Make mazes of every level on every built-in board, with all measures, as Parquet with a data card.",
        epilog="The same command continues after an interruption.",
    )
    parser.add_argument("folder", metavar="FOLDER", help="the folder to write mazes.parquet and README.md to")
    parser.add_argument(
        "--count", type=int, default=100, metavar="N", help="mazes of each board and level, at most 100000 (100)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the seed of all parts (0)")
    parser.add_argument("--boards", metavar="A,B", help="built-in variants, such as rook,hexagons:3 (all)")
    parser.add_argument("--levels", metavar="A,B", help="levels, such as easy,hard (all)")
    machines = parser.add_mutually_exclusive_group()
    machines.add_argument("--workers", type=int, metavar="N", help="threads (one for each core)")
    machines.add_argument("--dask", metavar="ADDRESS", help="a Dask scheduler, such as tcp://10.0.0.1:8786")
    options = parser.parse_args(arguments)
    boards, levels = (None if names is None else names.split(",") for names in (options.boards, options.levels))
    try:
        from .make import make

        with ExitStack() as stack:
            client = stack.enter_context(connect(options.dask)) if options.dask else None
            make(
                options.folder,
                count=options.count,
                seed=options.seed,
                boards=boards,
                levels=levels,
                workers=options.workers,
                client=client,
                progress=lambda line: print(line, file=sys.stderr, flush=True),
            )
    except KeyboardInterrupt:
        print("interrupted; the same command continues", file=sys.stderr)
        return 1
    except ImportError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except Error as error:
        print(error if str(error).startswith("error") else f"error: {error}", file=sys.stderr)
        return 2
    return 0


def connect(address: str):
    """A client of a Dask scheduler."""
    try:
        from distributed import Client
    except ImportError as error:
        raise ImportError("--dask needs Dask: pip install './src/python[dask]'") from error
    try:
        return Client(address)
    except (OSError, ValueError) as error:
        raise InputError(
            f"cannot connect to the scheduler {address}: {error}", remedy="give its address, such as tcp://10.0.0.1:8786"
        ) from error


if __name__ == "__main__":
    sys.exit(main())
