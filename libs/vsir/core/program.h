// The VSIR program: what front ends make, passes rewrite and back ends read.
//
// Everything lives in one arena and is plain data. A program exists at one of five levels, each a form of the
// same lists; vsir/validate/validate.h checks them:
//   Source           one block per function with constructs as markers in its list, no phis
//   CfgSsa           any control-flow graph, phis
//   CfgTemps         any control-flow graph, no phis: values that cross joins live in temps
//   StructuredTemps  headers name their merge and continue blocks, no phis
//   StructuredSsa    the same with phis and without temps (save temps that a pass chose to leave in memory)
// See doc/design/ir.md for the text form and the meaning of every operation.
#pragma once

#include "base/support/arena.h"
#include "base/support/diagnostics.h"
#include "base/support/vec.h"
#include "vsir/core/component.h"
#include "vsir/core/debug_info.h"
#include "vsir/core/matrix.h"
#include "vsir/core/ops.h"
#include "vsir/core/signature.h"
#include "vsir/core/stage.h"
#include "vsir/core/types.h"

namespace ladder::ir {

using ValueId = uint32_t;
using BlockId = uint32_t;
constexpr uint32_t no_id = UINT32_MAX;

enum class Level : uint8_t { Source, CfgSsa, CfgTemps, StructuredTemps, StructuredSsa };
const char* name(Level l); // "source", "cfg-ssa", "cfg-temps", "structured-temps", "structured-ssa"

namespace instr_flags {
constexpr uint8_t Precise = 1;    // floats: no contraction, no reassociation
constexpr uint8_t NonUniform = 2; // handle: the index may differ between the threads of a wave
constexpr uint8_t Status = 4;     // loads: the last result is the status
constexpr uint8_t Helpers = 8;    // wave operations: helper lanes take part, as other lanes do
// f32 and i32: 16 bits are enough for the results, and for the operands of arithmetic and comparisons; no
// pass looks at the upper half of such integers.
constexpr uint8_t Min16 = 16;
// Divisions, float to integer, bit fields: the operands are in the range in which every target defines the
// operation, whatever ops.def says of the others; there the result is undefined. Passes of passes/legalize
// set it.
constexpr uint8_t InRange = 32;
} // namespace instr_flags

// One instruction, in its block's doubly linked list; operands follow it in memory.
struct Instr {
    Instr* prev;
    Instr* next;
    Op op;
    Type type;             // what `t` stands for in ops.def
    uint8_t flags;         // instr_flags
    uint16_t result_count; // results are the values result .. result + result_count - 1
    ValueId result;        // no_id if there are none
    uint32_t operand_count;
    uint32_t origin; // identifies the source instruction; kept by clones and rewrites; 0: made by Ladder

    std::span<Operand> operands() { return {reinterpret_cast<Operand*>(this + 1), operand_count}; }
    std::span<const Operand> operands() const {
        return {reinterpret_cast<const Operand*>(this + 1), operand_count};
    }
    Operand& operator[](uint32_t i) { return operands()[i]; }
    const Operand& operator[](uint32_t i) const { return operands()[i]; }
    bool has_result() const { return result_count != 0; }
    Operand result_operand(uint32_t i = 0) const { return Operand::value(result + i); }
};

// The construct that a block is the header of (structured levels).
enum class Construct : uint8_t { None, Selection, Loop };

struct Block {
    Instr* first = nullptr;
    Instr* last = nullptr; // the terminator, once complete (level source: anything)
    Construct construct = Construct::None;
    BlockId merge = no_id;      // Selection and Loop
    BlockId continuing = no_id; // Loop: the continue target
    // CFG levels: this block belongs to the loop with that header although the graph alone would not say so.
    // The one carrier of this: for constructs of structured source, for DXIL's @dx.break.cond and, where a
    // front end reads them, for convergence tokens.
    BlockId loop_hint = no_id;
};

struct ValueInfo {
    Instr* def; // null for function parameters
    Type type;
};

struct Function {
    std::string_view name;
    Type return_type = Type::Void;
    Vec<ValueId> params;
    Vec<ValueInfo> values;
    Vec<Type> temps;
    Vec<Block> blocks; // by id: ids are stable, deleted blocks have first == nullptr
    // Blocks that exist, in the order of the text form and of the output; order[0] is the entry. In
    // structured forms a block comes after its immediate dominator.
    Vec<BlockId> order;
    uint32_t next_origin = 1;
    FunctionDebug* debug = nullptr; // not null only if Program::debug is not

