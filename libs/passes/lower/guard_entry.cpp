// The pass "guard-entry": `end_unless` becomes a branch to a block that returns.
//
//     b0:                          b1:
//         %g = ...                     %g = ...
//         end_unless %g      ->        branch_if %g, b0, b2
//         rest                     b0:
//                                      rest
//                                  b2:
//                                      return
//
// The front end of DXIL writes `end_unless` where a launch may have more threads than a node has records
// (doc/design/nodes.md).
#include "passes/passes.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

Instr* find_last_end(const Block& b) {
    for (Instr* i = b.last; i; i = i->prev)
        if (i->op == Op::EndUnless)
            return i;
    return nullptr;
}

void add_in_front(Function& f, BlockId b) {
    f.order.push(b);
    for (uint32_t k = f.order.size() - 1; k; k--)
        f.order[k] = f.order[k - 1];
    f.order[0] = b;
}

// Moves what precedes `end` from the first block to a new one, which becomes the first. The old block keeps
// its number, so phis keep their predecessors.
void split(Program& p, Function& f, Instr* end, BlockId guard, BlockId out) {
    const BlockId body = f.entry();
    const Operand condition = as::EndUnless(*end).condition();
    const uint32_t origin = end->origin;
    while (Instr* i = f.block(body).first) {
        ir::remove(f.block(body), i);
        if (i == end)
            break;
        append(f.block(guard), i);
    }
    add_in_front(f, guard);
    Builder code(p, f);
    code.at_end(guard);
    code.origin = origin;
    code.branch_if(condition, body, out);
}

} // namespace

bool may_end_early(const Program& p, const Context&) {
    for (uint32_t n = 0; n < p.entry_point_count(); n++)
        if (p.entry_point(n).stage == Stage::Node)
            return true;
    return false;
}

void guard_entry(Program& p, Context& c) {
    for (uint32_t n = 0; n < p.entry_point_count(); n++) {
        Function& f = p.functions[p.entry_point(n).function];
        BlockId out = no_id;
        while (Instr* end = find_last_end(f.block(f.entry()))) {
            const BlockId guard = p.new_block(f);
            if (out == no_id) {
                out = p.new_block(f);
                f.order.push(out);
                Builder code(p, f);
                code.at_end(out);
                code.emit(Op::Return, Type::Void, {}, 0);
            }
            split(p, f, end, guard, out);
        }
        if (out != no_id)
            c.analyses.of(p, f).changed();
    }
}

} // namespace ladder::passes
