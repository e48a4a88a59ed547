#!/bin/sh
# Makes the API's reference as web pages, with Doxygen. Usage: make_reference.sh FOLDER. It begins at FOLDER/html/index.html.
# Warnings are printed, and the exit status is then 1; it is 77 where there is no Doxygen.
set -u
command -v doxygen >/dev/null || { echo "there is no doxygen"; exit 77; }
LADDER_SOURCE=$(cd "$(dirname "$0")/../.." && pwd)
LADDER_VERSION=$(sed -n "s/^ *version: '\(.*\)',$/\1/p" "$LADDER_SOURCE/meson.build")
mkdir -p "${1:?usage: make_reference.sh FOLDER}" || exit 1
LADDER_REFERENCE=$(cd "$1" && pwd)
export LADDER_SOURCE LADDER_VERSION LADDER_REFERENCE
doxygen "$LADDER_SOURCE/doc/scripts/Doxyfile" 2>"$LADDER_REFERENCE/log" || { cat "$LADDER_REFERENCE/log"; exit 1; }
grep -v '^$' "$LADDER_REFERENCE/log" && exit 1
! grep -E '\\&(lt|gt|quot|amp);' "$LADDER_REFERENCE"/html/ladder*.html "$LADDER_REFERENCE"/html/group*.html # escapes that show
