#include "vsir/analyses/uniformity.h"

#include "base/graph/graph.h"
#include "vsir/core/op_views.h"

namespace ladder::ir {

namespace {

using graph::Node;

// What an operation does to its operands' uniformity.
enum class Effect : uint8_t {
    Varies,    // whatever the operands
    Follows,   // its result varies if an operand does
    OfWave,    // one result for the threads of a wave that execute it together
    ReadsLane, // the same, if the lane's number is one for all
    Loads,     // follows loads of memory without stores
    LoadsVariable,
    Builtin,
    Input,
};

Effect effect_of(Op op) {
    switch (op) {
    case Op::LoadInput:
    case Op::InputAtVertex: return Effect::Input;
    case Op::EvalSnapped:
    case Op::EvalSample:
    case Op::EvalCentroid:
    case Op::WaveLaneIndex: return Effect::Varies;
    case Op::BuiltinRead: return Effect::Builtin;
    case Op::WaveAny:
    case Op::WaveAll:
    case Op::WaveAllEqual:
    case Op::WaveAllEqualWhere:
    case Op::WaveBallot:
    case Op::WaveBitCount:
    case Op::WaveReadFirst:
    case Op::WaveReadFirstWhere:
    case Op::WaveReduce: return Effect::OfWave;
    case Op::WaveReadLane: return Effect::ReadsLane;
    case Op::VarLoad: return Effect::LoadsVariable;
    case Op::Sample:
    case Op::SampleBias:
    case Op::SampleCmp:
    case Op::SampleCmpBias:
    case Op::QueryLod: return Effect::Loads;
    default: break;
    }
    const uint16_t flags = info(op).flags;
    if (flags & op_flags::Pure)
        return Effect::Follows;
    const bool reads_only =
        (flags & op_flags::Reads) && !(flags & (op_flags::Writes | op_flags::Private | op_flags::Tangled));
    return reads_only ? Effect::Loads : Effect::Varies;
}

bool is_uniform(Builtin b, Scope scope) {
    switch (b) {
    case Builtin::GroupId:
    case Builtin::WaveCountInGroup:
    case Builtin::SampleCount:
    case Builtin::DispatchRaysDimensions: return true;
    case Builtin::WaveIndexInGroup: return scope == Scope::Wave;
    case Builtin::ViewId:
    case Builtin::PrimitiveId: return scope == Scope::Quad;
    default: return false;
    }
}

// Equal for all pixels of a primitive.
bool is_of_primitive(const SignatureElement& e) {
    switch (e.semantic) {
    case Semantic::SampleIndex:
    case Semantic::Coverage:
    case Semantic::InnerCoverage: return false;
    default: return e.interpolation == Interpolation::Constant || !is_float(element_type(e));
    }
}

class Search {
public:
    Search(const Program& p, const Function& f, Scope scope, Arena& arena)
        : p_(p), f_(f), scope_(scope), arena_(arena), blocks_(f.blocks.size()),
          varying_(arena.array<uint8_t>(f.values.size())), divergent_(arena.array<uint8_t>(blocks_)),
          work_(arena), marked_(arena) {}

    Uniformity run() {
        list_uses();
        find_postdominators();
        for (ValueId v : f_.params)
            mark(v);
        for (BlockId b : f_.order)
            for (const Instr* i = f_.block(b).first; i; i = i->next)
                visit({i, b});
        while (!work_.empty()) {
            const ValueId v = work_.pop();
            for (uint32_t u = first_use_[v]; u < first_use_[v + 1]; u++)
                visit(uses_[u]);
        }
        return {varying_, divergent_};
    }

private:
    struct Use {
        const Instr* instr;
        BlockId block;
    };

    void list_uses() {
        first_use_ = arena_.array<uint32_t>(size_t{f_.values.size()} + 2);
        for (BlockId b : f_.order)
            for (const Instr* i = f_.block(b).first; i; i = i->next)
                for (Operand o : i->operands())
                    if (o.is_value())
                        first_use_[o.number() + 2]++;
        for (uint32_t v = 2; v < first_use_.size(); v++)
            first_use_[v] += first_use_[v - 1];
        uses_ = arena_.array<Use>(first_use_.back());
        for (BlockId b : f_.order)
            for (const Instr* i = f_.block(b).first; i; i = i->next)
                for (Operand o : i->operands())
                    if (o.is_value())
                        uses_[first_use_[o.number() + 1]++] = {i, b};
    }

    // The tree of the graph with its edges turned, from a node behind all ends of the function.
    void find_postdominators() {
        const auto first = arena_.array<uint32_t>(size_t{blocks_} + 2);
        Vec<Node> edges(arena_);
        for (BlockId b = 0; b < blocks_; b++) {
            first[b] = edges.size();
            const Instr* last = f_.blocks[b].last;
            if (!last)
                continue;
            for_each_successor(*last, [&](const Operand& o) { edges.push(o.number()); });
            if (leaves_function(last->op))
                edges.push(blocks_);
        }
        first[blocks_] = first[blocks_ + 1] = edges.size();
        graph::Graph turned = graph::reversed({first, edges.span(), f_.entry()}, arena_);
        turned.entry = blocks_;
        tree_ = graph::dominators(turned, graph::reverse_postorder(turned, arena_), arena_);
        above_ = arena_.array<Node>(size_t{blocks_} + 1);
        for (Node n = 0; n <= blocks_; n++)
            above_[n] = n;
    }

