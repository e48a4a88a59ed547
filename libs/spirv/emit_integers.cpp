// Integer arithmetic and comparisons. Where SPIR-V leaves a result or the behaviour undefined and Direct3D
// does not, the operands are made safe first.
#include "spirv/emit_integers.h"

#include "ir/fold.h"
#include "spirv/known_values.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {
// The divisor with 1 where it is zero; `zero` tells where that was, 0 where it cannot be.
Id safe_divisor(Emitter& e, const ir::Instr& i, Id& zero) {
    Type t = i.type;
    Id divisor = e.id(i[1]);
    zero = 0;
    if (is_never_zero(e, i[1]))
        return divisor;
    zero = e.make({O::OpIEqual, e.m.bool_type(), {divisor, e.m.constant(t, 0)}});
    return e.select(t, zero, e.m.constant(t, 1), divisor);
}

// Result r of a division: all ones where the divisor was zero.
void put_quotient(Emitter& e, const ir::Instr& i, uint32_t r, O op, Id divisor, Id zero) {
    Id type = e.m.type(i.type), dividend = e.id(i[0]);
    if (!zero)
        return e.put({op, type, e.result(i, r), {dividend, divisor}});
    Id plain = e.make({op, type, {dividend, divisor}});
    e.put({O::OpSelect, type, e.result(i, r), {zero, e.m.constant(i.type, ir::ones(i.type)), plain}});
}

O on_bool(O op) {
    switch (op) {
    case O::OpBitwiseAnd: return O::OpLogicalAnd;
    case O::OpBitwiseOr: return O::OpLogicalOr;
    case O::OpBitwiseXor:
    case O::OpINotEqual: return O::OpLogicalNotEqual;
    case O::OpNot: return O::OpLogicalNot;
    case O::OpIEqual: return O::OpLogicalEqual;
    default: return op;
    }
}
} // namespace

void emit_op(Emitter& e, const ir::Instr& i, uint32_t code) {
    Id type = e.m.type(i.has_result() ? e.body.function->values[i.result].type : Type::Void);
    Id a = e.id(i[0]), b = i.operand_count > 1 ? e.id(i[1]) : 0;
    auto op = static_cast<O>(code);
    if (i.operand_count == 1)
        e.put({op, type, e.result(i), {a}});
    else if (i.operand_count == 2)
        e.put({op, type, e.result(i), {a, b}});
    else
        e.put({op, type, e.result(i), {a, b, e.id(i[2])}});
}

void emit_logic(Emitter& e, const ir::Instr& i, uint32_t code) {
    emit_op(e, i, i.type == Type::Bool ? static_cast<uint32_t>(on_bool(static_cast<O>(code))) : code);
}

// SPIR-V: undefined where the amount is not below the width.
void emit_shift(Emitter& e, const ir::Instr& i, uint32_t code) {
    uint64_t amount, mask = ir::bits(i.type) - 1;
    Id type = e.m.type(i.type), value = e.id(i[0]), by;
    if (e.constant_value(i[1], amount))
        by = amount > mask ? e.m.constant(i.type, amount & mask) : e.id(i[1]);
    else if (most(e, i[1]) <= mask)
        by = e.id(i[1]);
    else
        by = e.make({O::OpBitwiseAnd, type, {e.id(i[1]), e.m.constant(i.type, mask)}});
    e.put({static_cast<O>(code), type, e.result(i), {value, by}});
}

// udiv, urem.
void emit_udiv(Emitter& e, const ir::Instr& i, uint32_t code) {
    Id zero, divisor = safe_divisor(e, i, zero);
    put_quotient(e, i, 0, static_cast<O>(code), divisor, zero);
}

void emit_udivrem(Emitter& e, const ir::Instr& i, uint32_t) {
    Id zero, divisor = safe_divisor(e, i, zero);
    if (e.is_used(i, 0))
        put_quotient(e, i, 0, O::OpUDiv, divisor, zero);
    if (e.is_used(i, 1))
        put_quotient(e, i, 1, O::OpUMod, divisor, zero);
}

// sdiv, srem: SPIR-V's behaviour is undefined for 0, and for the lowest number by -1. Both divisors become 1;
// the quotient by -1 is the negated dividend, the remainder is 0.
void emit_sdiv(Emitter& e, const ir::Instr& i, uint32_t code) {
    Type t = i.type;
    Id type = e.m.type(t), dividend = e.id(i[0]), divisor = e.id(i[1]);
    auto op = static_cast<O>(code);
    uint64_t value;
    if (e.constant_value(i[1], value) && value && value != ir::ones(t))
        return e.put({op, type, e.result(i), {dividend, divisor}});
    Id one = e.m.constant(t, 1);
    Id next = e.make({O::OpIAdd, type, {divisor, one}});
    Id unsafe = e.make({O::OpULessThan, e.m.bool_type(), {next, e.m.constant(t, 2)}});
    Id safe = e.select(t, unsafe, one, divisor);
    if (op == O::OpSRem)
        return e.put({op, type, e.result(i), {dividend, safe}});
    Id quotient = e.make({op, type, {dividend, safe}});
    Id negated = e.make({O::OpSNegate, type, {dividend}});
    e.put({O::OpSelect, type, e.result(i), {unsafe, negated, quotient}});
}

