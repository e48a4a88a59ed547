#!/usr/bin/env python3
"""Runs one suite of Wine's tests, inside the newer Debian (tests/wine/run calls it). A subtest that crashes or hangs costs itself only.

usage: suite.py SIDE ARCH PROGRAM:SUITE LOG [--alone] [--only NAME] [--limit SECONDS]

SIDE: the folder of the libvkd3d-shader-1.dll, `own` or `ladder`. LOG gets all lines, and `crashed NAME` or `hung NAME` where a process ended so.
"""
import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

ROOT = '/root/ladder-wine'
WINESERVER = next((path for path in ('/usr/lib/x86_64-linux-gnu/wine/wineserver', '/usr/lib/wine/wineserver64') if os.path.exists(path)), 'wineserver')


def environment(side, arch):
    wine = os.environ.copy()
    wine.update({
        'WINEPREFIX': f'{ROOT}/prefix.{side}.{arch}',
        'WINEDEBUG': '-all',
        'WINEDLLOVERRIDES': 'wined3d=n;winedbg.exe=d;winemenubuilder.exe=d;mscoree=d;mshtml=d',
        'WINE_D3D_CONFIG': 'renderer=vulkan',
        'DISPLAY': ':77',
        'WINETEST_NO_MT_D3D': '1',
        'LP_NUM_THREADS': '1',
    })
    wine.setdefault('LP_PERF', 'no_rast_linear')  # lavapipe's linear rasterizer is not what is tested (doc/lab/drivers.md)
    return wine


class Suite:
    def __init__(self, options):
        self.program, self.name = options.suite.split(':')
        self.folder = f'{ROOT}/run.{options.side}.{options.arch}'
        os.makedirs(self.folder, exist_ok=True)
        for file in (f'{options.arch}/wined3d.dll', f'{options.arch}/{options.side}/libvkd3d-shader-1.dll', f'{options.arch}/{self.program}_test.exe'):
            subprocess.run(['cp', '-u', f'{ROOT}/{file}', self.folder], check=True)
        if options.side != 'own':  # what wined3d wants of HLSL
            subprocess.run(['cp', '-u', f'{ROOT}/{options.arch}/own/libvkd3d-shader-1.dll', f'{self.folder}/libvkd3d-shader-original.dll'], check=True)
        self.environment = environment(options.side, options.arch)
        os.makedirs(self.environment['WINEPREFIX'], exist_ok=True)
        subprocess.run([WINESERVER, '-p'], env=self.environment, check=False)  # does not end between two processes
        self.limit = options.limit
        self.log = open(options.log, 'w', encoding='utf-8')

    def process(self, only='', after=''):
        """One process. Returns how it ended (ended, crashed, hung) and the subtests that it named."""
        given = dict(self.environment, LADDER_SUBTEST=only, LADDER_AFTER=after)
        # A file, not a pipe: Wine's services live on and keep it open.
        with tempfile.TemporaryFile() as output:
            child = subprocess.Popen(['wine', f'./{self.program}_test.exe', self.name], cwd=self.folder, env=given, stdin=subprocess.DEVNULL, stdout=output,
                                     stderr=subprocess.STDOUT, start_new_session=True)
            hung = False
            try:
                child.wait(timeout=self.limit)
            except subprocess.TimeoutExpired:
                hung = True
                os.killpg(child.pid, signal.SIGKILL)
                subprocess.run([WINESERVER, '-k'], env=given, check=False)
                child.wait()
            output.seek(0)
            text = output.read().decode('utf-8', 'replace').replace('\r', '')
        self.log.write(text if text.endswith('\n') else text + '\n')
        self.log.flush()
        ended = re.search(rf':{self.name}:.* tests executed', text)
        return ('hung' if hung else 'ended' if ended else 'crashed'), re.findall(r'^(subtest|queued) (\w+)$', text, re.M)

    def all(self):
        """All subtests in one process, and where that dies, those behind it in another; queued ones then each in one of its own."""
        after, silent = '', 0
        while True:
            how, named = self.process(after=after)
            if how == 'ended':
                return
            if any(kind == 'queued' for kind, _ in named):
                self.log.write('again, each alone\n')
                self.each(dict.fromkeys(name for kind, name in named if kind == 'queued'))
                return
            if not named:  # not even the first: what the one before left behind in Wine may be why
                subprocess.run([WINESERVER, '-k'], env=self.environment, check=False)
                time.sleep(2)
                silent += 1
                if silent < 3:
                    continue
                self.log.write(f'{how} all after {after}\n')
                return
            after, silent = named[-1][1], 0
            self.log.write(f'{how} {after}\n')

    def each(self, names):
        for name in names:
            how, _ = self.process(only=name)
            if how != 'ended':
                self.log.write(f'{how} {name}\n')


def main():
    parser = argparse.ArgumentParser()
    for name in ('side', 'arch', 'suite', 'log'):
        parser.add_argument(name)
    parser.add_argument('--alone', action='store_true')
    parser.add_argument('--only', default='')
    parser.add_argument('--limit', type=float, default=900)
    options = parser.parse_args()
    suite = Suite(options)
    if options.only:
        suite.each([options.only])
    elif options.alone:
        folder = {'d3dcompiler_47': 'd3dcompiler_43'}.get(suite.program, suite.program)
        with open(f'{ROOT}/source/dlls/{folder}/tests/{suite.name}.c', encoding='utf-8', errors='replace') as source:
            suite.each(dict.fromkeys(re.findall(r'ladder_subtest\("\w+", "(\w+)"\)', source.read())))
    else:
        suite.all()
    return 0


if __name__ == '__main__':
    sys.exit(main())
