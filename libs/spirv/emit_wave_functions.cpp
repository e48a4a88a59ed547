// Functions that Ladder adds to the module: wave operations that SPIR-V lacks.
//
// Operations with a condition have it as the last parameter: true for lanes that take part. Matches and multi
// prefixes are loops over groups of lanes. Both loops take the first lane that is left and find out which
// lanes are of its group; these leave at the next turn, from the loop's header, with what the header's phi
// has kept for them. Every group operation stands in the body, which all lanes that are left execute
// together. A result that left the body by itself would be right as well, but Mesa 22.3's llvmpipe then gives
// all lanes that of the last turn.
#include "spirv/emit_wave_functions.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {

Id helper(Emitter& e, const HelperFunction& wanted) {
    for (const HelperFunction& known : e.helpers.span())
        if (known.what == wanted.what && known.op == wanted.op && known.type == wanted.type &&
            known.words == wanted.words)
            return known.id;
    e.helpers.push(wanted);
    return e.helpers.back().id = e.m.new_id();
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

// uvec4 match(value): the lanes whose value is the same, and which take part where there is a condition.
void write_match(Emitter& e, const HelperFunction& h) {
    const bool where = h.what == WaveFunction::MatchWhere;
    Id ballot_type = e.m.vector(Type::I32, 4), boolean = e.m.bool_type();
    Id value_type = h.words == 1 ? e.m.u32_type() : e.m.vector(Type::I32, h.words);
    const uint32_t signature[] = {ballot_type, value_type, boolean};
    Id value = begin_function(e, h.id, ballot_type, std::span(signature, where ? 3 : 2));
    Loop loop = begin_loop(e, ballot_type);
    Id first = e.make({O::OpGroupNonUniformBroadcastFirst, value_type, {subgroup(e), value}});
    put_equal(e, loop.same, first, value, h.words);
    const Id found = where ? e.make({O::OpLogicalAnd, boolean, {loop.same, value + 1}}) : loop.same;
    e.put({O::OpGroupNonUniformBallot, ballot_type, loop.result, {subgroup(e), found}});
    end_loop(e, loop);
}

// Begins a function without a loop.
Id begin_line(Emitter& e, Id id, Id returns, std::span<const uint32_t> signature) {
    const Id parameters = begin_function(e, id, returns, signature);
    e.put_void(O::OpLabel, {e.m.new_id()});
    return parameters;
}
void end_line(Emitter& e, Id result) {
    e.put_void(O::OpReturnValue, {result});
    e.put_void(O::OpFunctionEnd, {});
}

Id ballot(Emitter& e, Id condition) {
    return e.make({O::OpGroupNonUniformBallot, e.m.vector(Type::I32, 4), {subgroup(e), condition}});
}

// Is a lane in the set?
Id is_any(Emitter& e, Id set) {
    const Id zero = null_of(e, e.m.vector(Type::I32, 4));
    const Id each = e.make({O::OpINotEqual, e.m.vector(Type::Bool, 4), {set, zero}});
    return e.make({O::OpAny, e.m.bool_type(), {each}});
}

// bool is_first_where(condition): of lanes in which it is true the first one. The others see whether there
// are any.
void write_is_first_where(Emitter& e, const HelperFunction& h) {
    const Id boolean = e.m.bool_type(), set_type = e.m.vector(Type::I32, 4);
    const uint32_t signature[] = {boolean, boolean};
    const Id condition = begin_line(e, h.id, boolean, signature);
    const Id set = ballot(e, condition);
    const Id lower = e.make({O::OpLoad, set_type, {e.input(spv::BuiltIn::SubgroupLtMask, set_type)}});
    const Id before = is_any(e, e.make({O::OpBitwiseAnd, set_type, {set, lower}}));
    const Id others = e.select(Type::Bool, condition, before, is_any(e, set));
    end_line(e, e.make({O::OpLogicalNot, boolean, {others}}));
}

// T read_first_where(value, condition): 0 where it is true in no lane.
void write_read_first_where(Emitter& e, const HelperFunction& h) {
    const Id boolean = e.m.bool_type(), type = e.m.type(h.type);
    const uint32_t signature[] = {type, type, boolean};
    const Id value = begin_line(e, h.id, type, signature);
    const Id set = ballot(e, value + 1);
    const Id first = e.make({O::OpGroupNonUniformBallotFindLSB, e.m.u32_type(), {subgroup(e), set}});
    const O read = broadcasts_any_lane(e) ? O::OpGroupNonUniformBroadcast : O::OpGroupNonUniformShuffle;
    const Id given = e.make({read, type, {subgroup(e), value, first}});
    const Id any = is_any(e, set);
    end_line(e, e.select(h.type, any, given, null_of(e, type)));
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
    Id given = e.select(h.type, loop.same, value, e.m.constant(h.type, h.neutral));
    e.put({h.op,
           type,
           loop.result,
           {subgroup(e), static_cast<uint32_t>(spv::GroupOperation::ExclusiveScan), given}});
    end_loop(e, loop);
}

} // namespace

Id match_function(Emitter& e, uint32_t words, bool where) {
    const WaveFunction what = where ? WaveFunction::MatchWhere : WaveFunction::Match;
    return helper(e, {what, O::OpNop, 0, Type::I32, words, 0});
}
Id multi_prefix_function(Emitter& e, O op, uint64_t neutral, Type type) {
    return helper(e, {WaveFunction::MultiPrefix, op, neutral, type, 0, 0});
}
Id is_first_where_function(Emitter& e) {
    return helper(e, {WaveFunction::IsFirstWhere, O::OpNop, 0, Type::Bool, 0, 0});
}
Id read_first_where_function(Emitter& e, Type type) {
    return helper(e, {WaveFunction::ReadFirstWhere, O::OpNop, 0, type, 0, 0});
}
void write_helpers(Emitter& e) {
    for (const HelperFunction& h : e.helpers.span()) {
        switch (h.what) {
        case WaveFunction::Match:
        case WaveFunction::MatchWhere: write_match(e, h); break;
        case WaveFunction::MultiPrefix: write_multi_prefix(e, h); break;
        case WaveFunction::IsFirstWhere: write_is_first_where(e, h); break;
        case WaveFunction::ReadFirstWhere: write_read_first_where(e, h); break;
        }
    }
}

} // namespace ladder::spirv
