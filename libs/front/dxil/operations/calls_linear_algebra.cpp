#include "front/dxil/operations/calls_linear_algebra.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/operations/handles.h"
#include "front/dxil/operations/matrices.h"
#include "vsir/core/matrix_code.h"

#include <algorithm>
#include <utility>

namespace ladder::dxil::calls {

using ir::MatrixComponent;
using ir::MatrixLayout;
using ir::MatrixScope;
using ir::MatrixShape;
using ir::MatrixUse;
using ir::Type;
using llvm::TypeKind;

namespace {

constexpr uint32_t products_max = 1u << 24; // of one multiplication

struct Matrix {
    MatrixShape shape;
    Operand variable, number;
};

MatrixComponent component_of(FunctionTranslator& t, uint32_t component_type) {
    const auto component = matrix_component(component_type);
    if (!component)
        t.s.diag.fail_unsupported(t.here(), "linear algebra with component type %u is not supported",
                                  component_type);
    return *component;
}
MatrixComponent component_of(FunctionTranslator& t, const Value* number, const char* what) {
    return component_of(t, t.values.immediate(number, what));
}

// What a scalar is, or each element of a vector. `is_signed` is the sign of integers, whose type has none.
MatrixComponent native(FunctionTranslator& t, const llvm::Type* type, bool is_signed) {
    using C = MatrixComponent;
    switch (t.scalar(type->kind == TypeKind::Vector ? type->element : type)) {
    case Type::I16: return is_signed ? C::I16 : C::U16;
    case Type::I32: return is_signed ? C::I32 : C::U32;
    case Type::I64: return is_signed ? C::I64 : C::U64;
    case Type::F16: return C::F16;
    case Type::F32: return C::F32;
    case Type::F64: return C::F64;
    default: t.unsupported("linear algebra with this type");
    }
}
bool is_signed(MatrixComponent c) { return ir::info(c).is_signed; }

ir::MatrixCode code_for(FunctionTranslator& t) { return {t.p, t.code}; }
Operand convert(FunctionTranslator& t, Operand o, MatrixComponent from, MatrixComponent to) {
    return code_for(t).convert(o, from, to);
}

Operand variable_of(FunctionTranslator& t, const MatrixShape& shape) {
    auto& known = dxil_shared(t).matrices.variables;
    for (const auto& each : known)
        if (each.shape == shape)
            return Operand::variable(each.variable);
    ir::Variable v{};
    v.storage = ir::Storage::Matrix;
    v.count = 1; // until the pass knows how many there are
    v.matrix = shape;
    v.name = "matrices";
    known.push({shape, t.s.new_variable(v, 1)});
    return Operand::variable(known.back().variable);
}

MatrixShape shape_of(FunctionTranslator& t, const llvm::Type* type) {
    if (!is_matrix(type))
        t.invalid("a value that is no matrix is used as one");
    const auto shape = matrix_shape(type);
    if (!shape)
        t.unsupported("a matrix with such components or dimensions");
    return *shape;
}

Operand new_number(FunctionTranslator& t, Operand variable) {
    return t.code.make(Op::MatrixNew, Type::Void, {variable});
}

// Elements of a matrix that was never made are undefined.
Matrix matrix(FunctionTranslator& t, const Value* v) {
    Matrix m{shape_of(t, v->type), {}, {}};
    m.variable = variable_of(t, m.shape);
    m.number = t.s.runs[t.values.use_run(v)].operand();
    if (m.number.is_undef())
        m.number = new_number(t, m.variable);
    return m;
}

// The matrix that the call makes, by `op`; these are the operands besides its number.
void make_matrix(FunctionTranslator& t, const Instruction& call, Op op,
                 std::initializer_list<Operand> operands) {
    const Operand* from = operands.begin();
    const Operand variable = variable_of(t, shape_of(t, call.type));
    const Operand number = new_number(t, variable);
    Operand all[8];
    Operand* at = all;
    if (op == Op::MatrixLoad)
        *at++ = *from++;
    *at++ = variable, *at++ = number;
    std::copy(from, operands.end(), at);
    t.code.emit(op, Type::Void, std::span<const Operand>(all, 2 + operands.size()), 0);
    const uint32_t run = t.values.new_run(call.type);
    t.s.runs[run] = number;
    t.values.set_run(call, run);
}

struct Placed {
    Operand layout, stride;
};
// `unit`: of strides, in bytes.
Placed placed(FunctionTranslator& t, const MatrixShape& m, const Value* layout, const Value* stride,
              uint32_t element_bytes, uint32_t unit) {
    const uint32_t number = t.values.immediate(layout, "the layout of a matrix");
    constexpr uint32_t transposed = 1, own = 2, layouts = 6; // odd ones have columns
    if (number >= layouts)
        t.unsupported("a matrix in this layout");
    const auto of = number & transposed ? MatrixLayout::Columns : MatrixLayout::Rows;
    const uint32_t line = of == MatrixLayout::Columns ? m.rows : m.columns;
    return {Operand::imm(static_cast<uint32_t>(of)),
            number < own ? t.values.use(stride) : t.p.i32(line * element_bytes / unit)};
}

Operand buffer(FunctionTranslator& t, const Value* handle, bool writes) {
    const Operand h = handle_of(t, handle);
    const ir::Descriptor& d = descriptor_of(t, h);
    if (d.kind != ir::ResourceKind::RawBuffer || (writes && d.cls != ir::ResourceClass::Uav))
        t.invalid("a matrix is in a resource that is no byte address buffer");
    return h;
}
// The alignment that the program states is a power of two, or not looked at.
Operand alignment(FunctionTranslator& t, const Value* v) {
    const uint32_t bytes = t.values.immediate(v, "the alignment of a matrix");
    return Operand::imm(bytes && !(bytes & (bytes - 1)) ? bytes : 4);
}

template <class Call>
void use_buffer(FunctionTranslator& t, Op op, const Matrix& m, const Call& in) {
    const Operand handle = buffer(t, in.handle(), true), offset = t.values.use(in.offset());
    const Placed at = placed(t, m.shape, in.layout(), in.stride(), ir::info(m.shape.component).bits / 8, 1);
    t.code.emit(op, Type::Void,
                {handle, m.variable, m.number, offset, at.stride, at.layout, alignment(t, in.alignment())},
                0);
}

// A matrix in groupshared memory, whose elements there are `of`.
struct Shared {
    Operand memory, offset, stride, layout, component;
};
Shared shared(FunctionTranslator& t, const MatrixShape& m, const Value* memory, const Value* offset,
              const Value* stride, const Value* layout, MatrixComponent of) {
    const Pointer to = t.pointers.of(memory);
    if (to.target != Pointer::Variable || t.p.variables[to.number].storage != ir::Storage::Workgroup)
        t.unsupported("a matrix in memory that is not groupshared");
    const uint32_t have = ir::bits(t.p.variables[to.number].element), need = ir::info(of).bits;
    if (have < need || (have > need && have != 32))
        t.unsupported("a matrix in groupshared memory of elements this wide");
    const Placed at = placed(t, m, layout, stride, need / 8, need / 8);
    const Operand first = t.code.multiply(t.accesses.element_at(to), have / need);
    const Operand start = t.code.make(Op::IAdd, Type::I32, {first, t.values.use(offset)});
    return {Operand::variable(to.number), start, at.stride, at.layout,
            Operand::imm(static_cast<uint32_t>(of))};
}

// Threads of a group store together. Others may still read what is there before, and read what is stored
// right after.
void together(FunctionTranslator& t, const Matrix& m) {
    using namespace ir::barrier_bits;
    if (m.shape.scope != MatrixScope::Group)
        return;
    const uint32_t origin = std::exchange(t.code.origin, 0); // the program has no such barrier
    t.code.emit(Op::Barrier, Type::Void, {Operand::imm(Sync | UavGroup | GroupShared)}, 0);
    t.code.origin = origin;
}

template <class Call>
void use_shared(FunctionTranslator& t, Op op, const Matrix& m, const Call& in, MatrixComponent of) {
    const Shared to = shared(t, m.shape, in.memory(), in.offset(), in.stride(), in.layout(), of);
    together(t, m);
    t.code.emit(op, Type::Void,
                {m.variable, m.number, to.memory, to.offset, to.stride, to.layout, to.component}, 0);
    together(t, m);
}

} // namespace

// All threads of the scope give the same value.
void matrix_fill(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const MatrixShape m = shape_of(t, call.type);
    const Value* v = dx::LinAlgFillMatrix(call).value();
    Operand o = t.values.use(v);
    if (!o.is_const() && m.scope == MatrixScope::Wave)
        o = t.code.make(Op::WaveReadFirst, t.scalar(v->type), {o});
    o = convert(t, o, native(t, v->type, is_signed(m.component)), m.component);
    make_matrix(t, call, Op::MatrixFill, {o});
}

void matrix_convert(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgCopyConvertMatrix in(call);
    const Matrix from = matrix(t, in.src_matrix());
    const bool transposed = t.values.immediate(in.transpose(), "whether a matrix is transposed");
    const MatrixShape &a = from.shape, b = shape_of(t, call.type);
    if (transposed ? a.rows != b.columns || a.columns != b.rows : a.rows != b.rows || a.columns != b.columns)
        t.invalid("a matrix is converted to one of other dimensions");
    make_matrix(t, call, Op::MatrixConvert, {from.variable, from.number, Operand::imm(transposed)});
}

void matrix_load(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixLoadFromDescriptor in(call);
    const MatrixShape m = shape_of(t, call.type);
    const Operand handle = buffer(t, in.handle(), false), offset = t.values.use(in.offset());
    const Placed at = placed(t, m, in.layout(), in.stride(), ir::info(m.component).bits / 8, 1);
    make_matrix(t, call, Op::MatrixLoad,
                {handle, offset, at.stride, at.layout, alignment(t, in.alignment())});
}

void matrix_store(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixStoreToDescriptor in(call);
    const Matrix m = matrix(t, in.matrix());
    together(t, m);
    use_buffer(t, Op::MatrixStore, m, in);
    together(t, m);
}

void matrix_load_shared(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixLoadFromMemory in(call);
    const MatrixShape m = shape_of(t, call.type);
    const Shared from = shared(t, m, in.memory(), in.offset(), in.stride(), in.layout(), m.component);
    make_matrix(t, call, Op::MatrixLoadShared,
                {from.memory, from.offset, from.stride, from.layout, from.component});
}

void matrix_store_shared(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixStoreToMemory in(call);
    const Matrix m = matrix(t, in.matrix());
    use_shared(t, Op::MatrixStoreShared, m, in, m.shape.component);
}

void matrix_accumulate_shared(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixAccumulateToMemory in(call);
    const Matrix m = matrix(t, in.matrix());
    use_shared(t, Op::MatrixAddToShared, m, in,
               component_of(t, in.target_type(), "the type of groupshared memory"));
}

void matrix_length(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Operand variable = variable_of(t, shape_of(t, dx::LinAlgMatrixLength(call).matrix()->type));
    t.values.set(call, t.code.make(Op::MatrixLength, Type::Void, {variable}));
}

// Row and column; all ones where there is no such element.
void matrix_coordinate(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixGetCoordinate in(call);
    const Operand variable = variable_of(t, shape_of(t, in.matrix()->type));
    t.values.set_results(
        call, t.code.emit(Op::MatrixCoordinate, Type::Void, {variable, t.values.use(in.index())}, 2));
}

void matrix_get(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixGetElement in(call);
    const Matrix m = matrix(t, in.matrix());
    const Operand element =
        t.code.make(Op::MatrixGet, m.shape.type(), {m.variable, m.number, t.values.use(in.index())});
    const MatrixComponent to = native(t, call.type, is_signed(m.shape.component));
    t.values.set(call, convert(t, element, m.shape.component, to));
}

void matrix_set(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixSetElement in(call);
    const Matrix from = matrix(t, in.matrix());
    if (shape_of(t, call.type) != from.shape)
        t.invalid("an element of a matrix in another type");
    const MatrixComponent to = from.shape.component, given = native(t, in.value()->type, is_signed(to));
    const Operand value = convert(t, t.values.use(in.value()), given, to), index = t.values.use(in.index());
    make_matrix(t, call, Op::MatrixSet, {from.number, index, value});
}

void matrix_multiply(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixMultiplyAccumulate in(call);
    const Matrix a = matrix(t, in.matrix_a()), b = matrix(t, in.matrix_b());
    const MatrixShape r = shape_of(t, call.type);
    const uint32_t inner = a.shape.columns;
    if (a.shape.rows != r.rows || b.shape.columns != r.columns || b.shape.rows != inner)
        t.invalid("matrices are multiplied whose dimensions do not fit");
    if (uint64_t{r.size()} * inner > products_max)
        t.unsupported("a multiplication of matrices this large");
    if (call.operands.size() <= 3)
        return make_matrix(t, call, Op::MatrixMultiply, {a.variable, a.number, b.variable, b.number});
    const Matrix c = matrix(t, in.matrix_c());
    if (c.shape.rows != r.rows || c.shape.columns != r.columns)
        t.invalid("matrices are added whose dimensions do not fit");
    make_matrix(t, call, Op::MatrixMultiplyAdd,
                {a.variable, a.number, b.variable, b.number, c.variable, c.number});
}

void matrix_accumulate(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixAccumulate in(call);
    const Matrix left = matrix(t, in.matrix_lhs()), right = matrix(t, in.matrix_rhs());
    const MatrixShape r = shape_of(t, call.type);
    if (left.shape.rows != r.rows || left.shape.columns != r.columns || right.shape.rows != r.rows ||
        right.shape.columns != r.columns)
        t.invalid("matrices are added whose dimensions do not fit");
    make_matrix(t, call, Op::MatrixAdd, {left.variable, left.number, right.variable, right.number});
}

namespace {

// How many elements of a component a scalar holds.
uint32_t per_scalar(FunctionTranslator& t, const llvm::Type* vector, MatrixComponent c) {
    const uint32_t each = 32 / std::min<uint32_t>(ir::info(c).bits, 32);
    const bool whole = ir::bits(ir::info(c).type) == ir::info(c).bits; // such values have a type of their own
    return !whole && t.scalar(vector->element) == Type::I32 ? each : 1;
}

// Element n of a vector that is to be taken as of a component: as it is and converted, or a part of a word.
Operand interpreted(FunctionTranslator& t, const Value* v, uint32_t n, MatrixComponent as, uint32_t each) {
    if (each == 1)
        return convert(t, t.values.component(v, n), native(t, v->type, is_signed(as)), as);
    const Operand word = t.values.component(v, n / each);
    const Operand bit = t.p.i32(n % each * ir::info(as).bits);
    return code_for(t).decode(t.code.make(Op::LShr, Type::I32, {word, bit}), as);
}

Operand new_vector(FunctionTranslator& t, Type type, uint32_t count) {
    ir::Variable v{};
    v.storage = ir::Storage::Private;
    v.element = type;
    v.count = count;
    v.name = "vector";
    return Operand::variable(t.s.new_variable(v, 1));
}
void put(FunctionTranslator& t, Operand vector, uint32_t n, Operand value) {
    t.code.emit(Op::VarStore, Type::Void, {vector, t.p.i32(n), value}, 0);
}
// The vector's elements as those of a component.
Operand as_variable(FunctionTranslator& t, const Value* v, MatrixComponent to) {
    const Operand made = new_vector(t, ir::info(to).type, v->type->count);
    for (uint32_t n = 0; n < v->type->count; n++)
        put(t, made, n, convert(t, t.values.component(v, n), native(t, v->type, is_signed(to)), to));
    return made;
}

} // namespace

void matrix_times_vector(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatVecMulAdd in(call);
    const Matrix m = matrix(t, in.matrix());
    const Value *v = in.input_vector(), *bias = call.operands.size() > 5 ? in.bias_vector() : nullptr;
    const MatrixComponent as = component_of(t, in.input_interpretation(), "how a vector is meant");
    const bool has_sign = t.values.immediate(in.is_output_signed(), "whether a result has a sign");
    const MatrixComponent to = native(t, call.type, has_sign);
    const uint32_t rows = m.shape.rows, columns = m.shape.columns;
    const uint32_t each = v->type->count < columns ? per_scalar(t, v->type, as) : 1;
    if (v->type->count != (columns + each - 1) / each || call.type->count != rows ||
        (bias && bias->type->count != rows))
        t.invalid("a matrix is multiplied by a vector of another length");
    const Type type = ir::info(to).type;
    const Operand vector = new_vector(t, type, columns), sum = new_vector(t, type, rows);
    for (uint32_t k = 0; k < columns; k++)
        put(t, vector, k, convert(t, interpreted(t, v, k, as, each), as, to));
    const Operand nothing = t.p.constant(type, ir::is_float(type) ? uint64_t{1} << (ir::bits(type) - 1) : 0);
    for (uint32_t row = 0; row < rows; row++)
        put(t, sum, row,
            bias ? convert(t, t.values.component(bias, row), native(t, bias->type, has_sign), to) : nothing);
    t.code.emit(Op::MatrixTimesVector, Type::Void,
                {m.variable, m.number, vector, sum, Operand::imm(static_cast<uint32_t>(to))}, 0);
    const uint32_t run = t.values.new_run(call.type);
    for (uint32_t row = 0; row < rows; row++)
        t.s.runs[run + row] = t.code.make(Op::VarLoad, type, {sum, t.p.i32(row)});
    t.values.set_run(call, run);
}

void matrix_outer_product(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixOuterProduct in(call);
    const MatrixShape m = shape_of(t, call.type);
    if (in.vector_a()->type->count != m.rows || in.vector_b()->type->count != m.columns)
        t.invalid("an outer product of vectors of another length");
    const Operand a = as_variable(t, in.vector_a(), m.component),
                  b = as_variable(t, in.vector_b(), m.component);
    make_matrix(t, call, Op::MatrixOuterProduct, {a, b});
}

void vector_convert(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgConvert in(call);
    const Value* v = in.input_vector();
    const MatrixComponent from = component_of(t, in.input_interpretation(), "how a vector is meant"),
                          to = component_of(t, in.output_interpretation(), "how a vector is meant");
    const uint32_t given = per_scalar(t, v->type, from), each = per_scalar(t, call.type, to);
    const uint64_t elements = uint64_t{v->type->count} * given;
    if (each == 1 ? call.type->count > elements : call.type->count != (elements + each - 1) / each)
        t.invalid("a vector is converted to one of another length");
    const uint32_t run = t.values.new_run(call.type);
    for (uint32_t n = 0; n < call.type->count; n++) {
        Operand all = t.p.i32(0);
        for (uint32_t c = 0; c < each && n * each + c < elements; c++) {
            const Operand value = convert(t, interpreted(t, v, n * each + c, from, given), from, to);
            if (each == 1) {
                all = convert(t, value, to, native(t, call.type, is_signed(to)));
                continue;
            }
            const Operand bits = code_for(t).encode(value, to);
            const Operand moved = t.code.make(Op::Shl, Type::I32, {bits, t.p.i32(c * ir::info(to).bits)});
            all = c ? t.code.make(Op::Or, Type::I32, {all, moved}) : moved;
        }
        t.s.runs[run + n] = all;
    }
    t.values.set_run(call, run);
}

void matrix_accumulate_to_memory(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixAccumulateToDescriptor in(call);
    use_buffer(t, Op::MatrixAddTo, matrix(t, in.matrix()), in);
}

// A matrix of one row, which the vector times 1 is.
void vector_accumulate(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgVectorAccumulateToDescriptor in(call);
    const Value* v = in.vector();
    if (!v->type->count || v->type->count > ir::matrix_side_max)
        t.unsupported("a vector this long");
    const MatrixComponent c = native(t, v->type, false);
    const MatrixShape m{c, MatrixUse::Accumulator, MatrixScope::Thread, 1,
                        static_cast<uint16_t>(v->type->count)};
    const Operand variable = variable_of(t, m), one = new_vector(t, m.type(), 1);
    put(t, one, 0, convert(t, t.p.i32(1), MatrixComponent::U32, c));
    const Operand vector = as_variable(t, v, c), handle = buffer(t, in.handle(), true);
    const Operand offset = t.values.use(in.offset()), number = new_number(t, variable);
    t.code.emit(Op::MatrixOuterProduct, Type::Void, {variable, number, one, vector}, 0);
    t.code.emit(Op::MatrixAddTo, Type::Void,
                {handle, variable, number, offset, t.p.i32(0),
                 Operand::imm(static_cast<uint32_t>(MatrixLayout::Rows)), Operand::imm(4)},
                0);
}

// 0: as A matrices are.
void accumulator_layout(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.values.set(call, t.p.i32(0));
}

} // namespace ladder::dxil::calls
