#!/usr/bin/env python3
"""Describes the binary interface of the public headers and libraries, and compares it with a description on file.

usage: describe.py [--write] [--cc COMMAND] [--model MODEL] [--library FILE.so]... [SOURCE]

Every header in include/ladder is read. A description has, one fact a line: sizes, alignments and offsets of structures,
values of enumerators and of constants, declarations of functions and callbacks. There is one file for each data model: lp64.txt
and ilp32.txt beside this script. --write makes them anew, on purpose, after a change of the interface. Otherwise differences are
printed, and the exit status is 1. The same goes for the version, which meson.build has and --write copies into ladder.h and the
manuals, and for ladder_functions.h and ladder_simt_functions.h, which have a type for each
function that the other headers declare.

--library: the functions that the headers declare, and nothing else, must be in the library's table of exports, on ELF systems with
their version. Functions named ladder_simt_* belong to libladder-simt, all others to libladder.

The numbers are read from an object file, so they can be had for machines of which neither programs nor a C library are here.
"""
import argparse
import difflib
import pathlib
import re
import shlex
import struct
import subprocess
import sys
import tempfile

MODELS = {'lp64': 8, 'ilp32': 4}
MARK = 0x4c61646465722131
HERE = pathlib.Path(__file__).resolve().parent


class Interface:
    """What the headers declare, by kind, in the order in which they do."""

    def __init__(self):
        self.structures = {}  # name: members
        self.enumerations = {}  # name: enumerators
        self.functions = {}  # name: declaration
        self.callbacks = {}
        self.constants = []


def run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit('%s: %s' % (' '.join(command), done.stderr))
    return done.stdout


def statements(text):
    """Splits C at semicolons outside braces."""
    depth, begin = 0, 0
    for i, c in enumerate(text):
        depth += (c == '{') - (c == '}')
        if c == ';' and depth == 0:
            yield ' '.join(text[begin:i].split())
            begin = i + 1


def declarators(member):
    """(name, type) of each in `unsigned int a, b[3]` and the like."""
    m = re.fullmatch(r'(.*)\(\*(\w+)\) ?\((.*)\)', member)
    if m:
        return [(m.group(2), without_names('%s(*)(%s)' % m.group(1, 3)))]
    first, *others = member.split(',')
    m = re.fullmatch(r'(.*[\s*])(\w+)((?:\s*\[.*\])*)', first.strip())
    if not m:
        sys.exit('cannot read this member: ' + member)
    found = [(m.group(2), m.group(1).strip() + m.group(3))]
    for other in others:
        n = re.fullmatch(r'(\w+)((?:\s*\[.*\])*)', other.strip())
        if not n or '*' in m.group(1):
            sys.exit('cannot read this member: ' + member)
        found.append((n.group(1), m.group(1).strip() + n.group(2)))
    return found


def without_names(declaration):
    """Parameters of a declaration by type alone, as names are no part of the interface."""
    head, parameters = re.fullmatch(r'(.*\(\*\w*\)|[^(]*) ?\((.*)\)', declaration).groups()
    types = []
    for parameter in parameters.split(','):
        m = re.fullmatch(r'(.*[\s*])\w+((?:\[\w*\])*)', parameter.strip())
        types.append((m.group(1) + m.group(2)).strip() if m and ' ' in parameter.strip() else parameter.strip())
    return '%s(%s)' % (head.strip(), ', '.join(types))


def read_statement(statement, interface):
    m = re.fullmatch(r'(struct|union|enum) (\w+) \{(.*)\}', statement)
    if m and m.group(1) == 'enum':
        interface.enumerations[m.group(2)] = [e.split('=')[0].strip() for e in m.group(3).split(',') if e.strip()]
    elif m:
        interface.structures['%s %s' % m.group(1, 2)] = [d for s in statements(m.group(3)) for d in declarators(s)]
    elif statement.startswith('typedef') and '(*PFN_' in statement:
        pass  # a function's
    elif statement.startswith('typedef') and '(*' in statement:
        interface.callbacks[re.search(r'\(\*(\w+)\)', statement).group(1)] = without_names(statement)
    elif '(' in statement:
        interface.functions[re.search(r'(\w+) ?\(', statement).group(1)] = without_names(statement)
    elif not re.fullmatch(r'(struct|union|enum) \w+', statement):
        sys.exit('cannot read this: ' + statement)


