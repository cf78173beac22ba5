#!/bin/sh
# Checks layout and code of every C++ file, or only of those that differ from a commit:
#
#   tests/tidy.sh [commit]
#
# Layout is clang-format's (.clang-format), the rest clang-tidy's (.clang-tidy), on what the preset `release`
# compiles, each file alone. Any warning fails. The whole takes two free cores about a quarter of an hour.
set -eu
cd "$(dirname -- "$0")/.."

if [ $# -gt 0 ]; then
  files=$(git diff --name-only --diff-filter=d "$1" -- '*.cpp' '*.hpp')
else
  files=$(git ls-files '*.cpp' '*.hpp')
fi
[ -n "$files" ] || exit 0
# shellcheck disable=SC2086 # one word a file
clang-format --dry-run -Werror $files

# Without the headers that g++ has compiled beforehand, which clang cannot read.
cmake --preset release -B build/tidy -DCMAKE_UNITY_BUILD=OFF -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON >/dev/null
# A file that nothing compiles, such as a header or a test for another machine, is looked at where it is included.
sources=$(echo "$files" | sed -n 's/.*\.cpp$/\/&$/p')
[ -z "$sources" ] || run-clang-tidy -quiet -j "$(nproc)" -p build/tidy $sources
