"""What the documents show is what happens: the examples of Python in them, and the notebook."""

from __future__ import annotations

import doctest
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import SANITIZED

import dlx

SOURCES = Path(__file__).parents[2]
NOTEBOOK = SOURCES / "examples" / "tour.ipynb"


@pytest.mark.parametrize("document", ["doc/python.md", "README.md"])
def test_examples_print_what_is_shown(document: str) -> None:
    text = (SOURCES / document).read_text(encoding="utf-8")
    for module in ("numpy", "scipy", "pandas"):
        if f"import {module}" in text or f" {module}" in text and "import numpy" in text:
            pytest.importorskip(module)
    if ".symmetries()" in text:
        try:
            dlx.Problem([("a",)]).symmetries()
        except dlx.Unavailable as missing:
            pytest.skip(str(missing))
    failed, tried = doctest.testfile(
        str(SOURCES / document), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8"
    )
    assert failed == 0
    assert tried == text.count("\n>>> ")


def test_the_notebook_is_clean() -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [] and cell["execution_count"] is None


@pytest.mark.skipif(SANITIZED, reason="the kernel of a notebook is another program, without the sanitizer")
def test_the_notebook_runs() -> None:
    for module in ("nbconvert", "ipykernel", "pandas"):
        if not importlib.util.find_spec(module):
            pytest.skip(f"{module} is not installed")
    environment = {**os.environ, "PYTHONPATH": str(Path(dlx.__file__).parents[1])}
    command = [sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", "--stdout", str(NOTEBOOK)]
    run = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=300)
    assert run.returncode == 0, run.stderr
    cells = [cell for cell in json.loads(run.stdout)["cells"] if cell["cell_type"] == "code"]
    assert all(cell["outputs"] for cell in cells[1:])
