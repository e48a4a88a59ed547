// Wave and quad operations: SPIR-V's group operations at subgroup scope, which Vulkan has since 1.1.
#include "spirv/emit/emit_waves.h"

#include "spirv/emit/emit_conversions.h"
#include "vsir/core/fold.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::Type;
using ir::WaveOp;
using O = spv::Op;
using C = spv::Capability;

namespace {

void need(Emitter& e, const ir::Instr& i, C capability) { need_group_operation(e, i, capability); }

Id ballot_type(Emitter& e) { return e.m.vector(Type::I32, 4); }

Id make_ballot(Emitter& e, Id predicate) {
    return e.make({O::OpGroupNonUniformBallot, ballot_type(e), {subgroup(e), predicate}});
}

// Four u32 operands as a ballot.
Id mask_of(Emitter& e, const ir::Instr& i, uint32_t at) {
    return e.make({O::OpCompositeConstruct,
                   ballot_type(e),
                   {e.id(i[at]), e.id(i[at + 1]), e.id(i[at + 2]), e.id(i[at + 3])}});
}

void put_words(Emitter& e, const ir::Instr& i, Id ballot) {
    for (uint32_t r = 0; r < 4; r++)
        if (e.is_used(i, r))
            e.put({O::OpCompositeExtract, e.m.u32_type(), e.result(i, r), {ballot, r}});
}

O arithmetic(Emitter& e, const ir::Instr& i) {
    struct WaveRow {
        O integer, real, boolean;
    };
    static const WaveRow table[] = {
        {O::OpGroupNonUniformIAdd, O::OpGroupNonUniformFAdd, O::OpNop},
        {O::OpGroupNonUniformIMul, O::OpGroupNonUniformFMul, O::OpNop},
        {O::OpGroupNonUniformSMin, O::OpNop, O::OpNop},
        {O::OpGroupNonUniformSMax, O::OpNop, O::OpNop},
        {O::OpGroupNonUniformUMin, O::OpNop, O::OpNop},
        {O::OpGroupNonUniformUMax, O::OpNop, O::OpNop},
        {O::OpNop, O::OpGroupNonUniformFMin, O::OpNop},
        {O::OpNop, O::OpGroupNonUniformFMax, O::OpNop},
        {O::OpGroupNonUniformBitwiseAnd, O::OpNop, O::OpGroupNonUniformLogicalAnd},
        {O::OpGroupNonUniformBitwiseOr, O::OpNop, O::OpGroupNonUniformLogicalOr},
        {O::OpGroupNonUniformBitwiseXor, O::OpNop, O::OpGroupNonUniformLogicalXor},
    };
    static_assert(std::size(table) == static_cast<size_t>(WaveOp::Count));
    uint32_t number = ir::as::Operating(i).operation().number();
    O op = O::OpNop;
    if (number < std::size(table))
        op = i.type == Type::Bool   ? table[number].boolean
             : ir::is_float(i.type) ? table[number].real
                                    : table[number].integer;
    if (op == O::OpNop)
        e.invalid(i, "no such operation on that type");
    return op;
}

// The device knows which lanes belong together (passes/legalize/lane_groups.cpp).
void need_partitions(Emitter& e, const ir::Instr& i) {
    if (!e.options.device.has(Fact::SubgroupPartitioned))
        e.diag.fail_internal(Location::none(), "'%s' has not been lowered", ir::info(i.op).name);
    need(e, i, C::GroupNonUniformPartitionedNV);
    e.m.require(Extension::SubgroupPartitioned);
}

} // namespace

