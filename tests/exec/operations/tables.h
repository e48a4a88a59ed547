// The tables, one function per family.
#pragma once

#include "rows.h"

namespace ladder::test::operations {

std::vector<Row> float_rows();         // arithmetic on f32
std::vector<Row> half_rows();          // the same on native f16
std::vector<Row> double_rows();        // and on f64
std::vector<Row> min_precision_rows(); // on halves of modules without native ones
std::vector<Row> denormal_rows();      // fp32-denorm-mode
std::vector<Row> comparison_rows();    // icmp, fcmp, select, classes of floats
std::vector<Row> integer_rows();       // arithmetic, shifts, logic
std::vector<Row> bit_rows();           // counts, searches, fields, bytes
std::vector<Row> conversion_rows();    // between types
std::vector<Row> vector_rows();        // on vectors, and of mixed types

// Operations on i16 of modules without native 16-bit types.
std::vector<Row> min_comparison_rows();
std::vector<Row> min_integer_rows();
std::vector<Row> min_bit_rows();
std::vector<Row> min_conversion_rows();

} // namespace ladder::test::operations
