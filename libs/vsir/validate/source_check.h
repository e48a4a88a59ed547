// The rules of level source that go beyond one instruction: what nests in what, and where values may be used.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

// The instruction that breaks a rule (null: the function as a whole) and which; an empty text: none does.
struct SourceProblem {
    const Instr* at = nullptr;
    char text[120] = "";
    explicit operator bool() const { return text[0]; }
};

// The first problem of a function with one block whose list of instructions is intact. Operands may be of any
// kind. Linear, but for the cases of a switch, which it sorts.
SourceProblem check_source(const Program& p, const Function& f, Arena& scratch);

} // namespace ladder::ir
