#!/usr/bin/env python3
"""How many deliberate faults do the tests find? Changes operators, conditions and statements of rooms in a copy of the source, one at a time,
and runs the tests on each.

usage: score.py BUILD WORK [--rooms cfg,passes,simt] [--score A,B] [--files REGEX] [--suites A,B] [--tests REGEX] [--sample N] [--seed N] [--jobs N] [--limit SECONDS]
                [--again] [--build] [--list] [--golden]

BUILD is a build folder of this source tree (its options are taken), WORK a folder of its own for the copy, its build and the results, which
are kept: a run that is repeated goes on. The copy has all mutants in one build, each behind a question (mutant.h), so that a mutant costs the time of tests
and no compiler. Mutants that do not compile are left out. First every test runs once: it has to pass, and tells which mutants it asks for. A
mutant is run by the tests that do, the quickest first, until one fails or takes five times as much of a processor as it did.

--rooms    folders of libs (passes, formats/llvm), or cfg: both that lay out control flow
--score    those of the rooms whose mutants are run now; all: the build stays the same
--files    of those, only files whose name a regular expression finds
--sample   so many mutants of each room, picked by --seed
--suites   tests of these suites; --tests: whose names a regular expression finds
--limit    tests that take more seconds of a processor take no part
--build    builds, and stops
--golden   tests compare texts with tests/golden, too: they see every change, right or wrong, and take no part by default
--again    mutants that no test caught so far are run again, by the tests that take part now

Prints the score, and writes WORK/mutants.tsv: number, file, line, kind, verdict (caught, survived, unreached), by which test, text. Mutants
that cannot be told from the program, or only by its speed, are listed in equivalent.tsv, which says why; they are counted apart.
Needs python3-clang-14, a compiler's time for one build, and seconds for each mutant.
"""
import argparse
import filecmp
import hashlib
import itertools
import json
import os
import pickle
import random
import re
import resource
import shutil
import subprocess
import sys
import threading
import time
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor

sys.dont_write_bytecode = True
import instrument # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HERE = os.path.dirname(os.path.abspath(__file__))
ROOMS = {'cfg': ['base/graph', 'structurize']}
OPTIONS = ('optimization', 'default_library', 'vulkan', 'spirv_tools')


def copy_source(work, changed):
    """A copy of the files that git knows, but for those that are written with mutants in them: nothing of a build comes along."""
    source = os.path.join(work, 'source')
    names = subprocess.run(['git', '-C', ROOT, 'ls-files', '-co', '--exclude-standard'], capture_output=True, text=True, check=True).stdout.split('\n')
    for name in filter(None, names):
        target = os.path.join(source, name)
        path = os.path.join(ROOT, name)
        if os.path.exists(target) and (path in changed or filecmp.cmp(path, target, False)):
            continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy(path, target) # a new time, or ninja would not see that it has changed
    return source


def files_of(rooms):
    for room in [f for r in rooms for f in ROOMS.get(r, [r])]:
        folder = os.path.join(ROOT, 'libs', room)
        for base, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                if name.endswith(('.cpp', '.h')):
                    yield os.path.join(base, name)


def find_all(build, rooms, work, jobs):
    """All sites. What was found in a file is kept: Clang takes a second for each."""
    commands, sites = instrument.commands_of(build), []
    kept = os.path.join(work, 'sites.pickle')
    known, now = pickle.load(open(kept, 'rb')) if os.path.exists(kept) else {}, {}
    files = [(p, instrument.arguments_of(commands, p)) for p in files_of(rooms)]
    with ProcessPoolExecutor(jobs) as pool:
        for path, arguments in filter(lambda f: f[1], files):
            key = path, hashlib.sha1(open(path, 'rb').read()).digest()
            now[key] = known[key] if key in known else pool.submit(instrument.find, path, arguments)
        for key, found in now.items():
            now[key] = found.result() if isinstance(found, Future) else found
            sites += now[key]
    with open(kept, 'wb') as file:
        pickle.dump(now, file)
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


def build_of(work):
    """As far from the source as the usual build, so that a compiler's cache knows what no mutant is in."""
    return os.path.join(work, 'source/build/mutants')


