// What the translation of one DXIL module shares besides what any LLVM module does.
#pragma once

#include "front/dxil/llvm_names.h"
#include "front/dxil/metadata/resource_bindings.h"
#include "front/dxil/translate.h"

namespace ladder::dxil {

// What pointers lead to besides variables: an element of a resource's range (number: the descriptor; index:
// registers from the start of the range), and the global variable @dx.break.cond. Of nodes of work graphs
// NodeOutput and Records are handles, Record is a pointer (calls_nodes.cpp, records.h). Records of Records
// are offset.scale bytes apart, from byte `index` of their buffer on.
namespace targets {
constexpr auto Resource = static_cast<Pointer::Target>(Pointer::OfDialect),
               BreakCondition = static_cast<Pointer::Target>(Pointer::OfDialect + 1),
               NodeOutput = static_cast<Pointer::Target>(Pointer::OfDialect + 2),
               Records = static_cast<Pointer::Target>(Pointer::OfDialect + 3),
               Record = static_cast<Pointer::Target>(Pointer::OfDialect + 4);
} // namespace targets

// Address spaces of pointers. Tables are in one of their own where Microsoft's converter of older bytecode
// makes them of immediate constant buffers.
constexpr uint32_t groupshared_space = 3, constant_table_space = 5;

// May SRVs (UAVs) be of a kind?
constexpr bool kind_fits(ir::ResourceClass cls, ir::ResourceKind kind) {
    using K = ir::ResourceKind;
    switch (kind) {
    case K::CBuffer: return cls == ir::ResourceClass::Cbv;
    case K::Sampler: return cls == ir::ResourceClass::Sampler;
    case K::TBuffer:
    case K::RTAccelerationStructure: return cls == ir::ResourceClass::Srv;
    case K::FeedbackTexture2D:
    case K::FeedbackTexture2DArray: return cls == ir::ResourceClass::Uav;
    default: return cls == ir::ResourceClass::Srv || cls == ir::ResourceClass::Uav;
    }
}

// A handle that no instruction of VSIR has made: one of a descriptor heap, before an annotation says what it
// is, or one that a phi or select chose among handles of one descriptor: then the index is what was chosen.
struct LooseHandle {
    enum Heap : uint8_t { ResourceHeap, SamplerHeap, AnyHeap };
    uint32_t descriptor; // no_id: of a heap
    Operand index;
    Heap heap; // AnyHeap: it comes from memory, its annotation says of which
    bool nonuniform;
};

// What the handles in a variable are handles of (stored_handles.h).
struct StoredHandles {
    uint32_t descriptor; // no_id: of a heap
    bool known;          // has one been stored or loaded?
};

// What is known of ray queries (calls_rays.cpp): one for each AllocateRayQuery.
struct RayQueries {
    uint32_t variable = ir::no_id; // of all queries; no_id: not made yet
    uint32_t count = 0;
};

// What is known of hit objects (calls_hit_objects.cpp). A value is the number of an object, and the index of
// its record where that may change.
struct HitObjects {
    uint32_t variable = ir::no_id;   // of all objects; no_id: not made yet
    uint32_t attributes = ir::no_id; // of hits on triangles, which are never read; no_id: not made yet
    bool sets_records = false;       // the module declares SetShaderTableIndex,
    bool from_queries = false;       // or FromRayQuery
    bool has_records() const { return sets_records || from_queries; }
};

// The variables of matrices: one for each shape.
struct Matrices {
    explicit Matrices(Arena& a) : variables(a) {}
    struct OfShape {
        ir::MatrixShape shape;
        uint32_t variable;
    };
    Vec<OfShape> variables;
};

// The reports of hits that an entry point leads to (handed_over.h).
struct HitReports {
    explicit HitReports(Arena& a) : types(a) {}
    Vec<const llvm::Type*> types;      // of the attributes of each
    const llvm::Value* only = nullptr; // the alloca that all of them name, if that is so
    uint32_t variable = ir::no_id;     // for attributes that are copied; no_id: not made yet
};

// What is known of memory that goes from shader to shader (handed_over.h).
struct HandedOver {
    explicit HandedOver(Arena& a) : for_copies(a), copied(a), kept(a), reports(a) {}
    struct ForCopies {
        const llvm::Type* type;
        uint32_t slot; // its storage
        uint32_t variable;
    };
    TypeTable<ForCopies> for_copies;
    // A parameter of the entry point under translation that lives elsewhere.
    struct Copied {
        uint32_t variable;
        Pointer at;
        const llvm::Type* type;
    };
    Vec<Copied> copied;
    // A field of the payload that the entry point under translation must not change.
    struct Kept {
        uint32_t incoming, offset; // the payload, in bytes
        Pointer at;                // its value
        const llvm::Type* type;
    };
    Vec<Kept> kept;
    Vec<HitReports> reports; // by entry point
};

// May a type be one of DXIL's opaque structures? These hold a pointer or nothing, and only their name tells
// them from each other. A structure of another form that has such a name is an ordinary one.
inline bool is_opaque_struct(const llvm::Type* t) {
    return t->kind == llvm::TypeKind::Struct && t->members.size() <= 1;
}
inline bool is_handle(const llvm::Type* t) { return is_opaque_struct(t) && t->name == "dx.types.Handle"; }

inline bool is_hit_object(const llvm::Type* t) {
    return is_opaque_struct(t) && t->name == "dx.types.HitObject";
}

// The payload that an amplification shader hands to mesh shaders (calls_payload.h).
struct MeshPayload {
    const llvm::GlobalVariable* handed = nullptr; // handed over by the last DispatchMesh, or null
    bool copied = false;                          // the payload is not always the same whole global variable
    // The groupshared variable that is the payload itself; null: it is copied.
    const llvm::GlobalVariable* object = nullptr;
    // The payload of the entry point under translation: the variable that GetMeshPayload points to, or to
    // which DispatchMesh copies (no_id: not made yet), and its size by the metadata.
    uint32_t variable = ir::no_id;
    uint32_t bytes = 0;
};

// What a dx.op function was checked for last (call_operation.h).
struct CheckedCallee {
    uint32_t opcode;
    ir::Stage stage; // Count: not yet
};

struct Node;

struct DxilShared : front_llvm::Shared {
    DxilShared(const llvm::Module& module, const Options& options, ir::Program& program,
               Diagnostics& diagnostics);

