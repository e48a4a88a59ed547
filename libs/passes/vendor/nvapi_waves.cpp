// Operations of NVAPI on a warp: 32 lanes that follow each other, whatever the wave has.
#include "passes/vendor/nvapi_code.h"

namespace ladder::passes {

using namespace ir;

namespace {

enum class Shuffle { Index, Up, Down, Xor };

constexpr uint32_t last_in_warp = 31;

// PTX ISA, shfl: `limits` has the last lane in bits 0 to 4, and in bits 8 to 12 a mask of the bits that name
// a segment. A lane outside of it gives the lane's own value.
void shuffle(NvapiCode& c, NvapiElement& e, Shuffle kind, bool says_valid) {
    const Operand value = c.member(e, nvapi::source0), limits = c.member(e, nvapi::source0 + 2);
    const Operand by = c.i32(Op::And, c.member(e, nvapi::source0 + 1), last_in_warp);
    const Operand wave_lane = c.lane(), self = c.i32(Op::And, wave_lane, last_in_warp);
    const Operand segment = c.i32(Op::And, c.i32(Op::LShr, limits, 8), last_in_warp);
    const Operand inside = c.i32(Op::Xor, segment, last_in_warp);
    const Operand first = c.i32(Op::And, self, segment);
    const Operand last = c.i32(Op::Or, first, c.i32(Op::And, limits, inside));
    Operand from, valid;
    switch (kind) {
    case Shuffle::Index: from = c.i32(Op::Or, first, c.i32(Op::And, by, inside)); break;
    case Shuffle::Up: from = c.i32(Op::ISub, self, by); break;
    case Shuffle::Down: from = c.i32(Op::IAdd, self, by); break;
    case Shuffle::Xor: from = c.i32(Op::Xor, self, by); break;
    }
    valid = c.test(kind == Shuffle::Up ? Op::SGe : Op::SLe, from, last);
    from = c.code.select(valid, from, self);
    const Operand warp = c.i32(Op::And, wave_lane, ~last_in_warp);
    if (says_valid)
        c.give(e, c.make(Op::ZExt, Type::I32, {valid}));
    c.give(e, c.make(Op::WaveReadLane, Type::I32, {value, c.i32(Op::Or, warp, from)}));
}

// The word of four that has the lanes of this warp.
Operand word_of_warp(NvapiCode& c, const Instr& words) {
    const Operand warp = c.i32(Op::LShr, c.lane(), 5);
    Operand out = words.result_operand(3);
    for (uint32_t n = 3; n--;)
        out = c.code.select(c.test(Op::IEq, warp, c.p.i32(n)), words.result_operand(n), out);
    return out;
}

Operand ballot(NvapiCode& c, Operand condition) {
    return word_of_warp(c, *c.code.emit(Op::WaveBallot, Type::Void, {condition}, 4));
}

void match(NvapiCode& c, NvapiElement& e) {
    const uint32_t count = c.constant_member(e, nvapi::source1, "the number of words is computed");
    if (!count || count > 4)
        c.refuse("it compares one to four words");
    Operand out;
    for (uint32_t n = 0; n < count; n++) {
        const Operand value = c.member(e, nvapi::source0 + n);
        const Operand equal = word_of_warp(c, *c.code.emit(Op::WaveMatch, Type::Void, {value}, 4));
        out = n ? c.i32(Op::And, out, equal) : equal;
    }
    c.give(e, out);
}

Operand before_self(NvapiCode& c) {
    const Operand self = c.i32(Op::And, c.lane(), last_in_warp);
    return c.i32(Op::ISub, c.i32(Op::Shl, c.p.i32(1), self), 1);
}

void special(NvapiCode& c, NvapiElement& e) {
    constexpr uint32_t lanes_before = 4, timer_low = 9, timer_high = 10;
    const uint32_t what = c.constant_member(e, nvapi::source0, "the register's number is computed");
    if (what == lanes_before)
        return c.give(e, before_self(c));
    if (what != timer_low && what != timer_high)
        c.refuse("this register is not supported");
    c.give(e, c.code.emit(Op::ReadClock, Type::Void, {}, 2)->result_operand(what - timer_low));
}

} // namespace

bool execute_wave(NvapiCode& c, NvapiElement& e, uint32_t operation) {
    const Operand zero = c.p.i32(0);
    const auto condition = [&](Op op) { return c.test(op, c.member(e, nvapi::source0), zero); };
    const auto as_number = [&](Operand truth) { return c.make(Op::ZExt, Type::I32, {truth}); };
    switch (operation) {
    case 1: shuffle(c, e, Shuffle::Index, false); return true;
    case 2: shuffle(c, e, Shuffle::Up, false); return true;
    case 3: shuffle(c, e, Shuffle::Down, false); return true;
    case 4: shuffle(c, e, Shuffle::Xor, false); return true;
    case 5: c.give(e, as_number(c.test(Op::IEq, ballot(c, condition(Op::IEq)), zero))); return true;
    case 6: c.give(e, as_number(c.test(Op::INe, ballot(c, condition(Op::INe)), zero))); return true;
    case 7: c.give(e, ballot(c, condition(Op::INe))); return true;
    case 8: c.give(e, c.i32(Op::And, c.lane(), last_in_warp)); return true;
    case 19: special(c, e); return true;
    case 21: match(c, e); return true;
    case 33: shuffle(c, e, Shuffle::Index, true); return true;
    default: return false;
    }
}

} // namespace ladder::passes
