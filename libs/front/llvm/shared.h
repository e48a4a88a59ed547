// What the translation of one module shares between its functions: settings from the metadata, and tables of
// what constants, globals and callees have become.
#pragma once

#include "front/llvm/layout.h"
#include "front/llvm/lowered.h"
#include "front/llvm/objects.h"
#include "front/llvm/work.h"
#include "vsir/core/program.h"

namespace ladder::front_llvm {

using ir::Operand;

// A number of bytes: fixed + moving * scale.
struct Offset {
    int64_t fixed = 0;
    Operand moving{}; // i32; None: nothing moves
    uint32_t scale = 1;
    explicit operator bool() const { return fixed || moving.word(); }
};

// Which of several pointers one is, each of which leads elsewhere: this one where `chosen`, otherwise the one
// in `other`.
struct Choice {
    uint32_t other = 0; // its position in Shared::pointers + 1; 0: this pointer is the only one, or the last
    Operand chosen{};   // i1; or, where `tagged`, the i32 that equals `tag` if this one is chosen
    bool tagged = false;
    uint8_t tag = 0;
};

// Where a pointer leads: to a target, an element in it and bytes from there. What number, index and offset
// are of targets of a dialect, the dialect says.
struct Pointer {
    // The targets from OfDialect on belong to the dialect: it loads from them, stores to them, and finds
    // their elements.
    enum Target : uint8_t { Undefined, Variable, OfDialect };
    Target target = Undefined;
    uint32_t number = 0; // of the variable
    Operand index{};     // elements from the variable's start; None: 0
    Offset offset{};
    const llvm::Type* cast_from = nullptr; // what it pointed to before a cast to i8* in a loose variable
    // For dialects: which descriptor of a range, if not the same for all threads; and pointers that are one
    // of several.
    Operand range_index{};
    bool nonuniform = false;
    Choice choice{};
};

// What a global variable of the module has become.
struct GlobalState {
    enum Kind : uint8_t { Unseen, Variable };
    Kind kind;
    uint32_t number; // Variable: the pointer in Shared::pointers
};

// What a callee is: worked out at its first call.
struct CalleeState {
    enum Kind : uint8_t { Unseen, OfDialect, Intrinsic, Nothing, Defined };
    Kind kind;
    uint32_t number; // Intrinsic: see intrinsics.h; Defined: the VSIR function
};

// The scalars that a type consists of, in memory order: leaves[first], ... Scalars have one leaf: themselves.
struct Shape {
    uint32_t first;
    uint32_t count;
};

// Aggregates as SSA values are flattened up to this many scalars.
constexpr uint32_t aggregate_max = 4096;
// Registers of one array of resources, and elements of all initialisers.
constexpr uint32_t variable_max = 1u << 22;
// Nesting of types and constants.
constexpr uint32_t depth_max = 64;
// Levels of constant expressions: each is translated as an instruction of its own, on the stack.
constexpr uint32_t expression_depth_max = 16;

class DebugReader;
class Dialect;

// What the caller and the dialect say of a module.
struct ModuleSettings {
    bool converts_to_16bit = false; // Shared::converts_to_16bit
    bool source_hints = false;      // vsir/core/hints.h; the module has its attachments
    size_t source_bytes = 0;        // what the module was read from: bounds what it may cost (work.h)
};

struct Shared {
    Shared(const llvm::Module& module, const ModuleSettings& settings, ir::Program& program,
           Diagnostics& diagnostics);
    Shared(const Shared&) = delete;

    const llvm::Module& m;
    ir::Program& p;
    Diagnostics& diag;
    Arena& arena;
    Work work;
    bool native_16bit = false; // half and i16 are 16 bits wide; else they live in 32 bits
    // Where they do, their upper bits are dropped by a conversion to 16 bits and back, not by masks and
    // shifts.
    bool converts_to_16bit = false;
    bool source_hints = false; // ModuleSettings::source_hints

    DebugReader* debug = nullptr; // if the module was read with its debug information
    Dialect* dialect = nullptr;   // set by the dialect's constructor; needed from the first type on

    std::span<Lowered> constants;   // by constant id
    std::span<GlobalState> globals; // by global id
    std::span<CalleeState> callees; // by function id
    Vec<Part> runs;                 // the parts of aggregates, one after the other
    Vec<Pointer> pointers;
    Vec<ir::Type> leaves; // of shapes
    Vec<uint32_t> slots;  // by variable: its layout's slot (layout.h); use slot_of()
    Layouts layouts;
    Objects objects;
    // By function: the first of the variables that hold its result, one for each scalar, if that is an
    // aggregate; no_id: not made yet.
    std::span<uint32_t> result_variables;
    uint32_t initialized_elements = 0; // of variables with initialisers

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
};

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

} // namespace ladder::front_llvm
