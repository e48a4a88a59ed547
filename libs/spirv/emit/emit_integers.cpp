// Integer arithmetic and comparisons. Where SPIR-V leaves a result or the behaviour undefined and Direct3D
// does not, the operands are made safe first.
#include "spirv/emit/emit_integers.h"

#include "vsir/core/fold.h"
#include "vsir/core/known_values.h"
#include "vsir/core/op_views.h"

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
    const std::span<const ir::Operand> operands = i.operands(); // SPIR-V has them in the same order
    Id type = e.m.type(i.has_result() ? e.body.function->values[i.result].type : Type::Void);
    Id first = e.id(operands.front()), second = operands.size() > 1 ? e.id(operands.subspan(1).front()) : 0;
    auto op = static_cast<O>(code);
    if (operands.size() == 1)
        e.put({op, type, e.result(i), {first}});
    else if (operands.size() == 2)
        e.put({op, type, e.result(i), {first, second}});
    else
        e.put({op, type, e.result(i), {first, second, e.id(operands.back())}});
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
    const ir::as::Shift x(i);
    Id type = e.m.type(i.type), value = e.id(x.value()), by;
    if (e.constant_value(x.amount(), amount))
        by = amount > mask ? e.m.constant(i.type, amount & mask) : e.id(x.amount());
    else if (ir::most(e.program, *e.body.function, x.amount()) <= mask)
        by = e.id(x.amount());
    else
        by = e.make({O::OpBitwiseAnd, type, {e.id(x.amount()), e.m.constant(i.type, mask)}});
    e.put({static_cast<O>(code), type, e.result(i), {value, by}});
}

void emit_imad(Emitter& e, const ir::Instr& i, uint32_t) {
    Id type = e.m.type(i.type);
    const ir::as::IMad x(i);
    Id product = e.make({O::OpIMul, type, {e.id(x.a()), e.id(x.b())}});
    e.put({O::OpIAdd, type, e.result(i), {product, e.id(x.c())}});
}

// The members of SPIR-V's result are the low, then the high half.
void emit_mul_ext(Emitter& e, const ir::Instr& i, uint32_t code) {
    Id both = e.make(
        {static_cast<O>(code), e.m.u32_pair(), {e.id(ir::as::Binary(i).a()), e.id(ir::as::Binary(i).b())}});
    for (uint32_t r = 0; r < 2; r++)
        if (e.is_used(i, r))
            e.put({O::OpCompositeExtract, e.m.u32_type(), e.result(i, r), {both, 1 - r}});
}

void emit_carry(Emitter& e, const ir::Instr& i, uint32_t code) {
    Id both = e.make(
        {static_cast<O>(code), e.m.u32_pair(), {e.id(ir::as::Binary(i).a()), e.id(ir::as::Binary(i).b())}});
    if (e.is_used(i, 0))
        e.put({O::OpCompositeExtract, e.m.u32_type(), e.result(i, 0), {both, 0}});
    if (e.is_used(i, 1)) {
        Id carry = e.extract(both, e.m.u32_type(), 1);
        e.put({O::OpINotEqual, e.m.bool_type(), e.result(i, 1), {carry, e.m.u32(0)}});
    }
}

void emit_int_compare(Emitter& e, const ir::Instr& i, uint32_t code) {
    auto op = static_cast<O>(code);
    const ir::as::Binary x(i);
    Id a = e.id(x.a()), b = e.id(x.b());
    if (e.type_of(x.a()) == Type::Bool)
        op = on_bool(op);
    e.put({op, e.m.bool_type(), e.result(i), {a, b}});
}

// The sum wraps: the saturating forms are for others. code: OpSDot or OpUDot.
void emit_dot4_add(Emitter& e, const ir::Instr& i, uint32_t code) {
    e.m.require(Extension::IntegerDotProduct);
    e.m.require(spv::Capability::DotProduct);
    e.m.require(spv::Capability::DotProductInput4x8BitPacked);
    const ir::as::Dot4Add x(i);
    const auto packed = static_cast<uint32_t>(spv::PackedVectorFormat::PackedVectorFormat4x8Bit);
    const Id product = e.make({static_cast<O>(code), e.m.u32_type(), {e.id(x.a()), e.id(x.b()), packed}});
    e.put({O::OpIAdd, e.m.u32_type(), e.result(i), {e.id(x.sum()), product}});
}

} // namespace ladder::spirv
