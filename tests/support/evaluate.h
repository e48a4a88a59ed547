// Operations of VSIR on integers and bools, written plainly: what tests compare the translated ones with.
#pragma once

#include "vsir/core/program.h"

#include <span>

namespace ladder::test {

// A value that knows whether it is defined: a pass may make of an undefined one what it likes, and of nothing
// else.
struct Datum {
    uint64_t bits = 0; // none beyond the type's width
    bool defined = false;
};

// `v` without the bits beyond the type's width.
uint64_t cut(uint64_t v, ir::Type t);

// Computes the results of an instruction without effects from the values of its operands (immediates: the
// number). `type` is that of its first operand, `results` holds result_count values. False if the operation
// is not known here: floats are not.
bool evaluate(const ir::Instr& i, ir::Type type, std::span<const Datum> operands, std::span<Datum> results);

} // namespace ladder::test
