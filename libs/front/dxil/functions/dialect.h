// What LLVM modules of one dialect do in their own way. There are two dialects: DXIL (dxil_dialect.h) and
// LLVM IR for Vulkan (libs/front/vulkan). Arithmetic, aggregates and control flow are LLVM's in both.
#pragma once

#include "base/support/problems.h"
#include "formats/llvm/module.h"
#include "vsir/core/program.h"

namespace ladder::dxil {

class FunctionTranslator;
class LoopHints;

// A set of llvm::Opcode.
using OpcodeSet = uint64_t;
template <class... O>
constexpr OpcodeSet opcodes(O... each) {
    return ((OpcodeSet{1} << static_cast<int>(each)) | ...);
}
constexpr OpcodeSet all_opcodes = ~OpcodeSet{0};

class Dialect {
public:
    // Translates an instruction, or a constant expression that looks like one. False: it is as in any module.
    // Only opcodes of `translated` are asked for.
    virtual bool translate(FunctionTranslator& t, const llvm::Instruction& i) = 0;
    // Where the first block of an entry function begins, and before each of its returns.
    virtual void begin_entry(FunctionTranslator& t) = 0;
    virtual void end_entry(FunctionTranslator& t) = 0;
    // Is an instruction to be looked at once it is translated, by mark()? `first`: the first value made of
    // it.
    virtual bool marks() const = 0;
    virtual void mark(FunctionTranslator& t, const llvm::Instruction& i, ir::ValueId first) = 0;

    // What is executed of a function's graph, and which blocks belong to a loop although the graph alone
    // would not say so.
    virtual void find_loop_hints(const llvm::Function& f, LoopHints& hints) = 0;
    // Does an instruction that is no terminator end the thread or the group?
    virtual bool ends_block(const llvm::Instruction& i) const = 0;

    // Phis of pointers and resources: how many numbers say at run time what the phi leads to; then what made
    // these, one phi of i32 after the other; before the incoming values are asked for, as start_phi(); and
    // each of the numbers where it comes from one incoming pointer.
    virtual uint32_t start_phi(FunctionTranslator& t, const llvm::Instruction& phi) = 0;
    virtual void set_phi(FunctionTranslator& t, const llvm::Instruction& phi, const ir::Instr* first) = 0;
    virtual uint32_t phi_numbers(FunctionTranslator& t, const llvm::Instruction& phi) = 0;
    virtual ir::Operand incoming(FunctionTranslator& t, const llvm::Instruction& phi, const llvm::Value* v,
                                 uint32_t number) = 0;
    // May the value that an instruction made in a loop be in use when the loop comes around? Null: it may;
    // else what cannot.
    virtual const char* stays_in_its_turn(const llvm::Value* v) const = 0;

    // What a failure of the instruction is about: the operation or instruction that is not supported.
    virtual About subject(const llvm::Instruction& i) const = 0;

    const OpcodeSet translated;

protected:
    explicit Dialect(OpcodeSet of) : translated(of) {}
    ~Dialect() = default;
};

} // namespace ladder::dxil
