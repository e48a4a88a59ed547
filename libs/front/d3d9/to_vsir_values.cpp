// Arithmetic as Direct3D 9 has it, and values that the caller gives.
#include "front/d3d9/to_vsir_function.h"

#include "vsir/core/parameter_code.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace ladder::d3dbc {

Value FunctionLowering::real(float v) { return p.constant(Type::F32, std::bit_cast<uint32_t>(v)); }

bool FunctionLowering::is_real(Value v, float& known) const {
    if (!v.is_const() || p.constants[v.number()].type != Type::F32)
        return false;
    known = std::bit_cast<float>(static_cast<uint32_t>(p.constants[v.number()].bits));
    return true;
}

// Only a zero beside something infinite or NaN differs from IEEE 754: not where one operand is known and
// neither, and not in squares.
Value FunctionLowering::multiply(Value a, Value b) {
    float known;
    if (is_real(a, known))
        std::swap(a, b);
    if (is_real(b, known)) {
        if (known == 1)
            return a;
        if (facts.floats == FloatRules::Strict && known == 0)
            return real(0);
    }
    const bool plain =
        facts.floats != FloatRules::Strict || a == b || (is_real(b, known) && std::isfinite(known));
    return code.make(plain ? Op::FMul : Op::FMulLegacy, Type::F32, {a, b});
}

Value FunctionLowering::negate(Value v) {
    float known;
    return is_real(v, known) ? real(-known) : code.make(Op::FNeg, Type::F32, {v});
}

Value FunctionLowering::saturate(Value v) {
    float known;
    return is_real(v, known) ? real(known > 0 ? std::min(known, 1.0f) : 0)
                             : code.make(Op::Saturate, Type::F32, {v});
}

// In the order of the components.
Value FunctionLowering::dot(const Value* a, const Value* b, uint32_t count) {
    Value sum = multiply(a[0], b[0]);
    for (uint32_t n = 1; n < count; n++)
        sum = multiply_add(a[n], b[n], sum);
    return sum;
}

Value FunctionLowering::finite(Value v) {
    constexpr float greatest = 0x1.fffffep+127f;
    if (facts.floats != FloatRules::Finite)
        return v;
    return code.make(Op::FMax, Type::F32,
                     {code.make(Op::FMin, Type::F32, {v, real(greatest)}), real(-greatest)});
}

// 1 of the exponent 0, whatever the base: the product is 0 then.
Value FunctionLowering::power(Value base, Value exponent) {
    float known;
    if (is_real(exponent, known) && known == 0)
        return real(1);
    const Value v = exponential(multiply(exponent, logarithm(base)));
    if (facts.floats == FloatRules::Strict || is_real(exponent, known))
        return v;
    return code.select(code.make(Op::FOEq, Type::Void, {exponent, real(0)}), real(1), v);
}

Value FunctionLowering::compare(Comparison c, Value a, Value b) {
    constexpr Op ops[] = {Op::Count, Op::FOGt, Op::FOEq, Op::FOGe, Op::FOLt, Op::FUNe, Op::FOLe};
    if (c == Comparison::None || c >= Comparison::Count)
        invalid("there is no such comparison");
    return code.make(ops[static_cast<size_t>(c)], Type::Void, {a, b});
}

bool FunctionLowering::is_known(ir::ParameterName name, uint32_t value) const {
    const ir::ParameterFact* fact = facts.given(name);
    if (!fact)
        return ir::info(name).standard == value;
    return fact->state == ir::ParameterFact::State::Known && fact->value[0] == value;
}

Value FunctionLowering::parameter(ir::ParameterName name, uint32_t part) {
    return ir::read_parameter(p, code, facts.given(name), name, part);
}

} // namespace ladder::d3dbc
