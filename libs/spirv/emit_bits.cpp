// Bit counts, searches, fields and packed bytes. Vulkan has them for 32 bits only (VUID Base-04781,
// GLSL.std.450 FindUMsb): narrower operands are widened, wider ones taken in halves.
#include "spirv/emit_bits.h"

#include "spirv/emit_conversions.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {
Id reverse_u32(Emitter& e, Id value) { return e.make({O::OpBitReverse, e.m.u32_type(), {value}}); }
Id count_u32(Emitter& e, Id value) { return e.make({O::OpBitCount, e.m.u32_type(), {value}}); }

// -1 where FindILsb (FindUMsb) finds nothing.
Id find_u32(Emitter& e, uint32_t op, Id value) { return e.make_glsl({op, e.m.u32_type(), {value}}); }

Id is_zero(Emitter& e, Id value) { return e.make({O::OpIEqual, e.m.bool_type(), {value, e.m.u32(0)}}); }

// min(width, 32 - offset) for operands 0 and 1 of an extraction or insertion, both modulo 32: what reaches
// beyond the top is cut, as Direct3D does and SPIR-V leaves undefined.
void field(Emitter& e, const ir::Instr& i, Id& offset, Id& count) {
    uint64_t w = 0, o = 0;
    bool fixed_w = e.constant_value(i[0], w), fixed_o = e.constant_value(i[1], o);
    w &= 31, o &= 31;
    Id low_bits = e.m.u32(31);
    offset =
        fixed_o ? e.m.u32(static_cast<uint32_t>(o)) : e.binary_u32(O::OpBitwiseAnd, e.id(i[1]), low_bits);
    if (fixed_w && fixed_o) {
        count = e.m.u32(static_cast<uint32_t>(w + o > 32 ? 32 - o : w));
        return;
    }
    count = fixed_w ? e.m.u32(static_cast<uint32_t>(w)) : e.binary_u32(O::OpBitwiseAnd, e.id(i[0]), low_bits);
    if (fixed_o && !o)
        return;
    Id room = fixed_o ? e.m.u32(static_cast<uint32_t>(32 - o)) : e.binary_u32(O::OpISub, e.m.u32(32), offset);
    count = e.make_glsl({GLSLstd450UMin, e.m.u32_type(), {count, room}});
}
} // namespace

void emit_bit_reverse(Emitter& e, const ir::Instr& i, uint32_t) {
    Id value = e.id(i[0]);
    if (i.type == Type::I64) {
        Id low, high;
        split_words(e, value, low, high);
        Id new_high = reverse_u32(e, low), new_low = reverse_u32(e, high);
        Id pair = e.make({O::OpCompositeConstruct, e.m.vector(Type::I32, 2), {new_low, new_high}});
        return e.put({O::OpBitcast, e.m.type(Type::I64), e.result(i), {pair}});
    }
    if (i.type == Type::I32)
        return e.put({O::OpBitReverse, e.m.u32_type(), e.result(i), {value}});
    Id reversed = reverse_u32(e, widen_u32(e, value, i.type, false));
    Id low = e.binary_u32(O::OpShiftRightLogical, reversed, e.m.u32(32 - ir::bits(i.type)));
    e.put({O::OpUConvert, e.m.type(i.type), e.result(i), {low}});
}

void emit_bit_count(Emitter& e, const ir::Instr& i, uint32_t) {
    Type t = e.type_of(i[0]);
    Id value = e.id(i[0]);
    if (t == Type::I64) {
        Id low, high;
        split_words(e, value, low, high);
        Id a = count_u32(e, low), b = count_u32(e, high);
        return e.put({O::OpIAdd, e.m.u32_type(), e.result(i), {a, b}});
    }
    e.put({O::OpBitCount, e.m.u32_type(), e.result(i), {widen_u32(e, value, t, false)}});
}

void emit_find_lsb(Emitter& e, const ir::Instr& i, uint32_t) {
    Type t = e.type_of(i[0]);
    Id value = e.id(i[0]), type = e.m.u32_type();
    if (t != Type::I64)
        return e.put_glsl({GLSLstd450FindILsb, type, e.result(i), {widen_u32(e, value, t, false)}});
    // -1 | 32 is -1 still.
    Id low, high;
    split_words(e, value, low, high);
    Id a = find_u32(e, GLSLstd450FindILsb, low), b = find_u32(e, GLSLstd450FindILsb, high);
    Id above = e.binary_u32(O::OpBitwiseOr, b, e.m.u32(32));
    e.put({O::OpSelect, type, e.result(i), {is_zero(e, low), above, a}});
}

