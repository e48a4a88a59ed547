#!/usr/bin/env python3
"""Prints one line per test case of a Meson test log: pass, fail or skip, and the case's name.

usage: count_results.py BUILD-NAME testlog.json

A cmocka program counts with each of its cases (its output has RUN, OK, FAILED and SKIPPED lines), a TAP producer with each of its
test points, any other test as one.
"""
import json
import re
import sys

VERDICTS = {'OK': 'pass', 'FAILED': 'fail', 'SKIPPED': 'skip'}


def cases(test):
    """(verdict, case) pairs of a cmocka program's output; empty for other programs."""
    found, open_case = [], None
    for line in (test.get('stdout') or '').splitlines() + (test.get('stderr') or '').splitlines():
        m = re.match(r'\[\s*(RUN|OK|FAILED|SKIPPED)\s*\] (\S+)$', line)
        if not m:
            continue
        if m.group(1) == 'RUN':
            open_case = m.group(2)
        elif m.group(2) == open_case:
            found.append((VERDICTS[m.group(1)], open_case))
            open_case = None
    if open_case:
        found.append(('fail', open_case + ' (did not end)'))
    return found


def points(test):
    """(verdict, name) pairs of TAP output; paths count from the tests folder."""
    found = []
    output = test.get('stdout') or ''
    if not output.startswith('TAP version'):
        return found
    for line in output.splitlines():
        m = re.match(r'(not )?ok \d+ - (.*?)( # SKIP.*)?$', line)
        if m:
            verdict = 'fail' if m.group(1) else 'skip' if m.group(3) else 'pass'
            found.append((verdict, m.group(2).rsplit('/tests/', 1)[-1]))
    return found


def main():
    count = 0
    with open(sys.argv[2], encoding='utf-8') as log:
        for line in log:
            test = json.loads(line)
            whole = {'OK': 'pass', 'SKIP': 'skip', 'EXPECTEDFAIL': 'pass'}.get(test['result'], 'fail')
            rows = cases(test) or points(test) or [(whole, '')]
            if whole == 'fail' and not any(v == 'fail' for v, _ in rows):
                rows.append(('fail', '(the program: %s)' % test['result']))
            # Tests of golden texts are in a suite of their own, too; their names stay.
            name = test['name'].replace(' ', '').replace('+golden', '')
            for verdict, case in rows:
                print(verdict, sys.argv[1], name, case)
                count += 1
    return 0 if count else 1


sys.exit(main())
