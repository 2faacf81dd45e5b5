"""What several tests share."""

import os
import subprocess

import pytest


@pytest.fixture(scope="session")
def program():
    """Runs the program and returns what it prints. The test of the library that runs these tests sets its path."""
    path = os.environ.get("JUMPMAZE_PROGRAM")
    if path is None:
        pytest.skip("JUMPMAZE_PROGRAM is not the path of the program")

    def run(*arguments):
        done = subprocess.run([path, *arguments], capture_output=True, text=True, check=True)
        return done.stdout

    return run
