#!/usr/bin/env bash
# run.sh SOURCE WORK NATIVE: lanes on NEON and as WebAssembly, as far as the compilers are here. They must search as
# the program NATIVE does, which is the same one for this machine. Exits with 77 if there is neither.
set -euo pipefail
source=$1 work=$2 native=$3
mkdir -p "$work/include"
any=0

# Runs a program, and compares its first line with that of NATIVE.
compare() { # NAME COMMAND ...
  name=$1
  shift
  "$@" | tee "$work/$name.out"
  diff <("$native" | sed 1q) <(sed 1q "$work/$name.out") || { echo "$name: not the search of this machine" >&2; exit 1; }
  any=1
}

if ! command -v aarch64-linux-gnu-g++ > /dev/null; then
  echo 'NEON: skipped, no aarch64-linux-gnu-g++'
else
  # Header-only libraries suit any machine; the rest of /usr/include does not.
  for library in boost hwy; do ln -sfn "/usr/include/$library" "$work/include/$library"; done
  flags=(-std=c++20 -O1 -isystem "$work/include" -I"$source/dlx/include" -I"$source/dlx/src"
    -I"$source/common/include" -I"$source/tests")
  objects=()
  for file in "$source"/dlx/src/*.cpp "$source"/dlx/src/{budget,search,count,engine,engine/links,engine/lanes,engine/relay}/*.cpp "$source/tests/cross/main.cpp"; do
    object=$work/$(basename "$(dirname "$file")")-$(basename "$file" .cpp).o
    aarch64-linux-gnu-g++ "${flags[@]}" -c "$file" -o "$object"
    objects+=("$object")
  done
  aarch64-linux-gnu-g++ -static "${objects[@]}" -o "$work/lanes-neon"
  if command -v qemu-aarch64 > /dev/null; then
    compare NEON qemu-aarch64 "$work/lanes-neon"
  else
    echo 'NEON: compiled; not run, no qemu-aarch64'
    any=1
  fi
fi

if ! command -v em++ > /dev/null || ! command -v node > /dev/null; then
  echo 'WebAssembly: skipped, no em++ or no node'
else
  wasm=$source/build/wasm  # what was built there need not be built again
  [[ -d $wasm ]] || wasm=$work/wasm
  cmake -S "$source" -B "$wasm" --preset wasm
  cmake --build "$wasm" --target cross_lanes
  compare WebAssembly node "$wasm/bin/cross_lanes.js"
fi
[[ $any = 1 ]] || exit 77
