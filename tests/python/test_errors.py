"""Every mistake raises an exception with a remedy. Long work can be stopped."""

import math
import os
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path

import numpy as np
import pytest

import jumpmaze
from jumpmaze._jumpmaze import VectorGame
from jumpmaze.environments import Family

ROOK = jumpmaze.variant("rook")
NINE = jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n")


def test_an_error_in_a_file_has_its_place(tmp_path):
    path = tmp_path / "ring.toml"
    path.write_text('name = "R"\nrule = "Jump."\n[boundary]\nwrap = "tours"\n')
    with pytest.raises(jumpmaze.InputError) as caught:
        jumpmaze.variant(path)
    error = caught.value
    assert (error.file, error.line, error.column) == (str(path), 4, 8)
    assert error.remedy == "did you mean `torus`?"
    assert f"{path}:4:8" in str(error) and error.remedy in str(error)


@pytest.mark.parametrize(
    ("call", "kind"),
    [
        (lambda: jumpmaze.variant("rok"), jumpmaze.InputError),
        (lambda: jumpmaze.variant("no/such.toml"), jumpmaze.InputError),
        (lambda: jumpmaze.variant("rook", size=10**12), jumpmaze.InputError),
        (lambda: jumpmaze.variant("rook", size=[]), jumpmaze.InputError),
        (lambda: jumpmaze.variant("rook", size=-5), jumpmaze.InputError),
        (lambda: jumpmaze.maze(""), jumpmaze.InputError),
        (lambda: jumpmaze.maze("rook:AAAAA"), jumpmaze.InputError),
        (lambda: jumpmaze.maze("2 1\n1 x\n"), jumpmaze.InputError),
        (lambda: jumpmaze.maze("\0\n\0"), jumpmaze.InputError),
        (lambda: jumpmaze.maze("1 1\n1 G", start="Z9"), jumpmaze.InputError),
        (lambda: ROOK.generate(difficulty="hrad"), jumpmaze.InputError),
        (lambda: ROOK.generate(difficulty=(math.nan, 5.0)), jumpmaze.InputError),
        (lambda: ROOK.generate(difficulty=(5.0, math.inf)), jumpmaze.InputError),
        (lambda: ROOK.generate(moves=(9, 4)), jumpmaze.InputError),
        (lambda: ROOK.generate(moves=range(5, 9, 2)), jumpmaze.InputError),
        (lambda: ROOK.generate(moves=10**6), jumpmaze.NoMazeError),
        (lambda: ROOK.generate(energy="dept"), jumpmaze.InputError),
        (lambda: ROOK.generate(black_holes=(0.5, 0.1)), jumpmaze.InputError),
        (lambda: ROOK.generate(black_holes=(0.0, 1.5)), jumpmaze.InputError),
        (lambda: ROOK.generate(black_holes=(math.nan, 1.0)), jumpmaze.InputError),
        (lambda: jumpmaze.read_mazes("no/such.txt"), jumpmaze.InputError),
        (lambda: ROOK.generate(count=10**15), jumpmaze.LimitError),
        (lambda: NINE.energy("dept"), jumpmaze.InputError),
        (lambda: NINE.energy("(" * 10**5), jumpmaze.InputError),
        (lambda: NINE.svg(style="blue"), jumpmaze.InputError),
        (lambda: NINE.text("docx"), jumpmaze.InputError),
        (lambda: NINE.with_number("Z9", 1), jumpmaze.InputError),
        (lambda: NINE.with_numbers([1, 2]), jumpmaze.InputError),
        (lambda: jumpmaze.maze("1 9 9\n9 9 9\n9 9 G").svg(solution=True), jumpmaze.InputError),
        (lambda: jumpmaze.learn("descend", ROOK), jumpmaze.InputError),
        (lambda: jumpmaze.learn("descent", ROOK), jumpmaze.InputError),
        (lambda: jumpmaze.learn("descent", ROOK, iterations=-1), jumpmaze.InputError),
        (lambda: jumpmaze.learn("descent", ROOK, iteration=1), jumpmaze.InputError),
        (lambda: jumpmaze.environments.Family("rook:A9RR6-KP2MG-22").maze(1), jumpmaze.InputError),
        (lambda: jumpmaze.environments.Family(variant=ROOK, size=6), jumpmaze.InputError),
        (lambda: jumpmaze.environments.MakingEnv(variant=ROOK, size=6), jumpmaze.InputError),
        (lambda: jumpmaze.environments.RestartEnv(variant=ROOK, size=6), jumpmaze.InputError),
        (lambda: jumpmaze.Descent(ROOK).advance(-1), OverflowError),
        (lambda: jumpmaze.variant(5), TypeError),
    ],
)
def test_mistakes_raise_typed_exceptions(call, kind):
    with pytest.raises(kind) as caught:
        call()
    if issubclass(kind, jumpmaze.Error):
        assert caught.value.remedy, caught.value
        assert str(caught.value).count(caught.value.remedy) == 1


