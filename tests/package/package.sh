#!/bin/sh
# Installs dlx, moves it elsewhere, and uses it from a project of its own: as a package, with pkg-config, and as a
# subdirectory, where it is built as shared libraries.
# usage: package.sh SOURCE BUILD WORK COMPILER
set -eu
source=$1 build=$2 work=$3 compiler=$4
. "$source/tests/package/common.sh"

rm -rf "$work"
mkdir -p "$work"
make_consumer

# Components are disjoint, and make up all.
for component in program library development python; do
  quietly cmake --install "$build" --prefix "$work/$component" --component "$component"
  mkdir -p "$work/$component"
  (cd "$work/$component" && find . ! -type d) >>"$work/parts"
done
DESTDIR=$work/staged quietly cmake --install "$build" --prefix /first
(cd "$work/staged/first" && find . ! -type d | sort) >"$work/all"
sort "$work/parts" | diff "$work/all" -
test ! -e "$work/development/bin" || fail 'a program among what is for development'
for file in bin/dlx share/man/man1/dlx.1 share/bash-completion/completions/dlx; do
  test -s "$work/program/$file" || fail "$file is not installed"
done

test -s "$work/staged/first/share/doc/dlx/LICENSE" || fail 'the license is not installed'

# Links in documents lead to what is installed with them.
find "$work/program" -name '*.md' >"$work/documents"
grep -q 'doc/recipes\.md$' "$work/documents" || fail 'no documents are installed'
while read -r document; do
  grep -o '](\([^)#]*\)' "$document" | sed -e 's/^](//' -e 's/ ".*//' -e '/^$/d' -e '/:\/\//d' | while read -r target; do
    test -e "${document%/*}/$target" || fail "$document links to $target, which is not installed"
  done
done <"$work/documents"

# Nothing installed knows where it was made or first put, so that it can be moved.
prefix=$work/moved
mv "$work/staged/first" "$prefix"
! grep -rlF -e "$source" -e "$build" -e "$work" -e /first "$prefix" || fail 'these files name a folder of the build'
"$prefix/bin/dlx" --version
"$prefix/bin/dlx" solve --quiet "$source/examples/queens8.dlx" | head -8 | "$prefix/bin/dlx" check \
  "$source/examples/queens8.dlx" - >/dev/null

"$prefix/bin/dlx" bench --only links,masks --rounds 1 --report "$work/report" >/dev/null || fail 'the bench fails'
test -s "$work/report/report.md" || fail 'the bench wrote no report'

build_consumer "readme1 board" "-DCMAKE_PREFIX_PATH=$prefix"
build_with_pkg_config "$prefix"
if cmake -S "$work/consumer" -B "$work/newer" "-DCMAKE_PREFIX_PATH=$prefix" -DDLX_WANTED=0.2 >"$work/log" 2>&1; then
  fail 'was found although another version is wanted'
fi

# Every program, since each needs something else to be exported. One of the instruction sets is enough here.
build_consumer "" "-DDLX_SOURCE=$source" -DBUILD_SHARED_LIBS=ON \
  -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=32 \
  "-DCMAKE_CXX_FLAGS=-DHWY_COMPILE_ONLY_STATIC -DDLX_SMALL"
quietly cmake --install "$work/tree" --prefix "$work/nothing"
test ! -e "$work/nothing" || fail 'a subdirectory installs itself'
quietly cmake --build "$work/tree" --target dlx_draw  # no consumer needs it
test -z "$(find "$work/tree" -name 'CPack*')" || fail 'a subdirectory packs itself'

# Of a shared library only what is its own is seen; inline code of others is weak (V, W, u), as it is everywhere.
for library in dlx draw picture sudoku; do
  file=$(find "$work/tree/dlx/$library" -name "libdlx*.so.0.1")
  nm -DC --defined-only "$file" | cut -d' ' -f2- >"$work/symbols"
  grep -q "^T $library::" "$work/symbols" || fail "$file exports nothing"
  ! grep -e '^[A-U] ' "$work/symbols" | grep -v "^[A-U] $library::" || fail "$file exports what is not its own"
  ! grep -e '^T dlx::detail::' -e '^T sudoku::symbol(' "$work/symbols" || fail "$file exports what is inside"
  ! grep -e nlohmann -e hwy:: -e program_options "$work/symbols" || fail "$file exports what it was made with"
done
