// Assembly text of shader models 1 to 3 to bytecode, for tests: what libs/formats/d3d9/d3d_disassemble.h
// prints, and what people write. It checks little, so that tests can make what no compiler does.
//
//     assemble_d3d("ps_2_0\n"
//                  "def c0, 1, 0.5, -2, 0x7fc00000\n"
//                  "dcl_2d s0\n"
//                  "dcl_pp t0.xy\n"
//                  "texldp r0, t0, s0\n"
//                  "mul_sat_pp r0.xyz, r0, -c0.x\n"
//                  "mov oC0, r0\n")
//
// Besides what the disassembler says:
//   r0.rgb, t0.a         other letters of components
//   v0.xy as a source    the last letter stands for the rest
//   c[a0.x + 4], c[4]    as c4[a0.x], c4
//   opcodes and registers that the version lacks, as a version has them that does not
//   .words 0x1 2 3       these tokens
//   // ..., ; ...        a comment, which is skipped
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace ladder::test {

// The whole program, with its end token. Throws std::runtime_error where it does not understand.
std::vector<uint32_t> assemble_d3d(std::string_view text);

} // namespace ladder::test
