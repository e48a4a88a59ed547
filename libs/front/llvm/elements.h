// The elements of variables, and parts of them: what all loads and stores of memory come to, however a
// dialect addresses it.
#pragma once

#include "front/llvm/shared.h"

namespace ladder::front_llvm {

class FunctionTranslator;

class Elements {
public:
    explicit Elements(FunctionTranslator& t) : t_(t) {}

    // An element, and the first bit of an access in it.
    struct Spot {
        Operand index;
        Operand shift; // i32; None: 0
    };

    // Loads an element as it is. An element of a constant variable is a constant where its index is one.
    Operand load(uint32_t variable, Operand index);
    // Loads an element as an integer whose low bits begin at the spot.
    Operand load_part(uint32_t variable, const Spot& at);
    // Stores an element: a value of any type, cut or extended to the element's bits.
    void store(uint32_t variable, Operand index, Operand value);
    // Stores the low `bits` bits of a value to part of an element, which keeps the rest; bits above these are
    // 0. In memory that other threads see, atomics change the part alone.
    void store_part(uint32_t variable, const Spot& at, Operand value, uint32_t bits);

private:
    FunctionTranslator& t_;
};

// Do all threads of a group see a variable?
inline bool is_of_group(ir::Storage s) { return s == ir::Storage::Workgroup || s == ir::Storage::Payload; }

} // namespace ladder::front_llvm
