// Inside the structurizer: a plan in the making.
#pragma once

#include "base/support/vec.h"
#include "structurize/shape.h"

#include <cassert>

namespace ladder::structurize {

class PlanBuilder {
public:
    // `like`: a plan of about the size that this one will have, if there is one.
    PlanBuilder(const Shape& shape, const Plan* like, Arena& arena);

    uint32_t start = none; // the block that the function starts with

    Vec<PlanBlock> blocks;
    Vec<uint32_t> target; // by slot; none: not patched yet

    uint32_t new_block(uint32_t slots, Ending ending) { return node_block(none, slots, ending); }
    uint32_t node_block(Node origin, uint32_t slots, Ending ending);
    void set_slots(uint32_t block, uint32_t slots, Ending ending);
    uint32_t new_selector() { return selectors_++; }
    void add_case(uint32_t block, uint32_t value, uint32_t slot); // all cases of a block in a row
    void write(uint32_t block, SelectorWrite::Kind kind, uint32_t selector, uint32_t a, uint32_t b);

    uint32_t owner(uint32_t slot) const { return owner_[slot]; }
    void patch(uint32_t slot, uint32_t block) { target[slot] = block; }
    // Puts an empty block on the slot's edge and returns the slot of that block.
    uint32_t split(uint32_t slot);
    // Like the function above, for a slot of an OpSwitch, which may leave its construct to its merge block
    // only.
    uint32_t plain_slot(uint32_t slot) { return blocks[owner_[slot]].wide ? split(slot) : slot; }

    // Makes the block a header. merge() keeps what head() said and makes selections of the others.
    void head(uint32_t block, Heads heads, uint32_t merge, uint32_t continuing);
    void merge(uint32_t block, uint32_t merge);

    // Makes the empty block the header of the scope that starts with `node`. `leaves`: some way in it leads
    // out of the loop around it.
    void scope(uint32_t block, Node node, bool leaves) {
        blocks[block].heads = Heads::Selection;
        blocks[block].wide = true;
        scopes_.push({block, node, leaves});
    }
    // Starts of scopes that can be neither a switch nor a loop, if that is why finish() failed.
    std::span<const Node> conflicts() const { return conflicts_.span(); }

    // Has a slot of `from` been led to `block` just now?
    bool leads_to(uint32_t from, uint32_t block) const { return led_[from] == block; }
    void led_to(uint32_t from, uint32_t block) { led_[from] = block; }
    bool is_conditional(uint32_t block) const {
        return blocks[block].ending == Ending::Original && !blocks[block].wide;
    }
    // Both ways of the conditional branch lead to `block`: it becomes a jump, and the condition selects
    // between the constant that the other way had last written and `value`.
    void select_both(uint32_t from, uint32_t slot, uint32_t selector, uint32_t value, uint32_t block);

    // Null if a rule of the structured form could not be kept.
    const Plan* finish();

private:
    bool name_blocks();
    bool merge_after_clones();
    struct ScopeUses {
        std::span<uint32_t> same;   // by block: of which scope the switch is the start, or none
        std::span<uint8_t> crossed; // by header of a scope: is it left from inside a switch or loop in it?
    };
    ScopeUses find_scope_uses();
    bool settle_scopes();
    void loop_once(uint32_t scope);
    bool is_scope(uint32_t b) const { return blocks[b].wide && blocks[b].ending == Ending::Jump; }
    static constexpr uint32_t many_ways = 8;
    bool is_large_switch(uint32_t b) const {
        const PlanBlock& x = blocks[b];
        assert(x.slot_count < many_ways || (x.wide && x.heads == Heads::Selection));
        return x.slot_count >= many_ways;
    }
    bool only_leads_to(uint32_t b, uint32_t to) const {
        return blocks[b].origin == none && blocks[b].ending == Ending::Jump &&
               blocks[b].heads == Heads::Nothing && blocks[b].first_write == none &&
               target[blocks[b].slots] == to;
    }
    void meet_after_switches();
    void leave_by_merge(uint32_t block, uint32_t around, uint32_t continuing);
    void fold_headers();
    void dissolve(uint32_t block, uint32_t into);
    void redirect();
    void headers_apart();
    void enter_by(std::span<const uint32_t> before);
    bool is_back_edge(uint32_t from, uint32_t to) const {
        return from == blocks[to].continuing; // a loop of one block continues at itself
    }
    void sort();

    const Shape& shape_;
    Arena& arena_;
    Vec<uint32_t> owner_; // by slot: block
    Vec<uint32_t> led_;   // by block
    Vec<PlanCase> cases_;
    Vec<SelectorWrite> writes_;
    struct ScopeHead {
        uint32_t block;
        Node node;
        bool leaves;
    };
    Vec<ScopeHead> scopes_; // inner ones first
    Vec<Node> conflicts_;
    struct Dissolved {
        uint32_t block, into;
    };
    Vec<Dissolved> dissolved_;
    std::span<uint8_t> named_; // by block: is a merge block or continue target
    uint32_t selectors_ = 0;
    Vec<uint32_t> order_;
    uint32_t depth_ = 0;
};

} // namespace ladder::structurize