def read_headers(cc, source):
    names = sorted('ladder/' + f.name for f in (source / 'include/ladder').iterdir())
    includes = ''.join('#include <%s>\n' % n for n in names)
    interface = Interface()
    text = run(cc + ['-E', '-'], includes)
    own, here = [], False
    for line in text.splitlines():
        m = re.match(r'# \d+ "(.*?)"', line)
        if m:
            here = '/include/ladder/' in m.group(1)
        elif here:
            own.append(line)
    text = re.sub(r'__attribute__ ?\(\((?:[^()]|\([^()]*\))*\)\)|__declspec ?\(\w+\)', '', '\n'.join(own))
    for statement in statements(text):
        read_statement(statement, interface)
    for m in re.finditer(r'^#define (LADDER_\w+) (\S+)$', run(cc + ['-E', '-dM', '-'], includes), re.M):
        if not re.match(r'LADDER_VERSION_|LADDER_(SIMT_)?API$', m.group(1)):
            interface.constants.append(m.group(1))
    interface.constants.sort()
    return includes, interface


def facts(interface):
    """(line with a %d for each number, their expressions)."""
    yield 'pointers have %d bytes', ['sizeof(void *)']
    for name, members in interface.structures.items():
        yield name + ': size %d, alignment %d', ['sizeof(%s)' % name, 'offsetof(struct {char c; %s s;}, s)' % name]
        for member, kind in members:
            yield '%s.%s: offset %%d, size %%d, %s' % (name, member, kind), ['offsetof(%s, %s)' % (name, member),
                                                                             'sizeof(((%s *)0)->%s)' % (name, member)]
    for name, enumerators in interface.enumerations.items():
        yield 'enum %s: size %%d' % name, ['sizeof(enum %s)' % name]
        for enumerator in enumerators:
            yield 'enum %s: %s = %%d' % (name, enumerator), [enumerator]
    for name in interface.constants:
        yield 'constant %s = %%d' % name, [name]


def numbers(cc, includes, expressions):
    """What the expressions are on the machine that the compiler is for: an array in its object file, found by what it begins with."""
    values = ''.join(',\n    (long long)(%s)' % e for e in expressions)
    text = includes + '#include <stddef.h>\nconst long long facts[] = {%d%s};\n' % (MARK, values)
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / 'facts.o'
        run(cc + ['-c', '-o', str(file), '-'], text)
        data = file.read_bytes()
    begin = data.index(struct.pack('<q', MARK)) + 8
    return list(struct.unpack_from('<%dq' % len(expressions), data, begin))


def describe(cc, model, source):
    includes, interface = read_headers(cc, source)
    asked = list(facts(interface))
    values = numbers(cc, includes, [e for _, expressions in asked for e in expressions])
    if values[0] != MODELS[model]:
        sys.exit('%s is not %s' % (' '.join(cc), model))
    lines = ['# The binary interface of Ladder, %s. Made by tests/abi/describe.py --write; see doc/use/packaging.md.' % model]
    for line, expressions in asked:
        lines.append(line % tuple(values[:len(expressions)]))
        del values[:len(expressions)]
    lines += ['callback ' + d for _, d in sorted(interface.callbacks.items())]
    lines += ['function ' + d for _, d in sorted(interface.functions.items())]
    return ''.join(line + '\n' for line in lines), interface


FUNCTIONS = '''/*
 * Types of pointers to the functions of %(library)s, for programs that open it while they run: PFN_ and the
 * function's name. tests/abi/describe.py makes this file of the other headers.
 *
 *     PFN_%(example)s get = (PFN_%(example)s)dlsym(library, "%(example)s");
 */
#ifndef LADDER_%(guard)s_H
#define LADDER_%(guard)s_H

%(includes)s

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
%(types)s
/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif
'''
MADE = {'ladder_functions.h', 'ladder_simt_functions.h'}


def pointer_type(name, declaration):
    head, parameters = declaration.split(name + '(', 1)
    return '/* Pointer to %s(). */\ntypedef %s(*PFN_%s)(%s;' % (name, head if head.endswith('*') else head.strip() + ' ', name, parameters)


def function_headers(source, interface):
    """Name and text of each header with types of functions."""
    folder = source / 'include/ladder'
    simt = 'ladder_simt.h'
    libraries = [('ladder_functions.h', 'libladder', 'FUNCTIONS', 'ladder_compile', False),
                 ('ladder_simt_functions.h', 'libladder-simt', 'SIMT_FUNCTIONS', 'ladder_simt_create', True)]
    for name, library, guard, example, is_simt in libraries:
        headers = [simt] if is_simt else sorted(f.name for f in folder.iterdir() if f.name not in MADE | {simt})
        functions = sorted((n, d) for n, d in interface.functions.items() if n.startswith('ladder_simt_') == is_simt)
        yield name, FUNCTIONS % {
            'library': library, 'guard': guard, 'example': example,
            'includes': '\n'.join('#include <ladder/%s>' % h for h in headers),
            'types': '\n'.join(pointer_type(*f) for f in functions)}


