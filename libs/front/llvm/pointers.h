// Pointers into variables: an element index and, where narrower values are addressed in it, bytes beyond
// that. Dialects that follow pointers by themselves set Pointer in their own way.
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
    // Phis of pointers, as one number each. start_phi() finds where the phi leads: into the variable of its
    // group (objects.h), else to where an incoming pointer leads that is known. set_phi() sets the phi to a
    // pointer with that number. return_to_phi() comes before incoming(), which gives the number of an
    // incoming pointer, and refuses one that leads elsewhere.
    void start_phi(const llvm::Instruction& phi);
    void set_phi(const llvm::Instruction& phi, Operand number);
    void return_to_phi(const llvm::Instruction& phi) { base_ = of(&phi); }
    Operand incoming(const llvm::Value* v);
    // The pointer moved by a number of bytes (modulo 2^32).
    Pointer advance(Pointer to, uint32_t bytes);
    // Bytes to whole units.
    Operand shift_right(Operand bytes, uint32_t unit);

private:
    Pointer to_global(const llvm::GlobalVariable& g);
    Pointer expression(const llvm::ConstExpr& e);
    Pointer element(Pointer base, const llvm::Type* source, std::span<const llvm::Value* const> indices);
    void add(Offset& to, Operand bytes);
    Operand bytes_of(const Offset& offset);
    bool travels_in_bytes(const llvm::Type* pointee, uint32_t variable);

    FunctionTranslator& t_;
    // The phi under translation: the variable of its group of pointers, or else where it leads to.
    Group* group_ = nullptr;
    uint32_t variable_ = 0;
    Pointer base_{};
};

} // namespace ladder::front_llvm