def build_all(build, source, work, sites, part, jobs):
    """Builds what the tests need of the copy; mutants in lines that do not compile are dropped. Returns their numbers."""
    target = build_of(work)
    kept = os.path.join(work, 'dropped.json')
    dropped = set(json.load(open(kept))) if os.path.exists(kept) else set()
    if not os.path.exists(os.path.join(target, 'build.ninja')):
        facts = json.load(open(os.path.join(build, 'meson-info/intro-buildoptions.json')))
        options = ['-D%s=%s' % (f['name'], f['value']) for f in facts if f['name'] in OPTIONS]
        subprocess.run(['meson', 'setup', target, source, '--buildtype=plain', '-Db_ndebug=false', '-Dwerror=false', '-Dtests=enabled', '-Dwhole_program=disabled', '-Ddropins=disabled', '-Dunity=on', '-Dunity_size=1000'] + options, check=True)
    while True:
        write_all(source, sites, dropped)
        done = subprocess.run(['ninja', '-C', target, '-k', '0', '-j', str(jobs)] + targets_of(target, part), capture_output=True, text=True)
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


class Part:
    """The tests that take part."""

    def __init__(self, options):
        self.suites = options.suites.split(',') if options.suites else []
        self.names = re.compile(options.tests)
        self.is_all = not self.suites and not options.tests

    def has(self, test):
        return (not self.suites or any(s.split(':')[-1] in self.suites for s in test['suite'])) and self.names.search(test['name'])


def targets_of(target, part):
    """The files that these tests depend on, as ninja calls them; of all tests: everything."""
    if part.is_all:
        return []
    wanted = {d for t in introspect('--tests', target) if part.has(t) for d in t['depends']}
    return sorted({os.path.relpath(f, target) for t in introspect('--targets', target) if t['id'] in wanted for f in t['filename']})


class Test:
    def __init__(self, facts, folder):
        self.name, self.command = facts['name'], facts['cmd']
        # cmocka's programs end with the first test that fails
        self.environment, self.folder = dict(facts['env'], CMOCKA_TEST_ABORT='1'), facts.get('workdir') or folder
        self.seconds, self.reached, self.caught = 0, b'', {}

    def run(self, limit, **more):
        """(exit status, seconds of a processor). Status None: more than the limit of these, or far more than that by the clock."""
        def bound():
            resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 1))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
        environment = dict(os.environ, **self.environment, **more)
        process = subprocess.Popen(self.command, env=environment, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True, preexec_fn=bound)
        late = threading.Timer(60 + 20 * limit, os.killpg, (process.pid, 9))
        late.start()
        _, status, usage = os.wait4(process.pid, 0)
        late.cancel()
        process.returncode = status
        try:
            os.killpg(process.pid, 9) # children that were left
        except ProcessLookupError:
            pass
        return None if status & 127 == 9 or status & 127 == 24 else status, usage.ru_utime + usage.ru_stime

    def order(self, path):
        """Tests that are quick, and that caught others of the file, come first."""
        return self.seconds / (1 + self.caught.get(path, 0))


def tests_of(work, part):
    folder = build_of(work)
    return [Test(t, folder) for t in introspect('--tests', folder) if part.has(t)]


def first_run(tests, count, work, options):
    """Runs each test once without a mutant. Tests that fail are named and take no part."""
    def one(test):
        path = os.path.join(work, 'reached.%d' % id(test))
        with open(path, 'wb') as file:
            file.write(bytes(count + 1))
        status, test.seconds = test.run(options.limit or 3600, LADDER_REACHED=path)
        with open(path, 'rb') as file:
            test.reached = file.read()
        os.unlink(path)
        return status
    with ThreadPoolExecutor(options.jobs) as pool:
        for test, status in zip(tests, pool.map(one, tests)):
            if status != 0:
                print('%s takes no part: %s' % (test.name, 'too slow' if status is None else 'status %d' % status), flush=True)
            test.passes = status == 0
    return sorted((t for t in tests if t.passes), key=lambda t: t.seconds)


