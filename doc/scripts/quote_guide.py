#!/usr/bin/env python3
"""Puts the functions of doc/use/guide/*.c that doc/use/guide.md quotes into the page.

usage: quote_guide.py [--check]

A block of the page that begins with "```c FILE NAME" is the function or table NAME of doc/use/guide/FILE, with the comment in front of it.
--check: exit status 1 if a block is not what the file has (the test suite runs this).
"""
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PAGE = os.path.join(HERE, '../use/guide.md')
SHADERS = os.path.join(HERE, '..', '..', 'tests', 'data', 'guide', 'guide.hlsl')


def definition(file, name):
    """The lines from the comment in front of a definition to the brace that ends it."""
    lines = open(os.path.join(HERE, '..', 'use', 'guide', file)).read().splitlines()
    heads = [n for n, line in enumerate(lines) if re.match(r'[a-z#].*\b%s\b' % name, line) and not line.endswith(';')]
    # A table's name may stand after its structure: } NAME[] = {
    heads += [n for n, line in enumerate(lines) if re.match(r'\} %s\[' % name, line)]
    if len(heads) != 1:
        sys.exit('doc/use/guide/%s has %d definitions of %s' % (file, len(heads), name))
    first = heads[0]
    while lines[first].startswith(('}', ' ')):
        first -= 1
    last = next(n for n in range(heads[0], len(lines)) if lines[n] in ('}', '};') or lines[n].endswith('}};') and lines[n][0] == ' ')
    if lines[first - 1].endswith('*/'):
        first -= 1
        while not lines[first].startswith('/*'):
            first -= 1
    return lines[first:last + 1]


def quoted(page):
    def block(found):
        return '```c %s %s\n%s\n```' % (found[1], found[2], '\n'.join(definition(found[1], found[2])))
    return re.sub(r'```c (\S+) (\S+)\n.*?```', block, page, flags=re.S)


def main():
    page = open(PAGE).read()
    wanted = quoted(page)
    if page.count('```c ') < 5:
        sys.exit('doc/use/guide.md quotes next to nothing')
    if '--check' not in sys.argv:
        open(PAGE, 'w').write(wanted)
    elif any(block not in open(SHADERS).read() for block in re.findall(r'```hlsl\n(.*?)```', page, flags=re.S)):
        sys.exit('doc/use/guide.md shows HLSL that is not in tests/data/guide/guide.hlsl')
    elif page != wanted:
        sys.exit('doc/use/guide.md does not quote doc/use/guide as it is: run doc/scripts/quote_guide.py')


main()