// code: 0 unsigned, 1 signed. The position from the bottom becomes one from the top by subtraction, and stays
// -1 where there is none.
void emit_find_msb(Emitter& e, const ir::Instr& i, uint32_t code) {
    Type t = e.type_of(i[0]);
    Id value = e.id(i[0]), type = e.m.u32_type(), found;
    uint32_t top = ir::bits(t) - 1;
    if (t == Type::I64) {
        Id low, high;
        split_words(e, value, low, high);
        if (code) { // the highest bit that differs from the sign is the highest one of value ^ sign
            Id sign = e.binary_u32(O::OpShiftRightArithmetic, high, e.m.u32(31));
            low = e.binary_u32(O::OpBitwiseXor, low, sign);
            high = e.binary_u32(O::OpBitwiseXor, high, sign);
        }
        Id a = find_u32(e, GLSLstd450FindUMsb, low), b = find_u32(e, GLSLstd450FindUMsb, high);
        Id in_low = is_zero(e, high), above = e.binary_u32(O::OpIAdd, b, e.m.u32(32));
        found = e.select(Type::I32, in_low, a, above);
    } else {
        found = find_u32(e, code ? GLSLstd450FindSMsb : GLSLstd450FindUMsb, widen_u32(e, value, t, code));
    }
    Id none = e.m.u32(UINT32_MAX);
    Id missing = e.make({O::OpIEqual, e.m.bool_type(), {found, none}});
    Id from_top = e.binary_u32(O::OpISub, e.m.u32(top), found);
    e.put({O::OpSelect, type, e.result(i), {missing, none, from_top}});
}

void emit_bit_extract(Emitter& e, const ir::Instr& i, uint32_t code) {
    Id offset, count;
    field(e, i, offset, count);
    e.put({static_cast<O>(code), e.m.u32_type(), e.result(i), {e.id(i[2]), offset, count}});
}

void emit_bit_insert(Emitter& e, const ir::Instr& i, uint32_t) {
    Id offset, count;
    field(e, i, offset, count);
    e.put({O::OpBitFieldInsert, e.m.u32_type(), e.result(i), {e.id(i[3]), e.id(i[2]), offset, count}});
}

void emit_unpack(Emitter& e, const ir::Instr& i, uint32_t) {
    bool sign = i[0].number() == static_cast<uint32_t>(ir::UnpackMode::Signed);
    Id packed = e.id(i[1]), type = e.m.u32_type();
    for (uint32_t byte = 0; byte < 4; byte++) {
        if (!e.is_used(i, byte))
            continue;
        Id wide = i.type == Type::I32 ? e.result(i, byte) : e.m.new_id();
        e.put({sign ? O::OpBitFieldSExtract : O::OpBitFieldUExtract,
               type,
               wide,
               {packed, e.m.u32(byte * 8), e.m.u32(8)}});
        if (i.type == Type::I64)
            e.put({sign ? O::OpSConvert : O::OpUConvert, e.m.type(i.type), e.result(i, byte), {wide}});
        else if (i.type != Type::I32)
            e.put({O::OpUConvert, e.m.type(i.type), e.result(i, byte), {wide}});
    }
}

// Both clamps take signed components (HLSL pack_clamp_u8 and pack_clamp_s8).
void emit_pack(Emitter& e, const ir::Instr& i, uint32_t) {
    auto mode = static_cast<ir::PackMode>(i[0].number());
    Id type = e.m.u32_type(), sum = 0;
    for (uint32_t byte = 0; byte < 4; byte++) {
        Id value = widen_u32(e, e.id(i[1 + byte]), e.type_of(i[1 + byte]), true);
        if (mode != ir::PackMode::Truncate) {
            bool sign = mode == ir::PackMode::SClamp;
            value = e.make_glsl(
                {GLSLstd450SClamp,
                 type,
                 {value, e.m.u32(sign ? static_cast<uint32_t>(-128) : 0), e.m.u32(sign ? 127 : 255)}});
        }
        if (!byte) { // what is above its low byte is overwritten
            sum = value;
            continue;
        }
        Id next = byte == 3 ? e.result(i) : e.m.new_id();
        e.put({O::OpBitFieldInsert, type, next, {sum, value, e.m.u32(byte * 8), e.m.u32(8)}});
        sum = next;
    }
}

} // namespace ladder::spirv
