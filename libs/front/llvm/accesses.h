// Loads, stores and atomics on variables.
//
// Usually a scalar is one element. Wider ones are several elements, the low one first; narrower ones are part
// of an element, which stores must keep the rest of.
#pragma once

#include "front/llvm/elements.h"

namespace ladder::front_llvm {

class FunctionTranslator;

class Accesses {
public:
    explicit Accesses(FunctionTranslator& t);

    void load(const llvm::Instruction& i);
    void store(const llvm::Instruction& i);
    void atomic_rmw(const llvm::Instruction& i);
    void compare_exchange(const llvm::Instruction& i);
    void fence();

    // A scalar so many bytes after a pointer.
    Operand load_scalar(const Pointer& from, uint32_t offset, ir::Type type);
    void store_scalar(const Pointer& to, uint32_t offset, Operand value, ir::Type type);
    // The element that a pointer to a variable leads to.
    Operand element_at(const Pointer& to);
    // An object, scalar by scalar.
    void copy(const Pointer& to, const Pointer& from, const llvm::Type* type);

    Elements elements;

private:
    using Spot = Elements::Spot;
    Spot spot(const Pointer& to, uint32_t offset, uint32_t bits);
    void check_alignment(const Pointer& to, uint32_t bits, const llvm::Instruction& i);
    Operand load_bits(const Pointer& from, uint32_t offset, ir::Type wanted);
    // Load or store a part of an aggregate: a scalar or a handle.
    Part load_part(const Pointer& from, uint32_t offset, ir::Type type);
    void store_part(const Pointer& to, uint32_t offset, Part part);
    void find_offsets(const Pointer& to, const llvm::Type* type);
    Operand atomic_element(const Pointer& to, const llvm::Type* type);

    FunctionTranslator& t_;
    Vec<uint32_t> offsets_;
};

} // namespace ladder::front_llvm
