// Doubles: the first is in components x and y, low word first, the second in z and w (D3D 11.3, 22.14).
#include "front/tokens/lower.h"

namespace ladder::tpf {

namespace {

// Number `n` of the two that a source's swizzle names.
Value read_double(FunctionLowering& f, const Operand& o, uint32_t n) {
    Value v;
    if (o.is(Register::Immediate64)) {
        v = f.p.constant(Type::F64, o.immediate64(n));
    } else {
        const Operand bits = without_modifiers(o);
        v = f.code.make(Op::MakeDouble, Type::F64,
                        {f.read(bits, 2 * n, Type::I32), f.read(bits, 2 * n + 1, Type::I32)});
    }
    return f.modified(o, v);
}

// Both halves of the destination that are written, each from double `n` of the sources: the first that is
// written takes the first.
template <class Make>
void to_doubles(FunctionLowering& f, const Instruction& i, Make make) {
    const Operand& to = f.s.t.destinations(i)[0];
    Value words[4];
    for (uint32_t half = 0; half < 2; half++) {
        if (!(to.mask >> 2 * half & 3) || to.is_null())
            continue;
        const Value v = f.saturate(i, make(half));
        f.code.split_words(Type::F64, v, words + 2 * half);
    }
    for (uint32_t c = 0; c < 4; c++)
        if (to.writes(c))
            f.write(to, c, words[c]);
}

// The n-th component that is written takes the n-th double.
template <class Make>
void from_doubles(FunctionLowering& f, const Instruction& i, Make make) {
    const Operand& to = f.s.t.destinations(i)[0];
    Value values[4];
    uint32_t n = 0;
    for (uint32_t c = 0; c < 4; c++)
        if (to.writes(c))
            values[c] = make(n < 2 ? n : 1), n++;
    for (uint32_t c = 0; c < 4; c++)
        if (to.writes(c))
            f.write(to, c, values[c]);
}

struct Row {
    Opcode opcode;
    Op op;
};
constexpr Row arithmetic[] = {
    {Opcode::Dadd, Op::FAdd}, {Opcode::Dmax, Op::FMax}, {Opcode::Dmin, Op::FMin}, {Opcode::Dmul, Op::FMul},
    {Opcode::Ddiv, Op::FDiv}, {Opcode::Dfma, Op::Fma},  {Opcode::Deq, Op::FOEq},  {Opcode::Dge, Op::FOGe},
    {Opcode::Dlt, Op::FOLt},  {Opcode::Dne, Op::FUNe},  {Opcode::Dtoi, Op::FToS}, {Opcode::Dtou, Op::FToU},
    {Opcode::Itod, Op::SToF}, {Opcode::Utod, Op::UToF},
};
Op op_of(const Instruction& i) {
    for (const Row& row : arithmetic)
        if (row.opcode == i.opcode)
            return row.op;
    return Op::Count;
}

void operation(FunctionLowering& f, const Instruction& i) {
    const Operand* in = f.s.t.sources(i);
    const Op op = op_of(i);
    to_doubles(f, i, [&](uint32_t n) {
        const uint8_t flags = f.precise(i, 2 * n);
        const Value a = read_double(f, in[0], n), b = read_double(f, in[1], n);
        if (i.source_count == 3)
            return f.code.make(op, Type::F64, {a, b, read_double(f, in[2], n)}, flags);
        return f.code.make(op, Type::F64, {a, b}, flags);
    });
}

void reciprocal(FunctionLowering& f, const Instruction& i) {
    const Value one = f.p.constant(Type::F64, 0x3ff0000000000000);
    to_doubles(f, i, [&](uint32_t n) {
        return f.code.make(Op::FDiv, Type::F64, {one, read_double(f, f.s.t.sources(i)[0], n)},
                           f.precise(i, 2 * n));
    });
}

void move(FunctionLowering& f, const Instruction& i) {
    to_doubles(f, i, [&](uint32_t n) { return read_double(f, f.s.t.sources(i)[0], n); });
}

void choose(FunctionLowering& f, const Instruction& i) {
    const Operand* in = f.s.t.sources(i);
    to_doubles(f, i, [&](uint32_t n) {
        const Value condition = f.read(in[0], n, Type::Bool);
        const Value if_true = read_double(f, in[1], n), if_false = read_double(f, in[2], n);
        return f.code.select(condition, if_true, if_false);
    });
}

void compare(FunctionLowering& f, const Instruction& i) {
    const Operand* in = f.s.t.sources(i);
    from_doubles(f, i, [&](uint32_t n) {
        return f.code.make(op_of(i), Type::Void, {read_double(f, in[0], n), read_double(f, in[1], n)});
    });
}

void to_integer(FunctionLowering& f, const Instruction& i) {
    from_doubles(f, i, [&](uint32_t n) {
        return f.code.make(op_of(i), Type::I32, {read_double(f, f.s.t.sources(i)[0], n)});
    });
}

void to_float(FunctionLowering& f, const Instruction& i) {
    from_doubles(f, i, [&](uint32_t n) {
        return f.saturate(i, f.code.make(Op::FConvert, Type::F32, {read_double(f, f.s.t.sources(i)[0], n)}));
    });
}

// These read the first two components.
void from_integer(FunctionLowering& f, const Instruction& i) {
    to_doubles(f, i, [&](uint32_t n) {
        return f.code.make(op_of(i), Type::F64, {f.read(f.s.t.sources(i)[0], n, Type::I32)});
    });
}

void from_float(FunctionLowering& f, const Instruction& i) {
    to_doubles(f, i, [&](uint32_t n) {
        return f.code.make(Op::FConvert, Type::F64, {f.read(f.s.t.sources(i)[0], n, Type::F32)});
    });
}

constexpr LowerRow double_table[] = {
    {Opcode::Dadd, operation},  {Opcode::Dmax, operation},    {Opcode::Dmin, operation},
    {Opcode::Dmul, operation},  {Opcode::Ddiv, operation},    {Opcode::Dfma, operation},
    {Opcode::Drcp, reciprocal}, {Opcode::Dmov, move},         {Opcode::Dmovc, choose},
    {Opcode::Deq, compare},     {Opcode::Dge, compare},       {Opcode::Dlt, compare},
    {Opcode::Dne, compare},     {Opcode::Dtoi, to_integer},   {Opcode::Dtou, to_integer},
    {Opcode::Dtof, to_float},   {Opcode::Itod, from_integer}, {Opcode::Utod, from_integer},
    {Opcode::Ftod, from_float},
};

} // namespace

std::span<const LowerRow> double_rows() { return double_table; }

} // namespace ladder::tpf
