// Functions that Ladder adds to the module: wave operations that SPIR-V lacks, as loops over groups of lanes.
//
// Both loops take the first lane that is left and find out which lanes are of its group; these leave at the
// next turn, from the loop's header, with what the header's phi has kept for them. Every group operation
// stands in the body, which all lanes that are left execute together. A result that left the body by itself
// would be right as well, but Mesa 22.3's llvmpipe then gives all lanes that of the last turn.
#include "spirv/emit_wave_functions.h"

#include "ir/fold.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {

Id helper(Emitter& e, O op, Type type, uint32_t words) {
    for (const HelperFunction& known : e.helpers.span())
        if (known.op == op && known.type == type && known.words == words)
            return known.id;
    Id id = e.m.new_id();
    e.helpers.push({op, type, words, id});
    return id;
}

struct Loop {
    Id header, body, continuing, merge;
    Id same, result; // what the body must define
    Id kept;         // what the loop returns
};

Loop begin_loop(Emitter& e, Id result_type) {
    Id entry = e.m.new_id(), first = e.m.new_ids(8);
    Loop loop = {first, first + 1, first + 2, first + 3, first + 4, first + 5, first + 6};
    Id done = first + 7;
    Id nothing = e.m.unique(O::OpConstantNull, result_type, std::initializer_list<uint32_t>{});
    e.put_void(O::OpLabel, {entry});
    e.put_void(O::OpBranch, {loop.header});
    e.put_void(O::OpLabel, {loop.header});
    Id no = e.m.constant(Type::Bool, 0);
    e.put({O::OpPhi, e.m.bool_type(), done, {no, entry, loop.same, loop.continuing}});
    e.put({O::OpPhi, result_type, loop.kept, {nothing, entry, loop.result, loop.continuing}});
    e.put_void(O::OpLoopMerge, {loop.merge, loop.continuing, 0});
    e.put_void(O::OpBranchConditional, {done, loop.merge, loop.body});
    e.put_void(O::OpLabel, {loop.body});
    return loop;
}

void end_loop(Emitter& e, const Loop& loop) {
    e.put_void(O::OpBranch, {loop.continuing});
    e.put_void(O::OpLabel, {loop.continuing});
    e.put_void(O::OpBranch, {loop.header});
    e.put_void(O::OpLabel, {loop.merge});
    e.put_void(O::OpReturnValue, {loop.kept});
    e.put_void(O::OpFunctionEnd, {});
}

Id begin_function(Emitter& e, Id id, Id returns, std::span<const uint32_t> signature) {
    Id type = e.m.unique(O::OpTypeFunction, 0, signature);
    e.put({O::OpFunction, returns, id, {static_cast<uint32_t>(spv::FunctionControlMask::MaskNone), type}});
    Id first = e.m.new_ids(static_cast<uint32_t>(signature.size()) - 1);
    for (uint32_t p = 1; p < signature.size(); p++)
        e.put_void(O::OpFunctionParameter, {signature[p], first + p - 1});
    return first;
}

// Are `a` and `b`, vectors of `count` u32, equal?
void put_equal(Emitter& e, Id result, Id a, Id b, uint32_t count) {
    if (count == 1)
        return e.put({O::OpIEqual, e.m.bool_type(), result, {a, b}});
    Id each = e.make({O::OpIEqual, e.m.vector(Type::Bool, count), {a, b}});
    e.put({O::OpAll, e.m.bool_type(), result, {each}});
}

// uvec4 match(value): the lanes whose value is the same.
void write_match(Emitter& e, const HelperFunction& h) {
    Id ballot_type = e.m.vector(Type::I32, 4);
    Id value_type = h.words == 1 ? e.m.u32_type() : e.m.vector(Type::I32, h.words);
    const uint32_t signature[] = {ballot_type, value_type};
    Id value = begin_function(e, h.id, ballot_type, signature);
    Loop loop = begin_loop(e, ballot_type);
    Id first = e.make({O::OpGroupNonUniformBroadcastFirst, value_type, {subgroup(e), value}});
    put_equal(e, loop.same, first, value, h.words);
    e.put({O::OpGroupNonUniformBallot, ballot_type, loop.result, {subgroup(e), loop.same}});
    end_loop(e, loop);
}

uint64_t neutral(O op, Type t) {
    switch (op) {
    case O::OpGroupNonUniformIMul: return 1;
    case O::OpGroupNonUniformFMul:
        return t == Type::F16 ? 0x3c00 : t == Type::F32 ? 0x3f800000 : 0x3ff0ull << 48;
    case O::OpGroupNonUniformBitwiseAnd:
    case O::OpGroupNonUniformUMin: return ir::ones(t);
    case O::OpGroupNonUniformLogicalAnd: return 1;
    case O::OpGroupNonUniformSMin: return (uint64_t{1} << (ir::bits(t) - 1)) - 1;
    case O::OpGroupNonUniformSMax: return uint64_t{1} << (ir::bits(t) - 1);
    case O::OpGroupNonUniformFMin:
        return t == Type::F16 ? 0x7c00 : t == Type::F32 ? 0x7f800000 : 0x7ff0ull << 48;
    case O::OpGroupNonUniformFMax:
        return t == Type::F16 ? 0xfc00 : t == Type::F32 ? 0xff800000 : 0xfff0ull << 48;
    default: return 0;
    }
}

// T multi_prefix(value, mask): the exclusive scan over the lanes of the same mask. Lanes of other masks put
// in the neutral element.
void write_multi_prefix(Emitter& e, const HelperFunction& h) {
    Id type = e.m.type(h.type), mask_type = e.m.vector(Type::I32, 4);
    const uint32_t signature[] = {type, type, mask_type};
    Id value = begin_function(e, h.id, type, signature), mask = value + 1;
    Loop loop = begin_loop(e, type);
    Id first = e.make({O::OpGroupNonUniformBroadcastFirst, mask_type, {subgroup(e), mask}});
    put_equal(e, loop.same, first, mask, 4);
    Id given = e.select(h.type, loop.same, value, e.m.constant(h.type, neutral(h.op, h.type)));
    e.put({h.op,
           type,
           loop.result,
           {subgroup(e), static_cast<uint32_t>(spv::GroupOperation::ExclusiveScan), given}});
    end_loop(e, loop);
}

} // namespace

Id match_function(Emitter& e, uint32_t words) { return helper(e, O::OpNop, Type::I32, words); }
Id multi_prefix_function(Emitter& e, O op, Type type) { return helper(e, op, type, 0); }

void write_helpers(Emitter& e) {
    for (const HelperFunction& h : e.helpers.span()) {
        if (h.op == O::OpNop)
            write_match(e, h);
        else
            write_multi_prefix(e, h);
    }
}

} // namespace ladder::spirv
