#include "dxil/loop_hints.h"

#include "dxil/calls_payload.h"
#include "dxil/dialect.h"
#include "dxil/handed_over.h"
#include "graph/loops.h"
#include "llvm/instruction_views.h"

namespace ladder::dxil {

using llvm::Block;
using llvm::Instruction;
using llvm::Opcode;
using llvm::Value;
using llvm::ValueKind;

namespace {

const Instruction* instruction(const Value* v, Opcode opcode) {
    auto* i = v->kind == ValueKind::Instruction ? static_cast<const Instruction*>(v) : nullptr;
    return i && i->opcode == opcode ? i : nullptr;
}

// What an address is computed from; null if it is not computed.
const Value* base_of(const Value* address) {
    if (address->kind == ValueKind::ConstExpr) {
        auto& e = *static_cast<const llvm::ConstExpr*>(address);
        return e.operands.empty() ? nullptr : e.operands.front();
    }
    auto* element = instruction(address, Opcode::GetElementPtr);
    return element && !element->operands.empty() ? element->operands.front() : nullptr;
}

bool is_load_of_condition(const Value* v) {
    auto* load = instruction(v, Opcode::Load);
    const Value* address = load && load->operands.size() == 1 ? llvm::of::Load(*load).pointer() : nullptr;
    for (uint32_t depth = 0; address && depth < depth_max; depth++, address = base_of(address))
        if (address->kind == ValueKind::GlobalVariable)
            return address->name == break_condition_name;
    return false;
}

bool is_zero(const Value* v) {
    uint64_t bits;
    return constant_int(v, bits) && !bits;
}

} // namespace

bool is_break_condition(const Instruction& i, bool& value) {
    const llvm::of::Binary in(i);
    value = i.predicate == static_cast<uint8_t>(llvm::Predicate::IEq);
    if (i.opcode != Opcode::ICmp || i.operands.size() != 2 ||
        (!value && i.predicate != static_cast<uint8_t>(llvm::Predicate::INe)))
        return false;
    return (is_load_of_condition(in.a()) && is_zero(in.b())) ||
           (is_load_of_condition(in.b()) && is_zero(in.a()));
}

// Of a branch on the condition.
LoopHints::Way LoopHints::find_way(const Block& b) const {
    auto* branch = b.last && b.last->opcode == Opcode::Br ? b.last : nullptr;
    auto* condition = branch && branch->blocks.size() == 2 && branch->operands.size() == 1
                          ? instruction(llvm::of::Br(*branch).condition(), Opcode::ICmp)
                          : nullptr;
    bool value;
    if (!condition || !is_break_condition(*condition, value))
        return Way::All;
    return value ? Way::First : Way::Second;
}

static bool ends_before_terminator(const Block& b) {
    for (const Instruction* i = b.first; i; i = i->next)
        if (is_dispatch_mesh(*i) || ends_hit_shader(*i))
            return true;
    return false;
}

LoopHints::LoopHints(Shared& s, const llvm::Function& f) : s_(s), f_(f) {
    if (s.dialect) {
        headers_ = s.dialect->loop_headers();
        return;
    }
    const bool ends = s.p.stage() == ir::Stage::Amplification || s.p.stage() == ir::Stage::AnyHit;
    bool conditions = false;
    for (const llvm::GlobalVariable* g : s.m.globals)
        conditions |= g->name == break_condition_name;
    if (!conditions && !ends)
        return;
    auto ways = s.arena.array<Way>(f.blocks.size());
    bool any = false, branches = false;
    for (const Block* b : f.blocks) {
        Way& way = ways[b->id] = conditions ? find_way(*b) : Way::All;
        branches |= way != Way::All;
        if (ends && ends_before_terminator(*b))
            way = Way::None;
        any |= way != Way::All;
    }
    if (any)
        ways_ = ways;
    if (branches)
        find_headers();
}

std::span<Block* const> LoopHints::successors(const Block& b) const {
    std::span<Block* const> all = b.last->blocks;
    switch (way_of(b)) {
    case Way::First: return all.subspan(0, 1);
    case Way::Second: return all.subspan(1, 1);
    case Way::None: return {};
    default: return all;
    }
}

bool LoopHints::is_dropped(const Block& from, const Block& to) const {
    const Way way = way_of(from);
    if (way == Way::All || way == Way::None)
        return way == Way::None;
    return successors(from)[0] != &to && from.last->blocks[way == Way::First ? 1 : 0] == &to;
}

// Of the blocks that can be reached if branches on the condition have both ways, in reverse postorder. `all`:
// with the edges that control never takes.
graph::Graph LoopHints::graph_of(const graph::Order& order, bool all) const {
    auto first = s_.arena.array<uint32_t>(order.nodes.size() + 1);
    Vec<graph::Node> edges(s_.arena, static_cast<uint32_t>(order.nodes.size() * 2));
    for (size_t n = 0; n < order.nodes.size(); n++) {
        const Block& b = *f_.blocks[order.nodes[n]];
        for (const Block* to : all ? std::span<Block* const>(b.last->blocks) : successors(b))
            edges.push(order.position[to->id]);
        first[n + 1] = edges.size();
    }
    return {first, edges.span()};
}

graph::Order LoopHints::order() const {
    auto first = s_.arena.array<uint32_t>(f_.blocks.size() + 1);
    Vec<graph::Node> edges(s_.arena, static_cast<uint32_t>(f_.blocks.size() * 2));
    for (const Block* b : f_.blocks) {
        if (b->last)
            for (const Block* to : b->last->blocks)
                edges.push(to->id);
        first[b->id + 1] = edges.size();
    }
    return graph::reverse_postorder({first, edges.span()}, s_.arena);
}

// The innermost loop around a block that it is no longer in without the edges that control never takes, and
// that still is one.
void LoopHints::find_headers() {
    const graph::Order numbers = order();
    const graph::LoopForest before = graph::find_loops(graph_of(numbers, true), s_.arena);
    const graph::LoopForest after = graph::find_loops(graph_of(numbers, false), s_.arena);
    const graph::AncestorTable loops(after.parent, s_.arena);
    headers_ = s_.arena.array<const Block*>(f_.blocks.size());
    for (graph::Node n = 0; n < numbers.nodes.size(); n++) {
        const graph::Node header = graph::left_loop(before, after, loops, n);
        if (header != graph::none)
            headers_[numbers.nodes[n]] = f_.blocks[numbers.nodes[header]];
    }
}

} // namespace ladder::dxil
