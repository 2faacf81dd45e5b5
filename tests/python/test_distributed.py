"""A Dask cluster writes what one machine writes, also if workers end, calls are interrupted or files are damaged."""

import json
import os
import subprocess
import sys

import pytest

import jumpmaze
from jumpmaze.distributed import results, work
from jumpmaze.task_files import read_tasks

# Random mazes take the least time.
ORDER = ["new", "rook", "--energy", "depth", "--iterations", "0", "--count", "40", "--seed", "7", "--to", "id"]

#: A program that does something to the first batch. `$PPID` is the process of the worker.
FIRST = """#!/bin/sh
if [ "$1" = work ] && mkdir "{marker}" 2>/dev/null; then {first}; fi
exec "{program}" "$@"
"""


@pytest.fixture(scope="module")
def undivided(program):
    return program(*ORDER)


@pytest.fixture(scope="module")
def lines(program):
    """The lines of all tasks."""
    made = program("tasks", "--per-task", "5", "--attempts", "60", *ORDER).splitlines(keepends=True)
    assert len(made) == 12
    return made


@pytest.fixture
def tasks(lines, tmp_path):
    path = tmp_path / "tasks.jsonl"
    path.write_text("".join(lines))
    return path


@pytest.fixture
def wrapped(program_path, tmp_path):
    """A function that makes a program which does something else first."""

    def wrap(first):
        path, marker = tmp_path / "program", tmp_path / "marker"
        path.write_text(FIRST.format(marker=marker, first=first, program=program_path))
        path.chmod(0o755)
        return str(path), marker

    return wrap


def test_a_cluster_writes_what_one_machine_writes(
    client, program, program_path, undivided, tasks, tmp_path, monkeypatch
):
    seen, reads = [], []

    def read(path):
        reads.append(path)
        return read_tasks(path)

    monkeypatch.setattr("jumpmaze.distributed.read_tasks", read)
    output = tmp_path / "results.jsonl"
    made = work(tasks, output, client, program=program_path, progress=lambda *so_far: seen.append(so_far))
    assert made == 12
    assert seen == [(done, 12) for done in range(13)]
    # Once to check and count them, and once to do them.
    assert reads == [tasks] * 2
    assert program("merge", str(tasks), str(output)) == undivided
    assert work(tasks, output, client, program=program_path) == 0


@pytest.mark.skipif(os.name == "nt", reason="a program in the language of the shell")
def test_nothing_is_lost_when_a_worker_is_killed(client, program, wrapped, undivided, tasks, tmp_path):
    path, marker = wrapped("kill -9 $PPID")
    output = tmp_path / "results.jsonl"
    assert work(tasks, output, client, program=path, batch=2) == 12
    assert marker.exists(), "no worker was killed"
    assert program("merge", str(tasks), str(output)) == undivided


@pytest.mark.skipif(os.name == "nt", reason="a program in the language of the shell")
def test_a_batch_that_fails_is_repeated(client, program, wrapped, undivided, tasks, tmp_path):
    path, marker = wrapped("echo no memory >&2; exit 137")
    with pytest.raises(jumpmaze.Error, match="137: no memory") as caught:
        work(tasks, tmp_path / "results.jsonl", client, program=path, retries=0)
    assert "continues" in caught.value.remedy
    marker.rmdir()
    output = tmp_path / "results.jsonl"
    work(tasks, output, client, program=path)
    assert program("merge", str(tasks), str(output)) == undivided


def test_a_cluster_that_ends_is_an_error(program_path, tasks, tmp_path):
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=1, processes=False, dashboard_address=":0") as cluster, Client(cluster) as client:

        def end(finished, count):
            if finished == 3:
                cluster.close()

        with pytest.raises(jumpmaze.Error, match="a batch of tasks has failed") as caught:
            work(tasks, tmp_path / "results.jsonl", client, program=program_path, batch=1, progress=end)
    assert "continues" in caught.value.remedy


def interrupt_at(number):
    """A function for `progress` that interrupts the call after a number of results."""

    def interrupt(finished, count):
        if finished == number:
            raise KeyboardInterrupt

    return interrupt