void need_group_operation(Emitter& e, const ir::Instr& i, C capability) {
    if (ir::asks_lanes(i.op) && ir::has_helper_lanes(e.entry.stage) && !(i.flags & ir::instr_flags::Helpers))
        e.invalid(i, "helper lanes would take part");
    e.need_vulkan11(i, "group operations");
    e.m.require(C::GroupNonUniform);
    e.m.require(capability);
    e.wave_use |= capability == C::GroupNonUniformQuad ? WaveUseAny | WaveUseQuad : WaveUseAny;
    if (const uint32_t bits = ir::bits(i.type); bits == 8 || bits == 16 || bits == 64)
        e.m.require(Fact::SubgroupExtendedTypes);
}

void emit_wave_is_first(Emitter& e, const ir::Instr& i, uint32_t) {
    need(e, i, C::GroupNonUniform);
    e.put({O::OpGroupNonUniformElect, e.m.bool_type(), e.result(i), {subgroup(e)}});
}

void emit_wave_lane(Emitter& e, const ir::Instr& i, uint32_t code) {
    const Device& device = e.options.device;
    const uint32_t lanes = device[Fact::MaxSubgroupSize];
    if (static_cast<spv::BuiltIn>(code) == spv::BuiltIn::SubgroupSize &&
        lanes == device[Fact::MinSubgroupSize] && lanes)
        return e.define(i, 0, e.m.u32(lanes), Type::I32);
    need(e, i, C::GroupNonUniform);
    Id variable = e.input(static_cast<spv::BuiltIn>(code), e.m.u32_type());
    e.put({O::OpLoad, e.m.u32_type(), e.result(i), {variable}});
}

// The threads of a wave see one clock. Direct3D promises no more: its counters need not agree between cores.
void emit_read_clock(Emitter& e, const ir::Instr& i, uint32_t) {
    if (!e.options.device.has(Fact::SubgroupClock))
        e.unsupported(i, {Problem::MISSING_DEVICE_FEATURE, "device.shaderSubgroupClock"},
                      "needs VK_KHR_shader_clock (LADDER_DEVICE_PROPERTY_SUBGROUP_CLOCK, "
                      "--device=subgroup-clock)");
    e.m.require(C::ShaderClockKHR);
    e.m.require(Extension::ShaderClock);
    const Id now = e.make({O::OpReadClockKHR, e.m.vector(Type::I32, 2), {subgroup(e)}});
    for (uint32_t n = 0; n < 2; n++)
        if (e.is_used(i, n))
            e.put({O::OpCompositeExtract, e.m.u32_type(), e.result(i, n), {now, n}});
}

void emit_wave_vote(Emitter& e, const ir::Instr& i, uint32_t code) {
    need(e, i, C::GroupNonUniformVote);
    e.put({static_cast<O>(code), e.m.bool_type(), e.result(i), {subgroup(e), e.id(i.operands().front())}});
}

void emit_wave_ballot(Emitter& e, const ir::Instr& i, uint32_t) {
    need(e, i, C::GroupNonUniformBallot);
    put_words(e, i, make_ballot(e, e.id(ir::as::WaveBallot(i).condition())));
}

void emit_wave_bit_count(Emitter& e, const ir::Instr& i, uint32_t code) {
    need(e, i, C::GroupNonUniformBallot);
    Id ballot = make_ballot(e, e.id(ir::as::Conditional(i).condition()));
    e.put({O::OpGroupNonUniformBallotBitCount, e.m.u32_type(), e.result(i), {subgroup(e), code, ballot}});
}

// The lane is the same for all threads only where it is a constant; else any thread may name any lane.
void emit_wave_read_lane(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::WaveReadLane x(i);
    bool constant = x.lane().is_const();
    need(e, i, constant ? C::GroupNonUniformBallot : C::GroupNonUniformShuffle);
    e.put({constant ? O::OpGroupNonUniformBroadcast : O::OpGroupNonUniformShuffle,
           e.m.type(i.type),
           e.result(i),
           {subgroup(e), e.id(x.value()), e.id(x.lane())}});
}

