// The operations of VSIR and their table (ops.def).
#pragma once

#include "vsir/core/stage.h"
#include "vsir/core/types.h"

#include <span>
#include <string_view>

namespace ladder::ir {

enum class Op : uint16_t {
#define OP(id, text, results, operands, values, overload, flags) id,
#include "vsir/core/ops.def"
#undef OP
    Count
};

namespace op_flags {
constexpr uint16_t Pure = 1;
constexpr uint16_t Reads = 2;
constexpr uint16_t Writes = 4;
constexpr uint16_t Tangled = 8;
constexpr uint16_t Term = 16;
constexpr uint16_t Private = 32;
constexpr uint16_t Marker = 64;
constexpr uint16_t Derives = 128;
constexpr uint16_t Quad = 256;
constexpr uint16_t Lanes = 512;
constexpr uint16_t Leaves = 1024;
constexpr uint16_t Ranged = 2048;
} // namespace op_flags

// One row of ops.def; the letters are explained there.
struct OpInfo {
    const char* name;
    const char* results;
    const char* operands; // their letters; `operand_names()` has the names
    char values;
    char overload;
    char first_result; // results[0]
    uint16_t flags;
};
extern const OpInfo op_table[static_cast<int>(Op::Count)];
inline const OpInfo& info(Op op) { return op_table[static_cast<int>(op)]; }
inline bool is_terminator(Op op) { return info(op).flags & op_flags::Term; }
// A terminator that no block comes after.
inline bool leaves_function(Op op) { return info(op).flags & op_flags::Leaves; }
// An operation of level source that stands for structure.
inline bool is_marker(Op op) { return info(op).flags & op_flags::Marker; }
inline bool is_tangled(Op op) { return info(op).flags & op_flags::Tangled; }
// Takes the values of its neighbours in the quad by itself: derivatives of coordinates, for instance.
inline bool derives(Op op) { return info(op).flags & op_flags::Derives; }
// Takes the values of its neighbours in the quad, for derivatives or otherwise.
inline bool looks_at_quad(Op op) { return info(op).flags & (op_flags::Derives | op_flags::Quad); }
// A wave operation whose result depends on which lanes of the wave take part. Reading a lane asks that one
// only.
inline bool asks_lanes(Op op) { return info(op).flags & op_flags::Lanes; }
// May the operation have the flag InRange?
inline bool has_range(Op op) { return info(op).flags & op_flags::Ranged; }
// May an instruction with unused results be removed? Loads may, although they are not Pure; wave operations
// too.
inline bool is_removable(Op op) {
    return !(info(op).flags & (op_flags::Writes | op_flags::Term | op_flags::Private | op_flags::Marker));
}
// Is `t` among the types that an overload letter of ops.def stands for? ('-' has Void only.)
constexpr bool allows(char overload, Type t);
// Does a result's letter stand for a run of values of the instruction's type?
constexpr bool is_run(char result) {
    return result == 'n' || result == '4' || result == '1' || result == 'r';
}
// The operands by name: "handle:h coordinate:xxxx ", a space behind each.
const char* operand_names(Op op);
// Op::Count if there is no such operation. Binary search.
Op find_op(std::string_view name);

// Meanings of Imm operands.
enum class AtomicOp : uint8_t {
    Add,
    And,
    Or,
    Xor,
    SMin,
    SMax,
    UMin,
    UMax,
    Exchange,
    FAdd,
    FMin,
    FMax,
    Sub,
    Count
};
enum class WaveOp : uint8_t {
    Add,
    Mul,
    SMin,
    SMax,
    UMin,
    UMax,
    FMin,
    FMax,
    And,
    Or,
    Xor,
    Count
}; // Add, Mul: by type
enum class Builtin : uint8_t {
    ThreadId,
    GroupId,
    ThreadIdInGroup,
    FlatThreadIdInGroup,
    WaveIndexInGroup,
    WaveCountInGroup,
    SampleIndex,
    Coverage,
    InnerCoverage,
    ViewId,
    StartVertexLocation,
    StartInstanceLocation,
    SampleCount, // of the render targets
    GsInstanceId,
    PrimitiveId,
    OutputControlPointId,
    DomainLocation,
    DispatchRaysIndex,
    DispatchRaysDimensions,
    WorldRayOrigin,
    WorldRayDirection,
    ObjectRayOrigin,
    ObjectRayDirection,
    ObjectToWorld, // component: row * 4 + column
    WorldToObject,
    RayTMin,
    RayFlags,
    InstanceIndex,
    InstanceId, // that the application gave the instance
    GeometryIndex,
    HitKind,
    ClusterId,         // all ones: not in a cluster
    TrianglePositions, // component: vertex * 3 + coordinate
    DrawIndex,         // of an indirect draw of several
    Count
};
struct BuiltinShape {
    Type type;
    uint8_t components;
};
BuiltinShape shape(Builtin b);
// Has a stage this system value? (Those that are elements of a signature there are not meant.)
bool has_builtin(Stage stage, Builtin b);
// What a ray query can tell: about the candidate, the hit that it is committed to, the ray.
enum class RayValue : uint8_t {
    CandidateType,
    CandidateProceduralNonOpaque,
    CandidateT,
    CandidateInstanceIndex,
    CandidateInstanceId,
    CandidateHitGroupOffset,
    CandidateGeometryIndex,
    CandidatePrimitiveIndex,
    CandidateFrontFace,
    CandidateBarycentrics,
    CandidateObjectOrigin,
    CandidateObjectDirection,
    CandidateObjectToWorld,
    CandidateWorldToObject,
    CandidateClusterId,         // all ones: not in a cluster
    CandidateTrianglePositions, // component: vertex * 3 + coordinate
    CommittedStatus,
    CommittedT,
    CommittedInstanceIndex,
    CommittedInstanceId,
    CommittedHitGroupOffset,
    CommittedGeometryIndex,
    CommittedPrimitiveIndex,
    CommittedFrontFace,
    CommittedBarycentrics,
    CommittedObjectOrigin,
    CommittedObjectDirection,
    CommittedObjectToWorld,
    CommittedWorldToObject,
    CommittedClusterId,
    CommittedTrianglePositions,
    Flags,
    TMin,
    WorldOrigin,
    WorldDirection,
    Count
};
struct RayValueShape {
    Type type;
    uint8_t components;
};
RayValueShape shape(RayValue v);
// What a hit object can tell.
enum class HitValue : uint8_t {
    IsMiss,
    IsHit,
    IsNop,
    Flags,
    TMin,
    TCurrent,
    WorldOrigin,
    WorldDirection,
    ObjectOrigin,
    ObjectDirection,
    ObjectToWorld,
    WorldToObject,
    GeometryIndex,
    InstanceIndex,
    InstanceId,
    PrimitiveIndex,
    HitKind,
    TableIndex, // of the record
    ClusterId,  // all ones: not in a cluster
    Count
};
RayValueShape shape(HitValue v);
enum class DerivKind : uint8_t { CoarseX, CoarseY, FineX, FineY, Count };
enum class PackMode : uint8_t { Truncate, UClamp, SClamp, Count };
enum class UnpackMode : uint8_t { Unsigned, Signed, Count };
enum class QuadSwapDir : uint8_t { X, Y, Diagonal, Count };
enum class QuadVoteOp : uint8_t { Any, All, Count };
namespace barrier_bits {
constexpr uint32_t Sync = 1;        // all threads of the group wait for each other
constexpr uint32_t UavDevice = 2;   // fence of UAV memory for the device
constexpr uint32_t UavGroup = 4;    // fence of UAV memory for the group
constexpr uint32_t GroupShared = 8; // fence of groupshared memory
// Fence of UAV memory for the shaders that ran, or will run, for the same thread of a dispatch of rays.
constexpr uint32_t UavShaderCall = 16;
} // namespace barrier_bits

// What an m operand of an operation means.
enum class ImmKind : uint8_t {
    Number,   // anything
    AtomicOp, // this and the next six: a value of the enum of that name
    WaveOp,
    Builtin,
    PackMode,
    UnpackMode,
    QuadSwapDir,
    QuadVoteOp,
    BarrierBits,     // any of barrier_bits
    WriteMask,       // one bit per value operand that follows
    Alignment,       // bytes: a power of two
    Component,       // of a Builtin
    Parameter,       // a ParameterName
    ParameterPart,   // which number of it
    Channel,         // 0 to 3: red, green, blue, alpha
    DerivKind,       // a value of the enum of that name
    RayValue,        // the same
    RayComponent,    // of a RayValue
    HitValue,        // a value of the enum of that name
    HitComponent,    // of a HitValue
    RayQuery,        // which query of a variable
    RayFlags,        // RAY_FLAG of Direct3D
    Input,           // index into Program::inputs
    Output,          // index into Program::outputs
    Patch,           // index into Program::patch
    Column,          // of a signature element
    Stream,          // 0 to 3
    Transposition,   // 0, or 1: rows become columns
    MatrixLayout,    // a value of the enum of that name
    MatrixComponent, // the same
};
constexpr uint32_t imm_operands_max = 2;      // m operands of any one operation
constexpr uint32_t run_max = 16;              // values that an operation with a run of results gives
constexpr uint32_t results_max = run_max + 1; // with the status
// The most values that `op`, an operation with a run of results, gives for the type; the status not counted.
uint32_t most_values(Op op, Type type);
// `which` counts the m operands of `op` from 0.
ImmKind imm_kind(Op op, uint32_t which);
// Names by value (BarrierBits: by bit); empty for the kinds that are numbers.
std::span<const char* const> imm_names(ImmKind kind);

// The types that an atomic or wave operation works on: a letter as in OpInfo::overload, or '#' for numbers
// (integers and floats).
char overload(AtomicOp op);
char overload(WaveOp op);

const char* name(Builtin b);

constexpr bool allows(char overload, Type t) {
    switch (overload) {
    case '-': return t == Type::Void;
    case 'F': return is_float(t);
    case 'I': return is_int(t);
    case 'L': return is_int(t) || t == Type::Bool;
    case 'A': return t != Type::Void && !is_opaque(t);
    case 'V': return !is_opaque(t);
    case '#': return is_int(t) || is_float(t);
    case 'G': return (is_int(t) && t != Type::I8) || is_float(t);
    case '3': return t == Type::I32;
    case 'f': return t == Type::F32;
    case 'd': return t == Type::F64;
    case 'b': return t == Type::Bool;
    case 'h': return t == Type::F16;
    case 'H': return t == Type::Handle;
    default: return false;
    }
}

} // namespace ladder::ir