    Block& block(BlockId b) { return blocks[b]; }
    const Block& block(BlockId b) const { return blocks[b]; }
    BlockId entry() const { return order[0]; }
};

struct Constant {
    Type type;
    uint64_t bits; // zero-extended; bool: 0 or 1
};

enum class ResourceClass : uint8_t { Srv, Uav, Cbv, Sampler };
enum class ResourceKind : uint8_t {
    Invalid,
    Texture1D,
    Texture2D,
    Texture2DMS,
    Texture3D,
    TextureCube,
    Texture1DArray,
    Texture2DArray,
    Texture2DMSArray,
    TextureCubeArray,
    TypedBuffer,
    RawBuffer,
    StructuredBuffer,
    CBuffer,
    Sampler,
    TBuffer,
    RTAccelerationStructure,
    FeedbackTexture2D,
    FeedbackTexture2DArray,
    Count
};
const char* name(ResourceClass c);
const char* name(ResourceKind k);

// A range of descriptors as the shader declares it; or a descriptor heap: space and first register 0,
// unbounded.
struct Descriptor {
    ResourceClass cls;
    ResourceKind kind;
    ComponentType component_type; // typed buffers and textures
    bool globally_coherent;
    bool has_counter;
    bool rov;
    bool comparison_sampler;
    bool heap;        // the whole descriptor heap (of samplers, of everything else), seen as this kind
    uint32_t id;      // the shader's own number for it within its class
    uint32_t space;   // register space
    uint32_t first;   // first register
    uint32_t count;   // number of registers; UINT32_MAX: unbounded
    uint32_t stride;  // structured buffers: bytes per element; cbuffers: size in bytes
    uint32_t samples; // multisampled textures: 0 if not known
    std::string_view name;
};

// Rows of four 32-bit words that a constant buffer may have at most (D3D11.3 7.5).
constexpr uint32_t cbuffer_rows_max = 4096;
// Rows that the shader declares; cbuffer_rows_max if it declares none or more.
constexpr uint32_t cbuffer_rows(const Descriptor& d) {
    const uint32_t rows = d.stride / 16 + (d.stride % 16 != 0);
    return rows == 0 || rows > cbuffer_rows_max ? cbuffer_rows_max : rows;
}

enum class Storage : uint8_t {
    Workgroup,
    Private,    // one per thread
    Constant,   // read only, with an initialiser
    RayQuery,   // ray queries, one array per thread; the element's type is Void
    HitObject,  // the same of hit objects
    Matrix,     // the same of matrices of one shape
    Payload,    // what amplification shaders hand to mesh shaders: one per group; mesh shaders only read it
    RayPayload, // one per thread: what trace_ray hands to other shaders, and gets back
    IncomingPayload,    // of any-hit, closest-hit and miss shaders: what trace_ray handed to them
    CallableData,       // what call_shader hands to another shader
    IncomingCallable,   // of callable shaders: what call_shader handed to them
    HitAttribute,       // of intersection shaders, for report_hit; of hit shaders: what was reported
    HitObjectAttribute, // what a hit object gets as attributes, or gives
    Count
};
const char* name(Storage s);
// Memory of one thread that no other sees while the thread runs.
constexpr bool is_private(Storage s) { return s == Storage::Private || s >= Storage::RayPayload; }

// Arrays of what has no type that memory holds: their elements are of type Void.
constexpr bool is_opaque(Storage s) {
    return s == Storage::RayQuery || s == Storage::HitObject || s == Storage::Matrix;
}

// An array of scalars. What goes from one shader to another is memory of 32-bit words, I32, so that both
// agree; attributes that are all floats are F32.
struct Variable {
    Storage storage;
    Type element;
    uint32_t count;
    std::span<const uint64_t> initial; // `count` bit patterns, or empty (undefined, unless initial_zero;
                                       // groupshared memory has no list)
    std::string_view name;
    bool initial_zero; // all zero, without a list
    bool micromaps;     // RayQuery: rays may meet opacity micromaps
    MatrixShape matrix; // Matrix: of each
};

// What becomes of denormal floats of 32 bits.
enum class DenormMode : uint8_t { Any, Preserve, Flush };

// What a geometry shader takes. A patch has EntrySettings::input_control_points.
enum class InputPrimitive : uint8_t {
    None,
    Point,
    Line,
    Triangle,
    LineAdjacency,
    TriangleAdjacency,
    Patch,
    Count
};
const char* name(InputPrimitive p);
uint32_t vertex_count(InputPrimitive p); // 0: of patches, and none

// What geometry and mesh shaders make, and the tessellator after hull shaders.
enum class OutputTopology : uint8_t {
    None,
    Point,
    Line,
    LineStrip,
    Triangle, // of the tessellator: counterclockwise
    TriangleClockwise,
    TriangleStrip,
    Count
};
const char* name(OutputTopology t);

enum class TessDomain : uint8_t { None, Isoline, Triangle, Quad, Count };
const char* name(TessDomain d);
enum class TessPartitioning : uint8_t { None, Integer, PowerOfTwo, FractionalOdd, FractionalEven, Count };
const char* name(TessPartitioning p);

// What an entry point asks of the pipeline.
struct EntrySettings {
    uint32_t local_size[3] = {1, 1, 1};
    uint32_t wave_size_min = 0, wave_size_max = 0, wave_size_preferred = 0; // 0: not stated
    DenormMode denorm32 = DenormMode::Any;
    bool early_depth_stencil = false; // depth and stencil tests come before the shader

