#!/usr/bin/env python3
"""Writes doc/design/return-from-nested-loops.md from the shipped shader and what ladder-compiler makes of it.

usage: gen_classic_case.py LADDER-COMPILER [--check]

--check: exit status 1 if the page on disk is not what would be written (the test suite runs this).
"""
import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True # no __pycache__ in doc
from wrap_prose import wrap

HERE = os.path.dirname(os.path.abspath(__file__))
PAGE = os.path.join(HERE, '../design/return-from-nested-loops.md')
SOURCE = os.path.join(HERE, '..', '..', 'tests', 'data', 'asm', 'return_from_nested_loops.ll')

TEXT = '''# The classic case: a return out of two nested loops

```c
uint find(uint x) {
    for (uint i = 0; i < 4; i++)
        for (uint j = 0; j < 4; j++)
            if (x == i * 5 + j)
                return i * 16 + j; // leaves both loops at once
    return 255;
}
```

Inlined into `main`, the `return` is a jump from the inner loop's body to a block after the outer loop. SPIR-V has no such branch:
from inside a loop one may go to that loop's merge block or continue target and nowhere else (SPIR-V 2.11.2). Other translators clone code,
spill a flag to memory, or refuse. Ladder leaves the inner loop through its merge block and decides there, by a value that says which exit was
taken, whether the outer loop is left as well; the value is an `OpPhi` of constants, never memory.

`tests/data/asm/return_from_nested_loops.ll` has it as DXIL. What `ladder-compiler -b spirv-text` makes of the function:

```
%s```

`tests/exec/test_execute.cpp` runs this module on Vulkan and compares every result with the C function above. This page is written by
`doc/scripts/gen_classic_case.py`; the test suite checks that it is up to date.
'''


def main():
    text = subprocess.run([sys.argv[1], '-b', 'spirv-text', SOURCE], capture_output=True, text=True, check=True).stdout
    # spirv-dis numbers and indents differently from version to version of SPIRV-Tools: one space, no alignment
    body = [re.sub(r'\s+', ' ', line).strip() for line in text[text.index('OpFunction '):].splitlines()[1:]]
    spirv = ''.join(('' if ' = OpLabel' in line else '    ') + line + '\n' for line in body if line != 'OpFunctionEnd')
    page = wrap(TEXT % spirv)
    if '--check' not in sys.argv:
        open(PAGE, 'w').write(page)
        return 0
    if open(PAGE).read() == page:
        return 0
    print('%s is out of date: run doc/scripts/gen_classic_case.py' % PAGE)
    return 1


sys.exit(main())
