#!/usr/bin/env python3
"""Writes spirv_names.cpp: the names of SPIR-V's capabilities and built-ins by number.

usage: gen_spirv_names.py FOLDER OUTPUT    (FOLDER has spirv.core.grammar.json)

Numbers and names are those of libs/formats/spirv/gen_tables.py, by which modules are printed."""

import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../libs/formats/spirv'))
from gen_tables import enumerants_of  # noqa: E402

FUNCTIONS = {'Capability': 'capability_name', 'BuiltIn': 'built_in_name'}


def main():
    folder, output = sys.argv[1:]
    with open(f'{folder}/spirv.core.grammar.json') as f:
        kinds = json.load(f)['operand_kinds']
    with open(output, 'w') as f:
        f.write('// Written by gen_spirv_names.py.\n#include "spirv_names.h"\n\nnamespace ladder_compiler {\n')
        for kind in kinds:
            if kind['kind'] not in FUNCTIONS:
                continue
            f.write(f'\nconst char* {FUNCTIONS[kind["kind"]]}(unsigned int number) {{\n    switch (number) {{\n')
            for number, row in enumerants_of(kind):
                f.write(f'    case {number}: return "{row["enumerant"]}";\n')
            f.write('    default: return nullptr;\n    }\n}\n')
        f.write('\n} // namespace ladder_compiler\n')


main()
