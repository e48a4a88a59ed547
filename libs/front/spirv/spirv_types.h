// Types of a SPIR-V module, and how values of them lie in memory.
#pragma once

#include "formats/spirv/spirv_module.h"
#include "vsir/core/program.h"

#include <spirv/unified1/spirv.hpp11>

namespace ladder::front_spirv {

using spirv_in::Instruction;
using spirv_in::Module;
using spirv_in::none;

struct SpirvType {
    enum Kind : uint8_t {
        None,
        Void,
        Scalar,
        Vector,
        Matrix,
        Array,
        RuntimeArray,
        Struct,
        Pointer,
        Function,
        Cooperative, // matrices that threads have together: their number, as VSIR has it
        Opaque       // images, samplers, acceleration structures, ray queries
    };
    Kind kind = None;
    ir::Type scalar = ir::Type::Void; // Scalar, Vector, Matrix and addresses
    bool is_signed = false;
    uint32_t id = none;
    uint32_t element = none;           // Vector, Matrix (its columns), arrays, Pointer: an id
    uint32_t count = 0;                // components, columns, elements
    uint32_t scalars = 0;              // in a value; 0: of no known number
    ir::Type common = ir::Type::Void;  // that all scalars have; Void if they differ
    uint32_t widest = 0;               // bits of the widest scalar
    uint32_t nesting = 1;              // levels of composites
    uint32_t size = 0;                 // Struct: bytes in memory; runtime arrays count as nothing
    std::span<const uint32_t> members; // Struct: ids; Function: result, then parameters
    spv::StorageClass storage{};       // Pointer

    ir::MatrixShape matrix; // Cooperative
    // Scalar: what an F32 holds no more than; Count: all of its type.
    ir::MatrixComponent narrow = ir::MatrixComponent::Count;

    uint32_t align = 1;   // kernels: of a value in memory, in bytes
    bool address = false; // Pointer: a number of 64 bits (spirv_addresses.cpp)

    bool is_address() const { return address; }
};

// The layout that decorations give a member or an element.
struct Stride {
    uint32_t array = 0;  // bytes from element to element
    uint32_t matrix = 0; // bytes from column to column, or from row to row
    bool row_major = false;
};

class SpirvTypes {
public:
    SpirvTypes(const Module& m, Arena& arena, Diagnostics& diag)
        : m_(m), diag_(diag), kernels_(has_kernels(m)), types_(arena.array<SpirvType>(m.definitions.size())),
          offsets_(arena.array<std::span<uint32_t>>(m.definitions.size())),
          places_(arena.array<std::span<uint32_t>>(m.definitions.size())), arena_(arena) {}

    // Kernels have memory as C has it: pointers are addresses, and types have their natural layout.
    bool kernels() const { return kernels_; }
    // The offset behind `offset` where such a value may lie.
    static uint32_t aligned(uint32_t offset, const SpirvType& t) {
        return (offset + t.align - 1) / t.align * t.align;
    }

    // Reads an OpType... instruction. `length_of` gives the value of a constant, for arrays.
    void read(const Instruction& i, const std::span<const uint64_t>& constants);

    // Reads OpTypeForwardPointer, so that a structure may have the pointer as a member.
    void declare_pointer(const Instruction& i);

    // Are there cooperative matrices, or floats that are their components only?
    bool cooperative() const { return cooperative_; }

    // Fails for ids that are no types.
    const SpirvType& of(uint32_t id) const;

    // The type of a member or element, and how many scalars of the whole lie before it.
    const SpirvType& element(const SpirvType& t, uint32_t number, const Instruction& at) const;
    uint32_t scalars_before(const SpirvType& t, uint32_t number) const;
    // The type of the scalar number `n` of a value.
    ir::Type scalar_type(const SpirvType& t, uint32_t n) const;

    // Bytes from the start of a structure to a member.
    uint32_t offset_of(const SpirvType& t, uint32_t member) const;
    uint32_t array_stride(const SpirvType& array) const;
    // Bytes of a value in memory; runtime arrays count as nothing.
    uint32_t size_of(const SpirvType& t, Stride stride = {}) const;
    Stride stride_of_member(const SpirvType& t, uint32_t member) const;

private:
    [[noreturn, gnu::cold]] void bad(const Instruction& at, const char* what) const {
        diag_.fail_invalid(Location::byte(uint64_t{4} * at.offset), "%s", what);
    }
    void finish(SpirvType& t, const Instruction& at);
    void make_float(SpirvType& t, const Instruction& at) const;
    void make_cooperative(SpirvType& t, const Instruction& at, std::span<const uint64_t> constants) const;
    void make_pointer(SpirvType& t, spv::StorageClass storage) const;
    void lay_out(SpirvType& t);
    static bool has_kernels(const Module& m);
    uint32_t size_of_struct(const SpirvType& t) const;
    uint32_t decoration(uint32_t target, spv::Decoration kind, uint32_t member = none) const;

    const Module& m_;
    Diagnostics& diag_;
    const bool kernels_;
    bool cooperative_ = false;
    std::span<SpirvType> types_;             // by id
    std::span<std::span<uint32_t>> offsets_; // of structures, by id: scalars before each member
    std::span<std::span<uint32_t>> places_;  // of kernels' structures, by id: bytes before each member
    Arena& arena_;
};

} // namespace ladder::front_spirv
