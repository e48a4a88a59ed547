// The algorithm (doc/design/structurizer.md). Native recursion is replaced by a stack of frames.
#include "structurize/walk.h"

#include "structurize/exits.h"
#include "structurize/plan_builder.h"

#include <cassert>

namespace ladder::structurize {

namespace {

struct LoopState {
    Exits breaks;
    ExitList continues;
    bool leaves = false; // a scope from which some way leads out of the loop around
};

struct Frame {
    enum Kind : uint8_t { Block, Dispatch, Loop } kind;
    bool entered;    // Loop: its body is done
    bool one_free;   // Block: a slot was recorded with the loop
    uint8_t arms;    // saturates at 2
    bool empty[2];   // of the first two arms: did they return no exits?
    uint32_t arm[2]; // their slots
    uint32_t node;   // Block: node; Loop: loop; Dispatch: region
    uint32_t loop;   // innermost loop being built
    uint32_t out;    // block
    uint32_t next;   // slot to look at
    uint32_t ready;  // Dispatch: first of its targets in ready_
    Exits exits;
};

class Walker {
public:
    Walker(const Shape& shape, const Regions& regions, PlanBuilder& plan, Arena& arena)
        : s_(shape), g_(shape.graph), r_(regions), plan_(plan), arena_(arena), stack_(arena), ready_(arena),
          contested_(arena), forwarded_(arena) {
        loops_ = arena.array<LoopState>(r_.header.size());
        for (LoopState& l : loops_)
            l = LoopState{};
        waiting_ = arena.array<uint32_t>(g_.node_count());
        for (Node b = 0; b < g_.node_count(); b++)
            waiting_[b] = r_.indegree[b];
    }

    bool run() {
        uint32_t start = begin(g_.entry);
        call(g_.entry, none, start);
        while (!stack_.empty() && ok_) {
            arena_.poll();
            switch (stack_.back().kind) {
            case Frame::Block: step_block(); break;
            case Frame::Dispatch: step_dispatch(); break;
            case Frame::Loop: step_loop(); break;
            }
        }
        if (!ok_ || result_.list.first)
            return false;
        clone_all(result_.clonable);
        plan_.start = start;
        return true;
    }

    // Targets that a selector had to tell from others, once for each such place.
    std::span<const Node> contested() const { return contested_.span(); }
    // Targets that a merge block was made for that only leads there, once for each such block.
    std::span<const Node> forwarded() const { return forwarded_.span(); }

private:
    bool fail() { return ok_ = false; }
    void contest(uint32_t number) {
        if (r_.target[number] < g_.node_count())
            contested_.push(r_.target[number]);
    }

    // ---- targets

    uint32_t number_of(Node from, Node to) const {
        if (r_.heads(to) ? r_.is_back(from, to) : r_.is_latch(to))
            return r_.continuation[r_.real_loop_of(to)];
        return r_.number[to];
    }
    uint32_t continuation(uint32_t loop) const { return loop == none ? 0 : r_.continuation[loop]; }
    // Is the target, seen from inside the loop, its continuation or something outside?
    bool is_free(uint32_t number, uint32_t loop) const {
        return loop != none && number <= r_.continuation[loop];
    }
    uint32_t region_of(uint32_t number) const {
        uint32_t t = r_.target[number];
        return t < g_.node_count() ? r_.parent[t] : none - 1;
    }
    bool is_inner(const Exits& e, uint32_t region) const {
        return (e.parts && region_of(e.parts->target) == region) ||
               (e.terminator != none && e.clonable.first && r_.parent[e.terminator] == region);
    }
    bool is_pure(Node n) const { return s_.mark[n] & marks::Pure; }

    Part* part(uint32_t number, uint32_t weight) {
        return arena_.make<Part>(number, weight, nullptr, nullptr);
    }
    Exit* exit(uint32_t slot, uint32_t selector, uint32_t target) {
        return arena_.make<Exit>(slot, selector, target, nullptr);
    }

