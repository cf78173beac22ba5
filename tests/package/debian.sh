#!/bin/sh
# Makes the Debian packages and installs them into a root of their own, which has a database of its own; runs the
# program, uses the library, and removes all. Exits with 77 where that cannot be.
# usage: debian.sh SOURCE BUILD WORK COMPILER
set -eu
source=$1 build=$2 work=$3 compiler=$4
. "$source/tests/package/common.sh"

for tool in cpack dpkg dpkg-deb dpkg-shlibdeps; do
  command -v "$tool" >/dev/null || { echo "skipped: there is no $tool"; exit 77; }
done
if [ "$(id -u)" -eq 0 ]; then
  as_root() { "$@"; }
elif command -v fakeroot >/dev/null; then
  as_root() { fakeroot -s "$work/owners" -i "$work/owners" "$@"; }
else
  echo 'skipped: needs root or fakeroot'
  exit 77
fi

rm -rf "$work"
mkdir -p "$work"
: >"$work/owners"
quietly cpack --config "$build/CPackConfig.cmake" -B "$work/packages"

# All are root's, and none but the program may be run.
for package in "$work"/packages/*.deb; do
  dpkg-deb -c "$package" >"$work/list"
  ! grep -v -e ' root/root ' "$work/list" || fail 'not of root'
  ! grep -v -e '^drwxr-xr-x' -e '^-rw-r--r--' -e '^lrwxrwxrwx' -e '^-rwxr-xr-x.*/usr/bin/dlx$' "$work/list" ||
    fail 'may be done what should not be'
done

# What is installed here counts as installed there, but for an earlier dlx.
root=$work/root database=$work/root/var/lib/dpkg
mkdir -p "$database/info" "$database/updates"
for list in /var/lib/dpkg/info/*.list; do : >"$database/info/${list##*/}"; done
rm -f "$database/info/dlx.list" "$database/info/python3-dlx.list" "$database"/info/libdlx*.list
awk 'BEGIN { RS = ""; ORS = "\n\n" } !/^Package: (dlx|python3-dlx|libdlx[^\n]*)\n/' /var/lib/dpkg/status >"$database/status"
contents() { (cd "$root" && find . -path ./var/lib/dpkg -prune -o -print | sort); }
contents >"$work/before"

# What the scripts of the packages call is not for the files of this machine.
mkdir "$work/bin"
for tool in ldconfig py3compile py3clean; do
  printf '#!/bin/sh\necho "${0##*/} $*" >>"%s"\n' "$work/called" >"$work/bin/$tool"
  chmod +x "$work/bin/$tool"
done
PATH=$work/bin:$PATH:/usr/sbin:/sbin
in_root() { as_root dpkg --root="$root" --force-script-chrootless "$@"; }

quietly in_root --install "$work"/packages/*.deb
packages=$(for package in "$work"/packages/*.deb; do dpkg-deb -f "$package" Package; done)
for package in $packages; do
  dpkg --root="$root" -s "$package" 2>/dev/null | grep -qx 'Status: install ok installed' || fail "$package is not installed"
  for file in copyright changelog.gz; do
    test -s "$root/usr/share/doc/$package/$file" || fail "$package has no $file"
  done
done
"$root/usr/bin/dlx" --version
test "$("$root/usr/bin/dlx" count --quiet "$root/usr/share/doc/dlx/examples/queens8.dlx")" = 92
gzip -dc "$root/usr/share/man/man1/dlx.1.gz" | grep -q '^\.SH EXIT STATUS$'
grep -q '^complete .* dlx$' "$root/usr/share/bash-completion/completions/dlx"
if [ -n "$(find "$work/packages" -name 'python3-dlx_*')" ]; then
  test "$(PYTHONPATH=$root/usr/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 -c '
import dlx
print(dlx.__file__, dlx.Problem([("a",), ("b",), ("a", "b")]).count())')" = \
    "$root/usr/lib/python3/dist-packages/dlx/__init__.py 2" || fail 'python3-dlx does not work'
  grep -qx 'py3compile -p python3-dlx' "$work/called" || fail 'python3-dlx is not compiled'
fi
make_consumer
build_consumer board "-DCMAKE_PREFIX_PATH=$root/usr"
build_with_pkg_config "$root/usr"

# shellcheck disable=SC2086 # one word a package
quietly in_root --purge $packages
contents | diff "$work/before" - || fail 'left behind'
echo "installed, used and removed:
$packages"
