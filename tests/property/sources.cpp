#include "sources.h"

namespace ladder::test {

namespace {

class Builder {
public:
    Builder(Rng& rng, const FlowOptions& o) : rng_(rng), o_(o) {
        current_ = node();
        while (current_ != none && out_.graph.size() < o.blocks)
            statement(0);
        if (current_ != none && !tangled(current_) && rng_.chance(50))
            out_.graph.mark[current_] = structurize::marks::Pure;
    }
    Source take() { return std::move(out_); }

private:
    // A node that is made when somebody goes there.
    struct Target {
        uint32_t loop;
        Node node = none;
        bool used = false;
    };
    Node need(Target& t) {
        t.used = true;
        if (t.node == none) {
            uint32_t inner = loop_;
            loop_ = t.loop;
            t.node = node();
            loop_ = inner;
        }
        return t.node;
    }
    bool tangled(Node n) const { return out_.graph.mark[n] & structurize::marks::Tangled; }

    Node node() {
        Node n = out_.graph.size();
        out_.graph.resize(n + 1);
        out_.graph.mark[n] = !separated_ && rng_.chance(o_.tangled) ? structurize::marks::Tangled
                             : rng_.chance(o_.large)                ? structurize::marks::Large
                                                                    : 0;
        out_.join.push_back(none);
        out_.loop_join.push_back(none);
        out_.loop_of.push_back(loop_);
        return n;
    }
    void edge(Node from, Node to) { out_.graph.succ[from].push_back(to); }
    void leave(Node to) {
        edge(current_, to);
        current_ = none;
    }
    void leave_if_open(Target& to) {
        if (current_ != none)
            leave(need(to));
    }
    // From a node by a condition, which may be made of several.
    void branch(Node from, Node yes, Node no) {
        while (o_.short_circuit && rng_.chance(25)) {
            Node next = node();
            bool both = rng_.chance(50);
            edge(from, both ? next : yes);
            edge(from, both ? no : next);
            from = next;
        }
        edge(from, yes);
        edge(from, no);
    }

    void list(uint32_t depth) {
        for (uint32_t n = rng_(4); n-- && current_ != none;)
            statement(depth);
    }
    void statement(uint32_t depth) {
        uint32_t kind = rng_(100);
        if (depth >= o_.depth || out_.graph.size() > o_.blocks)
            kind = 90 + rng_(10);
        if (kind < 35)
            if_(depth);
        else if (kind < 48)
            while_(depth);
        else if (kind < 58)
            do_while(depth);
        else if (kind < 70)
            for_(depth);
        else if (kind < 76 && o_.exits)
            forever(depth);
        else if (kind < 88)
            switch_(depth);
        else if (kind < 94)
            plain();
        else if (depth)
            exit();
    }
    void plain() {
        if (rng_.chance(50)) {
            Node n = node();
            leave(n);
            current_ = n;
        }
    }
    void exit() {
        bool goes_back = rng_.chance(40);
        Target* to = goes_back ? continue_ : break_;
        if (o_.exits && to && rng_.chance(70))
            leave(need(*to));
        else if (o_.returns && rng_.chance(30)) {
            bool shared = rng_.chance(50);
            if (shared && return_ == none)
                return_ = return_node(none);
            leave(shared ? return_ : return_node(loop_));
        }
    }
    Node return_node(uint32_t loop) {
        std::swap(loop, loop_);
        Node n = node();
        std::swap(loop, loop_);
        if (!tangled(n) && rng_.chance(60))
            out_.graph.mark[n] = structurize::marks::Pure;
        return n;
    }

    void if_(uint32_t depth) {
        Node head = current_, yes = node();
        Target after{loop_};
        Node no = rng_.chance(50) ? node() : need(after);
        branch(head, yes, no);
        current_ = yes;
        list(depth + 1);
        bool yes_ends = current_ == none;
        leave_if_open(after);
        bool no_ends = false;
        if (no != after.node) {
            current_ = no;
            list(depth + 1);
            no_ends = current_ == none;
            leave_if_open(after);
        }
        if (!o_.short_circuit && !yes_ends && !no_ends)
            out_.join[head] = after.node;
        current_ = after.node;
    }

