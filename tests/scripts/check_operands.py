#!/usr/bin/env python3
"""Finds operands that are named by a number: doc/design/ir.md, "Operations", says how code names them.

usage: check_operands.py SOURCE-ROOT

Looks at VSIR instructions, also as the simulator decodes them (Insn::operand_list), at calls of dx.op functions and at LLVM's instructions. What makes
and prints instructions (CORE) may count.
"""
import os
import re
import sys

CORE = ('libs/vsir/core/', 'libs/vsir/text/', 'libs/formats/llvm/', 'libs/formats/spirv/',
        'libs/front/dxil/operations/call_views', 'libs/front/vulkan/resource_call_views')
DECLARED = re.compile(r'\b(?:ir::|llvm::)?(?:Instr|Instruction)\b(?: const)?\s*&\s*(\w+)')
ALWAYS = re.compile(r'\boperands(?:\(\))?\[[0-9]+\]|operands\(\)\.subspan\([0-9]|[.>](?:arg|operand_list)(?:\[[0-9]| \+ [0-9])')
ARRAYS = re.compile(r'\bOperand\s+operands\s*\[|Vec<(?:ir::)?Operand>\s+operands\b|Value\* ?\w*operands')


def numbered(text):
    """Line numbers and lines where an operand is named by a number."""
    names = set(DECLARED.findall(text))
    by_name = re.compile(r'(?<![\w.>])(?:%s)\[[0-9]+\]|(?<![\w ])\(\*(?:[\w.]+)\)\[[0-9]+\]|(?<=[=(!,?:] )\(\*(?:[\w.]+)\)\[[0-9]+\]|->operands\[[0-9]+\]' % '|'.join(names or ['$']))
    own_array = ARRAYS.search(text) is not None
    for n, line in enumerate(text.split('\n'), 1):
        code = line.split('//')[0]
        if by_name.search(code) or (ALWAYS.search(code) and not (own_array and re.search(r'(?<![\w.>])operands\[', code))):
            yield n, line.strip()


def main(root):
    found = 0
    for at, _, names in os.walk(os.path.join(root, 'libs')):
        for name in sorted(names):
            file = os.path.relpath(os.path.join(at, name), root)
            if not name.endswith(('.cpp', '.h')) or file.startswith(CORE):
                continue
            with open(os.path.join(root, file), encoding='utf-8') as f:
                for line, text in numbered(f.read()):
                    print(f'{file}:{line}: {text}')
                    found += 1
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
