#!/usr/bin/env python3
"""Finds habits of writing that make a reader read twice, in pages, comments, messages and subjects of commits.

usage: check_english.py SOURCE-ROOT [--list [FOLDER]] [--write]

HABITS has each with what to write in its place. Pages have lines of at most 120 characters (tables and code aside). A folder may have as many
findings as tests/scripts/english_left.tsv says; --write writes the numbers of today there, and they only ever fall. A folder that is not in
the file has none. --list prints the findings.
"""
import collections
import os
import re
import subprocess
import sys

COMMENT = r'(?:^\s*|\s)(?://[/!]?|/\*+|\*|#)\s*'
# A pattern, where it counts (page, code, or both), and what to write.
HABITS = [
    (re.compile(COMMENT + r'(?:The same\b|Likewise\b)'), 'code', 'a comment stands alone: say it again'),
    (re.compile(COMMENT + r'Of [a-z`]'), 'code', 'begin with the noun'),
    (re.compile(COMMENT + r'[Aa]s \w+\(\)'), 'code', 'say what it does'),
    (re.compile(r'\b[Nn]obody\b'), 'both', 'name the actor: the caller, the pass, no stage'),
    (re.compile(r'\b(?:is|are|was|were|be) (?:told|asked)\b'), 'both', 'reported, called, read; and by whom'),
    (re.compile(r'\b(?:has|have|had) (?:it|them|that|one|none of them) not\b|\bhas not(?=[.,;:)]|$)'), 'both', 'lacks, or "does not have"'),
    (re.compile(r'\bsave (?:where|that|for)\b|\bbut that\b'), 'both', 'except'),
    (re.compile(r'\b[Ww]hoever\b|\b[Ww]ho is\b'), 'both', 'name the actor'),
    (re.compile(r'\bwhat (?:was|is|has|comes|goes|stands|lies) [^.;:]*\b(?:not|nothing|never)\b'), 'both', 'no negated riddle'),
]
USER_WORDS = re.compile(r'\b[Hh]ouse\b|\b[Rr]ooms?\b(?! for)|\b[Ff]ortress\b')
SUBJECT = re.compile(r'^[a-z0-9_/, +.-]+: [a-z]')
LEFT = 'tests/scripts/english_left.tsv'
FOLDERS = re.compile(r'^(doc/\w+|libs/\w+|include|programs|tests/\w+)')
# The first commit whose subject is looked at comes after this one.
SUBJECTS_AFTER = 'cdabd455'


def git(root, *arguments):
    """What git prints; empty where there is no git, and for what is no clone."""
    try:
        return subprocess.run(['git', '-C', root, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout.decode()
    except FileNotFoundError:
        return ''


def files(root):
    listed = git(root, 'ls-files').split('\n')
    if listed == ['']: # not a clone
        listed = [os.path.relpath(os.path.join(at, n), root) for at, _, names in os.walk(root) for n in names]
    for name in listed:
        if name.startswith(('tests/data/', 'tests/golden/', 'tests/shaders/', 'build/')) or name == 'tests/scripts/check_english.py':
            continue
        if name.endswith(('.md', '.cpp', '.h', '.c', '.py', '.sh', '.def', '.build')) or name in ('tests/run', 'programs/quickstart', 'programs/packages', 'programs/train'):
            if os.path.isfile(os.path.join(root, name)) and not os.path.islink(os.path.join(root, name)):
                yield name


def find(name, text):
    """Line number, what is wrong, and the line."""
    page, fenced = name.endswith('.md'), False
    for n, line in enumerate(text.split('\n'), 1):
        if page and line.lstrip().startswith('```'):
            fenced = not fenced
        if fenced:
            continue
        for pattern, where, instead in HABITS:
            if where == 'both' or not page:
                # In code only comments and messages count, which have a blank in them.
                if pattern.search(line) and (page or '//' in line or '*' in line or '#' in line or '"' in line):
                    yield n, instead, line
        if page and len(line) > 120 and not line.lstrip().startswith(('|', '!', '<')) and 'http' not in line:
            yield n, 'a line of %d characters' % len(line), line
        if (name == 'README.md' or name.startswith('doc/use/') or name.startswith('include/')) and USER_WORDS.search(line):
            yield n, 'a word for those who change Ladder', line


def subjects(root):
    for line in git(root, 'log', '--format=%h %s', SUBJECTS_AFTER + '..HEAD').splitlines():
        commit, subject = line.split(' ', 1)
        if len(subject) > 72 or not SUBJECT.match(subject):
            yield commit, 'a subject is "room: verb object", at most 72 characters', subject


def main(root, arguments):
    found, lines = collections.Counter(), collections.defaultdict(list)
    for name in files(root):
        with open(os.path.join(root, name), encoding='utf-8') as f:
            for n, what, line in find(name, f.read()):
                folder = FOLDERS.match(name)[1] if FOLDERS.match(name) else os.path.dirname(name) or '.'
                found[folder] += 1
                lines[folder].append('%s:%d: %s: %s' % (name, n, what, line.strip()))
    path = os.path.join(root, LEFT)
    if '--write' in arguments:
        with open(path, 'w', encoding='utf-8') as f:
            f.write(''.join('%s\t%d\n' % (folder, count) for folder, count in sorted(found.items())))
    if '--list' in arguments:
        wanted = [a for a in arguments if not a.startswith('--')]
        print('\n'.join(line for folder in sorted(lines) if not wanted or folder in wanted for line in lines[folder]))
        return 0
    left = {}
    if os.path.exists(path):
        with open(path, encoding='utf-8') as f:
            left = {folder: int(count) for folder, count in (line.split('\t') for line in f)}
    bad = list(subjects(root))
    for commit, what, subject in bad:
        print('%s: %s: %s' % (commit, what, subject))
    for folder, count in sorted(found.items()):
        if count > left.get(folder, 0):
            print('%s: %d findings, where %d were left:' % (folder, count, left.get(folder, 0)))
            print('\n'.join(lines[folder]))
            bad.append(folder)
    print('%d findings, %d are left to mend' % (sum(found.values()), sum(left.values())))
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], sys.argv[2:]))
