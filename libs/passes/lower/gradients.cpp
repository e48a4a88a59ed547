// QuadGradients in control flow that a quad's threads do not follow together.
//
// Direct3D defines those of plain inputs and constants (Direct3D 11.3, 16.8.2); Vulkan defines none. The pass
// takes them in a block that all threads of the quad execute: the nearest dominator that is not divergent. A
// sample with an implicit level becomes a sample with gradients, `query_lod` moves there, and gradients of
// what does not vary are 0. Quirks::hoist_gradients asks for the same of computed values, if all that they
// are computed from can be computed in that block.
#include "passes/passes.h"
#include "passes/structure/replacements.h"
#include "vsir/analyses/plain_inputs.h"
#include "vsir/analyses/uniformity.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::passes {

using namespace ir;

namespace {

// What a sample with an implicit level becomes, and where its bias and its clamp are. QuadGradients take the
// place of the operands from `first` on.
struct SampleRow {
    Op from, to;
    uint32_t first, bias, clamp; // bias 0: none
};
constexpr SampleRow sample_rows[] = {
    {Op::Sample, Op::SampleGrad, at::SampleGrad::ddx, 0, at::Sample::clamp},
    {Op::SampleBias, Op::SampleGrad, at::SampleGrad::ddx, at::SampleBias::bias, at::SampleBias::clamp},
    {Op::SampleCmp, Op::SampleCmpGrad, at::SampleCmpGrad::ddx, 0, at::SampleCmp::clamp},
    {Op::SampleCmpBias, Op::SampleCmpGrad, at::SampleCmpGrad::ddx, at::SampleCmpBias::bias,
     at::SampleCmpBias::clamp}};

// Values that blocks other than their own compute once more.
class Hoisting {
public:
    Hoisting(Program& p, Function& f, const graph::DominatorTree& tree, Arena& scratch)
        : p_(p), f_(f), tree_(tree), code_(p, f), known_(f.values.size()),
          block_of_(scratch.array<BlockId>(known_)), copies_(scratch.array<Copy>(known_)),
          seen_(scratch.array<uint32_t>(known_)), loads_(scratch), order_(scratch), stack_(scratch),
          derivatives_(scratch) {
        for (BlockId& b : block_of_)
            b = f.entry();
        for (Copy& c : copies_)
            c = {};
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next)
                for (uint32_t r = 0; r < i->result_count; r++)
                    block_of_[i->result + r] = b;
    }

    // Can the end of block `to` have the value? Then copy() gives it.
    bool can_copy(Operand o, BlockId to) {
        order_.clear();
        return collect(o, to);
    }

    Operand copy(Operand o, BlockId to) {
        if (!o.is_value())
            return o;
        if (const PlainInput in = find_plain_input(p_, f_, o); in.kind == PlainInput::Input)
            return load(in, o, to);
        if (is_there(o.number(), to))
            return o;
        order_.clear();
        collect(o, to);
        code_.before_terminator(to);
        for (const Instr* i : order_)
            copy_instr(*i, to);
        return copies_[o.number()].at == to ? copies_[o.number()].value : o;
    }

    // At the end of `to`. It is a new operation, whose tangle is not that of the one in the source.
    Operand derivative(Operand hoisted, DerivKind kind, BlockId to) {
        const uint32_t v = hoisted.number();
        if (v >= derivatives_.size())
            derivatives_.resize(f_.values.size(), {});
        Derivatives& known = derivatives_[v];
        if (known.at != to)
            known = {to, {}};
        Operand& result = known.of[static_cast<uint32_t>(kind)];
        if (result.is(Operand::None)) {
            code_.before_terminator(to);
            code_.origin = 0;
            result = code_
                         .emit(Op::Deriv, code_.type_of(hoisted),
                               {Operand::imm(static_cast<uint32_t>(kind)), hoisted}, 1)
                         ->result_operand();
        }
        return result;
    }

private:
    static constexpr uint32_t copies_max = 64; // instructions for one value
    struct Copy {
        BlockId at = no_id;
        Operand value;
    };
    struct Derivatives {
        BlockId at = no_id;
        Operand of[4];
    };
    struct Load {
        PlainInput input;
        Copy copy;
    };
    struct Step {
        const Instr* instr;
        uint32_t next; // operand
    };

