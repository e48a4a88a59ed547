// Convergence control (LLVM's document "Convergent Operation Semantics"): the rules for tokens, and the
// blocks that tokens keep in a loop.
//
// A token of llvm.experimental.convergence.loop stands for one round of the loop that it is the heart of.
// What uses it is executed by the threads of that round together, so the block belongs to the loop, even
// where control does not come back from there: ir::Block::loop_hint says so, as it does for DXIL's break
// conditions.
#include "front/vulkan/vulkan_shader.h"

#include "base/graph/loops.h"

#include <algorithm>

namespace ladder::vulkan {

using llvm::Block;
using llvm::Opcode;
using llvm::TypeKind;
using llvm::ValueKind;

namespace {

bool is_convergent(const llvm::Module& m, const Instruction& i) {
    if (i.opcode != Opcode::Call || !i.callee || i.callee->kind != ValueKind::Function)
        return false;
    return say_convergent(m, i.attributes) ||
           say_convergent(m, static_cast<const llvm::Function*>(i.callee)->attributes);
}

bool makes_token(const Instruction& i) { return i.type->kind == TypeKind::Token; }

class Tokens {
public:
    Tokens(Shader& s) : s_(s), uses_(s.s.arena), hearts_(s.s.arena), late_(s.s.arena) {}
    std::span<const Block*> run();

private:
    [[noreturn, gnu::cold]] void broken(const Instruction& i, const char* rule) {
        s_.s.diag.fail_invalid(s_.s.location(i), "convergence control: %s", rule);
    }
    void look(const Instruction& i, bool entry_block, bool& convergent_before);
    void make_graph();
    void check_dominance();
    void find_rounds();
    void check_cycles();
    void check_nesting();
    void keep(const Instruction& use, std::span<const Block*> headers);
    const Instruction& token(const Instruction& use) const {
        return *static_cast<const Instruction*>(token_of(use));
    }
    // The token that a use stands for: a heart that heads no cycle is its parent's token.
    const Instruction& round(const Instruction& use) const {
        const Instruction& made = token(use);
        return rounds_[made.id] ? *rounds_[made.id] : made;
    }
    bool heads_cycle(const Instruction& heart) const {
        const uint32_t loop = forest_.innermost[node(heart.parent)];
        return loop != graph::none && !inside(loop, node(token(heart).parent));
    }
    graph::Node node(const Block* b) const { return order_.position[b->id]; }
    bool inside(uint32_t loop, graph::Node n) const { return loops_.within(forest_.innermost[n], loop); }