void emit_wave_read_first(Emitter& e, const ir::Instr& i, uint32_t) {
    need(e, i, C::GroupNonUniformBallot);
    e.put({O::OpGroupNonUniformBroadcastFirst,
           e.m.type(i.type),
           e.result(i),
           {subgroup(e), e.id(ir::as::WaveReadFirst(i).value())}});
}

void emit_wave_equals_first(Emitter& e, const ir::Instr& i, uint32_t) {
    need(e, i, C::GroupNonUniformBallot);
    const uint32_t words = i.operand_count;
    if (words > 4)
        e.unsupported(i, "more than four words");
    Id type = e.m.u32_type(), own = e.id(ir::as::WaveEqualsFirst(i).words().front());
    if (words > 1) {
        Id parts[4];
        for (uint32_t n = 0; n < words; n++)
            parts[n] = e.id(i[n]);
        type = e.m.vector(Type::I32, words);
        own = e.m.new_id();
        e.m.code.begin(O::OpCompositeConstruct, 3 + words);
        e.m.code.push(type);
        e.m.code.push(own);
        for (uint32_t n = 0; n < words; n++)
            e.m.code.push(parts[n]);
    }
    const Id first = e.make({O::OpGroupNonUniformBroadcastFirst, type, {subgroup(e), own}});
    if (words == 1)
        return e.put({O::OpIEqual, e.m.bool_type(), e.result(i), {first, own}});
    const Id each = e.make({O::OpIEqual, e.m.vector(Type::Bool, words), {first, own}});
    e.put({O::OpAll, e.m.bool_type(), e.result(i), {each}});
}

void emit_wave_read_first_where(Emitter& e, const ir::Instr& i, uint32_t) {
    need(e, i, C::GroupNonUniformBallot);
    if (!broadcasts_any_lane(e))
        need(e, i, C::GroupNonUniformShuffle);
    const Id type = e.m.type(i.type), set = make_ballot(e, e.id(ir::as::WaveReadFirstWhere(i).where()));
    const Id first = e.make({O::OpGroupNonUniformBallotFindLSB, e.m.u32_type(), {subgroup(e), set}});
    const O read = broadcasts_any_lane(e) ? O::OpGroupNonUniformBroadcast : O::OpGroupNonUniformShuffle;
    const Id given = e.make({read, type, {subgroup(e), e.id(ir::as::WaveReadFirstWhere(i).value()), first}});
    const Id none = null_of(e, ballot_type(e)), bools = e.m.vector(Type::Bool, 4);
    const Id each = e.make({O::OpINotEqual, bools, {set, none}});
    const Id any = e.make({O::OpAny, e.m.bool_type(), {each}});
    e.put({O::OpSelect, type, e.result(i), {any, given, null_of(e, type)}});
}

void emit_wave_arithmetic(Emitter& e, const ir::Instr& i, uint32_t code) {
    need(e, i, C::GroupNonUniformArithmetic);
    e.put({arithmetic(e, i),
           e.m.type(i.type),
           e.result(i),
           {subgroup(e), code, e.id(ir::as::Operating(i).value())}});
}

// Values match by their bits: they are compared as one or two u32 words.
void emit_wave_match(Emitter& e, const ir::Instr& i, uint32_t) {
    const bool where = i.op == ir::Op::WaveMatchWhere;
    if (where)
        need(e, i, C::GroupNonUniformBallot);
    Type t = e.type_of(ir::as::Unary(i).value());
    Id value = e.id(ir::as::Unary(i).value());
    uint32_t words = ir::bits(t) == 64 ? 2 : 1;
    if (words == 2) {
        value = e.bitcast(value, e.m.vector(Type::I32, 2));
    } else if (t == Type::F16) { // exact, and needs no 16-bit integers
        Id wide = e.make({O::OpFConvert, e.m.type(Type::F32), {value}});
        value = e.bitcast(wide, e.m.u32_type());
    } else {
        value = t == Type::F32 ? e.bitcast(value, e.m.u32_type()) : widen_u32(e, value, t, false);
    }
    need_partitions(e, i);
    Id same = e.make({O::OpGroupNonUniformPartitionNV, ballot_type(e), {value}});
    if (where)
        same = e.make({O::OpBitwiseAnd,
                       ballot_type(e),
                       {same, make_ballot(e, e.id(ir::as::WaveMatchWhere(i).where()))}});
    put_words(e, i, same);
}

