#include "generator.h"

#include "base/graph/graph.h"

#include <algorithm>
#include <vector>

namespace ladder::passes::test {

using namespace ir;

namespace {

class Generator {
public:
    Generator(Program& p, const Shape& shape)
        : p_(p), f_(p.new_function("random")), shape_(shape),
          state_(shape.seed * 0x9e3779b97f4a7c15ull + shape.blocks) {}

    void run() {
        declare();
        choose_targets();
        available_.resize(shape_.blocks);
        for (graph::Node b : order_.nodes)
            fill_block(b);
        for (BlockId b : f_.order)
            if (!order_.reachable(b))
                fill_block(b);
        fill_phis();
        if (chance(30)) // the validator does not ask for an order of the blocks at this level
            for (uint32_t n = 2; n < f_.order.size(); n++)
                std::swap(f_.order[n], f_.order[1 + below(n)]);
    }

private:
    uint32_t below(uint32_t n) {
        state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
        return static_cast<uint32_t>((state_ >> 33) % n);
    }
    bool chance(uint32_t percent) { return below(100) < percent; }

    void declare() {
        if (shape_.returns_value)
            f_.return_type = Type::I32;
        Descriptor d{};
        d.cls = ResourceClass::Uav;
        d.kind = ResourceKind::RawBuffer;
        d.count = 8;
        p_.descriptors.push(d);
        for (int n = 0; n < 2; n++) {
            ValueId v = p_.new_value(f_, Type::I32, nullptr);
            f_.params.push(v);
            integers_.push_back(Operand::value(v));
        }
        for (uint32_t n = 0; n < shape_.blocks; n++)
            f_.order.push(p_.new_block(f_));
    }

    uint32_t pick_target(uint32_t b) {
        // Mostly forward and near, now and then back: what compilers emit looks more like that than like
        // noise.
        uint32_t n = shape_.blocks;
        if (chance(60) && b + 1 < n)
            return b + 1 + below(std::min(3u, n - b - 1));
        return 1 + below(n - 1);
    }

    void choose_targets() {
        for (uint32_t b = 0; b < shape_.blocks; b++) {
            uint32_t kind = below(10), count = kind < 3 ? 1 : kind < 8 ? 2 : kind < 9 ? 2 + below(4) : 0;
            if (b == 0 && !count)
                count = 1;
            std::vector<uint32_t> list;
            for (uint32_t n = 0; n < count; n++)
                list.push_back(pick_target(b));
            targets_.push_back(list);
        }
        analyze();
        if (shape_.unreachable_blocks)
            return;
        for (uint32_t b = 0; b < shape_.blocks; b++)
            if (!order_.reachable(b))
                targets_[b].clear();
        analyze();
    }

    void analyze() {
        first_ = {0};
        edges_.clear();
        for (const std::vector<uint32_t>& list : targets_) {
            edges_.insert(edges_.end(), list.begin(), list.end());
            first_.push_back(static_cast<uint32_t>(edges_.size()));
        }
        graph::Graph graph{first_, edges_, 0};
        order_ = graph::reverse_postorder(graph, arena_);
        preds_ = graph::reversed(graph, arena_);
        tree_ = graph::dominators(graph, order_, arena_);
    }

    struct Pool {
        std::vector<Operand> integers, bools, handles;
    };

    Operand integer() {
        uint32_t kind = below(10);
        if (kind == 0)
            return p_.i32(below(5));
        if (kind == 1)
            return p_.i32(chance(50) ? 0 : UINT32_MAX);
        return kind < 6 ? integers_[integers_.size() - 1 - below(std::min<uint32_t>(4, integers_.size()))]
                        : integers_[below(static_cast<uint32_t>(integers_.size()))];
    }
    Operand boolean() {
        if (bools_.empty() || chance(5))
            return p_.boolean(chance(50));
        return bools_[below(static_cast<uint32_t>(bools_.size()))];
    }

    Instr* add(BlockId b, Op op, Type type, std::initializer_list<Operand> operands, uint32_t results) {
        Instr* i = p_.new_instr(f_, op, type, {operands.begin(), operands.size()}, results);
        append(f_.block(b), i);
        return i;
    }

    void fill_block(BlockId b) {
        // What is available: the values of the dominators and the parameters.
        graph::Node d = order_.reachable(b) ? tree_.idom[b] : graph::none;
        Pool pool;
        if (d != graph::none)
            pool = available_[d];
        else
            pool.integers = {Operand::value(f_.params[0]), Operand::value(f_.params[1])};
        integers_ = pool.integers, bools_ = pool.bools, handles_ = pool.handles;
        if (!preds_.successors(b).empty())
            add_phis(b);
        if (b == 0)
            handles_.push_back(
                add(b, Op::Handle, Type::Handle, {Operand::descriptor(0), p_.i32(0)}, 1)->result_operand());
        for (uint32_t n = below(5); n-- > 0;)
            add_instruction(b);
        if (!handles_.empty() && chance(70))
            store(b);
        terminate(b);
        available_[b] = {integers_, bools_, handles_};
    }

