// Arithmetic, comparisons and conversions: VSIR has an operation on scalars for most, so vectors are done
// component by component.
#include "front/spirv/spirv_function.h"

#include <algorithm>

namespace ladder::front_spirv {

namespace {

// What an instruction is in VSIR.
struct SimpleOperation {
    spv::Op opcode;
    Op op;
    bool is_compare = false; // the type is that of the operands
    bool swapped = false;    // the operands in the other order
};

constexpr SimpleOperation operation_table[] = {
    {spv::Op::OpIAdd, Op::IAdd},
    {spv::Op::OpISub, Op::ISub},
    {spv::Op::OpIMul, Op::IMul},
    {spv::Op::OpUDiv, Op::UDiv},
    {spv::Op::OpSDiv, Op::SDiv},
    {spv::Op::OpUMod, Op::URem},
    {spv::Op::OpSRem, Op::SRem},
    {spv::Op::OpSNegate, Op::INeg},
    {spv::Op::OpBitwiseAnd, Op::And},
    {spv::Op::OpBitwiseOr, Op::Or},
    {spv::Op::OpBitwiseXor, Op::Xor},
    {spv::Op::OpNot, Op::Not},
    {spv::Op::OpLogicalAnd, Op::And},
    {spv::Op::OpLogicalOr, Op::Or},
    {spv::Op::OpLogicalNot, Op::Not},
    {spv::Op::OpBitReverse, Op::BitReverse},
    {spv::Op::OpFAdd, Op::FAdd},
    {spv::Op::OpFSub, Op::FSub},
    {spv::Op::OpFMul, Op::FMul},
    {spv::Op::OpFDiv, Op::FDiv},
    {spv::Op::OpFRem, Op::FRem},
    {spv::Op::OpFNegate, Op::FNeg},
    {spv::Op::OpIEqual, Op::IEq, true},
    {spv::Op::OpINotEqual, Op::INe, true},
    {spv::Op::OpLogicalEqual, Op::IEq, true},
    {spv::Op::OpLogicalNotEqual, Op::INe, true},
    {spv::Op::OpULessThan, Op::ULt, true},
    {spv::Op::OpULessThanEqual, Op::ULe, true},
    {spv::Op::OpUGreaterThan, Op::UGt, true},
    {spv::Op::OpUGreaterThanEqual, Op::UGe, true},
    {spv::Op::OpSLessThan, Op::SLt, true},
    {spv::Op::OpSLessThanEqual, Op::SLe, true},
    {spv::Op::OpSGreaterThan, Op::SGt, true},
    {spv::Op::OpSGreaterThanEqual, Op::SGe, true},
    {spv::Op::OpFOrdEqual, Op::FOEq, true},
    {spv::Op::OpFOrdNotEqual, Op::FONe, true},
    {spv::Op::OpFOrdLessThan, Op::FOLt, true},
    {spv::Op::OpFOrdLessThanEqual, Op::FOLe, true},
    {spv::Op::OpFOrdGreaterThan, Op::FOGt, true},
    {spv::Op::OpFOrdGreaterThanEqual, Op::FOGe, true},
    {spv::Op::OpFUnordEqual, Op::FUEq, true},
    {spv::Op::OpFUnordNotEqual, Op::FUNe, true},
    {spv::Op::OpFUnordLessThan, Op::FULt, true},
    {spv::Op::OpFUnordLessThanEqual, Op::FULe, true},
    {spv::Op::OpFUnordGreaterThan, Op::FUGt, true},
    {spv::Op::OpFUnordGreaterThanEqual, Op::FUGe, true},
    {spv::Op::OpOrdered, Op::FOrd, true},
    {spv::Op::OpUnordered, Op::FUnord, true},
    {spv::Op::OpIsNan, Op::IsNan, true},
    {spv::Op::OpIsInf, Op::IsInf, true},
    {spv::Op::OpIsFinite, Op::IsFinite, true},
    {spv::Op::OpIsNormal, Op::IsNormal, true},
    {spv::Op::OpConvertFToU, Op::FToU},
    {spv::Op::OpConvertFToS, Op::FToS},
    {spv::Op::OpConvertUToF, Op::UToF},
    {spv::Op::OpConvertSToF, Op::SToF},
    {spv::Op::OpFConvert, Op::FConvert},
};

// Where SPIR-V leaves a result undefined, VSIR does: division by 0, floats beyond an integer.
uint8_t flags_of(const Translation& t, const Instruction& i, Op op) {
    if (ir::has_range(op))
        return ir::instr_flags::InRange;
    const bool floats = ir::is_float(t.types.of(i.type).scalar);
    return floats ? t.float_flags(i.result) : uint8_t{0};
}

// The row of an opcode; the table has one for it.
const SimpleOperation& operation_of(uint16_t opcode) {
    static constexpr auto rows = [] {
        std::array<uint8_t, 512> all{};
        for (size_t n = 0; n < std::size(operation_table); n++)
            all[static_cast<size_t>(operation_table[n].opcode)] = static_cast<uint8_t>(n);
        return all;
    }();
    return operation_table[rows[opcode]];
}

void simple_operation(Translation& t, const Instruction& i) {
    const SimpleOperation& row = operation_of(i.opcode);
    const SpirvType& type = t.types.of(i.type);
    const auto a = t.scalars_of(i.operands[at::Operation::a], i);
    const bool binary = i.operands.size() > 1;
    const auto b = binary ? t.scalars_of(i.operands[at::Operation::b], i) : a;
    if (a.size() != b.size() || a.size() != type.scalars)
        t.bad(i, "operands of different sizes");
    const uint8_t flags = flags_of(t, i, row.op);
    Vec<Operand> all(t.arena);
    for (size_t n = 0; n < a.size(); n++) {
        // Operand lists may move when a result is pushed.
        const Operand operands[] = {t.scalars_of(i.operands[at::Operation::a], i)[n],
                                    binary ? t.scalars_of(i.operands[at::Operation::b], i)[n] : Operand()};
        all.push(t.code->make(row.op, row.is_compare ? Type::Void : type.scalar,
                              std::span(operands, binary ? 2u : 1u), flags));
    }
    t.set(i.result, all.span());
}

Operand component(const Translation& t, const Instruction& i, size_t operand, uint32_t n) {
    return t.component(i.operands[operand], n, i);
}

Operand integer(Translation& t, const Instruction& i, size_t operand, uint32_t n, Type type) {
    return t.code->resize(component(t, i, operand, n), type);
}

// The amount may have another width. Amounts beyond the width are undefined; VSIR takes them modulo the
// width.
void shift(Translation& t, const Instruction& i) {
    const auto op = static_cast<spv::Op>(i.opcode);
    const Op made = op == spv::Op::OpShiftLeftLogical    ? Op::Shl
                    : op == spv::Op::OpShiftRightLogical ? Op::LShr
                                                         : Op::AShr;
    const Type type = t.types.of(i.type).scalar;
    each_component(t, i, [&](uint32_t n) {
        return t.code->make(made, type, {component(t, i, 0, n), integer(t, i, 1, n, type)});
    });
}

// The sign of the divisor: the remainder, and the divisor added to it where their signs differ.
void modulo(Translation& t, const Instruction& i) {
    const Type type = t.types.of(i.type).scalar;
    each_component(t, i, [&](uint32_t n) {
        ir::Builder& code = *t.code;
        const Operand a = component(t, i, 0, n), b = component(t, i, 1, n);
        if (ir::is_float(type)) {
            const Operand whole = code.make(Op::Floor, type, {code.make(Op::FDiv, type, {a, b})});
            return code.make(Op::FSub, type, {a, code.make(Op::FMul, type, {b, whole})});
        }
        const Operand zero = t.p.constant(type, 0);
        const Operand rest = code.make(Op::SRem, type, {a, b}, ir::instr_flags::InRange);
        const Operand differ = code.make(Op::SLt, Type::Void, {code.make(Op::Xor, type, {rest, b}), zero});
        const Operand wrong =
            code.make(Op::And, Type::Bool, {differ, code.make(Op::INe, Type::Void, {rest, zero})});
        return code.select(wrong, code.make(Op::IAdd, type, {rest, b}), rest);
    });
}

void convert_integer(Translation& t, const Instruction& i) {
    const Type type = t.types.of(i.type).scalar;
    const bool is_signed = static_cast<spv::Op>(i.opcode) == spv::Op::OpSConvert;
    each_component(t, i, [&](uint32_t n) {
        const Operand value = component(t, i, 0, n);
        const uint32_t from = ir::bits(t.code->type_of(value)), to = ir::bits(type);
        if (from == to)
            return value;
        return t.code->make(from > to ? Op::Trunc : is_signed ? Op::SExt : Op::ZExt, type, {value});
    });
}

// Vectors of other components are joined and split; the first component has the lowest bits.
void bitcast(Translation& t, const Instruction& i) {
    const SpirvType& type = t.types.of(i.type);
    if (is_record(t, i.operands[at::Operation::a]) && type.kind == SpirvType::Pointer)
        return set_record_pointer(t, i);
    if (t.values[i.operands[at::Operation::a]].kind != SpirvValue::Scalars || !type.scalars)
        t.unsupported(i, "a cast of pointers");
    const auto from = t.scalars_of(i.operands[at::Operation::a], i);
    if (from.empty())
        t.bad(i, "a cast of nothing");
    const uint32_t from_bits = ir::bits(t.code->type_of(from[0])), to_bits = ir::bits(type.scalar);
    if (from_bits * from.size() != to_bits * type.scalars)
        t.bad(i, "a cast between different sizes");
    Vec<Operand> parts(t.arena), all(t.arena);
    parts.append(from);
    if (from_bits == to_bits)
        for (Operand o : parts)
            all.push(t.code->reinterpret(o, type.scalar));
    else if (from_bits < to_bits)
        for (uint32_t n = 0, each = to_bits / from_bits; n < type.scalars; n++) {
            Vec<Operand> bits(t.arena);
            for (uint32_t k = 0; k < each; k++)
                bits.push(t.code->as_integer(parts[n * each + k]));
            all.push(t.code->join(bits.span(), from_bits, type.scalar));
        }
    else
        for (Operand o : parts) {
            Vec<Operand> bits(t.arena);
            t.code->split(o, ir::int_type(to_bits), from_bits / to_bits, bits);
            for (Operand b : bits)
                all.push(t.code->reinterpret(b, type.scalar));
        }
    t.set(i.result, all.span());
}

void select(Translation& t, const Instruction& i) {
    const bool scalar = t.scalars_of(i.operands[at::Operation::a], i).size() == 1;
    if (t.values[i.operands[at::Operation::b]].kind == SpirvValue::Pointer)
        return choose_pointer(t, i);
    if (t.values[i.operands[at::Operation::b]].kind != SpirvValue::Scalars)
        t.unsupported(i, "a choice of resources");
    each_component(t, i, [&](uint32_t n) {
        return t.code->select(component(t, i, 0, scalar ? 0 : n), component(t, i, 1, n),
                              component(t, i, 2, n));
    });
}

void times_scalar(Translation& t, const Instruction& i) {
    each_component(t, i, [&](uint32_t n) {
        return t.code->make(Op::FMul, t.types.of(i.type).scalar,
                            {component(t, i, 0, n), component(t, i, 1, 0)}, t.float_flags(i.result));
    });
}

void dot(Translation& t, const Instruction& i) {
    const Type type = t.types.of(i.type).scalar;
    const auto count = static_cast<uint32_t>(t.scalars_of(i.operands[at::Operation::a], i).size());
    if (count < 2 || count > 4 || t.scalars_of(i.operands[at::Operation::b], i).size() != count)
        t.bad(i, "operands that are no vectors of one size");
    Vec<Operand> all(t.arena);
    for (size_t operand : {0, 1})
        for (uint32_t n = 0; n < count; n++)
            all.push(component(t, i, operand, n));
    t.set(i.result, t.code->make(count == 2   ? Op::Dot2
                                 : count == 3 ? Op::Dot3
                                              : Op::Dot4,
                                 type, all.span(), t.float_flags(i.result)));
}

// A structure of two: the low part, then the carry or the high part. VSIR has the high part first, and
// carries are bools.
void pair(Translation& t, const Instruction& i) {
    const auto op = static_cast<spv::Op>(i.opcode);
    const bool carries = op == spv::Op::OpIAddCarry || op == spv::Op::OpISubBorrow;
    const Op made = op == spv::Op::OpIAddCarry      ? Op::UAddCarry
                    : op == spv::Op::OpISubBorrow   ? Op::USubBorrow
                    : op == spv::Op::OpUMulExtended ? Op::UMulExt
                                                    : Op::SMulExt;
    const auto count = static_cast<uint32_t>(t.scalars_of(i.operands[at::Operation::a], i).size());
    Vec<Operand> low(t.arena), high(t.arena);
    for (uint32_t n = 0; n < count; n++) {
        const Operand a = component(t, i, 0, n), b = component(t, i, 1, n);
        if (t.code->type_of(a) != Type::I32)
            t.unsupported(i, "another width than 32 bits");
        const ir::Instr* both = t.code->emit(made, Type::I32, {a, b}, 2);
        const Operand first = Operand::value(both->result), second = Operand::value(both->result + 1);
        low.push(carries ? first : second);
        high.push(carries ? t.code->make(Op::ZExt, Type::I32, {second}) : first);
    }
    low.append(high.span());
    t.set(i.result, low.span());
}

void bit_count(Translation& t, const Instruction& i) {
    const Type type = t.types.of(i.type).scalar;
    each_component(t, i, [&](uint32_t n) {
        return t.code->resize(t.code->make(Op::BitCount, Type::Void, {component(t, i, 0, n)}), type);
    });
}

// Offset and count are scalars. VSIR takes a count of 32 for 0.
void bit_field(Translation& t, const Instruction& i) {
    const auto op = static_cast<spv::Op>(i.opcode);
    if (t.types.of(i.type).scalar != Type::I32)
        t.unsupported(i, "another width than 32 bits");
    const bool inserts = op == spv::Op::OpBitFieldInsert;
    const size_t place = inserts ? 2 : 1;
    const Operand offset = integer(t, i, place, 0, Type::I32), count = integer(t, i, place + 1, 0, Type::I32);
    const Operand all_bits = t.code->equal(count, t.p.i32(32));
    each_component(t, i, [&](uint32_t n) {
        const Operand value = component(t, i, inserts ? 1 : 0, n);
        const Operand made =
            inserts ? t.code->make(Op::BitInsert, Type::I32, {count, offset, value, component(t, i, 0, n)})
                    : t.code->make(op == spv::Op::OpBitFieldUExtract ? Op::UBitExtract : Op::SBitExtract,
                                   Type::I32, {count, offset, value});
        return t.code->select(all_bits, value, made);
    });
}

void any_or_all(Translation& t, const Instruction& i) {
    const Op op = static_cast<spv::Op>(i.opcode) == spv::Op::OpAny ? Op::Or : Op::And;
    Operand made = component(t, i, 0, 0);
    for (uint32_t n = 1; n < t.scalars_of(i.operands[at::Operation::a], i).size(); n++)
        made = t.code->make(op, Type::Bool, {made, component(t, i, 0, n)});
    t.set(i.result, made);
}

constexpr auto make_operation_rows() {
    std::array<HandlerRow, std::size(operation_table)> rows{};
    for (size_t n = 0; n < rows.size(); n++)
        rows[n] = {operation_table[n].opcode, simple_operation};
    return rows;
}

} // namespace

std::span<const HandlerRow> arithmetic_rows() {
    static constexpr auto simple_rows = make_operation_rows();
    static const auto rows = [] {
        constexpr HandlerRow more[] = {
            {spv::Op::OpShiftLeftLogical, shift},
            {spv::Op::OpShiftRightLogical, shift},
            {spv::Op::OpShiftRightArithmetic, shift},
            {spv::Op::OpSMod, modulo},
            {spv::Op::OpFMod, modulo},
            {spv::Op::OpUConvert, convert_integer},
            {spv::Op::OpSConvert, convert_integer},
            {spv::Op::OpBitcast, bitcast},
            {spv::Op::OpSelect, select},
            {spv::Op::OpVectorTimesScalar, times_scalar},
            {spv::Op::OpMatrixTimesScalar, times_scalar},
            {spv::Op::OpDot, dot},
            {spv::Op::OpIAddCarry, pair},
            {spv::Op::OpISubBorrow, pair},
            {spv::Op::OpUMulExtended, pair},
            {spv::Op::OpSMulExtended, pair},
            {spv::Op::OpBitCount, bit_count},
            {spv::Op::OpBitFieldInsert, bit_field},
            {spv::Op::OpBitFieldUExtract, bit_field},
            {spv::Op::OpBitFieldSExtract, bit_field},
            {spv::Op::OpAny, any_or_all},
            {spv::Op::OpAll, any_or_all},
            {spv::Op::OpExtInst, extended_instruction},
        };
        std::array<HandlerRow, simple_rows.size() + std::size(more)> all{};
        std::copy(simple_rows.begin(), simple_rows.end(), all.begin());
        std::copy(std::begin(more), std::end(more), all.begin() + simple_rows.size());
        return all;
    }();
    return rows;
}

} // namespace ladder::front_spirv
