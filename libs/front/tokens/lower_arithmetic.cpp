// Arithmetic, moves and conversions: all of an instruction's sources are read before a destination is
// written.
#include "front/tokens/lower.h"

#include <algorithm>
#include <array>

namespace ladder::tpf {

namespace {

// Element-wise: each component of the result is one operation on a component of each source.
struct Simple {
    Opcode opcode;
    Op op;
    Type in, out; // Bool: a mask
};
constexpr Simple simple_rows[] = {
    {Opcode::Add, Op::FAdd, Type::F32, Type::F32},
    {Opcode::Div, Op::FDiv, Type::F32, Type::F32},
    {Opcode::Mul, Op::FMul, Type::F32, Type::F32},
    {Opcode::Mad, Op::FMad, Type::F32, Type::F32},
    {Opcode::Min, Op::FMin, Type::F32, Type::F32},
    {Opcode::Max, Op::FMax, Type::F32, Type::F32},
    {Opcode::Exp, Op::Exp2, Type::F32, Type::F32},
    {Opcode::Log, Op::Log2, Type::F32, Type::F32},
    {Opcode::Frc, Op::Fract, Type::F32, Type::F32},
    {Opcode::Rsq, Op::Rsqrt, Type::F32, Type::F32},
    {Opcode::Sqrt, Op::Sqrt, Type::F32, Type::F32},
    {Opcode::RoundNe, Op::RoundEven, Type::F32, Type::F32},
    {Opcode::RoundNi, Op::Floor, Type::F32, Type::F32},
    {Opcode::RoundPi, Op::Ceil, Type::F32, Type::F32},
    {Opcode::RoundZ, Op::RoundZero, Type::F32, Type::F32},
    {Opcode::Eq, Op::FOEq, Type::F32, Type::Bool},
    {Opcode::Ge, Op::FOGe, Type::F32, Type::Bool},
    {Opcode::Lt, Op::FOLt, Type::F32, Type::Bool},
    {Opcode::Ne, Op::FUNe, Type::F32, Type::Bool},
    {Opcode::Ftoi, Op::FToS, Type::F32, Type::I32},
    {Opcode::Ftou, Op::FToU, Type::F32, Type::I32},
    {Opcode::Itof, Op::SToF, Type::I32, Type::F32},
    {Opcode::Utof, Op::UToF, Type::I32, Type::F32},
    {Opcode::F32tof16, Op::F32ToF16Bits, Type::F32, Type::I32},
    {Opcode::Iadd, Op::IAdd, Type::I32, Type::I32},
    {Opcode::Ige, Op::SGe, Type::I32, Type::Bool},
    {Opcode::Ilt, Op::SLt, Type::I32, Type::Bool},
    {Opcode::Uge, Op::UGe, Type::I32, Type::Bool},
    {Opcode::Ult, Op::ULt, Type::I32, Type::Bool},
    {Opcode::Imad, Op::IMad, Type::I32, Type::I32},
    {Opcode::Umad, Op::IMad, Type::I32, Type::I32},
    {Opcode::Imax, Op::IMax, Type::I32, Type::I32},
    {Opcode::Imin, Op::IMin, Type::I32, Type::I32},
    {Opcode::Umax, Op::UMax, Type::I32, Type::I32},
    {Opcode::Umin, Op::UMin, Type::I32, Type::I32},
    {Opcode::Ineg, Op::INeg, Type::I32, Type::I32},
    {Opcode::Ishl, Op::Shl, Type::I32, Type::I32},
    {Opcode::Ishr, Op::AShr, Type::I32, Type::I32},
    {Opcode::Ushr, Op::LShr, Type::I32, Type::I32},
    {Opcode::Countbits, Op::BitCount, Type::I32, Type::I32},
    {Opcode::FirstbitHi, Op::FindUMsb, Type::I32, Type::I32},
    {Opcode::FirstbitLo, Op::FindLsb, Type::I32, Type::I32},
    {Opcode::FirstbitShi, Op::FindSMsb, Type::I32, Type::I32},
    {Opcode::Ubfe, Op::UBitExtract, Type::I32, Type::I32},
    {Opcode::Ibfe, Op::SBitExtract, Type::I32, Type::I32},
    {Opcode::Bfi, Op::BitInsert, Type::I32, Type::I32},
    {Opcode::Bfrev, Op::BitReverse, Type::I32, Type::I32},
    {Opcode::Msad, Op::Msad, Type::I32, Type::I32},
};

struct SimpleTable {
    Simple by_opcode[opcode_limit] = {};
    constexpr SimpleTable() {
        for (Simple& s : by_opcode)
            s.op = Op::Count;
        for (const Simple& s : simple_rows)
            by_opcode[static_cast<size_t>(s.opcode)] = s;
    }
};
constexpr SimpleTable simple;

// Results of up to two destinations, written when all is read.
struct Results {
    Value value[2][4];
};

void write(FunctionLowering& f, const Instruction& i, const Results& r) {
    const Operand* destinations = f.s.t.destinations(i);
    for (uint32_t d = 0; d < i.destination_count && d < 2; d++)
        for (uint32_t c = 0; c < 4; c++)
            if (destinations[d].writes(c))
                f.write(destinations[d], c, r.value[d][c]);
}

// Components of any destination.
uint32_t written(const FunctionLowering& f, const Instruction& i) {
    uint32_t mask = 0;
    for (uint32_t d = 0; d < i.destination_count; d++)
        mask |= f.s.t.destinations(i)[d].is_null() ? 0u : f.s.t.destinations(i)[d].mask;
    return mask;
}

// `component(c)` gives the values of one component.
template <class Component>
void each(FunctionLowering& f, const Instruction& i, Component component) {
    Results r;
    const uint32_t mask = written(f, i);
    for (uint32_t c = 0; c < 4; c++)
        if (mask >> c & 1)
            component(c, r.value[0][c], r.value[1][c]);
    write(f, i, r);
}

bool is_zero(const FunctionLowering& f, Value v) {
    return v.is_const() && f.p.constants[v.number()].bits == 0;
}

// What moves bits does so in the type that they have. Constants have any.
Type common_type(FunctionLowering& f, Value a, Value b) {
    const Type first = f.code.type_of(a), second = f.code.type_of(b);
    auto is_mask = [&](Value v) {
        return v.is_const() &&
               (f.p.constants[v.number()].bits == 0 || f.p.constants[v.number()].bits == UINT32_MAX);
    };
    if (first == second)
        return first;
    if (first == Type::Bool || second == Type::Bool) {
        const Value other = first == Type::Bool ? b : a;
        return is_mask(other) ? Type::Bool : Type::I32;
    }
    if (a.is_const() != b.is_const())
        return a.is_const() ? second : first;
    return Type::I32;
}

void mov(FunctionLowering& f, const Instruction& i) {
    const Operand& source = f.s.t.sources(i)[0];
    each(f, i, [&](uint32_t c, Value& out, Value&) {
        out = f.read(source, c, i.saturate ? Type::F32 : Type::Void);
        out = f.saturate(i, out);
    });
}

Value choose(FunctionLowering& f, Value condition, Value a, Value b) {
    const Type type = common_type(f, a, b);
    return f.code.select(condition, f.as(a, type), f.as(b, type));
}

void movc(FunctionLowering& f, const Instruction& i) {
    const Operand* in = f.s.t.sources(i);
    const Type type = i.saturate ? Type::F32 : Type::Void;
    each(f, i, [&](uint32_t c, Value& out, Value&) {
        const Value condition = f.read(in[0], c, Type::Bool);
        const Value a = f.read(in[1], c, type), b = f.read(in[2], c, type);
        out = f.saturate(i, choose(f, condition, a, b));
    });
}

void swapc(FunctionLowering& f, const Instruction& i) {
    const Operand* in = f.s.t.sources(i);
    const Type type = i.saturate ? Type::F32 : Type::Void;
    each(f, i, [&](uint32_t c, Value& first, Value& second) {
        const Value condition = f.read(in[0], c, Type::Bool);
        const Value a = f.read(in[1], c, type), b = f.read(in[2], c, type);
        first = f.saturate(i, choose(f, condition, b, a));
        second = f.saturate(i, choose(f, condition, a, b));
    });
}

// Masks stay bools: of two of them the result is one; of one and other bits it is these bits or 0.
void bitwise(FunctionLowering& f, const Instruction& i, Op op) {
    const Operand* in = f.s.t.sources(i);
    each(f, i, [&](uint32_t c, Value& out, Value&) {
        const Value a = f.read(in[0], c, Type::Void), b = f.read(in[1], c, Type::Void);
        const bool first = f.code.type_of(a) == Type::Bool, second = f.code.type_of(b) == Type::Bool;
        if (common_type(f, a, b) == Type::Bool) {
            out = f.code.make(op, Type::Bool, {f.as(a, Type::Bool), f.as(b, Type::Bool)});
        } else if (op == Op::And && (first || second)) {
            const Value bits = first ? b : a;
            out = f.code.select(first ? a : b, bits, f.p.constant(f.code.type_of(bits), 0));
        } else {
            out = f.code.make(op, Type::I32, {f.as(a, Type::I32), f.as(b, Type::I32)});
        }
    });
}
void and_(FunctionLowering& f, const Instruction& i) { bitwise(f, i, Op::And); }
void or_(FunctionLowering& f, const Instruction& i) { bitwise(f, i, Op::Or); }
void xor_(FunctionLowering& f, const Instruction& i) { bitwise(f, i, Op::Xor); }

void not_(FunctionLowering& f, const Instruction& i) {
    each(f, i, [&](uint32_t c, Value& out, Value&) {
        Value v = f.read(f.s.t.sources(i)[0], c, Type::Void);
        const Type type = f.code.type_of(v) == Type::Bool ? Type::Bool : Type::I32;
        out = f.code.make(Op::Not, type, {f.as(v, type)});
    });
}

// A mask against 0 is the condition that it was made of.
void equality(FunctionLowering& f, const Instruction& i) {
    const Operand* in = f.s.t.sources(i);
    const bool equal = i.opcode == Opcode::Ieq;
    each(f, i, [&](uint32_t c, Value& out, Value&) {
        const bool modified = in[0].negate || in[1].negate;
        const Type type = modified ? Type::I32 : Type::Void;
        const Value a = f.read(in[0], c, type), b = f.read(in[1], c, type);
        const bool first = f.code.type_of(a) == Type::Bool;
        const Value mask = first ? a : b, other = first ? b : a;
        if (f.code.type_of(mask) == Type::Bool && is_zero(f, other))
            out = equal ? f.code.make(Op::Not, Type::Bool, {mask}) : mask;
        else
            out =
                f.code.make(equal ? Op::IEq : Op::INe, Type::Void, {f.as(a, Type::I32), f.as(b, Type::I32)});
    });
}

void dot(FunctionLowering& f, const Instruction& i) {
    struct Row {
        Opcode opcode;
        Op op;
        uint32_t count;
    };
    constexpr Row rows[] = {
        {Opcode::Dp2, Op::Dot2, 2}, {Opcode::Dp3, Op::Dot3, 3}, {Opcode::Dp4, Op::Dot4, 4}};
    const Row& row = rows[static_cast<uint32_t>(i.opcode) - static_cast<uint32_t>(Opcode::Dp2)];
    const Operand* in = f.s.t.sources(i);
    Value parts[8];
    for (uint32_t n = 0; n < 2 * row.count; n++)
        parts[n] = f.read(in[n / row.count], n % row.count, Type::F32);
    uint8_t flags = 0;
    const uint32_t mask = written(f, i);
    for (uint32_t c = 0; c < 4; c++)
        flags |= mask >> c & 1 ? f.precise(i, c) : 0;
    Value v = f.code.emit(row.op, Type::F32, std::span<const Value>(parts, 2 * row.count), 1, flags)
                  ->result_operand();
    v = f.saturate(i, v);
    each(f, i, [&](uint32_t, Value& out, Value&) { out = v; });
}

void rcp(FunctionLowering& f, const Instruction& i) {
    const Value one = f.p.constant(Type::F32, 0x3f800000);
    each(f, i, [&](uint32_t c, Value& out, Value&) {
        const Value x = f.read(f.s.t.sources(i)[0], c, Type::F32);
        out = f.saturate(i, f.code.make(Op::FDiv, Type::F32, {one, x}, f.precise(i, c)));
    });
}

void sincos(FunctionLowering& f, const Instruction& i) {
    const Operand* to = f.s.t.destinations(i);
    each(f, i, [&](uint32_t c, Value& sine, Value& cosine) {
        const Value x = f.read(f.s.t.sources(i)[0], c, Type::F32);
        if (!to[0].is_null())
            sine = f.saturate(i, f.code.make(Op::Sin, Type::F32, {x}, f.precise(i, c)));
        if (!to[1].is_null())
            cosine = f.saturate(i, f.code.make(Op::Cos, Type::F32, {x}, f.precise(i, c)));
    });
}

// The modifiers are those of the converted float.
void f16tof32(FunctionLowering& f, const Instruction& i) {
    const Operand& source = f.s.t.sources(i)[0];
    const Operand bits = without_modifiers(source);
    each(f, i, [&](uint32_t c, Value& out, Value&) {
        out = f.code.make(Op::F16BitsToF32, Type::F32, {f.read(bits, c, Type::I32)});
        out = f.saturate(i, f.modified(source, out));
    });
}

// Writes the high and the low half of a product. Without a destination for the high half it is a plain
// product.
void multiply(FunctionLowering& f, const Instruction& i) {
    const Operand* in = f.s.t.sources(i);
    const bool high = !f.s.t.destinations(i)[0].is_null();
    each(f, i, [&](uint32_t c, Value& top, Value& bottom) {
        const Value a = f.read(in[0], c, Type::I32), b = f.read(in[1], c, Type::I32);
        if (!high) {
            bottom = f.code.make(Op::IMul, Type::I32, {a, b});
            return;
        }
        const Op op = i.opcode == Opcode::Imul ? Op::SMulExt : Op::UMulExt;
        const ir::Instr* made = f.code.emit(op, Type::I32, {a, b}, 2);
        top = made->result_operand(0), bottom = made->result_operand(1);
    });
}

void divide(FunctionLowering& f, const Instruction& i) {
    const Operand* in = f.s.t.sources(i);
    const bool quotient = !f.s.t.destinations(i)[0].is_null(),
               remainder = !f.s.t.destinations(i)[1].is_null();
    each(f, i, [&](uint32_t c, Value& q, Value& r) {
        const Value a = f.read(in[0], c, Type::I32), b = f.read(in[1], c, Type::I32);
        if (quotient && remainder) {
            const ir::Instr* made = f.code.emit(Op::UDivRem, Type::I32, {a, b}, 2);
            q = made->result_operand(0), r = made->result_operand(1);
        } else {
            (quotient ? q : r) = f.code.make(quotient ? Op::UDiv : Op::URem, Type::I32, {a, b});
        }
    });
}

void carry(FunctionLowering& f, const Instruction& i) {
    const Operand* in = f.s.t.sources(i);
    const Op op = i.opcode == Opcode::Uaddc ? Op::UAddCarry : Op::USubBorrow;
    each(f, i, [&](uint32_t c, Value& sum, Value& over) {
        const Value a = f.read(in[0], c, Type::I32), b = f.read(in[1], c, Type::I32);
        const ir::Instr* made = f.code.emit(op, Type::I32, {a, b}, 2);
        sum = made->result_operand(0);
        over = f.code.make(Op::ZExt, Type::I32, {made->result_operand(1)});
    });
}

void derivative(FunctionLowering& f, const Instruction& i) {
    ir::DerivKind kind = ir::DerivKind::CoarseX;
    switch (i.opcode) {
    case Opcode::DerivRty:
    case Opcode::DerivRtyCoarse: kind = ir::DerivKind::CoarseY; break;
    case Opcode::DerivRtxFine: kind = ir::DerivKind::FineX; break;
    case Opcode::DerivRtyFine: kind = ir::DerivKind::FineY; break;
    default: break;
    }
    each(f, i, [&](uint32_t c, Value& out, Value&) {
        const Value x = f.read(f.s.t.sources(i)[0], c, Type::F32);
        const ir::Instr* made = f.code.emit(Op::Deriv, Type::F32,
                                            {Value::imm(static_cast<uint32_t>(kind)), x}, 1, f.precise(i, c));
        out = f.saturate(i, made->result_operand());
    });
}

// nop and the instructions of the debug layer do nothing.
void nothing(FunctionLowering&, const Instruction&) {}

constexpr LowerRow arithmetic_table[] = {
    {Opcode::Nop, nothing},
    {Opcode::Abort, nothing},
    {Opcode::DebugBreak, nothing},
    {Opcode::Mov, mov},
    {Opcode::Movc, movc},
    {Opcode::Swapc, swapc},
    {Opcode::And, and_},
    {Opcode::Or, or_},
    {Opcode::Xor, xor_},
    {Opcode::Not, not_},
    {Opcode::Ieq, equality},
    {Opcode::Ine, equality},
    {Opcode::Dp2, dot},
    {Opcode::Dp3, dot},
    {Opcode::Dp4, dot},
    {Opcode::Rcp, rcp},
    {Opcode::Sincos, sincos},
    {Opcode::F16tof32, f16tof32},
    {Opcode::Imul, multiply},
    {Opcode::Umul, multiply},
    {Opcode::Udiv, divide},
    {Opcode::Uaddc, carry},
    {Opcode::Usubb, carry},
    {Opcode::DerivRtx, derivative},
    {Opcode::DerivRty, derivative},
    {Opcode::DerivRtxCoarse, derivative},
    {Opcode::DerivRtxFine, derivative},
    {Opcode::DerivRtyCoarse, derivative},
    {Opcode::DerivRtyFine, derivative},
};
static_assert(std::ranges::none_of(arithmetic_table,
                                   [](const LowerRow& row) {
                                       return simple.by_opcode[static_cast<size_t>(row.opcode)].op !=
                                              Op::Count;
                                   }),
              "an opcode has a function, and a row of simple_rows, which comes first");

} // namespace

bool lower_simple(FunctionLowering& f, const Instruction& i) {
    const Simple& row = simple.by_opcode[static_cast<size_t>(i.opcode)];
    if (row.op == Op::Count)
        return false;
    const char overload = ir::info(row.op).overload;
    const Type type = overload == '-' ? Type::Void : row.out;
    const bool is_float = row.in == Type::F32 && row.out == Type::F32;
    each(f, i, [&](uint32_t c, Value& out, Value&) {
        Value in[4];
        for (uint32_t n = 0; n < i.source_count; n++)
            in[n] = f.read(f.s.t.sources(i)[n], c, row.in);
        const uint8_t flags = is_float ? f.precise(i, c) : uint8_t{0};
        out = f.code.make(row.op, type, std::span<const Value>(in, i.source_count), flags);
        if (i.saturate)
            out = f.saturate(i, out);
    });
    return true;
}

std::span<const LowerRow> arithmetic_rows() { return arithmetic_table; }

} // namespace ladder::tpf
