// Operations on matrices: shapes that fit each other, and what memory they are in.
#include "vsir/core/op_views.h"
#include "vsir/validate/validator.h"

namespace ladder::ir {

const MatrixShape& Validator::matrix(Operand variable) {
    const Variable& v = p_.variables[variable.number()];
    if (v.storage != Storage::Matrix)
        fail("the variable is %s, not of matrices", name(v.storage));
    return v.matrix;
}

void Validator::matrix_operation(const Instr& i) {
    switch (i.op) {
    case Op::MatrixLength: matrix(as::MatrixLength(i).variable()); return;
    case Op::MatrixCoordinate: matrix(as::MatrixCoordinate(i).variable()); return;
    case Op::MatrixFill:
    case Op::MatrixConvert:
    case Op::MatrixGet:
    case Op::MatrixSet: return matrix_elements(i);
    case Op::MatrixMultiply:
    case Op::MatrixMultiplyAdd:
    case Op::MatrixAdd: return matrix_product(i);
    case Op::MatrixOuterProduct:
    case Op::MatrixTimesVector: return matrix_vectors(i);
    default: return matrix_memory(i);
    }
}

void Validator::matrix_elements(const Instr& i) {
    const MatrixShape& m = matrix(as::OfElement(i).variable());
    if (i.op == Op::MatrixConvert) {
        const as::MatrixConvert in(i);
        const MatrixShape& from = matrix(in.from());
        const bool turned = in.transposed().number();
        if ((turned ? from.columns : from.rows) != m.rows ||
            (turned ? from.rows : from.columns) != m.columns || from.scope != m.scope)
            fail("a matrix is converted to one of another shape");
        return;
    }
    const Type t = i.op == Op::MatrixGet   ? i.type
                   : i.op == Op::MatrixSet ? type(as::MatrixSet(i).value())
                                           : type(as::MatrixFill(i).value());
    if (t != m.type())
        fail("elements of the matrix are of type %s", type_name(m.type()));
}

void Validator::matrix_memory(const Instr& i) {
    if (i.op == Op::MatrixLoad || i.op == Op::MatrixStore || i.op == Op::MatrixAddTo) {
        matrix(as::MatrixInBuffer(i).variable());
        return;
    }
    matrix(as::OfElement(i).variable());
    const as::MatrixInGroup in(i);
    const Variable& v = p_.variables[in.memory().number()];
    if (v.storage != Storage::Workgroup)
        fail("the variable is %s, not groupshared", name(v.storage));
    const uint32_t width = info(static_cast<MatrixComponent>(in.component().number())).bits;
    if (bits(v.element) < width || (bits(v.element) > width && v.element != Type::I32))
        fail("elements of %u bits in a variable of type %s", width, type_name(v.element));
}

void Validator::matrix_product(const Instr& i) {
    const as::MatrixBinary in(i);
    const MatrixShape &m = matrix(in.variable()), &a = matrix(in.a()), &b = matrix(in.b());
    const bool product = i.op != Op::MatrixAdd;
    if (m.rows != a.rows || m.columns != b.columns ||
        (product ? a.columns != b.rows : a.columns != b.columns) || (!product && b.rows != m.rows) ||
        a.scope != m.scope || b.scope != m.scope)
        fail("matrices whose shapes do not fit");
    if (i.op != Op::MatrixMultiplyAdd)
        return;
    const MatrixShape& c = matrix(as::MatrixMultiplyAdd(i).c());
    if (c.rows != m.rows || c.columns != m.columns || c.scope != m.scope)
        fail("the sum of matrices of different shapes");
}

void Validator::thread_vector(Operand variable, uint32_t count, Type type) {
    const Variable& v = p_.variables[variable.number()];
    if (v.storage != Storage::Private || v.count != count || v.element != type)
        fail("the variable is no vector of %u %s", count, type_name(type));
}

void Validator::matrix_vectors(const Instr& i) {
    const MatrixShape& m = matrix(as::OfElement(i).variable());
    if (i.op == Op::MatrixOuterProduct) {
        thread_vector(as::MatrixOuterProduct(i).a(), m.rows, m.type());
        return thread_vector(as::MatrixOuterProduct(i).b(), m.columns, m.type());
    }
    const as::MatrixTimesVector in(i);
    const Type of = info(static_cast<MatrixComponent>(in.component().number())).type;
    thread_vector(in.vector(), m.columns, of);
    thread_vector(in.sum(), m.rows, of);
}

} // namespace ladder::ir