    // Takes all parts of the top target; returns their weight.
    uint32_t take(Part*& parts) {
        uint32_t target = parts->target, weight = 0;
        while (parts && parts->target == target) {
            weight += parts->weight;
            parts = pop(parts);
        }
        return weight;
    }

    // ---- exits

    // A slot that leads to whatever `parts` hold: by `selector` if that is several targets. Exits of the loop
    // go to the loop's own lists, the others to `to`. Parts are either all free or all not.
    void place(uint32_t slot, uint32_t selector, Part* parts, uint32_t lowest, uint32_t loop, Exits& to) {
        uint32_t top = parts->target;
        bool one = top == lowest, free = is_free(top, loop);
        if (free) {
            slot = plan_.plain_slot(slot);
            loop = left(top, one, loop);
            if (one && top == r_.continuation[loop])
                return loops_[loop].continues.add(exit(slot, none, top));
        }
        Exits e;
        e.parts = parts;
        e.lowest = lowest;
        e.list.add(exit(slot, one ? none : selector, top));
        (free ? loops_[loop].breaks : to).join(e);
    }

    // From inside scopes, ways out of the loop around them lead there at once. Returns that loop, or `loop`.
    // If one of several targets is the loop's continuation, the choice is made after the scope.
    uint32_t left(uint32_t top, bool one, uint32_t loop) {
        if (!r_.is_scope(loop))
            return loop;
        uint32_t real = r_.real[loop];
        if (!is_free(top, real) || (!one && top == r_.continuation[real]))
            return loop;
        loops_[loop].leaves = true;
        return real;
    }

    void place_edge(uint32_t slot, Node from, Node to, uint32_t loop, Exits& list) {
        uint32_t number = number_of(from, to);
        if (is_pure(to) && !r_.is_latch(from))
            return place_clonable(slot, to, loop, list);
        place(slot, none, part(number, 1), number, loop, list);
    }

    void place_clonable(uint32_t slot, Node to, uint32_t loop, Exits& list) {
        Exits e;
        bool free = is_free(r_.number[to], loop);
        if (free)
            loop = left(r_.number[to], true, loop);
        e.clonable.add(exit(slot, none, to));
        e.terminator = to;
        (free ? loops_[loop].breaks : list).join(e);
    }

    void clone_all(ExitList& list) {
        for (Exit* e = list.first; e; e = e->next) {
            uint32_t block = plan_.node_block(e->target, 0, Ending::Original);
            plan_.blocks[block].copy = emitted_copy(e->target);
            plan_.patch(e->slot, block);
        }
        list = {};
    }
    bool emitted_copy(Node n) {
        bool copy = waiting_[n] == none;
        waiting_[n] = none; // pure terminators wait for nothing
        return copy;
    }

    // ---- frames

    // The block where `t` will start.
    uint32_t begin(Node t) {
        if (r_.heads(t) && !is_one_block(r_.loop_of[t])) {
            return plan_.new_block(1, Ending::Jump);
        }
        return make_block(t);
    }
    uint32_t make_block(Node t) {
        uint32_t slots = g_.first[t + 1] - g_.first[t];
        NodeKind kind = s_.kind[t];
        uint32_t block = plan_.node_block(t < s_.original ? t : none, slots,
                                          kind == NodeKind::Exit || kind == NodeKind::Conditional ||
                                                  kind == NodeKind::Switch
                                              ? Ending::Original
                                          : kind == NodeKind::Virtual ? Ending::Dispatch
                                                                      : Ending::Jump);
        if (is_pure(t))
            plan_.blocks[block].copy = emitted_copy(t);
        plan_.blocks[block].wide = kind == NodeKind::Switch || (kind == NodeKind::Virtual && !s_.is_test(t));
        if (kind == NodeKind::Virtual) {
            plan_.blocks[block].selector = entry_selector;
            for (uint32_t c = s_.first_case[t]; c < s_.first_case[t + 1]; c++)
                plan_.add_case(block, s_.cases[c].value, s_.cases[c].slot);
        }
        if (!s_.write.empty() && s_.write[t].kind != EntryWrite::Nothing) {
            const EntryWrite& w = s_.write[t];
            plan_.write(block,
                        w.kind == EntryWrite::Constant ? SelectorWrite::Constant : SelectorWrite::Select,
                        entry_selector, w.a, w.b);
        }
        return block;
    }
    // Is the loop a single block, which is its own continue target?
    bool is_one_block(uint32_t l) const { return r_.latch[l] == r_.header[l]; }
    void call(Node t, uint32_t loop, uint32_t block) {
        Frame f{};
        f.loop = loop;
        f.out = block;
        f.node = t;
        f.kind = Frame::Block;
        if (r_.heads(t) && r_.loop_of[t] != loop) {
            f.kind = Frame::Loop;
            f.node = r_.loop_of[t];
        }
        stack_.push(f);
    }

