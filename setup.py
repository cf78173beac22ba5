"""Builds the extension module with CMake. pyproject.toml has all else, but for the version.

Environment variables: those of CMake, such as CMAKE_BUILD_PARALLEL_LEVEL and CMAKE_CXX_COMPILER_LAUNCHER; CMAKE_ARGS
has more options for it. DLX_BUILD_DIR names a build folder that has the module already: nothing is compiled then.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, List

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path(__file__).resolve().parent


def version() -> str:
    found = re.search(r"^project\(dlx VERSION ([0-9.]+)", (SOURCE / "CMakeLists.txt").read_text(), re.MULTILINE)
    assert found, "CMakeLists.txt has no version"
    return found[1]


class Build(build_ext):
    def build_extension(self, ext: Any) -> None:
        if not shutil.which("cmake"):
            raise SystemExit("dlx is built with CMake: install cmake and a C++20 compiler, see README.md")
        given = os.environ.get("DLX_BUILD_DIR")
        tree = Path(given) if given else self.built()
        target = Path(self.get_ext_fullpath(ext.name)).resolve()
        stage = Path(self.build_temp).resolve() / "stage"
        run("cmake", "--install", str(tree), "--component", "python", "--strip", "--prefix", str(stage))
        made = list(stage.glob(f"**/{target.name}"))
        if not made:
            raise SystemExit(f"{tree} was not built for this Python: it has no {target.name}")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(made[0], target)

    def built(self) -> Path:
        tree = SOURCE / "build" / f"wheel-{sys.implementation.cache_tag}"
        options = [f"-DPython_EXECUTABLE={sys.executable}", "-DCMAKE_BUILD_TYPE=Release", "-DDLX_PYTHON=ON"]
        options += ["-DDLX_BUILD_CLI=OFF", "-DDLX_BUILD_TESTS=OFF", *pybind11()]
        if shutil.which("ninja") and "CMAKE_GENERATOR" not in os.environ:
            options.append("-GNinja")
        run("cmake", "-S", str(SOURCE), "-B", str(tree), *options, *shlex.split(os.environ.get("CMAKE_ARGS", "")))
        cores = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL") or str(os.cpu_count() or 1)
        run("cmake", "--build", str(tree), "--target", "dlx_python", "--parallel", cores)
        return tree


def pybind11() -> List[str]:
    """Where pip has put pybind11. Without pip's, CMake looks where the system has it."""
    try:
        from pybind11 import get_cmake_dir
    except ImportError:
        return []
    return [f"-Dpybind11_DIR={get_cmake_dir()}"]


def run(*command: str) -> None:
    print(shlex.join(command), flush=True)
    if subprocess.run(command).returncode:
        raise SystemExit(f"failed: {shlex.join(command)}")


setup(version=version(), ext_modules=[Extension("dlx._dlx", sources=[])], cmdclass={"build_ext": Build})
