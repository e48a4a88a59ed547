#!/usr/bin/env python3
"""Checks that doc/use/dropin-options.md has a row for every option and structure of clients' headers.

usage: check_options.py PAGE FOLDER [VKD3D-FOLDER]

FOLDER has dxil_spirv_c.h, VKD3D-FOLDER vkd3d_shader.h (default: pkg-config's libvkd3d-shader). Both may be older than the page, and vkd3d's may
be missing.
"""
import os
import re
import subprocess
import sys

# No options.
NOT_NAMES = {'INVALID', 'INT_MAX'}
VERDICTS = {'understood', 'harmless', 'refused'}
ENUMERATIONS = {
    'VKD3D_SHADER_COMPILE_OPTION_': r'enum vkd3d_shader_compile_option_name\s*\{(.*?)\}',
    'VKD3D_SHADER_STRUCTURE_TYPE_': r'enum vkd3d_shader_structure_type\s*\{(.*?)\}',
    'DXIL_SPV_OPTION_': r'typedef enum dxil_spv_option\s*\{(.*?)\}',
}


def tables_of(page):
    """By prefix: the rows' names with their verdicts."""
    tables, current = {}, None
    for line in page.splitlines():
        if heading := re.match(r'## .*?(\w+_)$', line):
            current = tables.setdefault(heading[1], {})
        elif (row := re.match(r'\| ([A-Z]\w+) \| (\w+) \|', line)) and current is not None:
            if row[1] in current:
                sys.exit(f'{row[1]} has two rows')
            current[row[1]] = row[2]
    return tables


def names_of(text, prefix):
    body = re.search(ENUMERATIONS[prefix], text, re.S)
    return set(re.findall(r'\b' + prefix + r'(\w+)\s*(?:=|,)', body[1])) - NOT_NAMES if body else set()


def vkd3d_folder():
    found = subprocess.run(['pkg-config', '--variable=includedir', 'libvkd3d-shader'], capture_output=True, text=True, check=False)
    return os.path.join(found.stdout.strip() or '/usr/include', 'vkd3d')


def main(page, folder, vkd3d=None):
    with open(page) as f:
        tables = tables_of(f.read())
    text = ''
    for path in (os.path.join(folder, 'dxil_spirv_c.h'), os.path.join(vkd3d or vkd3d_folder(), 'vkd3d_shader.h')):
        if os.path.exists(path):
            with open(path) as f:
                text += re.sub(r'/\*.*?\*/', '', f.read(), flags=re.S)
    errors = [f'there is no table of {p}' for p in ENUMERATIONS if p not in tables]
    errors += [f'{p}{n}: "{v}" is no verdict' for p, t in tables.items() for n, v in t.items() if v not in VERDICTS]
    found = {p: names_of(text, p) for p in tables}
    errors += [f'{p}{n} has no row' for p, names in found.items() for n in sorted(names - set(tables[p]))]
    if not found.get('DXIL_SPV_OPTION_'):
        errors.append('dxil_spirv_c.h has no options')
    print('\n'.join(errors) or '; '.join(f'{p}: {len(n)} of {len(tables[p])}' for p, n in found.items()))
    return 1 if errors else 0


sys.exit(main(*sys.argv[1:]))