    // A frame gives its exits to the one below.
    void finish(Exits& exits) {
        result_ = exits;
        returned_ = true;
    }
    void collect(Frame& f) {
        if (!returned_)
            return;
        returned_ = false;
        if (f.arms <= 2)
            f.empty[f.arms - 1] = result_.empty();
        f.exits.join(result_);
    }
    void start_arm(Frame& f, uint32_t slot, Node t) {
        uint32_t block = begin(t);
        plan_.patch(slot, block);
        if (f.arms < 2)
            f.arm[f.arms] = slot;
        f.arms = f.arms < 2 ? f.arms + 1 : 3;
        call(t, f.loop, block); // `f` is void from here on
    }

    void step_block() {
        Frame& f = stack_.back();
        collect(f);
        Node b = f.node;
        assert(!r_.is_latch(b)); // continue_block() and place_latch() see to those
        uint32_t first = g_.first[b], slots = g_.first[b + 1] - first;
        while (f.next < slots) {
            uint32_t i = f.next++;
            Node t = g_.edges[first + i];
            uint32_t slot = plan_.blocks[f.out].slots + i, number = number_of(b, t);
            if (is_free(number, f.loop))
                f.one_free = true;
            else if (r_.parent[t] == b && r_.indegree[t] == 1 && !r_.demoted[first + i])
                return start_arm(f, slot, t);
            place_edge(slot, b, t, f.loop, f.exits);
        }
        Frame done = f;
        stack_.pop();
        if (slots <= 1)
            return finish(done.exits);
        bool conditional = !plan_.blocks[done.out].wide;
        if (conditional && done.arms && !is_inner(done.exits, b)) {
            // Where one way does not come back, the other one is the merge block.
            uint32_t other = none;
            if (done.arms == 2 && (done.empty[0] || done.empty[1]))
                other = done.arm[done.empty[0] ? 1 : 0];
            else if (done.arms == 1 && done.one_free && !(done.loop != none && r_.header[done.loop] == b))
                other = done.arm[0];
            if (other != none) {
                plan_.head(done.out, Heads::Selection, plan_.target[other], none);
                return finish(done.exits);
            }
        }
        close(done.out, done.arms, !conditional, b, done.loop, done.exits);
    }

    void step_dispatch() {
        Frame& f = stack_.back();
        collect(f);
        uint32_t count = ready_.size() - f.ready;
        if (f.next < count) {
            uint32_t i = f.next++;
            return start_arm(f, plan_.blocks[f.out].slots + i, ready_[f.ready + i]);
        }
        ready_.truncate(f.ready);
        Frame done = f;
        stack_.pop();
        close(done.out, done.arms, plan_.blocks[done.out].wide, done.node, done.loop, done.exits);
    }