def judge(site, tests):
    """(verdict, test)"""
    asked = [t for t in tests if t.reached[site.number]]
    for test in sorted(asked, key=lambda t: t.order(site.path)):
        status, _ = test.run(max(2, 5 * test.seconds), LADDER_MUTANT=str(site.number))
        if status != 0:
            test.caught[site.path] = test.caught.get(site.path, 0) + 1
            return 'caught', test.name + (' (time)' if status is None else '')
    return ('survived' if asked else 'unreached'), ''


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('build')
    parser.add_argument('work')
    parser.add_argument('--rooms', default='cfg,passes,simt')
    parser.add_argument('--score', default='')
    parser.add_argument('--files', default='')
    parser.add_argument('--suites', default='')
    parser.add_argument('--tests', default='')
    parser.add_argument('--sample', type=int, default=0)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    parser.add_argument('--limit', type=float, default=0)
    parser.add_argument('--again', action='store_true')
    parser.add_argument('--golden', action='store_true')
    parser.add_argument('--build', action='store_true', dest='only_build')
    parser.add_argument('--list', action='store_true')
    options = parser.parse_args()
    if not options.golden:
        os.environ['LADDER_GOLDEN'] = 'off' # tests/support/golden.h
    work = os.path.abspath(options.work)
    os.makedirs(work, exist_ok=True)
    sites = find_all(os.path.abspath(options.build), options.rooms.split(','), work, options.jobs)
    print('%d places' % len(sites), flush=True)
    if options.list:
        for s in sites:
            print('%d\t%s:%d\t%s\t%s' % (s.number, os.path.relpath(s.path, ROOT), s.line, s.kind, s.text))
        return 0
    part = Part(options)
    dropped = build_all(options.build, copy_source(work, {s.path for s in sites}), work, sites, part, options.jobs)
    if options.only_build:
        return 0
    sites = [s for s in sites if s.number not in dropped]
    tests = first_run(tests_of(work, part), max(s.number for s in sites), work, options)
    print('%d mutants, %d tests, %.0f seconds for all of them' % (len(sites), len(tests), sum(t.seconds for t in tests)), flush=True)
    return report(sample_of(sites, options), tests, work, options)


def room_of(site, options):
    path = os.path.relpath(site.path, os.path.join(ROOT, 'libs'))
    return next(r for r in options.rooms.split(',') if any(path.startswith(f + os.sep) for f in ROOMS.get(r, [r])))


def sample_of(sites, options):
    """The wanted number of each room, in random order: a run that is ended early has a sample, too."""
    out = []
    for room in (options.score or options.rooms).split(','):
        its = [s for s in sites if room_of(s, options) == room and re.search(options.files, os.path.relpath(s.path, ROOT))]
        out.append(random.Random(options.seed).sample(its, min(options.sample or len(its), len(its))))
    return [s for row in itertools.zip_longest(*out) for s in row if s]


def equivalents():
    """{(file, kind, text)} of those that need not be caught. The text of one that stands at several places goes on with ` @ ` and the line before."""
    with open(os.path.join(HERE, 'equivalent.tsv'), encoding='utf-8') as file:
        return {tuple(line.split('\t')[:3]) for line in file if line.strip() and not line.startswith('#')}


def is_equivalent(site, equal):
    name = os.path.relpath(site.path, ROOT)
    with open(site.path, encoding='utf-8') as file:
        before = ([''] + file.read().split('\n'))[site.line - 1].strip()
    return (name, site.kind, site.text) in equal or (name, site.kind, site.text + ' @ ' + before) in equal


def report(sites, tests, work, options):
    path = os.path.join(work, 'mutants.tsv')
    known, totals, equal = {}, {}, equivalents()
    if os.path.exists(path):
        for line in open(path, encoding='utf-8'):
            number, name, text_line, kind, verdict, test, text = line.rstrip('\n').split('\t')
            if not options.again or verdict == 'caught':
                known[name, text_line, kind, text, number] = verdict, test
    with open(path, 'a', encoding='utf-8') as out, ThreadPoolExecutor(options.jobs) as pool:
        def one(site):
            key = os.path.relpath(site.path, ROOT), str(site.line), site.kind, site.text, str(site.number)
            if key in known:
                return site, known[key]
            if is_equivalent(site, equal):
                return site, ('equivalent', '')
            verdict = judge(site, tests)
            out.write('\t'.join([key[4], key[0], key[1], key[2], *verdict, key[3]]) + '\n')
            out.flush()
            return site, verdict
        for i, (site, (verdict, _)) in enumerate(pool.map(one, sites), 1):
            counts = totals.setdefault(room_of(site, options), dict.fromkeys(('caught', 'survived', 'unreached', 'equivalent'), 0))
            if verdict != 'caught' and is_equivalent(site, equal):
                verdict = 'equivalent'
            counts[verdict] += 1
            if verdict != 'caught':
                print('%s: %s:%d: %s: %s' % (verdict, os.path.relpath(site.path, ROOT), site.line, site.kind, site.text), flush=True)
            if i % 50 == 0:
                print('%d of %d' % (i, len(sites)), flush=True)
    for room, counts in totals.items():
        count = sum(counts.values()) - counts['equivalent']
        print('%s: %d of %d caught (%.1f %%), %d survived, %d not reached by any test; %d more are equivalent' % (
            room, counts['caught'], count, 100 * counts['caught'] / max(count, 1), counts['survived'], counts['unreached'], counts['equivalent']))
    return 0


if __name__ == '__main__':
    sys.exit(main())
