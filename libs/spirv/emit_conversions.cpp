// Conversions between types.
#include "spirv/emit_conversions.h"

#include "ir/fold.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {
double power_of_two(uint32_t exponent) {
    return static_cast<double>(uint64_t{1} << (exponent / 2)) *
           static_cast<double>(uint64_t{1} << (exponent - exponent / 2));
}
} // namespace

Id join_words(Emitter& e, Id low, Id high, Type to) {
    Id pair = e.make({O::OpCompositeConstruct, e.m.vector(Type::I32, 2), {low, high}});
    return e.bitcast(pair, e.m.type(to));
}

void split_words(Emitter& e, Id value, Id& low, Id& high) {
    Id pair = e.bitcast(value, e.m.vector(Type::I32, 2));
    low = e.extract(pair, e.m.u32_type(), 0);
    high = e.extract(pair, e.m.u32_type(), 1);
}

void split_words(Emitter& e, ir::Operand value, Id& low, Id& high) {
    uint64_t bits = 0;
    if (!e.constant_value(value, bits))
        return split_words(e, e.id(value), low, high);
    low = e.m.u32(static_cast<uint32_t>(bits));
    high = e.m.u32(static_cast<uint32_t>(bits >> 32));
}

Id reinterpret(Emitter& e, Id value, Type from, Type to) {
    return from == to ? value : e.bitcast(value, e.m.type(to));
}

Id reinterpret(Emitter& e, ir::Operand value, Type from, Type to) {
    uint64_t bits = 0;
    return from != to && e.constant_value(value, bits) ? e.m.constant(to, bits)
                                                       : reinterpret(e, e.id(value), from, to);
}

Id widen_u32(Emitter& e, Id value, Type from, bool sign) {
    if (from == Type::I32)
        return value;
    if (from == Type::Bool)
        return e.make({O::OpSelect, e.m.u32_type(), {value, e.m.u32(sign ? UINT32_MAX : 1), e.m.u32(0)}});
    return e.make({sign ? O::OpSConvert : O::OpUConvert, e.m.u32_type(), {value}});
}

Id narrow_u32(Emitter& e, Id value, Type to) {
    return to == Type::I32 ? value : e.make({O::OpUConvert, e.m.type(to), {value}});
}

void emit_trunc(Emitter& e, const ir::Instr& i, uint32_t) {
    Type from = e.type_of(i[0]);
    Id value = e.id(i[0]);
    if (from == i.type)
        return e.define(i, 0, value, i.type);
    if (i.type != Type::Bool)
        return e.put({O::OpUConvert, e.m.type(i.type), e.result(i), {value}});
    Id low = e.make({O::OpBitwiseAnd, e.m.type(from), {value, e.m.constant(from, 1)}});
    e.put({O::OpINotEqual, e.m.bool_type(), e.result(i), {low, e.m.constant(from, 0)}});
}

// code: OpUConvert or OpSConvert.
void emit_extend(Emitter& e, const ir::Instr& i, uint32_t code) {
    Type from = e.type_of(i[0]);
    Id value = e.id(i[0]), type = e.m.type(i.type);
    auto op = static_cast<O>(code);
    if (from == i.type)
        return e.define(i, 0, value, i.type);
    if (from != Type::Bool)
        return e.put({op, type, e.result(i), {value}});
    Id set = e.m.constant(i.type, op == O::OpSConvert ? ir::ones(i.type) : 1);
    e.put({O::OpSelect, type, e.result(i), {value, set, e.m.constant(i.type, 0)}});
}

// code: OpConvertFToU or OpConvertFToS, which are undefined out of range. Clamped to the highest and lowest
// numbers that both types have; NClamp makes NaN the lowest, which is right for unsigned results.
void emit_float_to_int(Emitter& e, const ir::Instr& i, uint32_t code) {
    auto op = static_cast<O>(code);
    bool sign = op == O::OpConvertFToS;
    Type from = e.type_of(i[0]), to = i.type;
    Id value = e.id(i[0]), boolean = e.m.bool_type(), type = e.m.type(to);
    if (from == Type::F16) { // its range is that of no integer type: infinity must become the bound
        value = e.make({O::OpFConvert, e.m.type(Type::F32), {value}});
        from = Type::F32;
    }
    uint32_t exponent = ir::bits(to) - sign, mantissa = from == Type::F64 ? 53 : 24;
    bool exact = exponent <= mantissa; // is the highest integer a float?
    double limit = power_of_two(exponent);
    double highest = exact ? limit - 1 : limit - power_of_two(exponent - mantissa);
    Id low = e.m.real(from, sign ? -limit : 0), high = e.m.real(from, highest);
    Id clamped = e.make_glsl({GLSLstd450NClamp, e.m.type(from), {value, low, high}});
    if (exact && !sign)
        return e.put({op, type, e.result(i), {clamped}});
    Id converted = e.make({op, type, {clamped}});
    if (!exact) {
        Id above = e.make({O::OpFOrdGreaterThanEqual, boolean, {value, e.m.real(from, limit)}});
        Id top = e.m.constant(to, sign ? ir::ones(to) >> 1 : ir::ones(to));
        if (!sign)
            return e.put({O::OpSelect, type, e.result(i), {above, top, converted}});
        converted = e.make({O::OpSelect, type, {above, top, converted}});
    }
    Id nan = e.make({O::OpIsNan, boolean, {value}});
    e.put({O::OpSelect, type, e.result(i), {nan, e.m.constant(to, 0), converted}});
}

