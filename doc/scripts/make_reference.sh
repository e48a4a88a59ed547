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
# Doxygen's own layout, but groups are chapters; releases since 1.9.8 call them topics, earlier ones modules.
doxygen -l "$LADDER_REFERENCE/layout.xml" >"$LADDER_REFERENCE/log" 2>&1 || { cat "$LADDER_REFERENCE/log"; exit 1; }
groups=modules
! grep -q '<tab type="topics"' "$LADDER_REFERENCE/layout.xml" || groups=topics
sed -i "/<tab type=\"$groups\"/s/title=\"\"/title=\"Chapters\"/" "$LADDER_REFERENCE/layout.xml"
doxygen "$LADDER_SOURCE/doc/scripts/Doxyfile" 2>"$LADDER_REFERENCE/log" || { cat "$LADDER_REFERENCE/log"; exit 1; }
grep -v '^$' "$LADDER_REFERENCE/log" && exit 1
grep -q '<div class="title">Chapters</div>' "$LADDER_REFERENCE"/html/modules.html "$LADDER_REFERENCE"/html/topics.html 2>/dev/null ||
    { echo "the page of groups is not titled Chapters"; exit 1; }
! grep -E '\\&(lt|gt|quot|amp);' "$LADDER_REFERENCE"/html/ladder*.html "$LADDER_REFERENCE"/html/group*.html # escapes that show
