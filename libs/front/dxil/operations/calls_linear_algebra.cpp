#include "front/dxil/operations/calls_linear_algebra.h"
#include "front/dxil/operations/call_views.h"

#include "front/dxil/operations/handles.h"
#include "front/dxil/operations/matrices.h"

#include <algorithm>

namespace ladder::dxil::calls {

using ir::Type;
using llvm::TypeKind;

namespace {

constexpr uint32_t products_max = 65536; // of one multiplication

struct Matrix {
    MatrixShape shape;
    NumberFormat format;
    uint32_t run; // of its elements, row by row
    uint32_t at(uint32_t row, uint32_t column) const { return run + row * shape.columns + column; }
};

NumberFormat format_of(FunctionTranslator& t, uint32_t component_type) {
    const auto format = number_format(component_type);
    if (!format)
        t.s.diag.fail_unsupported(t.here(), "linear algebra with component type %u is not supported",
                                  component_type);
    if (ir::bits(format->type) == 16 && !t.s.native_16bit)
        t.unsupported("linear algebra with 16 bits, in a shader without native 16-bit types,");
    return *format;
}

// Returns the format of a scalar, or of the elements of a vector. `is_signed` is the sign of integers, whose
// type has none.
NumberFormat native(FunctionTranslator& t, const llvm::Type* type, bool is_signed) {
    const Type scalar = t.scalar(type->kind == TypeKind::Vector ? type->element : type);
    return {scalar, ir::bits(scalar), is_signed};
}

Matrix matrix_type(FunctionTranslator& t, const llvm::Type* type) {
    const auto shape = matrix_shape(type);
    if (!shape)
        t.invalid("a value that is no matrix is used as one");
    return {*shape, format_of(t, shape->component_type), 0};
}
Matrix matrix(FunctionTranslator& t, const Value* v) {
    Matrix m = matrix_type(t, v->type);
    m.run = t.values.use_run(v);
    return m;
}
// What the call makes, without elements yet.
Matrix result(FunctionTranslator& t, const Instruction& call) {
    Matrix m = matrix_type(t, call.type);
    m.run = t.values.new_run(call.type);
    return m;
}

Operand element(FunctionTranslator& t, const Matrix& m, uint32_t n) { return t.s.runs[m.run + n].operand(); }

uint64_t greatest(const NumberFormat& f) {
    return f.is_signed ? (uint64_t{1} << (f.bits - 1)) - 1 : UINT64_MAX >> (64 - f.bits);
}
Operand number(FunctionTranslator& t, Type type, uint64_t v) {
    return t.p.constant(type, v & (UINT64_MAX >> (64 - ir::bits(type))));
}

// Integers saturate.
Operand convert_integer(FunctionTranslator& t, Operand o, const NumberFormat& from, const NumberFormat& to) {
    if (from.is_signed && (!to.is_signed || to.bits < from.bits))
        o = t.code.make(Op::IMax, from.type,
                        {o, number(t, from.type, to.is_signed ? ~greatest(to) : uint64_t{0})});
    if (greatest(to) < greatest(from))
        o = t.code.make(from.is_signed ? Op::IMin : Op::UMin, from.type,
                        {o, number(t, from.type, greatest(to))});
    if (ir::bits(to.type) == ir::bits(from.type))
        return o;
    if (ir::bits(to.type) < ir::bits(from.type))
        return t.code.make(Op::Trunc, to.type, {o});
    return t.code.make(from.is_signed ? Op::SExt : Op::ZExt, to.type, {o});
}

// Floats are rounded to the nearest even integer, and saturate.
Operand float_to_integer(FunctionTranslator& t, Operand o, const NumberFormat& from, const NumberFormat& to) {
    const Operand rounded = t.code.make(Op::RoundEven, from.type, {o});
    const NumberFormat whole{to.type, ir::bits(to.type), to.is_signed};
    const Operand clamped = t.code.make(to.is_signed ? Op::FToS : Op::FToU, to.type, {rounded});
    return convert_integer(t, clamped, whole, to);
}

// "Data Conversion Rules" of HLSL proposal 0035.
Operand convert(FunctionTranslator& t, Operand o, const NumberFormat& from, const NumberFormat& to) {
    if (from.is_float() && to.is_float())
        return from.type == to.type ? o : t.code.make(Op::FConvert, to.type, {o});
    if (from.is_float())
        return float_to_integer(t, o, from, to);
    if (to.is_float())
        return t.code.make(from.is_signed ? Op::SToF : Op::UToF, to.type, {o});
    return convert_integer(t, o, from, to);
}

// a * b + c in the format of c, where there is one.
Operand multiply_add(FunctionTranslator& t, const NumberFormat& f, Operand a, Operand b, Operand c) {
    if (c == Operand())
        return t.code.make(f.is_float() ? Op::FMul : Op::IMul, f.type, {a, b});
    return t.code.make(f.is_float() ? Op::FMad : Op::IMad, f.type, {a, b, c});
}

// Elements in memory: lines of consecutive ones (rows or columns), `stride` bytes apart.
struct Lines {
    bool columns;
    uint32_t count, length;
    uint32_t at(const Matrix& m, uint32_t line, uint32_t n) const {
        return columns ? m.at(n, line) : m.at(line, n);
    }
};
Lines lines_of(FunctionTranslator& t, const Matrix& m, const Value* layout) {
    const uint32_t number = t.values.immediate(layout, "the layout of a matrix");
    if (number > 1)
        t.unsupported("a matrix in a layout of the device's own");
    return number ? Lines{true, m.shape.columns, m.shape.rows} : Lines{false, m.shape.rows, m.shape.columns};
}

struct Memory {
    Operand handle, offset, stride; // in bytes
};
Memory memory(FunctionTranslator& t, const Value* handle, const Value* offset, const Value* stride,
              bool writes) {
    const Operand h = handle_of(t, handle);
    const ir::Descriptor& d = descriptor_of(t, h);
    if (d.kind != ir::ResourceKind::RawBuffer || (writes && d.cls != ir::ResourceClass::Uav))
        t.invalid("a matrix is in a resource that is no byte address buffer");
    return {h, t.values.use(offset), stride ? t.values.use(stride) : Operand()};
}

// Where element n of a line is.
Operand address(FunctionTranslator& t, const Memory& m, uint32_t line, uint32_t bytes) {
    Operand at = m.offset;
    if (line)
        at = t.code.add(at, t.code.multiply(m.stride, line));
    return bytes ? t.code.add(at, t.p.i32(bytes)) : at;
}

Operand least_alignment(const NumberFormat& f) { return Operand::imm(f.bits == 16 ? 2 : 4); }

// A byte of a word, proper.
Operand byte_of(FunctionTranslator& t, const NumberFormat& f, Operand word, Operand bit) {
    return t.code.make(f.is_signed ? Op::SBitExtract : Op::UBitExtract, Type::I32, {t.p.i32(8), bit, word});
}

void load_line(FunctionTranslator& t, const Matrix& m, const Memory& from, const Lines& lines,
               uint32_t line) {
    const uint32_t bytes = m.format.bits / 8;
    for (uint32_t n = 0; n < lines.length; n += 4) {
        const uint32_t part = std::min(lines.length - n, 4u);
        const Operand at = address(t, from, line, n * bytes);
        if (bytes == 1) { // offsets and strides are multiples of 16
            const Operand word = t.code.make(Op::RawLoad, Type::I32, {from.handle, at, Operand::imm(4)});
            for (uint32_t c = 0; c < part; c++)
                t.s.runs[lines.at(m, line, n + c)] = byte_of(t, m.format, word, t.p.i32(c * 8));
            continue;
        }
        const ir::Instr* made =
            t.code.emit(Op::RawLoad, m.format.type, {from.handle, at, least_alignment(m.format)}, part);
        for (uint32_t c = 0; c < part; c++)
            t.s.runs[lines.at(m, line, n + c)] = made->result_operand(c);
    }
}

Operand pack_bytes(FunctionTranslator& t, std::span<const Operand, 4> bytes) {
    Operand word = bytes[0];
    for (uint32_t n = 1; n < 4; n++)
        word = t.code.make(Op::BitInsert, Type::I32, {t.p.i32(8), t.p.i32(8 * n), bytes[n], word});
    return word;
}

void store_line(FunctionTranslator& t, const Matrix& m, const Memory& to, const Lines& lines, uint32_t line) {
    const uint32_t bytes = m.format.bits / 8;
    if (bytes == 1 && lines.length % 4)
        t.unsupported("a store of 8-bit elements whose rows or columns are no whole words");
    for (uint32_t n = 0; n < lines.length; n += 4) {
        const uint32_t part = std::min(lines.length - n, 4u);
        const Operand at = address(t, to, line, n * bytes);
        Operand values[4];
        for (uint32_t c = 0; c < part; c++)
            values[c] = t.s.runs[lines.at(m, line, n + c)].operand();
        if (bytes == 1) {
            t.code.emit(Op::RawStore, Type::I32,
                        {to.handle, at, Operand::imm(4), Operand::imm(1), pack_bytes(t, values)}, 0);
            continue;
        }
        Operand operands[8] = {to.handle, at, least_alignment(m.format), Operand::imm((1u << part) - 1)};
        std::copy(values, values + part, operands + 4);
        t.code.emit(Op::RawStore, m.format.type, std::span<const Operand>(operands, 4 + part), 0);
    }
}

// Waves of a group do what they do together by a barrier: all have read before one writes, and all have
// written before one reads.
void together(FunctionTranslator& t, const Matrix& m) {
    using namespace ir::barrier_bits;
    if (m.shape.scope == MatrixScope::ThreadGroup)
        t.code.emit(Op::Barrier, Type::Void, {Operand::imm(Sync | UavGroup | GroupShared)}, 0);
}

uint32_t constant(FunctionTranslator& t, const Value* v) {
    return t.values.immediate(v, "an offset, stride or layout of a matrix in groupshared memory");
}

// The elements of a matrix in groupshared memory, by number and bytes; offset and stride count elements.
template <class F>
void for_each_shared(FunctionTranslator& t, const Matrix& m, const Value* from, const Value* step,
                     const Value* layout, F visit) {
    const uint32_t offset = constant(t, from), stride = constant(t, step);
    const Lines lines = lines_of(t, m, layout);
    const uint32_t bytes = m.format.bits / 8;
    if (bytes == 1)
        t.unsupported("a matrix of 8-bit elements in groupshared memory");
    for (uint32_t line = 0; line < lines.count; line++)
        for (uint32_t n = 0; n < lines.length; n++)
            visit(lines.at(m, line, n), (offset + line * stride + n) * bytes);
}

} // namespace

void matrix_fill(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Matrix m = result(t, call);
    const Value* v = dx::LinAlgFillMatrix(call).value();
    Operand o = t.values.use(v);
    if (!o.is_const())
        o = t.code.make(Op::WaveReadFirst, t.scalar(v->type), {o});
    o = convert(t, o, native(t, v->type, m.format.is_signed), m.format);
    for (uint32_t n = 0; n < m.shape.size(); n++)
        t.s.runs[m.run + n] = o;
    t.values.set_run(call, m.run);
}

void matrix_convert(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Matrix from = matrix(t, dx::LinAlgCopyConvertMatrix(call).src_matrix()), to = result(t, call);
    const bool transposed =
        t.values.immediate(dx::LinAlgCopyConvertMatrix(call).transpose(), "whether a matrix is transposed");
    const MatrixShape &a = from.shape, &b = to.shape;
    if (transposed ? a.rows != b.columns || a.columns != b.rows : a.rows != b.rows || a.columns != b.columns)
        t.invalid("a matrix is converted to one of other dimensions");
    for (uint32_t row = 0; row < b.rows; row++)
        for (uint32_t column = 0; column < b.columns; column++) {
            const uint32_t at = transposed ? from.at(column, row) : from.at(row, column);
            t.s.runs[to.at(row, column)] = convert(t, t.s.runs[at].operand(), from.format, to.format);
        }
    t.values.set_run(call, to.run);
}

void matrix_load(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixLoadFromDescriptor in(call);
    const Matrix m = result(t, call);
    const Memory from = memory(t, in.handle(), in.offset(), in.stride(), false);
    const Lines lines = lines_of(t, m, in.layout());
    for (uint32_t line = 0; line < lines.count; line++)
        load_line(t, m, from, lines, line);
    t.values.set_run(call, m.run);
}

void matrix_store(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixStoreToDescriptor in(call);
    const Matrix m = matrix(t, in.matrix());
    const Memory to = memory(t, in.handle(), in.offset(), in.stride(), true);
    const Lines lines = lines_of(t, m, in.layout());
    together(t, m);
    for (uint32_t line = 0; line < lines.count; line++)
        store_line(t, m, to, lines, line);
    together(t, m);
}

void matrix_load_shared(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Matrix m = result(t, call);
    const dx::LinAlgMatrixLoadFromMemory in(call);
    const Pointer from = t.pointers.of(in.memory());
    for_each_shared(t, m, in.offset(), in.stride(), in.layout(), [&](uint32_t at, uint32_t bytes) {
        t.s.runs[at] = t.accesses.load_scalar(from, bytes, m.format.type);
    });
    t.values.set_run(call, m.run);
}

void matrix_store_shared(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixStoreToMemory in(call);
    const Matrix m = matrix(t, in.matrix());
    const Pointer to = t.pointers.of(in.memory());
    together(t, m);
    for_each_shared(t, m, in.offset(), in.stride(), in.layout(), [&](uint32_t at, uint32_t bytes) {
        t.accesses.store_scalar(to, bytes, t.s.runs[at].operand(), m.format.type);
    });
    together(t, m);
}

void matrix_length(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.values.set(call, t.p.i32(matrix_type(t, dx::LinAlgMatrixLength(call).matrix()->type).shape.size()));
}

// Row and column; all ones where there is no such element.
void matrix_coordinate(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const MatrixShape shape = matrix_type(t, dx::LinAlgMatrixGetCoordinate(call).matrix()->type).shape;
    const Operand index = t.values.use(dx::LinAlgMatrixGetCoordinate(call).index()),
                  columns = t.p.i32(shape.columns);
    const Operand inside = t.code.make(Op::ULt, Type::Void, {index, t.p.i32(shape.size())});
    const uint32_t run = t.values.new_run(call.type);
    uint32_t n = 0;
    for (const Op op : {Op::UDiv, Op::URem})
        t.s.runs[run + n++] =
            t.code.select(inside, t.code.make(op, Type::I32, {index, columns}), t.p.i32(UINT32_MAX));
    t.values.set_run(call, run);
}

void matrix_get(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Matrix m = matrix(t, dx::LinAlgMatrixGetElement(call).matrix());
    if (t.scalar(call.type) != m.format.type)
        t.invalid("an element of a matrix in another type");
    const Operand index = t.values.use(dx::LinAlgMatrixGetElement(call).index());
    Operand chosen = number(t, m.format.type, 0);
    for (uint32_t n = 0; n < m.shape.size(); n++)
        chosen = t.code.select(t.code.equal(index, t.p.i32(n)), element(t, m, n), chosen);
    t.values.set(call, chosen);
}

void matrix_set(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixSetElement in(call);
    const Matrix from = matrix(t, in.matrix()), to = result(t, call);
    if (from.shape.size() != to.shape.size() || from.format.type != to.format.type ||
        t.scalar(in.value()->type) != to.format.type)
        t.invalid("an element of a matrix in another type");
    const Operand index = t.values.use(in.index()), value = t.values.use(in.value());
    for (uint32_t n = 0; n < to.shape.size(); n++)
        t.s.runs[to.run + n] = t.code.select(t.code.equal(index, t.p.i32(n)), value, element(t, from, n));
    t.values.set_run(call, to.run);
}

void matrix_multiply(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixMultiplyAccumulate in(call);
    const Matrix a = matrix(t, in.matrix_a()), b = matrix(t, in.matrix_b()), r = result(t, call);
    const uint32_t inner = a.shape.columns;
    if (a.shape.rows != r.shape.rows || b.shape.columns != r.shape.columns || b.shape.rows != inner)
        t.invalid("matrices are multiplied whose dimensions do not fit");
    if (uint64_t{r.shape.size()} * inner > products_max)
        t.unsupported("a multiplication of matrices this large");
    t.s.work.spend(uint64_t{r.shape.size()} * inner, t.here());
    const bool adds = call.operands.size() > 3;
    const Matrix c = adds ? matrix(t, in.matrix_c()) : r;
    if (c.shape.rows != r.shape.rows || c.shape.columns != r.shape.columns)
        t.invalid("matrices are added whose dimensions do not fit");
    for (uint32_t row = 0; row < r.shape.rows; row++)
        for (uint32_t column = 0; column < r.shape.columns; column++) {
            const uint32_t n = row * r.shape.columns + column;
            Operand sum = adds ? convert(t, element(t, c, n), c.format, r.format) : Operand();
            for (uint32_t k = 0; k < inner; k++) {
                const Operand left = convert(t, t.s.runs[a.at(row, k)].operand(), a.format, r.format);
                const Operand right = convert(t, t.s.runs[b.at(k, column)].operand(), b.format, r.format);
                sum = multiply_add(t, r.format, left, right, sum);
            }
            t.s.runs[r.run + n] = sum;
        }
    t.values.set_run(call, r.run);
}

void matrix_accumulate(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const Matrix left = matrix(t, dx::LinAlgMatrixAccumulate(call).matrix_lhs()),
                 right = matrix(t, dx::LinAlgMatrixAccumulate(call).matrix_rhs()), r = result(t, call);
    if (left.shape.rows != r.shape.rows || left.shape.columns != r.shape.columns ||
        right.shape.rows != r.shape.rows || right.shape.columns != r.shape.columns)
        t.invalid("matrices are added whose dimensions do not fit");
    for (uint32_t n = 0; n < r.shape.size(); n++)
        t.s.runs[r.run + n] = t.code.make(r.format.is_float() ? Op::FAdd : Op::IAdd, r.format.type,
                                          {convert(t, element(t, left, n), left.format, r.format),
                                           convert(t, element(t, right, n), right.format, r.format)});
    t.values.set_run(call, r.run);
}

namespace {

// Element n of a vector that is to be taken as of a format: as it is and converted, or one of four in a word.
Operand interpreted(FunctionTranslator& t, const Value* v, uint32_t n, const NumberFormat& as, bool packed) {
    if (packed)
        return byte_of(t, as, t.values.component(v, n / 4), t.p.i32(n % 4 * 8));
    return convert(t, t.values.component(v, n), native(t, v->type, as.is_signed), as);
}

bool is_packed(FunctionTranslator& t, const Value* v, const NumberFormat& as) {
    return as.bits == 8 && t.scalar(v->type->element) == Type::I32;
}

} // namespace

void matrix_times_vector(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatVecMulAdd in(call);
    const Matrix m = matrix(t, in.matrix());
    const bool is_signed = t.values.immediate(in.is_output_signed(), "whether a result has a sign");
    const Value* v = in.input_vector();
    const Value* bias = call.operands.size() > 5 ? in.bias_vector() : nullptr;
    const NumberFormat as =
        format_of(t, t.values.immediate(in.input_interpretation(), "how a vector is meant"));
    const NumberFormat to = native(t, call.type, is_signed);
    const bool packed = is_packed(t, v, as) && v->type->count < m.shape.columns;
    if ((packed ? v->type->count != (m.shape.columns + 3) / 4 : v->type->count != m.shape.columns) ||
        call.type->count != m.shape.rows || (bias && bias->type->count != m.shape.rows))
        t.invalid("a matrix is multiplied by a vector of another length");
    const uint32_t run = t.values.new_run(call.type);
    for (uint32_t row = 0; row < m.shape.rows; row++) {
        Operand sum = bias ? convert(t, t.values.component(bias, row), native(t, bias->type, is_signed), to)
                           : Operand();
        for (uint32_t k = 0; k < m.shape.columns; k++) {
            const Operand left = convert(t, t.s.runs[m.at(row, k)].operand(), m.format, to);
            const Operand right = convert(t, interpreted(t, v, k, as, packed), as, to);
            sum = multiply_add(t, to, left, right, sum);
        }
        t.s.runs[run + row] = sum;
    }
    t.values.set_run(call, run);
}

void vector_convert(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgConvert in(call);
    const Value* v = in.input_vector();
    const NumberFormat from =
        format_of(t, t.values.immediate(in.input_interpretation(), "how a vector is meant"));
    const NumberFormat to =
        format_of(t, t.values.immediate(in.output_interpretation(), "how a vector is meant"));
    const bool packed_from = from.bits == 8, packed_to = to.bits == 8;
    const uint32_t each = packed_to ? 4 : 1, given = packed_from ? 4 : 1;
    const uint64_t elements = v->type->count * given;
    if (t.scalar(v->type->element) != from.type || t.scalar(call.type->element) != to.type ||
        (packed_to ? call.type->count != (elements + 3) / 4 : call.type->count > elements))
        t.invalid("a vector is converted to one of another length");
    const uint32_t run = t.values.new_run(call.type);
    for (uint32_t n = 0; n < call.type->count; n++) {
        Operand parts[4];
        for (uint32_t c = 0; c < each; c++)
            parts[c] = n * each + c < elements
                           ? convert(t, interpreted(t, v, n * each + c, from, packed_from), from, to)
                           : t.p.i32(0);
        t.s.runs[run + n] = packed_to ? pack_bytes(t, parts) : parts[0];
    }
    t.values.set_run(call, run);
}

namespace {

void atomic_add(FunctionTranslator& t, const NumberFormat& f, Operand handle, Operand at, Operand value) {
    if (f.is_float() || f.bits < 32)
        t.unsupported("an atomic addition of floats or small integers");
    const Operand undef = Operand::undef(Type::I32);
    t.code.make(Op::ResAtomic, f.type,
                {handle, Operand::imm(static_cast<uint32_t>(ir::AtomicOp::Add)), at, undef, undef, value});
}

// Is the thread the one that adds values which every thread of the scope has? The other threads add 0.
Operand counts(FunctionTranslator& t, const Matrix& m) {
    if (m.shape.scope == MatrixScope::Wave)
        return t.code.make(Op::WaveIsFirst, Type::Void, {});
    const Operand flat =
        t.code.make(Op::BuiltinRead, Type::I32,
                    {Operand::imm(static_cast<uint32_t>(ir::Builtin::FlatThreadIdInGroup)), Operand::imm(0)});
    return t.code.equal(flat, t.p.i32(0));
}

} // namespace

void matrix_accumulate_to_memory(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgMatrixAccumulateToDescriptor in(call);
    const Matrix m = matrix(t, in.matrix());
    const Memory to = memory(t, in.handle(), in.offset(), in.stride(), true);
    const Lines lines = lines_of(t, m, in.layout());
    const Operand adds = m.shape.scope == MatrixScope::Thread ? t.p.boolean(true) : counts(t, m);
    for (uint32_t line = 0; line < lines.count; line++)
        for (uint32_t n = 0; n < lines.length; n++) {
            const Operand value = t.s.runs[lines.at(m, line, n)].operand();
            const Operand at = address(t, to, line, n * m.format.bits / 8);
            atomic_add(t, m.format, to.handle, at, t.code.select(adds, value, number(t, m.format.type, 0)));
        }
}

void vector_accumulate(FunctionTranslator& t, const Instruction& call, const Operation&) {
    const dx::LinAlgVectorAccumulateToDescriptor in(call);
    const Value* v = in.vector();
    const Memory to = memory(t, in.handle(), in.offset(), nullptr, true);
    const NumberFormat f = native(t, v->type, false);
    for (uint32_t n = 0; n < v->type->count; n++)
        atomic_add(t, f, to.handle, address(t, to, 0, n * f.bits / 8), t.values.component(v, n));
}

// 0: as A matrices are. Every thread has all elements of either.
void accumulator_layout(FunctionTranslator& t, const Instruction& call, const Operation&) {
    t.values.set(call, t.p.i32(0));
}

} // namespace ladder::dxil::calls
