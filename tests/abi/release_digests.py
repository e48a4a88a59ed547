#!/usr/bin/env python3
"""Compares the modules of all shaders in tests/data with those of the last release.

usage: release_digests.py BUILD [--write]

released.digests has LADDER_OUTPUT_VERSION of the last release, and for each shader a digest of its modules for all versions of
Vulkan. If a digest moved, the header's LADDER_OUTPUT_VERSION must have grown; else the exit status is 1. Shaders that came or went
do not count. --write: for a release. BUILD has tests/portable/ladder_digests. It takes a minute.
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
RELEASED = HERE / 'released.digests'
SHADERS = {'.dxil', '.dxbc', '.ll', '.d3dbc', '.bc', '.vsir'}


def digests(build):
    files = sorted(str(f) for f in (SOURCE / 'tests/data').rglob('*') if f.suffix in SHADERS)
    with tempfile.NamedTemporaryFile('w') as shaders:
        shaders.write('\n'.join(files) + '\n')
        shaders.flush()
        done = subprocess.run([build / 'tests/portable/ladder_digests', shaders.name], capture_output=True, text=True, check=True)
    found = {}
    for line in done.stdout.splitlines():
        name, modules = re.fullmatch(r'(.*?)((?: -?\d+:\d+:[0-9a-f]{8}){5})', line).groups()
        found[str(pathlib.Path(name).relative_to(SOURCE / 'tests/data'))] = '%08x' % zlib.crc32(modules.encode())
    return found


def main():
    version = int(re.search(r'#define LADDER_OUTPUT_VERSION (\d+)', (SOURCE / 'include/ladder/ladder.h').read_text())[1])
    now = digests(pathlib.Path(sys.argv[1]))
    if '--write' in sys.argv:
        RELEASED.write_text('output version %d\n' % version + ''.join('%s %s\n' % (now[n], n) for n in sorted(now)))
        return 0
    first, *lines = RELEASED.read_text().splitlines()
    then = dict(reversed(line.split(' ', 1)) for line in lines)
    moved = [n for n in sorted(now) if then.get(n, now[n]) != now[n]]
    print('%d shaders, %d of them with other modules than at the last release' % (len(now), len(moved)))
    print(''.join('  %s\n' % n for n in moved[:20]), end='')
    if moved and version <= int(first.split()[-1]):
        print('LADDER_OUTPUT_VERSION must grow: caches would hand out modules of the last release.')
        return 1
    return 0


sys.exit(main())
