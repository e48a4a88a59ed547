// What the translation of one module shares between its functions: settings from the metadata, and tables of
// what constants, globals and callees have become.
#pragma once

#include "front/dxil/functions/layout.h"
#include "front/dxil/functions/lowered.h"
#include "front/dxil/functions/objects.h"
#include "front/dxil/functions/work.h"
#include "front/dxil/metadata/resource_bindings.h"
#include "front/dxil/translate.h"

namespace ladder::dxil {

using ir::Operand;

// Where a pointer points. The index counts elements of the variable, or registers from the start of the
// range.
struct Pointer {
    // Of nodes of work graphs: NodeOutput and Records are handles, Record is a pointer (calls_nodes.cpp,
    // records.h).
    enum Target : uint8_t { Variable, Resource, BreakCondition, Undefined, NodeOutput, Records, Record };
    Target target;
    uint32_t number; // of the variable, descriptor or output
    Operand index;
    Operand bytes{}; // i32: how far past the start of that element it points; None: not at all
    const llvm::Type* cast_from = nullptr; // what it pointed to before a cast to i8* in a loose variable
};

// What a global variable of the module has become.
struct GlobalState {
    enum Kind : uint8_t { Unseen, Variable, Resource, BreakCondition };
    Kind kind;
    uint32_t number;
};

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

// What a callee is: worked out at its first call.
struct CalleeState {
    enum Kind : uint8_t { Unseen, DxOp, Intrinsic, Nothing, Defined };
    Kind kind;
    uint32_t number; // DxOp: the opcode checked last, or no_id; Intrinsic: see intrinsics.h; Defined: the
                     // VSIR function
    const llvm::Type* shape;            // DxOp: the overload type, null if there is none
    ir::Stage stage = ir::Stage::Count; // DxOp: what the opcode was checked for
};

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

// The scalars that a type consists of, in memory order: leaves[first], ... Scalars have one leaf: themselves.
struct Shape {
    uint32_t first;
    uint32_t count;
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
    uint32_t attributes = ir::no_id; // for those of triangles, which nobody looks at; the same
    bool sets_records = false;       // the module declares SetShaderTableIndex,
    bool from_queries = false;       // or FromRayQuery
    bool has_records() const { return sets_records || from_queries; }
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

// Aggregates as SSA values are flattened up to this many scalars.
constexpr uint32_t aggregate_max = 4096;
// Registers of one array of resources, and elements of all initialisers.
constexpr uint32_t variable_max = 1u << 22;
// Nesting of types and constants.
constexpr uint32_t depth_max = 64;
// Levels of constant expressions: each is translated as an instruction of its own, on the stack.
constexpr uint32_t expression_depth_max = 16;

struct Node;
class Dialect;

struct Shared {
    Shared(const llvm::Module& module, const Options& options, ir::Program& program,
           Diagnostics& diagnostics);
    Shared(const Shared&) = delete;

    const llvm::Module& m;
    ir::Program& p;
    Diagnostics& diag;
    Arena& arena;
    Work work;
    uint32_t payload_bytes = 0; // of mesh and amplification shaders
    bool native_16bit = false;  // half and i16 are 16 bits wide; else "at least 16 bits": min precision
    uint32_t min_precision = 0; // Options::min_precision
    bool source_hints = false;  // Options::source_hints
    bool helpers_count =
        false; // of the entry point under translation: helper lanes take part in wave operations
    // Metadata kinds of !dx.precise and !dx.nonuniform.
    uint32_t precise_kind = UINT32_MAX;
    uint32_t nonuniform_kind = UINT32_MAX;

    Bindings bindings;
    Dialect* dialect = nullptr; // there before functions are translated
    Node* node = nullptr;       // of a work graph (nodes.h): the entry point under translation
    Vec<uint32_t> node_buffers; // their descriptors by register, or no_id

    std::span<Lowered> constants;   // by constant id
    std::span<GlobalState> globals; // by global id
    std::span<CalleeState> callees; // by function id
    Vec<Part> runs;                 // the parts of aggregates, one after the other
    Vec<Pointer> pointers;
    Vec<LooseHandle> loose_handles;
    Vec<StoredHandles> stored_handles; // by variable; may end before the last
    Vec<ir::Type> leaves;              // of shapes
    Vec<uint32_t> slots;               // by variable: its layout's slot (layout.h); use slot_of()
    Layouts layouts;
    Objects objects;
    Vec<uint32_t> temp_registers; // the variable of each, or no_id
    // By function: the first of the variables that hold its result, one for each scalar, if that is an
    // aggregate; no_id: not made yet.
    std::span<uint32_t> result_variables;
    uint32_t initialized_elements = 0;     // of variables with initialisers
    uint32_t payload_variable = ir::no_id; // of mesh and amplification shaders; no_id: not made yet
    RayQueries ray_queries;
    HandedOver handed_over;
    struct PayloadAccess {
        const llvm::Type* type;
        uint32_t slot;                   // 0
        std::span<const uint32_t> masks; // by member (payload_access.h)
    };
    TypeTable<PayloadAccess> payload_access;
    HitObjects hit_objects;
    uint32_t sample_table = ir::no_id; // the variable with the places of samples; no_id: not made yet

