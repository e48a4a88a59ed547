// Assembly text of shader models 4 and 5 to tokens, for tests: what libs/formats/tokens/disassemble.h prints,
// and so each opcode, declaration and form of operand. It checks little, so that tests can make what no
// compiler does.
//
//     assemble("ps_5_0\n"
//              "dcl_input_ps linear v0.xy\n"
//              "dcl_output o0.xyzw\n"
//              "dcl_temps 1\n"
//              "mul_sat [precise(xy)] r0.xyzw, v0.xyxx, l(1.5, -2, 0x3f800000, 0)\n"
//              "mov o0.xyzw, -|r0.xyzw|\n"
//              "ret\n")
//
// Besides what the disassembler says:
//   r0, v1[2], cb0[1] ...      without components: all four (mask, or swizzle xyzw)
//   l(1, 2.0, 0x3, nan)        numbers with a point or exponent are floats, others are integers; d(1.5, 2)
//   doubles [r0.x]  [r0.x + 2]         index forms "relative" and "32 bits and relative"; [5L], [r0.x + 5L]:
//   64 bits r1.xy as a source          a source with a mask instead of a swizzle if_nz,
//   sample_aoffimmi_indexable(1,0,-2)(texture2d)(float,float,float,float), sync_g_t, resinfo_uint ... as fxc
//   T0[3] S0[r1.x + 0] CB2[5][r0.x + 1] U0[1], dcl_resource_raw T0[2:*], space=1    shader model 5.1
//   long at the end of dcl_function_table, dcl_interface: the extended form of the length
//   .words 0x1 2 3             these tokens
//   // ...                     a comment, which is skipped
#pragma once

#include "formats/dxbc/signature_part.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ladder::test {

// The whole program: version, length and all that follows. Throws std::runtime_error where it does not
// understand.
std::vector<uint32_t> assemble(std::string_view text);

// What of a text assemble() sees: without lines of comments, which the disassembler has for custom data.
std::string without_comments(std::string_view text);

// Signatures of a container. Names of elements must outlive the call.
struct TokenSignatures {
    std::vector<dxbc::SignatureElement> inputs, outputs, patch;
    bool streams = false; // OSG5 instead of OSGN
};
// A container with these signatures (ISGN, OSGN or OSG5, PCSG where there are patch elements) and the program
// in SHEX (SHDR for shader model 4), with its checksum.
std::string token_container(const std::vector<uint32_t>& program, const TokenSignatures& signatures = {});

// Assembles a text with signatures in its comments, an element a line:
//     // in|out|patch NAME INDEX REGISTER MASK TYPE SYSTEM-VALUE [STREAM]
// MASK: letters; TYPE: uint, int or float; SYSTEM-VALUE: the number in a signature part (D3D_NAME). REGISTER
// -1: none.
std::string assemble_container(std::string_view text);

} // namespace ladder::test
