#!/usr/bin/env python3
"""How many deliberate faults do the tests find? Changes operators, conditions and statements of rooms in a copy of the source, one at a time,
and runs the tests on each.

usage: score.py BUILD WORK [--rooms passes,graph,structurize,simt] [--suites ...] [--sample N] [--seed N] [--jobs N] [--limit SECONDS] [--list]

BUILD is a build folder of this source tree (its options are taken), WORK a folder of its own for the copy, its build and the results, which
are kept: a run that is repeated goes on. The copy has all mutants in one build, each behind a question (mutant.h), so that a mutant costs the time of tests
and no compiler. Mutants that do not compile are left out. First every test runs once: it has to pass, and tells which mutants it asks for. A
mutant is run by the tests that do, the quickest first, until one fails or takes ten times as long as it did.

Prints the score, and writes WORK/mutants.tsv: number, file, line, kind, verdict (caught, survived, unreached), by which test, text.
Needs python3-clang-14, a compiler's time for one build, and seconds for each mutant.
"""
import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

sys.dont_write_bytecode = True
import instrument # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HERE = os.path.dirname(os.path.abspath(__file__))
OPTIONS = ('optimization', 'default_library', 'vulkan', 'spirv_tools')


def copy_source(work):
    """A fresh copy of the files that git knows, so that nothing of a build comes along."""
    source = os.path.join(work, 'source')
    names = subprocess.run(['git', '-C', ROOT, 'ls-files', '-co', '--exclude-standard'], capture_output=True, text=True, check=True).stdout.split('\n')
    for name in filter(None, names):
        target = os.path.join(source, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy2(os.path.join(ROOT, name), target)
    return source


def files_of(rooms):
    for room in rooms:
        folder = os.path.join(ROOT, 'libs', room)
        for base, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                if name.endswith(('.cpp', '.h')):
                    yield os.path.join(base, name)


def find_all(build, rooms):
    commands, sites = instrument.commands_of(build), []
    for path in files_of(rooms):
        arguments = instrument.arguments_of(commands, path)
        if arguments:
            sites += instrument.find(path, arguments)
    for number, site in enumerate(sites, 1):
        site.number = number
    return sites


def write_all(source, sites, dropped):
    """Writes the files of the copy that have sites, where they are not what is there."""
    by_path = {}
    for site in sites:
        by_path.setdefault(site.path, []).append(site)
    for path, its in by_path.items():
        with open(path, encoding='latin-1', newline='') as file:
            text = file.read()
        text = instrument.rewrite(text, [s for s in its if s.number not in dropped])
        header = os.path.join(source, 'tests/mutation/mutant.h')
        text = '#include "%s"\n' % header + text if '#pragma once' not in text else text.replace('#pragma once', '#pragma once\n#include "%s"' % header, 1)
        target = os.path.join(source, os.path.relpath(path, ROOT))
        with open(target, encoding='latin-1', newline='') as file:
            same = file.read() == text
        if not same:
            with open(target, 'w', encoding='latin-1', newline='') as file:
                file.write(text)


def build_all(build, source, work, sites, suites):
    """Builds what the tests need of the copy; mutants in lines that do not compile are dropped. Returns their numbers."""
    target = os.path.join(work, 'build')
    kept = os.path.join(work, 'dropped.json')
    dropped = set(json.load(open(kept))) if os.path.exists(kept) else set()
    if not os.path.exists(os.path.join(target, 'build.ninja')):
        facts = json.load(open(os.path.join(build, 'meson-info/intro-buildoptions.json')))
        options = ['-D%s=%s' % (f['name'], f['value']) for f in facts if f['name'] in OPTIONS]
        subprocess.run(['meson', 'setup', target, source, '--buildtype=plain', '-Db_ndebug=false', '-Dwerror=false', '-Dtests=enabled', '-Dwhole_program=disabled'] + options, check=True)
    while True:
        write_all(source, sites, dropped)
        done = subprocess.run(['ninja', '-C', target, '-k', '0'] + targets_of(target, suites), capture_output=True, text=True)
        if done.returncode == 0:
            return dropped
        bad = set()
        for name, line in set(re.findall(r'^(\S+?):(\d+):(?:\d+:)? (?:error|  required)', done.stdout, re.M)) | set(
                re.findall(r'^(\S+?):(\d+):\d+:   required', done.stdout, re.M)):
            path = os.path.normpath(os.path.join(target, name))
            if path.startswith(source) and os.path.exists(path):
                lines = open(path, encoding='latin-1').read().split('\n')
                for text in lines[max(0, int(line) - 1):int(line)]:
                    bad |= {int(n) for n in re.findall(r'ladder::mutant::\w+\((\d+)[,)]', text)}
        if not bad - dropped:
            sys.exit('the copy does not build:\n' + done.stdout[-6000:])
        dropped |= bad
        json.dump(sorted(dropped), open(kept, 'w'))
        print('%d mutants do not compile' % len(dropped), flush=True)


def introspect(what, target):
    return json.loads(subprocess.run(['meson', 'introspect', what, target], capture_output=True, text=True, check=True).stdout)


def in_suites(test, suites):
    return not suites or any(s.split(':')[-1] in suites for s in test['suite'])


def targets_of(target, suites):
    """The files that the tests of these suites depend on, as ninja calls them; none: everything."""
    if not suites:
        return []
    wanted = {d for t in introspect('--tests', target) if in_suites(t, suites) for d in t['depends']}
    return sorted({os.path.relpath(f, target) for t in introspect('--targets', target) if t['id'] in wanted for f in t['filename']})


class Test:
    def __init__(self, facts, folder):
        self.name, self.command = facts['name'], facts['cmd']
        self.environment, self.folder = facts['env'], facts.get('workdir') or folder
        self.seconds, self.reached = 0, b''

    def run(self, limit, **more):
        """Exit status; None if it took too long."""
        environment = dict(os.environ, **self.environment, **more)
        process = subprocess.Popen(self.command, env=environment, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            return process.wait(limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
            return None


def tests_of(work, suites):
    folder = os.path.join(work, 'build')
    return [Test(t, folder) for t in introspect('--tests', folder) if in_suites(t, suites)]


def first_run(tests, count, work, jobs):
    """Runs each test once without a mutant. Tests that fail are named and take no part."""
    def one(test):
        path = os.path.join(work, 'reached.%d' % id(test))
        with open(path, 'wb') as file:
            file.write(bytes(count + 1))
        begin = time.monotonic()
        status = test.run(1800, LADDER_REACHED=path)
        test.seconds = time.monotonic() - begin
        with open(path, 'rb') as file:
            test.reached = file.read()
        os.unlink(path)
        return status
    with ThreadPoolExecutor(jobs) as pool:
        for test, status in zip(tests, pool.map(one, tests)):
            if status:
                print('%s takes no part: exit status %s' % (test.name, status), flush=True)
            test.passes = status == 0
    return sorted((t for t in tests if t.passes), key=lambda t: t.seconds)


def judge(site, tests, limit):
    """(verdict, test)"""
    asked = [t for t in tests if t.reached[site.number]]
    for test in asked:
        if limit and test.seconds > limit:
            continue
        status = test.run(max(10, 10 * test.seconds), LADDER_MUTANT=str(site.number))
        if status != 0:
            return 'caught', test.name + (' (time)' if status is None else '')
    return ('survived' if asked else 'unreached'), ''


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('build')
    parser.add_argument('work')
    parser.add_argument('--rooms', default='passes,graph,structurize,simt')
    parser.add_argument('--suites', default='')
    parser.add_argument('--sample', type=int, default=0)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    parser.add_argument('--limit', type=float, default=0, help='tests that take longer take no part')
    parser.add_argument('--list', action='store_true')
    options = parser.parse_args()
    work = os.path.abspath(options.work)
    os.makedirs(work, exist_ok=True)
    sites = find_all(os.path.abspath(options.build), options.rooms.split(','))
    print('%d places' % len(sites), flush=True)
    if options.list:
        for s in sites:
            print('%d\t%s:%d\t%s\t%s' % (s.number, os.path.relpath(s.path, ROOT), s.line, s.kind, s.text))
        return 0
    suites = options.suites.split(',') if options.suites else []
    dropped = build_all(options.build, copy_source(work), work, sites, suites)
    sites = [s for s in sites if s.number not in dropped]
    tests = first_run(tests_of(work, suites), max(s.number for s in sites), work, options.jobs)
    print('%d mutants, %d tests, %.0f seconds for all of them' % (len(sites), len(tests), sum(t.seconds for t in tests)), flush=True)
    if options.sample:
        sites = sorted(random.Random(options.seed).sample(sites, min(options.sample, len(sites))), key=lambda s: s.number)
    return report(sites, tests, work, options)


def report(sites, tests, work, options):
    path = os.path.join(work, 'mutants.tsv')
    known = {}
    if os.path.exists(path):
        for line in open(path, encoding='utf-8'):
            number, name, text_line, kind, verdict, test, text = line.rstrip('\n').split('\t')
            known[name, text_line, kind, text, number] = verdict, test
    totals = {}
    with open(path, 'a', encoding='utf-8') as out, ThreadPoolExecutor(options.jobs) as pool:
        def one(site):
            key = os.path.relpath(site.path, ROOT), str(site.line), site.kind, site.text, str(site.number)
            if key in known:
                return site, known[key]
            verdict = judge(site, tests, options.limit)
            out.write('\t'.join([key[4], key[0], key[1], key[2], *verdict, key[3]]) + '\n')
            out.flush()
            return site, verdict
        for i, (site, (verdict, _)) in enumerate(pool.map(one, sites), 1):
            room = os.path.relpath(site.path, os.path.join(ROOT, 'libs')).split(os.sep)[0]
            counts = totals.setdefault(room, {'caught': 0, 'survived': 0, 'unreached': 0})
            counts[verdict] += 1
            if verdict != 'caught':
                print('%s: %s:%d: %s: %s' % (verdict, os.path.relpath(site.path, ROOT), site.line, site.kind, site.text), flush=True)
            if i % 50 == 0:
                print('%d of %d' % (i, len(sites)), flush=True)
    for room, counts in totals.items():
        print('%s: %d of %d caught (%.1f %%), %d survived, %d not reached by any test' % (
            room, counts['caught'], sum(counts.values()), 100 * counts['caught'] / sum(counts.values()), counts['survived'], counts['unreached']))
    return 0


if __name__ == '__main__':
    sys.exit(main())
