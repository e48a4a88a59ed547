// Integer arithmetic and comparisons. Where SPIR-V leaves a result or the behaviour undefined and Direct3D
// does not, the operands are made safe first.
#include "spirv/emit_integers.h"

#include "ir/fold.h"
#include "ir/known_values.h"

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {
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

// Undefined out of range: passes/legalize sees to it.
void emit_in_range(Emitter& e, const ir::Instr& i, uint32_t code) {
    if (!(i.flags & ir::instr_flags::InRange))
        e.diag.fail_internal(Location::none(), "'%s' has not been made safe", ir::info(i.op).name);
    emit_op(e, i, code);
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
    else if (ir::most(e.program, *e.body.function, i[1]) <= mask)
        by = e.id(i[1]);
    else
        by = e.make({O::OpBitwiseAnd, type, {e.id(i[1]), e.m.constant(i.type, mask)}});
    e.put({static_cast<O>(code), type, e.result(i), {value, by}});
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

// The sum wraps: the saturating forms are for others. code: OpSDot or OpUDot.
void emit_dot4_add(Emitter& e, const ir::Instr& i, uint32_t code) {
    e.m.require(Extension::IntegerDotProduct);
    e.m.require(spv::Capability::DotProduct);
    e.m.require(spv::Capability::DotProductInput4x8BitPacked);
    const auto packed = static_cast<uint32_t>(spv::PackedVectorFormat::PackedVectorFormat4x8Bit);
    const Id product = e.make({static_cast<O>(code), e.m.u32_type(), {e.id(i[1]), e.id(i[2]), packed}});
    e.put({O::OpIAdd, e.m.u32_type(), e.result(i), {e.id(i[0]), product}});
}

} // namespace ladder::spirv
