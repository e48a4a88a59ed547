// The translation of one function: who does what, and what they share.
#pragma once

#include "front/llvm/accesses.h"
#include "front/llvm/callees.h"
#include "front/llvm/flow.h"
#include "front/llvm/object_variables.h"
#include "front/llvm/pointers.h"
#include "front/llvm/values.h"
#include "vsir/core/builder.h"

namespace ladder::front_llvm {

using ir::Op;
using llvm::Instruction;
using llvm::Opcode;
using llvm::Value;

class FunctionTranslator {
public:
    FunctionTranslator(Shared& shared, const llvm::Function& from, uint32_t to, UsedComponents used);
    // Goes on after instructions that fail, and throws the failure of the first at the end.
    void run(ir::FunctionAnalyses& analyses);
    // An instruction, or a constant expression as the instruction that it looks like.
    void dispatch(const Instruction& i);

    Shared& s;
    ir::Program& p;
    const llvm::Function& from;
    const uint32_t number; // of the function
    ir::Function& f;

    ir::Builder code;
    Values values;
    ObjectVariables variables;
    Pointers pointers;
    Accesses accesses;
    Flow flow;
    Callees callees;

    bool is_entry() const { return number == p.entry(); }

    // Messages are about the instruction under translation.
    [[noreturn, gnu::cold]] void invalid(const char* what) const { s.diag.fail_invalid(here(), "%s", what); }
    [[noreturn, gnu::cold]] void unsupported(const char* what) const {
        s.diag.fail_unsupported(here(), "%s is not supported", what);
    }
    Location here() const { return at_ ? s.location(*at_) : Location::none(); }
    // Instructions that are made belong to this one of the source.
    void move_to(const Instruction& i, uint32_t origin) { at_ = &i, code.origin = origin; }
    const Instruction* at() const { return at_; }

    // Constant expressions stand in one another. Gives how many are under translation.
    uint32_t enter_expression() {
        if (depth_ >= expression_depth_max)
            unsupported("a constant expression this deep");
        return depth_++;
    }
    void leave_expression() { depth_--; }

    ir::Type scalar(const llvm::Type* type) { return s.scalar(type, here()); }
    Shape shape(const llvm::Type* type) { return s.shape(type, here()); }

private:
    bool translate(const Instruction* i, uint32_t& origin, Steps& steps);
    void dispatch_counted(const Instruction& i);
    void mark(const Instruction& i, ir::ValueId first);
    void go_on_without(const Instruction& i, Code code);

    std::span<bool> failed_; // by value id: there is nothing to go on with; empty: none
    const Instruction* at_ = nullptr;
    uint32_t depth_ = 0; // of constant expressions
};

} // namespace ladder::front_llvm
