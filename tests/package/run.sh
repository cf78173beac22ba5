#!/bin/sh
# Installs dlx and uses it from a project of its own, found as a package and as a subdirectory. The programs
# are those in README.md, in the public headers and in examples/.
# usage: run.sh SOURCE BUILD WORK COMPILER
set -eu
source=$1 build=$2 work=$3 compiler=$4

rm -rf "$work"
mkdir -p "$work/consumer"
cmake --install "$build" --prefix "$work/prefix" >"$work/install.log"
"$work/prefix/bin/dlx" --version

# Every ```cpp block becomes NAME1.cpp, NAME2.cpp ...; a ```text block that follows is what it prints.
extract() { # FILE NAME; the lines of FILE come on standard input
  awk -v base="$work/consumer/$1" '
    /^```cpp$/ { n++; file = base n ".cpp"; next }
    /^```text$/ && n && !(n in seen) { file = base n ".expected"; seen[n]; next }
    /^```/ { file = ""; next }
    file { print > file }'
}
extract readme <"$source/README.md"
sed -n 's|^/// \{0,1\}||p' "$source/dlx/include/dlx/dlx.hpp" | extract header
cp "$source/examples/queens.cpp" "$work/consumer/"
echo 4 >"$work/queens.want"
cp "$source/tests/package/consumer/CMakeLists.txt" "$work/consumer/"
test -s "$work/consumer/readme1.cpp"
test -s "$work/consumer/readme1.expected"
test -s "$work/consumer/header1.cpp"

for way in "-DCMAKE_PREFIX_PATH=$work/prefix" "-DDLX_SOURCE=$source"; do
  tree=$work/tree
  rm -rf "$tree"
  cmake -S "$work/consumer" -B "$tree" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" "$way" >"$work/configure.log"
  cmake --build "$tree" >"$work/build.log" || { cat "$work/build.log"; exit 1; }
  for expected in "$work"/consumer/*.expected; do
    name=$(basename "$expected" .expected)
    "$tree/$name" >"$work/$name.got"
    diff "$expected" "$work/$name.got"
  done
  "$tree/header1" | grep -qx 'tue wed car'
  "$tree/queens" 6 | head -1 | diff "$work/queens.want" -
  echo "works with $way"
done
