// Instructions of AGS that stand alone: each phase means something by itself.
#include "passes/vendor/ags_code.h"

namespace ladder::passes {

using namespace ir;

namespace {

Operand read_lane(AgsCode& c, Operand value, Operand from) {
    return c.make(Op::WaveReadLane, Type::I32, {value, from});
}

// DS_SWIZZLE_B32 of the GCN instruction set. Bit 15 clear: in groups of 32 lanes, by masks; else in quads.
Operand swizzle(AgsCode& c, const AgsInstr& a) {
    constexpr uint32_t in_quads = 0x8000, other_modes = 0x7f00, group = 31;
    const Operand self = c.lane();
    if (!(a.number & in_quads)) {
        const uint32_t keep = a.number & group, set = a.number >> 5 & group, flip = a.number >> 10 & group;
        Operand from = c.i32(Op::And, self, keep | ~group);
        from = c.i32(Op::Or, from, set);
        return read_lane(c, a.first, c.i32(Op::Xor, from, flip));
    }
    if (a.number & other_modes)
        c.refuse(a, "this mode of swizzles is not supported");
    const Operand shift = c.i32(Op::Shl, c.i32(Op::And, self, 3), 1);
    const Operand in_quad = c.i32(Op::And, c.i32(Op::LShr, c.p.i32(a.number & 0xff), shift), 3);
    return read_lane(c, a.first, c.i32(Op::Or, c.i32(Op::And, self, ~3u), in_quad));
}

Operand ballot(AgsCode& c, const AgsInstr& a) {
    if (a.phase > 1)
        c.refuse(a, "a ballot has two phases");
    const Operand condition = c.test(Op::INe, a.first, c.p.i32(0));
    return c.code.emit(Op::WaveBallot, Type::Void, {condition}, 4)->result_operand(a.phase);
}

// Bits of a mask, in two words, of lanes before this one.
Operand count_before(AgsCode& c, const AgsInstr& a) {
    const Operand self = c.lane(), all = c.p.i32(~0u), none = c.p.i32(0);
    const Operand bit_number = c.i32(Op::And, self, 31);
    const Operand before = c.i32(Op::ISub, c.i32(Op::Shl, c.p.i32(1), bit_number), 1);
    const Operand is_low = c.test(Op::ULt, self, c.p.i32(32)), is_high = c.test(Op::ULt, self, c.p.i32(64));
    const Operand low = c.code.select(is_low, before, all);
    const Operand high = c.code.select(is_low, none, c.code.select(is_high, before, all));
    const Operand counts[] = {c.make(Op::BitCount, Type::Void, {c.i32(Op::And, a.first, low)}),
                              c.make(Op::BitCount, Type::Void, {c.i32(Op::And, a.second, high)})};
    return c.i32(Op::IAdd, counts[0], counts[1]);
}

struct WaveRow {
    WaveOp operation;
    bool is_float;
    Op combine;
};
// By number, from 1 on.
constexpr WaveRow wave_rows[] = {
    {WaveOp::Add, true, Op::FAdd},  {WaveOp::Add, false, Op::IAdd},  {WaveOp::Add, false, Op::IAdd},
    {WaveOp::Mul, true, Op::FMul},  {WaveOp::Mul, false, Op::IMul},  {WaveOp::Mul, false, Op::IMul},
    {WaveOp::FMin, true, Op::FMin}, {WaveOp::SMin, false, Op::IMin}, {WaveOp::UMin, false, Op::UMin},
    {WaveOp::FMax, true, Op::FMax}, {WaveOp::SMax, false, Op::IMax}, {WaveOp::UMax, false, Op::UMax},
    {WaveOp::And, false, Op::And},  {WaveOp::Or, false, Op::Or},     {WaveOp::Xor, false, Op::Xor},
};

Operand reduce(AgsCode& c, const AgsInstr& a, bool is_scan) {
    constexpr uint32_t inclusive = 1, exclusive = 2;
    const uint32_t number = a.number & 0xff, flags = a.number >> 8;
    if (!number || number > std::size(wave_rows))
        c.refuse(a, "there is no such operation on a wave");
    if (is_scan && flags != inclusive && flags != exclusive)
        c.refuse(a, "a scan is inclusive or exclusive");
    const WaveRow& row = wave_rows[number - 1];
    const Type type = row.is_float ? Type::F32 : Type::I32;
    const Operand value = row.is_float ? c.as_float(a.first) : a.first;
    const Operand operation = Operand::imm(static_cast<uint32_t>(row.operation));
    Operand result = c.make(is_scan ? Op::WavePrefix : Op::WaveReduce, type, {operation, value});
    if (is_scan && flags == inclusive)
        result = c.make(row.combine, type, {result, value});
    return c.as_bits(result);
}

} // namespace

// The first phase of a minimum or maximum of three values gives that of two.
static bool lower_extremum(AgsCode& c, const AgsInstr& a, Op op, bool is_float) {
    if (a.phase > 1)
        c.refuse(a, "the operation has two phases");
    if (!is_float) {
        c.give(a, c.i32(op, a.first, a.second));
        return true;
    }
    const Operand values[] = {c.as_float(a.first), c.as_float(a.second)};
    c.give(a, c.as_bits(c.f32(op, values[0], values[1])));
    return true;
}

bool lower_ags_simple(AgsCode& c, const AgsInstr& a) {
    switch (a.operation) {
    case 0x01: c.give(a, c.make(Op::WaveReadFirst, Type::I32, {a.first})); return true;
    case 0x02: c.give(a, read_lane(c, a.first, c.p.i32(a.number))); return true;
    case 0x03: c.give(a, c.lane()); return true;
    case 0x04: c.give(a, swizzle(c, a)); return true;
    case 0x05: c.give(a, ballot(c, a)); return true;
    case 0x06: c.give(a, count_before(c, a)); return true;
    case 0x07: return lower_extremum(c, a, Op::UMin, false);
    case 0x08: return lower_extremum(c, a, Op::FMin, true);
    case 0x0b: return lower_extremum(c, a, Op::UMax, false);
    case 0x0c: return lower_extremum(c, a, Op::FMax, true);
    case 0x0d: c.give(a, ags_barycentric(c, a)); return true;
    case 0x12: c.give(a, reduce(c, a, false)); return true;
    case 0x13: c.give(a, reduce(c, a, true)); return true;
    case 0x19: c.give(a, c.make(Op::WaveLaneCount, Type::Void, {})); return true;
    case 0x1c: c.give(a, round_to_half(c, a)); return true;
    case 0x1d: c.give(a, read_lane(c, a.first, a.second)); return true;
    case 0x36: c.give(a, convert_float8(c, a)); return true;
    default: return false;
    }
}

} // namespace ladder::passes
