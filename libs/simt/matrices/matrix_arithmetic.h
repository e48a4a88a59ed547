// Products and sums of matrices, computed as the scalar operations fmad, fadd, imad and iadd compute.
#pragma once

#include "simt/matrices/matrix_places.h"

namespace ladder::simt {

// How elements are computed: in the type that values of the component have. Results become what the
// component can hold.
struct MatrixComputation {
    ir::MatrixComponent component;
    bool flushes; // denormals of f32 count as zero
};

// The factors have `rows` by `inner` and `inner` by `columns` elements.
struct ProductShape {
    uint32_t rows, inner, columns;
};

// `result` becomes a * b + sum, or a * b without a sum. All are values of the component. Uses memory of the
// arena beyond `result`.
void multiply_matrices(const MatrixComputation& how, const ProductShape& shape, const MatrixElements& a,
                       const MatrixElements& b, const MatrixElements* sum, Arena& arena,
                       MatrixElements& result);
// `result` becomes a + b.
void add_matrices(const MatrixComputation& how, const MatrixElements& a, const MatrixElements& b,
                  MatrixElements& result);

// The sum of two elements of the component.
uint64_t add_elements(ir::MatrixComponent c, uint64_t a, uint64_t b);

} // namespace ladder::simt
