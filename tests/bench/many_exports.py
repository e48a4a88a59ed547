#!/usr/bin/env python3
"""Prints the HLSL of a library with N exports (default: 200) for bench_exports: ray generation and miss shaders with loops, every fourth calls a helper.

usage: many_exports.py [N] > exports.hlsl && dxc -T lib_6_6 exports.hlsl -Fo exports.dxil
"""
import sys

HEAD = """RWStructuredBuffer<uint> Out : register(u0);
struct [raypayload] P { float4 c : write(caller, miss) : read(caller); };
uint Mix(uint a, uint b) { [loop] for (uint i = 0; i < b % 7; i++) { if (a & 1) a = a * 3 + i; else a >>= 1; if (a > 90000) break; } return a; }"""
MISS = '[shader("miss")] void Miss@N@(inout P p) { float s = @N@; [loop] for (uint k = 0; k < Out[@N@]; k++) s += sin(s * k); p.c = float4(s, s + 1, @X@, 0); }'
GENERATION = """[shader("raygeneration")] void Gen@N@() {
    uint2 d = DispatchRaysIndex().xy; uint v = d.x * (@N@ + 3) + d.y;
    [loop] while (v > @N@ + 1) { if (v % 3 == 0) v /= 2; else if (v % 5 == 1) v -= @N@ + 1; else v--; if (v == Out[@N@]) break; }
    Out[d.x] = @X@;
}"""

print(HEAD)
for n in range(int(sys.argv[1]) if len(sys.argv) > 1 else 200):
    text, plain, mixed = (MISS, 's', 'Mix(asuint(s), @N@)') if n % 2 else (GENERATION, 'v', 'Mix(v, d.y)')
    print(text.replace('@X@', mixed if n % 4 < 2 else plain).replace('@N@', str(n)))
