#!/usr/bin/env python3
"""Writes the tables of operations in doc/design/ir.md from libs/vsir/core/ops.def. The text around them and their order stay.

usage: print_operations.py SOURCE-ROOT

An operation without a row is an error: say first, by a row with its name, in which table it belongs.
"""
import re
import sys

EFFECTS = [('Pure', 'pure'), ('Term', 'terminator'), ('Marker', 'marker'), ('Reads', 'reads'), ('Writes', 'writes'),
           ('Private', 'private'), ('Tangled', 'tangled')]
HEADER = '| operation | results | operands | `s`, `x` | type | effects |'


def operations(root):
    """Rows of ops.def by the name in the text form."""
    with open(root + '/libs/vsir/core/ops.def', encoding='utf-8') as f:
        text = f.read()
    macros = dict(re.findall(r'^#define (\w+) (.+)$', text, re.M))
    rows = {}
    for name, results, operands, values, overload, flags in re.findall(
            r'^OP\(\w+, "(\w+)", "([^"]*)", (.*), (\S+), (\S), ([^()]*)\)', text, re.M):
        for macro, meaning in macros.items():
            operands = re.sub(rf'\b{macro}\b', lambda _, m=meaning: m, operands)
        rows[name] = (results, re.findall(r'O\((\w+), "([^"]+)"\)|M\((\w+), \w+\)', operands), values, overload,
                      flags.split(' | '))
    return rows


def row(name, results, operands, values, overload, flags):
    operands = ', '.join(f'{o} `{letters}`' if o else f'{m} `m`' for o, letters, m in operands)
    effects = ', '.join(word for flag, word in EFFECTS if flag in flags)
    return f'| `{name}` | {f"`{results}`" if results else ""} | {operands} | `{values}` | `{overload}` | {effects} |'


def main(root):
    rows = operations(root)
    left = set(rows)
    with open(root + '/doc/design/ir.md', encoding='utf-8') as f:
        lines = f.read().split('\n')
    for n, line in enumerate(lines):
        at = re.match(r'\| `(\w+)` \|', line)
        if at and at[1] in rows and line.count('|') > 5:
            lines[n] = row(at[1], *rows[at[1]])
            left.discard(at[1])
        elif line.startswith('| operation | results |'):
            lines[n], lines[n + 1] = HEADER, '|---|---|---|---|---|---|'
    if left:
        sys.exit('doc/design/ir.md has no row for: ' + ' '.join(sorted(left)))
    with open(root + '/doc/design/ir.md', 'w', encoding='utf-8') as f:
        f.write('\n'.join(lines))


main(sys.argv[1])
