#include "base/graph/loops.h"

namespace ladder::graph {

AncestorTable::AncestorTable(std::span<const uint32_t> parent, Arena& arena)
    : AncestorTable(without(parent, arena)) {
    for (uint32_t i = 0; i < parent.size(); i++)
        add(i);
}

AncestorTable AncestorTable::without(std::span<const uint32_t> parent, Arena& arena) {
    AncestorTable t;
    t.parent_ = parent;
    t.jump_ = arena.array<uint32_t>(parent.size());
    t.depth_ = arena.array<uint32_t>(parent.size());
    return t;
}

void AncestorTable::add(uint32_t x) {
    const uint32_t p = parent_[x];
    if (p == none) {
        depth_[x] = 1;
        jump_[x] = x;
        return;
    }
    depth_[x] = depth_[p] + 1;
    const uint32_t j = jump_[p];
    jump_[x] = depth_[p] - depth_[j] == depth_[j] - depth_[jump_[j]] ? jump_[j] : p;
}

uint32_t AncestorTable::at_depth(uint32_t x, uint32_t d) const {
    while (depth_[x] > d)
        x = depth_[jump_[x]] >= d ? jump_[x] : parent_[x];
    return x;
}

uint32_t AncestorTable::topmost(uint32_t x, uint32_t first) const {
    while (parent_[x] != none && parent_[x] >= first)
        x = jump_[x] >= first ? jump_[x] : parent_[x];
    return x;
}

uint32_t AncestorTable::common(uint32_t a, uint32_t b) const {
    if (a == none || b == none)
        return none;
    uint32_t d = depth_[a] < depth_[b] ? depth_[a] : depth_[b];
    a = at_depth(a, d);
    b = at_depth(b, d);
    while (a != b) {
        if (parent_[a] == none)
            return none;
        // Equal depths have equal jump lengths.
        if (jump_[a] != jump_[b]) {
            a = jump_[a];
            b = jump_[b];
        } else {
            a = parent_[a];
            b = parent_[b];
        }
    }
    return a;
}

namespace {

// Each round settles the headers of one more level of irreducible loops in each other, at least.
constexpr uint32_t header_rounds = 8;

// Havlak's algorithm in Ramalingam's near-linear form: an edge that is no back edge counts only from the
// moment that the nearest common ancestor of its ends is visited, and then for whatever loop its target has
// been melted into by then. All in depth-first numbers.
class Finder {
public:
    Finder(const Graph& g, Arena& arena) : g_(g), arena_(arena) {}

    // All but `irreducible`, which is zero.
    LoopForest run() {
        uint32_t n = g_.node_count();
        LoopForest forest;
        forest.innermost = arena_.array<uint32_t>(n);
        for (uint32_t& l : forest.innermost)
            l = none;
        std::span<uint32_t> loop_of = arena_.array<uint32_t>(n); // by depth-first number, see below
        if (!n)
            return forest;
        number_nodes();
        sort_edges();
        find();
        number_loops(forest, loop_of);
        return forest;
    }

    // The nodes that run() reached.
    std::span<const Node> reached() const { return vertex_.first(count_); }

private:
    bool is_ancestor(uint32_t a, uint32_t b) const { return a <= b && b <= last_[a]; }

    void number_nodes() {
        uint32_t n = g_.node_count();
        number_ = arena_.array<uint32_t>(n);
        for (uint32_t& x : number_)
            x = none;
        vertex_ = arena_.array<Node>(n);
        parent_ = arena_.array<uint32_t>(n);
        last_ = arena_.array<uint32_t>(n);
        std::span<uint32_t> edge = arena_.array<uint32_t>(n);
        uint32_t top = 0;
        auto visit = [&](Node b, uint32_t parent) {
            number_[b] = count_;
            vertex_[count_] = b;
            parent_[count_] = parent;
            edge[count_] = g_.first[b];
            top = count_++;
        };
        visit(g_.entry, none);
        for (;;) {
            Node b = vertex_[top];
            if (edge[top] == g_.first[b + 1]) {
                last_[top] = count_ - 1;
                if (!top)
                    return;
                top = parent_[top];
                continue;
            }
            Node s = g_.edges[edge[top]++];
            if (number_[s] == none)
                visit(s, top);
        }
    }

    // Lists of edges: back edges by header, the others by the common ancestor of their ends.
    void sort_edges() {
        back_ = lists(count_);
        met_ = lists(count_);
        preds_ = lists(count_);
        next_ = arena_.array<uint32_t>(g_.edges.size());
        from_ = arena_.array<uint32_t>(g_.edges.size());
        AncestorTable ancestors(parent_.first(count_), arena_);
        for (uint32_t y = 0; y < count_; y++) {
            Node b = vertex_[y];
            for (uint32_t e = g_.first[b]; e < g_.first[b + 1]; e++) {
                uint32_t x = number_[g_.edges[e]];
                from_[e] = y;
                if (is_ancestor(x, y))
                    push(back_, x, e);
                else
                    push(met_, is_ancestor(y, x) ? y : ancestors.common(x, y), e);
            }
        }
    }
    std::span<uint32_t> lists(uint32_t n) {
        std::span<uint32_t> heads = arena_.array<uint32_t>(n);
        for (uint32_t& h : heads)
            h = none;
        return heads;
    }
    void push(std::span<uint32_t> heads, uint32_t at, uint32_t e) {
        next_[e] = heads[at];
        heads[at] = e;
    }

