// Instructions of GLSL.std.450.
#include "front/spirv/spirv_extended.h"
#include "vsir/core/float_bits.h"

#include <algorithm>
#include <numbers>

namespace ladder::front_spirv {

namespace {

// Those that are one operation of VSIR for each component.
struct GlslOperation {
    uint32_t number;
    Op op;
};
constexpr GlslOperation glsl_operations[] = {
    {GLSLstd450RoundEven, Op::RoundEven},
    {GLSLstd450Round, Op::RoundEven},
    {GLSLstd450Trunc, Op::RoundZero},
    {GLSLstd450FAbs, Op::FAbs},
    {GLSLstd450Floor, Op::Floor},
    {GLSLstd450Ceil, Op::Ceil},
    {GLSLstd450Fract, Op::Fract},
    {GLSLstd450Sin, Op::Sin},
    {GLSLstd450Cos, Op::Cos},
    {GLSLstd450Tan, Op::Tan},
    {GLSLstd450Asin, Op::Asin},
    {GLSLstd450Acos, Op::Acos},
    {GLSLstd450Atan, Op::Atan},
    {GLSLstd450Sinh, Op::Sinh},
    {GLSLstd450Cosh, Op::Cosh},
    {GLSLstd450Tanh, Op::Tanh},
    {GLSLstd450Exp2, Op::Exp2},
    {GLSLstd450Log2, Op::Log2},
    {GLSLstd450Sqrt, Op::Sqrt},
    {GLSLstd450InverseSqrt, Op::Rsqrt},
    {GLSLstd450FMin, Op::FMin},
    {GLSLstd450UMin, Op::UMin},
    {GLSLstd450SMin, Op::IMin},
    {GLSLstd450FMax, Op::FMax},
    {GLSLstd450UMax, Op::UMax},
    {GLSLstd450SMax, Op::IMax},
    {GLSLstd450FClamp, Op::FClamp},
    {GLSLstd450UClamp, Op::UClamp},
    {GLSLstd450SClamp, Op::SClamp},
    {GLSLstd450Fma, Op::Fma},
    {GLSLstd450NMin, Op::FMin},
    {GLSLstd450NMax, Op::FMax},
    {GLSLstd450NClamp, Op::FClamp},
    {GLSLstd450FindUMsb, Op::HighestUBit},
    {GLSLstd450FindSMsb, Op::HighestSBit},
};

bool has_integers(Op op) {
    switch (op) {
    case Op::IMin:
    case Op::IMax:
    case Op::UMin:
    case Op::UMax:
    case Op::UClamp:
    case Op::SClamp:
    case Op::HighestUBit:
    case Op::IMad:
    case Op::IMul:
    case Op::HighestSBit: return true;
    default: return false;
    }
}

} // namespace

void component_operation(Translation& t, const Instruction& i, Op op) {
    const Type type = t.types.of(i.type).scalar;
    const size_t count = arguments(i).size();
    if (count > 3)
        t.bad(i, "too many operands");
    if (ir::is_float(type) == has_integers(op))
        t.bad(i, "operands of a type that the operation does not have");
    const uint8_t flags = ir::is_float(type) ? t.float_flags(i.result) : uint8_t{0};
    each_component(t, i, [&](uint32_t n) {
        Operand operands[3];
        for (size_t k = 0; k < count; k++)
            operands[k] = argument(t, i, k, n);
        return t.code->make(op, type, std::span<const Operand>(operands, count), flags);
    });
}

namespace {

void one_operation(Translation& t, const Instruction& i);

Operand half_word(Translation& t, Operand value) {
    return t.code->make(Op::F32ToF16Bits, Type::Void, {value});
}

// Two halves in a word.
void pack_halves(Translation& t, const Instruction& i) {
    const Operand high = t.code->make(Op::Shl, Type::I32, {half_word(t, argument(t, i, 0, 1)), t.p.i32(16)});
    t.set(i.result, t.code->make(Op::Or, Type::I32, {half_word(t, argument(t, i, 0, 0)), high}));
}
void unpack_halves(Translation& t, const Instruction& i) {
    const Operand word = argument(t, i, 0, 0);
    const Operand all[] = {
        t.code->make(Op::F16BitsToF32, Type::F32,
                     {t.code->make(Op::And, Type::I32, {word, t.p.i32(0xffff)})}),
        t.code->make(Op::F16BitsToF32, Type::F32, {t.code->make(Op::LShr, Type::I32, {word, t.p.i32(16)})})};
    t.set(i.result, all);
}

void lowest_bit(Translation& t, const Instruction& i) {
    const Type type = t.types.of(i.type).scalar;
    each_component(t, i, [&](uint32_t n) {
        const Operand found = t.code->make(Op::FindLsb, Type::Void, {argument(t, i, 0, n)});
        return type == Type::I32 ? found : t.code->make(Op::SExt, type, {found});
    });
}

// Exponents and logarithms of another base than 2, and powers.
void exponential(Translation& t, const Instruction& i) {
    const Type type = t.types.of(i.type).scalar;
    const Operand log2_of_e = float_constant(t, type, std::numbers::log2e),
                  ln_of_2 = float_constant(t, type, std::numbers::ln2);
    each_component(t, i, [&](uint32_t n) {
        ir::Builder& code = *t.code;
        const Operand x = argument(t, i, 0, n);
        switch (i.operands[at::ExtInst::number]) {
        case GLSLstd450Exp: return code.make(Op::Exp2, type, {code.make(Op::FMul, type, {x, log2_of_e})});
        case GLSLstd450Log: return code.make(Op::FMul, type, {code.make(Op::Log2, type, {x}), ln_of_2});
        default: // Pow
            return code.make(
                Op::Exp2, type,
                {code.make(Op::FMul, type, {argument(t, i, 1, n), code.make(Op::Log2, type, {x})})});
        }
    });
}

// x + (y - x) * a
void mix(Translation& t, const Instruction& i) {
    const Type type = t.types.of(i.type).scalar;
    each_component(t, i, [&](uint32_t n) {
        ir::Builder& code = *t.code;
        const Operand x = argument(t, i, 0, n), y = argument(t, i, 1, n), a = argument(t, i, 2, n);
        return code.make(Op::FAdd, type,
                         {x, code.make(Op::FMul, type, {code.make(Op::FSub, type, {y, x}), a})});
    });
}

void integer_abs(Translation& t, const Instruction& i) {
    const Type type = t.types.of(i.type).scalar;
    each_component(t, i, [&](uint32_t n) {
        const Operand x = argument(t, i, 0, n);
        return t.code->make(Op::IMax, type, {x, t.code->make(Op::INeg, type, {x})});
    });
}

// In VSIR an offset counts sixteenths of a pixel.
void interpolate(Translation& t, const Instruction& i) {
    const uint32_t which = i.operands[at::ExtInst::number];
    if (arguments(i).size() < (which == GLSLstd450InterpolateAtCentroid ? 1u : 2u))
        t.bad(i, "an operand is missing");
    const Pointer whole = t.pointer_of(arguments(i)[0], i);
    Vec<Operand> where(t.arena);
    if (which == GLSLstd450InterpolateAtSample)
        where.push(argument(t, i, 1, 0));
    if (which == GLSLstd450InterpolateAtOffset)
        for (uint32_t n = 0; n < 2; n++)
            where.push(
                t.code->make(Op::FToS, Type::I32,
                             {t.code->make(Op::FMul, Type::F32,
                                           {argument(t, i, 1, n), t.p.constant(Type::F32, 0x41800000)})}));
    const Op op = which == GLSLstd450InterpolateAtCentroid ? Op::EvalCentroid
                  : which == GLSLstd450InterpolateAtSample ? Op::EvalSample
                                                           : Op::EvalSnapped;
    each_component(t, i, [&](uint32_t n) {
        Pointer place = whole;
        if (t.types.of(place.type).kind == SpirvType::Vector)
            step_in_interface(t, place, t.types.of(place.type), t.p.i32(n), i);
        return evaluate(t, place, i, op, where.span());
    });
}

constexpr GlslRow glsl_rows[] = {
    {GLSLstd450PackHalf2x16, pack_halves},
    {GLSLstd450UnpackHalf2x16, unpack_halves},
    {GLSLstd450FindILsb, lowest_bit},
    {GLSLstd450Exp, exponential},
    {GLSLstd450Log, exponential},
    {GLSLstd450Pow, exponential},
    {GLSLstd450FMix, mix},
    {GLSLstd450SAbs, integer_abs},
    {GLSLstd450InterpolateAtCentroid, interpolate},
    {GLSLstd450InterpolateAtSample, interpolate},
    {GLSLstd450InterpolateAtOffset, interpolate},
};

// Handlers by number.
struct GlslTable {
    static constexpr uint32_t size = GLSLstd450Count;
    Op operations[size];
    void (*handlers[size])(Translation&, const Instruction&) = {};

