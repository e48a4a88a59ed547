#include "passes/structure/split_switch.h"

#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::passes {

using namespace ir;

namespace {

// Cases from `first` up to `end`.
struct Part {
    uint32_t first, end;
};

// Case numbers in the order of their targets, then their own.
std::span<uint32_t> by_target(const Instr& t, Arena& scratch) {
    std::span<uint32_t> order = scratch.array<uint32_t>((t.operand_count - 2) / 2);
    for (uint32_t n = 0; n < order.size(); n++)
        order[n] = n;
    std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
        const uint32_t x = t[3 + 2 * a].number(), y = t[3 + 2 * b].number();
        return x != y ? x < y : a < b;
    });
    return order;
}

// The next part begins where a target does not fit whole any more, unless it fills a switch by itself.
Vec<Part> divide(const Instr& t, std::span<const uint32_t> order, Arena& scratch) {
    Vec<Part> parts(scratch);
    uint32_t first = 0, begin = 0; // of the part, of the cases with this target
    const auto count = static_cast<uint32_t>(order.size());
    for (uint32_t n = 0; n <= count; n++) {
        if (n < count && t[3 + 2 * order[n]] == t[3 + 2 * order[begin]])
            continue;
        // Cases begin .. n - 1 go to one target.
        if (n - first > switch_cases_max && begin > first) {
            parts.push({first, begin});
            first = begin;
        }
        for (; n - first > switch_cases_max; first += switch_cases_max)
            parts.push({first, first + switch_cases_max});
        begin = n;
    }
    parts.push({first, count});
    return parts;
}

} // namespace

void split_switch(Program& p, Function& f, BlockId b, Arena& scratch) {
    Instr& t = *f.block(b).last;
    ArenaScope scope(scratch);
    const std::span<const uint32_t> order = by_target(t, scratch);
    const Vec<Part> parts = divide(t, order, scratch);
    const as::Switch whole(t);
    const std::span<const Operand> cases = whole.cases();
    Operand next_default = whole.default_target();
    Builder code(p, f);
    code.origin = t.origin;
    Vec<Operand> operands(scratch);
    for (uint32_t n = parts.size(); n-- > 0;) {
        operands.clear();
        operands.push(whole.selector());
        operands.push(next_default);
        for (uint32_t k = parts[n].first; k < parts[n].end; k++) {
            operands.push(cases[2 * order[k]]);
            operands.push(cases[2 * order[k] + 1]);
        }
        if (!n) {
            remove(f.block(b), &t);
            code.at_end(b);
            code.emit(Op::Switch, Type::Void, operands.span(), 0, t.flags);
            return;
        }
        const BlockId block = p.new_block(f);
        f.block(block).loop_hint = f.block(b).loop_hint;
        code.at_end(block);
        code.emit(Op::Switch, Type::Void, operands.span(), 0, t.flags);
        f.order.push(block);
        next_default = Operand::block(block);
    }
}

} // namespace ladder::passes
