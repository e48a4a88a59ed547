#include "passes/repair_dominance.h"

#include "cfg/graph.h"
#include "ir/graph.h"

namespace ladder::passes {

using namespace ir;

namespace {

class Repair {
public:
    Repair(Program& p, Function& f, Diagnostics& diag, Arena& scratch)
        : p_(p), f_(f), diag_(diag), values_(scratch.array<State>(f.values.size())) {
        cfg::Graph graph = graph_of(f, scratch);
        order_ = cfg::reverse_postorder(graph, scratch);
        tree_ = cfg::dominators(graph, order_, scratch);
    }

    void run() {
        for (ValueId v : f_.params)
            values_[v].block = f_.entry() + 1;
        for (BlockId b : f_.order)
            for (const Instr* i = f_.block(b).first; i; i = i->next)
                for (uint32_t r = 0; r < i->result_count; r++)
                    values_[i->result + r].block = b + 1;
        for (BlockId b : order_.nodes)
            for (Instr* i = f_.block(b).first; i; i = i->next)
                for (Operand& o : i->operands())
                    if (o.is_value() && o.number() < values_.size())
                        o = use(b, i, o);
    }

private:
    struct State {            // all but `local` plus 1, so that 0 is "none"
        uint32_t block;       // that defines it
        uint32_t temp;        // it lives in
        uint32_t local_block; // where `local` stands for it
        ValueId local;
    };

    // What to write for `o` in an instruction of `b` that stands behind `at`'s place.
    Operand use(BlockId b, Instr* at, Operand o) {
        State& v = values_[o.number()];
        if (v.block == b + 1 || tree_.dominates(v.block - 1, b))
            return o;
        if (v.local_block != b + 1) {
            v.local = f_.values[o.number()].type == Type::Handle ? remake(b, at, o) : load(b, at, o);
            v.local_block = b + 1;
        }
        return Operand::value(v.local);
    }

    ValueId load(BlockId b, Instr* at, Operand o) {
        State& v = values_[o.number()];
        if (!v.temp) {
            ValueInfo value = f_.values[o.number()];
            v.temp = p_.new_temp(f_, value.type) + 1;
            Operand operands[] = {Operand::temp(v.temp - 1), o};
            insert_before(f_.block(v.block - 1), value.def->next,
                          p_.new_instr(f_, Op::TempWrite, Type::Void, operands, 0));
        }
        Operand temp = Operand::temp(v.temp - 1);
        Instr* read = p_.new_instr(f_, Op::TempRead, f_.temps[temp.number()], {&temp, 1}, 1);
        insert_before(f_.block(b), at, read);
        return read->result;
    }

    ValueId remake(BlockId b, Instr* at, Operand o) {
        const Instr* def = f_.values[o.number()].def;
        if (def->op != Op::Handle)
            diag_.fail_unsupported(Location::none(), "%.*s: the handle of a '%s' is used in another block",
                                   static_cast<int>(f_.name.size()), f_.name.data(), info(def->op).name);
        // The index of a handle in another block may itself be a read made here; the temp behind it is
        // written once.
        Operand index = (*def)[1];
        if (index.is_value() && index.number() >= values_.size()) {
            Operand temp = (*f_.values[index.number()].def)[0];
            Instr* read = p_.new_instr(f_, Op::TempRead, f_.temps[temp.number()], {&temp, 1}, 1);
            insert_before(f_.block(b), at, read);
            index = read->result_operand();
        } else if (index.is_value())
            index = use(b, at, index);
        Operand operands[] = {(*def)[0], index};
        Instr* copy = p_.new_instr(f_, Op::Handle, Type::Handle, operands, 1, def->flags);
        copy->origin = def->origin;
        insert_before(f_.block(b), at, copy);
        return copy->result;
    }

    Program& p_;
    Function& f_;
    Diagnostics& diag_;
    std::span<State> values_; // of the values that exist now
    cfg::Order order_;
    cfg::DominatorTree tree_;
};

} // namespace

void repair_dominance(Program& p, Function& f, Diagnostics& diag, Arena& scratch) {
    ArenaScope scope(scratch);
    Repair(p, f, diag, scratch).run();
}

} // namespace ladder::passes
