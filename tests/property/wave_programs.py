#!/usr/bin/env python3
"""Random HLSL with wave operations: dxc -O3 and -Od must give the same results on the simulator, and every pass must keep them.

usage: wave_programs.py DXC LADDER-COMPILER FIRST LAST      seeds FIRST to LAST - 1; sources that differ stay in the current folder

Not a part of the tests: it needs a DirectX compiler. Loops are bounded by lane; branches are on constants, lanes, values and votes.
A difference between -O3 and -Od where no pass differs lies in what dxc made: -O3 may move what comes before a break behind the loop.
"""
import os
import random
import subprocess
import sys

LANES = 8
RESULTS = 3 * 32


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.loops = 0

    def pick(self, *choices):
        return self.random.choice(choices)

    def number(self, *limits):
        return self.random.randrange(*limits)

    def variable(self):
        return self.pick('a', 'b', 'c')

    def condition(self):
        return self.pick(f'((0x{self.number(256):x}u >> lane) & 1u) != 0u', f'lane < {self.number(1, LANES)}u', f'{self.variable()} > {self.number(40)}u', 'true', 'false',
                         f'WaveActiveAnyTrue({self.variable()} > {self.number(60)}u)', f'(gi & {self.pick(1, 2, 4)}u) == 0u', 'WaveIsFirstLane()')

    def value(self):
        return self.pick(f'{self.number(1, 9)}u', 'lane', 'gi', self.variable(), f'({self.variable()} + {self.variable()})', f'({self.variable()} ^ {self.number(16)}u)')

    def wave(self):
        v = self.value()
        return self.pick(f'WaveActiveSum({v})', f'WaveReadLaneFirst({v})', f'(WaveIsFirstLane() ? {v} : 5u)', f'WaveActiveCountBits({self.condition()})',
                         f'WaveActiveBallot({self.condition()}).x', f'WaveActiveMin({v})', f'WaveActiveMax({v})', f'(WaveActiveAllEqual({v}) ? 3u : 4u)',
                         f'WavePrefixSum({v})', f'WavePrefixCountBits({self.condition()})', f'WaveActiveBitOr({v})')

    def assignment(self):
        return f'{self.variable()} = ({self.variable()} + {self.wave()}) & 63u;'

    def jump(self):
        return self.pick(f'if ({self.condition()}) {{ {self.assignment()} break; }}', f'if ({self.condition()}) {{ {self.variable()} += 1u; continue; }}', f'if ({self.condition()}) break;')

    def branch(self, depth, in_loop):
        other = f' else {{ {self.block(depth, in_loop)} }}' if self.number(2) else ''
        return f'[branch] if ({self.condition()}) {{ {self.block(depth, in_loop)} }}{other}'

    def switch(self, depth):
        cases = ' '.join(f'case {n}: {self.block(depth, False)} break;' for n in range(self.number(1, 4)))
        return f'switch ({self.pick(self.variable(), "lane", f"{self.number(4)}u")} & 3u) {{ {cases} default: {self.block(depth, False)} break; }}'

    def loop(self, depth):
        self.loops += 1
        turn, body = f'turn{self.loops}', self.block(depth, True)
        return self.pick(
            f'[loop] for (uint {turn} = 0u; ; {turn}++) {{ if ({turn} >= (lane & {self.pick(1, 3)}u) + 1u) {{ {self.assignment()} break; }} {body} }}',
            f'[loop] for (uint {turn} = 0u; {turn} < (lane & 3u) + {self.number(1, 3)}u; {turn}++) {{ {body} }}',
            f'{{ uint {turn} = 0u; [loop] do {{ {turn}++; {body} }} while ({turn} < (gi & 3u) + 1u); }}')

    def statement(self, depth, in_loop):
        kind = self.number(100)
        if depth and kind >= 35:
            if kind < 55:
                return self.branch(depth - 1, in_loop)
            if kind < 62 and in_loop:
                return self.jump()
            if kind < 68:
                return self.switch(depth - 1)
            if self.loops < 4:
                return self.loop(depth - 1)
        return self.assignment() if kind % 4 else f'{self.variable()} = ({self.variable()} * 3u + {self.value()}) & 63u;'

    def block(self, depth, in_loop):
        return ' '.join(self.statement(depth, in_loop) for _ in range(self.number(1, 4)))

    def shader(self):
        body = '\n    '.join(self.statement(3, False) for _ in range(self.number(2, 5)))
        return f'''RWStructuredBuffer<uint> results : register(u0);
[numthreads(32, 1, 1)] void main(uint gi : SV_GroupIndex)
{{
    uint lane = gi & {LANES - 1}u, a = gi, b = gi * 3u & 31u, c = 7u;
    {body}
    results[gi] = a;
    results[gi + 32u] = b;
    results[gi + 64u] = c;
}}
'''


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def differences(dxc, compiler, seed):
    """Lines that say what differs. Empty: nothing. Files of the seed are left where there is one."""
    source = f'wave_program_{seed}.hlsl'
    with open(source, 'w') as file:
        file.write(Generator(seed).shader())
    files, results, found = [source], [], []
    for level in ('-O3', '-Od'):
        dxil = f'wave_program_{seed}{level}.dxil'
        made = run(dxc, '-T', 'cs_6_0', '-E', 'main', level, source, '-Fo', dxil)
        if made.returncode:
            return [f'dxc {level}: {made.stderr.strip()[:200]}']
        files.append(dxil)
        ran = run(compiler, '--run', f'--wave-size={LANES}', f'--bind=u0=zeros:{RESULTS}', dxil)
        results.append(ran.stdout if ran.returncode == 0 else ran.stderr)
        passes = run(compiler, '--check-passes', f'--wave-size={LANES}', dxil)
        found += [line for line in passes.stdout.splitlines() if 'equal' not in line]
        if passes.returncode:
            found.append(f'{dxil}: --check-passes ends with {passes.returncode}')
    if results[0] != results[1]:
        found.append(f'{source}: -O3 and -Od differ')
    if not found:
        for file in files:
            os.remove(file)
    return found


def main():
    dxc, compiler, first, last = sys.argv[1:]
    bad = 0
    for seed in range(int(first), int(last)):
        found = differences(dxc, compiler, seed)
        bad += bool(found)
        for line in found:
            print(f'seed {seed}: {line}', flush=True)
    print(f'{int(last) - int(first)} programs, {bad} with differences')
    return bool(bad)


sys.exit(main())
