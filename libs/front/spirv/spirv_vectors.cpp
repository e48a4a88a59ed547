// Instructions of GLSL.std.450 on vectors, and functions of floats that VSIR has no operation for.
#include "front/spirv/spirv_extended.h"
#include "front/spirv/matrices/spirv_matrices.h"

#include <cmath>
#include <numbers>

namespace ladder::front_spirv {

namespace {

// Float arithmetic of one instruction, in its scalar type.
class Floats {
public:
    Floats(Translation& t, const Instruction& i, Type type)
        : t_(t), flags_(t.float_flags(i.result)), type_(type) {}

    Operand number(double value) const { return float_constant(t_, type_, value); }
    Operand add(Operand a, Operand b) const { return t_.code->make(Op::FAdd, type_, {a, b}, flags_); }
    Operand subtract(Operand a, Operand b) const { return t_.code->make(Op::FSub, type_, {a, b}, flags_); }
    Operand multiply(Operand a, Operand b) const { return t_.code->make(Op::FMul, type_, {a, b}, flags_); }
    Operand divide(Operand a, Operand b) const { return t_.code->make(Op::FDiv, type_, {a, b}, flags_); }
    Operand unary(Op op, Operand a) const { return t_.code->make(op, type_, {a}); }
    Operand less(Operand a, Operand b) const { return t_.code->make(Op::FOLt, Type::Void, {a, b}); }
    Operand select(Operand c, Operand a, Operand b) const { return t_.code->select(c, a, b); }
    Operand log(Operand a) const { return multiply(unary(Op::Log2, a), number(std::numbers::ln2)); }
    Operand sum_of_products(std::span<const Operand> a, std::span<const Operand> b) const {
        Operand made = multiply(a[0], b[0]);
        for (size_t n = 1; n < a.size(); n++)
            made = add(made, multiply(a[n], b[n]));
        return made;
    }

private:
    Translation& t_;
    uint8_t flags_;
    Type type_;
};

Floats floats_of(Translation& t, const Instruction& i) { return {t, i, t.types.of(i.type).scalar}; }

Vec<Operand> vector_argument(Translation& t, const Instruction& i, size_t which) {
    if (which >= arguments(i).size())
        t.bad(i, "an operand is missing");
    Vec<Operand> all(t.arena);
    all.append(t.scalars_of(arguments(i)[which], i));
    if (all.empty() || (which && all.size() != t.scalars_of(arguments(i)[0], i).size()))
        t.bad(i, "operands of different sizes");
    return all;
}

void sign(Translation& t, const Instruction& i) {
    const Floats f = floats_of(t, i);
    each_component(t, i, [&](uint32_t n) {
        const Operand x = argument(t, i, 0, n), zero = f.number(0);
        return f.select(f.less(zero, x), f.number(1), f.select(f.less(x, zero), f.number(-1), zero));
    });
}
void integer_sign(Translation& t, const Instruction& i) {
    const Type type = t.types.of(i.type).scalar;
    each_component(t, i, [&](uint32_t n) {
        const Operand x = argument(t, i, 0, n), zero = t.p.constant(type, 0);
        const Operand above = t.code->make(Op::SLt, Type::Void, {zero, x}),
                      below = t.code->make(Op::SLt, Type::Void, {x, zero});
        return t.code->select(above, t.p.constant(type, 1),
                              t.code->select(below, t.p.constant(type, UINT64_MAX), zero));
    });
}

void scale(Translation& t, const Instruction& i) {
    const Floats f = floats_of(t, i);
    const bool radians = i.operands[at::ExtInst::number] == GLSLstd450Radians;
    const Operand factor = f.number(radians ? std::numbers::pi / 180 : 180 / std::numbers::pi);
    each_component(t, i, [&](uint32_t n) { return f.multiply(argument(t, i, 0, n), factor); });
}

void area_function(Translation& t, const Instruction& i) {
    const Floats f = floats_of(t, i);
    const Operand one = f.number(1);
    each_component(t, i, [&](uint32_t n) {
        const Operand x = argument(t, i, 0, n);
        switch (i.operands[at::ExtInst::number]) {
        case GLSLstd450Asinh: // odd: of large negative numbers the sum would be 0
        {
            const Operand a = f.unary(Op::FAbs, x);
            const Operand made = f.log(f.add(a, f.unary(Op::Sqrt, f.add(f.multiply(a, a), one))));
            return f.select(f.less(x, f.number(0)), f.unary(Op::FNeg, made), made);
        }
        case GLSLstd450Acosh: return f.log(f.add(x, f.unary(Op::Sqrt, f.subtract(f.multiply(x, x), one))));
        default: // Atanh
            return f.multiply(f.log(f.divide(f.add(one, x), f.subtract(one, x))), f.number(0.5));
        }
    });
}

// The arc tangent of y/x, in the quadrant of the two signs.
void atan_of_two(Translation& t, const Instruction& i) {
    const Floats f = floats_of(t, i);
    each_component(t, i, [&](uint32_t n) {
        const Operand y = argument(t, i, 0, n), x = argument(t, i, 1, n), zero = f.number(0);
        const Operand plain = f.unary(Op::Atan, f.divide(y, x)), pi = f.number(std::numbers::pi);
        const Operand y_below = f.less(y, zero), x_below = f.less(x, zero),
                      x_zero = t.code->make(Op::FOEq, Type::Void, {x, zero});
        const Operand turned = f.select(y_below, f.subtract(plain, pi), f.add(plain, pi));
        const Operand half = f.number(std::numbers::pi / 2);
        const Operand upright =
            f.select(y_below, f.unary(Op::FNeg, half), f.select(f.less(zero, y), half, zero));
        return f.select(x_zero, upright, f.select(x_below, turned, plain));
    });
}

void step_at(Translation& t, const Instruction& i) {
    const Floats f = floats_of(t, i);
    each_component(t, i, [&](uint32_t n) {
        return f.select(f.less(argument(t, i, 1, n), argument(t, i, 0, n)), f.number(0), f.number(1));
    });
}
void smooth_step(Translation& t, const Instruction& i) {
    const Floats f = floats_of(t, i);
    each_component(t, i, [&](uint32_t n) {
        const Operand low = argument(t, i, 0, n), high = argument(t, i, 1, n), x = argument(t, i, 2, n);
        const Operand part = f.unary(Op::Saturate, f.divide(f.subtract(x, low), f.subtract(high, low)));
        return f.multiply(f.multiply(part, part), f.subtract(f.number(3), f.multiply(f.number(2), part)));
    });
}

void length(Translation& t, const Instruction& i) {
    const Floats f = floats_of(t, i);
    Vec<Operand> v = vector_argument(t, i, 0);
    if (i.operands[at::ExtInst::number] == GLSLstd450Distance) {
        const Vec<Operand> w = vector_argument(t, i, 1);
        for (uint32_t n = 0; n < v.size(); n++)
            v[n] = f.subtract(v[n], w[n]);
    }
    t.set(i.result,
          v.size() == 1 ? f.unary(Op::FAbs, v[0]) : f.unary(Op::Sqrt, f.sum_of_products(v.span(), v.span())));
}
void normalize(Translation& t, const Instruction& i) {
    const Floats f = floats_of(t, i);
    const Vec<Operand> v = vector_argument(t, i, 0);
    const Operand factor = f.unary(Op::Rsqrt, f.sum_of_products(v.span(), v.span()));
    each_component(t, i, [&](uint32_t n) { return f.multiply(argument(t, i, 0, n), factor); });
}
void cross(Translation& t, const Instruction& i) {
    const Floats f = floats_of(t, i);
    const Vec<Operand> a = vector_argument(t, i, 0), b = vector_argument(t, i, 1);
    if (a.size() != 3 || t.types.of(i.type).scalars != 3)
        t.bad(i, "operands that are no vectors of three components");
    each_component(t, i, [&](uint32_t n) {
        const uint32_t next = (n + 1) % 3, last = (n + 2) % 3;
        return f.subtract(f.multiply(a[next], b[last]), f.multiply(a[last], b[next]));
    });
}
void face_forward(Translation& t, const Instruction& i) {
    const Floats f = floats_of(t, i);
    const Vec<Operand> incident = vector_argument(t, i, 1), reference = vector_argument(t, i, 2);
    const Operand keeps = f.less(f.sum_of_products(reference.span(), incident.span()), f.number(0));
    each_component(t, i, [&](uint32_t c) {
        const Operand x = argument(t, i, 0, c);
        return f.select(keeps, x, f.unary(Op::FNeg, x));
    });
}
void reflect(Translation& t, const Instruction& i) {
    const Floats f = floats_of(t, i);
    const Vec<Operand> incident = vector_argument(t, i, 0), normal = vector_argument(t, i, 1);
    const Operand twice = f.multiply(f.number(2), f.sum_of_products(normal.span(), incident.span()));
    each_component(t, i, [&](uint32_t n) {
        return f.subtract(argument(t, i, 0, n), f.multiply(twice, argument(t, i, 1, n)));
    });
}
void refract(Translation& t, const Instruction& i) {
    const Floats f = floats_of(t, i);
    const Vec<Operand> incident = vector_argument(t, i, 0), normal = vector_argument(t, i, 1);
    const Operand eta = argument(t, i, 2, 0), dot = f.sum_of_products(normal.span(), incident.span());
    const Operand k = f.subtract(
        f.number(1), f.multiply(f.multiply(eta, eta), f.subtract(f.number(1), f.multiply(dot, dot))));
    const Operand factor = f.add(f.multiply(eta, dot), f.unary(Op::Sqrt, k));
    const Operand none_left = f.less(k, f.number(0));
    each_component(t, i, [&](uint32_t n) {
        const Operand made =
            f.subtract(f.multiply(eta, argument(t, i, 0, n)), f.multiply(factor, argument(t, i, 1, n)));
        return f.select(none_left, f.number(0), made);
    });
}

// ---- parts of floats: the second one goes to memory, or both are a structure

void set_both(Translation& t, const Instruction& i, std::span<const Operand> first,
              std::span<const Operand> second, bool is_structure) {
    Vec<Operand> all(t.arena);
    all.append(first);
    if (is_structure)
        all.append(second);
    else if (arguments(i).size() < 2)
        t.bad(i, "an operand is missing");
    else
        store(t, t.pointer_of(arguments(i)[1], i), second, i);
    t.set(i.result, all.span());
}

void split_at_point(Translation& t, const Instruction& i) {
    const Vec<Operand> x = vector_argument(t, i, 0);
    const Floats f(t, i, t.code->type_of(x[0]));
    Vec<Operand> whole(t.arena), rest(t.arena);
    for (Operand o : x) {
        whole.push(f.unary(Op::RoundZero, o));
        rest.push(f.subtract(o, whole.back()));
    }
    set_both(t, i, rest.span(), whole.span(), i.operands[at::ExtInst::number] == GLSLstd450ModfStruct);
}

// How a float of some width has its exponent.
struct Layout {
    uint32_t mantissa, bias;
};
Layout layout_of(Type type) {
    return type == Type::F16 ? Layout{10, 15} : type == Type::F32 ? Layout{23, 127} : Layout{52, 1023};
}

// A significand of 0.5 to 1 and the exponent. Denormal numbers are scaled into the normal ones first; 0 has
// the exponent 0, and what infinities and NaNs have is undefined.
void split_exponent(Translation& t, const Instruction& i) {
    const Vec<Operand> x = vector_argument(t, i, 0);
    const Type type = t.code->type_of(x[0]), bits = ir::int_type(ir::bits(type));
    const Layout layout = layout_of(type);
    const uint32_t lift = layout.mantissa + 1;
    const uint64_t exponent_mask = uint64_t{layout.bias} * 2 + 1;
    const Floats f(t, i, type);
    ir::Builder& code = *t.code;
    Vec<Operand> significands(t.arena), exponents(t.arena);
    for (Operand o : x) {
        const Operand small =
            f.less(f.unary(Op::FAbs, o),
                   float_constant(t, type, std::ldexp(1.0, 1 - static_cast<int>(layout.bias))));
        const Operand lifted = f.select(
            small, f.multiply(o, float_constant(t, type, std::ldexp(1.0, static_cast<int>(lift)))), o);
        const Operand word = code.as_integer(lifted);
        const Operand zero = code.make(Op::FOEq, Type::Void, {o, f.number(0)});
        const Operand field =
            code.resize(code.make(Op::And, bits,
                                  {code.make(Op::LShr, bits, {word, t.p.constant(bits, layout.mantissa)}),
                                   t.p.constant(bits, exponent_mask)}),
                        Type::I32);
        const Operand bias = code.select(small, t.p.i32(layout.bias - 1 + lift), t.p.i32(layout.bias - 1));
        exponents.push(code.select(zero, t.p.i32(0), code.make(Op::ISub, Type::I32, {field, bias})));
        const Operand rest =
            code.make(Op::And, bits, {word, t.p.constant(bits, ~(exponent_mask << layout.mantissa))});
        const Operand half = t.p.constant(bits, uint64_t{layout.bias - 1} << layout.mantissa);
        significands.push(f.select(zero, o, code.reinterpret(code.make(Op::Or, bits, {rest, half}), type)));
    }
    set_both(t, i, significands.span(), exponents.span(),
             i.operands[at::ExtInst::number] == GLSLstd450FrexpStruct);
}

// Two factors, as one exponent alone may be beyond those of normal numbers.
void join_exponent(Translation& t, const Instruction& i) {
    const Type type = t.types.of(i.type).scalar, bits = ir::int_type(ir::bits(type));
    if (!ir::is_float(type))
        t.bad(i, "a result that is no float");
    if (ir::is_float(t.code->type_of(argument(t, i, 1, 0))))
        t.bad(i, "an exponent that is no integer");
    const Layout layout = layout_of(type);
    const Floats f = floats_of(t, i);
    each_component(t, i, [&](uint32_t n) {
        ir::Builder& code = *t.code;
        const Operand wanted = code.resize(argument(t, i, 1, n), Type::I32);
        const Operand exponent = code.make(
            Op::SClamp, Type::I32, {wanted, t.p.i32(0u - 2 * (layout.bias - 1)), t.p.i32(2 * layout.bias)});
        const Operand half = code.make(Op::AShr, Type::I32, {exponent, t.p.i32(1)});
        const auto power = [&](Operand e) {
            const Operand field = code.resize(code.add(e, layout.bias), bits);
            return code.reinterpret(code.make(Op::Shl, bits, {field, t.p.constant(bits, layout.mantissa)}),
                                    type);
        };
        const Operand other = code.make(Op::ISub, Type::I32, {exponent, half});
        return f.multiply(f.multiply(argument(t, i, 0, n), power(half)), power(other));
    });
}

} // namespace

std::span<const GlslRow> glsl_vector_rows() {
    static constexpr GlslRow rows[] = {
        {GLSLstd450FSign, sign},
        {GLSLstd450SSign, integer_sign},
        {GLSLstd450Radians, scale},
        {GLSLstd450Degrees, scale},
        {GLSLstd450Asinh, area_function},
        {GLSLstd450Acosh, area_function},
        {GLSLstd450Atanh, area_function},
        {GLSLstd450Atan2, atan_of_two},
        {GLSLstd450Step, step_at},
        {GLSLstd450SmoothStep, smooth_step},
        {GLSLstd450Length, length},
        {GLSLstd450Distance, length},
        {GLSLstd450Normalize, normalize},
        {GLSLstd450Cross, cross},
        {GLSLstd450FaceForward, face_forward},
        {GLSLstd450Reflect, reflect},
        {GLSLstd450Refract, refract},
        {GLSLstd450Determinant, glsl_determinant},
        {GLSLstd450MatrixInverse, glsl_inverse},
        {GLSLstd450Modf, split_at_point},
        {GLSLstd450ModfStruct, split_at_point},
        {GLSLstd450Frexp, split_exponent},
        {GLSLstd450FrexpStruct, split_exponent},
        {GLSLstd450Ldexp, join_exponent},
    };
    return rows;
}

} // namespace ladder::front_spirv
