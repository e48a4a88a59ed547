#!/usr/bin/env python3
"""Runs the tests of a build folder, of some suites only a third: which is chosen by a word, so that another word chooses others.

usage: run_sample.py BUILD WORD [OPTION OF `meson test`]...

tests/run gives the commit's hash as WORD: over many commits every test gets its turn. The logs are BUILD/meson-logs/whole.json and sample.json. Prints what
is left out, one line per suite, before the tests run. Exit status 1 if a test failed.
"""
import collections
import hashlib
import json
import subprocess
import sys

SUITES = ['exec', 'fuzz', 'property']
# Tests of other suites that take as long: whole corpora.
LONG = ['check-corpus', 'd3d-lowered', 'simt-corpus', 'out_of_memory_simt']
PART = 3


def suite_of(test):
    """The suite of a test, which Meson calls PROJECT:SUITE."""
    return test['suite'][0].split(':')[-1]


def chosen(tests, word):
    """Names of a third of the tests, at least one, by the hash of the word and each name."""
    ordered = sorted(tests, key=lambda name: hashlib.sha256((word + ' ' + name).encode()).hexdigest())
    return set(ordered[:max(1, -(-len(ordered) // PART))])


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    build, word, options = sys.argv[1], sys.argv[2], sys.argv[3:]
    said = subprocess.run(['meson', 'introspect', '--tests', build], capture_output=True, text=True, check=True).stdout
    groups = collections.defaultdict(list)
    for test in json.loads(said):
        suite = suite_of(test)
        groups[suite if suite in SUITES else 'long' if test['name'] in LONG else 'whole'].append(test['name'])
    left_out = 0
    sample = set()
    for name in SUITES + ['long']:
        some = chosen(groups[name], word) if groups[name] else set()
        rest = sorted(set(groups[name]) - some)
        left_out += len(rest)
        if name == 'long':
            groups['whole'] += some
        else:
            sample |= some
        if rest:
            print('left out of %s: %d of %d tests: %s' % ('other suites' if name == 'long' else name, len(rest), len(groups[name]),
                                                         ', '.join(rest) if len(rest) <= 8 else ', '.join(rest[:8]) + ' and others'))
    print('%d tests are left out; sh tests/run --all runs them' % left_out, flush=True)
    failed = False
    for log, names, suites in (('whole', groups['whole'], [a for s in SUITES for a in ('--no-suite', s)]),
                               ('sample', sample, [a for s in SUITES for a in ('--suite', s)])):
        if names:
            failed |= subprocess.run(['meson', 'test', '-C', build, '--no-rebuild', '--logbase', log] + options + suites + sorted(names),
                                     check=False).returncode != 0
    return 1 if failed else 0


sys.exit(main())
