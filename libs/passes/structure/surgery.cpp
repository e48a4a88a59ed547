#include "passes/structure/surgery.h"

#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

void compact_temps(Function& f, std::span<const uint8_t> used, Arena& scratch) {
    ArenaScope scope(scratch);
    std::span<uint32_t> number = scratch.array<uint32_t>(f.temps.size());
    uint32_t kept = 0;
    for (uint32_t t = 0; t < f.temps.size(); t++) {
        if (!used[t])
            continue;
        f.temps[kept] = f.temps[t];
        number[t] = kept++;
    }
    if (kept == f.temps.size())
        return;
    f.temps.truncate(kept);
    if (!kept)
        return;
    for (BlockId b : f.order)
        for (Instr* i = f.block(b).first; i; i = i->next)
            if (i->op == Op::TempRead || i->op == Op::TempWrite) {
                Operand& temp = as::OfTemp(*i).temp();
                temp = Operand::temp(number[temp.number()]);
            }
}

} // namespace ladder::passes
