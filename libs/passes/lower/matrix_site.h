// Where an operation on matrices is replaced by code on scalars: each element by itself, or in loops.
#pragma once

#include "passes/structure/cut_blocks.h"
#include "vsir/core/matrix_code.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

// Matrices of more elements, and products of more, are loops.
constexpr uint32_t matrix_elements_unrolled = 64, matrix_products_unrolled = 256;

class MatrixSite {
public:
    MatrixSite(ir::Program& program, ir::Function& function)
        : p(program), f(function), code(program, function), elements(program, code) {}

    ir::Program& p;
    ir::Function& f;
    ir::Builder code; // stands where new code goes
    ir::MatrixCode elements;
    BlockCuts* cuts = nullptr; // null: no new blocks, everything is unrolled
    ir::BlockId block = ir::no_id;

    // body(n), for each number below `count`.
    template <class Body>
    void for_each(uint32_t count, Body body) {
        reduce(count, ir::Operand(), [&](ir::Operand n, ir::Operand) {
            body(n);
            return ir::Operand();
        });
    }
    // value = body(n, value), for each number below `count`. Gives the last one.
    template <class Body>
    ir::Operand reduce(uint32_t count, ir::Operand value, Body body) {
        if (!cuts || count == 1) {
            for (uint32_t n = 0; n < count; n++)
                value = body(p.i32(n), value);
            return value;
        }
        return loop(count, value, body);
    }
    // `body` runs where the condition is true. There have to be cuts.
    template <class Body>
    void when(ir::Operand condition, Body body) {
        const ir::BlockId inside = cuts->new_block(block), after = cuts->new_block(block);
        code.branch_if(condition, inside, after);
        enter(inside);
        body();
        code.branch(after);
        enter(after);
    }
    // old = body(old) until it gives true in `done`: how atomic operations are made of compare and exchange.
    // The first value is `first`. There have to be cuts.
    template <class Body>
    void repeat(ir::Operand first, Body body) {
        const ir::BlockId before = block, round = cuts->new_block(block), after = cuts->new_block(block);
        code.branch(round);
        enter(round);
        ir::Instr* old = phi(first, before, round);
        const Again again = body(old->result_operand());
        ir::as::Phi(*old).incoming()[from_loop] = again.next;
        code.branch_if(again.done, after, round);
        enter(after);
    }
    struct Again {
        ir::Operand done, next;
    };

    ir::Operand load(ir::Operand variable, ir::Operand at) {
        return code.make(ir::Op::VarLoad, p.variables[variable.number()].element, {variable, at});
    }
    void store(ir::Operand variable, ir::Operand at, ir::Operand value) {
        code.emit(ir::Op::VarStore, ir::Type::Void, {variable, at, value}, 0);
    }
    ir::Operand i32(ir::Op op, ir::Operand a, uint32_t b) {
        return code.make(op, ir::Type::I32, {a, p.i32(b)});
    }

private:
    static constexpr size_t from_loop = 2; // of the incomings of a phi

    void enter(ir::BlockId b) {
        block = b;
        code.at_end(b);
    }
    ir::Instr* phi(ir::Operand first, ir::BlockId before, ir::BlockId round) {
        const ir::Type t = code.type_of(first);
        return code.emit(
            ir::Op::Phi, t,
            {first, ir::Operand::block(before), ir::Operand::undef(t), ir::Operand::block(round)}, 1);
    }
    template <class Body>
    ir::Operand loop(uint32_t count, ir::Operand value, Body body) {
        const ir::BlockId before = block, header = cuts->new_block(block);
        code.branch(header);
        enter(header);
        ir::Instr* n = phi(p.i32(0), before, header);
        ir::Instr* carried = value == ir::Operand() ? nullptr : phi(value, before, header);
        const ir::Operand result =
            body(n->result_operand(), carried ? carried->result_operand() : ir::Operand());
        const ir::Operand next = code.add(n->result_operand(), 1);
        for (ir::Instr* each : {n, carried})
            if (each) {
                ir::as::Phi(*each).incoming()[from_loop] = each == n ? next : result;
                ir::as::Phi(*each).incoming()[from_loop + 1] = ir::Operand::block(block);
            }
        const ir::BlockId after = cuts->new_block(block);
        code.branch_if(code.make(ir::Op::ULt, ir::Type::Void, {next, p.i32(count)}), header, after);
        enter(after);
        return result;
    }
};

// Is it one of the operations that take matrices by their numbers?
inline bool is_matrix_operation(const ir::Instr& i) {
    return i.op >= ir::Op::MatrixFill && i.op <= ir::Op::MatrixTimesVector;
}
inline bool in_buffer(const ir::Instr& i) {
    return i.op == ir::Op::MatrixLoad || i.op == ir::Op::MatrixStore || i.op == ir::Op::MatrixAddTo;
}
// The variable of the matrix that an operation makes, or works on.
inline ir::Operand matrix_variable(const ir::Instr& i) {
    return in_buffer(i) ? ir::as::MatrixInBuffer(i).variable() : ir::as::OfVariable(i).variable();
}

// Elements of matrices from and to memory (matrix_memory.cpp).
void load_matrix(MatrixSite& s, const ir::Instr& i, const ir::MatrixShape& m);
void store_matrix(MatrixSite& s, const ir::Instr& i, const ir::MatrixShape& m);
void add_matrix(MatrixSite& s, const ir::Instr& i, const ir::MatrixShape& m);

} // namespace ladder::passes