    void step_loop() {
        Frame& f = stack_.back();
        uint32_t l = f.node;
        if (is_one_block(l)) {
            uint32_t block = f.out, outer = f.loop;
            stack_.pop();
            place_latch(block, l, block);
            plan_.head(block, Heads::Loop, none, block);
            return close(block, 2, true, g_.node_count() + l, outer, loops_[l].breaks);
        }
        if (!f.entered) {
            f.entered = true;
            uint32_t body = make_block(r_.header[l]);
            plan_.patch(plan_.blocks[f.out].slots, body);
            Frame inner{};
            inner.kind = Frame::Block;
            inner.node = r_.header[l];
            inner.loop = l;
            inner.out = body;
            stack_.push(inner);
            return;
        }
        returned_ = false;
        if (result_.list.first)
            return void(fail());
        // What is left are ways to a pure terminator whose own place was passed, copies having taken the
        // others.
        loops_[l].breaks.join(result_);
        uint32_t head = f.out, outer = f.loop;
        stack_.pop();
        if (r_.is_scope(l)) {
            close_scope(l, head);
            return close(head, 2, true, g_.node_count() + l, outer, loops_[l].breaks);
        }
        uint32_t continuing = continue_block(l, head);
        for (Exit* e = loops_[l].continues.first; e; e = e->next)
            plan_.patch(e->slot, continuing);
        plan_.head(head, Heads::Loop, none, continuing);
        close(head, 2, true, g_.node_count() + l, outer, loops_[l].breaks);
    }

    void close_scope(uint32_t l, uint32_t head) {
        plan_.scope(head, r_.header[l], loops_[l].leaves);
        uint32_t around = r_.loop_parent[l];
        if (around != none && r_.is_scope(around))
            loops_[around].leaves |= loops_[l].leaves;
    }

    uint32_t continue_block(uint32_t l, uint32_t head) {
        Node latch = r_.latch[l];
        uint32_t block = latch == none ? plan_.new_block(1, Ending::Jump) : make_block(latch);
        if (latch == none) {
            plan_.patch(plan_.blocks[block].slots, head);
            return block;
        }
        place_latch(block, l, head);
        return block;
    }

    // The edges of a loop's own latch: back, and out if it has that.
    void place_latch(uint32_t block, uint32_t l, uint32_t head) {
        uint32_t slot = plan_.blocks[block].slots;
        Exits nowhere;
        for (Node t : g_.successors(r_.latch[l])) {
            if (t == r_.header[l])
                plan_.patch(slot, head);
            else
                place_edge(slot, r_.latch[l], t, l, nowhere);
            slot++;
        }
        if (!nowhere.empty())
            fail();
    }

    // ---- closing a construct

    // Gathers the exits of block `o`'s construct at its merge block, and goes on there with the children of
    // `region` that the exits lead to. `force`: the construct needs a merge block. Finishes the frame that
    // was popped just before, or pushes what will.
    void close(uint32_t o, uint32_t arms, bool force, uint32_t region, uint32_t loop, Exits& e) {
        bool inner = is_inner(e, region);
        if (!inner && arms <= 1 && !force)
            return finish(e);
        if (e.clonable.first && (e.list.first || e.terminator == none))
            clone_all(e.clonable);
        inner = is_inner(e, region);
        if (e.empty()) {
            plan_.merge(o, plan_.new_block(0, Ending::Unreachable));
            return finish(e);
        }
        if (e.clonable.first)
            return close_terminator(o, region, loop, e);
        if (e.one_target())
            return close_one(o, inner, loop, e);
        close_many(o, region, loop, e);
    }

    void patch_all(ExitList& list, uint32_t block) {
        for (Exit* e = list.first; e; e = e->next)
            plan_.patch(e->slot, block);
        list = {};
    }

    void close_terminator(uint32_t o, uint32_t region, uint32_t loop, Exits& e) {
        Exits up;
        uint32_t block;
        if (r_.parent[e.terminator] == region)
            block = make_block(e.terminator);
        else {
            block = plan_.new_block(1, Ending::Jump);
            place_clonable(plan_.blocks[block].slots, e.terminator, loop, up);
        }
        plan_.merge(o, block);
        for (Exit* x = e.clonable.first; x && region >= g_.node_count(); x = x->next)
            x->slot = plan_.plain_slot(x->slot);
        patch_all(e.clonable, block);
        finish(up);
    }