    bool is_there(ValueId v, BlockId to) const { return v >= known_ || tree_.dominates(block_of_[v], to); }

    // One load for each component of an input, the newest: there are no more than a signature has.
    Operand load(const PlainInput& in, Operand o, BlockId to) {
        const auto is_same = [&](const Load& l) {
            return l.input.element == in.element && l.input.row == in.row && l.input.column == in.column;
        };
        Load* found = nullptr;
        for (Load& l : loads_)
            if (is_same(l))
                found = &l;
        if (!found) {
            loads_.push({in, {}});
            found = &loads_.back();
        }
        if (found->copy.at != to) {
            code_.before_terminator(to);
            found->copy = {
                to, is_there(o.number(), to) ? o : code_.clone(*code_.definition(o))->result_operand()};
        }
        return found->copy.value;
    }

    // May another block compute it, although the program does not go to where it stands? Descriptors of heaps
    // and arrays may be missing then.
    bool is_copyable(const Instr& i) const {
        if (i.op == Op::Handle)
            return as::Handle(i).index().is_const() &&
                   !p_.descriptors[as::Handle(i).descriptor().number()].heap;
        return i.op != Op::Phi && info(i.op).flags & op_flags::Pure;
    }

    // Appends what `to` lacks of the value to `order_`, operands first.
    bool collect(Operand o, BlockId to) {
        stamp_++;
        stack_.clear();
        if (!enter(o, to))
            return false;
        while (!stack_.empty()) {
            Step& s = stack_.back();
            if (s.next == s.instr->operand_count) {
                order_.push(s.instr);
                stack_.pop();
            } else if (!enter((*s.instr)[s.next++], to))
                return false;
        }
        return true;
    }
    bool enter(Operand o, BlockId to) {
        if (!o.is_value() || is_there(o.number(), to) || copies_[o.number()].at == to ||
            seen_[o.number()] == stamp_)
            return true;
        const Instr& def = *f_.values[o.number()].def;
        if (!is_copyable(def) || order_.size() + stack_.size() >= copies_max)
            return false;
        for (uint32_t r = 0; r < def.result_count; r++)
            seen_[def.result + r] = stamp_;
        stack_.push({&def, 0});
        return true;
    }

    void copy_instr(const Instr& i, BlockId to) {
        Instr* made = code_.clone(i);
        for (Operand& o : made->operands())
            if (o.is_value() && o.number() < known_ && copies_[o.number()].at == to)
                o = copies_[o.number()].value;
        for (uint32_t r = 0; r < i.result_count; r++)
            copies_[i.result + r] = {to, made->result_operand(r)};
    }

    Program& p_;
    Function& f_;
    const graph::DominatorTree& tree_;
    Builder code_;
    const uint32_t known_; // values that are there before the pass
    std::span<BlockId> block_of_;
    std::span<Copy> copies_;   // by value: the newest
    std::span<uint32_t> seen_; // by value: the search that met it
    uint32_t stamp_ = 0;
    Vec<Load> loads_;
    Vec<const Instr*> order_;
    Vec<Step> stack_;
    Vec<Derivatives> derivatives_; // by value: the newest
};

class QuadGradients {
public:
    QuadGradients(Program& p, Function& f, Context& c)
        : p_(p), f_(f), facts_(find_uniformity(p, f, Scope::Quad, c.scratch)),
          tree_(c.analyses.of(p, f).dominators()), code_(p, f), hoisting_(p, f, tree_, c.scratch),
          replaced_(f, c.scratch), quirk_(c.quirks.hoist_gradients) {}

    void run() {
        for (BlockId b : f_.order) {
            if (!facts_.divergent[b] || !tree_.leave[b])
                continue;
            const BlockId to = meeting_before(b);
            if (to == b)
                continue;
            Instr* next;
            for (Instr* i = f_.block(b).first; i; i = next) {
                next = i->next;
                if (derives(i->op))
                    visit(b, *i, to);
            }
        }
        replaced_.apply(f_);
    }

private:
    // The nearest block in front of `b` that all threads of a quad come to or none.
    BlockId meeting_before(BlockId b) const {
        while (b != f_.entry() && facts_.divergent[b])
            b = tree_.idom[b];
        return b;
    }

