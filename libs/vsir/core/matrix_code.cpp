#include "vsir/core/matrix_code.h"

#include "vsir/core/float8.h"

#include <bit>

namespace ladder::ir {

namespace {

constexpr uint32_t magnitude_bits = 0x7fffffff, infinite = 0x7f800000;

uint64_t greatest(const MatrixComponentInfo& c) {
    return c.is_signed ? (uint64_t{1} << (c.bits - 1)) - 1 : UINT64_MAX >> (64 - c.bits);
}

} // namespace

Operand MatrixCode::f32(Op op, Operand a, float b) {
    return code_.make(op, Type::F32, {a, p_.constant(Type::F32, std::bit_cast<uint32_t>(b))});
}

Operand MatrixCode::number(Type type, uint64_t bits) {
    return p_.constant(type, bits & (UINT64_MAX >> (64 - ir::bits(type))));
}

// To the range of `to`, still of the type of `from`.
Operand MatrixCode::saturate(Operand value, const MatrixComponentInfo& from, const MatrixComponentInfo& to) {
    if (from.is_signed && (!to.is_signed || to.bits < from.bits)) {
        const Operand least = number(from.type, to.is_signed ? ~greatest(to) : 0);
        value = code_.make(Op::IMax, from.type, {value, least});
    }
    if (greatest(to) < greatest(from)) {
        const Operand most = number(from.type, greatest(to));
        value = code_.make(from.is_signed ? Op::IMin : Op::UMin, from.type, {value, most});
    }
    return value;
}

Operand MatrixCode::integer(Operand value, const MatrixComponentInfo& from, const MatrixComponentInfo& to) {
    value = saturate(value, from, to);
    if (bits(to.type) == bits(from.type))
        return value;
    if (bits(to.type) < bits(from.type))
        return code_.make(Op::Trunc, to.type, {value});
    return code_.make(from.is_signed ? Op::SExt : Op::ZExt, to.type, {value});
}

Operand MatrixCode::convert(Operand value, MatrixComponent from, MatrixComponent to) {
    const MatrixComponentInfo &a = info(from), &b = info(to);
    if (from == to)
        return value;
    if (is_float(a.type) && is_float(b.type))
        return round(a.type == b.type ? value : code_.make(Op::FConvert, b.type, {value}), to);
    if (is_float(a.type)) {
        // Half has no integer beyond 16 bits, but infinity: as such it saturates.
        const Operand whole = code_.make(Op::RoundEven, a.type, {value});
        const MatrixComponentInfo wide{"", b.type, static_cast<uint8_t>(bits(b.type)), b.is_signed};
        return integer(code_.make(b.is_signed ? Op::FToS : Op::FToU, b.type, {whole}), wide, b);
    }
    if (is_float(b.type)) // bfloat16 by way of f32: numbers of more than 24 bits are rounded twice
        return round(code_.make(a.is_signed ? Op::SToF : Op::UToF, b.type, {value}), to);
    return integer(value, a, b);
}

Operand MatrixCode::multiply_add(MatrixComponent of, Operand a, Operand b, Operand c) {
    const Type t = info(of).type;
    if (c == Operand())
        return code_.make(is_float(t) ? Op::FMul : Op::IMul, t, {a, b});
    return code_.make(is_float(t) ? Op::FMad : Op::IMad, t, {a, b, c});
}

Operand MatrixCode::add(MatrixComponent of, Operand a, Operand b) {
    const Type t = info(of).type;
    return code_.make(is_float(t) ? Op::FAdd : Op::IAdd, t, {a, b});
}

// 8-bit integers stay proper: those that wrap keep their low bits.
Operand MatrixCode::round(Operand value, MatrixComponent to) {
    if (to == MatrixComponent::F8E4M3 || to == MatrixComponent::F8E5M2)
        return widen8(narrow8(value, to, true), to);
    if (to == MatrixComponent::BF16 || to == MatrixComponent::I8 || to == MatrixComponent::U8)
        return decode(encode(value, to), to);
    return value;
}

Operand MatrixCode::encode(Operand value, MatrixComponent of) {
    switch (of) {
    case MatrixComponent::F8E4M3:
    case MatrixComponent::F8E5M2: return narrow8(value, of, false); // exact, or an infinity
    case MatrixComponent::BF16: return narrow16(value);
    case MatrixComponent::I8:
    case MatrixComponent::U8: return i32(Op::And, value, 0xff);
    default: return code_.resize(code_.as_integer(value), Type::I32);
    }
}

Operand MatrixCode::decode(Operand bits, MatrixComponent of) {
    switch (of) {
    case MatrixComponent::F8E4M3:
    case MatrixComponent::F8E5M2: return widen8(i32(Op::And, bits, 0xff), of);
    case MatrixComponent::BF16: return code_.reinterpret(i32(Op::Shl, bits, 16), Type::F32);
    case MatrixComponent::I8:
    case MatrixComponent::U8:
        return code_.make(of == MatrixComponent::I8 ? Op::SBitExtract : Op::UBitExtract, Type::I32,
                          {p_.i32(8), p_.i32(0), bits});
    default: return code_.reinterpret(code_.resize(bits, Type::I16), info(of).type);
    }
}

namespace {
const Float8& format(MatrixComponent c) { return c == MatrixComponent::F8E4M3 ? float8_e4m3 : float8_e5m2; }
} // namespace

Operand MatrixCode::widen8(Operand bits, MatrixComponent of) {
    return code_.reinterpret(widen_float8(p_, code_, format(of), bits), Type::F32);
}

Operand MatrixCode::narrow8(Operand value, MatrixComponent of, bool saturates) {
    return narrow_float8(p_, code_, format(of), code_.as_integer(value), saturates);
}

// To nearest, ties to even; NaN stays one.
Operand MatrixCode::narrow16(Operand value) {
    const Operand bits = code_.as_integer(value), upper = i32(Op::LShr, bits, 16);
    const Operand half = i32(Op::IAdd, i32(Op::And, upper, 1), 0x7fff);
    const Operand rounded = i32(Op::LShr, i32(Op::IAdd, bits, half), 16);
    const Operand is_nan = test(Op::UGt, i32(Op::And, bits, magnitude_bits), p_.i32(infinite));
    return code_.select(is_nan, i32(Op::Or, upper, 0x40), rounded);
}

} // namespace ladder::ir