    uint32_t find(uint32_t x) {
        while (melted_[x] != x) {
            melted_[x] = melted_[melted_[x]];
            x = melted_[x];
        }
        return x;
    }

    void find() {
        melted_ = arena_.array<uint32_t>(count_);
        header_ = arena_.array<uint32_t>(count_);
        is_header_ = arena_.array<uint8_t>(count_);
        std::span<uint32_t> body = arena_.array<uint32_t>(count_);
        std::span<uint8_t> in_body = arena_.array<uint8_t>(count_);
        for (uint32_t x = 0; x < count_; x++) {
            melted_[x] = x;
            header_[x] = none;
        }
        for (uint32_t u = count_; u-- > 0;) {
            for (uint32_t e = met_[u]; e != none;) {
                uint32_t following = next_[e];
                push(preds_, find(number_[g_.edges[e]]), e);
                e = following;
            }
            uint32_t size = 0;
            auto take = [&](uint32_t v) {
                v = find(v);
                if (v == u || in_body[v])
                    return;
                in_body[v] = 1;
                body[size++] = v;
            };
            for (uint32_t e = back_[u]; e != none; e = next_[e]) {
                is_header_[u] = 1;
                take(from_[e]);
            }
            for (uint32_t i = 0; i < size; i++)
                for (uint32_t e = preds_[body[i]]; e != none; e = next_[e])
                    take(from_[e]);
            for (uint32_t i = 0; i < size; i++) {
                header_[body[i]] = u;
                melted_[body[i]] = u;
                in_body[body[i]] = 0;
            }
        }
    }

    // Depth-first numbers of headers ascend from outer to inner loops.
    void number_loops(LoopForest& forest, std::span<uint32_t> loop_of) {
        uint32_t loops = 0;
        for (uint32_t u = 0; u < count_; u++)
            loops += is_header_[u];
        forest.header = arena_.array<Node>(loops);
        forest.parent = arena_.array<uint32_t>(loops);
        forest.irreducible = arena_.array<uint8_t>(loops);
        loops = 0;
        for (uint32_t u = 0; u < count_; u++) {
            uint32_t around = header_[u] == none ? none : loop_of[header_[u]];
            if (is_header_[u]) {
                forest.header[loops] = vertex_[u];
                forest.parent[loops] = around;
                around = loops++;
            }
            loop_of[u] = around;
            forest.innermost[vertex_[u]] = around;
        }
    }

    const Graph& g_;
    Arena& arena_;
    uint32_t count_ = 0;
    std::span<uint32_t> number_; // by node
    std::span<Node> vertex_;     // from here on by depth-first number
    std::span<uint32_t> parent_, last_;
    std::span<uint32_t> back_, met_, preds_; // heads of lists of edges
    std::span<uint32_t> next_, from_;        // by edge
    std::span<uint32_t> melted_, header_;
    std::span<uint8_t> is_header_;
};

// An edge from y to x enters all loops around x that are not around y, and rightly so only the loop that x
// heads. Counts of entering edges are summed up the forest. Says whether there is an irreducible loop.
bool mark_irreducible(LoopForest& forest, const Graph& g, std::span<const Node> reached, Arena& arena) {
    ArenaScope scope(arena);
    AncestorTable loops(forest.parent, arena);
    std::span<uint32_t> entered = arena.array<uint32_t>(forest.count());
    for (Node y : reached)
        for (Node x : g.successors(y)) {
            uint32_t inner = forest.around(x);
            uint32_t stays = loops.common(inner, forest.innermost[y]);
            if (inner == stays)
                continue;
            entered[inner]++;
            if (stays != none)
                entered[stays]--; // wraps; the sums do not
        }
    bool any = false;
    for (uint32_t l = forest.count(); l-- > 0;) {
        forest.irreducible[l] = entered[l] != 0;
        any |= entered[l] != 0;
        if (forest.parent[l] != none)
            entered[forest.parent[l]] += entered[l];
    }
    return any;
}

// Makes the lowest-numbered entry of each irreducible loop its header. Edges that enter such a loop are led
// to that node, and the finder, which takes for the header what a depth-first walk meets first, has no choice
// any more. Loops inside may come out differently then: they have their turn in the next round.
class HeaderChoice {
public:
    HeaderChoice(const Graph& g, Arena& arena) : arena_(arena) {
        g_ = reversed(reversed(g, arena), arena); // successors ascend: what order they were in is forgotten
        g_.entry = g.entry;
        target_ = arena.array<Node>(g_.edges.size());
        for (size_t e = 0; e < target_.size(); e++)
            target_[e] = g_.edges[e];
    }

