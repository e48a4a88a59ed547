// Products of matrices. A matrix as a value is its columns one after the other.
#include "front/spirv/matrices/spirv_matrices.h"

namespace ladder::front_spirv {

namespace {

struct Matrix {
    std::span<const Operand> scalars;
    uint32_t rows = 0, columns = 0;

    Operand at(uint32_t row, uint32_t column) const { return scalars[column * rows + row]; }
};

// A vector is a matrix of one column.
Matrix matrix_of(Translation& t, const Instruction& i, uint32_t id) {
    const SpirvType& type = t.type_of_value(id);
    Vec<Operand> all(t.arena); // the list of all scalars moves as it grows
    all.append(t.scalars_of(id, i));
    if (type.kind == SpirvType::Vector)
        return {all.span(), type.count, 1};
    if (type.kind != SpirvType::Matrix)
        t.bad(i, "an operand that is no matrix or vector");
    return {all.span(), t.types.of(type.element).count, type.count};
}

void set_checked(Translation& t, const Instruction& i, std::span<const Operand> all) {
    if (all.size() != t.types.of(i.type).scalars)
        t.bad(i, "a result of another size than its operands make");
    t.set(i.result, all);
}

Operand product(Translation& t, const Instruction& i, Operand a, Operand b) {
    return t.code->make(Op::FMul, t.types.of(i.type).scalar, {a, b}, t.float_flags(i.result));
}
Operand sum(Translation& t, const Instruction& i, Operand a, Operand b) {
    return t.code->make(Op::FAdd, t.types.of(i.type).scalar, {a, b}, t.float_flags(i.result));
}
Operand difference(Translation& t, const Instruction& i, Operand a, Operand b) {
    return t.code->make(Op::FSub, t.types.of(i.type).scalar, {a, b}, t.float_flags(i.result));
}

// SPIR-V names no order of the sums.
void multiply(Translation& t, const Instruction& i, const Matrix& a, const Matrix& b) {
    if (a.columns != b.rows)
        t.bad(i, "operands of sizes that do not go together");
    Vec<Operand> all(t.arena);
    for (uint32_t column = 0; column < b.columns; column++)
        for (uint32_t row = 0; row < a.rows; row++) {
            Operand made = product(t, i, a.at(row, 0), b.at(0, column));
            for (uint32_t n = 1; n < a.columns; n++)
                made = sum(t, i, made, product(t, i, a.at(row, n), b.at(n, column)));
            all.push(made);
        }
    set_checked(t, i, all.span());
}

void multiply_matrices(Translation& t, const Instruction& i) {
    multiply(t, i, matrix_of(t, i, i.operands[at::Operation::a]),
             matrix_of(t, i, i.operands[at::Operation::b]));
}
Matrix as_row(Matrix vector) { return {vector.scalars, 1, vector.rows}; }
void multiply_row(Translation& t, const Instruction& i) {
    multiply(t, i, as_row(matrix_of(t, i, i.operands[at::Operation::a])),
             matrix_of(t, i, i.operands[at::Operation::b]));
}
void multiply_outer(Translation& t, const Instruction& i) {
    multiply(t, i, matrix_of(t, i, i.operands[at::Operation::a]),
             as_row(matrix_of(t, i, i.operands[at::Operation::b])));
}

void transpose(Translation& t, const Instruction& i) {
    const Matrix m = matrix_of(t, i, i.operands[at::Operation::a]);
    Vec<Operand> all(t.arena);
    for (uint32_t row = 0; row < m.rows; row++)
        for (uint32_t column = 0; column < m.columns; column++)
            all.push(m.at(row, column));
    set_checked(t, i, all.span());
}

// The matrix without a row and a column.
Matrix minor_of(Translation& t, const Matrix& m, uint32_t without_row, uint32_t without_column) {
    Vec<Operand> all(t.arena);
    for (uint32_t column = 0; column < m.columns; column++)
        for (uint32_t row = 0; row < m.rows; row++)
            if (row != without_row && column != without_column)
                all.push(m.at(row, column));
    return {all.span(), m.rows - 1, m.columns - 1};
}

Operand determinant_of_2(Translation& t, const Instruction& i, const Matrix& m) {
    return difference(t, i, product(t, i, m.at(0, 0), m.at(1, 1)), product(t, i, m.at(1, 0), m.at(0, 1)));
}

// By the first row: alternating sums of its scalars times the determinants without them.
template <class F>
Operand expand(Translation& t, const Instruction& i, const Matrix& m, F smaller) {
    Operand made = product(t, i, m.at(0, 0), smaller(t, i, minor_of(t, m, 0, 0)));
    for (uint32_t column = 1; column < m.columns; column++) {
        const Operand part = product(t, i, m.at(0, column), smaller(t, i, minor_of(t, m, 0, column)));
        made = column & 1 ? difference(t, i, made, part) : sum(t, i, made, part);
    }
    return made;
}
Operand determinant_of_3(Translation& t, const Instruction& i, const Matrix& m) {
    return expand(t, i, m, determinant_of_2);
}
Operand determinant_of(Translation& t, const Instruction& i, const Matrix& m) {
    return m.rows == 1   ? m.at(0, 0)
           : m.rows == 2 ? determinant_of_2(t, i, m)
           : m.rows == 3 ? determinant_of_3(t, i, m)
                         : expand(t, i, m, determinant_of_3);
}

Matrix square(Translation& t, const Instruction& i) {
    if (i.operands.size() <= at::ExtInst::arguments)
        t.bad(i, "an operand is missing");
    const Matrix m = matrix_of(t, i, i.operands[at::ExtInst::arguments]);
    if (m.rows != m.columns || m.rows > 4)
        t.bad(i, "an operand that is no square matrix");
    return m;
}

} // namespace

void glsl_determinant(Translation& t, const Instruction& i) {
    t.set(i.result, determinant_of(t, i, square(t, i)));
}

// Cofactors, transposed, through the determinant.
void glsl_inverse(Translation& t, const Instruction& i) {
    const Matrix m = square(t, i);
    const Type type = t.types.of(i.type).scalar;
    const Operand whole = determinant_of(t, i, m);
    Vec<Operand> all(t.arena);
    for (uint32_t column = 0; column < m.columns; column++)
        for (uint32_t row = 0; row < m.rows; row++) {
            Operand part = determinant_of(t, i, minor_of(t, m, column, row));
            if ((row + column) & 1)
                part = t.code->make(Op::FNeg, type, {part});
            all.push(t.code->make(Op::FDiv, type, {part, whole}, t.float_flags(i.result)));
        }
    set_checked(t, i, all.span());
}

std::span<const HandlerRow> matrix_rows() {
    static constexpr HandlerRow rows[] = {
        {spv::Op::OpMatrixTimesMatrix, multiply_matrices},
        {spv::Op::OpMatrixTimesVector, multiply_matrices},
        {spv::Op::OpVectorTimesMatrix, multiply_row},
        {spv::Op::OpOuterProduct, multiply_outer},
        {spv::Op::OpTranspose, transpose},
    };
    return rows;
}

} // namespace ladder::front_spirv
