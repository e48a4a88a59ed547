// Arithmetic, moves, comparisons, matrices, derivatives.
#include "front/d3d9/to_vsir_function.h"

#include <array>

namespace ladder::d3dbc {

namespace {

using F = FunctionLowering;
using I = Instruction;

const Operand& source(F& f, const I& i, uint32_t n) { return f.d.sources(i)[n]; }

// Where all components are computed alike. C++ leaves open which argument comes first, so sources are read
// before the call: modules are the same whatever compiler made the translator.
template <class Fn>
void each1(F& f, const I& i, Fn value) {
    f.each(i, [&](uint32_t c) { return value(f.read(source(f, i, 0), c)); });
}
template <class Fn>
void each2(F& f, const I& i, Fn value) {
    f.each(i, [&](uint32_t c) {
        const Value a = f.read(source(f, i, 0), c), b = f.read(source(f, i, 1), c);
        return value(a, b);
    });
}
template <class Fn>
void each3(F& f, const I& i, Fn value) {
    f.each(i, [&](uint32_t c) {
        const Value a = f.read(source(f, i, 0), c), b = f.read(source(f, i, 1), c);
        return value(a, b, f.read(source(f, i, 2), c));
    });
}

Value choose(F& f, Op comparison, Value a, Value b, Value if_true, Value if_false) {
    return f.code.select(f.code.make(comparison, Type::Void, {a, b}), if_true, if_false);
}

void nop(F&, const I&) {}
void mov(F& f, const I& i) {
    each1(f, i, [](Value a) { return a; });
}
void abs(F& f, const I& i) {
    each1(f, i, [&](Value a) { return f.absolute(a); });
}
void frc(F& f, const I& i) {
    each1(f, i, [&](Value a) { return f.code.make(Op::Fract, Type::F32, {a}); });
}
void add(F& f, const I& i) {
    each2(f, i, [&](Value a, Value b) { return f.add(a, b); });
}
void sub(F& f, const I& i) {
    each2(f, i, [&](Value a, Value b) { return f.subtract(a, b); });
}
void mul(F& f, const I& i) {
    each2(f, i, [&](Value a, Value b) { return f.multiply(a, b); });
}
void mad(F& f, const I& i) {
    each3(f, i, [&](Value a, Value b, Value c) { return f.multiply_add(a, b, c); });
}
void lrp(F& f, const I& i) {
    each3(f, i, [&](Value a, Value b, Value c) { return f.multiply_add(a, f.subtract(b, c), c); });
}
void min(F& f, const I& i) {
    each2(f, i, [&](Value a, Value b) { return f.code.make(Op::FMin, Type::F32, {a, b}); });
}
void max(F& f, const I& i) {
    each2(f, i, [&](Value a, Value b) { return f.code.make(Op::FMax, Type::F32, {a, b}); });
}
void slt(F& f, const I& i) {
    each2(f, i, [&](Value a, Value b) { return choose(f, Op::FOLt, a, b, f.real(1), f.real(0)); });
}
void sge(F& f, const I& i) {
    each2(f, i, [&](Value a, Value b) { return choose(f, Op::FOGe, a, b, f.real(1), f.real(0)); });
}
void cmp(F& f, const I& i) {
    each3(f, i, [&](Value a, Value b, Value c) { return choose(f, Op::FOGe, a, f.real(0), b, c); });
}
void cnd(F& f, const I& i) {
    each3(f, i, [&](Value a, Value b, Value c) { return choose(f, Op::FOGt, a, f.real(0.5f), b, c); });
}
void sgn(F& f, const I& i) {
    each1(f, i, [&](Value a) {
        const Value not_above = choose(f, Op::FOLt, a, f.real(0), f.real(-1), f.real(0));
        return choose(f, Op::FOGt, a, f.real(0), f.real(1), not_above);
    });
}
void setp(F& f, const I& i) {
    each2(f, i, [&](Value a, Value b) { return f.compare(i.comparison, a, b); });
}

// Scalars: one component, the same result for all.
void rcp(F& f, const I& i) { f.write_scalar(i, f.reciprocal(f.read_scalar(source(f, i, 0)))); }
void rsq(F& f, const I& i) { f.write_scalar(i, f.reciprocal_root(f.read_scalar(source(f, i, 0)))); }
void exp(F& f, const I& i) { f.write_scalar(i, f.exponential(f.read_scalar(source(f, i, 0)))); }
void log(F& f, const I& i) { f.write_scalar(i, f.logarithm(f.read_scalar(source(f, i, 0)))); }
void pow(F& f, const I& i) {
    const Value base = f.read_scalar(source(f, i, 0)), exponent = f.read_scalar(source(f, i, 1));
    f.write_scalar(i, f.power(base, exponent));
}

// vs_1_1: the power of the whole part, the fraction, the power, 1.
void expp(F& f, const I& i) {
    if (f.d.version >= 20)
        return exp(f, i);
    const Value x = f.read_scalar(source(f, i, 0));
    f.each(i, [&](uint32_t c) {
        switch (c) {
        case 0: return f.exponential(f.code.make(Op::Floor, Type::F32, {x}));
        case 1: return f.code.make(Op::Fract, Type::F32, {x});
        case 2: return f.exponential(x);
        default: return f.real(1);
        }
    });
}

void read_all(F& f, const Operand& o, Value* out, uint32_t count) {
    for (uint32_t c = 0; c < count; c++)
        out[c] = f.read(o, c);
}

void dot(F& f, const I& i) {
    const uint32_t count = i.opcode == Opcode::Dp3 ? 3 : 4;
    Value a[4], b[4];
    read_all(f, source(f, i, 0), a, count);
    read_all(f, source(f, i, 1), b, count);
    f.write_scalar(i, f.dot(a, b, count));
}

void dp2add(F& f, const I& i) {
    Value a[2], b[2];
    read_all(f, source(f, i, 0), a, 2);
    read_all(f, source(f, i, 1), b, 2);
    const Value product = f.dot(a, b, 2);
    f.write_scalar(i, f.add(product, f.read_scalar(source(f, i, 2))));
}

void crs(F& f, const I& i) {
    Value a[3], b[3];
    read_all(f, source(f, i, 0), a, 3);
    read_all(f, source(f, i, 1), b, 3);
    f.each(i, [&](uint32_t c) {
        if (c == 3)
            f.invalid("there is no fourth component");
        const uint32_t m = (c + 1) % 3, n = (c + 2) % 3;
        const Value first = f.multiply(a[m], b[n]);
        return f.subtract(first, f.multiply(a[n], b[m]));
    });
}

// Normalizes a vector; a vector of zeros gives zeros. Strict multiplication has that result by itself.
void nrm(F& f, const I& i) {
    Value v[4];
    read_all(f, source(f, i, 0), v, 4);
    const Value square = f.dot(v, v, 3);
    Value scale = f.reciprocal_root(square);
    if (f.facts.floats != FloatRules::Strict)
        scale = choose(f, Op::FOEq, square, f.real(0), f.real(0), scale);
    f.each(i, [&](uint32_t c) { return f.multiply(v[c], scale); });
}

// A negative base never gets to the power.
void lit(F& f, const I& i) {
    constexpr float greatest = 127.9961f;
    const Operand& s = source(f, i, 0);
    const Value x = f.read(s, 0), y = f.read(s, 1), w = f.read(s, 3), zero = f.real(0), one = f.real(1);
    const Value above = f.code.make(Op::FMax, Type::F32, {w, f.real(-greatest)});
    const Value exponent = f.code.make(Op::FMin, Type::F32, {above, f.real(greatest)});
    const Value power = f.power(f.code.make(Op::FMax, Type::F32, {y, zero}), exponent);
    const Value lit_up = f.code.make(
        Op::And, Type::Bool,
        {f.code.make(Op::FOGt, Type::Void, {x, zero}), f.code.make(Op::FOGt, Type::Void, {y, zero})});
    const Value all[4] = {one, f.code.make(Op::FMax, Type::F32, {x, zero}),
                          f.code.select(lit_up, power, zero), one};
    f.each(i, [&](uint32_t c) { return all[c]; });
}

void dst(F& f, const I& i) {
    const Operand &a = source(f, i, 0), &b = source(f, i, 1);
    f.each(i, [&](uint32_t c) {
        if (c == 0)
            return f.real(1);
        const Value left = c == 3 ? Value{} : f.read(a, c);
        if (c == 2)
            return left;
        const Value right = f.read(b, c);
        return c == 1 ? f.multiply(left, right) : right;
    });
}

void sincos(F& f, const I& i) {
    const Value x = f.read_scalar(source(f, i, 0));
    f.each(i, [&](uint32_t c) {
        if (c > 1)
            return f.real(0); // undefined
        return f.code.make(c ? Op::Sin : Op::Cos, Type::F32, {x});
    });
}

struct Matrix {
    Opcode opcode;
    uint8_t columns, rows;
};
constexpr Matrix matrices[] = {{Opcode::M4x4, 4, 4},
                               {Opcode::M4x3, 4, 3},
                               {Opcode::M3x4, 3, 4},
                               {Opcode::M3x3, 3, 3},
                               {Opcode::M3x2, 3, 2}};

// A row of the matrix is a register; each makes a component.
void matrix(F& f, const I& i) {
    Matrix m = matrices[0];
    for (const Matrix& row : matrices)
        if (row.opcode == i.opcode)
            m = row;
    Value v[4];
    read_all(f, source(f, i, 0), v, m.columns);
    f.each(i, [&](uint32_t c) {
        if (c >= m.rows)
            f.invalid("the matrix has fewer rows");
        Value row[4];
        for (uint32_t n = 0; n < m.columns; n++)
            row[n] = f.read_row(source(f, i, 1), c, n);
        return f.dot(v, row, m.columns);
    });
}

void derivative(F& f, const I& i) {
    const auto kind = i.opcode == Opcode::Dsx ? ir::DerivKind::CoarseX : ir::DerivKind::CoarseY;
    // Each has an origin: who compares executions tells them apart by that.
    each1(f, i, [&](Value a) {
        f.code.origin = f.f.next_origin++;
        return f.code.emit(Op::Deriv, Type::F32, {Value::imm(static_cast<uint32_t>(kind)), a}, 1)
            ->result_operand();
    });
}

constexpr LowerRow arithmetic_table[] = {
    {Opcode::Nop, nop},        {Opcode::Phase, nop},     {Opcode::Mov, mov},     {Opcode::Mova, mov},
    {Opcode::Abs, abs},        {Opcode::Frc, frc},       {Opcode::Add, add},     {Opcode::Sub, sub},
    {Opcode::Mul, mul},        {Opcode::Mad, mad},       {Opcode::Lrp, lrp},     {Opcode::Min, min},
    {Opcode::Max, max},        {Opcode::Slt, slt},       {Opcode::Sge, sge},     {Opcode::Cmp, cmp},
    {Opcode::Cnd, cnd},        {Opcode::Sgn, sgn},       {Opcode::Setp, setp},   {Opcode::Rcp, rcp},
    {Opcode::Rsq, rsq},        {Opcode::Exp, exp},       {Opcode::Expp, expp},   {Opcode::Log, log},
    {Opcode::Logp, log},       {Opcode::Pow, pow},       {Opcode::Dp3, dot},     {Opcode::Dp4, dot},
    {Opcode::Dp2add, dp2add},  {Opcode::Crs, crs},       {Opcode::Nrm, nrm},     {Opcode::Lit, lit},
    {Opcode::Dst, dst},        {Opcode::Sincos, sincos}, {Opcode::M4x4, matrix}, {Opcode::M4x3, matrix},
    {Opcode::M3x4, matrix},    {Opcode::M3x3, matrix},   {Opcode::M3x2, matrix}, {Opcode::Dsx, derivative},
    {Opcode::Dsy, derivative},
};

} // namespace

std::span<const LowerRow> arithmetic_rows() { return arithmetic_table; }

} // namespace ladder::d3dbc
