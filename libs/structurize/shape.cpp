#include "structurize/shape.h"

#include "base/support/vec.h"

namespace ladder::structurize {

namespace {

struct Triple {
    uint32_t value; // of the entry selector
    Node target;
};

// Builds the shape: slots from edges; where a loop is irreducible, edges into it lead to its virtual header.
class Builder {
public:
    Builder(const StructurizerInput& in, Shape& shape, Arena& arena)
        : in_(in), g_(in.graph), shape_(shape), arena_(arena), edges_(arena), several_(arena) {}

    bool run() {
        uint32_t n = g_.node_count();
        order_ = in_.order ? *in_.order : reverse_postorder(g_, arena_);
        if (in_.loops)
            forest_ = *in_.loops;
        else if (has_loops(g_, order_))
            forest_ = find_loops(g_, arena_);
        else {
            forest_.innermost = arena_.array<uint32_t>(n);
            for (uint32_t& l : forest_.innermost)
                l = none;
        }
        loops_ = AncestorTable(forest_.parent, arena_);
        shape_.original = n;
        number_headers();
        if (shape_.virtual_headers)
            plan_headers();
        build();
        shape_.loops = forest_;
        shape_.order = order_; // dropping repeated edges changes nothing about it
        if (!shape_.virtual_headers)
            return true;
        shape_.order = reverse_postorder(shape_.graph, arena_);
        shape_.loops = find_loops(shape_.graph, arena_);
        for (uint8_t irreducible : shape_.loops.irreducible)
            if (irreducible)
                return false;
        return true;
    }

private:
    void number_headers() {
        virtual_of_ = arena_.array<Node>(forest_.count());
        for (uint32_t l = 0; l < forest_.count(); l++)
            virtual_of_[l] = forest_.irreducible[l] ? shape_.original + shape_.virtual_headers++ : none;
    }

    // The outermost irreducible loop that the edge enters, or none. Whatever it enters below that one, it
    // enters through the virtual headers of irreducible loops, but for a loop headed by its target.
    uint32_t entered(Node from, Node to) const {
        uint32_t inner = forest_.innermost[to];
        if (inner == none)
            return none;
        if (forest_.header[inner] == to && forest_.irreducible[inner] &&
            loops_.within(forest_.innermost[from], inner))
            return inner;
        uint32_t stays = loops_.common(inner, forest_.innermost[from]);
        if (stays == inner)
            return none;
        uint32_t outer = loops_.at_depth(inner, loops_.depth(stays) + 1);
        return forest_.irreducible[outer] ? outer : none;
    }

    // Which nodes each virtual header dispatches to, and how. A node's number is its value of the entry
    // selector. A header hands values of a loop inside on to that loop's header; the child with most values
    // gets the default slot, so that the cases of all headers are no more than n log n.
    void plan_headers() {
        uint32_t n = g_.node_count(), loops = forest_.count();
        std::span<uint32_t> top = arena_.array<uint32_t>(n); // outermost loop entered at a node
        for (uint32_t& t : top)
            t = none;
        for (Node b : order_.nodes)
            for (Node s : g_.successors(b)) {
                uint32_t l = entered(b, s);
                if (l < top[s]) // ancestors have lower numbers, and none has the greatest
                    top[s] = l;
            }
        // How many values pass from a loop's parent into it: differences first, then sums.
        std::span<uint32_t> passing = arena_.array<uint32_t>(loops), heavy = arena_.array<uint32_t>(loops);
        for (Node s : order_.nodes)
            if (top[s] != none) {
                passing[bottom(s)]++;
                passing[top[s]]--;
            }
        for (uint32_t l = loops; l-- > 0;) {
            heavy[l] = none;
            if (forest_.parent[l] != none)
                passing[forest_.parent[l]] += passing[l];
        }
        for (uint32_t l = 0; l < loops; l++) {
            uint32_t p = forest_.parent[l];
            if (p != none && passing[l] && (heavy[p] == none || passing[l] > passing[heavy[p]]))
                heavy[p] = l;
        }
        std::span<uint32_t> light = arena_.array<uint32_t>(loops); // topmost loop reached by heavy steps up
        for (uint32_t l = 0; l < loops; l++) {
            uint32_t p = forest_.parent[l];
            light[l] = p != none && heavy[p] == l ? light[p] : l;
        }
        collect(top, heavy, light);
        passing_ = passing;
        heavy_ = heavy;
    }

