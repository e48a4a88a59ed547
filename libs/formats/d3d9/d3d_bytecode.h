// Bytecode of shader models 1 to 3 (Direct3D 8 and 9), decoded: version, declarations, constants and
// instructions in flat arrays. What differs between the versions in how things are encoded ends here.
//
// Nothing here says what an instruction does: d3dbc_opcodes.h has the table, and the front end the meaning.
#pragma once

#include "base/support/arena.h"
#include "base/support/diagnostics.h"
#include "formats/d3d9/d3dbc_opcodes.h"

#include <span>

namespace ladder::d3dbc {

// Files of registers. Not the numbers of the bytecode: there one number is a0 and t#, another oT# and o#, and
// float constants are in four files.
enum class Register : uint8_t {
    None,
    Temp,          // r#
    Input,         // v#: of vertices; colours of pixels; in ps_3_0 all but vPos and vFace
    Texture,       // t#: texture coordinates; before ps_1_4 also what is sampled
    Constant,      // c#: 0 to 8191
    IntConstant,   // i#
    BoolConstant,  // b#
    Address,       // a0
    LoopCounter,   // aL
    Predicate,     // p0
    Sampler,       // s#
    Label,         // l#
    Position,      // oPos
    Fog,           // oFog
    PointSize,     // oPts
    ColourOut,     // oD#: vertex shaders before 3.0
    TexcoordOut,   // oT#: the same
    Output,        // o#: vs_3_0
    RenderTarget,  // oC#
    Depth,         // oDepth
    PixelPosition, // vPos
    Face,          // vFace
    Count
};

// The numbers of the bytecode.
enum class Usage : uint8_t {
    Position,
    BlendWeight,
    BlendIndices,
    Normal,
    PointSize,
    Texcoord,
    Tangent,
    Binormal,
    TessFactor,
    PositionT,
    Colour,
    Fog,
    Depth,
    Sample,
    Count
};
enum class TextureKind : uint8_t { Unknown, Texture1D, Texture2D, Cube, Texture3D, Count };
enum class Comparison : uint8_t { None, Gt, Eq, Ge, Lt, Ne, Le, Count };
enum class SampleMode : uint8_t { Plain, Project, Bias, Count }; // texld, texldp, texldb
// Modifiers of sources, written behind the swizzle, but for Dz and Dw, which are before it. Bias to Times2
// and their negations are of pixel shaders of 1.x.
enum class SourceModifier : uint8_t {
    None,
    Negate,
    Bias,       // x - 0.5
    NegateBias, // -(x - 0.5)
    Sign,       // _bx2: 2 (x - 0.5)
    NegateSign,
    Complement, // 1 - x
    Times2,
    NegateTimes2,
    DivideByZ, // _dz: x and y by z
    DivideByW,
    Abs,
    NegateAbs,
    Not, // of booleans and predicates
    Count
};
// Versions of profiles 9_x, in the bytecode that Direct3D 10 and 11 carry for them.
enum class MinPrecision : uint8_t { None, Float16, Fixed2_8 };

// A register, in one of these uses. What a use does not have is 0 (components: as they are).
struct Operand {
    Register type;
    uint8_t mask;       // bits 0 to 3: components x to w. Of sources: those that `swizzle` names
    uint8_t swizzle[4]; // sources: which component serves x, y, z and w; else x, y, z, w
    SourceModifier modifier;
    MinPrecision min_precision;
    // Destinations. The order: shift, saturate, store what the mask and the predicate say.
    bool saturate : 1;
    bool partial_precision : 1;
    bool centroid : 1; // in dcl, and in ps_2_x and 3.0 instructions
    int8_t shift;      // the result times 2^shift, -8 to 7: pixel shaders of 1.x
    // The register is `number`, plus the component of a0 or of aL if relative_to is not None. vs_1_1 has a0.x
    // only, and does not say so in the bytecode.
    Register relative_to;
    uint8_t relative_component;
    uint16_t number;