    InputPrimitive input_primitive = InputPrimitive::None;  // geometry
    OutputTopology output_topology = OutputTopology::None;  // geometry, hull, mesh
    TessDomain domain = TessDomain::None;                   // hull, domain
    TessPartitioning partitioning = TessPartitioning::None; // hull
    uint32_t input_control_points = 0;                      // hull, domain, geometry shaders of patches
    uint32_t output_control_points = 0;                     // hull
    uint32_t instances = 0;                                 // geometry: 0 and 1 are one
    uint32_t streams = 0;                                   // geometry: a bit for each that is in use
    uint32_t max_vertices = 0;                              // geometry, mesh
    uint32_t max_primitives = 0;                            // mesh
    float max_tess_factor = 0;                              // hull; 0: not stated

    // For scans alone: what the source says. The text form has none of it.
    uint32_t payload_bytes = 0;   // mesh, amplification; of ray stages: payload or callable data
    uint32_t attribute_bytes = 0; // any hit, closest hit
    bool has_features = false;
    uint64_t features = 0; // D3D_SHADER_FEATURE flags
};

// Fails where a group has no threads, or more than 32 bits can count.
void check_thread_group(const EntrySettings& settings, Diagnostics& diag);

// A shader in the program. Its signatures are its parts of the program's tables: from the first element
// stated here to where those of the next entry point begin.
struct EntryPoint {
    Stage stage = Stage::Compute;
    std::string_view name;
    uint32_t function = 0;           // its index; such functions may have parameters
    uint32_t patch_function = no_id; // of hull shaders: writes the patch constants
    uint32_t first_input = 0, first_output = 0, first_patch = 0;
    EntrySettings settings;
};

struct Program {
    explicit Program(Arena& a)
        : arena(a), more_entry_points(a), inputs(a), outputs(a), patch(a), functions(a), constants(a),
          descriptors(a), variables(a), constant_slots_(a) {}
    Program(const Program&) = delete;