    LoopForest run() {
        for (uint32_t round = 0; round < header_rounds && lead_edges(); round++) {
        }
        const Graph now = led();
        Finder finder(now, arena_);
        LoopForest forest = finder.run();
        mark_irreducible(forest, g_, finder.reached(), arena_);
        return forest;
    }

private:
    Graph led() const { return {g_.first, target_, g_.entry}; }

    // One round; false if all headers are right.
    bool lead_edges() {
        ArenaScope scope(arena_);
        const Graph now = led();
        Finder finder(now, arena_);
        LoopForest forest = finder.run();
        mark_irreducible(forest, g_, finder.reached(), arena_);
        loops_ = AncestorTable(forest.parent, arena_);
        std::span<const Node> least = least_entries(forest, finder.reached());
        // Nearest loops, themselves included, whose header is sure: no loop around them has a wrong one.
        std::span<uint32_t> sure = arena_.array<uint32_t>(forest.count());
        std::span<uint32_t> around = arena_.array<uint32_t>(forest.count()); // the next one outside
        std::span<uint8_t> wrong = arena_.array<uint8_t>(forest.count());    // or inside a wrong one
        bool all_right = true;
        for (uint32_t l = 0; l < forest.count(); l++) {
            const uint32_t p = forest.parent[l];
            const bool in_wrong = p != none && wrong[p], irreducible = forest.irreducible[l];
            around[l] = p == none ? none : sure[p];
            sure[l] = irreducible && !in_wrong ? l : around[l];
            wrong[l] = in_wrong || (irreducible && forest.header[l] != least[l]);
            all_right &= !wrong[l];
        }
        if (all_right)
            return false;
        AncestorTable chain(around, arena_);
        for (Node y : finder.reached())
            for (uint32_t e = g_.first[y]; e < g_.first[y + 1]; e++) {
                const Node x = g_.edges[e];
                const uint32_t in = forest.innermost[x], stays = loops_.common(in, forest.innermost[y]);
                const uint32_t inner = in == none ? none : sure[in];
                const uint32_t kept = chain.depth(stays == none ? none : sure[stays]);
                target_[e] = chain.depth(inner) > kept ? least[chain.at_depth(inner, kept + 1)] : x;
            }
        return true;
    }

    // By loop: the lowest-numbered node where an edge of the original graph enters it.
    std::span<const Node> least_entries(const LoopForest& forest, std::span<const Node> reached) {
        // By node: the depth of the innermost loop around it that some edge to it does not come into.
        std::span<uint32_t> stays = arena_.array<uint32_t>(g_.node_count());
        for (Node x : reached)
            stays[x] = x == g_.entry ? 0 : loops_.depth(forest.innermost[x]);
        for (Node y : reached)
            for (Node x : g_.successors(y)) {
                const uint32_t d = loops_.depth(loops_.common(forest.innermost[x], forest.innermost[y]));
                stays[x] = d < stays[x] ? d : stays[x];
            }
        // Nodes in ascending order; a loop that has its entry is skipped from then on.
        std::span<Node> least = arena_.array<Node>(forest.count());
        std::span<uint32_t> open = arena_.array<uint32_t>(forest.count()); // nearest loop without, plus 1
        for (uint32_t l = 0; l < forest.count(); l++)
            open[l] = l + 1;
        auto next_open = [&](uint32_t l) { // plus 1; 0: none
            while (l != none && open[l] != l + 1) {
                const uint32_t up = open[l];
                if (up && open[up - 1] != up)
                    open[l] = open[up - 1];
                l = up - 1; // none if up is 0
            }
            return l + 1;
        };
        for (Node x = 0; x < g_.node_count(); x++)
            for (uint32_t l = next_open(forest.innermost[x]); l && loops_.depth(l - 1) > stays[x];
                 l = next_open(l - 1)) {
                least[l - 1] = x;
                open[l - 1] = forest.parent[l - 1] + 1;
            }
        return least;
    }

    Arena& arena_;
    Graph g_;
    std::span<Node> target_; // by edge: where it leads by now
    AncestorTable loops_;
};

} // namespace

LoopForest find_loops(const Graph& g, Arena& arena) {
    Finder finder(g, arena);
    LoopForest forest = finder.run();
    if (!mark_irreducible(forest, g, finder.reached(), arena))
        return forest;
    return HeaderChoice(g, arena).run();
}

Node left_loop(const LoopForest& before, const LoopForest& after, const AncestorTable& inside, Node n) {
    uint32_t loop = before.around(n);
    while (loop != none && !after.heads(before.header[loop]))
        loop = before.parent[loop];
    if (loop == none)
        return none;
    const Node header = before.header[loop];
    return inside.within(after.around(n), after.innermost[header]) ? none : header;
}

} // namespace ladder::graph
