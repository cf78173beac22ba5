# shellcheck shell=sh disable=SC2154
# What the tests of this folder share. They set: source, work, compiler.
export LC_ALL=C

fail() { echo "$*" >&2; exit 1; }

# Runs a command, and shows what it printed only if it fails.
quietly() { "$@" >"$work/log" 2>&1 || { cat "$work/log"; fail "failed: $*"; }; }

# The programs in README.md, in the public headers and in examples/, as a project: $work/consumer.
# Every ```cpp block becomes NAME1.cpp, NAME2.cpp ...; a ```text block that follows is what it prints.
extract() { # NAME; the lines of the text come on standard input
  awk -v base="$work/consumer/$1" '
    /^```cpp$/ { n++; file = base n ".cpp"; next }
    /^```text$/ && n && !(n in seen) { file = base n ".expected"; seen[n]; next }
    /^```/ { file = ""; next }
    file { print > file }'
}
make_consumer() {
  mkdir -p "$work/consumer"
  extract readme <"$source/README.md"
  sed -n 's|^/// \{0,1\}||p' "$source/dlx/include/dlx/dlx.hpp" | extract header
  cp "$source/examples/queens.cpp" "$source/tests/package/consumer/"* "$work/consumer/"
  for file in readme1.cpp readme1.expected header1.cpp; do
    test -s "$work/consumer/$file" || fail "no $file in the texts"
  done
}

# Builds the project with the options of cmake given, and runs its programs.
build_consumer() {
  rm -rf "$work/tree"
  quietly cmake -S "$work/consumer" -B "$work/tree" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" "$@"
  quietly cmake --build "$work/tree"
  for expected in "$work"/consumer/*.expected; do
    "$work/tree/$(basename "$expected" .expected)" | diff "$expected" -
  done
  "$work/tree/header1" | grep -qx 'tue wed car'
  "$work/tree/board" | grep -qx '2143341212344321'
  test "$("$work/tree/queens" 6 | head -1)" = 4
  echo "works with $*"
}

# Builds one of its programs with what pkg-config says, in the folder given.
build_with_pkg_config() { # FOLDER
  command -v pkg-config >/dev/null || { echo 'pkg-config: skipped, there is none'; return; }
  # shellcheck disable=SC2046 # one word a flag
  "$compiler" -std=c++20 "$work/consumer/board.cpp" -o "$work/board" \
    $(PKG_CONFIG_PATH=$1 pkg-config --cflags --libs dlx-sudoku)
  LD_LIBRARY_PATH=$(dirname "$1") "$work/board" | grep -qx '2143341212344321'
  echo "works with pkg-config in $1"
}
