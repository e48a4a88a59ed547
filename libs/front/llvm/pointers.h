// Pointers: a variable, an element index and, where narrower values are addressed in it, bytes beyond that.
#pragma once

#include "front/llvm/shared.h"

namespace ladder::front_llvm {

class FunctionTranslator;

class Pointers {
public:
    explicit Pointers(FunctionTranslator& t) : t_(t) {}

    Pointer of(const llvm::Value* v);
    // Instructions that make pointers.
    void allocate(const llvm::Instruction& i);
    void element_pointer(const llvm::Instruction& i);
    Pointer cast(Pointer to, const llvm::Type* from, const llvm::Type* type);

    // A pointer into `variable` as one number, for phis and the like: elements, or bytes where it points to
    // less than an element; and back. `where` names the place in messages.
    Operand flat(const llvm::Value* v, uint32_t variable, const char* where);
    Pointer unflatten(const llvm::Type* type, uint32_t variable, Operand flat);
    // The pointer moved by a number of bytes (modulo 2^32).
    Pointer advance(Pointer to, uint32_t bytes);
    // Bytes to whole units.
    Operand shift_right(Operand bytes, uint32_t unit);

private:
    Pointer to_global(const llvm::GlobalVariable& g);
    Pointer expression(const llvm::ConstExpr& e);
    Pointer element(Pointer base, const llvm::Type* source, std::span<const llvm::Value* const> indices);
    bool travels_in_bytes(const llvm::Type* pointee, uint32_t variable);

    FunctionTranslator& t_;
};

} // namespace ladder::front_llvm
