// Appends instructions to the function under translation, and folds what is constant.
#pragma once

#include "ir/program.h"

#include <initializer_list>

namespace ladder::dxil {

class CodeWriter {
public:
    CodeWriter(ir::Program& program, ir::Function& function) : p_(program), f_(function) {}

    // Where instructions go, and which instruction of the source they are of.
    void at_end_of(ir::Block& b) { block_ = &b, before_ = nullptr; }
    void before_terminator_of(ir::Block& b) { block_ = &b, before_ = b.last; }
    ir::Block& block() const { return *block_; }
    uint32_t origin = 0;

    // `results` as in ops.def where it is fixed.
    ir::Instr* emit(ir::Op op, ir::Type type, std::span<const ir::Operand> operands, uint32_t results,
                    uint8_t flags = 0);
    ir::Instr* emit(ir::Op op, ir::Type type, std::initializer_list<ir::Operand> operands, uint32_t results,
                    uint8_t flags = 0) {
        return emit(op, type, std::span<const ir::Operand>(operands.begin(), operands.size()), results,
                    flags);
    }
    ir::Operand make(ir::Op op, ir::Type type, std::initializer_list<ir::Operand> operands,
                     uint8_t flags = 0) {
        return emit(op, type, operands, 1, flags)->result_operand();
    }
    ir::Type type_of(ir::Operand o) const { return ir::type_of(p_, f_, o); }
    const ir::Instr* definition(ir::Operand o) const {
        return o.is_value() ? f_.values[o.number()].def : nullptr;
    }

    // Is it a constant i32?
    bool is_i32(ir::Operand o, uint32_t& bits) const;
    // i32 arithmetic that folds constants.
    ir::Operand add(ir::Operand a, ir::Operand b);
    ir::Operand add(ir::Operand a, uint32_t b) { return b ? add(a, p_.i32(b)) : a; }
    ir::Operand multiply(ir::Operand a, uint32_t b);

    // Integers of any two widths, zero-extended or cut.
    ir::Operand resize(ir::Operand integer, ir::Type to);
    ir::Operand as_integer(ir::Operand o); // bitcasts floats
    ir::Operand reinterpret(ir::Operand o, ir::Type type);
    // A 64-bit value of `type` from its low and high words (i32), and the other way round.
    ir::Operand join_words(ir::Type type, ir::Operand low, ir::Operand high);
    void split_words(ir::Type type, ir::Operand value, ir::Operand words[2]);
    // One scalar of several narrower ones of `width` bits, the low one first; and the other way round:
    // appends integers.
    ir::Operand join(std::span<const ir::Operand> parts, uint32_t width, ir::Type to);
    void split(ir::Operand value, ir::Type part, uint32_t count, Vec<ir::Operand>& out);

private:
    ir::Program& p_;
    ir::Function& f_;
    ir::Block* block_ = nullptr;
    ir::Instr* before_ = nullptr; // new instructions go before it; null: to the end of the block
};

} // namespace ladder::dxil
