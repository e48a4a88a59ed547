#!/usr/bin/env python3
"""Judges the modules that make.py made: compares each with its shader, and prints a table.

  judge.py --ladder=PROGRAM [--spirv-val=PROGRAM] [--jobs=N] FOLDER [TRANSLATOR...]

Writes FOLDER/TRANSLATOR/verdicts: verdict, module, cause, reason. Verdicts: `equal`; `rounded`, where the first words that differ may be
floats that differ in their last two bits; `differs`; `invalid`, where neither spirv-val nor front/spirv takes the module; `refused`, where only front/spirv does not; `not compared`. The cause of
what is not equal is in causes.tsv (README.md explains it); the second table counts causes, and names what has none.
"""
import argparse
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys

LONGEST = 60  # seconds
CAUSES = pathlib.Path(__file__).resolve().parent / 'causes.tsv'
# Reasons that the reader of SPIR-V did not give.
OURS = re.compile('leaves its result open|registers|resources that the shader|records of nodes|element that the shader|another type in the module|with a counter')


def is_near(text):
    """True if the first words that differ may be floats that differ in their last two bits."""
    found = re.search(r'0x([0-9a-f]+) becomes 0x([0-9a-f]+)', text)
    if not found:
        return False
    a, b = (int(w, 16) for w in found.groups())
    return all(0x00800000 <= w & 0x7fffffff < 0x7f800000 for w in (a, b)) and abs(a - b) <= 4


def read_causes():
    rows = [line.split('\t') for line in CAUSES.read_text().splitlines() if line and line[0] != '#']
    return [(re.compile(translator), re.compile(module), re.compile(reason), cause) for translator, module, reason, cause in rows]


def cause_of(causes, translator, verdict, module, reason):
    """The first row of causes.tsv that fits; '?': none does."""
    if verdict == 'equal':
        return ''
    return next((c[3] for c in causes if c[0].fullmatch(translator) and c[1].search(module) and c[2].search(reason)), '-' if verdict == 'rounded' else '?')


def is_invalid(validator, module):
    return bool(validator) and subprocess.run([validator, '--target-env', 'vulkan1.3', '--scalar-block-layout', module], capture_output=True, check=False).returncode != 0


def judge(ladder, validator, folder, line):
    module, shader, entry = line.split('\t')
    command = [ladder, '--check-passes', '--format=json', '--against=%s' % (folder / module)] + (['--entry=' + entry] if entry else []) + [shader]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return 'not compared', module, shader, 'more than %d s' % LONGEST
    try:
        checks = json.loads(done.stdout)['checks']
    except (ValueError, KeyError):
        return 'not compared', module, shader, done.stderr.strip().split('\n')[0]
    last = checks[-1] if checks else {'pass': '', 'verdict': 'not compared', 'text': done.stderr.strip()}
    verdict, text = last['verdict'], last.get('text') or ''
    if verdict == 'different':
        verdict = 'rounded' if is_near(text) else 'differs'
    elif verdict == 'not compared' and last['pass'] == 'spirv' and not OURS.search(text):
        verdict = 'invalid' if is_invalid(validator, folder / module) else 'refused'
    return verdict, module, shader, text.replace('\n', ' ')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--ladder', required=True)
    parser.add_argument('--spirv-val')
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('folder', type=pathlib.Path)
    parser.add_argument('translator', nargs='*')
    options = parser.parse_args()
    causes, counted, unknown = read_causes(), {}, []
    columns = ['equal', 'rounded', 'differs', 'invalid', 'refused', 'not compared']
    print('| translator | modules | %s |\n|---|%s' % (' | '.join(columns), '---|' * (len(columns) + 1)))
    for of in sorted(p.parent for p in options.folder.glob('*/list')):
        if options.translator and of.name not in options.translator:
            continue
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            found = list(pool.map(lambda line, of=of: judge(options.ladder, options.spirv_val, of, line), (of / 'list').read_text().splitlines()))
        found = sorted((f[0], f[1], cause_of(causes, of.name, f[0], f[1], f[3]), f[3]) for f in found)
        (of / 'verdicts').write_text(''.join('\t'.join(f) + '\n' for f in found))
        unknown += ['%s\t%s\t%s\t%s' % (of.name, f[0], f[1], f[3]) for f in found if f[2] == '?']
        for f in found:
            if f[2] not in ('', '-'):
                counted.setdefault(f[2], {}).setdefault(of.name, []).append(f[1])
        counts = [sum(f[0] == c for f in found) for c in columns]
        print('| %s | %d | %s |' % (of.name, len(found), ' | '.join(map(str, counts))), flush=True)
    print('\n| cause | modules |\n|---|---|')
    for cause, by in sorted(counted.items()):
        print('| `%s` | %s |' % (cause, ', '.join('%s %d' % (of, len(by[of])) for of in sorted(by))))
    print(''.join('no cause is known: %s\n' % line for line in unknown), end='')
    return len(unknown) != 0


if __name__ == '__main__':
    sys.exit(main())