    Shader& s_;
    Vec<const Instruction*> uses_, hearts_; // calls with a token; convergence.loop among them
    Vec<const Instruction*> late_;          // hearts after a convergent operation in their block
    std::span<const Instruction*> rounds_; // by the number of a heart that heads no cycle: what it stands for
    const Instruction* controlled_ = nullptr;
    const Instruction* uncontrolled_ = nullptr;
    graph::Order order_;
    graph::Graph graph_, reversed_;
    graph::DominatorTree tree_;
    graph::LoopForest forest_;
    graph::AncestorTable loops_, regions_;
};

void Tokens::look(const Instruction& i, bool entry_block, bool& convergent_before) {
    const bool entry = calls(i, entry_token), anchor = calls(i, anchor_token), heart = calls(i, loop_token);
    const Value* token = i.opcode == Opcode::Call ? token_of(i) : nullptr;
    const bool has_bundle = token; // LLVM leaves `poison` where it removed the loop of a token
    if (token && token->kind != ValueKind::Instruction)
        token = nullptr; // `none`, or undefined
    if (token && !calls(*static_cast<const Instruction*>(token), "llvm.experimental.convergence"))
        broken(i, "a token comes from an instruction that makes none");
    if (makes_token(i) && !entry && !anchor && !heart)
        s_.s.diag.fail_unsupported(s_.s.location(i), "tokens like this are not supported");
    if ((entry || anchor) && token)
        broken(i, "an entry or anchor has a token of its own");
    if (heart && !token)
        broken(i, "a loop's heart has no token");
    if (entry && !entry_block)
        broken(i, "an entry stands in another block than the first");
    if (entry && convergent_before)
        broken(i, "an entry comes after a convergent operation in its block");
    if (heart && convergent_before)
        late_.push(&i);
    if (token) {
        uses_.push(&i);
        if (heart)
            hearts_.push(&i);
    }
    const bool control = entry || anchor || heart;
    if (token && !control && !is_convergent(s_.m, i))
        broken(i, "an operation that is not convergent has a token");
    if (control || has_bundle)
        controlled_ = controlled_ ? controlled_ : &i;
    if (!control && is_convergent(s_.m, i)) {
        if (!has_bundle)
            uncontrolled_ = uncontrolled_ ? uncontrolled_ : &i;
    }
    convergent_before |= control || is_convergent(s_.m, i);
}

void Tokens::make_graph() {
    Arena& arena = s_.s.arena;
    auto graph_by = [&](auto number, std::span<const graph::Node> nodes) {
        auto first = arena.array<uint32_t>(nodes.size() + 1);
        Vec<graph::Node> edges(arena, static_cast<uint32_t>(nodes.size() * 2));
        for (size_t n = 0; n < nodes.size(); n++) {
            const Block& b = *s_.f.blocks[nodes[n]];
            if (b.last)
                for (const Block* to : b.last->opcode == Opcode::Phi ? std::span<Block*>() : b.last->blocks)
                    edges.push(number(to));
            first[n + 1] = edges.size();
        }
        return graph::Graph{first, edges.span()};
    };
    auto all = arena.array<graph::Node>(s_.f.blocks.size());
    for (graph::Node n = 0; n < all.size(); n++)
        all[n] = n;
    order_ = graph::reverse_postorder(graph_by([](const Block* b) { return b->id; }, all), arena);
    // From here on nodes are blocks in reverse postorder.
    graph_ = graph_by([&](const Block* b) { return node(b); }, order_.nodes);
    reversed_ = graph::reversed(graph_, arena);
    auto identity = graph::reverse_postorder(graph_, arena);
    tree_ = graph::dominators(graph_, identity, arena);
    forest_ = graph::find_loops(graph_, arena);
    loops_ = graph::AncestorTable(forest_.parent, arena);
}

void Tokens::check_dominance() {
    for (const Instruction* use : uses_.span()) {
        const Instruction& made = token(*use);
        if (node(use->parent) == graph::none)
            continue;
        if (node(made.parent) == graph::none || !tree_.dominates(node(made.parent), node(use->parent)))
            broken(*use, "a token is used where its definition does not lead");
        if (made.parent == use->parent && made.id >= use->id && use->type->kind != TypeKind::Void)
            broken(*use, "a token is used before its definition");
    }
}

// LLVM unrolls loops with their hearts, which then head no cycle. Every thread executes such a heart once:
// its round is that of its parent's token.
void Tokens::find_rounds() {
    rounds_ = s_.s.arena.array<const Instruction*>(s_.f.value_count);
    Vec<const Instruction*> chain(s_.s.arena);
    for (const Instruction* heart : hearts_.span()) {
        const Instruction* at = heart;
        for (; calls(*at, loop_token) && !rounds_[at->id] && node(at->parent) != graph::none &&
               !heads_cycle(*at);
             at = &token(*at)) {
            chain.push(at);
            s_.s.work.spend(1, s_.s.location(*heart));
        }
        const Instruction* stands_for = rounds_[at->id] ? rounds_[at->id] : at;
        while (!chain.empty())
            rounds_[chain.pop()->id] = stands_for;
    }
    for (const Instruction* heart : late_.span())
        if (node(heart->parent) != graph::none && !rounds_[heart->id])
            broken(*heart, "a loop's heart comes after a convergent operation in its block");
}

// A loop that uses a token from outside has one heart that does, at its header, and nothing else in it does.
void Tokens::check_cycles() {
    auto heart_of = s_.s.arena.array<const Instruction*>(forest_.count());
    for (const Instruction* heart : hearts_.span()) {
        const graph::Node at = node(heart->parent);
        if (at == graph::none)
            continue;
        const graph::Node made = node(token(*heart).parent);
        for (uint32_t loop = forest_.innermost[at]; loop != graph::none && !inside(loop, made);
             loop = forest_.parent[loop]) {
            s_.s.work.spend(1, s_.s.location(*heart));
            if (heart_of[loop])
                broken(*heart, "a loop uses a token from outside at two places");
            if (forest_.header[loop] != at)
                broken(*heart, "a loop's heart is not in its header");
            heart_of[loop] = heart;
        }
    }
    for (const Instruction* use : uses_.span()) {
        const graph::Node at = node(use->parent);
        if (at == graph::none || calls(*use, loop_token))
            continue;
        const uint32_t loop = forest_.innermost[at];
        if (loop == graph::none || inside(loop, node(token(*use).parent)))
            continue;
        broken(*use, "a token from outside is used in a loop by what is no heart");
    }
}

// Regions of tokens are nested: a use of a token ends those that began since it was made. Walks the blocks in
// reverse postorder, as LLVM's verifier does. A block begins in the regions that are open at the ends of all
// its predecessors before it, and whose tokens dominate it. Regions form a forest, as each token is made
// once: what is open is a region and all below it.
void Tokens::check_nesting() {
    Arena& arena = s_.s.arena;
    Vec<const Instruction*> makers(arena);                    // by region
    auto region_of = arena.array<uint32_t>(s_.f.value_count); // by the token's number: region + 1
    auto below = arena.array<uint32_t>(s_.f.value_count);     // by region
    regions_ = graph::AncestorTable::without(below, arena);
    auto open = arena.array<uint32_t>(order_.nodes.size()); // by block: at its start
    auto reached = arena.array<bool>(order_.nodes.size());
    for (graph::Node n = 0; n < order_.nodes.size(); n++) {
        uint32_t here = reached[n] ? open[n] : graph::none;
        for (const Instruction* i = s_.f.blocks[order_.nodes[n]]->first; i; i = i->next) {
            if (i->opcode != Opcode::Call)
                continue;
            const Value* used = token_of(*i);
            if (used && used->kind == ValueKind::Instruction) {
                const uint32_t region = region_of[round(*i).id];
                if (!region || here == graph::none || !regions_.within(here, region - 1))
                    broken(*i, "tokens are not well nested");
                here = region - 1;
            }
            if (!makes_token(*i) || rounds_[i->id])
                continue;
            const uint32_t region = makers.size();
            below[region] = here;
            regions_.add(region);
            makers.push(i);
            region_of[i->id] = region + 1;
            here = region;
        }
        for (graph::Node to : graph_.successors(n)) {
            if (to <= n)
                continue;
            uint32_t left = here;
            for (; left != graph::none && !tree_.dominates(node(makers[left]->parent), to);
                 left = below[left])
                s_.s.work.spend(1, s_.s.location(*makers[left]));
            open[to] = reached[to] ? regions_.common(open[to], left) : left;
            reached[to] = true;
        }
    }
}

// What leads from the loop to a use of its token belongs to it.
void Tokens::keep(const Instruction& use, std::span<const Block*> headers) {
    const Instruction& made = round(use);
    if (!calls(made, loop_token) || node(use.parent) == graph::none)
        return;
    const graph::Node header = node(made.parent);
    if (!forest_.heads(header))
        return; // control never comes back: no loop
    const uint32_t loop = forest_.innermost[header];
    if (inside(loop, node(use.parent)))
        return;
    Vec<graph::Node> open(s_.s.arena, 8);
    auto take = [&](graph::Node n) {
        const Block*& known = headers[order_.nodes[n]];
        if (inside(loop, n) || known == made.parent)
            return;
        // The innermost of several loops.
        if (known && inside(loop, node(known)))
            return;
        known = made.parent;
        open.push(n);
    };
    take(node(use.parent));
    while (!open.empty()) {
        const graph::Node n = open.pop();
        s_.s.work.spend(1, s_.s.location(use));
        for (graph::Node from : reversed_.successors(n))
            take(from);
    }
}

std::span<const Block*> Tokens::run() {
    for (const Block* b : s_.f.blocks) {
        bool convergent_before = false;
        for (const Instruction* i = b->first; i; i = i->next)
            look(*i, b == s_.f.blocks[0], convergent_before);
    }
    if (controlled_ && uncontrolled_)
        broken(*uncontrolled_, "a convergent operation has no token, but others have");
    if (uses_.empty())
        return {};
    make_graph();
    check_dominance();
    find_rounds();
    check_cycles();
    check_nesting();
    auto headers = s_.s.arena.array<const Block*>(s_.f.blocks.size());
    for (const Instruction* use : uses_.span())
        keep(*use, headers);
    return headers;
}

} // namespace

void Shader::read_tokens() { headers_ = Tokens(*this).run(); }

} // namespace ladder::vulkan
