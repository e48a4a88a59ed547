#!/usr/bin/env python3
"""Runs clients of a stand-in with LADDER_DUMP_REQUESTS, and translates what they asked for once more.

usage: check_requests.py LADDER-COMPILER MOST PROGRAM [ARGUMENT]... [-- PROGRAM [ARGUMENT]...]...

Every request has a folder of its own with the source, request.txt and, where Ladder translated, the script `again`. The script must give the
bytes that the client got, or fail where the client's request failed. Of each program at most MOST scripts run, evenly spread.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

FOLDER = re.compile(r'[0-9a-f]{16}-\d+')


def programs(arguments):
    out = [[]]
    for a in arguments:
        if a == '--':
            out.append([])
        else:
            out[-1].append(a)
    return out


def check(folder, compiler):
    """The fault of a request, or None."""
    with open(os.path.join(folder, 'request.txt'), encoding='utf-8', errors='replace') as f:
        text = f.read()
    status = re.search(r'^status: (-?\d+)$', text, re.M)
    if not status or len(glob.glob(os.path.join(folder, 'source.*'))) != 1:
        return 'no status, or no source'
    results = [n for n in ('module.spv', 'result.txt') if os.path.exists(os.path.join(folder, n))]
    if not os.path.exists(os.path.join(folder, 'again')) or 'by: the original' in text:
        return None
    run = subprocess.run(['sh', os.path.join(folder, 'again'), '-o', '-'], capture_output=True, env={**os.environ, 'LADDER_COMPILER': compiler})
    if not results:
        # An invalid argument need not have a form in text.
        known = 'Ladder translated it' in text or status[1] == '-3'
        return None if run.returncode or known else 'translates, but the request was refused'
    with open(os.path.join(folder, results[0]), 'rb') as f:
        wanted = f.read()
    if not run.returncode and 'texts for tools: ' in text:
        return None
    if run.returncode or run.stdout != wanted:
        return f'another module, exit status {run.returncode}: {run.stderr.decode(errors="replace")[:500]}'
    return None


def main(compiler, most, *arguments):
    compiler = os.path.abspath(compiler)
    memory = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None  # thousands of small files
    faults = 0
    for program in programs(arguments):
        with tempfile.TemporaryDirectory(dir=memory) as parent:
            at = os.path.join(parent, 'requests')
            subprocess.run(program, env={**os.environ, 'LADDER_DUMP_REQUESTS': at}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            names = sorted(os.listdir(at))
            wrong = [n for n in names if not FOLDER.fullmatch(n)]
            chosen = names[::max(1, -(-len(names) // int(most)))]
            found = [(n, fault) for n in chosen if (fault := check(os.path.join(at, n), compiler))]
            again = sum(os.path.exists(os.path.join(at, n, 'again')) for n in chosen)
            print(f'{os.path.basename(program[0])}: {len(names)} requests, {len(chosen)} looked at, {again} translated again, {len(found)} faults')
            for name, fault in found[:10]:
                print(f'  {name}: {fault}')
                with open(os.path.join(at, name, 'request.txt'), encoding='utf-8', errors='replace') as f:
                    print('    ' + f.read().replace('\n', '\n    '))
            faults += len(found) + len(wrong) + (not again)
    return 1 if faults else 0


sys.exit(main(*sys.argv[1:]))
