// Writes of a mesh shader to vertices and primitives that it has not do not happen.
#include "passes/quirks/quirk_passes.h"
#include "passes/structure/cut_blocks.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

// What the instruction writes to; None: it writes no vertex or primitive, or one that is known.
Operand written(const Instr& i, bool& primitive) {
    primitive = i.op != Op::StoreOutput;
    switch (i.op) {
    case Op::StoreOutput:
    case Op::StorePatch: {
        const std::span<const Operand> vertex = as::Stored(i).vertex();
        return !vertex.empty() && vertex.front().is_value() ? vertex.front() : Operand();
    }
    case Op::StoreIndices: {
        const Operand of = as::StoreIndices(i).primitive();
        return of.is_value() ? of : Operand();
    }
    default: return Operand();
    }
}

class Bounds {
public:
    Bounds(Program& p, Function& f) : p_(p), f_(f), code_(p, f), cuts_(p, f) {}

    // Says whether there are new blocks.
    bool run() {
        return cuts_.run([&](BlockId b, Instr* i) {
            bool primitive;
            const Operand index = written(*i, primitive);
            return index.is(Operand::None) ? no_id : guard(b, i, index, primitive);
        });
    }

private:
    // `i` gets a block of its own, which a branch leads to. Gives the block with what comes after it.
    BlockId guard(BlockId b, Instr* i, Operand index, bool primitive) {
        const BlockId inside = cuts_.new_block(b), rest = cuts_.new_block(b);
        cuts_.cut_out(b, i, rest);
        const EntrySettings& s = p_.settings();
        const uint32_t most = primitive ? s.max_primitives : s.max_vertices;
        code_.at_end(b);
        code_.branch_if(code_.make(Op::ULt, Type::Void, {index, p_.i32(most)}), inside, rest);
        append(f_.block(inside), i);
        code_.at_end(inside);
        code_.branch(rest);
        return rest;
    }

    Program& p_;
    Function& f_;
    Builder code_;
    BlockCuts cuts_;
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