    // The innermost irreducible loop that has `s` as an entry.
    uint32_t bottom(Node s) const {
        uint32_t l = forest_.innermost[s];
        return forest_.irreducible[l] ? l : forest_.parent[l];
    }

    void collect(std::span<uint32_t> top, std::span<uint32_t> heavy, std::span<uint32_t> light) {
        uint32_t loops = forest_.count();
        std::span<uint32_t> fill = arena_.array<uint32_t>(size_t{loops} + 1);
        auto each = [&](auto visit) {
            for (Node s : order_.nodes) {
                if (top[s] == none)
                    continue;
                uint32_t l = bottom(s);
                visit(l, Triple{s, s});
                while (l != top[s]) {
                    uint32_t p = forest_.parent[l];
                    if (heavy[p] != l) {
                        visit(p, Triple{s, virtual_of_[l]});
                        l = p;
                    } else
                        l = loops_.depth(light[l]) <= loops_.depth(top[s]) ? top[s] : light[l];
                }
            }
        };
        each([&](uint32_t l, Triple) { fill[l]++; });
        uint32_t total = 0;
        for (uint32_t& f : fill) {
            uint32_t count = f;
            f = total;
            total += count;
        }
        first_triple_ = arena_.array<uint32_t>(size_t{loops} + 1);
        for (uint32_t l = 0; l <= loops; l++)
            first_triple_[l] = fill[l];
        triples_ = arena_.array<Triple>(total);
        each([&](uint32_t l, Triple t) { triples_[fill[l]++] = t; });
    }

    Node redirected(Node from, Node to) const {
        if (!shape_.virtual_headers)
            return to;
        uint32_t l = entered(from, to);
        return l == none ? to : virtual_of_[l];
    }

    uint32_t add_slot(Node target) {
        edges_.push(target);
        several_.push(0);
        return edges_.size() - 1;
    }

    void build() {
        uint32_t n = g_.node_count();
        Vec<uint32_t> first(arena_, n + shape_.virtual_headers + 1);
        Vec<NodeKind> kind(arena_, n + shape_.virtual_headers);
        Vec<EntryWrite> write(arena_);
        edges_.reserve(g_.edges.size());
        several_.reserve(g_.edges.size());
        shape_.edge_slot = arena_.array<uint32_t>(g_.edges.size());
        stamp_ = arena_.array<uint32_t>(size_t{n} + shape_.virtual_headers);
        for (Node b = 0; b < n; b++) {
            first.push(edges_.size());
            kind.push(NodeKind::Exit);
            if (shape_.virtual_headers)
                write.push({EntryWrite::Nothing, 0, 0});
            if (order_.reachable(b))
                add_node(b, first.back(), kind.back(), write);
        }
        shape_.first_case = {};
        Vec<PlanCase> cases(arena_);
        Vec<uint32_t> first_case(arena_);
        if (shape_.virtual_headers)
            add_headers(first, kind, write, cases, first_case);
        first.push(edges_.size());
        uint32_t count = kind.size();
        std::span<uint8_t> mark = arena_.array<uint8_t>(count);
        for (Node b = 0; b < n; b++)
            mark[b] = in_.mark[b];
        shape_.graph = {first.span(), edges_.span(), g_.entry};
        shape_.kind = kind.span();
        shape_.mark = mark;
        shape_.several = several_.span();
        shape_.write = write.span();
        shape_.cases = cases.span();
        shape_.first_case = first_case.span();
    }

    void add_node(Node b, uint32_t base, NodeKind& kind, Vec<EntryWrite>& write) {
        std::span<const Node> succ = g_.successors(b);
        uint32_t redirects = 0;
        Node only = none; // the one target whose edges are led to a virtual header; there may be more
        bool differ = false;
        for (Node s : succ)
            if (redirected(b, s) != s) {
                redirects++;
                differ |= only != none && only != s;
                only = s;
            }
        bool is_switch = in_.mark[b] & marks::Switch;
        for (size_t i = 0; i < succ.size(); i++) {
            Node s = succ[i], t = redirected(b, s);
            // Edges of a switch to several nodes that virtual headers lead to get nodes of their own, made
            // below; till then their slots name the original target.
            if (is_switch && differ)
                t = s;
            uint32_t slot = stamp_[t];
            if (!(slot > base && slot <= edges_.size() && edges_[slot - 1] == t)) {
                slot = add_slot(t) + 1;
                stamp_[t] = slot;
                several_[slot - 1] = is_switch && i == 0;
            } else
                several_[slot - 1] = 1;
            shape_.edge_slot[g_.first[b] + i] = slot - 1 - base;
        }
        uint32_t slots = edges_.size() - base;
        kind = slots == 0   ? NodeKind::Exit
               : slots == 1 ? NodeKind::Jump
               : is_switch  ? NodeKind::Switch
                            : NodeKind::Conditional;
        if (!redirects)
            return;
        if (!differ)
            write.back() = {EntryWrite::Constant, only, 0};
        else if (!is_switch)
            write.back() = {EntryWrite::Select, succ[0], succ[1]};
        else
            split_.push_back(arena_, {b, base, slots, nullptr});
    }

