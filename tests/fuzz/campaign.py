#!/usr/bin/env python3
"""Runs the fuzz targets for long, and keeps count of what ran, session after session.

usage: campaign.py BUILD WORK [--mutate BUILD] [--seconds N] [--rounds N] [--jobs N] [--table FILE] [--merge] [--print] [TARGET...]

BUILD is a build folder with -Dfuzz=true, WORK a folder of its own: what targets learned (WORK/corpus), what broke (WORK/found). Each target
runs for N seconds (default: 60) a round, with the seeds and the dictionary that its test has and all that WORK and tests/data/fuzz have.
`mutate` is a target, too: mutations of the whole corpus, another seed each time. Modules are what spirv-val saw in process; one that is
like one of the last is not shown to it again.

A line for each run goes to tests/fuzz/executions.tsv, or to --table FILE; --print prints all of them as doc/lab/robustness.md shows them, and runs
nothing. --merge: what adds coverage goes to tests/data/fuzz/TARGET, as few and as short inputs as libFuzzer finds, up to 64 KiB a target.
Exit status 1 if anything broke.
"""
import argparse
import datetime
import json
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
KEPT = os.path.join(ROOT, 'tests/data/fuzz')
MOST_KEPT = 64 << 10
COUNTS = ('executions', 'modules', 'seconds', 'broken')
COLUMNS = ('target', 'date', 'commit', 'sanitizers') + COUNTS


def read_table(path):
    with open(path, encoding='utf-8') as file:
        return [dict(zip(COLUMNS, line.rstrip('\n').split('\t'))) for line in file if line.strip() and not line.startswith('#')]


def print_table(rows):
    print('| target | executions | of them with sanitizers | hours | modules validated |\n| --- | --- | --- | --- | --- |')
    for name in sorted({r['target'] for r in rows}) + ['all']:
        its = [r for r in rows if name in (r['target'], 'all')]
        total = {c: sum(int(r[c]) for r in its) for c in COUNTS}
        watched = sum(int(r['executions']) for r in its if r['sanitizers'] != 'none')
        print('| `%s` | %s | %s | %.1f | %s |' % (name, format(total['executions'], ','), format(watched, ',') if watched else '', total['seconds'] / 3600,
                                                  format(total['modules'], ',') if total['modules'] else ''))


def modules_in(text):
    return sum(int(n) for n in re.findall(r'^stat::validated_modules: (\d+)', text, re.M))


