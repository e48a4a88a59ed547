#!/usr/bin/env python3
"""Wraps paragraphs and list items of Markdown at 118 columns. Tables, headings, code and HTML stay as they are.

usage: wrap_prose.py PAGE...
"""
import re
import sys

WIDTH = 118
ITEM = re.compile(r'^(\s*)([-*] |\d+\. )(.*)$')


def words_of(text):
    """Words; a short piece of code between backticks counts as one."""
    parts = re.split(r'(`[^`]*`)', text)
    text = ''.join(p.replace(' ', '\0') if p.startswith('`') and len(p) < 60 else p for p in parts)
    return [w.replace('\0', ' ') for w in text.split()]


def fill(text, first, rest):
    lines, line = [], first
    for word in words_of(text):
        blank = '' if line in (first, rest) and not line.strip(' -*0123456789.') else ' '
        if blank and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line, blank = rest, ''
        line += blank + word
    return lines + [line]


def stays(line):
    return not line.strip() or line.startswith(('|', '#')) or line.lstrip().startswith(('<', '!['))


def wrap(page):
    lines, out, code, in_list, at = page.split('\n'), [], False, False, 0
    while at < len(lines):
        line = lines[at]
        at += 1
        fence = line.lstrip().startswith('```')
        code ^= fence
        item = ITEM.match(line)
        indent = len(line) - len(line.lstrip())
        if code or fence or stays(line) or (not item and indent >= 4 and not in_list):
            out.append(line)
            continue
        in_list = bool(item) or (in_list and indent > 0)
        first = item[1] + item[2] if item else ' ' * indent
        text = item[3] if item else line.strip()
        while at < len(lines) and not stays(lines[at]) and not ITEM.match(lines[at]) and not lines[at].lstrip().startswith('```'):
            text += ' ' + lines[at].strip()
            at += 1
        out += fill(text, first, ' ' * len(first))
    return '\n'.join(out)


def main():
    for path in sys.argv[1:]:
        with open(path, encoding='utf-8') as f:
            page = f.read()
        with open(path, 'w', encoding='utf-8') as f:
            f.write(wrap(page))


if __name__ == '__main__':
    main()
