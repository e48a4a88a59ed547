#!/bin/sh
# Pages of --explore in a browser without a screen: each feature is used once.
# Usage: test_explorer.sh SOURCE BUILD
. "$(dirname "$0")/dropin.sh"
packages chromium chromium-driver fonts-dejavu-core
for program in chromium chromedriver; do
    command -v $program >/dev/null || skip "there is no $program"
done
# Chromium needs /proc, and ends without a word where it cannot start.
timeout 60 chromium --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --dump-dom 'data:text/html,<p id=there>' 2>chromium.log | grep -q 'id="there"' ||
    skip "chromium does not start: $(grep -v dbus chromium.log | head -1)"
[ -x "$build/programs/ladder-compiler" ] || { echo "not ok - $build/programs/ladder-compiler is not there"; exit 1; }
python3 -B "$source/tests/explorer/browser.py" "$source" "$build"