class Target:
    """A target as its test in BUILD runs it."""

    def __init__(self, test, work):
        self.name = test['name'].split(' ', 1)[1]
        self.program = test['cmd'][0]
        self.options = [a for a in test['cmd'] if a.startswith(('-seed_inputs=', '-dict='))]
        self.corpus, self.found = os.path.join(work, 'corpus', self.name), os.path.join(work, 'found', self.name)
        self.kept = os.path.join(KEPT, self.name)
        os.makedirs(self.corpus, exist_ok=True)
        os.makedirs(self.found, exist_ok=True)

    def run(self, seconds):
        command = [self.program, '-max_total_time=%d' % seconds, '-timeout=60', '-rss_limit_mb=4096', '-max_len=16384', '-print_final_stats=1',
                   '-artifact_prefix=%s/' % self.found] + self.options + [self.corpus] + ([self.kept] if os.path.isdir(self.kept) else [])
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors='replace', check=False)
        executed = [int(n) for n in re.findall(r'stat::number_of_executed_units: *(\d+)', done.stderr)] or [int(n) for n in re.findall(r'^#(\d+)\s', done.stderr, re.M)] or [0]
        if done.returncode:
            print('%s broke: %s' % (self.name, done.stderr[-3000:]), flush=True)
        return {'executions': executed[-1], 'modules': modules_in(done.stderr), 'broken': int(done.returncode != 0)}

    def merge(self):
        os.makedirs(self.kept, exist_ok=True)
        subprocess.run([self.program, '-merge=1', '-max_len=4096', self.kept, self.corpus], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        files = sorted((os.path.join(self.kept, f) for f in os.listdir(self.kept)), key=lambda f: (os.path.getsize(f), f))
        total = 0
        for path in files: # small ones tell the most by the byte
            total += os.path.getsize(path)
            if total > MOST_KEPT:
                os.unlink(path)
        print('%s: %d of %d inputs kept' % (self.name, len(os.listdir(self.kept)), len(os.listdir(self.corpus))), flush=True)


# What Debian 12's SPIRV-Tools say of right modules (doc/lab/robustness.md): counted, and no failure. Inputs are kept, for newer tools to look at.
UNKNOWN = re.compile(r'PrimitiveShadingRateKHR variable needs|requires one of these extensions: SPV_NV_compute_shader_derivatives|Invalid capability operand|'
                     r'Entry-point has conflicting (in|out)put location')


class Mutate:
    """tests/fuzz/mutate on one file of the corpus after the other."""
    name = 'mutate'

    def __init__(self, build, work, first_seed):
        self.program = os.path.join(build, 'tests/fuzz/mutate')
        self.found, self.seed = os.path.join(work, 'found/mutate'), first_seed
        os.makedirs(self.found, exist_ok=True)
        self.files = sorted(os.path.join(base, f) for base, _, names in os.walk(os.path.join(ROOT, 'tests/data')) for f in names
                            if f.endswith(('.dxil', '.dxbc', '.d3dbc', '.vsir', '.ll')))

    def run(self, seconds):
        end, out = time.monotonic() + seconds, {'executions': 0, 'modules': 0, 'broken': 0}
        while time.monotonic() < end:
            some = self.files[self.seed % 16::16]
            done = subprocess.run([self.program, '--records', '20', '--mutations', '30', '--seed', str(self.seed), '--save', self.found] + some,
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True, errors='replace', check=False)
            out['executions'] += sum(int(n) for n in re.findall(r'^all +(\d+) inputs', done.stdout, re.M))
            out['modules'] += modules_in(done.stderr)
            problems = re.findall(r'^ +\d+ x (.*)', done.stdout, re.M)
            if done.returncode and (not problems or not all(map(UNKNOWN.search, problems))):
                out['broken'] += 1
                print('mutate broke with --seed %d (status %d): %s%s' % (self.seed, done.returncode, done.stdout[-2000:], done.stderr[-2000:]), flush=True)
            self.seed += 1
        return out

    def merge(self):
        pass


def facts_of(build):
    """What a line says of the build: the commit of the source, and what watches."""
    commit = subprocess.run(['git', '-C', ROOT, 'rev-parse', '--short=8', 'HEAD'], capture_output=True, text=True, check=True).stdout.strip()
    with open(os.path.join(build, 'meson-info/intro-buildoptions.json'), encoding='utf-8') as file:
        sanitizers = next(o['value'] for o in json.load(file) if o['name'] == 'b_sanitize')
    return {'date': datetime.date.today().isoformat(), 'commit': commit, 'sanitizers': sanitizers}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('build', nargs='?', default='')
    parser.add_argument('work', nargs='?', default='')
    parser.add_argument('targets', nargs='*')
    parser.add_argument('--mutate', help='a build folder to take mutate from')
    parser.add_argument('--seconds', type=int, default=60)
    parser.add_argument('--rounds', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=1)
    parser.add_argument('--table', default=os.path.join(HERE, 'executions.tsv'))
    parser.add_argument('--merge', action='store_true')
    parser.add_argument('--print', action='store_true', dest='only_print')
    options = parser.parse_intermixed_args()
    if options.only_print:
        return print_table(read_table(options.table))
    work, build = os.path.abspath(options.work), os.path.abspath(options.build)
    mutate = os.path.abspath(options.mutate or build)
    tests = json.loads(subprocess.run(['meson', 'introspect', '--tests', build], capture_output=True, text=True, check=True).stdout)
    targets = [Target(t, work) for t in tests if t['name'].startswith('fuzz ')]
    targets.append(Mutate(mutate, work, int(time.time())))
    # mutate needs a sanitizer's runtime beside what -Dfuzz=true asks of the compiler, or another build.
    targets = [t for t in targets if (not options.targets or t.name in options.targets) and os.path.exists(t.program)]

    def one(target):
        begin = time.monotonic()
        row = target.run(options.seconds)
        row['seconds'] = round(time.monotonic() - begin)
        return target, row
    broken = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for target, row in pool.map(one, targets * options.rounds):
            row.update(facts_of(mutate if target.name == 'mutate' else build), target=target.name)
            with open(options.table, 'a', encoding='utf-8') as file:
                file.write('\t'.join(str(row[c]) for c in COLUMNS) + '\n')
            broken += row['broken']
    if options.merge:
        for target in targets:
            target.merge()
    return int(broken != 0)


if __name__ == '__main__':
    sys.exit(main())
