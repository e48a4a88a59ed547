// Control flow of whole functions, once all are read: blocks that no branch reaches, and the level.
#include "base/graph/graph.h"
#include "front/spirv/spirv_function.h"
#include "vsir/analyses/function_graph.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::front_spirv {

namespace {

using ir::BlockId;
using ir::Construct;

enum class Role : uint8_t { Plain, Merge, Continue };

class Flow {
public:
    Flow(Translation& t, ir::Function& f)
        : t_(t), f_(f), graph_(ir::graph_of(f, t.arena)), order_(graph::reverse_postorder(graph_, t.arena)),
          roles_(t.arena.array<Role>(f.blocks.size())), headers_(t.arena.array<BlockId>(f.blocks.size())) {
        for (BlockId b : f_.order) {
            const ir::Block& block = f_.block(b);
            if (block.construct == Construct::None || !order_.reachable(b))
                continue;
            roles_[block.merge] = Role::Merge;
            if (block.construct == Construct::Loop)
                roles_[block.continuing] = Role::Continue, headers_[block.continuing] = b;
        }
    }

    // VSIR has such blocks only where a header names them, and without code (vsir/validate/check_structure).
    void empty_unreached_blocks() {
        const bool all =
            std::all_of(f_.order.begin(), f_.order.end(), [&](BlockId b) { return order_.reachable(b); });
        if (all)
            return;
        ir::Builder code(t_.p, f_);
        uint32_t kept = 0;
        for (BlockId b : f_.order) {
            if (!order_.reachable(b)) {
                ir::Block& block = f_.block(b);
                block.first = block.last = nullptr;
                block.construct = Construct::None, block.merge = block.continuing = ir::no_id;
                if (roles_[b] == Role::Plain)
                    continue;
                code.at_end(b);
                roles_[b] == Role::Merge ? code.unreachable() : code.branch(headers_[b]);
            }
            f_.order[kept++] = b;
        }
        f_.order.truncate(kept);
        for (BlockId b : f_.order)
            for (ir::Instr* i = f_.block(b).first; i && i->op == Op::Phi; i = i->next)
                leave_out_unreached(*i, b);
    }

    // True where control flow is none that VSIR's structured levels have: a case that falls through into the
    // next one or leaves an outer construct.
    bool has_other_switches() const {
        const graph::Graph predecessors = graph::reversed(graph_, t_.arena);
        for (BlockId b : f_.order) {
            const ir::Instr& last = *f_.block(b).last;
            if (last.op != Op::Switch)
                continue;
            for (const Operand& o : last.operands()) {
                if (!o.is_block() || o.number() == f_.block(b).merge)
                    continue;
                if (roles_[o.number()] != Role::Plain || is_entered_elsewhere(predecessors, o.number(), b))
                    return true;
            }
        }
        return false;
    }

    bool has_constructs() const {
        return std::any_of(f_.order.begin(), f_.order.end(),
                           [&](BlockId b) { return f_.block(b).construct != Construct::None; });
    }
    bool has_choices() const {
        return std::any_of(f_.order.begin(), f_.order.end(), [&](BlockId b) {
            const Op op = f_.block(b).last->op;
            return op == Op::BranchIf || op == Op::Switch;
        });
    }

    // Takes the constructs away. Blocks keep the loop that they belong to.
    void make_graph() {
        const graph::DominatorTree tree = graph::dominators(graph_, order_, t_.arena);
        for (BlockId b : order_.nodes) {
            const BlockId above = tree.idom[b];
            if (above == graph::none)
                continue;
            BlockId loop = is_loop(above) ? above : f_.block(above).loop_hint;
            while (loop != ir::no_id && tree.dominates(f_.block(loop).merge, b))
                loop = f_.block(loop).loop_hint;
            f_.block(b).loop_hint = loop;
        }
        for (BlockId b : f_.order) {
            ir::Block& block = f_.block(b);
            block.construct = Construct::None, block.merge = block.continuing = ir::no_id;
        }
    }

private:
    bool is_loop(BlockId b) const { return f_.block(b).construct == Construct::Loop; }

    bool is_entered_elsewhere(const graph::Graph& predecessors, BlockId target, BlockId from) const {
        return std::any_of(predecessors.successors(target).begin(), predecessors.successors(target).end(),
                           [&](BlockId p) {
                               return p != from && order_.reachable(p) &&
                                      !(is_loop(target) && order_.position[p] >= order_.position[target]);
                           });
    }

    void leave_out_unreached(ir::Instr& phi, BlockId block) {
        const auto operands = phi.operands();
        uint32_t kept = 0;
        for (uint32_t n = 0; n + 1 < phi.operand_count; n += 2) {
            const BlockId from = operands[n + 1].number();
            const bool back = headers_[from] == block && roles_[from] == Role::Continue;
            if (!order_.reachable(from) && !back)
                continue;
            operands[kept] = order_.reachable(from) ? operands[n] : Operand::undef(phi.type);
            operands[kept + 1] = operands[n + 1];
            kept += 2;
        }
        phi.operand_count = kept;
    }

    Translation& t_;
    ir::Function& f_;
    graph::Graph graph_;
    graph::Order order_;
    std::span<Role> roles_;      // by block
    std::span<BlockId> headers_; // of continue targets: their loop
};

} // namespace

void finish_flow(Translation& t) {
    bool structured = true, constructs = false, choices = false;
    for (ir::Function& f : t.p.functions) {
        const ArenaScope scope(t.arena);
        Flow flow(t, f);
        flow.empty_unreached_blocks();
        structured &= !flow.has_other_switches();
        constructs |= flow.has_constructs();
        choices |= flow.has_choices();
    }
    if (structured && (constructs || !choices))
        return;
    t.p.level = ir::Level::CfgSsa;
    for (ir::Function& f : t.p.functions) {
        const ArenaScope scope(t.arena);
        Flow(t, f).make_graph();
    }
}

} // namespace ladder::front_spirv