    void add_headers(Vec<uint32_t>& first, Vec<NodeKind>& kind, Vec<EntryWrite>& write, Vec<PlanCase>& cases,
                     Vec<uint32_t>& first_case) {
        for (Node b = 0; b < g_.node_count(); b++)
            first_case.push(0);
        for (uint32_t l = 0; l < forest_.count(); l++) {
            if (!forest_.irreducible[l])
                continue;
            first.push(edges_.size());
            first_case.push(cases.size());
            write.push({EntryWrite::Nothing, 0, 0});
            add_header(l, cases, first_case.back());
            uint32_t slots = edges_.size() - first.back();
            kind.push(slots == 1 ? NodeKind::Jump : NodeKind::Virtual);
        }
        uint32_t next = kind.size();
        for (const Split* s = split_.first; s; s = s->next)
            for (uint32_t slot = s->base; slot < s->base + s->slots; slot++) {
                Node target = edges_[slot], header = redirected(s->node, target);
                if (header == target)
                    continue;
                edges_[slot] = next++;
                first.push(edges_.size());
                first_case.push(cases.size());
                kind.push(NodeKind::Edge);
                write.push({EntryWrite::Constant, target, 0});
                add_slot(header);
            }
        first_case.push(cases.size());
    }

    void add_header(uint32_t l, Vec<PlanCase>& cases, uint32_t first_case) {
        uint32_t base = edges_.size();
        for (uint32_t i = first_triple_[l]; i < first_triple_[l + 1]; i++) {
            Triple t = triples_[i];
            uint32_t slot = stamp_[t.target];
            if (!(slot > base && slot <= edges_.size() && edges_[slot - 1] == t.target)) {
                slot = add_slot(t.target) + 1;
                stamp_[t.target] = slot;
            } else
                several_[slot - 1] = 1;
            cases.push({t.value, slot - 1 - base});
        }
        // The last slot takes what no case names.
        if (heavy_[l] != none) {
            uint32_t slot = add_slot(virtual_of_[heavy_[l]]);
            several_[slot] = passing_[heavy_[l]] > 1;
            return;
        }
        uint32_t last = edges_.size() - 1 - base, kept = first_case;
        for (uint32_t c = first_case; c < cases.size(); c++)
            if (cases[c].slot != last)
                cases[kept++] = cases[c];
        cases.truncate(kept);
    }

    struct Split {
        Node node;
        uint32_t base, slots;
        Split* next;
    };
    struct SplitList {
        Split* first = nullptr;
        Split** last = &first;
        void push_back(Arena& arena, Split s) {
            *last = arena.make<Split>(s);
            last = &(*last)->next;
        }
    };

    const StructurizerInput& in_;
    const Graph& g_;
    Shape& shape_;
    Arena& arena_;
    LoopForest forest_;
    AncestorTable loops_;
    Order order_;
    std::span<Node> virtual_of_; // by loop
    std::span<uint32_t> first_triple_, passing_, heavy_;
    std::span<Triple> triples_;
    Vec<Node> edges_;
    Vec<uint8_t> several_;
    std::span<uint32_t> stamp_; // by target: slot + 1 of the last edge that was added to it
    SplitList split_;
};

} // namespace

bool has_loops(const Graph& g, const Order& order) {
    for (Node b : order.nodes)
        for (Node s : g.successors(b))
            if (order.position[s] <= order.position[b])
                return true;
    return false;
}

bool make_shape(const StructurizerInput& in, Shape& shape, Arena& arena) {
    return Builder(in, shape, arena).run();
}

} // namespace ladder::structurize