    Arena& arena;
    Level level = Level::CfgSsa;
    uint32_t shader_model_major = 6, shader_model_minor = 0;

    EntryPoint first_entry_point;                 // there is always one
    Vec<EntryPoint> more_entry_points;            // in the order of their elements
    uint32_t compiled = 0;                        // the number of the one that is compiled
    Vec<SignatureElement> inputs, outputs, patch; // elements of all entry points

    uint32_t entry_point_count() const { return 1 + more_entry_points.size(); }
    EntryPoint& entry_point(uint32_t n) { return n ? more_entry_points[n - 1] : first_entry_point; }
    const EntryPoint& entry_point(uint32_t n) const {
        return n ? more_entry_points[n - 1] : first_entry_point;
    }
    // Adds one; elements that are pushed from here on are its own.
    EntryPoint& new_entry_point();
    std::span<const SignatureElement> signature(uint32_t entry_point, SignatureKind kind) const;

    // Facts of the entry point that is compiled.
    EntryPoint& entry_point() { return entry_point(compiled); }
    const EntryPoint& entry_point() const { return entry_point(compiled); }
    Stage stage() const { return entry_point().stage; }
    uint32_t entry() const { return entry_point().function; }
    EntrySettings& settings() { return entry_point().settings; }
    const EntrySettings& settings() const { return entry_point().settings; }

    Vec<Function> functions;
    Vec<Constant> constants; // distinct; use constant()
    Vec<Descriptor> descriptors;
    Vec<Variable> variables;
    const DebugInfo* debug = nullptr; // made on request

    // The operand of a constant; equal (type, bits) give equal operands. Bits beyond the type's width are
    // cut.
    Operand constant(Type type, uint64_t bits);
    Operand i32(uint32_t v) {
        if (v >= small_numbers)
            return constant(Type::I32, v);
        Operand& known = small_i32_[v]; // components, rows and zeroes are used all the time
        if (known.is(Operand::None))
            known = constant(Type::I32, v);
        return known;
    }
    Operand boolean(bool v) { return constant(Type::Bool, v); }

    // Creation. Results get fresh value ids. The instruction is in no block yet.
    // `results`: number of values; their types come from the letters of ops.def and `type`.
    Instr* new_instr(Function& f, Op op, Type type, std::span<const Operand> operands, uint32_t results,
                     uint8_t flags = 0);
    BlockId new_block(Function& f); // not yet in f.order
    uint32_t new_temp(Function& f, Type type);
    ValueId new_value(Function& f, Type type, Instr* def);
    Function& new_function(std::string_view name);

private:
    uint32_t slot_of(Type type, uint64_t value) const;
    void rehash(uint32_t slots);
    static constexpr uint32_t small_numbers = 16;
    Operand small_i32_[small_numbers];
    Vec<uint32_t> constant_slots_; // open addressing: index + 1 into constants
};

// The type of the first result of an operation whose instruction has type `type`.
Type result_type(Op op, Type type);

// Type of any operand that has one (Value, Const, Undef, Temp); Void otherwise.
Type type_of(const Program& p, const Function& f, Operand o);

// List surgery within one block.
void append(Block& b, Instr* i);
void insert_before(Block& b, Instr* at, Instr* i); // at == nullptr: append
void remove(Block& b, Instr* i);

// Successor labels of a terminator, in operand order, with repetitions. `visit(Operand&)`.
template <class F>
void for_each_successor(Instr& term, F visit) {
    for (Operand& o : term.operands())
        if (o.is_block())
            visit(o);
}
template <class F>
void for_each_successor(const Instr& term, F visit) {
    for (const Operand& o : term.operands())
        if (o.is_block())
            visit(o);
}

} // namespace ladder::ir
