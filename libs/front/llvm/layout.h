// How the scalars of a type lie in memory.
//
// Offsets are those of LLVM 3.7 (DataLayout.cpp): naturally aligned, sizes rounded up to the alignment;
// vectors lie as arrays do. A loose layout gives each scalar at least `slot` bytes, so that narrow scalars
// and the 32-bit words that atomics need fit into one variable. Its offsets are not LLVM's.
#pragma once

#include "base/support/diagnostics.h"
#include "front/llvm/type_table.h"
#include "vsir/core/types.h"

#include <string_view>

namespace ladder::llvm {
struct Value;
} // namespace ladder::llvm

namespace ladder::front_llvm {

struct Shared;
struct OpaqueType;

// Bytes in one variable.
constexpr uint64_t variable_bytes_max = uint64_t{1} << 24;

// What a scan over a type's scalars finds.
struct Scalars {
    ir::Type common = ir::Type::Void;   // in memory; Void if they differ (or there are none)
    uint32_t narrowest = 0, widest = 0; // in bits; 0: none
    bool disguised = false;             // some live in wider types: memory has other bits than LLVM thinks
};

// Joins what scans of two types found.
Scalars merge(const Scalars& a, const Scalars& b);

class Layouts {
public:
    explicit Layouts(Shared& s);

    struct Size {
        uint64_t bytes;
        uint32_t align;
    };
    Size size(const llvm::Type* t, uint32_t slot, Location where);
    // The offsets of a struct's members, and its size after them. Fails for those that memory has words for.
    std::span<const uint32_t> members(const llvm::Type* t, uint32_t slot, Location where);
    // Appends the offsets of the scalars of a type, in memory order.
    void leaves(const llvm::Type* t, uint32_t slot, uint64_t base, Vec<uint32_t>& out, Location where);
    Scalars scan(const llvm::Type* t, Location where);

    // What memory holds for a value: i1 is 32 bits wide, and so is i8 where the module's data layout aligns
    // it so.
    ir::Type memory_type(ir::Type t) const {
        return t == ir::Type::Bool || (t == ir::Type::I8 && wide_bytes_) ? ir::Type::I32 : t;
    }
    uint32_t memory_bits(ir::Type t) const { return ir::bits(memory_type(t)); }
    // Bytes lie one after the other, whatever the data layout says. To be called before any type is laid out.
    void pack_bytes() { wide_bytes_ = false; }

private:
    struct Known {
        const llvm::Type* type;
        uint32_t slot, align;
        uint64_t bytes;
        std::span<const uint32_t> members; // of structs
    };
    Known known(const llvm::Type* t, uint32_t slot, Location where);
    Known compute(const llvm::Type* t, uint32_t slot, Location where);
    Known compute_struct(const llvm::Type* t, uint32_t slot, Location where);
    ir::Type leaf(const llvm::Type* t, Location where);
    OpaqueType opaque(const llvm::Type* t) const;
    uint32_t words_of(const llvm::Type* t) const;
    Scalars compute_scalars(const llvm::Type* t, Location where);
    void enter(Location where);

    Shared& s_;

public:
    // After a failure.
    void start_over() { depth_ = 0; }

private:
    bool wide_bytes_ = false;
    uint32_t depth_ = 0; // of types under computation
    struct Scanned {
        const llvm::Type* type;
        uint32_t slot; // 0
        Scalars scalars;
    };
    TypeTable<Scanned> scanned_;
    TypeTable<Known> known_;
};

// Lays an initialiser out as the elements of its variable, of `unit` bytes each, from byte `base`.
void lay_out(Shared& s, const llvm::Value* initializer, uint32_t slot, uint32_t unit, uint64_t base,
             std::span<uint64_t> out, Location where);

} // namespace ladder::front_llvm