    GlslTable() {
        for (const GlslOperation& row : glsl_operations)
            operations[row.number] = row.op, handlers[row.number] = one_operation;
        for (const auto& rows :
             {std::span<const GlslRow>(glsl_rows), glsl_vector_rows(), glsl_packing_rows()})
            for (const GlslRow& row : rows)
                handlers[row.number] = row.lower;
    }
};

const GlslTable& glsl_table() {
    static const GlslTable table;
    return table;
}

void one_operation(Translation& t, const Instruction& i) {
    component_operation(t, i, glsl_table().operations[i.operands[at::ExtInst::number]]);
}

} // namespace

std::span<const uint32_t> arguments(const Instruction& i) {
    return i.operands.subspan(at::ExtInst::arguments);
}

Operand argument(Translation& t, const Instruction& i, size_t which, uint32_t n) {
    if (which >= arguments(i).size())
        t.bad(i, "an operand is missing");
    return t.component(arguments(i)[which], n, i);
}

Operand float_constant(Translation& t, Type type, double value) {
    return t.p.constant(type, ir::float_bits(type, value));
}

void extended_instruction(Translation& t, const Instruction& i) {
    if (i.operands[at::ExtInst::set] == t.opencl)
        return opencl_instruction(t, i);
    if (i.operands[at::ExtInst::set] != t.glsl) {
        if (t.m.import_name(i.operands[at::ExtInst::set]).starts_with("NonSemantic."))
            return; // SPIR-V SPV_KHR_non_semantic_info: may be left out
        t.unsupported(i, "this instruction set");
    }
    const uint32_t number = i.operands[at::ExtInst::number];
    const auto lower = number < GlslTable::size ? glsl_table().handlers[number] : nullptr;
    if (!lower)
        t.unsupported(i, "this instruction of GLSL.std.450");
    lower(t, i);
}

} // namespace ladder::front_spirv
