# shellcheck shell=sh disable=SC2154
# What the tests of this folder share. They set: source, work, compiler.
export LC_ALL=C

fail() { echo "$*" >&2; exit 1; }

# Runs a command, and shows what it printed only if it fails.
quietly() { "$@" >"$work/log" 2>&1 || { cat "$work/log"; fail "failed: $*"; }; }

# The programs in README.md, in the public headers and in examples/, as a project: $work/consumer.
# Every ```cpp block becomes NAME1.cpp, NAME2.cpp ...
extract() { # NAME; the lines of the text come on standard input
  awk -v base="$work/consumer/$1" '
    /^```cpp$/ { n++; file = base n ".cpp"; next }
    /^```/ { file = ""; next }
    file { print > file }'
}
make_consumer() {
  mkdir -p "$work/consumer"
  extract readme <"$source/README.md"
  sed -n 's|^/// \{0,1\}||p' "$source/dlx/include/dlx/dlx.hpp" | extract header
  cp "$source/examples/queens.cpp" "$source/tests/package/consumer/"* "$work/consumer/"
  for file in readme1.cpp header1.cpp; do
    test -s "$work/consumer/$file" || fail "no $file in the texts"
  done
}

# Runs a program, which prints the line given, among others, and ends well.
prints() { # LINE COMMAND ...
  line=$1
  shift
  "$@" >"$work/out" || fail "failed: $*"
  grep -qxF -e "$line" "$work/out" || fail "$* does not print $line"
}

# Builds programs of the project, which are all of them if none is named, with the options of cmake given; runs them.
build_consumer() { # "PROGRAM ..." OPTION ...
  programs=$1
  shift
  [ "$programs" ] || programs=$(cd "$work/consumer" && for file in *.cpp; do echo "${file%.cpp}"; done)
  rm -rf "$work/tree"
  quietly cmake -S "$work/consumer" -B "$work/tree" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" "$@"
  # shellcheck disable=SC2086 # one word a program
  quietly cmake --build "$work/tree" --target $programs
  for program in $programs; do
    case $program in
      header1) prints 'tue wed car' "$work/tree/header1" ;;
      board) prints 2143341212344321 "$work/tree/board" ;;
      queens) prints 4 "$work/tree/queens" 6 ;;
      readme1)
        "$work/tree/readme1" >"$work/out" || fail 'failed: readme1'
        printf '0\n1\n3\n' | diff - "$work/out"
        ;;
      *) fail "nobody knows what $program prints" ;;
    esac
  done
  echo "works with $*"
}

# Builds one of its programs with what pkg-config says of the dlx under the folder given, and something to be loaded,
# which static libraries can be a part of only if they are position independent.
build_with_pkg_config() { # PREFIX
  command -v pkg-config >/dev/null || { echo 'pkg-config: skipped, there is none'; return; }
  file=$(find "$1" -name dlx.pc)
  test -f "$file" || fail "not one dlx.pc in $1: $file"
  folder=${file%/*}
  flags=$(PKG_CONFIG_PATH=$folder pkg-config --cflags --libs dlx-sudoku)
  # shellcheck disable=SC2086 # one word a flag
  "$compiler" -std=c++20 -fPIC -c "$work/consumer/board.cpp" -o "$work/board.o" $flags
  # shellcheck disable=SC2086
  "$compiler" "$work/board.o" -o "$work/board" $flags
  # shellcheck disable=SC2086
  "$compiler" -shared "$work/board.o" -o "$work/plugin.so" $flags
  prints 2143341212344321 env LD_LIBRARY_PATH="${folder%/*}" "$work/board"
  echo "works with pkg-config in $folder"
}
