// Token bytecode of shader models 4.0 to 5.1 (parts SHDR and SHEX), decoded: version, declarations and
// instructions in flat arrays. What differs between the models, and oddities of the encoding, end here.
//
// Nothing here says what an instruction does: opcodes.h has the table, and the front end the meaning.
#pragma once

#include "formats/dxbc/container.h"
#include "formats/tokens/opcodes.h"

namespace ladder::tpf {

// Numbers of the bytecode.
enum class Register : uint8_t {
    Temp = 0,          // r#
    Input = 1,         // v#, v#[#]
    Output = 2,        // o#
    IndexableTemp = 3, // x#[#]
    Immediate32 = 4,
    Immediate64 = 5,
    Sampler = 6,                 // s#
    Resource = 7,                // t#
    ConstantBuffer = 8,          // cb#[#]
    ImmediateConstantBuffer = 9, // icb[#]
    Label = 10,
    PrimitiveId = 11, // vPrim
    Depth = 12,       // oDepth
    Null = 13,
    Rasterizer = 14,
    CoverageOut = 15, // oMask
    Stream = 16,      // m#
    FunctionBody = 17,
    FunctionTable = 18,
    Interface = 19,            // fp#[#]
    OutputControlPointId = 22, // vOutputControlPointID
    ForkInstanceId = 23,
    JoinInstanceId = 24,
    InputControlPoint = 25,  // vicp[#][#]
    OutputControlPoint = 26, // vocp[#][#]
    PatchConstant = 27,      // vpc#
    DomainPoint = 28,        // vDomain
    This = 29,
    Uav = 30,         // u#
    GroupShared = 31, // g#
    ThreadId = 32,
    ThreadGroupId = 33,
    ThreadIdInGroup = 34,
    Coverage = 35, // vCoverage
    ThreadIdInGroupFlattened = 36,
    GsInstanceId = 37,
    DepthGreaterEqual = 38,
    DepthLessEqual = 39,
    CycleCounter = 40,
    StencilRef = 41,
    InnerCoverage = 42,
    Count
};

enum class ResourceDimension : uint8_t {
    Unknown,
    Buffer,
    Texture1D,
    Texture2D,
    Texture2DMS,
    Texture3D,
    TextureCube,
    Texture1DArray,
    Texture2DArray,
    Texture2DMSArray,
    TextureCubeArray,
    RawBuffer,
    StructuredBuffer,
    Count
};
enum class ReturnType : uint8_t { None, Unorm, Snorm, Sint, Uint, Float, Mixed, Double, Continued, Unused };
enum class MinPrecision : uint8_t { None = 0, Float16 = 1, Float10 = 2, Sint16 = 4, Uint16 = 5 };
// dcl_input_ps
enum class Interpolation : uint8_t {
    Undefined,
    Constant,
    Linear,
    LinearCentroid,
    LinearNoPerspective,
    LinearNoPerspectiveCentroid,
    LinearSample,
    LinearNoPerspectiveSample
};
// Names in dcl_*_siv and dcl_*_sgv: not the numbers of signature parts.
enum class SystemValue : uint8_t {
    None,
    Position,
    ClipDistance,
    CullDistance,
    RenderTargetArrayIndex,
    ViewportArrayIndex,
    VertexId,
    PrimitiveId,
    InstanceId,
    IsFrontFace,
    SampleIndex,
    QuadUeq0Edge,
    QuadVeq0Edge,
    QuadUeq1Edge,
    QuadVeq1Edge,
    QuadUInside,
    QuadVInside,
    TriUeq0Edge,
    TriVeq0Edge,
    TriWeq0Edge,
    TriInside,
    LineDetail,
    LineDensity,
    Count
};
enum class SamplerMode : uint8_t { Default, Comparison, Mono };
enum class QueryReturn : uint8_t { Float, ReciprocalFloat, Uint }; // resinfo; sampleinfo: Float, Uint
enum class Topology : uint8_t { None = 0, PointList = 1, LineStrip = 3, TriangleStrip = 5 };
enum class Primitive : uint8_t {
    None = 0,
    Point = 1,
    Line = 2,
    Triangle = 3,
    LineAdjacency = 6,
    TriangleAdjacency = 7,
    Patch1 = 8, // and so on: a patch of N control points is 7 + N
    Patch32 = 39
};
enum class TessDomain : uint8_t { None, Isoline, Triangle, Quad };
enum class TessPartitioning : uint8_t { None, Integer, Pow2, FractionalOdd, FractionalEven };
enum class TessOutputPrimitive : uint8_t { None, Point, Line, TriangleCw, TriangleCcw };

enum GlobalFlags : uint32_t {
    RefactoringAllowed = 1 << 0, // without it every operation is precise
    EnableDoubles = 1 << 1,
    ForceEarlyDepthStencil = 1 << 2,
    EnableRawAndStructured = 1 << 3,
    SkipOptimization = 1 << 4,
    EnableMinPrecision = 1 << 5,
    EnableDoubleExtensions = 1 << 6,
    EnableShaderExtensions = 1 << 7,
    AllResourcesBound = 1 << 8
};
enum SyncFlags : uint8_t { SyncThreads = 1, SyncGroupShared = 2, SyncUavGroup = 4, SyncUavDevice = 8 };

// How the components of an operand are said.
enum class Selection : uint8_t {
    None,    // no components: null, samplers, labels ...
    Scalar,  // a register (or immediate) of one component
    Mask,    // destinations, and registers in declarations
    Swizzle, // sources
    Select   // sources: one component
};

// Registers that 5.1 declares in ranges.
constexpr bool is_range(Register r) {
    return r == Register::Sampler || r == Register::Resource || r == Register::ConstantBuffer ||
           r == Register::Uav;
}

constexpr uint32_t no_id = UINT32_MAX;     // see Operand
constexpr uint32_t unbounded = UINT32_MAX; // Declaration::last

// A register, immediate value or null. Up to three indices: index n is word[n] plus, if relative[n] is not 0,
// the value (one component, 32 bits, wrapping) of Program::operands[relative[n]].
//
// Which index is which, for all shader models:
//
//   t# s# u#         [id][register]; id: which declaration; register: absolute, in the space of that one
//   cb#              [id][register][element]
//   v# o#            [register], or [vertex or control point][register]
//   vicp vocp        [control point][register]
//   x#               [array][element]
//   fp#              [interface][array index]
//   this             [interface], or [interface][array index]
//   r# icb vpc g# m# label fb# ft#   one
//
// Before 5.1 id and register are the same number; where class code computes it (t[r0.z]) the id is no_id.
//
// Immediates: word[0..3] are the 32-bit values of components (all alike in a scalar), or two doubles, each
// low word first (a scalar has the same twice).
struct Operand {
    Register type;
    Selection selection;
    uint8_t mask;       // bits 0 to 3: components x to w. Of sources: those that `swizzle` names; none: 0
    uint8_t swizzle[4]; // sources: which component serves x, y, z and w; else x, y, z, w
    uint8_t index_count : 2;
    bool negate : 1;
    bool absolute : 1; // before the negation
    bool non_uniform : 1;
    bool indexed : 1; // one of `relative` is not 0
    MinPrecision min_precision;
    uint32_t word[4];
    uint32_t relative[3]; // in Program::operands; 0: not relative

