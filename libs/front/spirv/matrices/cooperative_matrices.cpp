// SPV_KHR_cooperative_matrix. A matrix is a value: the number of an element of VSIR's variable of its shape,
// an i32, so that phis, selections and variables take it as they take all scalars. Who changes an element
// makes another matrix.
#include "front/spirv/spirv_function.h"

#include "vsir/core/matrix_code.h"

namespace ladder::front_spirv {

namespace {

using ir::MatrixComponent;
using ir::MatrixShape;
using O = spv::Op;

// Newer than the oldest SPIRV-Headers that Ladder builds with.
constexpr O load_matrix_op{4457}, store_matrix_op{4458}, mul_add_op{4459}, length_op{4460};
// Cooperative matrix operands.
constexpr uint32_t a_signed = 1, b_signed = 2, c_signed = 4, result_signed = 8;

Operand matrix_variable(Translation& t, const SpirvType& type) {
    uint32_t& known = t.matrix_variables[type.id];
    if (!known) {
        ir::Variable v{};
        v.storage = ir::Storage::Matrix;
        v.count = 1;
        v.matrix = type.matrix;
        v.name = "matrices";
        t.p.variables.push(v);
        known = t.p.variables.size();
    }
    return Operand::variable(known - 1);
}

Operand new_number(Translation& t, Operand variable) {
    return t.code->make(Op::MatrixNew, Type::Void, {variable});
}
void emit_void(Translation& t, Op op, std::initializer_list<Operand> operands) {
    t.code->emit(op, Type::Void, operands, 0);
}

// Matrices whose elements are all that value.
Operand filled_matrix(Translation& t, const SpirvType& type, Operand value) {
    const Operand variable = matrix_variable(t, type), number = new_number(t, variable);
    const Type element = info(type.matrix.component).type;
    if (info(type.matrix.component).bits == 8 && ir::is_int(element))
        value = t.code->make(type.matrix.component == MatrixComponent::I8 ? Op::SExt : Op::ZExt, element,
                             {value});
    emit_void(t, Op::MatrixFill, {variable, number, value});
    return number;
}

struct Cooperative {
    const SpirvType& type;
    Operand variable, number;
    const MatrixShape& shape() const { return type.matrix; }
};
// A matrix that an id names; of constants a new one.
Cooperative matrix_of(Translation& t, uint32_t id, const Instruction& user) {
    const Instruction& made = t.m.definition(id);
    const SpirvType& type = t.types.of(made.type);
    if (type.kind != SpirvType::Cooperative)
        t.bad(user, "an operand that is no cooperative matrix");
    const auto op = static_cast<O>(made.opcode);
    if (op == O::OpConstantNull)
        return {type, matrix_variable(t, type),
                filled_matrix(t, type, t.p.constant(t.types.of(type.element).scalar, 0))};
    if (op == O::OpConstantComposite)
        return {type, matrix_variable(t, type),
                filled_matrix(t, type, t.scalar_of(made.operands[at::CompositeConstruct::parts], user))};
    return {type, matrix_variable(t, type), t.scalar_of(id, user)};
}
Cooperative new_matrix(Translation& t, const Instruction& i) {
    const SpirvType& type = t.types.of(i.type);
    if (type.kind != SpirvType::Cooperative)
        t.bad(i, "a result that is no cooperative matrix");
    const Operand variable = matrix_variable(t, type);
    return {type, variable, new_number(t, variable)};
}

// ---- memory

Operand layout_of(Translation& t, uint32_t id, const Instruction& i) {
    const uint32_t layout = t.number_of(id, i);
    if (layout >= static_cast<uint32_t>(ir::MatrixLayout::Count))
        t.unsupported(i, "a matrix in this layout");
    return Operand::imm(layout);
}

// A pointer, and a stride that counts what it points to.
struct CooperativeMemory {
    Pointer place;
    Operand stride, layout;
    const SpirvType& pointee;
};
CooperativeMemory matrix_memory(Translation& t, const Instruction& i, uint32_t pointer, uint32_t layout,
                                uint32_t stride) {
    const Pointer place = t.pointer_of(i.operands[pointer], i);
    if (i.operands.size() <= stride)
        t.unsupported(i, "a matrix without a stride");
    const SpirvType& pointee = t.types.of(place.type);
    if (pointee.kind != SpirvType::Scalar && pointee.kind != SpirvType::Vector)
        t.bad(i, "a matrix in memory of something else than scalars or vectors");
    const Operand lines = t.code->resize(t.scalar_of(i.operands[stride], i), Type::I32);
    return {place, lines, layout_of(t, i.operands[layout], i), pointee};
}

void access_matrix(Translation& t, const Instruction& i, const CooperativeMemory& m,
                   const Cooperative& matrix, bool stores) {
    if (m.place.base == Pointer::Buffer) {
        const Operand handle = handle_of(t, m.place);
        const uint32_t bytes = t.types.size_of(m.pointee);
        const Operand stride = t.code->multiply(m.stride, bytes);
        const Operand offset = offset_of(t, m.place);
        return emit_void(t, stores ? Op::MatrixStore : Op::MatrixLoad,
                         {handle, matrix.variable, matrix.number, offset, stride, m.layout, Operand::imm(4)});
    }
    if (m.place.base != Pointer::Variable || t.p.variables[m.place.index].storage != ir::Storage::Workgroup)
        t.unsupported(i, "a matrix in this memory");
    const uint32_t need = info(matrix.shape().component).bits, have = ir::bits(m.pointee.common);
    if (t.p.variables[m.place.index].element != m.pointee.common || have % need)
        t.unsupported(i, "a matrix in groupshared memory of other scalars");
    const Operand offset = t.code->multiply(offset_of(t, m.place), have / need);
    const Operand stride = t.code->multiply(m.stride, m.pointee.scalars * (have / need));
    emit_void(t, stores ? Op::MatrixStoreShared : Op::MatrixLoadShared,
              {matrix.variable, matrix.number, Operand::variable(m.place.index), offset, stride, m.layout,
               Operand::imm(static_cast<uint32_t>(matrix.shape().component))});
}

void load_matrix(Translation& t, const Instruction& i) {
    using At = at::CooperativeMatrixLoad;
    const CooperativeMemory from = matrix_memory(t, i, At::pointer, At::layout, At::stride);
    const Cooperative made = new_matrix(t, i);
    access_matrix(t, i, from, made, false);
    t.set(i.result, made.number);
}
void store_matrix(Translation& t, const Instruction& i) {
    using At = at::CooperativeMatrixStore;
    const CooperativeMemory to = matrix_memory(t, i, At::pointer, At::layout, At::stride);
    access_matrix(t, i, to, matrix_of(t, i.operands[At::object], i), true);
}

// ---- arithmetic

// Signs are those of the types, as Vulkan has it; saturation has no operation in VSIR.
void check_signs(Translation& t, const Instruction& i, const Cooperative& a, const Cooperative& b,
                 const Cooperative& sum) {
    using At = at::CooperativeMatrixMulAdd;
    const uint32_t bits = i.operands.size() > At::operands ? i.operands[At::operands] : 0;
    const auto expected = [](const Cooperative& m, uint32_t mask) {
        const ir::MatrixComponentInfo& c = info(m.shape().component);
        return ir::is_int(c.type) && c.is_signed ? mask : 0;
    };
    if (bits != (expected(a, a_signed) | expected(b, b_signed) | expected(sum, c_signed | result_signed)))
        t.unsupported(i, "a product that saturates, or whose components have other signs than their types");
}

void multiply_add(Translation& t, const Instruction& i) {
    using At = at::CooperativeMatrixMulAdd;
    const Cooperative a = matrix_of(t, i.operands[At::a], i), b = matrix_of(t, i.operands[At::b], i);
    const auto added = static_cast<O>(t.m.definition(i.operands[At::c]).opcode);
    if (added == O::OpConstantNull) {
        const Cooperative made = new_matrix(t, i);
        check_signs(t, i, a, b, made);
        emit_void(t, Op::MatrixMultiply,
                  {made.variable, made.number, a.variable, a.number, b.variable, b.number});
        return t.set(i.result, made.number);
    }
    const Cooperative c = matrix_of(t, i.operands[At::c], i);
    const Cooperative made = new_matrix(t, i);
    check_signs(t, i, a, b, made);
    emit_void(t, Op::MatrixMultiplyAdd,
              {made.variable, made.number, a.variable, a.number, b.variable, b.number, c.variable, c.number});
    t.set(i.result, made.number);
}

void matrix_length(Translation& t, const Instruction& i) {
    const SpirvType& type = t.types.of(i.operands[at::CooperativeMatrixLength::type]);
    if (type.kind != SpirvType::Cooperative)
        t.bad(i, "an operand that is no type of cooperative matrices");
    t.set(i.result, t.code->make(Op::MatrixLength, Type::Void, {matrix_variable(t, type)}));
}

void add_matrices(Translation& t, const Instruction& i) {
    const Cooperative a = matrix_of(t, i.operands[at::Operation::a], i),
                      b = matrix_of(t, i.operands[at::Operation::b], i);
    const Cooperative made = new_matrix(t, i);
    emit_void(t, Op::MatrixAdd, {made.variable, made.number, a.variable, a.number, b.variable, b.number});
    t.set(i.result, made.number);
}

// Integers saturate in VSIR: that is the same where nothing is lost.
void convert_matrix(Translation& t, const Instruction& i) {
    const Cooperative from = matrix_of(t, i.operands[at::Operation::a], i), made = new_matrix(t, i);
    const ir::MatrixComponentInfo &of = info(from.shape().component), &as = info(made.shape().component);
    const bool widens = as.bits > of.bits && (as.is_signed || !of.is_signed);
    if (ir::is_int(of.type) && ir::is_int(as.type) && !widens)
        t.unsupported(i, "a conversion of integers that may not fit");
    if (made.shape().rows != from.shape().rows || made.shape().columns != from.shape().columns)
        t.bad(i, "a conversion between matrices of other dimensions");
    emit_void(t, Op::MatrixConvert,
              {made.variable, made.number, from.variable, from.number, Operand::imm(0)});
    t.set(i.result, made.number);
}

void fill_matrix(Translation& t, const Instruction& i) {
    if (i.operands.size() != 1)
        t.bad(i, "a cooperative matrix of several parts");
    t.set(i.result,
          filled_matrix(t, t.types.of(i.type), t.scalar_of(i.operands[at::CompositeConstruct::parts], i)));
}

void not_supported(Translation& t, const Instruction& i) { t.unsupported(i, "this of cooperative matrices"); }

// Narrow floats are rounded; wide ones hold them.
void convert_narrow(Translation& t, const Instruction& i) {
    const SpirvType& to = t.types.of(i.type);
    Operand value = t.scalar_of(i.operands[at::Operation::a], i);
    if (t.code->type_of(value) != to.scalar)
        value = t.code->make(Op::FConvert, to.scalar, {value});
    if (to.narrow != MatrixComponent::Count)
        value = ir::MatrixCode(t.p, *t.code).round(value, to.narrow);
    t.set(i.result, value);
}

// The value of an element, as the module's component type has it.
Operand from_matrix_element(Translation& t, const SpirvType& component, Operand value) {
    return component.scalar == Type::I8 ? t.code->make(Op::Trunc, Type::I8, {value}) : value;
}
Operand to_matrix_element(Translation& t, const MatrixShape& shape, Operand value) {
    const Type type = info(shape.component).type;
    if (t.code->type_of(value) == type)
        return value;
    return t.code->make(shape.component == MatrixComponent::I8 ? Op::SExt : Op::ZExt, type, {value});
}

void extract_element(Translation& t, const Instruction& i) {
    const Cooperative from = matrix_of(t, i.operands[at::CompositeExtract::composite], i);
    const Operand element = t.p.i32(i.operands[at::CompositeExtract::indices]);
    const Type type = info(from.shape().component).type;
    const Operand value = t.code->make(Op::MatrixGet, type, {from.variable, from.number, element});
    t.set(i.result, from_matrix_element(t, t.types.of(from.type.element), value));
}

Operand changed_matrix(Translation& t, const Cooperative& from, Operand element, Operand value) {
    const Operand number = new_number(t, from.variable);
    emit_void(t, Op::MatrixSet,
              {from.variable, number, from.number, element, to_matrix_element(t, from.shape(), value)});
    return number;
}
void insert_element(Translation& t, const Instruction& i) {
    const Cooperative from = matrix_of(t, i.operands[at::CompositeInsert::composite], i);
    const Operand element = t.p.i32(i.operands[at::CompositeInsert::indices]);
    t.set(i.result,
          changed_matrix(t, from, element, t.scalar_of(i.operands[at::CompositeInsert::object], i)));
}

// The matrix that a variable holds, and where.
Cooperative held_matrix(Translation& t, Pointer place, const Instruction& i) {
    const SpirvType& type = t.types.of(place.type);
    if (type.kind != SpirvType::Cooperative || place.base != Pointer::Variable)
        t.bad(i, "an element of something else than a cooperative matrix");
    place.matrix_element = {};
    Vec<Operand> number(t.arena);
    load_variable(t, place, number);
    return {type, matrix_variable(t, type), number[0]};
}

bool is_matrix(const Translation& t, uint32_t type) {
    return type != none && t.types.of(type).kind == SpirvType::Cooperative;
}
bool is_narrow(const Translation& t, uint32_t type) {
    return type != none && t.types.of(type).narrow != MatrixComponent::Count;
}

} // namespace

Lower find_cooperative_handler(const Translation& t, const Instruction& i) {
    if (t.matrix_variables.empty() || i.type == none)
        return nullptr;
    const auto op = static_cast<O>(i.opcode);
    const bool matrix = is_matrix(t, i.type);
    switch (op) {
    case O::OpCompositeConstruct: return matrix ? fill_matrix : nullptr;
    case O::OpCompositeInsert: return matrix ? insert_element : nullptr;
    case O::OpCompositeExtract:
        return is_matrix(t, t.m.definition(i.operands[at::CompositeExtract::composite]).type)
                   ? extract_element
                   : nullptr;
    case O::OpFConvert:
        if (!matrix)
            return is_narrow(t, i.type) || is_narrow(t, t.m.definition(i.operands[at::Operation::a]).type)
                       ? convert_narrow
                       : nullptr;
        [[fallthrough]];
    case O::OpSConvert:
    case O::OpUConvert:
    case O::OpConvertSToF:
    case O::OpConvertUToF: return matrix ? convert_matrix : nullptr;
    case O::OpFAdd:
    case O::OpIAdd: return matrix ? add_matrices : nullptr;
    case O::OpFSub:
    case O::OpISub:
    case O::OpFMul:
    case O::OpIMul:
    case O::OpFDiv:
    case O::OpSDiv:
    case O::OpUDiv:
    case O::OpFNegate:
    case O::OpSNegate:
    case O::OpConvertFToS:
    case O::OpConvertFToU:
    case O::OpBitcast:
    case O::OpMatrixTimesScalar: return matrix ? not_supported : nullptr;
    default: return nullptr;
    }
}

Operand load_matrix_element(Translation& t, const Pointer& place, const Instruction& i) {
    const Cooperative from = held_matrix(t, place, i);
    const Type type = info(from.shape().component).type;
    const Operand value =
        t.code->make(Op::MatrixGet, type, {from.variable, from.number, place.matrix_element});
    return from_matrix_element(t, t.types.of(from.type.element), value);
}

void store_matrix_element(Translation& t, const Pointer& place, Operand value, const Instruction& i) {
    const Cooperative from = held_matrix(t, place, i);
    Pointer whole = place;
    whole.matrix_element = {};
    const Operand number = changed_matrix(t, from, place.matrix_element, value);
    store_variable(t, whole, {&number, 1});
}

std::span<const HandlerRow> cooperative_rows() {
    static constexpr HandlerRow rows[] = {{load_matrix_op, load_matrix},
                                          {store_matrix_op, store_matrix},
                                          {mul_add_op, multiply_add},
                                          {length_op, matrix_length}};
    return rows;
}

} // namespace ladder::front_spirv
