#!/usr/bin/env python3
"""Runs tests under valgrind's memcheck, which sees uses of uninitialised memory that AddressSanitizer does not.

usage: memcheck.py BUILD RESULTS [--suites A,B] [--limit SECONDS] [--longest SECONDS] [--every N] [TEST|SCRIPT...]

BUILD is a build folder of GCC's without sanitizers. Each test of `meson test`, or of the suites, or each that is named (NAME or SUITE/NAME),
runs once, the quickest first as far as the folder's last `meson test` tells; and scripts that are named, as tests/run calls them (FILE SOURCE BUILD). What it starts out of BUILD, or out of its temporary folder, runs
under valgrind: the test itself, or the programs that a script calls (memcheck_exec.c); so does vkd3d-compiler, which loads the drop-in library.

A line for each test goes to RESULTS: name, verdict, seconds, processes that valgrind saw. Tests that RESULTS has already are left out, so that
a run that was ended goes on. Verdicts: clean; failed (the test itself); errors (memcheck found some: RESULTS.logs has them); late; none (valgrind
saw no process, or none to its end: that is not clean). Exit status 1 if there were errors. It takes hours and is no part of tests/run.

--longest leaves out what took longer in that `meson test`. --every gives programs each Nth script of a folder of scripts.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

# Not ours, or meant: name, kind, frames.
SUPPRESSIONS = (
    ("glibc's loader reads whole words of the paths of libraries that drivers name", 'Addr8', 'fun:strncmp', 'fun:is_dst', '...'),
    ('test_stack looks at the stack of a thread that has ended', 'Addr8', 'fun:*untouched_paint*'),
)
# Programs of others on a library of ours: test_vkd3d_library.sh takes LD_PRELOAD away, so they are found in front on PATH.
USERS = ('vkd3d-compiler',)
VALGRIND = shutil.which('valgrind')
VERDICTS = ('clean', 'failed', 'errors', 'late', 'none')


def introspect(what, build):
    return json.loads(subprocess.run(['meson', 'introspect', what, build], capture_output=True, text=True, check=True).stdout)


def full_name(test):
    return '%s/%s' % (test['suite'][0].split(':')[-1] if test['suite'] else '', test['name'])


def durations(build):
    """Seconds of each test in the last `meson test`."""
    log = build / 'meson-logs' / 'testlog.json'
    entries = [json.loads(line) for line in log.read_text(encoding='utf-8').splitlines()] if log.exists() else []
    return {entry['name'].split(':')[-1].replace(' / ', '/', 1): entry['duration'] for entry in entries}


def scripts_of(argument, every):
    """Each Nth script, where an argument is a folder that has some."""
    scripts = sorted(str(path) for path in pathlib.Path(argument).rglob('*.shader_test')) if every > 1 and os.path.isdir(argument) else []
    return scripts[::every] or [argument]


class Tools:
    """What a run needs beside the build: the library that is preloaded, suppressions, programs in front on PATH."""

    def __init__(self, folder):
        self.library, self.suppressions, self.path = folder / 'exec.so', folder / 'suppressions', folder / 'bin'
        source = pathlib.Path(__file__).resolve().parent / 'memcheck_exec.c'
        subprocess.run(['cc', '-std=gnu11', '-O1', '-Wall', '-Werror', '-shared', '-fPIC', '-DVALGRIND="%s"' % VALGRIND, source, '-o', self.library, '-ldl'], check=True)
        self.suppressions.write_text(''.join('{\n%s\nMemcheck:%s\n%s\n}\n' % (name, kind, '\n'.join(frames)) for name, kind, *frames in SUPPRESSIONS))
        self.path.mkdir()
        for name in filter(shutil.which, USERS):
            (self.path / name).write_text('#!/bin/sh\nexec %s %s "$@"\n' % (VALGRIND, shutil.which(name)))
            (self.path / name).chmod(0o755)

    def environment(self, build, temporary, logs):
        options = ['--suppressions=%s' % self.suppressions, '--log-file=%s/%%p' % logs, '--errors-for-leak-kinds=none', '--vgdb=no',
                   '--soname-synonyms=somalloc=nouserintercepts']  # out_of_memory's malloc() stays, and calls one that valgrind knows
        return {'LD_PRELOAD': str(self.library), 'MEMCHECK_FOLDERS': '%s:%s' % (build, temporary), 'TMPDIR': str(temporary),
                'VALGRIND_OPTS': ' '.join(options), 'PATH': '%s:%s' % (self.path, os.environ['PATH'])}


def watch(test, build, limit, every, tools, logs):
    """Runs a test; its exit status, or None where it was ended."""
    command = [part for argument in test['cmd'] for part in scripts_of(argument, every)]
    with tempfile.TemporaryDirectory() as temporary:
        environment = dict(os.environ, **test['env'])
        environment.update(tools.environment(build, os.path.realpath(temporary), logs))
        with subprocess.Popen(['env', *command], env=environment, cwd=test.get('workdir') or build, stdin=subprocess.DEVNULL, stdout=open(logs / 'output', 'wb'),
                              stderr=subprocess.STDOUT, start_new_session=True) as process:
            try:
                return process.wait(limit)
            except subprocess.TimeoutExpired:
                return None
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)


def read_logs(logs):
    """Processes that ended, processes that did not (those that were killed, or became another program), logs with errors."""
    ended, others, wrong = 0, 0, []
    for path in logs.glob('[0-9]*'):
        text = path.read_text(errors='replace')
        summary = re.search(r'ERROR SUMMARY: (\d+) errors', text)
        ended, others = ended + bool(summary), others + (not summary)
        # of a process without a summary all that is known is whether valgrind told where something was
        if int(summary.group(1)) if summary else re.search(r'^==\d+==    (at|by) 0x', text, re.M):
            wrong.append(path)
        else:
            path.unlink()
    return ended, others, wrong


def judge(status, ended, wrong):
    return 'errors' if wrong else 'late' if status is None else 'failed' if status else 'clean' if ended else 'none'


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # ends what runs, as ^C does
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('build', type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument('results', type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument('tests', nargs='*')
    parser.add_argument('--suites', default='')
    parser.add_argument('--limit', type=int, default=3600)
    parser.add_argument('--longest', type=float, default=float('inf'))
    parser.add_argument('--every', type=int, default=1)
    options = parser.parse_intermixed_args()
    seconds, suites = durations(options.build), set(filter(None, options.suites.split(',')))
    lines = options.results.read_text(encoding='utf-8').splitlines() if options.results.exists() else []
    verdicts = dict(line.split('\t')[:2] for line in lines)
    tests = [t for t in introspect('--tests', options.build)
             if ({t['name'], full_name(t)} & set(options.tests) if options.tests else not suites or full_name(t).split('/')[0] in suites)
             and seconds.get(full_name(t), 0) <= options.longest]
    source = pathlib.Path(__file__).resolve().parents[2]
    tests += [{'name': os.path.basename(t), 'suite': ['run'], 'cmd': [os.path.abspath(t), source, options.build], 'env': {}}
              for t in options.tests if t.endswith('.sh')]
    with tempfile.TemporaryDirectory() as folder:
        tools = Tools(pathlib.Path(folder))
        for test in sorted((t for t in tests if full_name(t) not in verdicts), key=lambda t: seconds.get(full_name(t), float('inf'))):
            name = full_name(test)
            logs = pathlib.Path('%s.logs' % options.results) / re.sub(r'\W', '_', name)
            shutil.rmtree(logs, ignore_errors=True)
            logs.mkdir(parents=True)
            begin = time.monotonic()
            status = watch(test, options.build, options.limit, options.every, tools, logs)
            ended, others, wrong = read_logs(logs)
            verdicts[name] = judge(status, ended, wrong)
            line = '%s\t%s\t%.0f\t%d%s' % (name, verdicts[name], time.monotonic() - begin, ended, ' and %d without an end' % others if others else '')
            if verdicts[name] == 'clean':
                shutil.rmtree(logs)
            with open(options.results, 'a', encoding='utf-8') as file:
                file.write(line + '\n')
            print(line, flush=True)
    found = [verdicts[full_name(t)] for t in tests]
    print(', '.join('%d %s' % (found.count(v), v) for v in VERDICTS))
    return int('errors' in found)


if __name__ == '__main__':
    sys.exit(main())
