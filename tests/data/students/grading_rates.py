"""Measures how often the grader is wrong: grades correct and wrong programs repeatedly, with other random numbers.

    python3 tests/data/students/grading_rates.py target/release/jumpmaze 100

It takes about a second for each verdict.
"""
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

FOLDER = Path(__file__).parent
# Exercise, program, and the points that it should fail in.
PROGRAMS = [
    ("representation", "representation", ()),
    ("evaluation", "evaluation", ()),
    ("descent", "descent", ()),
    ("restarts", "restarts", ()),
    ("uphill", "uphill", ()),
    ("annealing", "annealing", ()),
    ("evaluation", "never_largest", ("random",)),
    ("descent", "spared_row", ("quality", "everywhere")),
    ("descent", "takes_worse", ("quality",)),
    ("descent", "too_good", ("quality",)),
    ("restarts", "one_descent", ("quality",)),
    ("uphill", "no_uphill", ("quality",)),
    ("annealing", "last_maze", ("quality",)),
]


def verdict(grader, exercise, program, seed):
    command = [grader, "learn", "grade", exercise, "--json", "--seed", str(seed), "--timeout", "60"]
    command += ["--", sys.executable, "-B", str(FOLDER / f"{program}.py")]
    done = subprocess.run(command, env={**os.environ, "STUDENT_SEED": str(seed)}, capture_output=True)
    report = json.loads(done.stdout)
    return [point["name"] for point in report["points"] if point["verdict"] != "passed"]


def main(grader, seeds):
    for exercise, program, points in PROGRAMS:
        failed = Counter()
        for seed in range(1, seeds + 1):
            found = verdict(grader, exercise, program, seed)
            failed["any"] += bool(found)
            failed.update(found)
        said = ", ".join(f"{point} {failed[point]}" for point in sorted(failed) if failed[point])
        should = "should pass" if not points else "should fail in " + " or ".join(points)
        print(f"{exercise} {program} ({should}): of {seeds} verdicts failed {said or 'none'}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
