"""The stubs, the examples and the documentation of the compiled part are correct."""

import doctest
import subprocess
import sys

import jumpmaze
import jumpmaze.distributed
from jumpmaze import _jumpmaze


def test_the_stubs_are_right(tmp_path):
    command = [sys.executable, "-m", "mypy.stubtest", "jumpmaze._jumpmaze"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def items():
    """All compiled items and their members, with their names."""
    for name in _jumpmaze.__all__:
        item = getattr(_jumpmaze, name)
        yield name, item
        for member, value in vars(item).items() if isinstance(item, type) else ():
            yield f"{name}.{member}", value


def test_every_example_of_the_compiled_part_runs():
    examples = 0
    runner = doctest.DocTestRunner(verbose=False)
    for name, item in items():
        test = doctest.DocTestParser().get_doctest(item.__doc__ or "", {}, name, None, None)
        examples += len(test.examples)
        report = []
        runner.run(test, out=report.append)
        assert not report, "".join(report)
    assert examples > 40, examples


def public_functions():
    """All public functions and methods, with their names. Properties are data."""
    for module in [jumpmaze, jumpmaze.distributed]:
        for name in module.__all__:
            item = getattr(module, name)
            members = vars(item) if isinstance(item, type) else {name: item}
            for member, value in members.items():
                if callable(value) and not member.startswith("_"):
                    yield f"{name}: {member}", value


def test_every_public_function_has_an_example():
    functions = dict(public_functions())
    assert len(functions) > 25, functions
    assert not [name for name, function in functions.items() if ">>> " not in (function.__doc__ or "")]


def test_every_public_item_is_documented():
    for name in jumpmaze.__all__:
        item = getattr(jumpmaze, name)
        assert item.__doc__, name
        for member, value in vars(item).items() if isinstance(item, type) else ():
            if not member.startswith("_") and (callable(value) or hasattr(value, "__get__")):
                assert value.__doc__, f"{name}.{member}"
