// Operations of subgroups and quads.
#include "front/spirv/spirv_function.h"

#include <algorithm>

namespace ladder::front_spirv {

namespace {

// Newer than Debian 12's headers.
constexpr spv::Op op_quad_all{5110}, op_quad_any{5111};

void check_scope(Translation& t, const Instruction& i) {
    if (static_cast<spv::Scope>(t.number_of(i.operands[at::Subgroup::scope], i)) != spv::Scope::Subgroup)
        t.bad(i, "a scope other than the subgroup");
}

// In SPIR-V helper invocations are members of their subgroup like others.
uint8_t with_helpers(const Translation& t) {
    return ir::has_helper_lanes(t.p.stage()) ? ir::instr_flags::Helpers : uint8_t{0};
}

template <class F>
void each_wave(Translation& t, const Instruction& i, uint32_t operand, F make) {
    check_scope(t, i);
    Vec<Operand> values(t.arena), all(t.arena);
    values.append(t.scalars_of(operand, i));
    for (Operand value : values)
        all.push(make(value, t.code->type_of(value)));
    t.set(i.result, all.span());
}

// Bools take part in arithmetic as 0 and 1: what identities of And, Or and Xor make of them is the same.
template <class F>
Operand on_integer(Translation& t, Operand value, Type type, F make) {
    if (type != Type::Bool)
        return make(value, type);
    const Operand word = t.code->make(Op::ZExt, Type::I32, {value});
    return t.code->make(Op::INe, Type::Void, {make(word, Type::I32), t.p.i32(0)});
}

Operand lane_of(Translation& t, uint32_t id, const Instruction& i) {
    return t.code->resize(t.scalar_of(id, i), Type::I32);
}

void elect(Translation& t, const Instruction& i) {
    check_scope(t, i);
    t.set(i.result, t.code->make(Op::WaveIsFirst, Type::Void, {}, with_helpers(t)));
}

void vote(Translation& t, const Instruction& i) {
    check_scope(t, i);
    const auto op = static_cast<spv::Op>(i.opcode);
    Vec<Operand> values(t.arena);
    values.append(t.scalars_of(i.operands[at::Subgroup::value], i));
    Operand made;
    for (Operand value : values) {
        const Op wave = op == spv::Op::OpGroupNonUniformAny   ? Op::WaveAny
                        : op == spv::Op::OpGroupNonUniformAll ? Op::WaveAll
                                                              : Op::WaveAllEqual;
        const Operand one = t.code->make(wave, Type::Void, {value}, with_helpers(t));
        made = made.is(Operand::None) ? one : t.code->make(Op::And, Type::Bool, {made, one});
    }
    t.set(i.result, made);
}

void read_first(Translation& t, const Instruction& i) {
    each_wave(t, i, i.operands[at::Subgroup::value], [&](Operand value, Type type) {
        return t.code->make(Op::WaveReadFirst, type, {value}, with_helpers(t));
    });
}

// The lane may differ from thread to thread, as WaveReadLaneAt() allows.
void shuffle_lanes(Translation& t, const Instruction& i) {
    const auto op = static_cast<spv::Op>(i.opcode);
    const Operand amount = lane_of(t, i.operands[at::Subgroup::lane], i);
    const Operand own = t.code->make(Op::WaveLaneIndex, Type::Void, {});
    Operand lane = amount;
    if (op == spv::Op::OpGroupNonUniformShuffleXor)
        lane = t.code->make(Op::Xor, Type::I32, {own, amount});
    else if (op == spv::Op::OpGroupNonUniformShuffleUp)
        lane = t.code->make(Op::ISub, Type::I32, {own, amount});
    else if (op == spv::Op::OpGroupNonUniformShuffleDown)
        lane = t.code->make(Op::IAdd, Type::I32, {own, amount});
    each_wave(t, i, i.operands[at::Subgroup::value], [&](Operand value, Type type) {
        return t.code->make(Op::WaveReadLane, type, {value, lane});
    });
}

void ballot(Translation& t, const Instruction& i) {
    check_scope(t, i);
    const ir::Instr* made = t.code->emit(
        Op::WaveBallot, Type::Void, {t.scalar_of(i.operands[at::Subgroup::value], i)}, 4, with_helpers(t));
    Operand all[4];
    for (uint32_t n = 0; n < 4; n++)
        all[n] = Operand::value(made->result + n);
    t.set(i.result, all);
}

// Masks of the lanes with the same value: of a vector, those of all components.
void partition(Translation& t, const Instruction& i) {
    Operand all[4];
    Vec<Operand> values(t.arena);
    values.append(t.scalars_of(i.operands[at::Operation::a], i));
    for (uint32_t k = 0; k < values.size(); k++) {
        const ir::Instr* made = t.code->emit(Op::WaveMatch, Type::Void, {values[k]}, 4);
        for (uint32_t n = 0; n < 4; n++) {
            const Operand mask = Operand::value(made->result + n);
            all[n] = k ? t.code->make(Op::And, Type::I32, {all[n], mask}) : mask;
        }
    }
    t.set(i.result, std::span<const Operand>(all, values.empty() ? 0 : 4));
}

// The word of a mask of 128 bits that has the bit, by a computed number.
Operand word_with(Translation& t, std::span<const Operand> words, Operand bit) {
    const Operand number = t.code->make(Op::LShr, Type::I32, {bit, t.p.i32(5)});
    Operand made = words[0];
    for (uint32_t n = 1; n < words.size(); n++)
        made = t.code->select(t.code->equal(number, t.p.i32(n)), words[n], made);
    return made;
}

void ballot_bit(Translation& t, const Instruction& i) {
    check_scope(t, i);
    Vec<Operand> words(t.arena);
    words.append(t.scalars_of(i.operands[at::Subgroup::value], i));
    const bool own = static_cast<spv::Op>(i.opcode) == spv::Op::OpGroupNonUniformInverseBallot;
    const Operand bit =
        own ? t.code->make(Op::WaveLaneIndex, Type::Void, {}) : lane_of(t, i.operands[at::Subgroup::lane], i);
    const Operand shifted = t.code->make(Op::LShr, Type::I32, {word_with(t, words.span(), bit), bit});
    t.set(i.result, t.code->make(Op::INe, Type::Void,
                                 {t.code->make(Op::And, Type::I32, {shifted, t.p.i32(1)}), t.p.i32(0)}));
}

void ballot_count(Translation& t, const Instruction& i) {
    check_scope(t, i);
    const auto group = static_cast<spv::GroupOperation>(i.operands[at::SubgroupArithmetic::operation]);
    Vec<Operand> words(t.arena);
    words.append(t.scalars_of(i.operands[at::SubgroupArithmetic::value], i));
    Operand sum = t.p.i32(0);
    for (uint32_t n = 0; n < words.size(); n++) {
        Operand word = words[n];
        if (group != spv::GroupOperation::Reduce)
            word = t.code->make(Op::And, Type::I32,
                                {word, lanes_before(t, n, group == spv::GroupOperation::InclusiveScan)});
        sum = t.code->add(sum, t.code->make(Op::BitCount, Type::Void, {word}));
    }
    t.set(i.result, sum);
}

// The first or last bit that is set. Where there is none the result is undefined, which a shuffle may take
// for its lane: 0.
Operand find_bit(Translation& t, std::span<const Operand> words, bool first) {
    Operand made = t.p.i32(0);
    for (uint32_t k = 0; k < words.size(); k++) {
        const auto n = static_cast<uint32_t>(first ? words.size() - 1 - k : k);
        const Operand found = first ? t.code->make(Op::FindLsb, Type::Void, {words[n]})
                                    : t.code->make(Op::HighestUBit, Type::I32, {words[n]});
        const Operand any = t.code->make(Op::INe, Type::Void, {words[n], t.p.i32(0)});
        made = t.code->select(any, t.code->add(found, 32 * n), made);
    }
    return made;
}

void ballot_find(Translation& t, const Instruction& i) {
    check_scope(t, i);
    Vec<Operand> words(t.arena);
    words.append(t.scalars_of(i.operands[at::Subgroup::value], i));
    t.set(i.result, find_bit(t, words.span(),
                             static_cast<spv::Op>(i.opcode) == spv::Op::OpGroupNonUniformBallotFindLSB));
}

struct ArithmeticRow {
    spv::Op opcode;
    ir::WaveOp op;
    Op scalar; // for inclusive scans
};
constexpr ArithmeticRow wave_table[] = {
    {spv::Op::OpGroupNonUniformIAdd, ir::WaveOp::Add, Op::IAdd},
    {spv::Op::OpGroupNonUniformFAdd, ir::WaveOp::Add, Op::FAdd},
    {spv::Op::OpGroupNonUniformIMul, ir::WaveOp::Mul, Op::IMul},
    {spv::Op::OpGroupNonUniformFMul, ir::WaveOp::Mul, Op::FMul},
    {spv::Op::OpGroupNonUniformSMin, ir::WaveOp::SMin, Op::IMin},
    {spv::Op::OpGroupNonUniformUMin, ir::WaveOp::UMin, Op::UMin},
    {spv::Op::OpGroupNonUniformFMin, ir::WaveOp::FMin, Op::FMin},
    {spv::Op::OpGroupNonUniformSMax, ir::WaveOp::SMax, Op::IMax},
    {spv::Op::OpGroupNonUniformUMax, ir::WaveOp::UMax, Op::UMax},
    {spv::Op::OpGroupNonUniformFMax, ir::WaveOp::FMax, Op::FMax},
    {spv::Op::OpGroupNonUniformBitwiseAnd, ir::WaveOp::And, Op::And},
    {spv::Op::OpGroupNonUniformBitwiseOr, ir::WaveOp::Or, Op::Or},
    {spv::Op::OpGroupNonUniformBitwiseXor, ir::WaveOp::Xor, Op::Xor},
    {spv::Op::OpGroupNonUniformLogicalAnd, ir::WaveOp::And, Op::And},
    {spv::Op::OpGroupNonUniformLogicalOr, ir::WaveOp::Or, Op::Or},
    {spv::Op::OpGroupNonUniformLogicalXor, ir::WaveOp::Xor, Op::Xor},
};

// Words of the mask of the active lanes in the thread's own cluster, of a power of 2.
void cluster_mask(Translation& t, uint32_t size, Operand (&words)[4]) {
    ir::Builder& code = *t.code;
    const ir::Instr* active = code.emit(Op::WaveBallot, Type::Void, {t.p.boolean(true)}, 4, with_helpers(t));
    const Operand lane = code.make(Op::WaveLaneIndex, Type::Void, {});
    const Operand first = code.make(Op::And, Type::I32, {lane, t.p.i32(~(size - 1))});
    const Operand ones = t.p.i32(size < 32 ? (1u << size) - 1 : UINT32_MAX);
    const Operand bits =
        code.make(Op::Shl, Type::I32, {ones, code.make(Op::And, Type::I32, {first, t.p.i32(31)})});
    for (uint32_t n = 0; n < 4; n++) {
        // Is the word in the cluster, or the cluster in the word?
        const uint32_t unit = std::max(size, 32u);
        const Operand here = code.equal(code.make(Op::And, Type::I32, {first, t.p.i32(~(unit - 1))}),
                                        t.p.i32(32 * n & ~(unit - 1)));
        words[n] = code.make(Op::And, Type::I32,
                             {Operand::value(active->result + n), code.select(here, bits, t.p.i32(0))});
    }
}

// Operations over the lanes of a mask. All results of a reduction are what the last lane has.
void masked_arithmetic(Translation& t, const Instruction& i, const ArithmeticRow& row,
                       spv::GroupOperation group, const Operand (&mask)[4]) {
    const Operand op = Operand::imm(static_cast<uint32_t>(row.op));
    const bool reduces =
        group == spv::GroupOperation::ClusteredReduce || group == spv::GroupOperation::PartitionedReduceNV;
    const Operand last = reduces ? find_bit(t, mask, false) : Operand();
    const auto on_lanes = [&](Operand value, Type type) {
        const Operand before = t.code->make(Op::WaveMultiPrefix, type,
                                            {op, value, mask[0], mask[1], mask[2], mask[3]}, with_helpers(t));
        if (group == spv::GroupOperation::PartitionedExclusiveScanNV)
            return before;
        const Operand with_own = t.code->make(row.scalar, type, {before, value});
        return reduces ? t.code->make(Op::WaveReadLane, type, {with_own, last}) : with_own;
    };
    each_wave(t, i, i.operands[at::SubgroupArithmetic::value],
              [&](Operand value, Type type) { return on_integer(t, value, type, on_lanes); });
}

void wave_arithmetic(Translation& t, const Instruction& i) {
    const ArithmeticRow& row =
        *std::find_if(std::begin(wave_table), std::end(wave_table),
                      [&](const ArithmeticRow& r) { return static_cast<uint16_t>(r.opcode) == i.opcode; });
    const auto group = static_cast<spv::GroupOperation>(i.operands[at::SubgroupArithmetic::operation]);
    const Operand op = Operand::imm(static_cast<uint32_t>(row.op));
    if (group >= spv::GroupOperation::ClusteredReduce) {
        Operand mask[4];
        if (i.operands.size() <= at::SubgroupArithmetic::lanes)
            t.bad(i, "a cluster or partition is missing");
        const uint32_t lanes = i.operands[at::SubgroupArithmetic::lanes];
        if (group == spv::GroupOperation::ClusteredReduce) {
            const uint32_t size = t.number_of(lanes, i);
            if (!size || size & (size - 1))
                t.bad(i, "a cluster's size that is no power of 2");
            cluster_mask(t, std::min(size, 128u), mask);
        } else {
            for (uint32_t n = 0; n < 4; n++)
                mask[n] = t.component(lanes, n, i);
        }
        return masked_arithmetic(t, i, row, group, mask);
    }
    const auto on_wave = [&](Operand value, Type type) {
        if (group == spv::GroupOperation::Reduce)
            return t.code->make(Op::WaveReduce, type, {op, value}, with_helpers(t));
        const Operand before = t.code->make(Op::WavePrefix, type, {op, value}, with_helpers(t));
        return group == spv::GroupOperation::ExclusiveScan ? before
                                                           : t.code->make(row.scalar, type, {before, value});
    };
    each_wave(t, i, i.operands[at::SubgroupArithmetic::value],
              [&](Operand value, Type type) { return on_integer(t, value, type, on_wave); });
}

// The lane so many behind the own one, counted around the subgroup or the cluster.
void rotate(Translation& t, const Instruction& i) {
    const Operand amount = lane_of(t, i.operands[at::Subgroup::lane], i);
    const Operand own = t.code->make(Op::WaveLaneIndex, Type::Void, {});
    Operand size = t.code->make(Op::WaveLaneCount, Type::Void, {});
    if (i.operands.size() > at::Subgroup::cluster) {
        const uint32_t cluster = t.number_of(i.operands[at::Subgroup::cluster], i);
        if (!cluster || cluster & (cluster - 1))
            t.bad(i, "a cluster's size that is no power of 2");
        size = t.code->make(Op::UMin, Type::I32, {size, t.p.i32(cluster)});
    }
    const Operand low = t.code->make(Op::ISub, Type::I32, {size, t.p.i32(1)});
    const Operand turned = t.code->make(Op::And, Type::I32, {t.code->add(own, amount), low});
    const Operand first = t.code->make(Op::And, Type::I32, {own, t.code->make(Op::Not, Type::I32, {low})});
    const Operand lane = t.code->make(Op::Or, Type::I32, {first, turned});
    each_wave(t, i, i.operands[at::Subgroup::value], [&](Operand value, Type type) {
        return t.code->make(Op::WaveReadLane, type, {value, lane});
    });
}

void quad_vote(Translation& t, const Instruction& i) {
    const auto op = static_cast<spv::Op>(i.opcode) == op_quad_any ? ir::QuadVoteOp::Any : ir::QuadVoteOp::All;
    t.set(i.result, t.code->make(Op::QuadVote, Type::Void,
                                 {Operand::imm(static_cast<uint32_t>(op)),
                                  t.scalar_of(i.operands[at::Operation::a], i)}));
}

void quad_broadcast(Translation& t, const Instruction& i) {
    const Operand lane = lane_of(t, i.operands[at::Subgroup::lane], i);
    each_wave(t, i, i.operands[at::Subgroup::value], [&](Operand value, Type type) {
        return t.code->make(Op::QuadReadLane, type, {value, lane});
    });
}
// SPIR-V has the directions in VSIR's order: horizontal, vertical, diagonal.
void quad_swap(Translation& t, const Instruction& i) {
    const uint32_t direction = t.number_of(i.operands[at::Subgroup::lane], i);
    if (direction >= static_cast<uint32_t>(ir::QuadSwapDir::Count))
        t.bad(i, "a direction that SPIR-V does not have");
    each_wave(t, i, i.operands[at::Subgroup::value], [&](Operand value, Type type) {
        return t.code->make(Op::QuadSwap, type, {Operand::imm(direction), value});
    });
}

// Without a kind of its own a derivative is the driver's choice: the coarse one.
void derivative(Translation& t, const Instruction& i) {
    const auto op = static_cast<spv::Op>(i.opcode);
    const bool fine = op == spv::Op::OpDPdxFine || op == spv::Op::OpDPdyFine || op == spv::Op::OpFwidthFine;
    const bool both = op == spv::Op::OpFwidth || op == spv::Op::OpFwidthFine || op == spv::Op::OpFwidthCoarse;
    const bool along_y = op == spv::Op::OpDPdy || op == spv::Op::OpDPdyFine || op == spv::Op::OpDPdyCoarse;
    Vec<Operand> values(t.arena), all(t.arena);
    values.append(t.scalars_of(i.operands[at::Operation::a], i));
    for (Operand value : values) {
        const Type type = t.code->type_of(value);
        const auto along = [&](bool y) {
            const ir::DerivKind kind = fine ? y ? ir::DerivKind::FineY : ir::DerivKind::FineX
                                       : y  ? ir::DerivKind::CoarseY
                                            : ir::DerivKind::CoarseX;
            return t.code->make(Op::Deriv, type, {Operand::imm(static_cast<uint32_t>(kind)), value});
        };
        const auto size = [&](bool y) { return t.code->make(Op::FAbs, type, {along(y)}); };
        all.push(both ? t.code->make(Op::FAdd, type, {size(false), size(true)}) : along(along_y));
    }
    t.set(i.result, all.span());
}

constexpr auto make_wave_rows() {
    constexpr HandlerRow more[] = {
        {spv::Op::OpGroupNonUniformElect, elect},
        {spv::Op::OpGroupNonUniformAll, vote},
        {spv::Op::OpGroupNonUniformAny, vote},
        {spv::Op::OpGroupNonUniformAllEqual, vote},
        {spv::Op::OpGroupNonUniformBroadcast, shuffle_lanes},
        {spv::Op::OpGroupNonUniformBroadcastFirst, read_first},
        {spv::Op::OpGroupNonUniformShuffle, shuffle_lanes},
        {spv::Op::OpGroupNonUniformShuffleXor, shuffle_lanes},
        {spv::Op::OpGroupNonUniformShuffleUp, shuffle_lanes},
        {spv::Op::OpGroupNonUniformShuffleDown, shuffle_lanes},
        {spv::Op::OpGroupNonUniformBallot, ballot},
        {spv::Op::OpGroupNonUniformPartitionNV, partition},
        {spv::Op::OpGroupNonUniformInverseBallot, ballot_bit},
        {spv::Op::OpGroupNonUniformBallotBitExtract, ballot_bit},
        {spv::Op::OpGroupNonUniformBallotBitCount, ballot_count},
        {spv::Op::OpGroupNonUniformBallotFindLSB, ballot_find},
        {spv::Op::OpGroupNonUniformBallotFindMSB, ballot_find},
        {spv::Op::OpGroupNonUniformQuadBroadcast, quad_broadcast},
        {spv::Op::OpGroupNonUniformQuadSwap, quad_swap},
        {spv::Op::OpGroupNonUniformRotateKHR, rotate},
        {op_quad_all, quad_vote},
        {op_quad_any, quad_vote},
        {spv::Op::OpDPdx, derivative},
        {spv::Op::OpDPdy, derivative},
        {spv::Op::OpFwidth, derivative},
        {spv::Op::OpDPdxFine, derivative},
        {spv::Op::OpDPdyFine, derivative},
        {spv::Op::OpFwidthFine, derivative},
        {spv::Op::OpDPdxCoarse, derivative},
        {spv::Op::OpDPdyCoarse, derivative},
        {spv::Op::OpFwidthCoarse, derivative},
    };
    std::array<HandlerRow, std::size(more) + std::size(wave_table)> rows{};
    std::copy(std::begin(more), std::end(more), rows.begin());
    for (size_t n = 0; n < std::size(wave_table); n++)
        rows[std::size(more) + n] = {wave_table[n].opcode, wave_arithmetic};
    return rows;
}

} // namespace

Operand lanes_before(Translation& t, uint32_t word, bool inclusive) {
    ir::Builder& code = *t.code;
    const Operand lane = code.make(Op::WaveLaneIndex, Type::Void, {});
    const Operand bit =
        code.make(Op::Shl, Type::I32, {t.p.i32(1), code.make(Op::And, Type::I32, {lane, t.p.i32(31)})});
    Operand below = code.make(Op::ISub, Type::I32, {bit, t.p.i32(1)});
    if (inclusive)
        below = code.make(Op::Or, Type::I32, {below, bit});
    const Operand here = code.equal(code.make(Op::LShr, Type::I32, {lane, t.p.i32(5)}), t.p.i32(word));
    const Operand before = code.make(Op::UGt, Type::Void, {lane, t.p.i32(32 * word + 31)});
    return code.select(here, below, code.select(before, t.p.i32(UINT32_MAX), t.p.i32(0)));
}

std::span<const HandlerRow> wave_rows() {
    static constexpr auto rows = make_wave_rows();
    return rows;
}

} // namespace ladder::front_spirv
