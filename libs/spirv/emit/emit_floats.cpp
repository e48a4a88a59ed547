// Floating-point arithmetic and tests.
#include "spirv/emit/emit_floats.h"

#include "spirv/emit/emit_conversions.h"
#include "spirv/module/survey.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::spirv {

using ir::Type;
using O = spv::Op;

namespace {
void put_arithmetic(Emitter& e, const ir::Instr& i, O op, Id type, Id result,
                    std::initializer_list<uint32_t> operands) {
    if (i.flags & ir::instr_flags::Precise)
        e.m.decorate(result, spv::Decoration::NoContraction);
    e.put({op, type, result, operands});
}
} // namespace

void emit_float_op(Emitter& e, const ir::Instr& i, uint32_t code) {
    const std::span<const ir::Operand> operands = i.operands(); // SPIR-V has them in the same order
    Id type = e.m.type(i.type), first = e.id(operands.front());
    auto op = static_cast<O>(code);
    if (operands.size() == 1)
        return put_arithmetic(e, i, op, type, e.result(i), {first});
    Id second = e.id(operands.back());
    put_arithmetic(e, i, op, type, e.result(i), {first, second});
}

void emit_glsl(Emitter& e, const ir::Instr& i, uint32_t code) {
    const std::span<const ir::Operand> operands = i.operands(); // GLSL.std.450 has them in the same order
    Id type = e.m.type(i.type), first = e.id(operands.front());
    if (operands.size() == 1)
        return e.put_glsl({code, type, e.result(i), {first}});
    Id second = e.id(operands.subspan(1).front());
    if (operands.size() == 2)
        return e.put_glsl({code, type, e.result(i), {first, second}});
    e.put_glsl({code, type, e.result(i), {first, second, e.id(operands.back())}});
}

// GLSL.std.450 has the transcendental functions for 16 and 32 bits only.
void emit_glsl_no_f64(Emitter& e, const ir::Instr& i, uint32_t code) {
    if (i.type == Type::F64)
        e.unsupported(i, "SPIR-V has no such function for 64-bit floats");
    emit_glsl(e, i, code);
}

// NClamp takes NaN for the lower bound.
void emit_saturate(Emitter& e, const ir::Instr& i, uint32_t) {
    Id zero = e.m.real(i.type, 0), one = e.m.real(i.type, 1);
    e.put_glsl(
        {GLSLstd450NClamp, e.m.type(i.type), e.result(i), {e.id(ir::as::Unary(i).value()), zero, one}});
}

// Direct3D 11.3, 22.10.7: the result is below 1. x - floor(x) rounds to 1 where x is a little below an
// integer. The comparison is false of NaN, which stays.
void emit_fract(Emitter& e, const ir::Instr& i, uint32_t) {
    constexpr uint64_t below_one[] = {0x3bff, 0x3f7fffff, 0x3fefffffffffffff};
    const Type t = i.type;
    const Id fract = e.make_glsl({GLSLstd450Fract, e.m.type(t), {e.id(ir::as::Unary(i).value())}});
    const Id whole = e.make({O::OpFOrdGreaterThanEqual, e.m.bool_type(), {fract, e.m.real(t, 1)}});
    const Id greatest = e.m.constant(t, below_one[t == Type::F16 ? 0 : t == Type::F32 ? 1 : 2]);
    e.put({O::OpSelect, e.m.type(t), e.result(i), {whole, greatest, fract}});
}

static Id is_zero(Emitter& e, Id value, Id zero) {
    ZeroTest& known = e.body.zero_tests[value & (FunctionBody::zero_tests_max - 1)];
    if (!known.test || known.block != e.body.block || known.of != value)
        known = {e.body.block, value, e.make({O::OpFOrdEqual, e.m.bool_type(), {value, zero}})};
    return known.test;
}

// In the form that drivers know as the multiplication of old Direct3D: each operand is 0 where the other one
// is.
void emit_fmul_legacy(Emitter& e, const ir::Instr& i, uint32_t) {
    const Id zero = e.m.real(i.type, 0), a = e.id(ir::as::Binary(i).a()), b = e.id(ir::as::Binary(i).b());
    const Id b_is_zero = is_zero(e, b, zero), a_is_zero = is_zero(e, a, zero);
    const Id left = e.select(i.type, b_is_zero, zero, a), right = e.select(i.type, a_is_zero, zero, b);
    put_arithmetic(e, i, O::OpFMul, e.m.type(i.type), e.result(i), {left, right});
}

void emit_fmad(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::FMad x(i);
    Id type = e.m.type(i.type), product = e.m.new_id();
    put_arithmetic(e, i, O::OpFMul, type, product, {e.id(x.a()), e.id(x.b())});
    Id addend = e.id(x.c());
    put_arithmetic(e, i, O::OpFAdd, type, e.result(i), {product, addend});
}

// Operands as a vector, made once in a block.
static Id vector_of(Emitter& e, const ir::Instr& i, uint32_t first, uint32_t count) {
    if (count == 4 && is_row(*e.body.function, i, first) && e.is_whole(i[first].number(), 4))
        return e.id(i[first]);
    MadeVector made = {e.body.block, count, {}, 0};
    for (uint32_t c = 0; c < count; c++)
        made.of[c] = e.id(i[first + c]);
    MadeVector& known = e.body.vectors[made.of[0] & (FunctionBody::vectors_max - 1)];
    if (known.block == made.block && known.count == count && std::ranges::equal(known.of, made.of))
        return known.vector;
    const Id type = e.m.vector(i.type, count);
    made.vector = e.m.new_id();
    e.m.code.begin(O::OpCompositeConstruct, 3 + count);
    e.m.code.push(type);
    e.m.code.push(made.vector);
    for (uint32_t c = 0; c < count; c++)
        e.m.code.push(made.of[c]);
    known = made;
    return made.vector;
}

// code: the number of components.
void emit_dot(Emitter& e, const ir::Instr& i, uint32_t code) {
    const Id vectors[] = {vector_of(e, i, 0, code), vector_of(e, i, code, code)};
    put_arithmetic(e, i, O::OpDot, e.m.type(i.type), e.result(i), {vectors[0], vectors[1]});
}

// code: OpIsNan or OpIsInf.
void emit_float_class(Emitter& e, const ir::Instr& i, uint32_t code) {
    e.put({static_cast<O>(code), e.m.bool_type(), e.result(i), {e.id(ir::as::Unary(i).value())}});
}

} // namespace ladder::spirv