    bool is(Register r) const { return type == r; }
    bool is_null() const { return type == Register::Null; }
    bool is_relative(uint32_t n) const { return relative[n] != 0; }
    bool is_indexed() const { return indexed; }
    uint32_t component(uint32_t n) const { return swizzle[n]; }
    bool writes(uint32_t component) const { return mask >> component & 1; }
    uint64_t immediate64(uint32_t n) const { return word[2 * n] | uint64_t{word[2 * n + 1]} << 32; }
    // The index that counts registers of an input, output or patch constant: the last one.
    uint32_t register_index() const { return word[index_count ? index_count - 1 : 0]; }
};

struct Instruction {
    Opcode opcode;
    uint8_t destination_count, source_count; // as the table has it
    uint8_t precise; // bits 0 to 3: components x to w of the destination; see also RefactoringAllowed
    bool saturate : 1;
    bool test_nonzero : 1; // if, breakc ...: passes if any bit is set; else if none is
    uint8_t sync;          // SyncFlags
    QueryReturn query_return;
    // What extended tokens say, which only shader model 5.0 has in general: the declaration says it always.
    ResourceDimension dimension; // Unknown: not said
    ReturnType return_types[4];
    int8_t offset[3]; // texel offsets u, v, w: -8 to 7
    uint16_t stride;
    uint32_t operands;       // in Program::operands: destinations, then sources
    uint32_t function_index; // fcall
    uint32_t token;          // where it begins, in dwords from the start of the program

