"""The package as a whole: what it consists of, and what `import dlx` does."""

from __future__ import annotations

import importlib.metadata
import inspect
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dlx

PACKAGE = Path(dlx.__file__).parent


def in_a_new_process(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout


def test_the_version_is_that_of_the_sources() -> None:
    sources = Path(__file__).parents[2] / "CMakeLists.txt"
    found = re.search(r"^project\(dlx VERSION ([0-9.]+)", sources.read_text(), re.MULTILINE)
    assert found and dlx.__version__ == found[1]


def test_an_installed_package_has_metadata_of_its_own() -> None:
    try:
        installed = importlib.metadata.distribution("dlx")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("dlx is not installed by pip")
    if Path(str(installed.locate_file("dlx"))) != PACKAGE:
        pytest.skip("another dlx is installed")
    assert installed.version == dlx.__version__
    names = {file.name for file in installed.files or []}
    assert {"LICENSE", "py.typed", "_dlx.pyi"} <= names


def test_types_come_with_it() -> None:
    assert (PACKAGE / "py.typed").is_file()
    assert (PACKAGE / "_dlx.pyi").is_file()


def test_the_extension_module_has_what_the_stub_names() -> None:
    stub = (PACKAGE / "_dlx.pyi").read_text()
    names = set(re.findall(r"^(?:class |def )?(\w+)(?:$|[:(])", stub, re.MULTILINE))
    assert {name for name in vars(dlx._dlx) if not name.startswith("_")} == names


@pytest.mark.parametrize("module", ["numpy", "scipy", "pandas", "tqdm", "concurrent", "asyncio"])
def test_import_loads_only_what_it_needs(module: str) -> None:
    assert in_a_new_process(f"import dlx, sys; print('{module}' in sys.modules)") == "False\n"


def test_all_that_is_public_is_there_and_has_a_docstring() -> None:
    for name in dlx.__all__:
        assert hasattr(dlx, name)
        thing = getattr(dlx, name)
        assert isinstance(thing, str) or inspect.getdoc(thing), name


def test_public_methods_have_docstrings() -> None:
    for name in dlx.__all__:
        thing = getattr(dlx, name)
        if not inspect.isclass(thing):
            continue
        for member in (m for c in thing.__mro__ if c.__module__.startswith("dlx.") for m in vars(c).items()):
            if not member[0].startswith("_") and inspect.isroutine(member[1]):
                assert inspect.getdoc(member[1]), f"{name}.{member[0]}"


def test_representations_say_what_is_there(eight_queens: dlx.Problem) -> None:
    assert repr(eight_queens) == "<dlx.Problem: 16 primary and 30 secondary items, 64 options, 256 entries>"
    assert repr(eight_queens.diagram()).startswith("<dlx.Diagram: 92 solutions in ")
    solutions = eight_queens.solutions(limit=1)
    assert repr(solutions) == "<dlx.Solutions: 0 so far, stopped>"
    list(solutions)
    assert repr(solutions) == "<dlx.Solutions: 1 so far, solution_limit>"


def test_exceptions_are_those_of_the_package() -> None:
    for name in dlx.__all__:
        thing = getattr(dlx, name)
        if inspect.isclass(thing) and issubclass(thing, Exception) and not issubclass(thing, Warning):
            assert issubclass(thing, dlx.Error), name
            assert thing.__module__ == "dlx.errors"


def test_exceptions_can_be_sent_to_another_process() -> None:
    with pytest.raises(dlx.ParseError) as caught:
        dlx.Problem.parse("a a\n")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert str(copy) == str(caught.value) and copy.mistakes == caught.value.mistakes