    void add_phis(BlockId b) {
        std::vector<Operand> operands;
        BlockId last = no_id;
        for (BlockId p : preds_.successors(b)) {
            if (p != last) {
                operands.push_back(Operand::undef(Type::I32));
                operands.push_back(Operand::block(p));
            }
            last = p;
        }
        for (uint32_t n = below(4); n-- > 0;) {
            Type type = chance(75) ? Type::I32 : Type::Bool;
            Instr* phi = p_.new_instr(f_, Op::Phi, type, operands, 1);
            append(f_.block(b), phi);
            (type == Type::I32 ? integers_ : bools_).push_back(phi->result_operand());
            phis_.push_back(phi);
        }
    }

    void add_instruction(BlockId b) {
        constexpr Op binary[] = {Op::IAdd, Op::IAdd, Op::ISub, Op::IMul, Op::And,  Op::Or,   Op::Xor,
                                 Op::Shl,  Op::LShr, Op::AShr, Op::IMin, Op::UMax, Op::UDiv, Op::URem};
        constexpr Op compare[] = {Op::IEq, Op::INe, Op::ULt, Op::SLe, Op::SGt, Op::UGe};
        uint32_t kind = below(12);
        if (kind < 8) {
            // One after the other: compilers do not agree on which argument of a call comes first, and all
            // shall make the same programs.
            const Operand x = integer(), y = integer();
            if (kind < 5)
                integers_.push_back(add(b, binary[below(14)], Type::I32, {x, y}, 1)->result_operand());
            else
                bools_.push_back(add(b, compare[below(6)], Type::Void, {x, y}, 1)->result_operand());
        } else if (kind < 9)
            bools_.push_back(add(b, Op::Not, Type::Bool, {boolean()}, 1)->result_operand());
        else if (kind < 10)
            integers_.push_back(
                add(b, Op::Select, Type::I32, {boolean(), integer(), integer()}, 1)->result_operand());
        else if (kind < 11 && !handles_.empty())
            load(b);
        else
            handles_.push_back(
                add(b, Op::Handle, Type::Handle, {Operand::descriptor(0), integer()}, 1)->result_operand());
    }

    Operand handle() { return handles_[below(static_cast<uint32_t>(handles_.size()))]; }

    void load(BlockId b) {
        Instr* i = add(b, Op::RawLoad, Type::I32, {handle(), integer(), Operand::imm(4)}, 2);
        integers_.push_back(i->result_operand(0));
        integers_.push_back(i->result_operand(1));
    }

    void store(BlockId b) {
        add(b, Op::RawStore, Type::I32,
            {handle(), p_.i32(b), Operand::imm(4), Operand::imm(3), integer(), integer()}, 0);
    }

    void terminate(BlockId b) {
        const std::vector<uint32_t>& to = targets_[b];
        if (to.empty() && shape_.returns_value && chance(90)) {
            add(b, Op::Return, Type::Void, {integer()}, 0);
        } else if (to.empty()) {
            add(b, !shape_.returns_value && chance(90) ? Op::Return : Op::Unreachable, Type::Void, {}, 0);
        } else if (to.size() == 1) {
            add(b, Op::Branch, Type::Void, {Operand::block(to[0])}, 0);
        } else if (to.size() == 2 && chance(85)) {
            const Operand condition = boolean();
            add(b, Op::BranchIf, Type::Void, {condition, Operand::block(to[0]), Operand::block(to[1])}, 0);
        } else {
            bool on_bool = to.size() <= 3 && chance(50);
            Operand selector = on_bool ? boolean() : integer();
            if (!on_bool && chance(70))
                selector = add(b, Op::And, Type::I32, {selector, p_.i32(3)}, 1)->result_operand();
            std::vector<Operand> operands = {selector, Operand::block(to[0])};
            for (uint32_t n = 1; n < to.size(); n++) {
                operands.push_back(on_bool ? p_.boolean(n & 1) : p_.i32(n - 1));
                operands.push_back(Operand::block(to[n]));
            }
            append(f_.block(b), p_.new_instr(f_, Op::Switch, Type::Void, operands, 0));
        }
    }

    void fill_phis() {
        for (Instr* phi : phis_)
            for (uint32_t k = 0; k < phi->operand_count; k += 2) {
                BlockId from = (*phi)[k + 1].number();
                const Pool& pool = available_[from];
                const std::vector<Operand>& list = phi->type == Type::I32 ? pool.integers : pool.bools;
                uint32_t kind = below(10);
                if (kind == 0)
                    (*phi)[k] = Operand::undef(phi->type);
                else if (kind == 1 || list.empty())
                    (*phi)[k] = p_.constant(phi->type, below(4));
                else
                    (*phi)[k] = list[below(static_cast<uint32_t>(list.size()))];
            }
    }

    Program& p_;
    Function& f_;
    Shape shape_;
    uint64_t state_;
    Arena arena_;
    std::vector<std::vector<uint32_t>> targets_;
    std::vector<uint32_t> first_, edges_;
    graph::Order order_;
    graph::Graph preds_;
    graph::DominatorTree tree_;
    std::vector<Pool> available_;
    std::vector<Operand> integers_, bools_, handles_; // of the block that is being filled
    std::vector<Instr*> phis_;
};

} // namespace

void generate(Program& p, const Shape& shape) { Generator(p, shape).run(); }

} // namespace ladder::passes::test
