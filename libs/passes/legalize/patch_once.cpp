// The function of a hull shader's patch constants runs once for a patch. In Vulkan every invocation of the
// patch comes to it; only the one of the first control point goes through it:
//
//                           b0: selection merge b2
//                               %0 = builtin.i32 output_control_point_id, 0
//     b0:                       %1 = ieq %0, i32 0
//         ...        ->         branch_if %1, b1, b2
//         return            b1:
//                               ...
//                               return
//                           b2:
//                               return
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"

namespace ladder::passes {

using namespace ir;

namespace {

bool is_zero(const Program& p, Operand o) { return o.is_const() && !p.constants[o.number()].bits; }

bool is_for_first_point(const Program& p, const Function& f) {
    const Block& b = f.block(f.entry());
    if (b.first->op != Op::BuiltinRead || b.last->op != Op::BranchIf)
        return false;
    const Instr *own = b.first, *test = own->next;
    const as::BranchIf branch(*b.last);
    return as::BuiltinRead(*own).what().number() == static_cast<uint32_t>(Builtin::OutputControlPointId) &&
           test->op == Op::IEq && test->next == b.last && branch.condition() == test->result_operand() &&
           as::Binary(*test).a() == own->result_operand() && is_zero(p, as::Binary(*test).b()) &&
           f.block(branch.if_false().number()).first->op == Op::Return;
}

void guard(Program& p, Function& f) {
    const BlockId body = f.entry(), entry = p.new_block(f), merge = p.new_block(f);
    Vec<BlockId> order(p.arena, f.order.size() + 2);
    order.push(entry);
    for (BlockId b : f.order)
        order.push(b);
    order.push(merge);
    f.order = order;
    Builder code(p, f);
    code.at_end(entry);
    const Operand own =
        code.make(Op::BuiltinRead, Type::I32,
                  {Operand::imm(static_cast<uint32_t>(Builtin::OutputControlPointId)), Operand::imm(0)});
    code.branch_if(code.make(Op::IEq, Type::Void, {own, p.i32(0)}), body, merge);
    f.block(entry).construct = Construct::Selection;
    f.block(entry).merge = merge;
    code.at_end(merge);
    code.emit(Op::Return, Type::Void, {}, 0);
}

bool has_several_points(const EntryPoint& e) {
    return e.patch_function != no_id && e.settings.output_control_points > 1;
}

} // namespace

bool has_patch_constants(const Program& p, const Context& c) {
    bool any = false;
    for (uint32_t n = 0; n < p.entry_point_count(); n++)
        any |= has_several_points(p.entry_point(n));
    return any && c.target;
}

void write_patch_once(Program& p, Context& c) {
    for (uint32_t n = 0; n < p.entry_point_count(); n++) {
        const EntryPoint& e = p.entry_point(n);
        if (!has_several_points(e) || is_for_first_point(p, p.functions[e.patch_function]))
            continue;
        Function& f = p.functions[e.patch_function];
        guard(p, f);
        c.analyses.of(p, f).changed();
    }
}

} // namespace ladder::passes
