// Appends instructions to a function. Front ends and passes do it here and nowhere else.
//
// A builder stands at a place: the end of a block, or in front of one of its instructions. What it makes goes
// there, in order, and carries the builder's origin. Operations on constants give constants
// (vsir/core/fold.h), and operations that change nothing give their operand, so that no caller has to look
// before it asks.
#pragma once

#include "vsir/core/program.h"

#include <initializer_list>

namespace ladder::ir {

class Builder {
public:
    Builder(Program& p, Function& f) : p_(p), f_(f) {}

    // The source instruction that further ones come from (Instr::origin).
    uint32_t origin = 0;

    // The place. It stays valid while blocks are added.
    void at_end(BlockId b) { before(b, nullptr); }
    void before(BlockId b, Instr* i) { block_ = b, before_ = i; } // null: at the end
    void before_terminator(BlockId b) { before(b, f_.block(b).last); }
    // In front of the terminator if there is one already, else at the end.
    void at_exit(BlockId b) {
        Instr* last = f_.block(b).last;
        before(b, last && is_terminator(last->op) ? last : nullptr);
    }
    Block& block() const { return f_.block(block_); }

    // Any instruction, as it is. `results`: how many values it gives (Program::new_instr).
    Instr* emit(Op op, Type type, std::span<const Operand> operands, uint32_t results, uint8_t flags = 0);
    Instr* emit(Op op, Type type, std::initializer_list<Operand> operands, uint32_t results,
                uint8_t flags = 0) {
        return emit(op, type, std::span(operands.begin(), operands.size()), results, flags);
    }
    // A copy of `i`: its origin, results of its own.
    Instr* clone(const Instr& i);

    // An operation with one result. Where all operands are constants and the result is defined, a constant.
    Operand make(Op op, Type type, std::span<const Operand> operands, uint8_t flags = 0);
    Operand make(Op op, Type type, std::initializer_list<Operand> operands, uint8_t flags = 0) {
        return make(op, type, std::span(operands.begin(), operands.size()), flags);
    }

    Operand read_temp(Operand temp) {
        return emit(Op::TempRead, f_.temps[temp.number()], {temp}, 1)->result_operand();
    }
    void write_temp(Operand temp, Operand value) { emit(Op::TempWrite, Type::Void, {temp, value}, 0); }
    Operand select(Operand condition, Operand if_true, Operand if_false) {
        return make(Op::Select, type_of(if_true), {condition, if_true, if_false});
    }
    Operand equal(Operand a, Operand b) { return make(Op::IEq, Type::Void, {a, b}); }

    void branch(BlockId to) { emit(Op::Branch, Type::Void, {Operand::block(to)}, 0); }
    void branch_if(Operand condition, BlockId if_true, BlockId if_false) {
        emit(Op::BranchIf, Type::Void, {condition, Operand::block(if_true), Operand::block(if_false)}, 0);
    }
    void unreachable() { emit(Op::Unreachable, Type::Void, {}, 0); }

    // i32 arithmetic.
    Operand add(Operand a, Operand b);
    Operand add(Operand a, uint32_t b) { return b ? add(a, p_.i32(b)) : a; }
    Operand multiply(Operand a, uint32_t b) { return b == 1 ? a : make(Op::IMul, Type::I32, {a, p_.i32(b)}); }

    // An integer of another width: zero-extended or cut.
    Operand resize(Operand integer, Type to);
    // Reinterprets bits as another type of that width; as an integer.
    Operand reinterpret(Operand o, Type to);
    Operand as_integer(Operand o);
    // A 64-bit value of `type` from its low and high words (i32), and the other way round.
    Operand join_words(Type type, Operand low, Operand high);
    void split_words(Type type, Operand value, Operand words[2]);
    // One scalar from several narrower ones of `width` bits, the low one first; and the other way round:
    // appends integers.
    Operand join(std::span<const Operand> parts, uint32_t width, Type to);
    void split(Operand value, Type part, uint32_t count, Vec<Operand>& out);

    // What is known of an operand.
    Type type_of(Operand o) const {
        return o.is_value() ? f_.values[o.number()].type : ir::type_of(p_, f_, o);
    }
    const Instr* definition(Operand o) const { return o.is_value() ? f_.values[o.number()].def : nullptr; }
    bool is_i32(Operand o, uint32_t& bits) const; // a constant i32

private:
    Instr* insert(Instr* i);

    Program& p_;
    Function& f_;
    BlockId block_ = no_id;
    Instr* before_ = nullptr; // new instructions go before it; null: to the end of the block
};

} // namespace ladder::ir
