#!/usr/bin/env python3
"""Lists test cases that one run of tests/run has and another lacks.

usage: compare_cases.py BEFORE AFTER [--verdicts]

BEFORE and AFTER are `results` files of the build folder: a line has a verdict, a build, a test and a case. Prints a line per case that is
missing ("-") or new ("+"); with --verdicts, also those whose verdict changed ("!"). Exit status 1 if a case is missing, or passed and fails or is
skipped now.
"""
import sys


def cases(path):
    """Verdict by name. A name that occurs more than once gets a number, so that none is lost."""
    found, count = {}, {}
    with open(path, encoding='utf-8') as lines:
        for line in lines:
            verdict, _, name = line.rstrip().partition(' ')
            # The reason of a skipped case is not a part of its name.
            if verdict == 'skip' and name.endswith(')'):
                name = name.rpartition(' (')[0] or name
            count[name] = count.get(name, 0) + 1
            found[name if count[name] == 1 else '%s (%d)' % (name, count[name])] = verdict
    return found


def main():
    paths = [a for a in sys.argv[1:] if not a.startswith('--')]
    if len(paths) != 2:
        sys.exit(__doc__)
    before, after = map(cases, paths)
    missing = sorted(before.keys() - after.keys())
    new = sorted(after.keys() - before.keys())
    changed = sorted(n for n in before.keys() & after.keys() if before[n] != after[n])
    for name in missing:
        print('-', name)
    for name in new:
        print('+', name)
    if '--verdicts' in sys.argv:
        for name in changed:
            print('! %s: %s, was %s' % (name, after[name], before[name]))
    print('%d cases before, %d after: %d missing, %d new, %d with another verdict' % (len(before), len(after), len(missing), len(new), len(changed)))
    return 1 if missing or any(before[n] == 'pass' for n in changed) else 0


sys.exit(main())
