// Code for elements of matrices one by one: conversions as HLSL 0035 has them ("Data Conversion Rules"), and
// bits in memory.
#pragma once

#include "vsir/core/builder.h"
#include "vsir/core/matrix.h"

namespace ladder::ir {

class MatrixCode {
public:
    MatrixCode(Program& p, Builder& code) : p_(p), code_(code) {}

    // A value of one component type as that of another. Integers saturate, floats are rounded to nearest,
    // ties to even; floats of 8 bits saturate.
    Operand convert(Operand value, MatrixComponent from, MatrixComponent to);
    // a * b + c, all of the component's type; without c where that is none.
    Operand multiply_add(MatrixComponent of, Operand a, Operand b, Operand c);
    Operand add(MatrixComponent of, Operand a, Operand b);
    // To what the component can hold: values of narrow floats after arithmetic.
    Operand round(Operand value, MatrixComponent to);

    // The bits of an element, in the low bits of an i32, and back. Components of up to 16 bits. What lies
    // above them, `decode` does not look at; `encode` gives zeros.
    Operand encode(Operand value, MatrixComponent of);
    Operand decode(Operand bits, MatrixComponent of);

private:
    Operand i32(Op op, Operand a, uint32_t b) { return code_.make(op, Type::I32, {a, p_.i32(b)}); }
    Operand i32(Op op, Operand a, Operand b) { return code_.make(op, Type::I32, {a, b}); }
    Operand test(Op op, Operand a, Operand b) { return code_.make(op, Type::Void, {a, b}); }
    Operand f32(Op op, Operand a, float b);
    Operand number(Type type, uint64_t bits);
    Operand saturate(Operand value, const MatrixComponentInfo& from, const MatrixComponentInfo& to);
    Operand integer(Operand value, const MatrixComponentInfo& from, const MatrixComponentInfo& to);
    Operand widen8(Operand bits, MatrixComponent of);
    Operand narrow8(Operand value, MatrixComponent of, bool saturates);
    Operand narrow16(Operand value); // to the upper 16 bits of a float, in the low ones

    Program& p_;
    Builder& code_;
};

} // namespace ladder::ir