// code: OpConvertUToF or OpConvertSToF.
void emit_int_to_float(Emitter& e, const ir::Instr& i, uint32_t code) {
    auto op = static_cast<O>(code);
    Id value = e.id(i[0]), type = e.m.type(i.type);
    if (e.type_of(i[0]) != Type::Bool)
        return e.put({op, type, e.result(i), {value}});
    Id set = e.m.real(i.type, op == O::OpConvertSToF ? -1 : 1);
    e.put({O::OpSelect, type, e.result(i), {value, set, e.m.real(i.type, 0)}});
}

// Direct3D 11.3, 3.2.3: a conversion to fewer bits rounds, and the program sees it. Mesa 26 takes a
// conversion and the one back for no conversion, unless NoContraction says that they are not one operation.
// OpQuantizeToF16 would not do: it may flush what is denormal as a half. What needs 16 bits only may stay as
// it was.
void emit_fconvert(Emitter& e, const ir::Instr& i, uint32_t) {
    const Id value = e.id(i[0]);
    const Type from = e.type_of(i[0]);
    if (from == i.type)
        return e.define(i, 0, value, i.type);
    const Id result = e.result(i);
    if (ir::bits(i.type) < ir::bits(from) && !(i.flags & ir::instr_flags::Min16))
        e.m.decorate(result, spv::Decoration::NoContraction);
    e.put({O::OpFConvert, e.m.type(i.type), result, {value}});
}

void emit_bitcast(Emitter& e, const ir::Instr& i, uint32_t) {
    Id value = e.id(i[0]);
    if (e.type_of(i[0]) == i.type)
        return e.define(i, 0, value, i.type);
    e.put({O::OpBitcast, e.m.type(i.type), e.result(i), {value}});
}

void emit_make_double(Emitter& e, const ir::Instr& i, uint32_t) {
    Id pair = e.make({O::OpCompositeConstruct, e.m.vector(Type::I32, 2), {e.id(i[0]), e.id(i[1])}});
    e.put({O::OpBitcast, e.m.type(Type::F64), e.result(i), {pair}});
}

void emit_split_double(Emitter& e, const ir::Instr& i, uint32_t) {
    Id pair = e.make({O::OpBitcast, e.m.vector(Type::I32, 2), {e.id(i[0])}});
    for (uint32_t r = 0; r < 2; r++)
        if (e.is_used(i, r))
            e.put({O::OpCompositeExtract, e.m.u32_type(), e.result(i, r), {pair, r}});
}

// Direct3D 11.3, 22.13.2 and 3.2.2: rounds towards zero, so that no finite number becomes infinite.
// PackHalf2x16 rounds as the device likes. Bits of halves grow with the number, 1024 to the first normal one,
// 2^-14: below, the number counts units of 2^-24, above, the bits of the f32 are cut and biased.
void emit_f32_to_f16_bits(Emitter& e, const ir::Instr& i, uint32_t) {
    Id type = e.m.u32_type(), f32 = e.m.type(Type::F32), boolean = e.m.bool_type();
    Id first_normal = e.m.u32(0x38800000), infinity = e.m.u32(0x7f800000);
    Id bits = e.bitcast(e.id(i[0]), type);
    Id magnitude = e.binary_u32(O::OpBitwiseAnd, bits, e.m.u32(0x7fffffff));
    Id below = e.bitcast(e.make_glsl({GLSLstd450UMin, type, {magnitude, first_normal}}), f32);
    Id units = e.make({O::OpFMul, f32, {below, e.m.real(Type::F32, 0x1p24)}});
    Id denormal = e.make({O::OpConvertFToU, type, {units}});
    Id above = e.make_glsl({GLSLstd450UClamp, type, {magnitude, first_normal, e.m.u32(0x477fffff)}});
    Id offset = e.binary_u32(O::OpISub, above, first_normal);
    Id normal = e.binary_u32(O::OpShiftRightLogical, offset, e.m.u32(13));
    Id finite = e.binary_u32(O::OpIAdd, denormal, normal);
    Id nan = e.make({O::OpUGreaterThan, boolean, {magnitude, infinity}});
    Id quiet = e.m.u32(0x7e00), infinite = e.m.u32(0x7c00);
    Id special = e.select(Type::I32, nan, quiet, infinite);
    Id is_finite = e.make({O::OpULessThan, boolean, {magnitude, infinity}});
    Id half = e.select(Type::I32, is_finite, finite, special);
    Id shifted = e.binary_u32(O::OpShiftRightLogical, bits, e.m.u32(16));
    Id sign = e.binary_u32(O::OpBitwiseAnd, shifted, e.m.u32(0x8000));
    e.put({O::OpBitwiseOr, type, e.result(i), {half, sign}});
}

void emit_f16_bits_to_f32(Emitter& e, const ir::Instr& i, uint32_t) {
    Id pair = e.make_glsl({GLSLstd450UnpackHalf2x16, e.m.vector(Type::F32, 2), {e.id(i[0])}});
    e.put({O::OpCompositeExtract, e.m.type(Type::F32), e.result(i), {pair, 0}});
}

} // namespace ladder::spirv
