// What the passes of this folder share: each replaces some operations by others that every target has, one
// instruction at a time, and adds no block. What they make means the same: the simulator compares both.
#pragma once

#include "passes/passes.h"
#include "passes/structure/take_over.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

// An instruction that is being replaced. New ones go in front of it, by `code`.
class Lowering {
public:
    Lowering(ir::Program& program, ir::Function& function)
        : p(program), f(function), code(program, function) {}

    ir::Program& p;
    ir::Function& f;
    ir::Builder code;

    // The instruction that is replaced, of block `block`.
    ir::Instr* i = nullptr;
    ir::BlockId block = ir::no_id;

    ir::Type type(ir::Operand o) const { return code.type_of(o); }
    ir::Operand constant(uint64_t bits) { return p.constant(i->type, bits); }
    ir::Operand make(ir::Op op, ir::Type t, std::initializer_list<ir::Operand> operands, uint8_t flags = 0) {
        return code.make(op, t, operands, flags);
    }
    // An operation whose operands are in range.
    ir::Operand make_in_range(ir::Op op, ir::Type t, std::initializer_list<ir::Operand> operands) {
        return code.make(op, t, operands, ir::instr_flags::InRange);
    }
    bool constant_value(ir::Operand o, uint64_t& bits) const {
        if (!o.is_const())
            return false;
        bits = p.constants[o.number()].bits;
        return true;
    }

    // The instruction becomes this one. Its result keeps its name.
    void become(ir::Op op, ir::Type t, std::initializer_list<ir::Operand> operands, uint8_t flags = 0);
    // A new instruction defines one of several results. The caller removes the old one when all results are
    // replaced.
    void define(uint32_t result, ir::Op op, ir::Type t, std::initializer_list<ir::Operand> operands,
                uint8_t flags = 0);
    void remove() { ir::remove(f.block(block), i); }
};

// By value: does an instruction of the function use it?
std::span<const uint8_t> used_values(const ir::Function& f, Arena& scratch);

// Has `lower` see each instruction whose operation is in `ops`.
template <class Lower>
void lower_each(ir::Program& p, const OpSet& ops, Lower lower) {
    Steps steps(p.arena.host());
    for (ir::Function& f : p.functions) {
        Lowering l(p, f);
        for (ir::BlockId b : f.order) {
            ir::Instr* next;
            for (ir::Instr* i = f.block(b).first; i; i = next) {
                next = i->next;
                steps.step();
                if (!ops.has(i->op)) [[likely]]
                    continue;
                l.i = i;
                l.block = b;
                l.code.before(b, i);
                l.code.origin = i->origin;
                lower(l);
            }
        }
    }
}

} // namespace ladder::passes
