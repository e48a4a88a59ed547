#include "rewrites.h"

#include "base/graph/loops.h"
#include "passes/structure/repair_dominance.h"
#include "vsir/analyses/function_graph.h"

#include <unordered_map>

namespace ladder::test {

using namespace ir;

namespace {

constexpr uint32_t small_block = 8; // instructions of a block that is duplicated

// Blocks that exist now.
std::vector<BlockId> blocks_of(const Function& f) { return {f.order.begin(), f.order.end()}; }

BlockId add_block(Program& p, Function& f, BlockId hint) {
    const BlockId b = p.new_block(f);
    f.block(b).loop_hint = hint;
    f.order.push(b);
    return b;
}
Instr* add(Program& p, Function& f, BlockId b, Op op, Type type, std::initializer_list<Operand> operands,
           uint32_t results) {
    Instr* i = p.new_instr(f, op, type, {operands.begin(), operands.size()}, results);
    append(f.block(b), i);
    return i;
}

// Does a hint name the block?
bool is_named(const Function& f, BlockId b) {
    for (BlockId other : f.order)
        if (f.block(other).loop_hint == b)
            return true;
    return false;
}

bool leaves_values(const Function& f, BlockId b) {
    std::vector<uint8_t> own(f.values.size());
    for (const Instr* i = f.block(b).first; i; i = i->next)
        for (uint32_t r = 0; r < i->result_count; r++)
            own[i->result + r] = 1;
    for (BlockId other : f.order)
        for (const Instr* i = f.block(other).first; i && other != b; i = i->next)
            for (const Operand& o : i->operands())
                if (o.is_value() && own[o.number()])
                    return true;
    return false;
}

bool may_duplicate(const Function& f, BlockId b) {
    uint32_t count = 0;
    for (const Instr* i = f.block(b).first; i; i = i->next)
        if (++count > small_block || is_tangled(i->op))
            return false;
    return b != f.entry() && !is_named(f, b) && !leaves_values(f, b);
}

} // namespace

BlockId copy_block(Program& p, Function& f, BlockId from) {
    const BlockId to = add_block(p, f, f.block(from).loop_hint);
    std::unordered_map<ValueId, ValueId> now;
    for (const Instr* i = f.block(from).first; i; i = i->next) {
        Instr* c = p.new_instr(f, i->op, i->type, i->operands(), i->result_count, i->flags);
        c->origin = i->origin;
        for (Operand& o : c->operands())
            if (o.is_value())
                if (auto found = now.find(o.number()); found != now.end())
                    o = Operand::value(found->second);
        for (uint32_t r = 0; r < i->result_count; r++)
            now[i->result + r] = c->result + r;
        append(f.block(to), c);
    }
    return to;
}

void split_blocks(Program& p, Rng& rng) {
    for (Function& f : p.functions)
        for (BlockId b : blocks_of(f)) {
            if (!rng.chance(15))
                continue;
            Instr* at = f.block(b).first;
            while (at != f.block(b).last && rng.chance(70))
                at = at->next;
            const BlockId rest = add_block(p, f, f.block(b).loop_hint);
            for (Instr* next; at; at = next) {
                next = at->next;
                remove(f.block(b), at);
                append(f.block(rest), at);
            }
            add(p, f, b, Op::Branch, Type::Void, {Operand::block(rest)}, 0);
        }
}

// An empty block before one with a hint would not be in the loop.
void split_edges(Program& p, Rng& rng) {
    for (Function& f : p.functions)
        for (BlockId b : blocks_of(f))
            for_each_successor(*f.block(b).last, [&](Operand& o) {
                if (f.block(o.number()).loop_hint != no_id || !rng.chance(10))
                    return;
                const BlockId middle = add_block(p, f, no_id);
                add(p, f, middle, Op::Branch, Type::Void, {o}, 0);
                o = Operand::block(middle);
            });
}

void thread_jumps(Program& p, Rng& rng) {
    for (Function& f : p.functions)
        for (BlockId b : blocks_of(f))
            for_each_successor(*f.block(b).last, [&](Operand& o) {
                const Block& to = f.block(o.number());
                const bool is_empty = to.first->op == Op::Branch && to.loop_hint == no_id;
                if (is_empty && !is_named(f, o.number()) && rng.chance(50))
                    o = (*to.first)[0];
            });
}

// The head of a loop that a hint puts into another one stays what it is. Where a copy takes the way back,
// another block becomes the head, and that has no hint.
void duplicate_untangled(Program& p, Rng& rng) {
    for (Function& f : p.functions) {
        Arena scratch;
        const graph::LoopForest loops = graph::find_loops(graph_of(f, scratch), scratch);
        auto is_hinted_head = [&](BlockId b) { return f.block(b).loop_hint != no_id && loops.heads(b); };
        for (BlockId b : blocks_of(f))
            for_each_successor(*f.block(b).last, [&](Operand& o) {
                if (rng.chance(10) && o.number() != b && may_duplicate(f, o.number()) &&
                    !is_hinted_head(o.number()))
                    o = Operand::block(copy_block(p, f, o.number()));
            });
    }
}

void add_opaque_ways(Program& p, Rng& rng, uint32_t descriptor, Diagnostics& diag, Arena& scratch) {
    for (Function& f : p.functions) {
        const std::vector<BlockId> blocks = blocks_of(f);
        if (blocks.size() < 3)
            continue;
        for (BlockId b : blocks)
            f.block(b).loop_hint = no_id;
        for (uint32_t n = 1 + rng(3); n--;) {
            const BlockId from = blocks[rng(static_cast<uint32_t>(blocks.size()))];
            const BlockId to = blocks[1 + rng(static_cast<uint32_t>(blocks.size()) - 1)];
            Instr* t = f.block(from).last;
            if (t->op != Op::Branch || (*t)[0].number() == to)
                continue;
            const Operand as_before = (*t)[0];
            remove(f.block(from), t);
            const Operand handle =
                add(p, f, from, Op::Handle, Type::Handle, {Operand::descriptor(descriptor), p.i32(0)}, 1)
                    ->result_operand();
            const Operand word =
                add(p, f, from, Op::RawLoad, Type::I32, {handle, p.i32(0), Operand::imm(4)}, 1)
                    ->result_operand();
            const Operand never =
                add(p, f, from, Op::IEq, Type::Void, {word, p.i32(0x5a17c3e9)}, 1)->result_operand();
            add(p, f, from, Op::BranchIf, Type::Void, {never, Operand::block(to), as_before}, 0);
        }
        passes::Context context{diag, scratch};
        passes::repair_dominance(p, f, context);
    }
}

// Only edges give graphs an order.
void shuffle_blocks(Program& p, Rng& rng) {
    for (Function& f : p.functions)
        for (uint32_t n = 1; n < f.order.size(); n++)
            std::swap(f.order[n], f.order[n + rng(f.order.size() - n)]);
}

void rewrite(Program& p, Rng& rng, Diagnostics& diag, Arena& scratch) {
    if (rng.chance(40))
        duplicate_untangled(p, rng);
    if (rng.chance(40))
        split_blocks(p, rng);
    if (rng.chance(40))
        split_edges(p, rng);
    if (rng.chance(50))
        add_opaque_ways(p, rng, 0, diag, scratch);
    if (rng.chance(40))
        thread_jumps(p, rng);
    if (rng.chance(30))
        shuffle_blocks(p, rng);
    // Blocks that no thread reaches are left: the passes take them out, and no thread executes them.
}

} // namespace ladder::test
