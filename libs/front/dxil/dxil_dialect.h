// DXIL as a dialect of LLVM modules.
#pragma once

#include "front/dxil/functions/dialect.h"
#include "front/dxil/functions/shared.h"

namespace ladder::dxil {

// dxc guards exits that lanes must leave together, because wave operations follow before the loop does, by
// comparing a load of this variable with zero. The variable is always zero: such a branch has one way. The
// other one only keeps the blocks before it in their loop, which ir::Block::loop_hint says instead.
constexpr std::string_view break_condition_name = "dx.break.cond";

class DxilDialect final : public Dialect {
public:
    explicit DxilDialect(Shared& s) : Dialect(opcodes(llvm::Opcode::ICmp, llvm::Opcode::Call)), s_(s) {}

    bool translate(FunctionTranslator& t, const llvm::Instruction& i) override;
    void begin_entry(FunctionTranslator& t) override;
    void end_entry(FunctionTranslator& t) override;
    bool marks() const override { return (s_.min_precision && !s_.native_16bit) || s_.helpers_count; }
    void mark(FunctionTranslator& t, const llvm::Instruction& i, ir::ValueId first) override;
    void find_loop_hints(const llvm::Function& f, LoopHints& hints) override;
    bool ends_block(const llvm::Instruction& i) const override;
    uint32_t start_phi(FunctionTranslator& t, const llvm::Instruction& phi) override;
    void set_phi(FunctionTranslator& t, const llvm::Instruction& phi, const ir::Instr* first) override;
    uint32_t phi_numbers(FunctionTranslator& t, const llvm::Instruction& phi) override;
    ir::Operand incoming(FunctionTranslator& t, const llvm::Instruction& phi, const llvm::Value* v,
                         uint32_t number) override;
    const char* stays_in_its_turn(const llvm::Value* v) const override;
    About subject(const llvm::Instruction& i) const override;

private:
    Shared& s_;
    // The phi under translation: the variable of its group of pointers, or else where it leads to.
    Group* group_ = nullptr;
    uint32_t variable_ = 0;
    Pointer base_{};
};

} // namespace ladder::dxil