    bool is(Register r) const { return type == r; }
    bool is_relative() const { return relative_to != Register::None; }
    bool writes(uint32_t component) const { return mask >> component & 1; }
    uint32_t component(uint32_t n) const { return swizzle[n]; }
};

constexpr uint32_t no_index = UINT32_MAX;
constexpr uint32_t deepest_call = 4; // of subroutines

struct Instruction {
    Opcode opcode;
    uint8_t destination_count, source_count; // as the form has it
    Comparison comparison;                   // ifc, breakc, setp
    SampleMode mode;                         // texld
    // It and the instruction before it read what was there before both. Pixel shaders of 1.x.
    bool co_issue : 1;
    // Texture instructions, and bem: the sampler, or the stage. Else 0.
    uint8_t sampler;
    // In Program::operands: the destination, if there is one, then the sources. texkill and texdepth have a
    // destination, which they read. `texkill t0` has the mask xyzw, of which versions before 2.0 mean xyz.
    uint32_t operands;
    // In Program::operands: p0, with a swizzle that says which component is for x, y, z and w of the
    // destination, and Negate never but perhaps Not; 0: not predicated.
    uint32_t predicate;
    // call, callnz: in Program::subroutines. if, else, loop, rep: the instruction that ends the body; else of
    // the if comes first. else, endif, endloop, endrep: the one that began the construct (if, loop, rep).
    // break, breakc, breakp: the loop or rep. Else no_index.
    uint32_t target;
    uint32_t token; // where it begins, in dwords from the start of the program

    const OpcodeForm* form;
};

// dcl. Pixel shaders before 3.0 have no usages: those of t# and v# are Texcoord and Colour, with their
// numbers.
struct Declaration {
    Operand operand; // destination: mask, centroid, partial precision
    Usage usage;
    uint8_t usage_index;
    TextureKind texture; // s#
    uint32_t token;
};

// def, defi, defb. Of several for one register the last one counts. It is so for the whole program, wherever
// it stands.
struct Definition {
    Register type; // Constant, IntConstant, BoolConstant
    uint16_t number;
    uint32_t value[4]; // floats as bits; BoolConstant: value[0], true if not 0
    uint32_t token;
};

// The main program and what it calls: instructions between one label and the next.
struct Subroutine {
    uint32_t label;             // l#; no_index: the main program
    uint32_t first_instruction; // behind the label
    uint32_t instruction_count; // the ret at its end is counted, where there is one
    uint32_t depth;             // of calls in it: 0 to 4. Those lead to subroutines behind it only
};

// `CTAB`, `PRES`, `DBUG`, `FXLC` are comments.
struct Comment {
    uint32_t first_word, count; // in Program::words
    uint32_t token;
};

// What the instructions use, for those who make room for it. Highest number plus 1; 0 none.
struct RegisterCounts {
    uint32_t temps, constants, int_constants, bool_constants; // those that are named, defined ones too
    uint32_t samplers;                                        // bits
    // In bits, a bit for each register: read or written.
    uint32_t inputs, textures, colours_out, texcoords_out, outputs, render_targets;
    uint8_t constants_relative : 1, inputs_relative : 1, outputs_relative : 1;
    uint8_t position : 1, fog : 1, point_size : 1, depth : 1, pixel_position : 1, face : 1;
};

struct Program {
    bool is_pixel;
    bool software;        // 2_sw, 3_sw
    uint8_t major, minor; // as written; minor is 0 for software
    Version version;      // the same as one number
    uint32_t phase;       // instructions before this one are of phase 1 of ps_1_4; 0: there is no phase
    RegisterCounts counts;
    std::span<const Declaration> declarations;
    std::span<const Definition> definitions;
    std::span<const Instruction> instructions; // dcl and def are not among them
    std::span<const Operand> operands;         // operands[0] is none
    std::span<const Subroutine> subroutines;   // subroutines[0]: the main program
    std::span<const uint32_t> words;
    std::span<const Comment> comments;
    uint32_t token_count; // up to the end token, which is counted

    const Operand& destination(const Instruction& i) const { return operands[i.operands]; }
    const Operand* sources(const Instruction& i) const { return &operands[i.operands + i.destination_count]; }
    std::span<const Instruction> instructions_of(const Subroutine& s) const {
        return instructions.subspan(s.first_instruction, s.instruction_count);
    }
    // How many registers the API has: float, integer and boolean constants.
    uint32_t constant_limit(Register type) const;
    // For messages.
    Location at(uint32_t token) const { return Location::byte(uint64_t{4} * token); }
    Location at(const Instruction& i) const { return at(i.token); }
};

// Do these bytes begin as a program of shader models 1 to 3 does?
bool is_bytecode(std::span<const uint8_t> bytes);

// Decodes a program; what stands behind its end token is ignored. All arrays lie in `arena`, and nothing
// points into `bytes` afterwards. Fails (InvalidShader, byte offset) where tokens are cut off, unknown or out
// of range. Then holds what was read against the table and the rules of constructs and registers.
Program read_program(std::span<const uint8_t> bytes, Arena& arena, Diagnostics& diag);

} // namespace ladder::d3dbc
