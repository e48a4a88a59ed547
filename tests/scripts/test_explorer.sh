#!/bin/sh
# Pages of --explore in a browser without a screen: each feature is used once.
# Usage: test_explorer.sh SOURCE BUILD
. "$(dirname "$0")/dropin.sh"
packages chromium chromium-driver fonts-dejavu-core
for program in chromium chromedriver; do
    command -v $program >/dev/null || skip "there is no $program"
done
[ -x "$build/programs/ladder-compiler" ] || { echo "not ok - $build/programs/ladder-compiler is not there"; exit 1; }
python3 -B "$source/tests/explorer/browser.py" "$source" "$build"