@pytest.mark.parametrize(
    ("call", "message", "remedy"),
    [
        (lambda: ROOK.generate(-1), "`seed` cannot be -1", "whole number from 0"),
        (lambda: jumpmaze.Descent(ROOK, seed="7"), "`seed` cannot be '7'", "whole number from 0"),
        (lambda: jumpmaze.learn("descent", ROOK, seed=2**64), f"`seed` cannot be {2**64}", "whole number from 0"),
        (lambda: ROOK.generate(size="5x"), "`size` cannot be '5x'", "[5, 7]"),
        (lambda: jumpmaze.variant("rook", size=5.5), "`size` cannot be 5.5", "[5, 7]"),
        (lambda: ROOK.generate(difficulty="easy..hard", count=3), "`difficulty` cannot be 'easy..hard'", "(3.5, 5)"),
        (lambda: ROOK.generate(difficulty=(5, 3)), "`difficulty` cannot be (5, 3)", "easy, medium, hard, expert"),
        (lambda: ROOK.generate(moves="many"), "`moves` cannot be 'many'", "range(8, 15)"),
        (lambda: ROOK.generate(moves=range(0)), "`moves` cannot be range(0, 0)", "(8, 14)"),
        (lambda: ROOK.generate(black_holes=0.3), "`black_holes` cannot be 0.3", "(0.1, 0.3)"),
        (lambda: Family(seeds=5), "`seeds` cannot be 5", "range(100)"),
        (lambda: Family(seeds="12"), "`seeds` cannot be '12'", "range(100)"),
        (lambda: Family(levels="easy"), "`levels` cannot be 'easy'", '["easy", "hard"]'),
        (lambda: Family(levels=["easy..hard"]).maze(0), "`difficulty` cannot be 'easy..hard'", "(3.5, 5)"),
    ],
)
def test_errors_name_the_argument_its_value_and_what_to_write(call, message, remedy):
    with pytest.raises(jumpmaze.InputError) as caught:
        call()
    assert f"the argument {message}" in str(caught.value)
    assert remedy in caught.value.remedy and ".." not in caught.value.remedy


def test_mazes_that_were_found_are_not_lost():
    tiny = jumpmaze.variant("rook:3")
    with pytest.raises(jumpmaze.NoMazeError) as caught:
        tiny.generate(moves=range(3, 6), count=5000)
    found = caught.value.mazes
    assert len(found) > 1 and len({maze.id for maze in found}) == len(found)
    assert all(3 <= maze.solve().moves <= 5 for maze in found)


@pytest.mark.parametrize("width", [math.nan, math.inf, -1.0, 0.0, 1e-300, 1e300])
def test_absurd_widths_are_refused(width):
    for draw in [NINE.svg, NINE.png, NINE.pdf]:
        with pytest.raises(jumpmaze.InputError, match="1 to 14173 points wide") as caught:
            draw(width=width)
        assert "width" in caught.value.remedy


def test_a_picture_with_too_many_pixels_gets_advice_that_exists():
    with pytest.raises(jumpmaze.InputError) as caught:
        NINE.png(width=14_000)
    assert "the size" in caught.value.remedy and "dpi" not in caught.value.remedy


def test_the_styles_are_those_of_the_help_and_the_stubs():
    with pytest.raises(jumpmaze.InputError, match="choose one of: ") as caught:
        NINE.svg(style="blue")
    stubs = Path(jumpmaze.__file__).with_name("_jumpmaze.pyi").read_text(encoding="utf-8")
    names = [f'"{name}"' for name in caught.value.remedy.removeprefix("choose one of: ").split(", ")]
    assert f"_Style = Literal[{', '.join(names)}]" in stubs
    assert all(name in jumpmaze.Maze.svg.__doc__ for name in names)


