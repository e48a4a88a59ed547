// Conversions between types.
#include "spirv/emit/emit_conversions.h"

#include "vsir/core/fold.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

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
    Type from = e.type_of(ir::as::Unary(i).value());
    Id value = e.id(ir::as::Unary(i).value());
    if (from == i.type)
        return e.define(i, 0, value, i.type);
    if (i.type != Type::Bool)
        return e.put({O::OpUConvert, e.m.type(i.type), e.result(i), {value}});
    Id low = e.make({O::OpBitwiseAnd, e.m.type(from), {value, e.m.constant(from, 1)}});
    e.put({O::OpINotEqual, e.m.bool_type(), e.result(i), {low, e.m.constant(from, 0)}});
}

// code: OpUConvert or OpSConvert.
void emit_extend(Emitter& e, const ir::Instr& i, uint32_t code) {
    Type from = e.type_of(ir::as::Unary(i).value());
    Id value = e.id(ir::as::Unary(i).value()), type = e.m.type(i.type);
    auto op = static_cast<O>(code);
    if (from == i.type)
        return e.define(i, 0, value, i.type);
    if (from != Type::Bool)
        return e.put({op, type, e.result(i), {value}});
    Id set = e.m.constant(i.type, op == O::OpSConvert ? ir::ones(i.type) : 1);
    e.put({O::OpSelect, type, e.result(i), {value, set, e.m.constant(i.type, 0)}});
}

// code: OpConvertUToF or OpConvertSToF.
void emit_int_to_float(Emitter& e, const ir::Instr& i, uint32_t code) {
    auto op = static_cast<O>(code);
    Id value = e.id(ir::as::Unary(i).value()), type = e.m.type(i.type);
    if (e.type_of(ir::as::Unary(i).value()) != Type::Bool)
        return e.put({op, type, e.result(i), {value}});
    Id set = e.m.real(i.type, op == O::OpConvertSToF ? -1 : 1);
    e.put({O::OpSelect, type, e.result(i), {value, set, e.m.real(i.type, 0)}});
}

// Direct3D 11.3, 3.2.3: a conversion to fewer bits rounds, and the program sees it. Mesa 26 takes a
// conversion and the one back for no conversion, unless NoContraction says that they are not one operation.
// OpQuantizeToF16 would not do: it may flush what is denormal as a half. What needs 16 bits only may stay as
// it was.
void emit_fconvert(Emitter& e, const ir::Instr& i, uint32_t) {
    const Id value = e.id(ir::as::Unary(i).value());
    const Type from = e.type_of(ir::as::Unary(i).value());
    if (from == i.type)
        return e.define(i, 0, value, i.type);
    const Id result = e.result(i);
    if (ir::bits(i.type) < ir::bits(from) && !(i.flags & ir::instr_flags::Min16))
        e.m.decorate(result, spv::Decoration::NoContraction);
    e.put({O::OpFConvert, e.m.type(i.type), result, {value}});
}

void emit_bitcast(Emitter& e, const ir::Instr& i, uint32_t) {
    Id value = e.id(ir::as::Unary(i).value());
    if (e.type_of(ir::as::Unary(i).value()) == i.type)
        return e.define(i, 0, value, i.type);
    e.put({O::OpBitcast, e.m.type(i.type), e.result(i), {value}});
}

void emit_make_double(Emitter& e, const ir::Instr& i, uint32_t) {
    Id pair = e.make({O::OpCompositeConstruct,
                      e.m.vector(Type::I32, 2),
                      {e.id(ir::as::MakeDouble(i).low()), e.id(ir::as::MakeDouble(i).high())}});
    e.put({O::OpBitcast, e.m.type(Type::F64), e.result(i), {pair}});
}

void emit_split_double(Emitter& e, const ir::Instr& i, uint32_t) {
    Id pair = e.make({O::OpBitcast, e.m.vector(Type::I32, 2), {e.id(ir::as::Unary(i).value())}});
    for (uint32_t r = 0; r < 2; r++)
        if (e.is_used(i, r))
            e.put({O::OpCompositeExtract, e.m.u32_type(), e.result(i, r), {pair, r}});
}

void emit_f16_bits_to_f32(Emitter& e, const ir::Instr& i, uint32_t) {
    Id pair =
        e.make_glsl({GLSLstd450UnpackHalf2x16, e.m.vector(Type::F32, 2), {e.id(ir::as::Unary(i).value())}});
    e.put({O::OpCompositeExtract, e.m.type(Type::F32), e.result(i), {pair, 0}});
}

} // namespace ladder::spirv
