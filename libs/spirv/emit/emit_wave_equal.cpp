// Equality of a value in the lanes that take part, by one group operation.
//
// Each lane gives the bits of its value and their complements. BitwiseAnd leaves the bits that all lanes have
// and those that none has: together they are all bits where all lanes have the same. Lanes that take no part
// give ones.
#include "spirv/emit/emit_waves.h"
#include "vsir/core/op_views.h"

#include "spirv/emit/emit_conversions.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {

// Vectors of 2 or 4 words chosen by one condition, which SPIR-V has from 1.4 on.
Id select_vector(Emitter& e, uint32_t count, Id condition, Id a, Id b) {
    const Id type = e.m.vector(Type::Bool, count);
    const Id pair = e.make({O::OpCompositeConstruct, e.m.vector(Type::Bool, 2), {condition, condition}});
    const Id each = count == 2 ? pair : e.make({O::OpCompositeConstruct, type, {pair, pair}});
    return e.make({O::OpSelect, e.m.vector(Type::I32, count), {each, a, b}});
}

// The value as u32 words that are equal where values are: -0 is 0.
Id equal_words(Emitter& e, Type t, Id value) {
    if (t == Type::Bool) {
        const Id one = e.m.u32(1);
        return e.select(Type::I32, value, one, e.m.u32(0));
    }
    if (ir::is_float(t)) {
        const Id zero = e.m.constant(t, 0);
        const Id is_zero = e.make({O::OpFOrdEqual, e.m.bool_type(), {value, zero}});
        value = e.select(t, is_zero, zero, value);
    }
    if (ir::bits(t) == 64)
        return e.bitcast(value, e.m.vector(Type::I32, 2));
    if (t == Type::F16) // exact, and needs no 16-bit integers
        value = e.make({O::OpFConvert, e.m.type(Type::F32), {value}});
    return ir::is_float(t) ? e.bitcast(value, e.m.u32_type()) : widen_u32(e, value, t, false);
}

// What the lanes combine: the words of the value and their complements. NaN, which equals nothing,
// gives zeros; lanes that take no part give ones.
Id equal_bits(Emitter& e, Type t, Id value, Id condition, Id half, uint32_t count) {
    const Id pair = e.m.vector(Type::I32, count), words = equal_words(e, t, value);
    Id given = e.make({O::OpCompositeConstruct, pair, {words, e.make({O::OpNot, half, {words}})}});
    if (ir::is_float(t)) {
        const Id is_nan = e.make({O::OpIsNan, e.m.bool_type(), {value}});
        given = select_vector(e, count, is_nan, null_of(e, pair), given);
    }
    const Id ones = e.make({O::OpNot, pair, {null_of(e, pair)}});
    return select_vector(e, count, condition, given, ones);
}

} // namespace

void emit_wave_all_equal_where(Emitter& e, const ir::Instr& i, uint32_t) {
    need_group_operation(e, i, spv::Capability::GroupNonUniformArithmetic);
    const Type t = e.type_of(ir::as::WaveAllEqualWhere(i).value());
    const bool wide = ir::bits(t) == 64;
    const uint32_t count = wide ? 4 : 2;
    const Id boolean = e.m.bool_type(), pair = e.m.vector(Type::I32, count);
    const Id half = wide ? e.m.vector(Type::I32, 2) : e.m.u32_type();
    const Id given = equal_bits(e, t, e.id(ir::as::WaveAllEqualWhere(i).value()),
                                e.id(ir::as::WaveAllEqualWhere(i).where()), half, count);
    const auto reduce = static_cast<uint32_t>(spv::GroupOperation::Reduce);
    const Id bits = e.make({O::OpGroupNonUniformBitwiseAnd, pair, {subgroup(e), reduce, given}});
    if (!wide) {
        const Id set = e.extract(bits, half, 0);
        const Id all = e.binary_u32(O::OpBitwiseOr, set, e.extract(bits, half, 1));
        return e.put({O::OpIEqual, boolean, e.result(i), {all, e.m.u32(UINT32_MAX)}});
    }
    const Id set = e.make({O::OpVectorShuffle, half, {bits, bits, 0, 1}});
    const Id clear = e.make({O::OpVectorShuffle, half, {bits, bits, 2, 3}});
    const Id missing = e.make({O::OpNot, half, {e.make({O::OpBitwiseOr, half, {set, clear}})}});
    const Id equal = e.make({O::OpIEqual, e.m.vector(Type::Bool, 2), {missing, null_of(e, half)}});
    e.put({O::OpAll, boolean, e.result(i), {equal}});
}

} // namespace ladder::spirv