    void body(uint32_t depth, Target* to_break, Target* to_continue) {
        std::swap(break_, to_break);
        std::swap(continue_, to_continue);
        list(depth + 1);
        break_ = to_break;
        continue_ = to_continue;
    }
    Node enter_loop() {
        uint32_t outer = loop_;
        loop_ = static_cast<uint32_t>(out_.loops.size());
        Node header = node();
        out_.loops.push_back({header, outer, false});
        leave(header);
        return header;
    }
    void leave_loop(bool repeats, Node after) {
        Source::Loop& l = out_.loops[loop_];
        l.repeats = repeats;
        if (repeats)
            out_.loop_join[l.header] = after;
        loop_ = l.parent;
        current_ = after;
    }

    void while_(uint32_t depth) {
        Target after{loop_};
        Node header = enter_loop();
        Target again{loop_, header};
        Node start = node();
        branch(header, start, need(after));
        current_ = start;
        body(depth, &after, &again);
        leave_if_open(again);
        leave_loop(again.used, after.node);
    }
    void for_(uint32_t depth) {
        Target after{loop_};
        Node header = enter_loop();
        Target again{loop_};
        Node start = node();
        branch(header, start, need(after));
        current_ = start;
        body(depth, &after, &again);
        leave_if_open(again);
        if (again.used)
            edge(again.node, header);
        leave_loop(again.used, after.node);
    }
    void do_while(uint32_t depth) {
        Target after{loop_};
        Node header = enter_loop();
        Target again{loop_};
        current_ = header;
        if (rng_.chance(30)) {
            again = {loop_, header, true}; // a single block
            current_ = none;
        } else {
            body(depth, &after, &again);
            leave_if_open(again);
        }
        if (again.used)
            branch(again.node, header, need(after));
        leave_loop(again.used, after.node);
    }
    void forever(uint32_t depth) {
        Target after{loop_};
        Node header = enter_loop();
        Target again{loop_, header};
        Node start = node();
        edge(header, start);
        current_ = start;
        body(depth, &after, &again);
        leave_if_open(again);
        if (!after.used && rng_.chance(80)) // few loops are endless
            edge(header, need(after));
        leave_loop(again.used, after.node);
    }

    void switch_(uint32_t depth) {
        Node head = current_;
        out_.graph.mark[head] |= structurize::marks::Switch;
        Target after{loop_};
        std::vector<Node> start(1 + rng_(5)), edges{none};
        std::vector<bool> separated;
        uint32_t count = static_cast<uint32_t>(start.size()), by_default = rng_(2 * count);
        bool outer = separated_;
        for (uint32_t i = 0; i < count; i++) {
            uint32_t labels = rng_.chance(25) ? 2 : 1;
            separated.push_back(outer || (!o_.goes_wrong_ways && (labels > 1 || i == by_default)));
            separated_ = separated[i];
            start[i] = node();
            edges.insert(edges.end(), labels, start[i]);
        }
        edges[0] = by_default < count ? start[by_default] : need(after);
        out_.graph.succ[head] = edges;
        for (uint32_t i = 0; i < count; i++) {
            separated_ = separated[i];
            current_ = start[i];
            body(depth, o_.switch_breaks ? &after : nullptr, continue_);
            if (current_ != none && o_.fall_through && i + 1 < count && rng_.chance(30))
                leave(start[i + 1]);
            leave_if_open(after);
        }
        separated_ = outer;
        out_.join[head] = after.node;
        current_ = after.node;
    }

