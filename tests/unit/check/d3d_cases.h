// Pieces of shaders of models 1 to 3 with what they make of the registers that they find, worked out by hand
// from the Direct3D 9 documentation ("Asm Shader Reference"): a table that every version runs
// (test_d3d_versions.cpp).
//
// Each piece finds, in every version:
//
//     c0 (0.5, -0.25, 0.75, 1)   c1 (-0.5, 0.5, 0.25, -1)   c2 (1, 0, -1, 0.125)   c3 (0.25, 0.25, 0.5, 0.5)
//     c4 (1.75, 2.25, -1.5, 0.5)   c5 (8, 16, 32, 64)   c6 (3, 0, 4, 10)
//     c8 (0.375, 0.625, 0.5, 1)   c9 (0.75, 1.25, 0, 2)   c10 (0.5, 0, 0, 0)   c11 (0, 0.5, 0, 0)
//     i0 (3, 1, 2, 0)   i1 (0, 0, 0, 0)   i2 (4, 9, -2, 0)   b0 true, b1 false
//     c#, i# and b#, which are the last ones of the version: (0.125, -0.5, 0.625, 1)   (3, 1, 2, 0)   true
//     of software: c2048 (1, 0, 0, 0)   c4096 (0, 1, 0, 0)   c6144 (0, 0, 1, 0)
//     @0 (0.375, 0.625, 0, 1)   @1 (0.625, 0.125, 0, 1)   @n (n, 10n, 100n, 1) for 2 to 5
//     @6 and @7 differ from pixel to pixel: (0.125 + 0.25x, 0.625 + 0.25y, 0, 1), (3x, 5y, 1, 0); x and y are
//     0 the colours (0.25, 0.5, 0.75, 1) and (0, 1, 0.5, 0.25), which are v8 and v9 of ps_3_0 samplers and
//     stages 0, 1, 2, 15: textures of 4 by 4 texels (x, y, 10 stage + level, 0.5), of two levels 3: a cube of
//     the numbers of its faces (n, 0, 0, 1); 5: a volume of 2 by 2 by 2 texels (x, y, z, 1) of stage 1: the
//     bump matrix (0.25, 0, -0.125, 0.125), the scale 0.5 and the offset 2 of luminance
#pragma once

#include "d3d_probe.h"

#include <span>
#include <string>
#include <vector>

namespace ladder::test {

struct D3dCase {
    // "vs_1_1-3_0 ps_2_x", with all versions between, and those of software: where the piece means this.
    const char* versions;
    // @n is texture coordinate n: t# of pixel shaders before 3.0, else v#. What it leaves in r0 is the
    // result. Behind "|": behind the instructions that hand on r0.
    std::string code;
    std::vector<double> expected;       // the first components; empty: the pixel is dropped
    const char* output = "";            // the output that is compared; "": r0's
    std::vector<Vec4> coordinates = {}; // in place of @0, @1, ...
};

// All but textures; comments and the end are opcodes, too.
std::vector<D3dCase> d3d_opcode_cases();
std::vector<D3dCase> d3d_texture_cases();
// Registers and modifiers.
std::vector<D3dCase> d3d_operand_cases();

} // namespace ladder::test