    bool takes_computed(Op op) const {
        return op == Op::Deriv ? quirk_ >= 2 || (quirk_ == 1 && p_.shader_model_major < 6) : quirk_ >= 3;
    }
    bool has_no_gradient(Operand o) const {
        return !o.is_value() || find_plain_input(p_, f_, o).kind == PlainInput::Constant ||
               !facts_.is_varying(o);
    }

    void visit(BlockId b, Instr& i, BlockId to) {
        const std::span<const Operand> values = find_differentiated(p_, f_, i);
        if (values.empty())
            return;
        const bool computed = takes_computed(i.op);
        for (Operand o : values)
            if (!has_no_gradient(o) && find_plain_input(p_, f_, o).kind != PlainInput::Input &&
                !(computed && hoisting_.can_copy(o, to)))
                return;
        if (i.op == Op::Deriv)
            take_derivative(b, i, to);
        else if (i.op == Op::QueryLod)
            move_query(b, i, to);
        else
            give_gradients(b, i, values, to);
    }

    Operand gradient(Operand o, DerivKind kind, BlockId to) {
        if (has_no_gradient(o))
            return p_.constant(code_.type_of(o), 0);
        return hoisting_.derivative(hoisting_.copy(o, to), kind, to);
    }

    void take_derivative(BlockId b, Instr& i, BlockId to) {
        replaced_.set(i.result, gradient(as::Deriv(i).value(),
                                         static_cast<DerivKind>(as::Deriv(i).kind().number()), to));
        remove(f_.block(b), &i);
    }

    void move_query(BlockId b, Instr& i, BlockId to) {
        for (Operand o : i.operands())
            if (!hoisting_.can_copy(o, to))
                return;
        Operand operands[5];
        for (uint32_t n = 0; n < std::size(operands); n++)
            operands[n] = hoisting_.copy(i[n], to);
        code_.before_terminator(to);
        code_.origin = 0;
        replace(b, i, code_.emit(i.op, i.type, operands, i.result_count, i.flags));
    }

    void give_gradients(BlockId b, Instr& i, std::span<const Operand> values, BlockId to) {
        const SampleRow* row = sample_rows;
        while (row->from != i.op)
            row++;
        Operand operands[17];
        std::copy_n(i.operands().begin(), row->first, operands);
        for (uint32_t n = 0; n < 6; n++) {
            const auto kind = n < 3 ? DerivKind::CoarseX : DerivKind::CoarseY;
            operands[row->first + n] =
                n % 3 < values.size() ? gradient(values[n % 3], kind, to) : Operand::undef(Type::F32);
        }
        operands[row->first + 6] = i[row->clamp];
        code_.before(b, &i);
        code_.origin = i.origin;
        if (row->bias)
            scale(std::span(operands).subspan(row->first, 6), i[row->bias]);
        replace(b, i,
                code_.emit(row->to, i.type, std::span<const Operand>(operands, row->first + 7),
                           i.result_count, i.flags));
    }

    // A bias adds to the binary logarithm of the gradients.
    void scale(std::span<Operand> gradients, Operand bias) {
        const Operand factor = code_.make(Op::Exp2, Type::F32, {bias});
        for (Operand& g : gradients)
            if (g.is_value() && code_.type_of(g) == Type::F32)
                g = code_.make(Op::FMul, Type::F32, {g, factor});
    }

    void replace(BlockId b, Instr& i, const Instr* by) {
        for (uint32_t r = 0; r < i.result_count; r++)
            replaced_.set(i.result + r, by->result_operand(r));
        remove(f_.block(b), &i);
    }

    Program& p_;
    Function& f_;
    const Uniformity facts_;
    const graph::DominatorTree& tree_;
    Builder code_;
    Hoisting hoisting_;
    Replacements replaced_;
    const uint32_t quirk_;
};

bool derives_behind_entry(const Function& f) {
    for (BlockId b : f.order.span().subspan(1))
        for (const Instr* i = f.block(b).first; i; i = i->next)
            if (derives(i->op))
                return true;
    return false;
}

} // namespace

void take_gradients(Program& p, Context& c) {
    for (uint32_t e = 0; e < p.entry_point_count(); e++) {
        Function& f = p.functions[p.entry_point(e).function];
        if (p.entry_point(e).stage != Stage::Pixel || !derives_behind_entry(f))
            continue;
        ArenaScope scope(c.scratch);
        QuadGradients(p, f, c).run();
    }
}

} // namespace ladder::passes
