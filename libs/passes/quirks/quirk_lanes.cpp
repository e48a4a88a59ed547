// Reads of lanes that do not execute the instruction give 0.
#include "passes/quirks/quirk_passes.h"
#include "passes/structure/replacements.h"
#include "passes/structure/take_over.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

bool reads_lane(const Instr& i, uint32_t quirk) {
    return i.op == Op::QuadReadLane || i.op == Op::QuadSwap || (i.op == Op::WaveReadLane && quirk > 1);
}

// The lane that it reads.
Operand lane_of(Builder& code, Program& p, const Instr& i) {
    if (i.op == Op::WaveReadLane)
        return as::WaveReadLane(i).lane();
    const Operand own = code.make(Op::WaveLaneIndex, Type::Void, {});
    if (i.op == Op::QuadSwap)
        return code.make(Op::Xor, Type::I32, {own, p.i32(as::QuadSwap(i).direction().number() + 1)});
    const Operand first = code.make(Op::And, Type::I32, {own, p.i32(~3u)});
    return code.make(Op::Or, Type::I32,
                     {first, code.make(Op::And, Type::I32, {as::QuadReadLane(i).lane(), p.i32(3)})});
}

// Is its bit set in the ballot of all that are here?
Operand is_here(Builder& code, Program& p, Operand lane) {
    const Instr* ballot = code.emit(Op::WaveBallot, Type::Void, {p.boolean(true)}, 4);
    const Operand number = code.make(Op::LShr, Type::I32, {lane, p.i32(5)});
    Operand word = p.i32(0); // of lanes that there are not
    for (uint32_t n = 4; n--;)
        word = code.select(code.equal(number, p.i32(n)), ballot->result_operand(n), word);
    const Operand bit =
        code.make(Op::LShr, Type::I32, {word, code.make(Op::And, Type::I32, {lane, p.i32(31)})});
    return code.make(Op::Trunc, Type::Bool, {bit});
}

// What bounds the number of lanes; 0: nothing.
uint32_t lane_limit(const Program& p, const Quirks& q) {
    uint32_t limit = q.lane_limit;
    for (uint32_t n = 0; n < p.entry_point_count() && q.lane_limit_of_groups; n++) {
        const EntryPoint& entry = p.entry_point(n);
        const uint32_t* size = entry.settings.local_size;
        if (!has_groups(entry.stage) || uint64_t{size[0]} * size[1] * size[2] > q.lane_limit_of_groups)
            return limit;
    }
    return !limit || (q.lane_limit_of_groups && q.lane_limit_of_groups < limit) ? q.lane_limit_of_groups
                                                                                : limit;
}

} // namespace

void set_lane_count(Program& p, Context& c) {
    for (Function& f : p.functions) {
        ArenaScope scope(c.scratch);
        Replacements constants(f, c.scratch);
        for_each_instr(f, [&](BlockId b, Instr& i) {
            if (i.op != Op::WaveLaneCount)
                return;
            constants.set(i.result, p.i32(c.quirks.lane_count));
            remove(f.block(b), &i);
        });
        constants.apply(f);
    }
}

void limit_lane_count(Program& p, Context& c) {
    const uint32_t limit = lane_limit(p, c.quirks);
    if (!limit)
        return;
    for (Function& f : p.functions)
        for_each_instr(f, [&](BlockId b, Instr& i) {
            if (i.op != Op::WaveLaneCount)
                return;
            Builder code(p, f);
            code.origin = i.origin;
            const ValueId old = take_over_results(p, f, i);
            code.before(b, i.next);
            define_as(f, old, code.emit(Op::UMin, Type::I32, {i.result_operand(), p.i32(limit)}, 0));
        });
}

void zero_inactive_lanes(Program& p, Context& c) {
    for (uint32_t e = 0; e < p.entry_point_count(); e++)
        if (!has_groups(p.entry_point(e).stage))
            return;
    for (Function& f : p.functions)
        for_each_instr(f, [&](BlockId b, Instr& i) {
            if (!reads_lane(i, c.quirks.zero_inactive_lanes))
                return;
            Builder code(p, f);
            code.origin = i.origin;
            code.before(b, &i);
            const Operand here = is_here(code, p, lane_of(code, p, i));
            const ValueId old = take_over_results(p, f, i);
            code.before(b, i.next);
            define_as(f, old,
                      code.emit(Op::Select, i.type, {here, i.result_operand(), p.constant(i.type, 0)}, 0));
        });
}

} // namespace ladder::passes
