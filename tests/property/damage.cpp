#include "damage.h"

#include "rewrites.h"

#include <vector>

namespace ladder::test {

using namespace ir;

namespace {

// By block: how many edges lead there, and the last block that one comes from.
struct Preds {
    std::vector<uint32_t> count;
    std::vector<BlockId> last;
    explicit Preds(const Function& f) : count(f.blocks.size()), last(f.blocks.size(), no_id) {
        for (BlockId b : f.order)
            for_each_successor(*f.block(b).last, [&](const Operand& o) {
                count[o.number()]++;
                last[o.number()] = b;
            });
    }
};

bool is_defined_in(const Function& f, const Block& b, Operand o) {
    if (!o.is_value())
        return false;
    for (const Instr* i = b.first; i; i = i->next)
        if (i == f.values[o.number()].def)
            return true;
    return false;
}

// The first tangled operation whose operands come from elsewhere.
Instr* first_tangled(const Function& f, const Block& b) {
    for (Instr* i = b.first; i; i = i->next) {
        if (!is_tangled(i->op))
            continue;
        for (const Operand& o : i->operands())
            if (is_defined_in(f, b, o))
                return nullptr;
        return i;
    }
    return nullptr;
}

} // namespace

void hoist_from_arms(Program& p) {
    for (Function& f : p.functions) {
        const Preds preds(f);
        for (BlockId b : f.order) {
            if (preds.count[b] != 1)
                continue;
            Block& head = f.block(preds.last[b]);
            Instr* i = first_tangled(f, f.block(b));
            if (!i || head.construct != Construct::Selection || head.merge == b)
                continue;
            remove(f.block(b), i);
            insert_before(head, head.last, i);
        }
    }
}

void duplicate_tails(Program& p) {
    for (Function& f : p.functions) {
        const Preds preds(f);
        for (uint32_t n = 0; n < f.order.size(); n++) {
            const BlockId from = f.order[n];
            if (f.block(from).last->op != Op::Branch)
                continue;
            const BlockId tail = (*f.block(from).last)[0].number();
            if (preds.count[tail] < 2 || f.block(tail).last->op != Op::Return)
                continue;
            (*f.block(from).last)[0] = Operand::block(copy_block(p, f, tail));
            return;
        }
    }
}

} // namespace ladder::test