void emit_imad(Emitter& e, const ir::Instr& i, uint32_t) {
    Id type = e.m.type(i.type);
    Id product = e.make({O::OpIMul, type, {e.id(i[0]), e.id(i[1])}});
    e.put({O::OpIAdd, type, e.result(i), {product, e.id(i[2])}});
}

// The members of SPIR-V's result are the low, then the high half.
void emit_mul_ext(Emitter& e, const ir::Instr& i, uint32_t code) {
    Id both = e.make({static_cast<O>(code), e.m.u32_pair(), {e.id(i[0]), e.id(i[1])}});
    for (uint32_t r = 0; r < 2; r++)
        if (e.is_used(i, r))
            e.put({O::OpCompositeExtract, e.m.u32_type(), e.result(i, r), {both, 1 - r}});
}

void emit_carry(Emitter& e, const ir::Instr& i, uint32_t code) {
    Id both = e.make({static_cast<O>(code), e.m.u32_pair(), {e.id(i[0]), e.id(i[1])}});
    if (e.is_used(i, 0))
        e.put({O::OpCompositeExtract, e.m.u32_type(), e.result(i, 0), {both, 0}});
    if (e.is_used(i, 1)) {
        Id carry = e.extract(both, e.m.u32_type(), 1);
        e.put({O::OpINotEqual, e.m.bool_type(), e.result(i, 1), {carry, e.m.u32(0)}});
    }
}

void emit_int_compare(Emitter& e, const ir::Instr& i, uint32_t code) {
    auto op = static_cast<O>(code);
    Id a = e.id(i[0]), b = e.id(i[1]);
    if (e.type_of(i[0]) == Type::Bool)
        op = on_bool(op);
    e.put({op, e.m.bool_type(), e.result(i), {a, b}});
}

// The sum wraps: the saturating forms are for others.
static void emit_packed_dot(Emitter& e, const ir::Instr& i, O op) {
    e.m.require(Extension::IntegerDotProduct);
    e.m.require(spv::Capability::DotProduct);
    e.m.require(spv::Capability::DotProductInput4x8BitPacked);
    const auto packed = static_cast<uint32_t>(spv::PackedVectorFormat::PackedVectorFormat4x8Bit);
    const Id product = e.make({op, e.m.u32_type(), {e.id(i[1]), e.id(i[2]), packed}});
    e.put({O::OpIAdd, e.m.u32_type(), e.result(i), {e.id(i[0]), product}});
}

// code: OpBitFieldSExtract or OpBitFieldUExtract, by the sign of the bytes.
void emit_dot4_add(Emitter& e, const ir::Instr& i, uint32_t code) {
    if (e.options.device.has(Fact::IntegerDotProduct))
        return emit_packed_dot(e, i, static_cast<O>(code) == O::OpBitFieldSExtract ? O::OpSDot : O::OpUDot);
    auto op = static_cast<O>(code);
    Id sum = e.id(i[0]), a = e.id(i[1]), b = e.id(i[2]), type = e.m.u32_type(), width = e.m.u32(8);
    for (uint32_t byte = 0; byte < 4; byte++) {
        Id at = e.m.u32(byte * 8);
        Id x = e.make({op, type, {a, at, width}}), y = e.make({op, type, {b, at, width}});
        Id product = e.make({O::OpIMul, type, {x, y}});
        Id next = byte == 3 ? e.result(i) : e.m.new_id();
        e.put({O::OpIAdd, type, next, {sum, product}});
        sum = next;
    }
}

// Direct3D 11.3, 22.12.15 (msad): bytes of the reference that are zero do not count.
void emit_msad(Emitter& e, const ir::Instr& i, uint32_t) {
    Id reference = e.id(i[0]), source = e.id(i[1]), sum = e.id(i[2]);
    Id type = e.m.u32_type(), width = e.m.u32(8), zero = e.m.u32(0);
    for (uint32_t byte = 0; byte < 4; byte++) {
        Id at = e.m.u32(byte * 8);
        Id r = e.make({O::OpBitFieldUExtract, type, {reference, at, width}});
        Id s = e.make({O::OpBitFieldUExtract, type, {source, at, width}});
        Id high = e.make_glsl({GLSLstd450UMax, type, {r, s}}),
           low = e.make_glsl({GLSLstd450UMin, type, {r, s}});
        Id difference = e.binary_u32(O::OpISub, high, low);
        Id masked = e.make({O::OpIEqual, e.m.bool_type(), {r, zero}});
        Id counted = e.select(Type::I32, masked, zero, difference);
        Id next = byte == 3 ? e.result(i) : e.m.new_id();
        e.put({O::OpIAdd, type, next, {sum, counted}});
        sum = next;
    }
}

} // namespace ladder::spirv
