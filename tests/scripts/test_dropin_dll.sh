#!/bin/sh
# A stand-in as a DLL: what it exports, by undecorated names, and that it needs no file of a compiler's beside it.
# Usage: test_dropin_dll.sh OBJDUMP DLL EXPECTED, where EXPECTED is a .def or a header that declares functions.
objdump=$1 dll=$2 expected=$3
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failures=0
"$objdump" -p "$dll" >"$work/headers" || exit 1
case $expected in
*.def) sed -n 's/^  *//p' "$expected" ;;
*) grep -v typedef "$expected" | grep -o '\<dxil_spv_[a-z_0-9]*(' | tr -d '(' ;;
esac | sort -u >"$work/wanted"
# the table of names: [index] or [ordinal] in brackets, on newer binutils more, and the name
sed -n '/^\[Ordinal\/Name Pointer\] Table/,/^$/p' "$work/headers" | sed -n 's/^\t\[.*\] *\(+base\[.*\] *\)\?\([0-9a-f]* \)\?\([^ ]*\)$/\3/p' | sort >"$work/exported"
diff "$work/wanted" "$work/exported" || { failures=1; echo "FAILED: $dll exports other functions than $expected has"; }
[ -s "$work/wanted" ] || { failures=1; echo "FAILED: $expected has no names"; }
sed -n 's/^\tDLL Name: //p' "$work/headers" | grep -vi '^\(kernel32\|msvcrt\|ntdll\|api-ms-win-crt-.*\)\.dll$' >"$work/others"
[ ! -s "$work/others" ] || { failures=1; echo "FAILED: $dll needs"; cat "$work/others"; }
[ $failures = 0 ]
