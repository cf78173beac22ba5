#!/bin/sh
# Runs the tests of the Python package on the package that PYTHONPATH leads to, and its docstrings. With a sanitizer,
# DLX_PRELOAD names the libraries that must be loaded before Python. Exits with 77 without pytest.
# usage: run.sh SOURCE PYTHON [ARGUMENT OF PYTEST ...]
set -eu
source=$1 python=$2
shift 2
export PYTHONDONTWRITEBYTECODE=1

"$python" -c 'import pytest' 2>/dev/null || { echo "skipped: $python has no pytest"; exit 77; }
for module in numpy scipy pandas; do
  "$python" -c "import $module" 2>/dev/null || echo "some tests are skipped: $python has no $module"
done
# `-m` would put the current folder before PYTHONPATH.
LD_PRELOAD=${DLX_PRELOAD-} "$python" -c 'import sys, pytest; sys.exit(pytest.main())' \
  -c "$source/pyproject.toml" -q -rs --doctest-modules --pyargs dlx "$source/tests/python" "$@"