def test_an_interrupted_call_continues(client, program, program_path, undivided, tasks, tmp_path):
    output = tmp_path / "results.jsonl"
    with pytest.raises(KeyboardInterrupt):
        work(tasks, output, client, program=program_path, batch=1, progress=interrupt_at(3))
    kept = output.read_bytes()
    assert kept.count(b"\n") == 3 and kept.endswith(b"\n")
    # A crash may leave an incomplete line, and a disk a damaged one.
    first, *others = kept.splitlines(keepends=True)
    damaged = first.replace(b"[", b"[ ", 1)
    output.write_bytes(damaged + b"".join(others) + b'{"jumpmaze_result":1,"key":"' + b"0" * 100_000)
    assert work(tasks, output, client, program=program_path) == 10
    assert output.read_bytes().startswith(damaged + b"".join(others))
    assert program("merge", str(tasks), str(output)) == undivided


def test_a_full_disk_is_an_error_and_the_same_call_continues(
    client, program, program_path, undivided, tasks, tmp_path, disk_of
):
    output = tmp_path / "results.jsonl"
    # With one result left, no later write can notice that a part was not written.
    with pytest.raises(KeyboardInterrupt):
        work(tasks, output, client, program=program_path, batch=1, progress=interrupt_at(11))
    whole = output.read_bytes()
    with disk_of(len(whole) + 10), pytest.raises(jumpmaze.InputError, match="cannot write the file") as caught:
        work(tasks, output, client, program=program_path)
    assert caught.value.file == str(output) and "make room" in caught.value.remedy
    assert output.read_bytes()[:-10] == whole
    assert work(tasks, output, client, program=program_path) == 1
    assert output.read_bytes().startswith(whole)
    assert program("merge", str(tasks), str(output)) == undivided


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
def test_a_device_takes_results(client, program_path, tasks):
    assert work(tasks, "/dev/null", client, program=program_path) == 12
    with pytest.raises(jumpmaze.InputError, match="/dev/full: cannot write"):
        work(tasks, "/dev/full", client, program=program_path)


