// The new blocks on the ways to a block with phis are a tree: its root is that block, each node leads to its
// parent, and the leaves are the old blocks that the phis know. So for each phi one walk from the leaves up
// says what each node hands on: what its children agree on, or a phi of its own. Where the root has a single
// child, as where a loop got a header of its own, the phis move there and need not be made again.
#include "passes/structure/reroute_phis.h"

#include "passes/structure/take_over.h"

#include <algorithm>

namespace ladder::passes {

using namespace ir;

namespace {

class Rerouting {
public:
    Rerouting(Program& p, Function& f, BlockId first_new, Context& c)
        : p_(p), f_(f), diag_(c.diag), first_new_(first_new), scratch_(c.scratch), steps_(c.scratch.host()),
          joins_(c.scratch), edges_(c.scratch), tree_(c.scratch), operands_(c.scratch) {}

    void run() {
        find_joins();
        if (joins_.empty())
            return;
        list_edges();
        value_ = scratch_.array<Operand>(f_.blocks.size());
        for (BlockId b : joins_)
            reroute(b);
    }

private:
    static constexpr uint32_t end = UINT32_MAX;
    struct Edge {
        BlockId from;
        uint32_t next; // to the same block, or `end`
    };

    bool is_new(BlockId b) const { return b >= first_new_; }
    template <class Visit>
    void for_each_predecessor(BlockId b, Visit visit) const {
        for (uint32_t e = edges_to_[b]; e != end; e = edges_[e].next)
            visit(edges_[e].from);
    }

    // Old blocks with phis that new ones lead to.
    void find_joins() {
        for (BlockId b = first_new_; b < f_.blocks.size(); b++)
            for_each_successor(*f_.block(b).last, [&](const Operand& o) {
                const BlockId to = o.number();
                if (is_new(to) || f_.block(to).first->op != Op::Phi)
                    return;
                if (is_join_.empty())
                    is_join_ = scratch_.array<uint8_t>(f_.blocks.size());
                if (!is_join_[to])
                    joins_.push(to);
                is_join_[to] = 1;
            });
    }

    // Those that lead to new blocks and joins; once, however many labels there are.
    void list_edges() {
        edges_to_ = scratch_.array<uint32_t>(f_.blocks.size());
        for (uint32_t& first : edges_to_)
            first = end;
        for (uint32_t n = f_.order.size(); n--;) {
            const BlockId b = f_.order[n];
            for_each_successor(*f_.block(b).last, [&](const Operand& o) {
                const BlockId to = o.number();
                if (!is_new(to) && !is_join_[to])
                    return;
                uint32_t& first = edges_to_[to];
                if (first != end && edges_[first].from == b)
                    return;
                edges_.push({b, first});
                first = edges_.size() - 1;
            });
        }
    }

    // The only predecessor, not counting new ones that nothing leads to, if it is new; else no_id.
    BlockId sole_new_predecessor(BlockId b) const {
        BlockId sole = no_id;
        uint32_t count = 0;
        for_each_predecessor(b, [&](BlockId p) {
            if (is_new(p) && edges_to_[p] == end)
                return;
            sole = p;
            count++;
        });
        return count == 1 && is_new(sole) ? sole : no_id;
    }

    void reroute(BlockId join) {
        BlockId root = join;
        for (BlockId b = join; b != no_id; b = sole_new_predecessor(b))
            root = b;
        tree_.clear();
        tree_.push(root);
        uint32_t leaves = 0;
        for (uint32_t n = 0; n < tree_.size(); n++) // which become more
            for_each_predecessor(tree_[n], [&](BlockId p) {
                if (is_new(p))
                    tree_.push(p);
                leaves += !is_new(p);
            });
        Instr* next;
        for (Instr* i = f_.block(join).first; i->op == Op::Phi; i = next) {
            next = i->next;
            if (i->operand_count != 2 * leaves)
                diag_.fail_internal(Location::none(), "%.*s: a phi of block %u lost an edge",
                                    static_cast<int>(f_.name.size()), f_.name.data(), join);
            reroute(join, root, i);
        }
    }

    void reroute(BlockId join, BlockId root, Instr* phi) {
        for (uint32_t k = 0; k < phi->operand_count; k += 2)
            value_[(*phi)[k + 1].number()] = (*phi)[k];
        for (uint32_t n = tree_.size(); n-- > 1;)
            value_[tree_[n]] = hand_on(tree_[n], *phi);
        list_incomings(root, phi->type);
        Instr* now = phi;
        if (operands_.size() <= phi->operand_count) {
            std::copy(operands_.begin(), operands_.end(), phi->operands().begin());
            phi->operand_count = operands_.size();
        } else { // one more edge, which is never taken
            now = new_phi(*phi, 0);
            define_as(f_, phi->result, now);
        }
        if (root == join && now == phi)
            return;
        Block &from = f_.block(join), &to = f_.block(root);
        Instr* const at = root == join ? phi->next : to.last;
        remove(from, phi);
        insert_before(to, at, now);
    }

    // Returns the value that the phi gets from new block `b`. None: no old block leads there.
    Operand hand_on(BlockId b, const Instr& phi) {
        steps_.step();
        Operand same;
        bool differ = false;
        for_each_predecessor(b, [&](BlockId p) {
            const Operand value = value_[p];
            if (same.is(Operand::None))
                same = value;
            differ |= value != same && !value.is(Operand::None);
        });
        if (!differ)
            return same;
        list_incomings(b, phi.type);
        Instr* const i = new_phi(phi, 1);
        insert_before(f_.block(b), f_.block(b).last, i);
        return i->result_operand();
    }

    void list_incomings(BlockId b, Type type) {
        operands_.clear();
        for_each_predecessor(b, [&](BlockId p) {
            operands_.push(value_[p].is(Operand::None) ? Operand::undef(type) : value_[p]);
            operands_.push(Operand::block(p));
        });
    }
    Instr* new_phi(const Instr& like, uint32_t results) {
        Instr* const i = p_.new_instr(f_, Op::Phi, like.type, operands_.span(), results, like.flags);
        i->origin = like.origin;
        return i;
    }

    Program& p_;
    Function& f_;
    Diagnostics& diag_;
    const BlockId first_new_;
    Arena& scratch_;
    Steps steps_;
    Vec<BlockId> joins_;
    std::span<uint8_t> is_join_; // by block; empty: none is
    Vec<Edge> edges_;
    std::span<uint32_t> edges_to_; // by block: the first one that leads there, or `end`
    Vec<BlockId> tree_;            // of a join: the root, and each other after its parent
    std::span<Operand> value_;     // by block: what the phi gets from there
    Vec<Operand> operands_;
};

} // namespace

void reroute_phis(Program& p, Function& f, BlockId first_new, Context& c) {
    if (first_new != f.blocks.size())
        Rerouting(p, f, first_new, c).run();
}

} // namespace ladder::passes
