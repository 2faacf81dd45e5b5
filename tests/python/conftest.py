"""Shared fixtures."""

import os
import subprocess

import pytest


@pytest.fixture(scope="session")
def program():
    """A function that runs the program and returns its output. `tests/python.rs` sets the path of the program."""
    path = os.environ.get("JUMPMAZE_PROGRAM")
    if path is None:
        pytest.skip("JUMPMAZE_PROGRAM is not the path of the program")

    def run(*arguments):
        done = subprocess.run([path, *arguments], capture_output=True, text=True, check=True)
        return done.stdout

    return run