    const OpcodeInfo& info() const { return tpf::info(opcode); }
};

// Fields that a declaration does not have are 0.
struct Declaration {
    Opcode opcode;
    Interpolation interpolation;
    SystemValue system_value;
    SamplerMode sampler_mode;
    ResourceDimension dimension; // of raw and structured ones, too
    ReturnType return_types[4];
    uint8_t sample_count;
    uint8_t stream;             // outputs and topologies of geometry shaders
    uint8_t components;         // dcl_indexable_temp
    uint8_t number;             // control points, domain, topology ... : see ProgramState
    bool globally_coherent : 1; // UAVs
    bool rasterizer_ordered : 1;
    bool has_counter : 1;
    bool dynamically_indexed : 1; // constant buffers, interfaces
    // The register that it declares, in Program::operands; 0: none. Its indices are as they are written here:
    // the first index of v[#][#] is how many there are, those of resources are in the next members.
    uint32_t operand;
    // t#, s#, u#, cb#: registers first to last of the space are this one's. Before 5.1 all three are the
    // register and the space is 0. x#, g#, fb#, ft#, fp#: id only.
    uint32_t id, first, last, space;
    // Registers (dcl_temps, dcl_indexable_temp, dcl_index_range), rows of 16 bytes (cb#; 0: not known), bytes
    // (raw g#) or elements (structured g#), vertices, instances, tables of an interface, words of other
    // things.
    uint32_t count;
    uint32_t stride;       // bytes of an element: structured t#, u#, g#
    uint32_t array_length; // dcl_interface
    uint32_t expected;     // dcl_interface: functions of a table
    uint32_t first_word;   // of `count` in Program::words: immediate constants, ids of bodies or tables
    float max_tess_factor;
    uint32_t token;
};

// Parts of a program with registers of their own. All but hull shaders have one, of kind Main. Functions
// (labels) are in the phase that they stand in, and any phase may call them.
enum class PhaseKind : uint8_t {
    Main,
    HullDeclarations, // no instructions; what it declares is there in all phases
    ControlPoint,
    Fork,
    Join
};
struct Phase {
    PhaseKind kind;
    uint32_t instances;  // of fork and join phases; 1 where nothing is declared
    uint32_t temp_count; // as declared: no limit of what is used
    uint32_t first_declaration, declaration_count;
    uint32_t first_instruction, instruction_count;
    uint32_t token;
};

// Comments, messages of the debug layer and such: they do nothing.
struct CustomData {
    uint32_t kind;              // 0 comment, 1 debug information, 2 opaque, 4 message, 5 clip plane mappings
    uint32_t first_word, count; // in Program::words
    uint32_t token;
};

// What declarations say of the program as a whole; 0 where nothing is said.
struct ProgramState {
    uint32_t flags; // GlobalFlags
    uint32_t group_size[3];
    Primitive input_primitive;
    Topology topology[4];                // of each stream
    uint8_t streams;                     // bits: those declared
    uint32_t max_vertices, gs_instances; // gs_instances: 1 where nothing is said
    uint32_t input_control_points, output_control_points;
    TessDomain domain;
    TessPartitioning partitioning;
    TessOutputPrimitive output_primitive;
    float max_tess_factor; // 0: not said
    uint32_t interface_count;
};

// By the number in the version token.
enum class ProgramStage : uint8_t { Pixel, Vertex, Geometry, Hull, Domain, Compute, Count };
const char* name(ProgramStage s);

struct Program {
    ProgramStage stage;
    uint8_t major, minor;
    uint32_t part_offset; // where the tokens begin, in bytes from the start of the container
    ProgramState state;
    std::span<const Phase> phases;
    std::span<const Declaration> declarations; // phase by phase, in the order of the tokens
    std::span<const Instruction> instructions; // the same
    std::span<const Operand> operands;         // operands[0] is none
    std::span<const uint32_t> words;
    std::span<const CustomData> custom_data;

    bool has_ranges() const { return major == 5 && minor == 1; } // registers in spaces, arrays of them
    const Operand* destinations(const Instruction& i) const { return &operands[i.operands]; }
    const Operand* sources(const Instruction& i) const { return &operands[i.operands + i.destination_count]; }
    // With those of its operands' indices. Declarations' may be among them.
    std::span<const Operand> operands_of(const Instruction& i) const {
        const auto next = static_cast<size_t>(&i - instructions.data()) + 1;
        const size_t end = next < instructions.size() ? instructions[next].operands : operands.size();
        return operands.subspan(i.operands, end - i.operands);
    }
    std::span<const Instruction> instructions_of(const Phase& p) const {
        return instructions.subspan(p.first_instruction, p.instruction_count);
    }
    std::span<const Declaration> declarations_of(const Phase& p) const {
        return declarations.subspan(p.first_declaration, p.declaration_count);
    }
    // For messages.
    Location at(uint32_t token) const { return Location::byte(part_offset + uint64_t{4} * token); }
    Location at(const Instruction& i) const { return at(i.token); }
    Location at(const Declaration& d) const { return at(d.token); }
};

// The part of a container that has tokens: SHEX, else SHDR; null: neither is there.
const dxbc::Part* find_tokens(const dxbc::Container& c);

// Decodes such a part; all arrays lie in `arena`, and nothing points into the part afterwards. Fails
// (InvalidShader, byte offset) where tokens are cut off, unknown or out of range. Then holds what was read
// against the table and the rules of constructs and phases (check_program).
Program read_program(const dxbc::Part& part, Arena& arena, Diagnostics& diag);

// Does this phase of a hull shader have registers of a type?
bool has_register(PhaseKind phase, Register r);

// Holds what instructions use against what the program declares, for those who translate it; a program that
// is only shown may use anything. Fails (InvalidShader) where it has no meaning without a declaration, warns
// where it has.
class ClassLinkage;
void check_declared(const Program& p, const ClassLinkage& linkage, Arena& scratch, Diagnostics& diag);

} // namespace ladder::tpf
