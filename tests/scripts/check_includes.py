#!/usr/bin/env python3
"""Checks that each source of a build compiles by itself: unity builds hide a missing #include.

usage: check_includes.py BUILD [--generated OTHER] [--sample WORD FOLDER] [--jobs N] [FOLDER...]

Takes the commands of BUILD/compile_commands.json, of a build that is configured without unity, and lets the compiler parse each source once, without
code (-fsyntax-only). BUILD need not be built.

--generated  generated sources and headers are those of another build folder, beside BUILD: paths in commands are relative
--sample     of the sources in FOLDER a quarter, which WORD chooses
FOLDER       only sources in these folders; all if none is given

Prints one line per source that fails, after what the compiler says; exit status 1 if there was one.
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import shlex
import subprocess
import sys

PART = 4 # of a sample
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Options of code and of files that are written.
IRRELEVANT = re.compile(r'-O\S*|-g\S*|-fdiagnostics\S*|-M[DQF]|-fPIC|-pipe')


def is_chosen(name, word):
    return int(hashlib.sha256((word + ' ' + name).encode()).hexdigest(), 16) % PART == 0


def commands(options):
    """(source, folder, command) of each source, as the first of its targets compiles it."""
    seen = set()
    with open(os.path.join(options.build, 'compile_commands.json'), encoding='utf-8') as file:
        entries = json.load(file)
    for e in entries:
        folder = os.path.realpath(options.generated) if options.generated else e['directory']
        name = os.path.relpath(os.path.realpath(os.path.join(folder, e['file'])), ROOT)
        if options.folders and not any(name.startswith(f.rstrip('/') + '/') for f in options.folders):
            continue
        if options.sample and name.startswith(options.sample[1].rstrip('/') + '/') and not is_chosen(name, options.sample[0]):
            continue
        words, kept = shlex.split(e['command']), []
        while words:
            w = words.pop(0)
            if w in ('-o', '-MF', '-MQ'):
                words.pop(0)
            elif w not in ('-c', 'ccache') and not IRRELEVANT.fullmatch(w):
                kept.append(w)
        if name not in seen:
            seen.add(name)
            yield name, folder, kept + ['-fsyntax-only']


def parse(item):
    name, folder, command = item
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return name, done.returncode, done.stdout + done.stderr


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('build')
    parser.add_argument('folders', nargs='*', default=[])
    parser.add_argument('--generated')
    parser.add_argument('--sample', nargs=2)
    parser.add_argument('--jobs', type=int, default=os.cpu_count() or 1)
    options = parser.parse_intermixed_args()
    failed = count = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for name, status, said in pool.map(parse, commands(options)):
            count += 1
            if status:
                failed += 1
                print('%sFAILED: %s' % (said, name))
    print('%d sources parsed, %d failed' % (count, failed))
    return 1 if failed or not count else 0


sys.exit(main())
