#!/usr/bin/env python3
"""Makes documentation comments of the plain ones in a public header, for Doxygen. Usage: doxygen_filter.py HEADER

A comment before a declaration documents it, and so does one after it on its line. Members that one line declares share
a comment. `next`, and `X_count` beside an array `Xs`, need none. Functions and constants that follow a documented one,
with no empty line and no comment of their own, share its comment. The first comment of a header is about the header,
which is a chapter (chapters.dox). Lines keep their numbers.
"""
import re
import sys
from pathlib import Path

SHARED = re.compile(r'(?:LADDER_\w*API\b|#define LADDER_)')


VERBATIM = re.compile(r'(`[^`]*`|"[^"\n]*"|^ \*\n(?: \*     .*\n)+)', re.M)


def escape(text):
    """What Doxygen would take for a command, a link or a tag; not in what it copies: `code`, "quotes", indented examples."""
    parts = VERBATIM.split(text)
    return ''.join(p if n % 2 else re.sub(r'([\\@#<>%&$])', r'\\\1', p) for n, p in enumerate(parts))


def documentation(text):
    """Every comment marked as what it documents: the header, what comes before it, or what comes after."""
    def mark(m):
        line = text[text.rfind('\n', 0, m.start()) + 1:m.start()].strip()
        return ('/** @file\n' if m.start() == 0 else '/**< ' if line else '/** ') + escape(m.group(1)) + '*/'
    return re.sub(r'/\*(.*?)\*/', mark, text, flags=re.S).replace('@file\n\n', '@file\n', 1)


def share(text):
    """Puts the comment before a declaration before its neighbours, too, on their lines."""
    comment, pieces, fresh = None, [], False
    for piece in re.split(r'(^/\*\*.*?\*/\n)', text, flags=re.S | re.M):
        if piece.startswith('/**'):
            comment, fresh = ' '.join(re.sub(r'\n \*', ' ', piece).split()) + ' ', True
            pieces.append(piece)
            continue
        for line in piece.splitlines(True):
            if not line.strip():
                comment = None
            if comment and SHARED.match(line):
                line = line if fresh or '/**<' in line else comment + line
                fresh = False
            pieces.append(line)
    return ''.join(pieces)


MEMBER = re.compile(r'^    (?P<before>/\*\*[^<].*?\*/ )?(?P<type>(?:const )?(?:struct |enum |unsigned )?\w+) '
                    r'(?P<names>[\w\[\]]+(?:, [\w\[\]]+)+);(?P<after> */\*\*<.*)?$', re.M)


def split_members(text):
    """Gives each of `unsigned int a, b;` the comment of all: the one above the line, or the one after it."""
    lines, above, after = text.splitlines(True), '', ''
    for n, line in enumerate(lines):
        m = MEMBER.match(line.rstrip('\n'))
        if m:
            after = ' ' + m['after'].strip() if m['after'] else ''
            if after and not after.endswith('*/'):
                after = ''
            before = '' if after else above
            lines[n] = '    ' + ' '.join((before if k else '') + m['type'] + ' ' + name + ';' + after
                                         for k, name in enumerate(m['names'].split(', '))) + '\n'
        end = ''.join(lines[:n + 1]) if line.rstrip().endswith('*/') else ''
        found = re.search(r'/\*\* (?:(?!\*/).)*\*/\n\Z', end, re.S) if end else None
        above = ' '.join(re.sub(r'\n *\*(?!/)', ' ', found[0]).split()) + ' ' if found else ''
    return ''.join(lines)


def conventions(text):
    """Documents the members that follow a convention: `next`, and `X_count` beside the array `Xs`."""
    def structure(m):
        body = re.sub(r'^(    (?:const )?void\* next;)$', r'\1 /**< the next structure of the chain, or NULL */',
                      m[0], flags=re.M)

        def count(c):
            stem = c[1]
            for array in (stem + 's', stem[:-1] + 'ies', stem):
                if re.search(r'\* ?(?:const )?(?:\* ?)?' + array + ';', m[0]):
                    return c[0] + ' /**< number of elements of `' + array + '` */'
            return c[0]
        return re.sub(r'^    unsigned int (\w+)_count;$', count, body, flags=re.M)
    return re.sub(r'^struct \w+ \{.*?^\}', structure, text, flags=re.S | re.M)


def chapter(text, name):
    """Puts all that a header declares in the chapter (group) of its name: doc/scripts/chapters.dox has the titles."""
    text = re.sub(r'^(#define LADDER_\w+_H\n)\n', r'\1/** @addtogroup ' + name + r' */ /** @{ */\n', text, count=1, flags=re.M)
    return text + '/** @} */\n'


with open(sys.argv[1], encoding='utf-8') as file:
    text = conventions(split_members(share(documentation(file.read()))))
    sys.stdout.write(chapter(text, Path(sys.argv[1]).stem))
