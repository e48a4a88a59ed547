#!/usr/bin/env python3
"""Runs tests under valgrind's memcheck, which sees uses of uninitialised memory that AddressSanitizer does not.

usage: memcheck.py BUILD RESULTS [--suites A,B] [--limit SECONDS] [--jobs N] [TEST...]

BUILD is a build folder of GCC's without sanitizers. Each test of the suites (default: those of rooms), or each
that is named, runs once; a line for it goes to RESULTS: name, verdict, seconds. Tests that RESULTS has already are left out, so that a run
that was ended goes on. Verdicts: clean, failed (the test itself failed), errors (memcheck found some: RESULTS.NAME.log has them), late.
Exit status 1 if there were errors. It takes hours and is no part of tests/run.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

SUITES = 'support,graph,structurize,ir,passes,dxbc,llvm,tpf,d3dbc,dxil,llvm_spirv,spirv,spirv_text,simt,check,ladder,runner'
FOUND = 99
# glibc's loader reads whole words of the paths of libraries that drivers name.
SUPPRESSION = '{\n   words of paths\n   Memcheck:Addr8\n   fun:strncmp\n   fun:is_dst\n   ...\n}\n'


def introspect(what, build):
    return json.loads(subprocess.run(['meson', 'introspect', what, build], capture_output=True, text=True, check=True).stdout)


def is_program(path):
    with open(path, 'rb') as file:
        return file.read(4) == b'\x7fELF'


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('build')
    parser.add_argument('results')
    parser.add_argument('tests', nargs='*')
    parser.add_argument('--suites', default=SUITES)
    parser.add_argument('--limit', type=int, default=3600)
    parser.add_argument('--jobs', type=int, default=1)
    options = parser.parse_intermixed_args()
    suites, results = set(options.suites.split(',')), os.path.abspath(options.results)
    known = {}
    if os.path.exists(results):
        with open(results, encoding='utf-8') as file:
            known = {line.split('\t')[0]: line.split('\t')[1] for line in file if line.strip()}
    tests = [t for t in introspect('--tests', options.build)
             if (t['name'] in options.tests if options.tests else suites & {s.split(':')[-1] for s in t['suite']})
             and os.path.exists(t['cmd'][0]) and is_program(t['cmd'][0])]
    with tempfile.NamedTemporaryFile('w', suffix='.supp') as suppression:
        suppression.write(SUPPRESSION)
        suppression.flush()

        def run(test):
            log = results + '.' + re.sub(r'\W', '_', test['name']) + '.log'
            command = ['valgrind', '-q', '--error-exitcode=%d' % FOUND, '--errors-for-leak-kinds=none', '--suppressions=' + suppression.name, '--log-file=' + log]
            begin = time.monotonic()
            try:
                status = subprocess.run(command + test['cmd'], env=dict(os.environ, **test['env']), cwd=test.get('workdir') or options.build, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=options.limit, check=False).returncode
                verdict = 'clean' if status == 0 else 'errors' if status == FOUND else 'failed'
            except subprocess.TimeoutExpired:
                verdict = 'late'
            if verdict == 'clean':
                os.unlink(log)
            line = '%s\t%s\t%.0f' % (test['name'], verdict, time.monotonic() - begin)
            with open(results, 'a', encoding='utf-8') as file:
                file.write(line + '\n')
            print(line, flush=True)
            return verdict
        with ThreadPoolExecutor(options.jobs) as pool:
            verdicts = list(pool.map(run, [t for t in tests if t['name'] not in known])) + [known[t['name']] for t in tests if t['name'] in known]
    print(', '.join('%d %s' % (verdicts.count(v), v) for v in ('clean', 'failed', 'errors', 'late')))
    return int('errors' in verdicts)


if __name__ == '__main__':
    sys.exit(main())
