// Shaders in LLVM modules of another dialect than DXIL: what they do in their own way (libs/llvm_spirv).
// Arithmetic, aggregates and control flow are LLVM's in all of them.
#pragma once

#include "ir/program.h"
#include "llvm/module.h"

namespace ladder::dxil {

class FunctionTranslator;

class Dialect {
public:
    // Translates an instruction, or a constant expression that looks like one. False: it is as in DXIL.
    virtual bool translate(FunctionTranslator& t, const llvm::Instruction& i) = 0;
    // By block: the header of the innermost loop that a block belongs to although the graph alone would not
    // say so, or null. Empty: there is none.
    virtual std::span<const llvm::Block*> loop_headers() = 0;
    // Phis of pointers and resources: how many numbers say at run time what the phi leads to; then what made
    // these, one phi of i32 after the other; and each of them where it comes from one incoming pointer.
    virtual uint32_t start_phi(FunctionTranslator& t, const llvm::Instruction& phi) = 0;
    virtual void set_phi(FunctionTranslator& t, const llvm::Instruction& phi, const ir::Instr* first) = 0;
    virtual uint32_t phi_numbers(FunctionTranslator& t, const llvm::Instruction& phi) = 0; // as start_phi()
    virtual ir::Operand incoming(FunctionTranslator& t, const llvm::Instruction& phi, const llvm::Value* v,
                                 uint32_t number) = 0;

protected:
    ~Dialect() = default;
};

} // namespace ladder::dxil
