#!/usr/bin/env python3
"""Runs the commands of README.md and doc/use, and compiles README.md's C.

usage: test_pages.py SOURCE-ROOT BUILD-FOLDER [C-COMPILER...]

Commands stand in blocks that begin with "```sh". Each is run by sh in a folder that has what FILES lists, with the build's programs in PATH,
and has to succeed. A command that needs root, a network or another machine stands in a block "```console" instead, behind a line
"<!-- run by FILE -->" that names the test or script that runs it.
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

CORPUS = 'tests/data/corpus/control-flow/gcd_modpow.cs_6_0.dxil'
FILES = {'shader.dxil': CORPUS, 'a.shader_test': 'tests/shaders/draw/dispatch_then_draw.shader_test', 'script.shader_test': 'tests/shaders/draw/dispatch_then_draw.shader_test'}
BLOCK = re.compile(r'^(?P<before>[^\n]*)\n```(?P<kind>\w*)[^\n]*\n(?P<text>.*?)^```', re.S | re.M)


def commands(text):
    """The commands of a block: lines, of which those that end with a backslash go on."""
    return [line for line in text.replace('\\\n', ' ').splitlines() if line.split('#')[0].strip()]


def compile_c(text, root, compiler, folder):
    """README.md's C stands in a function with a shader at hand."""
    path = os.path.join(folder, 'example.c')
    with open(path, 'w', encoding='utf-8') as f:
        f.write('#include <ladder/ladder.h>\n#include <stdio.h>\nint translate(const void *dxil, size_t dxil_size);\n'
                'int translate(const void *dxil, size_t dxil_size)\n{\n%s\nreturn (int)spirv.size;\n}\n' % text)
    return subprocess.call([*compiler, '-std=c99', '-Wall', '-Wextra', '-Werror', '-I', os.path.join(root, 'include'), '-c', path, '-o', os.devnull])


def prepare(root, folder):
    for name, source in FILES.items():
        shutil.copy(os.path.join(root, source), os.path.join(folder, name))
    os.symlink(os.path.join(root, 'tests'), os.path.join(folder, 'tests'))


def main(root, build, compiler):
    root, build = os.path.abspath(root), os.path.abspath(build)
    environment = dict(os.environ, PATH='%s/programs:%s' % (build, os.environ['PATH']))
    ran = failed = 0
    for page in [os.path.join(root, 'README.md'), *sorted(glob.glob(os.path.join(root, 'doc/use/*.md')))]:
        name = os.path.relpath(page, root)
        with open(page, encoding='utf-8') as f:
            blocks = [(m['kind'], m['text'], m['before']) for m in BLOCK.finditer('\n' + f.read())]
        with tempfile.TemporaryDirectory() as folder:
            prepare(root, folder)
            for kind, text, before in blocks:
                if kind == 'console':
                    by = re.fullmatch(r'<!-- run by (\S+) -->', before.strip())
                    if not by or not os.path.exists(os.path.join(root, by[1])):
                        print('%s: nothing runs: %s' % (name, text.splitlines()[0]))
                        failed += 1
                if kind == 'c' and name == 'README.md':
                    ran += 1
                    failed += compile_c(text, root, compiler, folder) != 0
                for command in commands(text) if kind == 'sh' else []:
                    ran += 1
                    result = subprocess.run(['sh', '-c', command], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
                    if result.returncode:
                        print('%s: status %d: %s\n%s' % (name, result.returncode, command, result.stdout.decode(errors='replace')[-2000:]))
                        failed += 1
    print('%d commands ran, %d failed' % (ran, failed))
    return 1 if failed or not ran else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:] or ['cc']))
