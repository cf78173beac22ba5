#!/usr/bin/env bash
# run.sh SOURCE WORK: lanes on NEON, and compiled for WebAssembly, as far as the compilers are here.
# Exits with 77 if there is neither.
set -euo pipefail
source=$1 work=$2
mkdir -p "$work/include"
# Header-only libraries suit any machine; the rest of /usr/include does not.
for library in boost hwy; do ln -sfn "/usr/include/$library" "$work/include/$library"; done
flags=(-std=c++20 -O1 -isystem "$work/include" -I"$source/dlx/include" -I"$source/dlx/src"
  -I"$source/common/include" -I"$source/tests")
done_any=0

if ! command -v aarch64-linux-gnu-g++ > /dev/null; then
  echo 'NEON: skipped, no aarch64-linux-gnu-g++'
else
  objects=()
  for file in "$source"/dlx/src/*.cpp "$source"/dlx/src/{budget,search,count,engine,engine/links,engine/lanes,engine/relay}/*.cpp "$source/tests/cross/main.cpp"; do
    object=$work/$(basename "$(dirname "$file")")-$(basename "$file" .cpp).o
    aarch64-linux-gnu-g++ "${flags[@]}" -c "$file" -o "$object"
    objects+=("$object")
  done
  aarch64-linux-gnu-g++ -static "${objects[@]}" -o "$work/lanes-neon"
  done_any=1
  if command -v qemu-aarch64 > /dev/null; then
    qemu-aarch64 "$work/lanes-neon"
  else
    echo 'NEON: compiled; not run, no qemu-aarch64'
  fi
fi

kernel=$source/dlx/src/engine/lanes/kernel.cpp
if command -v em++ > /dev/null; then
  em++ "${flags[@]}" -msimd128 -c "$kernel" -o "$work/lanes-wasm.o"
  echo 'WebAssembly: compiled'
  done_any=1
elif command -v clang++ > /dev/null && echo '#include <vector>' |
    clang++ --target=wasm32 -msimd128 -std=c++20 -fsyntax-only -x c++ - 2> /dev/null; then
  clang++ --target=wasm32 -msimd128 "${flags[@]}" -c "$kernel" -o "$work/lanes-wasm.o"
  echo 'WebAssembly: compiled'
  done_any=1
else
  echo 'WebAssembly: skipped, no em++, and no C++ library for clang++ --target=wasm32'
fi
[[ $done_any = 1 ]] || exit 77