    std::span<CheckedCallee> checked; // by function id
    MeshPayload mesh_payload;
    // Min precision: 1: marked (ir::instr_flags::Min16), 2: ready for a pass that makes 16 bits of it.
    uint32_t min_precision = 0;
    uint32_t precise_kind = UINT32_MAX; // the metadata kind that marks instructions as precise
    // Helper lanes of the entry point under translation take part in wave operations.
    bool helpers_count = false;
    uint32_t nonuniform_kind = UINT32_MAX; // the metadata kind of !dx.nonuniform

    Bindings bindings;
    std::span<uint32_t> resources; // by global id: the descriptor that it stands for, or no_id
    Node* node = nullptr;          // of a work graph (nodes.h): the entry point under translation
    Vec<uint32_t> node_buffers;    // their descriptors by register, or no_id
    Vec<LooseHandle> loose_handles;
    Vec<StoredHandles> stored_handles; // by variable; may end before the last
    Vec<uint32_t> temp_registers;      // the variable of each, or no_id
    RayQueries ray_queries;
    HandedOver handed_over;
    struct PayloadAccess {
        const llvm::Type* type;
        uint32_t slot;                   // 0
        std::span<const uint32_t> masks; // by member (payload_access.h)
    };
    TypeTable<PayloadAccess> payload_access;
    HitObjects hit_objects;
    Matrices matrices;
    uint32_t sample_table = ir::no_id; // the variable with the places of samples; no_id: not made yet

    // The number of the program's descriptor that equals `d`, a heap.
    uint32_t heap_view(const ir::Descriptor& d);

private:
    Vec<uint32_t> heap_slots_; // open addressing: descriptor + 1
    uint32_t heap_views_ = 0;
};

// Returns the shared state of a translator of DXIL's functions.
inline DxilShared& dxil_shared(const FunctionTranslator& t) { return static_cast<DxilShared&>(t.s); }

// Does an instruction carry metadata of a kind (DxilShared::precise_kind)?
bool has_attachment(const Instruction& i, uint32_t kind);
// Instruction::flags for a call: Precise if it is marked so.
uint8_t precise_flag(const FunctionTranslator& t, const Instruction& call);

// metadata.cpp: reads version, shader model, resources and the entry points that the options choose into the
// program and the settings above. Returns their functions, in the order of the program's entry points.
struct EntryFunctions {
    const llvm::Function* entry; // null: of a hull shader that copies control points
    const llvm::Function* patch; // of hull shaders: writes the patch constants
    Node* node;                  // of nodes of work graphs
    uint32_t payload_bytes;      // MeshPayload::bytes
};
std::span<const EntryFunctions> read_metadata(DxilShared& s, const Options& options);

} // namespace ladder::dxil