def symbols_files(source, interface):
    """Path and text of Debian's list of symbols of each library: each with the version that it came in."""
    version = re.search(r"^ *version: '(.*)',$", (source / 'meson.build').read_text(), re.M)[1]
    for library, package, node, is_simt in [('libladder', 'libladder0', 'LADDER_0', False), ('libladder-simt', 'libladder-simt', 'LADDER_SIMT_0', True)]:
        path = source / 'debian' / (package + '.symbols')
        known = dict(re.findall(r'^ (\S+)@\S+ (\S+)$', path.read_text(), re.M)) if path.exists() else {}
        names = [node] + sorted(f for f in interface.functions if f.startswith('ladder_simt_') == is_simt)
        yield path, '%s.so.0 %s #MINVER#\n* Build-Depends-Package: libladder-dev\n' % (library, package) + ''.join(
            ' %s@%s %s\n' % (name, node, known.get(name, version)) for name in names)


def versioned_files(source):
    """Path and text of each file that repeats the version of meson.build."""
    version = re.search(r"^ *version: '(.*)',$", (source / 'meson.build').read_text(), re.M)[1]
    header = source / 'include/ladder/ladder.h'
    text = header.read_text()
    for part, number in zip(('MAJOR', 'MINOR', 'PATCH'), version.split('.')):
        text = re.sub(r'(#define LADDER_VERSION_%s) \d+' % part, r'\1 ' + number, text)
    yield header, text
    for manual in sorted((source / 'doc/use').glob('*.1')):
        yield manual, re.sub(r'^(\.TH .*"Ladder) [\d.]+"', r'\1 %s"' % version, manual.read_text(), count=1)


def check_library(file, interface):
    """The dynamic table has what the headers declare, each with its version node."""
    simt = 'ladder-simt' in file.name
    wanted = {f for f in interface.functions if f.startswith('ladder_simt_') == simt}
    if file.suffix == '.dll':
        table = run(['objdump', '-p', str(file)], '').split('[Ordinal/Name Pointer] Table')[1].split('\n\n')[0]
        found = set(re.findall(r'^\s*\[ *\d+\] (\S+)', table, re.M))
    else:
        node = 'LADDER_SIMT_0' if simt else 'LADDER_0'
        wanted = {'%s@@%s' % (f, node) for f in wanted} | {node}
        table = run(['nm', '-D', '--defined-only', '--with-symbol-versions', str(file)], '')
        found = {line.split()[-1] for line in table.splitlines()}
    for symbol in sorted(wanted - found):
        print('%s lacks %s' % (file.name, symbol))
    for symbol in sorted(found - wanted):
        print('%s has %s, which no header declares' % (file.name, symbol))
    return wanted == found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--write', action='store_true')
    parser.add_argument('--cc', default='gcc')
    parser.add_argument('--model', choices=MODELS, default=None)
    parser.add_argument('--library', action='append', default=[], type=pathlib.Path)
    parser.add_argument('source', nargs='?', default=HERE.parent.parent, type=pathlib.Path)
    options = parser.parse_args()

    same = True
    for model in [options.model] if options.model else MODELS:
        cc = shlex.split(options.cc) + ([] if options.model else ['-m%d' % (8 * MODELS[model])])
        cc += ['-x', 'c', '-std=gnu99', '-I' + str(options.source / 'include')]
        now, interface = describe(cc, model, options.source)
        file = HERE / (model + '.txt')
        for path, text in versioned_files(options.source):
            if options.write:
                path.write_text(text)
            elif path.read_text() != text:
                print('%s has another version than meson.build' % path)
                same = False
        made = [(options.source / 'include/ladder' / name, text) for name, text in function_headers(options.source, interface)]
        for header, text in made + list(symbols_files(options.source, interface)):
            if options.write:
                header.write_text(text)
            elif not header.exists() or header.read_text() != text:
                print('%s lacks a function of the headers, or has one too many' % header)
                same = False
        if options.write:
            file.write_text(now)
            continue
        then = file.read_text()
        sys.stdout.writelines(difflib.unified_diff(then.splitlines(True), now.splitlines(True), str(file), 'the headers', n=0))
        same = same and then == now
        for library in options.library:
            same = check_library(library, interface) and same
    if not same:
        print('The binary interface changed. If that is meant: python3 tests/abi/describe.py --write (doc/use/packaging.md).')
    return 0 if same else 1


if __name__ == '__main__':
    sys.exit(main())
