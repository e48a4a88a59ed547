// Numbers packed into words: the packing of GLSL.std.450, and dot products of integers
// (SPV_KHR_integer_dot_product).
#include "front/spirv/spirv_extended.h"

namespace ladder::front_spirv {

namespace {

// The form of a packed word: fields of some bits, normalized to -1 to 1 or 0 to 1.
struct Packing {
    uint32_t bits;
    bool is_signed;

    double most() const { return static_cast<double>((1u << (bits - is_signed)) - 1); }
};
Packing packing_of(uint32_t number) {
    switch (number) {
    case GLSLstd450PackSnorm4x8:
    case GLSLstd450UnpackSnorm4x8: return {8, true};
    case GLSLstd450PackUnorm4x8:
    case GLSLstd450UnpackUnorm4x8: return {8, false};
    case GLSLstd450PackSnorm2x16:
    case GLSLstd450UnpackSnorm2x16: return {16, true};
    default: return {16, false};
    }
}

void pack(Translation& t, const Instruction& i) {
    const Packing p = packing_of(i.operands[at::ExtInst::number]);
    ir::Builder& code = *t.code;
    Operand word = t.p.i32(0);
    for (uint32_t n = 0; n < 32 / p.bits; n++) {
        const Operand clamped =
            code.make(Op::FClamp, Type::F32,
                      {argument(t, i, 0, n), float_constant(t, Type::F32, p.is_signed ? -1 : 0),
                       float_constant(t, Type::F32, 1)});
        const Operand scaled =
            code.make(Op::RoundEven, Type::F32,
                      {code.make(Op::FMul, Type::F32, {clamped, float_constant(t, Type::F32, p.most())})});
        const Operand field = code.make(
            Op::And, Type::I32, {code.make(Op::FToS, Type::I32, {scaled}), t.p.i32((1u << p.bits) - 1)});
        word =
            code.make(Op::Or, Type::I32, {word, code.make(Op::Shl, Type::I32, {field, t.p.i32(n * p.bits)})});
    }
    t.set(i.result, word);
}

// Field `n` of a word, extended.
Operand field_of(Translation& t, Operand word, uint32_t n, uint32_t bits, bool is_signed) {
    const Operand raised = t.code->make(Op::Shl, Type::I32, {word, t.p.i32(32 - bits - n * bits)});
    return t.code->make(is_signed ? Op::AShr : Op::LShr, Type::I32, {raised, t.p.i32(32 - bits)});
}

void unpack(Translation& t, const Instruction& i) {
    const Packing p = packing_of(i.operands[at::ExtInst::number]);
    ir::Builder& code = *t.code;
    const Operand word = argument(t, i, 0, 0);
    Vec<Operand> all(t.arena);
    for (uint32_t n = 0; n < 32 / p.bits; n++) {
        const Operand value = code.make(p.is_signed ? Op::SToF : Op::UToF, Type::F32,
                                        {field_of(t, word, n, p.bits, p.is_signed)});
        const Operand part = code.make(Op::FDiv, Type::F32, {value, float_constant(t, Type::F32, p.most())});
        all.push(p.is_signed ? code.make(Op::FMax, Type::F32, {part, float_constant(t, Type::F32, -1)})
                             : part);
    }
    t.set(i.result, all.span());
}

void pack_double(Translation& t, const Instruction& i) {
    t.set(i.result, t.code->join_words(Type::F64, argument(t, i, 0, 0), argument(t, i, 0, 1)));
}
void unpack_double(Translation& t, const Instruction& i) {
    Operand words[2];
    t.code->split_words(Type::F64, argument(t, i, 0, 0), words);
    t.set(i.result, words);
}

// ---- dot products of integers

// The components of an operand. A word is four bytes where the instruction names a packed format.
Vec<Operand> dot_operand(Translation& t, const Instruction& i, uint32_t id, bool is_signed) {
    Vec<Operand> all(t.arena);
    all.append(t.scalars_of(id, i));
    if (all.size() != 1)
        return all;
    const Operand word = all[0];
    if (t.code->type_of(word) != Type::I32)
        t.bad(i, "an operand that is no vector or word");
    all.clear();
    for (uint32_t n = 0; n < 4; n++)
        all.push(field_of(t, word, n, 8, is_signed));
    return all;
}

Operand widen(Translation& t, Operand value, Type type, bool is_signed) {
    if (ir::bits(t.code->type_of(value)) >= ir::bits(type))
        return t.code->resize(value, type);
    return t.code->make(is_signed ? Op::SExt : Op::ZExt, type, {value});
}

// The sum of products in `type`, in which it does not overflow unless SPIR-V says that the result is
// undefined.
Operand dot_of(Translation& t, const Instruction& i, Type type, bool a_signed, bool b_signed) {
    const Vec<Operand> a = dot_operand(t, i, i.operands[at::IntegerDot::a], a_signed),
                       b = dot_operand(t, i, i.operands[at::IntegerDot::b], b_signed);
    if (a.empty() || a.size() != b.size())
        t.bad(i, "operands of different sizes");
    Operand made = t.p.constant(type, 0);
    for (uint32_t n = 0; n < a.size(); n++)
        made = t.code->make(
            Op::IAdd, type,
            {made,
             t.code->make(Op::IMul, type, {widen(t, a[n], type, a_signed), widen(t, b[n], type, b_signed)})});
    return made;
}

bool first_is_signed(const Instruction& i) {
    const auto op = static_cast<spv::Op>(i.opcode);
    return op != spv::Op::OpUDot && op != spv::Op::OpUDotAccSat;
}
bool second_is_signed(const Instruction& i) {
    const auto op = static_cast<spv::Op>(i.opcode);
    return op == spv::Op::OpSDot || op == spv::Op::OpSDotAccSat;
}

void integer_dot(Translation& t, const Instruction& i) {
    t.set(i.result, dot_of(t, i, t.types.of(i.type).scalar, first_is_signed(i), second_is_signed(i)));
}

// Added to the third operand, and clamped to the result's width.
void integer_dot_saturated(Translation& t, const Instruction& i) {
    const Type type = t.types.of(i.type).scalar;
    const uint32_t width = ir::bits(type);
    if (!ir::is_int(type) || width > 32)
        t.unsupported(i, "another width than 32 bits");
    const bool is_signed = first_is_signed(i);
    ir::Builder& code = *t.code;
    const Operand sum =
        code.make(Op::IAdd, Type::I64,
                  {dot_of(t, i, Type::I64, is_signed, second_is_signed(i)),
                   widen(t, t.scalar_of(i.operands[at::IntegerDot::sum], i), Type::I64, is_signed)});
    const uint64_t most = (uint64_t{1} << (width - is_signed)) - 1;
    const Operand clamped =
        is_signed ? code.make(Op::SClamp, Type::I64,
                              {sum, t.p.constant(Type::I64, ~most), t.p.constant(Type::I64, most)})
                  : code.make(Op::UMin, Type::I64, {sum, t.p.constant(Type::I64, most)});
    t.set(i.result, code.resize(clamped, type));
}

} // namespace

std::span<const GlslRow> glsl_packing_rows() {
    static constexpr GlslRow rows[] = {
        {GLSLstd450PackSnorm4x8, pack},          {GLSLstd450PackUnorm4x8, pack},
        {GLSLstd450PackSnorm2x16, pack},         {GLSLstd450PackUnorm2x16, pack},
        {GLSLstd450UnpackSnorm4x8, unpack},      {GLSLstd450UnpackUnorm4x8, unpack},
        {GLSLstd450UnpackSnorm2x16, unpack},     {GLSLstd450UnpackUnorm2x16, unpack},
        {GLSLstd450PackDouble2x32, pack_double}, {GLSLstd450UnpackDouble2x32, unpack_double},
    };
    return rows;
}

std::span<const HandlerRow> dot_rows() {
    static constexpr HandlerRow rows[] = {
        {spv::Op::OpSDot, integer_dot},
        {spv::Op::OpUDot, integer_dot},
        {spv::Op::OpSUDot, integer_dot},
        {spv::Op::OpSDotAccSat, integer_dot_saturated},
        {spv::Op::OpUDotAccSat, integer_dot_saturated},
        {spv::Op::OpSUDotAccSat, integer_dot_saturated},
    };
    return rows;
}

} // namespace ladder::front_spirv
