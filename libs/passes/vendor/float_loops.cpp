#include "passes/vendor/float_loops.h"

#include "passes/structure/cut_blocks.h"
#include "passes/structure/replacements.h"
#include "passes/vendor/nearest_half.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

class FloatLoops {
public:
    FloatLoops(Program& p, Function& f, std::span<const FloatAtomic> all, Arena& scratch)
        : p_(p), f_(f), all_(all), by_value_(scratch.array<uint32_t>(f.values.size())), code_(p, f),
          cuts_(p, f), replacements_(f, scratch) {
        for (uint32_t n = 0; n < all.size(); n++)
            by_value_[all[n].exchange->result] = n + 1;
    }

    void run() {
        cuts_.run([&](BlockId b, Instr* i) {
            const bool known = i->op == Op::ResAtomic && i->result < by_value_.size();
            const uint32_t number = known ? by_value_[i->result] : 0;
            return number ? expand(b, all_[number - 1]) : no_id;
        });
        replacements_.apply(f_);
    }

private:
    BlockId expand(BlockId before, const FloatAtomic& a) {
        Instr* i = a.exchange;
        const as::ResAtomic atomic(*i);
        const Operand handle = atomic.handle(), value = atomic.value();
        const auto at = atomic.coordinate();
        const BlockId loop = cuts_.new_block(before), rest = cuts_.new_block(before);
        cuts_.cut_out(before, i, rest);
        code_.origin = i->origin;
        code_.at_end(before);
        const Operand read = Operand::imm(static_cast<uint32_t>(AtomicOp::Or)), zero = p_.i32(0);
        const Operand first =
            code_.make(Op::ResAtomic, Type::I32, {handle, read, at[0], at[1], at[2], zero}, i->flags);
        code_.branch(loop);
        code_.at_end(loop);
        Instr* expected =
            code_.emit(Op::Phi, Type::I32, {first, Operand::block(before), first, Operand::block(loop)}, 1);
        const Operand old = expected->result_operand(), changed = combine(a, old, value);
        const Operand found =
            code_.make(Op::ResCmpXchg, Type::I32, {handle, at[0], at[1], at[2], old, changed}, i->flags);
        constexpr uint32_t from_loop = 2;
        (*expected)[from_loop] = found;
        code_.branch_if(is_done(found, old), rest, loop);
        replacements_.set(i->result, found);
        return rest;
    }

    // Helper lanes exchange nothing, and what they find is undefined.
    Operand is_done(Operand found, Operand expected) {
        const Operand same = code_.equal(found, expected);
        if (!info(p_.stage()).helper_lanes)
            return same;
        const Operand helper = code_.make(Op::IsHelperLane, Type::Void, {});
        return code_.make(Op::Or, Type::Bool, {same, helper});
    }

    Operand combine(const FloatAtomic& a, Operand old, Operand value) {
        if (!a.halves) {
            const Operand numbers[2] = {code_.reinterpret(old, Type::F32),
                                        code_.reinterpret(value, Type::F32)};
            return code_.reinterpret(code_.make(a.arithmetic, Type::F32, numbers), Type::I32);
        }
        const Operand low = combine_halves(a.arithmetic, old, value, false),
                      high = combine_halves(a.arithmetic, old, value, true);
        const Operand above = code_.make(Op::Shl, Type::I32, {high, p_.i32(16)});
        return code_.make(Op::Or, Type::I32, {low, above});
    }

    // An f32 has more than twice the bits of a half, so rounding a sum twice is as good as once.
    Operand combine_halves(Op op, Operand old, Operand value, bool high) {
        Operand numbers[2] = {old, value};
        for (Operand& n : numbers) {
            n = high ? code_.make(Op::LShr, Type::I32, {n, p_.i32(16)})
                     : code_.make(Op::And, Type::I32, {n, p_.i32(0xffff)});
            n = code_.make(Op::F16BitsToF32, Type::F32, {n});
        }
        return nearest_half(p_, code_, code_.make(op, Type::F32, numbers));
    }

    Program& p_;
    Function& f_;
    std::span<const FloatAtomic> all_;
    std::span<uint32_t> by_value_; // 1 + the number of the atomic operation
    Builder code_;
    BlockCuts cuts_;
    Replacements replacements_;
};

} // namespace

void expand_float_atomics(Program& p, Function& f, std::span<const FloatAtomic> all, Arena& scratch) {
    if (all.empty())
        return;
    const ArenaScope scope(scratch);
    FloatLoops(p, f, all, scratch).run();
}

} // namespace ladder::passes