    void mark(ValueId v) {
        if (varying_[v])
            return;
        varying_[v] = true;
        work_.push(v);
    }

    bool is_varying(Operand o) const { return o.is_value() && varying_[o.number()]; }
    bool any_varying(const Instr& i) const {
        for (Operand o : i.operands())
            if (is_varying(o))
                return true;
        return false;
    }

    bool is_written(const Instr& i) const {
        const Instr* handle =
            as::OfHandle(i).handle().is_value() ? f_.values[as::OfHandle(i).handle().number()].def : nullptr;
        return !handle || handle->op != Op::Handle ||
               p_.descriptors[as::Handle(*handle).descriptor().number()].cls == ResourceClass::Uav;
    }

    bool varies(const Instr& i, BlockId b) const {
        switch (effect_of(i.op)) {
        case Effect::Varies: return true;
        case Effect::Follows: return any_varying(i);
        case Effect::OfWave: return scope_ == Scope::Group || divergent_[b];
        case Effect::ReadsLane:
            return scope_ == Scope::Group || divergent_[b] || is_varying(as::OfLane(i).lane());
        case Effect::Loads: return any_varying(i) || (i.op != Op::Dimensions && is_written(i));
        case Effect::LoadsVariable:
            return is_varying(as::VarLoad(i).index()) ||
                   p_.variables[as::VarLoad(i).variable().number()].storage != Storage::Constant;
        case Effect::Builtin:
            return !is_uniform(static_cast<Builtin>(as::BuiltinRead(i).what().number()), scope_);
        case Effect::Input:
            return scope_ != Scope::Quad || any_varying(i) ||
                   (i.op == Op::LoadInput &&
                    !is_of_primitive(p_.inputs[as::LoadInput(i).element().number()]));
        }
        return true;
    }

    void visit(Use use) {
        const Instr& i = *use.instr;
        if (is_terminator(i.op)) {
            if (i.operand_count && is_varying(i.operands().front()))
                diverge(use.block);
            return;
        }
        if (i.has_result() && !varying_[i.result] && varies(i, use.block))
            for (uint32_t r = 0; r < i.result_count; r++)
                mark(i.result + r);
    }

    // The threads of a block go to different successors: all that lies on the ways from there up to where
    // they must meet is divergent, and what phis there and where they meet choose.
    void diverge(BlockId b) {
        diverge_phis_after(b);
        const Node meet = tree_.leave[b] ? tree_.idom[b] : graph::none;
        for_each_successor(*f_.block(b).last, [&](const Operand& o) { mark_path(o.number(), meet); });
        while (!marked_.empty()) {
            const BlockId inside = marked_.pop();
            make_divergent(inside);
            // Only some threads execute a block on the way, so the blocks behind it, up to where its own ways
            // meet, are divergent, too.
            const Node end = tree_.leave[inside] ? tree_.idom[inside] : graph::none;
            for_each_successor(*f_.block(inside).last, [&](const Operand& o) { mark_path(o.number(), end); });
        }
    }

    // From a block up the tree, without `meet`. What is marked already is skipped (union-find).
    void mark_path(Node n, Node meet) {
        if (meet == graph::none) { // there is no end that both ways lead to
            for (BlockId b : f_.order)
                add(b);
            return;
        }
        for (n = find(n); n != blocks_ && n != meet && below(n, meet); n = find(n)) {
            if (!tree_.leave[n])
                return mark_path(n, graph::none);
            add(n);
        }
    }
    bool below(Node n, Node meet) const { return !tree_.leave[n] || tree_.dominates(meet, n); }
    void add(Node n) {
        if (divergent_[n])
            return;
        divergent_[n] = true;
        if (tree_.leave[n])
            above_[n] = tree_.idom[n];
        marked_.push(n);
    }
    Node find(Node n) {
        while (above_[n] != n) {
            above_[n] = above_[above_[n]];
            n = above_[n];
        }
        return n;
    }

    void make_divergent(BlockId b) {
        for (const Instr* i = f_.block(b).first; i; i = i->next) {
            if (i->op == Op::Phi)
                mark(i->result);
            else if (is_tangled(i->op))
                visit({i, b});
        }
        diverge_phis_after(b);
    }
    void diverge_phis_after(BlockId b) {
        for_each_successor(*f_.block(b).last, [&](const Operand& o) {
            for (const Instr* i = f_.block(o.number()).first; i && i->op == Op::Phi; i = i->next)
                mark(i->result);
        });
    }

    const Program& p_;
    const Function& f_;
    const Scope scope_;
    Arena& arena_;
    const uint32_t blocks_;
    std::span<uint8_t> varying_, divergent_;
    std::span<uint32_t> first_use_;
    std::span<Use> uses_;
    graph::DominatorTree tree_;
    std::span<Node> above_; // by node: itself, or a node above it in the tree if it is marked
    Vec<ValueId> work_;
    Vec<BlockId> marked_;
};

} // namespace

Uniformity find_uniformity(const Program& p, const Function& f, Scope scope, Arena& arena) {
    return Search(p, f, scope, arena).run();
}

} // namespace ladder::ir