    // The number of the program's descriptor that equals `d`, a heap.
    uint32_t heap_view(const ir::Descriptor& d);

    Location location(const llvm::Instruction& i) const { return i.location(m.from_text); }

    // The scalar type of an LLVM type; Void for what is no scalar. Odd integer widths are unsupported.
    ir::Type scalar(const llvm::Type* t, Location where);
    // The width of an integer that lives in a wider one, with unknown upper bits; 0: it does not.
    uint32_t narrow_width(const llvm::Type* t) const {
        if (t->kind != llvm::TypeKind::Integer)
            return 0;
        bool own = t->width == 1 || t->width == 8 || t->width == 32 || t->width == 64;
        return own || (t->width == 16 && native_16bit) ? 0 : t->width;
    }
    // Is it a 16-bit integer that lives in 32 bits?
    bool is_min16(const llvm::Type* t) const {
        return t->kind == llvm::TypeKind::Integer && t->width == 16 && !native_16bit;
    }
    Shape shape(const llvm::Type* t, Location where);
    uint32_t slot_of(uint32_t variable) const { return variable < slots.size() ? slots[variable] : 1; }
    uint32_t new_variable(const ir::Variable& v, uint32_t slot);

    // A scalar constant (ConstInt, ConstFloat, ConstNull, ConstUndef).
    Operand constant(const llvm::Value* v, Location where);
    // The position in `runs` of the scalars of an aggregate constant.
    uint32_t constant_run(const llvm::Value* v, Location where);
    // The bits of a constant of a scalar type in the type it has in VSIR.
    uint64_t scalar_bits(const llvm::Type* t, uint64_t bits) const;

private:
    void add_leaf(ir::Type type, uint32_t most, Location where);
    void add_leaves(const llvm::Type* t, uint32_t depth, uint32_t most, Location where);
    Operand scalar_constant(const llvm::Value* v, Location where);
    void add_constant(const llvm::Value* v, uint32_t depth, uint32_t most, Location where);

    struct Shaped {
        const llvm::Type* type;
        uint32_t slot; // 0
        Shape shape;
    };
    TypeTable<Shaped> shapes_;
    Vec<uint32_t> heap_slots_; // open addressing: descriptor + 1
    uint32_t heap_views_ = 0;
};

// A structure that holds what has no form of its own, as a pointer (or nothing). Its name alone says what; a
// structure of another form that has such a name is just that.
inline bool is_opaque_struct(const llvm::Type* t) {
    return t->kind == llvm::TypeKind::Struct && t->members.size() <= 1;
}
inline bool is_handle(const llvm::Type* t) { return is_opaque_struct(t) && t->name == "dx.types.Handle"; }

inline bool is_hit_object(const llvm::Type* t) {
    return is_opaque_struct(t) && t->name == "dx.types.HitObject";
}

// Integers of more than 64 bits have a multiple of 32.
inline bool is_wide_integer(const llvm::Type* t) {
    return t->kind == llvm::TypeKind::Integer && t->width > 64;
}
inline uint32_t word_count(const llvm::Type* t) { return t->width / 32; }

// Aggregates are flattened into runs of scalars, wide integers into runs of words.
inline bool is_aggregate(const llvm::Type* t) {
    return t->kind == llvm::TypeKind::Struct || t->kind == llvm::TypeKind::Vector ||
           t->kind == llvm::TypeKind::Array || is_wide_integer(t);
}

// The value of an integer constant (null included).
inline bool constant_int(const llvm::Value* v, uint64_t& bits) {
    if (v->kind == llvm::ValueKind::ConstInt) {
        bits = static_cast<const llvm::ConstInt*>(v)->bits;
        return true;
    }
    bits = 0;
    return v->kind == llvm::ValueKind::ConstNull && v->type->kind == llvm::TypeKind::Integer;
}

// metadata.cpp: reads version, shader model, resources and the entry points that the options choose into the
// program and the settings above. Returns their functions, in the order of the program's entry points.
struct EntryFunctions {
    const llvm::Function* entry; // null: of a hull shader that copies control points
    const llvm::Function* patch; // of hull shaders: writes the patch constants
    Node* node;                  // of nodes of work graphs
    uint32_t payload_bytes;      // Shared::payload_bytes
};
std::span<const EntryFunctions> read_metadata(Shared& s, const Options& options);

} // namespace ladder::dxil