    Rng& rng_;
    FlowOptions o_;
    Source out_;
    Node current_ = none, return_ = none; // the block that is being written; the shared return
    uint32_t loop_ = none;
    bool separated_ = false; // in an arm whose threads a switch may separate
    Target* break_ = nullptr;
    Target* continue_ = nullptr;
};

std::vector<std::vector<Node>> predecessors(const Sample& g) {
    std::vector<std::vector<Node>> preds(g.size());
    for (Node n = 0; n < g.size(); n++)
        for (Node t : g.succ[n])
            if (preds[t].empty() || preds[t].back() != n)
                preds[t].push_back(n);
    return preds;
}

// A copy of the node, in the same loop.
Node clone(Source& s, Node n, uint32_t loop) {
    Node copy = s.graph.size();
    s.graph.succ.push_back(std::vector<Node>(s.graph.succ[n]));
    s.graph.mark.push_back(s.graph.mark[n]);
    if (!s.graph.hint.empty())
        s.graph.hint.push_back(none);
    s.join.push_back(none);
    s.loop_join.push_back(none);
    s.loop_of.push_back(loop);
    return copy;
}

bool within(const Source& s, Node n, uint32_t loop) {
    uint32_t l = s.loop_of[n];
    while (l != none && l != loop)
        l = s.loops[l].parent;
    return l == loop;
}

} // namespace

Source random_source(Rng& rng, const FlowOptions& o) { return Builder(rng, o).take(); }

void thread_jumps(Source& s, Rng& rng) {
    Sample& g = s.graph;
    std::vector<Node> to(g.size());
    for (Node n = 0; n < g.size(); n++) {
        bool empty =
            n && g.succ[n].size() == 1 && !(g.mark[n] & structurize::marks::Tangled) && rng.chance(70);
        to[n] = empty ? g.succ[n][0] : n;
    }
    for (auto& edges : g.succ)
        for (Node& t : edges)
            for (uint32_t steps = 0; to[t] != t && steps < g.size(); steps++)
                t = to[t];
}

void merge_tails(Source& s, Rng& rng) {
    Sample& g = s.graph;
    std::map<std::pair<std::vector<Node>, uint8_t>, Node> seen;
    std::vector<Node> to(g.size());
    for (Node n = 0; n < g.size(); n++) {
        to[n] = n;
        if (n && g.succ[n].size() < 2 && rng.chance(60))
            to[n] = seen.emplace(std::pair(g.succ[n], g.mark[n]), n).first->second;
    }
    for (auto& edges : g.succ)
        for (Node& t : edges)
            t = to[t];
}

void rotate_loops(Source& s, Rng& rng) {
    for (uint32_t l = 0; l < s.loops.size(); l++) {
        Node header = s.loops[l].header;
        if (!s.loops[l].repeats || s.graph.succ[header].size() != 2 || rng.chance(50))
            continue;
        Node copy = clone(s, header, l);
        for (Node n = 0; n < s.graph.size(); n++)
            if (within(s, n, l))
                for (Node& t : s.graph.succ[n])
                    t = t == header ? copy : t;
    }
}

void peel_loops(Source& s, Rng& rng) {
    for (uint32_t l = 0; l < s.loops.size(); l++) {
        if (!s.loops[l].repeats || rng.chance(70) || s.graph.size() > 400)
            continue;
        Node header = s.loops[l].header, old = s.graph.size();
        std::vector<Node> copy(old, none);
        for (Node n = 0; n < old; n++)
            if (within(s, n, l))
                copy[n] = clone(s, n, s.loops[l].parent);
        for (Node n = 0; n < s.graph.size(); n++) {
            bool in_copy = n >= old, in_loop = !in_copy && copy[n] != none;
            for (Node& t : s.graph.succ[n])
                if (t < old && copy[t] != none && (in_copy ? t != header : !in_loop))
                    t = copy[t];
        }
    }
}

void redirect_edges(Source& s, Rng& rng) {
    Sample& g = s.graph;
    if (g.size() < 3)
        return;
    for (uint32_t times = 1 + rng(3); times--;) {
        auto& edges = g.succ[rng(g.size())];
        if (!edges.empty())
            edges[rng(static_cast<uint32_t>(edges.size()))] = 1 + rng(g.size() - 1);
    }
}

std::string check_source(const Source& s, const structurize::Plan& plan) {
    auto preds = predecessors(s.graph);
    if (plan.selector_count)
        return "S7: a structured program gets a selector";
    if (plan.virtual_headers)
        return "S7: a structured program gets a virtual header";
    std::vector<bool> continues(s.graph.size());
    for (uint32_t i : plan.order)
        if (plan.blocks[i].heads == structurize::Heads::Loop)
            if (Node n = plan.blocks[plan.blocks[i].continuing].origin; n != none)
                continues[n] = true;
    for (uint32_t i : plan.order) {
        const structurize::PlanBlock& b = plan.blocks[i];
        if (b.heads == structurize::Heads::Nothing)
            continue;
        bool loop = b.heads == structurize::Heads::Loop;
        Node head = b.origin;
        if (head == none && b.slot_count == 1)
            head = plan.blocks[plan.target[b.slots]].origin;
        if (head == none)
            return "S7: a construct that the program does not have";
        Node join = loop ? s.loop_join[head] : s.join[head];
        // Where all ways but one do not come back, there is nothing to meet; and a continue target is where
        // threads meet, but no merge block.
        if (join == none || continues[join] ||
            (!loop && s.graph.mark[head] & structurize::marks::Switch && preds[join].size() < 2))
            continue;
        if (plan.blocks[b.merge].origin != join)
            return "S7: the construct of block " + std::to_string(head) + " does not merge at block " +
                   std::to_string(join);
    }
    return "";
}

} // namespace ladder::test