def test_files_that_the_program_continues_are_continued(client, program_path, lines, tasks, tmp_path):
    ours, theirs = tmp_path / "ours.jsonl", tmp_path / "theirs.jsonl"
    assert work(tasks, ours, client, program=program_path) == 12
    first, *others = ours.read_bytes().splitlines(keepends=True)
    # Some of the tasks, in another order, and one of them twice.
    tasks.write_text("\n" + "".join(reversed(lines[1::2])) + lines[1])
    for content in [
        b"",
        b"\n" + first,
        b"damaged\n" + first,
        b'{"jumpmaze_re',
        first + first.replace(b"[", b"[ ", 1),
        first.replace(b"\n", b"\r\n"),
        b"".join(others),
        b"damaged\n",
        b'{"jumpmaze_re\n',
    ]:
        ours.write_bytes(content)
        theirs.write_bytes(content)
        command = [program_path, "work", "--threads", "1", str(tasks), "-o", str(theirs)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            with pytest.raises(jumpmaze.InputError, match="no result of a task"):
                work(tasks, ours, client, program=program_path)
        else:
            work(tasks, ours, client, program=program_path)
        assert sorted(ours.read_bytes().split(b"\n")) == sorted(theirs.read_bytes().split(b"\n")), content


def test_results_are_lines_for_the_tasks(client, program_path, lines):
    made = list(results((line.rstrip() for line in lines[:3]), client, program=program_path))
    keys = [json.loads(line)["key"] for line in made]
    assert sorted(keys) == sorted(json.loads(line)["key"] for line in lines[:3])
    assert list(results([], client, program=program_path)) == []


def test_only_a_line_feed_ends_a_result(client, lines, tmp_path):
    line = '{"key":"k","result":"a\u2028b\u0085c"}\n'
    (tmp_path / "result").write_text(line, encoding="utf-8")
    program = tmp_path / "program"
    program.write_text(f'#!/bin/sh\ncat "{tmp_path / "result"}"\n')
    program.chmod(0o755)
    assert list(results(lines[:1], client, program=str(program))) == [line]


def test_results_before_a_bad_task_are_not_lost(client, program_path, lines):
    made = results([*lines[:2], "nonsense\n"], client, program=program_path, batch=3)
    assert [json.loads(line)["key"] for line in (next(made), next(made))] == [
        json.loads(line)["key"] for line in lines[:2]
    ]
    with pytest.raises(jumpmaze.InputError, match="this is not a task"):
        next(made)


@pytest.mark.skipif(os.name == "nt", reason="a program in the language of the shell")
def test_a_worker_with_another_version_is_refused(client, wrapped, program_path, tasks, tmp_path):
    path, _ = wrapped("true")
    other = tmp_path / "other"
    other.write_text(f'#!/bin/sh\n[ "$1" = --version ] && exec echo jumpmaze 9.9.9\nexec "{program_path}" "$@"\n')
    other.chmod(0o755)
    output = tmp_path / "results.jsonl"

    def replace(finished, count):
        if finished == 3:
            other.rename(path)

    with pytest.raises(jumpmaze.InputError, match="`jumpmaze 9.9.9`, and this machine `jumpmaze ") as caught:
        work(tasks, output, client, program=path, batch=1, progress=replace)
    assert "same version" in caught.value.remedy
    # Four batches may have begun before.
    assert 3 <= output.read_bytes().count(b"\n") <= 7


@pytest.mark.skipif(os.name == "nt", reason="a program in the language of the shell")
def test_a_worker_without_the_program_is_an_error(client, lines, tmp_path):
    program = tmp_path / "program"
    program.write_text('#!/bin/sh\nrm "$0"\n')
    program.chmod(0o755)
    with pytest.raises(jumpmaze.InputError, match="a worker cannot run") as caught:
        list(results(lines, client, program=str(program)))
    assert "install" in caught.value.remedy


def test_mistakes_raise_exceptions_with_a_remedy(client, program_path, lines, tasks, tmp_path):
    other = tmp_path / "notes.txt"
    other.write_text("mine\n")
    empty = tmp_path / "empty"
    empty.write_text("\n")
    long, long_line = tmp_path / "long", b'{"jumpmaze_result":' + b"1" * (9 << 20)
    long.write_bytes(lines[0].encode() + long_line)
    for path in [other, tasks]:
        with pytest.raises(jumpmaze.InputError, match="no result of a task") as caught:
            work(tasks, path, client, program=program_path)
        assert caught.value.remedy and caught.value.file == str(path)
    assert other.read_text() == "mine\n" and tasks.read_text() == "".join(lines)
    for call, message in [
        (lambda: work(tasks, tmp_path / "a", client, program="no-such-program"), "cannot run `no-such-program`"),
        (lambda: list(results(lines, client, program="no-such-program")), "cannot run `no-such-program`"),
        (lambda: list(results(lines, client, batch=0)), "a batch of 0 tasks"),
        (lambda: list(results(lines, None)), "None is not a client"),
        (lambda: work(tmp_path / "none", tmp_path / "b", client, program=program_path), "cannot open"),
        (lambda: work(tasks, tmp_path / "no" / "folder", client, program=program_path), "cannot use"),
        (lambda: work(other, tmp_path / "b", client, program=program_path), "line 1: this is not a task"),
        (lambda: work(empty, tmp_path / "b", client, program=program_path), "no task in the file"),
        (lambda: work(long, tmp_path / "b", client, program=program_path), "line 2 is too long"),
        (lambda: work(tasks, long, client, program=program_path), "line 2 is too long"),
    ]:
        with pytest.raises(jumpmaze.InputError, match=message) as caught:
            call()
        assert caught.value.remedy
    assert not (tmp_path / "b").exists()
    assert long.read_bytes().endswith(long_line)


@pytest.mark.skipif(os.name == "nt", reason="pipes and programs of Unix")
def test_pipes_and_failing_programs_are_refused(client, program_path, lines, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(jumpmaze.InputError, match="not a regular file") as caught:
        work(pipe, tmp_path / "results", client, program=program_path)
    assert caught.value.file == str(pipe) and caught.value.remedy
    with pytest.raises(jumpmaze.InputError, match="`false --version` fails with status 1") as caught:
        list(results(lines, client, program="false"))
    assert "install" in caught.value.remedy


@pytest.mark.skipif(os.name == "nt", reason="locks of Unix")
def test_two_calls_do_not_write_the_same_file(client, program_path, tasks, tmp_path):
    output = tmp_path / "results.jsonl"

    def again(done, count):
        with pytest.raises(jumpmaze.InputError, match="another worker is writing"):
            work(tasks, output, client, program=program_path)
        worker = subprocess.run([program_path, "work", str(tasks), "-o", str(output)], capture_output=True, text=True)
        assert worker.returncode == 2 and "another worker is writing" in worker.stderr

    assert work(tasks, output, client, program=program_path, progress=again) == 12


def test_dask_and_pyarrow_are_not_imported_by_default():
    code = "import jumpmaze, jumpmaze.distributed, sys; print(sorted({'dask', 'distributed', 'pyarrow'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
