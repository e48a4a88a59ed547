// Wave matrices of AGS. Inside this folder only.
#pragma once

#include "passes/vendor/ags_code.h"
#include "vsir/core/matrix.h"

namespace ladder::passes {

// The instructions of one block, in order. A matrix is eight registers of each lane to the shader, which it
// only hands on: here the first one is the number of the matrix, and the others are 0.
class AgsMatrices {
public:
    explicit AgsMatrices(AgsCode& c) : c_(c) {}

    // False: not an operation on matrices.
    bool lower(const AgsInstr& a);
    // An instruction that is not of AGS: it may say which memory a load or a store is for.
    void see(ir::Instr& i);
    void end_block() {
        operation_ = 0;
        waits_ = false;
    }

private:
    void begin(const AgsInstr& a);
    void take(const AgsInstr& a);
    void give_part(const AgsInstr& a);
    void multiply(const AgsInstr& a);
    void load(const AgsInstr& a);
    void store(const AgsInstr& a);
    void fill(const AgsInstr& a);
    void convert(const AgsInstr& a);
    void set_element(const AgsInstr& a);
    void get_element(const AgsInstr& a);
    void step(const AgsInstr& a);

    ir::MatrixShape shape(const AgsInstr& a, uint32_t type);
    ir::Operand variable(const ir::MatrixShape& m);
    // The number that the shader handed over for `part`.
    ir::Operand number(ir::Operand variable, uint32_t part);
    ir::Operand make(ir::Operand variable) {
        return made_ = c_.make(ir::Op::MatrixNew, ir::Type::Void, {variable});
    }
    void fill_with(ir::Operand variable, ir::Operand value);
    ir::Operand value_of(ir::Operand bits, ir::MatrixComponent component);
    ir::Operand bits_of(ir::Operand value, ir::MatrixComponent component);
    // Where the matrix is in memory: in bytes, or elements of groupshared memory.
    struct Place {
        ir::Operand offset, stride;
    };
    Place place(const AgsInstr& a, const ir::MatrixShape& m);

    AgsCode& c_;
    uint32_t operation_ = 0; // that is not complete; 0: none
    ir::Operand parts_[4];   // numbers handed over: others, A, B, accumulator
    ir::Operand made_;       // the number of the matrix that the operation makes
    ir::Operand offset_, stride_;
    bool waits_ = false;      // for the access that names the memory
    ir::Operand memory_, at_; // a handle or a groupshared variable, and where the access was
};

} // namespace ladder::passes
