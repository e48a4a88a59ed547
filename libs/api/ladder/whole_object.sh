#!/bin/sh
# Makes one object file of the machine code of a shared library that was linked with -flto -save-temps=obj, so that other libraries can have this
# code in them without being optimized as a whole once more. Debug information is left out: GCC keeps only a part of it on disk.
#
# usage: whole_object.sh LIBRARY OUTPUT COMPILER...
set -eu
library=$1 output=$2
shift 2
objects=
# The compiler's own list of the library's parts: a cost and a file in turn. What older links left in the folder is not in it.
for part in $(grep '\.o$' "$library.ltrans.out"); do
    "$@" -c "${part%.o}.ltrans.s" -o "$part"
    objects="$objects $part"
done
# shellcheck disable=SC2086 # names of Meson's, without blanks
"$@" -r -nostdlib -fno-lto -o "$output" $objects
# What is global between the parts, instances of templates for instance, is not to meet what has the same name elsewhere. DW.ref.*: references of
# exception tables, of which the linker keeps one of each name.
"$("$@" -print-prog-name=objcopy)" --strip-unneeded --wildcard --keep-global-symbol='ladder_*' --keep-global-symbol='DW.ref.*' "$output"
# shellcheck disable=SC2086
rm -f $objects
