#include "vsir/analyses/discard_end.h"

#include "vsir/analyses/facts.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::ir {

namespace {

// What pixel shaders that share functions do.
struct PixelFacts {
    Facts facts;
    bool early = false;    // something other than a return follows a discard of the same function
    bool calls_on = false; // something other than a return follows a call
    bool called = false;   // a function that is called discards

    bool discards_early() const { return early || (calls_on && called); }
    DiscardEnd end() const {
        if (!discards_early() || !facts.looks_at_others())
            return DiscardEnd::Now;
        return facts.writes_memory ? DiscardEnd::Never : DiscardEnd::Later;
    }
};

class DiscardEnds {
public:
    DiscardEnds(const Program& p, Arena& scratch)
        : p_(p), group_(scratch.array<uint32_t>(p.functions.size())),
          facts_(scratch.array<PixelFacts>(p.entry_point_count() + 1)), waiting_(scratch) {}

    void find(std::span<DiscardEnd> ends) {
        for (uint32_t n = 0; n < p_.entry_point_count(); n++)
            if (has_helper_lanes(p_.entry_point(n).stage))
                reach(p_.entry_point(n).function, n + 1);
        for (uint32_t f = 0; f < group_.size(); f++)
            if (group_[f])
                look_at(f, facts_[group_[f]]);
        for (uint32_t f = 0; f < group_.size(); f++)
            ends[f] = facts_[group_[f]].end();
    }

private:
    // Puts all functions that `function` leads to into the group, and groups that have one of them already.
    void reach(uint32_t function, uint32_t group) {
        waiting_.push(function);
        while (!waiting_.empty()) {
            const uint32_t f = waiting_.pop(), known = group_[f];
            if (known)
                std::replace(group_.begin(), group_.end(), known, group);
            else
                group_[f] = group;
            if (!known)
                for_each_instr(f, [&](const Instr& i) {
                    if (i.op == Op::Call)
                        waiting_.push(as::Call(i).function().number());
                });
        }
    }

    void look_at(uint32_t f, PixelFacts& facts) const {
        bool is_entry = false;
        for (uint32_t n = 0; n < p_.entry_point_count(); n++)
            is_entry |= p_.entry_point(n).function == f;
        for_each_instr(f, [&](const Instr& i) {
            if (has_facts(i.op))
                add_facts(facts.facts, i);
            if (i.op == Op::Call)
                facts.calls_on |= i.next->op != Op::Return;
            if (i.op != Op::Discard)
                return;
            facts.early |= i.next->op != Op::Return;
            facts.called |= !is_entry;
        });
    }

    template <class See>
    void for_each_instr(uint32_t f, See see) const {
        for (BlockId b : p_.functions[f].order)
            for (const Instr* i = p_.functions[f].block(b).first; i; i = i->next)
                see(*i);
    }

    const Program& p_;
    const std::span<uint32_t> group_; // by function: number + 1 of an entry point; 0: none
    const std::span<PixelFacts> facts_;
    Vec<uint32_t> waiting_;
};

} // namespace

std::span<const DiscardEnd> discard_ends(const Program& p, Arena& scratch) {
    const std::span<DiscardEnd> ends = scratch.array<DiscardEnd>(p.functions.size());
    DiscardEnds(p, scratch).find(ends);
    return ends;
}

} // namespace ladder::ir
