// Values that are used where their definition does not reach become temps; handles are made again where they
// are used.
#pragma once

#include "base/graph/graph.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

#include <cassert>

namespace ladder::passes {

// `Reaches`: bool(BlockId defining, BlockId using): may the value be used as it is? Asked for distinct blocks
// only.
template <class Reaches>
class Demotion {
public:
    Demotion(ir::Program& p, ir::Function& f, Diagnostics& diag, Arena& scratch, Reaches reaches)
        : p_(p), f_(f), code_(p, f), diag_(diag), reaches_(reaches),
          values_(scratch.array<State>(f.values.size())) {}

    // `blocks`: the blocks to rewrite, definitions before uses (reverse postorder).
    void run(std::span<const graph::Node> blocks) {
        for (ir::ValueId v : f_.params)
            values_[v].block = f_.entry() + 1;
        for (ir::BlockId b : f_.order)
            for (const ir::Instr* i = f_.block(b).first; i; i = i->next)
                for (uint32_t r = 0; r < i->result_count; r++)
                    values_[i->result + r].block = b + 1;
        for (ir::BlockId b : blocks)
            for (ir::Instr* i = f_.block(b).first; i; i = i->next)
                for (ir::Operand& o : i->operands())
                    if (o.is_value()) {
                        // What is new stands before `i`, or names an old one.
                        assert(o.number() < values_.size());
                        o = use(b, i, o);
                    }
    }

private:
    struct State {            // all but `local` plus 1, so that 0 is "none"
        uint32_t block;       // that defines it
        uint32_t temp;        // it lives in
        uint32_t local_block; // where `local` stands for it
        ir::ValueId local;
    };

    // What to write for `o` in an instruction of `b` that will stand after `at`'s place.
    ir::Operand use(ir::BlockId b, ir::Instr* at, ir::Operand o) {
        State& v = values_[o.number()];
        if (v.block == b + 1 || reaches_(v.block - 1, b))
            return o;
        if (v.local_block != b + 1) {
            v.local = f_.values[o.number()].type == ir::Type::Handle ? remake(b, at, o) : load(b, at, o);
            v.local_block = b + 1;
        }
        return ir::Operand::value(v.local);
    }

    ir::ValueId insert_read(ir::BlockId b, ir::Instr* at, ir::Operand temp) {
        code_.before(b, at);
        return code_.read_temp(temp).number();
    }

    ir::ValueId load(ir::BlockId b, ir::Instr* at, ir::Operand o) {
        State& v = values_[o.number()];
        if (!v.temp) {
            ir::ValueInfo value = f_.values[o.number()];
            v.temp = p_.new_temp(f_, value.type) + 1;
            code_.before(v.block - 1, value.def->next);
            code_.write_temp(ir::Operand::temp(v.temp - 1), o);
        }
        return insert_read(b, at, ir::Operand::temp(v.temp - 1));
    }

    ir::ValueId remake(ir::BlockId b, ir::Instr* at, ir::Operand o) {
        const ir::Instr* def = f_.values[o.number()].def;
        if (def->op != ir::Op::Handle)
            diag_.fail_unsupported(Location::none(), "%.*s: the handle of a '%s' is used in another block",
                                   static_cast<int>(f_.name.size()), f_.name.data(), ir::info(def->op).name);
        ir::Operand index = ir::as::Handle(*def).index();
        // The index may already be the read that stands for it in the handle's own block: its temp cannot
        // have been written since, because it is written once.
        if (index.is_value() && index.number() >= values_.size())
            index = ir::Operand::value(
                insert_read(b, at, ir::as::TempRead(*f_.values[index.number()].def).temp()));
        else if (index.is_value())
            index = use(b, at, index);
        code_.before(b, at);
        ir::Instr* copy = code_.clone(*def);
        ir::as::Handle(*copy).index() = index;
        return copy->result;
    }

    ir::Program& p_;
    ir::Function& f_;
    ir::Builder code_;
    Diagnostics& diag_;
    Reaches reaches_;
    std::span<State> values_; // of the values that exist now
};

} // namespace ladder::passes
