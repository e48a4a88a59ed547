// Writes of a mesh shader to vertices and primitives that it has not do not happen.
#include "ir/builder.h"
#include "passes/quirk_passes.h"

namespace ladder::passes {

using namespace ir;

namespace {

// What the instruction writes to; None: it writes no vertex or primitive, or one that is known.
Operand written(const Instr& i, bool& primitive) {
    primitive = i.op != Op::StoreOutput;
    switch (i.op) {
    case Op::StoreOutput:
    case Op::StorePatch: return i.operand_count > 4 && i[4].is_value() ? i[4] : Operand();
    case Op::StoreIndices: return i[0].is_value() ? i[0] : Operand();
    default: return Operand();
    }
}

class Bounds {
public:
    Bounds(Program& p, Function& f) : p_(p), f_(f), code_(p, f), order_(p.arena) {}

    // Says whether there are new blocks.
    bool run() {
        const auto ends = p_.arena.array<BlockId>(f_.blocks.size()); // the one with a block's terminator now
        bool any = false;
        for (BlockId b : f_.order) {
            order_.push(b);
            BlockId last = b;
            for (Instr* i = f_.block(b).first; i;) {
                Instr* next = i->next;
                bool primitive;
                if (const Operand index = written(*i, primitive); !index.is(Operand::None))
                    last = guard(last, i, index, primitive), any = true;
                i = next;
            }
            ends[b] = last;
        }
        if (!any)
            return false;
        f_.order = order_;
        for (BlockId b : f_.order)
            for (Instr* i = f_.block(b).first; i && i->op == Op::Phi; i = i->next)
                for (Operand& o : i->operands())
                    if (o.is_block())
                        o = Operand::block(ends[o.number()]);
        return true;
    }

private:
    // `i` gets a block of its own, which a branch leads to. Gives the block with what comes after it.
    BlockId guard(BlockId b, Instr* i, Operand index, bool primitive) {
        const BlockId inside = new_block(b), rest = new_block(b);
        Block &from = f_.block(b), &to = f_.block(rest);
        to.first = i->next;
        to.last = from.last;
        to.first->prev = nullptr;
        from.last = i->prev;
        (i->prev ? i->prev->next : from.first) = nullptr;
        i->prev = i->next = nullptr;
        const EntrySettings& s = p_.settings();
        const uint32_t most = primitive ? s.max_primitives : s.max_vertices;
        code_.at_end(b);
        code_.branch_if(code_.make(Op::ULt, Type::Void, {index, p_.i32(most)}), inside, rest);
        append(f_.block(inside), i);
        code_.at_end(inside);
        code_.branch(rest);
        return rest;
    }

    // In the loop that `b` is in.
    BlockId new_block(BlockId b) {
        const BlockId made = p_.new_block(f_);
        f_.block(made).loop_hint = f_.block(b).loop_hint;
        order_.push(made);
        return made;
    }

    Program& p_;
    Function& f_;
    Builder code_;
    Vec<BlockId> order_;
};

} // namespace

void bound_mesh_outputs(Program& p, Context& c) {
    if (p.stage() != Stage::Mesh)
        return;
    if (p.level > Level::CfgTemps)
        c.diag.fail_unsupported(Location::none(),
                                {Problem::UNSUPPORTED_CONTROL_FLOW, "quirk.bound-mesh-outputs"},
                                "bounds of mesh outputs in a program that is structured already");
    for (Function& f : p.functions)
        if (Bounds(p, f).run())
            c.analyses.of(p, f).changed();
}

} // namespace ladder::passes