    void close_one(uint32_t o, bool inner, uint32_t loop, Exits& e) {
        Node t = r_.target[e.parts->target];
        if (inner || (t < g_.node_count() && is_pure(t))) {
            if (!is_pure(t) && take(e.parts) != waiting_[t])
                return void(fail());
            uint32_t block = begin(t);
            plan_.merge(o, block);
            patch_all(e.list, block);
            return call(t, loop, block);
        }
        if (t < g_.node_count())
            forwarded_.push(t);
        uint32_t block = plan_.new_block(1, Ending::Jump);
        plan_.merge(o, block);
        patch_all(e.list, block);
        Exits up;
        place(plan_.blocks[block].slots, none, e.parts, e.lowest, loop, up);
        finish(up);
    }

    void close_many(uint32_t o, uint32_t region, uint32_t loop, Exits& e) {
        uint32_t block = plan_.new_block(0, Ending::Jump);
        plan_.merge(o, block);
        uint32_t selector = e.list.first == e.list.last ? e.list.first->selector : plan_.new_selector();
        set_selectors(e.list, block, selector);
        // The pending way on: either `block` itself, or a slot of a block before.
        uint32_t slot = none;
        Exits up;
        Part* parts = e.parts;
        uint32_t lowest = e.lowest;
        if (is_free(lowest, loop)) {
            parts = peel(block, slot, selector, parts, lowest, loop);
            if (!parts)
                return finish(up);
        }
        if (region_of(parts->target) != region) {
            contest(parts->target);
            contest(lowest);
            place(way_on(block, slot), selector, parts, lowest, loop, up);
            return finish(up);
        }
        dispatch(block, slot, selector, parts, lowest, region, loop);
    }

    // The slot by which `block` goes on if nothing is to be chosen there.
    uint32_t way_on(uint32_t block, uint32_t slot) {
        if (slot != none)
            return slot;
        plan_.set_slots(block, 1, Ending::Jump);
        return plan_.blocks[block].slots;
    }
    // A block to choose in.
    uint32_t choose(uint32_t block, uint32_t slot) {
        if (slot == none)
            return block;
        uint32_t next = plan_.new_block(0, Ending::Jump);
        plan_.patch(slot, next);
        return next;
    }

    // Parts hold exits of the loop, its continuation, or both, maybe besides others: sends those their way,
    // one test each, and returns the others (null if there are none).
    Part* peel(uint32_t& block, uint32_t& slot, uint32_t selector, Part* parts, uint32_t& lowest,
               uint32_t loop) {
        uint32_t bound = r_.continuation[loop];
        Part* inside = nullptr;
        uint32_t inside_lowest = none;
        while (parts && parts->target > bound) {
            uint32_t number = parts->target;
            inside = meld(inside, part(number, take(parts)));
            inside_lowest = number;
        }
        bool continues = parts && parts->target == bound;
        if (continues)
            take(parts);
        Exits nothing;
        if (continues) {
            Part* one = part(bound, 1);
            if (!parts && !inside)
                place(way_on(block, slot), none, one, bound, loop, nothing);
            else
                place(test(block, slot, selector, bound, false), none, one, bound, loop, nothing);
        }
        if (parts) {
            uint32_t way = !inside                   ? way_on(block, slot)
                           : parts->target == lowest ? test(block, slot, selector, lowest, false)
                                                     : test(block, slot, selector, bound, true);
            place(way, selector, parts, lowest, loop, nothing);
        }
        lowest = inside_lowest;
        return inside;
    }

