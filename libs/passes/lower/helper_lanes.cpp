// Helper lanes: wave operations without the flag `helpers` become such with it, in which helper lanes change
// nothing.
//
// In Direct3D helper lanes take no part in wave operations, but get the result that the others get. In SPIR-V
// every lane that executes an operation takes part. So helper lanes give the neutral element:
//
//     %h = is_helper_lane                  %h = is_helper_lane
//     %r = wave_reduce.f32 add, %x   ->    %v = select.f32 %h, 0.0, %x
//                                          %r = wave_reduce.f32.helpers add, %v
//
// Operations that have no such element get a condition that says who takes part. One operation serves all
// lanes, and no block is added, so that quads stay together.
#include "passes/lower/wave_turns.h"
#include "passes/passes.h"
#include "passes/structure/take_over.h"
#include "vsir/core/builder.h"
#include "vsir/core/fold.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

// Threads may become helpers there.
bool may_discard(const Instr& i) { return i.op == Op::Discard || i.op == Op::Call; }

class Exclusion {
public:
    Exclusion(Program& p, Function& f) : p_(p), f_(f), code_(p, f) {}

    void run() {
        bool any = false, constant = true;
        for (BlockId b : f_.order)
            for (const Instr* i = f_.block(b).first; i; i = i->next)
                any |= excludes_helpers(*i), constant &= !may_discard(*i);
        if (!any)
            return;
        if (constant) {
            code_.before(f_.entry(), f_.block(f_.entry()).first);
            ask();
        }
        for (BlockId b : f_.order) {
            if (!constant)
                helper_ = Operand();
            Instr* next;
            for (Instr* i = f_.block(b).first; i; i = next) {
                next = i->next;
                if (may_discard(*i))
                    helper_ = Operand();
                else if (excludes_helpers(*i))
                    exclude(b, i);
            }
        }
    }

private:
    void ask() {
        helper_ = code_.make(Op::IsHelperLane, Type::Void, {});
        other_ = code_.make(Op::Not, Type::Bool, {helper_});
    }

    // Helper lanes have `instead`.
    Operand unless_helper(Operand value, Operand instead) {
        if (value == instead)
            return value;
        const Type type = code_.type_of(value);
        if (type == Type::Bool && value.is_const())
            return instead == p_.boolean(false) ? other_ : helper_;
        return code_.make(Op::Select, type, {helper_, instead, value});
    }

    void exclude(BlockId b, Instr* i) {
        code_.before(b, i);
        code_.origin = i->origin;
        if (helper_.is(Operand::None))
            ask();
        switch (i->op) {
        case Op::WaveAll: exclude_by(as::WaveAll(*i).condition(), true); break;
        case Op::WaveReduce:
        case Op::WavePrefix: give_neutral(*i); break;
        case Op::WaveMultiPrefix:
            give_neutral(*i);
            part_masks(*i);
            break;
        case Op::WaveIsFirst: return take_place(b, i, Op::WaveIsFirstWhere);
        case Op::WaveAllEqual: return take_place(b, i, Op::WaveAllEqualWhere);
        case Op::WaveReadFirst: return take_place(b, i, Op::WaveReadFirstWhere);
        case Op::WaveMatch: return take_place(b, i, Op::WaveMatchWhere);
        default: exclude_by(as::Conditional(*i).condition(), false); break;
        }
        i->flags |= instr_flags::Helpers;
    }

    // A condition that helper lanes have as `value`.
    void exclude_by(Operand& condition, bool value) {
        condition = unless_helper(condition, p_.boolean(value));
    }

    void give_neutral(Instr& i) {
        const as::Operating x(i);
        const uint64_t bits = neutral(static_cast<WaveOp>(x.operation().number()), i.type);
        x.value() = unless_helper(x.value(), p_.constant(i.type, bits));
    }

    // Sets without helper lanes; these are a set of their own, so that no lane is in two.
    void part_masks(Instr& i) {
        const Instr* others =
            code_.emit(Op::WaveBallot, Type::Void, {other_}, 4, uint8_t{instr_flags::Helpers});
        uint32_t n = 0;
        for (Operand& own : as::WaveMultiPrefix(i).mask()) {
            const Operand word = others->result_operand(n++);
            const Operand mask = code_.make(Op::And, Type::I32, {own, word});
            own = code_.make(Op::Select, Type::I32, {helper_, code_.make(Op::Not, Type::I32, {word}), mask});
        }
    }

    // `op` is the same with a condition at the end.
    void take_place(BlockId b, Instr* i, Op op) {
        Operand operands[2];
        uint32_t count = 0;
        for (const Operand& o : i->operands())
            operands[count++] = o;
        operands[count++] = other_;
        Instr* where = code_.emit(op, i->type, std::span<const Operand>(operands, count), 0);
        where->result_count = i->result_count;
        where->result = i->result;
        for (uint32_t r = 0; r < i->result_count; r++)
            f_.values[i->result + r].def = where;
        remove(f_.block(b), i);
    }

    Program& p_;
    Function& f_;
    Builder code_;
    Operand helper_, other_; // is the thread a helper lane now (None: not computed yet); the opposite
};

} // namespace

bool has_helper_stage(const Program& p, const Context&) {
    for (uint32_t n = 0; n < p.entry_point_count(); n++)
        if (has_helper_lanes(p.entry_point(n).stage))
            return true;
    return false;
}

void exclude_helpers(Program& p, Context& c) {
    const ArenaScope scope(c.scratch);
    const Vec<uint32_t> functions = functions_with_helpers(p, c.scratch);
    for (uint32_t f : functions.span())
        Exclusion(p, p.functions[f]).run();
}

} // namespace ladder::passes
