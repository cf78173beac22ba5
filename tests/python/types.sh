#!/bin/sh
# Checks the types of the Python package and of its tests. Exits with 77 without mypy.
# usage: types.sh SOURCE PYTHON WORK
set -eu
source=$1 python=$2 work=$3

"$python" -c 'import mypy' 2>/dev/null || { echo "skipped: $python has no mypy"; exit 77; }
cd "$source/python"
"$python" -m mypy --config-file "$source/pyproject.toml" --cache-dir "$work" -p dlx
