// Calls of LLVM's intrinsics, and of functions that were not inlined. Parameters and
// results of those.
#pragma once

#include "front/llvm/shared.h"

namespace ladder::front_llvm {

class FunctionTranslator;

class Callees {
public:
    explicit Callees(FunctionTranslator& t);

    void call(const llvm::Instruction& i);
    // Makes the parameters of the function under translation.
    void make_parameters();
    // The first of the variables, one after the other, in which a function leaves the scalars of its result:
    // VSIR's functions return one.
    uint32_t result_variables(uint32_t function, const llvm::Type* type);

private:
    void function(const llvm::Instruction& i, const CalleeState& callee);
    void pass_argument(const llvm::Value* v, uint32_t callee, const llvm::Argument& a);
    [[noreturn, gnu::cold]] void refuse_parameter(const char* what);
    Operand new_parameter(ir::Type type);

    FunctionTranslator& t_;
    Vec<Operand> scratch_;
};

// Has a call the arguments of its function's type?
bool arguments_match(const llvm::Instruction& call, const llvm::Type& function);

} // namespace ladder::front_llvm
