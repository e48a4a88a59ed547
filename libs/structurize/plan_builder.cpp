#include "structurize/plan_builder.h"

#include <algorithm>

namespace ladder::structurize {

PlanBuilder::PlanBuilder(const Shape& shape, const Plan* like, Arena& arena)
    : blocks(arena), target(arena), shape_(shape), arena_(arena), owner_(arena), led_(arena), cases_(arena),
      writes_(arena), scopes_(arena), conflicts_(arena), dissolved_(arena),
      selectors_(shape.virtual_headers ? entry_selector + 1 : 0), order_(arena) {
    const size_t nodes = shape.order.nodes.size();
    const size_t some = (like ? like->blocks.size() : nodes) + nodes / 4;
    const size_t slots = (like ? like->target.size() : shape.graph.edges.size()) + nodes / 4;
    blocks.reserve(some);
    led_.reserve(some);
    target.reserve(slots);
    owner_.reserve(slots);
}

uint32_t PlanBuilder::node_block(Node origin, uint32_t slots, Ending ending) {
    uint32_t block = blocks.size();
    PlanBlock b{};
    b.origin = origin;
    b.merge = b.continuing = b.selector = b.first_write = none;
    blocks.push(b);
    led_.push(none);
    set_slots(block, slots, ending);
    return block;
}

void PlanBuilder::set_slots(uint32_t block, uint32_t slots, Ending ending) {
    PlanBlock& b = blocks[block];
    b.slots = target.size();
    b.slot_count = slots;
    b.ending = ending;
    for (uint32_t i = 0; i < slots; i++) {
        target.push(none);
        owner_.push(block);
    }
}

void PlanBuilder::add_case(uint32_t block, uint32_t value, uint32_t slot) {
    PlanBlock& b = blocks[block];
    if (!b.case_count)
        b.cases = cases_.size();
    b.case_count++;
    cases_.push({value, slot});
}

void PlanBuilder::write(uint32_t block, SelectorWrite::Kind kind, uint32_t selector, uint32_t a, uint32_t b) {
    writes_.push({kind, selector, a, b, blocks[block].first_write});
    blocks[block].first_write = writes_.size() - 1;
}

uint32_t PlanBuilder::split(uint32_t slot) {
    uint32_t block = new_block(1, Ending::Jump);
    patch(slot, block);
    return blocks[block].slots;
}

void PlanBuilder::head(uint32_t block, Heads heads, uint32_t merge, uint32_t continuing) {
    PlanBlock& b = blocks[block];
    b.heads = heads;
    b.merge = merge;
    b.continuing = continuing;
}

void PlanBuilder::merge(uint32_t block, uint32_t merge) {
    PlanBlock& b = blocks[block];
    if (b.heads == Heads::Nothing)
        b.heads = Heads::Selection;
    b.merge = merge;
}

void PlanBuilder::select_both(uint32_t from, uint32_t slot, uint32_t selector, uint32_t value,
                              uint32_t block) {
    PlanBlock& b = blocks[from];
    SelectorWrite& w = writes_[b.first_write];
    assert(w.kind == SelectorWrite::Constant && w.selector == selector);
    // The way for true comes first in all lists of exits.
    assert(slot == b.slots + 1 && target[b.slots] == block);
    w.kind = SelectorWrite::Select;
    w.b = value;
    (void)slot, (void)selector, (void)block;
    b.ending = Ending::Jump;
    b.slot_count = 1;
}

const Plan* PlanBuilder::finish() {
    if (!name_blocks() || !merge_after_clones())
        return nullptr;
    if (!scopes_.empty() && !settle_scopes())
        return nullptr;
    meet_after_switches();
    fold_headers();
    redirect();
    headers_apart();
    sort();
    return arena_.make<Plan>(blocks.span(), order_.span(), target.span(), cases_.span(), writes_.span(),
                             shape_.edge_slot, selectors_, depth_, shape_.virtual_headers);
}

bool PlanBuilder::name_blocks() {
    named_ = arena_.array<uint8_t>(size_t{blocks.size()} + 1);
    for (uint32_t i = 0; i < blocks.size(); i++) {
        const PlanBlock& b = blocks[i];
        if (b.heads == Heads::Nothing)
            continue;
        if (b.merge == none || named_[b.merge]++)
            return false;
        // A loop of one block continues at itself, and may be a merge block besides.
        if (b.heads == Heads::Loop && b.continuing != i && (b.continuing == none || named_[b.continuing]++))
            return false;
    }
    return true;
}

// A clone on one way of a conditional branch that has no construct of its own: now both ways stay inside, and
// the way that goes on is the merge block.
bool PlanBuilder::merge_after_clones() {
    for (PlanBlock& b : blocks) {
        if (b.heads != Heads::Nothing)
            continue;
        if (b.wide)
            return false;
        if (b.slot_count != 2)
            continue;
        uint32_t x = target[b.slots], y = target[b.slots + 1];
        if (named_[x] || named_[y])
            continue;
        bool x_ends = !blocks[x].slot_count, y_ends = !blocks[y].slot_count;
        if (!x_ends && !y_ends)
            return false;
        b.heads = Heads::Selection;
        b.merge = x_ends ? y : x;
        named_[b.merge] = 1;
    }
    return true;
}

// Which scopes are left from inside a switch or loop in them, and which switches may serve as the scope that
// they start.
PlanBuilder::ScopeUses PlanBuilder::find_scope_uses() {
    uint32_t count = blocks.size();
    std::span<uint32_t> around = arena_.array<uint32_t>(count);   // innermost switch or loop, by its header
    std::span<uint32_t> scope_of = arena_.array<uint32_t>(count); // merge blocks of scopes: their header
    const ScopeUses uses = {arena_.array<uint32_t>(count), arena_.array<uint8_t>(count)};
    for (uint32_t b = 0; b < count; b++)
        around[b] = scope_of[b] = uses.same[b] = none;
    for (uint32_t h : order_) {
        const PlanBlock& b = blocks[h];
        scope_of[h] = none; // what comes now are back edges
        uint32_t inner = b.heads == Heads::Loop || b.wide ? h : around[h];
        if (is_scope(h)) {
            scope_of[b.merge] = h;
            uint32_t next = target[b.slots];
            const PlanBlock& x = blocks[next];
            if (x.wide && !is_scope(next) && !named_[next] && blocks[x.merge].ending == Ending::Unreachable)
                uses.same[next] = h;
        }
        if (b.heads != Heads::Nothing)
            around[b.merge] = around[h];
        if (b.heads == Heads::Loop)
            around[b.continuing] = h;
        for (uint32_t s = 0; s < b.slot_count; s++) {
            uint32_t t = target[b.slots + s];
            if (scope_of[t] != none) {
                assert(inner != none); // the scope, or what is in it
                const uint32_t from = uses.same[inner] != none ? uses.same[inner] : inner;
                uses.crossed[scope_of[t]] |= from != scope_of[t];
            } else if (!named_[t])
                around[t] = inner;
        }
    }
    return uses;
}

// Scopes take their final form. An original switch at the start of a scope serves as the scope if it has no
// exits of its own. A scope that is left from inside some other switch becomes a loop that runs once: that
// may be left from there.
bool PlanBuilder::settle_scopes() {
    sort();
    const ScopeUses uses = find_scope_uses();
    for (const ScopeHead& s : scopes_)
        if (uses.crossed[s.block] && s.leaves)
            conflicts_.push(s.node);
    if (!conflicts_.empty())
        return false;
    for (const ScopeHead& s : scopes_) {
        const uint32_t next = target[blocks[s.block].slots];
        if (uses.crossed[s.block]) {
            loop_once(s.block);
        } else if (uses.same[next] == s.block) {
            blocks[next].merge = blocks[s.block].merge;
            dissolve(s.block, next);
        }
    }
    order_.truncate(0);
    return true;
}

void PlanBuilder::loop_once(uint32_t scope) {
    const uint32_t continuing = new_block(1, Ending::Jump);
    patch(blocks[continuing].slots, scope);
    blocks[scope].wide = false;
    head(scope, Heads::Loop, blocks[scope].merge, continuing);
}

// Where the cases of a large switch that has no merge block of its own go on at the continue target of the
// loop around, they go there by way of the merge block: threads meet there already, and drivers that make ifs
// of a switch guard what follows once for each jump. Small ones stay as they are: what Mesa 22.3 makes of
// them then meets its bug with values of loops too often (doc/lab/performance.md, "What the driver gets").
void PlanBuilder::meet_after_switches() {
    uint32_t first = 0;
    while (first < blocks.size() &&
           !(is_large_switch(first) && blocks[blocks[first].merge].ending == Ending::Unreachable))
        first++;
    if (first == blocks.size())
        return;
    sort();
    const uint32_t count = blocks.size();
    struct Place {
        uint32_t loop, around; // headers: the innermost loop, and the innermost switch in it
    };
    std::span<Place> places = arena_.array<Place>(count);
    std::span<uint8_t> seen = arena_.array<uint8_t>(count);
    auto put = [&](uint32_t b, const Place& place) {
        if (!seen[b])
            places[b] = place;
        seen[b] = 1;
    };
    put(start, {none, none});
    for (const uint32_t h : order_) {
        const Place outer = places[h];
        Place inner = outer;
        const PlanBlock& b = blocks[h];
        if (b.heads != Heads::Nothing)
            put(b.merge, outer);
        if (b.heads == Heads::Loop) {
            inner = {h, none};
            put(b.continuing, inner);
        } else if (b.wide)
            inner.around = h;
        for (uint32_t s = 0; s < b.slot_count; s++)
            put(target[b.slots + s], inner);
        if (outer.loop != none && outer.around != none && is_large_switch(outer.around))
            leave_by_merge(h, outer.around, blocks[outer.loop].continuing);
    }
    order_.truncate(0);
}

// What of the block, which is in the switch `around`, leads to the continue target, leads to the merge block
// now. An empty block that is there for nothing else goes: a switch itself may lead to its merge block.
void PlanBuilder::leave_by_merge(uint32_t block, uint32_t around, uint32_t continuing) {
    const uint32_t merge = blocks[around].merge;
    const PlanBlock& b = blocks[block];
    const std::span<uint32_t> ways = target.span().subspan(b.slots, b.slot_count);
    if (std::find(ways.begin(), ways.end(), continuing) == ways.end())
        return;
    const bool needless = only_leads_to(block, continuing) && !named_[block];
    if (blocks[merge].ending == Ending::Unreachable) {
        std::replace(ways.begin(), ways.end(), continuing, merge);
        set_slots(merge, 1, Ending::Jump);
        patch(blocks[merge].slots, continuing);
    } else if (only_leads_to(merge, continuing))
        std::replace(ways.begin(), ways.end(), continuing, merge);
    else
        return;
    if (needless)
        dissolve(block, merge);
}

// A loop header and the block after it become one where that one needs no selection merge.
void PlanBuilder::fold_headers() {
    for (uint32_t i = 0; i < blocks.size(); i++) {
        PlanBlock& h = blocks[i];
        if (h.heads != Heads::Loop || h.origin != none || h.ending != Ending::Jump)
            continue;
        assert(h.first_write == none);
        uint32_t next = target[h.slots];
        PlanBlock& x = blocks[next];
        if (x.heads != Heads::Nothing || named_[next] || !x.slot_count)
            continue;
        assert(!x.wide); // it would head a selection
        x.heads = h.heads;
        x.merge = h.merge;
        x.continuing = h.continuing;
        dissolve(i, next);
    }
}

void PlanBuilder::dissolve(uint32_t block, uint32_t into) {
    blocks[block].heads = Heads::Nothing;
    dissolved_.push({block, into});
}

// What named dissolved blocks names the ones they went into.
void PlanBuilder::redirect() {
    if (dissolved_.empty())
        return;
    std::span<uint32_t> now = arena_.array<uint32_t>(blocks.size());
    for (uint32_t i = 0; i < blocks.size(); i++)
        now[i] = i;
    // Chains are short and come outermost first: a scope's header, then a loop's.
    for (uint32_t i = dissolved_.size(); i-- > 0;)
        now[dissolved_[i].block] = now[dissolved_[i].into];
    auto follow = [&](uint32_t& b) {
        if (b != none)
            b = now[b];
    };
    for (uint32_t& t : target)
        follow(t);
    for (PlanBlock& b : blocks) {
        follow(b.merge);
        assert(b.continuing == none || now[b.continuing] == b.continuing); // these stay
    }
    follow(start);
}

// Loops whose header is the merge block of a construct or a case of a switch get a block before it. The entry
// block may not be branched to. And NVIDIA's driver 580 loses that threads meet at such a header: in a loop
// of one block that is another's merge block each goes its own way (doc/lab/drivers.md). SPIRV-Tools 2023
// refuse a case's branch to a loop of one block that is the merge block of a loop around.
void PlanBuilder::headers_apart() {
    const uint32_t count = blocks.size();
    std::span<uint32_t> before = arena_.array<uint32_t>(count); // by header: its new block; 0: none
    bool any = false;
    const auto want = [&](uint32_t header) {
        if (blocks[header].heads != Heads::Loop || before[header])
            return;
        any = true;
        before[header] = new_block(1, Ending::Jump);
        patch(blocks[before[header]].slots, header);
    };
    want(start);
    for (uint32_t b = 0; b < count; b++) {
        if (blocks[b].heads != Heads::Nothing)
            want(blocks[b].merge);
        for (uint32_t s = 0; blocks[b].wide && s < blocks[b].slot_count; s++)
            if (const uint32_t t = target[blocks[b].slots + s]; !is_back_edge(b, t))
                want(t);
    }
    if (any)
        enter_by(before);
}

// `before`: by header of a loop the block by which it is entered from now on, or 0.
void PlanBuilder::enter_by(std::span<const uint32_t> before) {
    const auto lead = [&](uint32_t& to) {
        if (before[to])
            to = before[to];
    };
    lead(start);
    for (uint32_t b = 0; b < before.size(); b++) {
        if (blocks[b].heads != Heads::Nothing)
            lead(blocks[b].merge);
        for (uint32_t s = 0; s < blocks[b].slot_count; s++)
            if (uint32_t& t = target[blocks[b].slots + s]; !is_back_edge(b, t))
                lead(t);
    }
}

// What a header names comes after its construct, which is in preorder: but for what headers name, blocks have
// one predecessor each. So it is the reverse postorder of a walk that sees merge block and continue target
// before the construct. On the way, how deep they nest.
void PlanBuilder::sort() {
    struct Step {
        uint32_t block, depth;
    };
    const uint32_t count = blocks.size();
    std::span<uint8_t> seen = arena_.array<uint8_t>(size_t{count} + 1); // the last one stands for none
    std::span<Step> stack = arena_.array<Step>(count);                  // each block once
    order_.reserve(count);
    seen[count] = 1;
    uint32_t top = 0;
    auto push = [&](uint32_t block, uint32_t depth) {
        uint8_t& met = seen[std::min(block, count)];
        stack[top] = {block, depth};
        top += !met;
        met = 1;
    };
    depth_ = 0;
    push(start, 0);
    while (top) {
        const auto [block, around] = stack[--top];
        order_.push(block);
        const PlanBlock& b = blocks[block];
        uint32_t depth = around;
        if (b.heads != Heads::Nothing) {
            push(b.merge, around);
            depth++;
            if (b.heads == Heads::Loop)
                push(b.continuing, depth);
        }
        depth_ = std::max(depth_, depth);
        for (uint32_t s = b.slot_count; s-- > 0;)
            push(target[b.slots + s], depth);
    }
}

} // namespace ladder::structurize