    // Tests the selector for a value, or for lying below it. Returns the slot for yes; `slot` is then that
    // for no.
    uint32_t test(uint32_t& block, uint32_t& slot, uint32_t selector, uint32_t value, bool below) {
        block = choose(block, slot);
        plan_.set_slots(block, 2, below ? Ending::Below : Ending::Dispatch);
        plan_.blocks[block].selector = selector;
        plan_.blocks[block].limit = value;
        if (!below)
            plan_.add_case(block, value, 0);
        slot = plan_.blocks[block].slots + 1;
        return slot - 1;
    }

    // Goes on with the children of `region` whose edges have all been gathered, and hands the rest on.
    void dispatch(uint32_t block, uint32_t slot, uint32_t selector, Part* parts, uint32_t lowest,
                  uint32_t region, uint32_t loop) {
        uint32_t first = ready_.size();
        while (parts && region_of(parts->target) == region) {
            uint32_t number = parts->target;
            uint32_t weight = take(parts);
            Node t = r_.target[number];
            if (!is_pure(t) && weight != waiting_[t]) {
                parts = meld(parts, part(number, weight));
                break;
            }
            ready_.push(t);
        }
        uint32_t count = ready_.size() - first;
        if (!count)
            return void(fail());
        if (count == 1 && !parts) { // the only target left
            Node t = ready_.pop();
            uint32_t start = begin(t);
            plan_.patch(way_on(block, slot), start);
            return call(t, loop, start);
        }
        for (uint32_t i = first; i < ready_.size(); i++)
            contest(r_.number[ready_[i]]);
        if (parts)
            contest(parts->target);
        if (parts && parts->target != lowest)
            contest(lowest);
        block = choose(block, slot);
        uint32_t slots = count + (parts != nullptr);
        plan_.set_slots(block, slots, Ending::Dispatch);
        plan_.blocks[block].selector = selector;
        plan_.blocks[block].wide = slots > 2;
        for (uint32_t i = 0; i + 1 < slots; i++)
            plan_.add_case(block, r_.number[ready_[first + i]], i);
        Frame f{};
        f.kind = Frame::Dispatch;
        f.node = region;
        f.loop = loop;
        f.out = block;
        f.ready = first;
        if (parts)
            place(plan_.blocks[block].slots + count, selector, parts, lowest, loop, f.exits);
        stack_.push(f);
    }

    // All exits of the list lead to `block` now and say by the selector where they wanted to go.
    void set_selectors(ExitList& list, uint32_t block, uint32_t selector) {
        for (Exit* e = list.first; e; e = e->next) {
            uint32_t from = plan_.owner(e->slot);
            if (plan_.leads_to(from, block)) {
                if (plan_.is_conditional(from) && e->selector == none) {
                    plan_.select_both(from, e->slot, selector, e->target, block);
                    continue;
                }
                e->slot = plan_.split(e->slot);
                from = plan_.owner(e->slot);
            }
            plan_.patch(e->slot, block);
            plan_.led_to(from, block);
            if (e->selector == none)
                plan_.write(from, SelectorWrite::Constant, selector, e->target, 0);
            else if (e->selector != selector)
                plan_.write(from, SelectorWrite::Copy, selector, e->selector, 0);
        }
        list = {};
    }

    const Shape& s_;
    const Graph& g_;
    const Regions& r_;
    PlanBuilder& plan_;
    Arena& arena_;
    Vec<Frame> stack_;
    Vec<Node> ready_; // stacks of targets of Dispatch frames
    Vec<Node> contested_, forwarded_;
    std::span<LoopState> loops_;
    std::span<uint32_t> waiting_; // by node: forward edges to gather before it may run
    Exits result_;
    bool returned_ = false;
    bool ok_ = true;
};

} // namespace

Walk walk(const Shape& shape, const Regions& regions, const Plan* like, Arena& arena) {
    PlanBuilder builder(shape, like, arena);
    Walker walker(shape, regions, builder, arena);
    const Plan* plan = walker.run() ? builder.finish() : nullptr;
    return {plan, walker.contested(), walker.forwarded(), builder.conflicts()};
}

} // namespace ladder::structurize
