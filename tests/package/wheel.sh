#!/bin/sh
# Makes a wheel of the module that was built, installs it into a new virtual environment, and runs tests on it from
# another folder: all examples, and those of the package as a whole. The rest asks the module what it was asked where it
# was built. Makes a source distribution, which must have all that CMake looks for. Exits with 77 where that cannot
# be.
# usage: wheel.sh SOURCE BUILD WORK COMPILER PYTHON
set -eu
source=$1 build=$2 work=$3 compiler=$4 python=$5
. "$source/tests/package/common.sh"

for module in build ensurepip setuptools wheel pybind11 pytest; do
  "$python" -c "import $module" 2>/dev/null || { echo "skipped: $python has no $module"; exit 77; }
done
rm -rf "$work"
mkdir -p "$work/source"

# From a copy: setuptools writes into the sources.
(cd "$source" && tar cf - --exclude=__pycache__ --exclude='*.egg-info' CMakeLists.txt LICENSE MANIFEST.in README.md \
  pyproject.toml setup.py cmake common dlx draw picture sudoku python tests/python) | tar xf - -C "$work/source"
cd "$work/source"
quietly "$python" -m build --no-isolation --sdist --outdir "$work/dist" .
mkdir "$work/unpacked"
tar xzf "$work"/dist/dlx-*.tar.gz -C "$work/unpacked" --strip-components=1
for folder in cmake common dlx draw picture sudoku python tests; do
  diff -r -x '*.egg-info' -x __pycache__ "$work/source/$folder" "$work/unpacked/$folder" || fail 'the sources are not complete'
done
cd "$work/unpacked"
quietly cmake -S . -B "$work/tree" -DPython_EXECUTABLE="$python" -DCMAKE_CXX_COMPILER="$compiler" -DDLX_PYTHON=ON \
  -DDLX_BUILD_CLI=OFF -DDLX_BUILD_TESTS=OFF
quietly env DLX_BUILD_DIR="$build" "$python" -m build --no-isolation --wheel --outdir "$work/dist" .

cd "$work"
"$python" -m venv --system-site-packages "$work/venv"
quietly "$work/venv/bin/pip" install --no-index --no-deps --force-reinstall "$work"/dist/dlx-*.whl
file=$("$work/venv/bin/python" -c 'import dlx; print(dlx.__file__)')
case $file in
  "$work"/venv/*) ;;
  *) fail "not the package of the wheel: $file" ;;
esac
! nm "${file%/*}"/_dlx.*.so 2>/dev/null | grep . || fail 'the module is not stripped'
set --
for subject in problem sudoku interrupts leaks; do
  test -s "$source/tests/python/test_$subject.py" || fail "there is no test_$subject.py to leave out"
  set -- "$@" "--ignore=$source/tests/python/test_$subject.py"
done
exec sh "$source/tests/python/run.sh" "$source" "$work/venv/bin/python" "$@"