void emit_wave_multi_prefix(Emitter& e, const ir::Instr& i, uint32_t) {
    need(e, i, C::GroupNonUniformArithmetic);
    need(e, i, C::GroupNonUniformBallot);
    // Direct3D's masks may name lanes that do not run, or that there are not, and the masks of a set's lanes
    // may differ in these.
    const Id here = make_ballot(e, e.m.constant(Type::Bool, 1));
    const Id mask =
        e.make({O::OpBitwiseAnd, ballot_type(e), {mask_of(e, i, ir::at::WaveMultiPrefix::mask), here}});
    need_partitions(e, i);
    constexpr auto scan = spv::GroupOperation::PartitionedExclusiveScanNV;
    e.put({arithmetic(e, i),
           e.m.type(i.type),
           e.result(i),
           {subgroup(e), static_cast<uint32_t>(scan), e.id(ir::as::WaveMultiPrefix(i).value()), mask}});
}

void emit_wave_multi_prefix_bit_count(Emitter& e, const ir::Instr& i, uint32_t) {
    need(e, i, C::GroupNonUniformBallot);
    Id ballot = make_ballot(e, e.id(ir::as::WaveMultiPrefixBitCount(i).condition())),
       mask = mask_of(e, i, ir::at::WaveMultiPrefixBitCount::mask);
    Id counted = e.make({O::OpBitwiseAnd, ballot_type(e), {ballot, mask}});
    e.put({O::OpGroupNonUniformBallotBitCount,
           e.m.u32_type(),
           e.result(i),
           {subgroup(e), static_cast<uint32_t>(spv::GroupOperation::ExclusiveScan), counted}});
}

// A quad is four neighbouring lanes, the first one's index a multiple of four.
void emit_quad_read_lane(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::QuadReadLane x(i);
    uint64_t lane;
    Id type = e.m.type(i.type), value = e.id(x.value());
    if (e.constant_value(x.lane(), lane)) {
        need(e, i, C::GroupNonUniformQuad);
        return e.put({O::OpGroupNonUniformQuadBroadcast,
                      type,
                      e.result(i),
                      {subgroup(e), value, e.m.u32(static_cast<uint32_t>(lane & 3))}});
    }
    need(e, i, C::GroupNonUniformShuffle);
    Id own = e.make(
        {O::OpLoad, e.m.u32_type(), {e.input(spv::BuiltIn::SubgroupLocalInvocationId, e.m.u32_type())}});
    Id first = e.binary_u32(O::OpBitwiseAnd, own, e.m.u32(~3u));
    Id lane_id = e.id(x.lane()), in_quad = e.binary_u32(O::OpBitwiseAnd, lane_id, e.m.u32(3));
    Id from = e.binary_u32(O::OpBitwiseOr, first, in_quad);
    e.put({O::OpGroupNonUniformShuffle, type, e.result(i), {subgroup(e), value, from}});
}

void emit_quad_swap(Emitter& e, const ir::Instr& i, uint32_t) {
    const uint32_t direction = ir::as::QuadSwap(i).direction().number();
    if (direction >= static_cast<uint32_t>(ir::QuadSwapDir::Count))
        e.invalid(i, "no such direction");
    need(e, i, C::GroupNonUniformQuad);
    e.put({O::OpGroupNonUniformQuadSwap,
           e.m.type(i.type),
           e.result(i),
           {subgroup(e), e.id(ir::as::QuadSwap(i).value()), e.m.u32(direction)}});
}

} // namespace ladder::spirv
