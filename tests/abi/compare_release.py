#!/usr/bin/env python3
"""Compares the interface with that of the last release, by abidiff of libabigail: it only grows.

usage: compare_release.py [--write | --test-itself] [--cc COMMAND] [SOURCE]

The interface is that of the public headers: a library is made of them that has their functions and types and no code.
(describe.py compares the headers with the library that was built.) released.abi is the last release's, as abidw describes it.
Functions, enumerators, structures, and members in the place of `reserved` may be new. What was removed or changed is printed, and
the exit status is 1. It is 77 where abidiff is not installed, or the machine is not that of released.abi.

--write: describes the interface anew, for a release. --test-itself: compares the headers after changes that are allowed and others.
"""
import argparse
import pathlib
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import describe

HERE = pathlib.Path(__file__).resolve().parent
RELEASED = HERE / 'released.abi'

# Name, header, pattern, replacement, and whether it is allowed.
FUNCTION = r'LADDER_API unsigned int ladder_get_output_version\(void\);'
CHANGES = [
    ('no change', 'ladder.h', FUNCTION, r'\g<0>', True),
    ('a new function', 'ladder.h', FUNCTION, r'\g<0> LADDER_API void ladder_new(void);', True),
    ('a new structure', 'ladder.h', FUNCTION, r'\g<0> struct ladder_new { int member; };', True),
    ('a new enumerator', 'ladder.h', r'(?=LADDER_OPTION_FORCE_32_BIT)', 'LADDER_OPTION_NEW = 99, ', True),
    ('a member for a reserved one', 'ladder_binding.h', r'unsigned int reserved\[2\];', 'unsigned int new_one, reserved[1];', True),
    ('a removed function', 'ladder.h', FUNCTION, '', False),
    ('another parameter', 'ladder.h', r'ladder_get_output_version\(void\)', 'ladder_get_output_version(int)', False),
    ('another result', 'ladder.h', r'LADDER_API unsigned int (?=ladder_get_output_version)', 'LADDER_API long ', False),
    ('another value of an enumerator', 'ladder.h', r'LADDER_OPTION_STRUCTURIZER = 2', 'LADDER_OPTION_STRUCTURIZER = 98', False),
    ('a removed enumerator', 'ladder_device.h', r'LADDER_QUIRK_UAV_BARRIERS = \d+,', '', False),
    ('a member at the end', 'ladder.h', r'unsigned int api_version;', r'\g<0> unsigned int new_one;', False),
    ('a member of a chained structure', 'ladder_device.h', r'const struct ladder_setting\* quirks;', r'int new_one; \g<0>', False),
    ('a removed structure', 'ladder_places.h', r'struct ladder_pass_info \{.*?\};', '', False)]


def fail(text, status=1):
    print(text)
    sys.exit(status)


def make_library(cc, source, folder):
    """A shared library with the functions and types of the headers."""
    command = shlex.split(cc) + ['-x', 'c', '-std=gnu2x', '-I' + str(source / 'include')]
    includes, interface = describe.read_headers(command, source)
    functions = ''.join('%s { __builtin_trap(); }\n' % d for _, d in sorted(interface.functions.items()))
    library = folder / 'interface.so'
    # Structures that callers chain are behind a `void*`: they count all the same.
    describe.run(command + ['-g', '-gdwarf-4', '-fno-eliminate-unused-debug-types', '-shared', '-fPIC', '-o', str(library), '-'], includes + functions)
    return library


def write(cc, source):
    with tempfile.TemporaryDirectory() as folder:
        library = make_library(cc, source, pathlib.Path(folder))
        describe.run(['abidw', '--load-all-types', '--no-show-locs', '--no-corpus-path', '--no-comp-dir-path', '--type-id-style', 'hash',
                      '--out-file', str(RELEASED), str(library)], '')


def differences(library, kind, *options):
    """What abidiff prints if anything is `kind` ("removed" or "changed"), else an empty text."""
    done = subprocess.run(['abidiff', '--non-reachable-types', '--no-added-syms', *options, str(RELEASED), str(library)],
                          capture_output=True, text=True, check=False)
    counts = re.findall(r'summary:.*?(\d+) %s' % kind, done.stdout, re.I)
    if done.returncode & 3 or (done.returncode and not counts):
        fail('abidiff: ' + done.stdout + done.stderr)
    return done.stdout if any(int(n) for n in counts) else ''


def compare(cc, source):
    """What abidiff prints of things that were removed or changed; empty if there are none."""
    with tempfile.TemporaryDirectory() as folder:
        library = make_library(cc, source, pathlib.Path(folder))
        # abidiff takes the exception of grown.ini for removed structures, too.
        return differences(library, 'removed') or differences(library, 'changed', '--suppressions', str(HERE / 'grown.ini'))


def test_itself(cc, source):
    failures = 0
    for name, header, pattern, replacement, allowed in CHANGES:
        with tempfile.TemporaryDirectory() as folder:
            changed = pathlib.Path(folder)
            shutil.copytree(source / 'include', changed / 'include')
            file = changed / 'include/ladder' / header
            text, count = re.subn(pattern, replacement, file.read_text(), count=1, flags=re.S)
            file.write_text(text)
            if not count:
                fail('%s has no %s' % (header, pattern))
            if (compare(cc, changed) == '') != allowed:
                print('%s is %s' % (name, 'refused' if allowed else 'allowed'))
                failures += 1
    return failures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--write', action='store_true')
    parser.add_argument('--test-itself', action='store_true')
    parser.add_argument('--cc', default='gcc')
    parser.add_argument('source', nargs='?', default=HERE.parent.parent, type=pathlib.Path)
    options = parser.parse_args()
    if not shutil.which('abidiff') or not shutil.which('abidw'):
        fail('there is no abidiff: Debian has it in abigail-tools', 77)
    if platform.machine() != 'x86_64':
        fail('released.abi is for x86_64', 77)
    if options.write:
        return write(options.cc, options.source)
    if options.test_itself:
        return 1 if test_itself(options.cc, options.source) else 0
    report = compare(options.cc, options.source)
    if report:
        fail(report + 'The interface of the last release changed: later versions may only add to it (doc/use/packaging.md).')
    return 0


sys.exit(main())
