#!/usr/bin/env python3
"""Looks up every name of Ladder's in doc/use/runtimes.md and doc/use/guide.md: identifiers in the public headers, and `struct.member` in its structure.

usage: check_runtimes.py SOURCE-ROOT
"""
import glob
import os
import re
import sys

root = sys.argv[1]
text = ''.join(open(f).read() for f in sorted(glob.glob(os.path.join(root, 'include', 'ladder', '*.h'))))
code = re.sub(r'/\*.*?\*/', '', text, flags=re.S)
names = set(re.findall(r'\b(?:ladder|LADDER)_\w+', code))
structures = {found[1]: found[2] for found in re.finditer(r'^struct (ladder_\w+) \{\n(.*?)^\};', code, flags=re.S | re.M)}
wrong = []
for page in ['runtimes.md', 'guide.md']:
    prose = re.sub(r'```.*?```', '', open(os.path.join(root, 'doc/use', page)).read(), flags=re.S)
    used = re.findall(r'\b((?:ladder|LADDER)_\w+)(?:\.(\w+))?(?![\w-])', prose)
    if page == 'runtimes.md' and len(used) < 100:
        wrong.append('%s names next to nothing' % page)
    for name, member in used:
        if member == 'h':
            if not os.path.exists(os.path.join(root, 'include', 'ladder', name + '.h')):
                wrong.append('%s: there is no %s.h' % (page, name))
        elif name not in names:
            wrong.append('%s: there is no %s' % (page, name))
        elif member and not re.search(r'\b%s\b' % member, structures.get(name, '')):
            wrong.append('%s: %s has no %s' % (page, name, member))
    wrong += ['%s: %s is left open' % (page, hole) for hole in re.findall(r'@[A-Z]\w*@', prose)]
print('\n'.join(dict.fromkeys(wrong)))
sys.exit(1 if wrong else 0)
