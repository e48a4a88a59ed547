#!/usr/bin/env python3
"""What Wine's suites say of two translators: a table, and each subtest that is redder or greener with the second.

usage: compare.py FOLDER SOURCE [--own own] [--other ladder]       FOLDER has SIDE/PROGRAM:SUITE.log, SOURCE is Wine's source

A failure belongs to the subtest that was running; of subtests that are queued and run later, to the function of the source that its line lies in. A
test that Wine expects to fail and that passes counts as a failure in Wine's summary; here it is greener. Where a subtest crashed or hung with its own
translator, what came after is not compared. Exit status: 1 where something is redder.
"""
import argparse
import collections
import os
import re
import sys

FAILED = re.compile(r'^(\w+)\.c:(\d+):(?:\d+\.\d+)? ?(Test failed|Test succeeded inside todo block|Test marked todo|Test marked flaky)')
SUMMARY = re.compile(r' (\d+) tests executed \((\d+) marked as todo, (?:(\d+) as flaky, )?(\d+) failures?\), (\d+) skipped')


def functions_of(path):
    """The function that each line of a source lies in."""
    names, name = [''], ''
    with open(path, encoding='utf-8', errors='replace') as source:
        for line in source:
            start = re.match(r'^(?:static |START_TEST)[^;=]*?(\w+)\((?![^()]*\);)', line)
            if start and not line.startswith('static const'):
                name = re.match(r'START_TEST\((\w+)', line)[1] if line.startswith('START_TEST') else start[1]
            names.append(name)
    return names


class Log:
    def __init__(self, path, functions):
        self.checks = self.failures = self.skipped = 0
        self.red, self.surprises, self.bad = collections.Counter(), collections.Counter(), []
        with open(path, encoding='utf-8', errors='replace') as log:
            lines = log.read().split('\n')
        if 'again, each alone' in lines:  # what came before it is run again
            lines = lines[lines.index('again, each alone'):]
        subtest = ''
        for line in lines:
            if match := re.match(r'^subtest (\w+)$', line):
                subtest = match[1]
            elif match := FAILED.match(line):
                names = functions.get(match[1], [])
                where = subtest or (names[int(match[2])] if int(match[2]) < len(names) else match[1])
                if match[3] == 'Test failed':
                    self.red[where] += 1
                elif match[3] == 'Test succeeded inside todo block':
                    self.surprises[where] += 1
            elif match := SUMMARY.search(line):
                self.checks += int(match[1])
                self.failures += int(match[4])
                self.skipped += int(match[5])
            elif match := re.match(r'^(crashed|hung) (\w.*)', line):
                self.bad.append(match[2])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder')
    parser.add_argument('source')
    parser.add_argument('--own', default='own')
    parser.add_argument('--other', default='ladder')
    options = parser.parse_args()
    redder = 0
    print('| suite | checks | failures, own | failures, Ladder | subtests redder | greener | crashed or hung, own | Ladder |\n|---|---|---|---|---|---|---|---|')
    details = []
    for name in sorted(os.listdir(os.path.join(options.folder, options.own))):
        other = os.path.join(options.folder, options.other, name)
        if not os.path.exists(other):
            continue
        program, suite = name[:-len('.log')].split(':')
        tests = os.path.join(options.source, 'dlls', {'d3dcompiler_47': 'd3dcompiler_43'}.get(program, program), 'tests')
        functions = {f[:-2]: functions_of(os.path.join(tests, f)) for f in os.listdir(tests) if f.endswith('.c')}
        a, b = Log(os.path.join(options.folder, options.own, name), functions), Log(other, functions)
        worse = sorted(t for t in set(a.red) | set(b.red) if b.red[t] > a.red[t] and t not in a.bad)
        better = sorted(t for t in set(a.red) | set(b.red) if b.red[t] < a.red[t])
        better += [t for t in b.surprises if b.surprises[t] > a.surprises[t]]
        worse += [t for t in a.surprises if a.surprises[t] > b.surprises[t]]
        new = sorted(set(b.bad) - set(a.bad))
        redder += len(worse) + len(new)
        print(f'| {program} {suite} | {b.checks} | {a.failures} | {b.failures} | {len(worse)} | {len(better)} | {len(a.bad)} | {len(b.bad)} |')
        for kind, tests in (('redder', worse), ('greener', better)):
            for test in tests:
                details.append(f'{kind}: {program} {suite} {test}: {a.red[test]} failures with its own, {b.red[test]} with Ladder; unexpected passes {a.surprises[test]} and {b.surprises[test]}')
        details += [f'redder: {program} {suite} {test} crashed or hung' for test in new]
        details += [f'greener: {program} {suite} {test}: crashed or hung with its own; {b.red[test]} failures with Ladder' for test in sorted(set(a.bad) - set(b.bad))]
    print()
    print('\n'.join(details))
    return redder != 0


if __name__ == '__main__':
    sys.exit(main())
