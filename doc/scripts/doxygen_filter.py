#!/usr/bin/env python3
"""Makes documentation comments of the plain ones in a public header, for Doxygen. Usage: doxygen_filter.py HEADER

A comment before a declaration documents it, and so does one after it on its line. Functions and constants that follow a
documented one, with no empty line and no comment of their own, share its comment. The first comment of a header is about the header.
Lines keep their numbers.
"""
import re
import sys

SHARED = re.compile(r'(?:LADDER_\w*API\b|#define LADDER_)')


def escape(text):
    """What Doxygen would take for a command, a link or a tag; not in code, which is between backticks."""
    parts = re.split(r'(`[^`]*`)', text)
    return ''.join(p if p.startswith('`') else re.sub(r'([\\@#<>%&$])', r'\\\1', p) for p in parts)


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


with open(sys.argv[1], encoding='utf-8') as file:
    sys.stdout.write(share(documentation(file.read())))
