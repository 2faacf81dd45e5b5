"""Shared fixtures."""

import os
import subprocess
from contextlib import contextmanager

import pytest


@pytest.fixture(scope="session")
def program_path():
    """The path of the program. `tests/python.rs` sets it."""
    path = os.environ.get("JUMPMAZE_PROGRAM")
    if path is None:
        pytest.skip("JUMPMAZE_PROGRAM is not the path of the program")
    return path


@pytest.fixture(scope="session")
def program(program_path):
    """A function that runs the program and returns its output."""

    def run(*arguments):
        done = subprocess.run([program_path, *arguments], capture_output=True, text=True, check=True)
        return done.stdout

    return run


@pytest.fixture(scope="session")
def client():
    """A client of a cluster of two processes on this machine."""
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster, Client(cluster) as client:
        yield client


@pytest.fixture
def disk_of():
    """Lets no file of this process grow beyond a size. Like a full disk, it takes a part of the last bytes."""
    resource = pytest.importorskip("resource", reason="limits of Unix")

    @contextmanager
    def limit(size):
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)

    return limit
