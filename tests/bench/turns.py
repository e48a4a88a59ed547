#!/usr/bin/env python3
"""Runs several builds of a bench by turns and compares a figure of their output.

usage: turns.py [--runs N] [--line REGEX] PROGRAM... -- ARGUMENT...

Each PROGRAM is run N times (default 5) with the same arguments, all of them once in a round, each first as often as the others.
What else the machine does falls on all of them then, and so do its changes of speed. A PROGRAM may have words of its own in front:

    turns.py --runs 9 build/old/tests/bench/bench build/new/tests/bench/bench -- --runs 20 --match .dxil tests/data
    turns.py 'peer.sh old/bench' 'peer.sh new/bench' -- --runs 15 tests/data

Taken from their output are the figures that it has of those in FIGURES: best and typical time of `bench`, how many times as fast
as its --peer it is, blocks a second of `bench_simt_corpus`. --line takes another: REGEX has one group, the number;
the last line that it fits counts.

Printed for each figure and program are the median of its runs, the least, the greatest, and, but for the first program, the median
of its pairs: the figure by that of the first program in the same round.
"""
import argparse
import re
import shlex
import statistics
import subprocess
import sys

# A group that is called "part" tells several lines of the same kind apart.
FIGURES = (
    ('best, us', r'^time per shader, best run +median +(?P<number>[\d.]+)'),
    ('typical, us', r'^time per shader, typical run +median +(?P<number>[\d.]+)'),
    ('times as fast as the peer', r'^(?P<part>[a-z-]+) +\d+ +[\d.]+ +[\d.]+ +(?P<number>[\d.]+) +[\d.]+ +\d+ +\d+ '),
    ('of nine tenths', r'^(?P<part>[a-z-]+) +\d+ +[\d.]+ +[\d.]+ +[\d.]+ +(?P<number>[\d.]+) +\d+ +\d+ +[\d.]+ '),
    ('million blocks a second', r'^(?P<part>[a-z-]+)[, ].* (?P<number>[\d.]+) M blocks/s +[\d.]+ M instructions/s'),
)


def figures(output, wanted):
    """{name: number} of what one run printed."""
    found = {}
    for name, pattern in wanted:
        for m in re.finditer(pattern, output, re.M):
            part = m.groupdict().get('part')
            found[f'{name}, {part}' if part else name] = float(m.group('number' if 'number' in m.groupdict() else 1))
    return found


def run(program, arguments, wanted):
    done = subprocess.run(shlex.split(program) + arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    found = figures(done.stdout, wanted)
    if done.returncode or not found:
        sys.exit(f'{program}: ended with {done.returncode}, {len(found)} figures in its output')
    return found


def spread(numbers):
    return f'{statistics.median(numbers):10.3f} {min(numbers):10.3f} {max(numbers):10.3f}'


def report(programs, rounds):
    for name in rounds[0][0]:
        print(f'{name}\n      median      least   greatest   by the first program')
        for n, program in enumerate(programs):
            pairs = [r[n][name] / r[0][name] for r in rounds] if n else []
            print(f'  {spread([r[n][name] for r in rounds])}   {f"{statistics.median(pairs):6.3f}" if pairs else "     -"}   {program}')


def main():
    split = sys.argv.index('--') if '--' in sys.argv else len(sys.argv)
    parser = argparse.ArgumentParser(usage='turns.py [--runs N] [--line REGEX] PROGRAM... -- ARGUMENT...')
    parser.add_argument('--runs', type=int, default=5)
    parser.add_argument('--line')
    parser.add_argument('programs', nargs='+')
    settings = parser.parse_args(sys.argv[1:split])
    if settings.line and not re.compile(settings.line).groups:
        parser.error('--line has no group')
    wanted = [(settings.line, settings.line)] if settings.line else FIGURES
    count = len(settings.programs)
    rounds = []
    for turn in range(settings.runs):
        results = [None] * count
        for n in range(count):
            at = (turn + n) % count
            results[at] = run(settings.programs[at], sys.argv[split + 1:], wanted)
        rounds.append(results)
    report(settings.programs, rounds)


if __name__ == '__main__':
    main()