@pytest.mark.parametrize("variant", ["rook", "torus", "no-u-turn", "hexagons:3"])
def test_absurd_numbers_do_no_harm(variant):
    maze = jumpmaze.variant(variant).generate(1)
    huge = maze.with_numbers([2**32 - 1] * len(maze.cells))
    assert huge.solve().moves in (None, 1)
    assert len(huge.state_graph(whole=True)) >= len(maze.cells)
    huge.rate()
    str(huge)


def grid_of_ones(side):
    """A square of ones, with the goal in the last corner."""
    row = " ".join("1" * side)
    return "\n".join([row] * (side - 1) + [row[:-1] + "G"])


INTERRUPTED = {
    "making": "jumpmaze.variant('rook:8x8').generate(1, count=10**5)",
    "learning": "jumpmaze.learn('descent', jumpmaze.variant('rook:9x9'), iterations=10**15)",
    "learning from many short searches": "jumpmaze.learn('descent', jumpmaze.variant('rook'), iterations=10**4, runs=10**5)",
    "descending": "jumpmaze.Descent(jumpmaze.variant('rook')).advance(10**15)",
    "numbering states": "jumpmaze._jumpmaze.GameBoard.of_mazes([jumpmaze.maze(grid)] * 10**6)",
    # A pipe to which nobody writes.
    "reading a variant": "jumpmaze.variant(pipe)",
    "reading a maze": "jumpmaze.maze(pipe)",
    "reading mazes": "jumpmaze.read_mazes(pipe)",
}


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
@pytest.mark.parametrize("work", INTERRUPTED)
def test_ctrl_c_stops_long_work(work, tmp_path):
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    known = f"pipe = {str(pipe)!r}\ngrid = {grid_of_ones(30)!r}"
    code = f"import jumpmaze\n{known}\nprint('ready', flush=True)\n{INTERRUPTED[work]}"
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    try:
        # Without an interruption, the work would take minutes.
        _, printed = child.communicate(timeout=20)
    finally:
        child.kill()
    assert "KeyboardInterrupt" in printed, printed


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
def test_signals_are_handled_during_work_on_large_boards():
    handled = []
    before = signal.signal(signal.SIGALRM, lambda *_: handled.append(time.monotonic()))
    try:
        for side in (300, 600, 1000):
            maze = jumpmaze.maze(grid_of_ones(side))
            handled.clear()
            begun = time.monotonic()
            signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
            maze.energy("depth")
            signal.setitimer(signal.ITIMER_REAL, 0)
            if time.monotonic() - begun > 0.5:
                break
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    # Otherwise, the first signal would wait for the end of the work, and all others with it.
    assert len(handled) > 3


def copies():
    """A million copies of an environment."""
    return VectorGame([Family(variant="rook").game(0)], 1 << 20, 200, [0.0, 1.0, 0.0])


#: For each kind of long work, a function that prepares a call.
LONG = {
    "learning": lambda: partial(jumpmaze.learn, "descent", ROOK, seed=1, iterations=100_000),
    "making": lambda: partial(ROOK.generate, 1, count=3),
    "resetting copies": lambda: copies().reset,
    "stepping copies": lambda: partial(copies().step, np.zeros(1 << 20, np.int64)),
}


@pytest.mark.parametrize("work", LONG)
def test_other_threads_run_during_long_work(work):
    call = LONG[work]()
    ready, go, has_run = threading.Event(), threading.Event(), threading.Event()

    def run():
        ready.set()
        go.wait()
        has_run.set()

    thread = threading.Thread(target=run)
    thread.start()
    ready.wait()
    interval = sys.getswitchinterval()
    # From here on, the other thread runs only if a call gives the lock of the interpreter away.
    sys.setswitchinterval(1000)
    try:
        go.set()
        # The system may wake the other thread too late for one call, but not for all of them.
        for _ in range(100):
            call()
            if has_run.is_set():
                break
        ran = has_run.is_set()
    finally:
        sys.setswitchinterval(interval)
    thread.join()
    assert ran
