// DXIL as a dialect of LLVM modules.
#pragma once

#include "front/dxil/dxil_shared.h"
#include "front/llvm/dialect.h"

namespace ladder::dxil {

using front_llvm::Dialect;
using front_llvm::LoopHints;
using front_llvm::OpaqueType;

// dxc guards exits that lanes must leave together, because wave operations follow before the loop does, by
// comparing a load of this variable with zero. The variable is always zero: such a branch has one way. The
// other one only keeps the blocks before it in their loop, which ir::Block::loop_hint says instead.
constexpr std::string_view break_condition_name = "dx.break.cond";

class DxilDialect final : public Dialect {
public:
    explicit DxilDialect(DxilShared& s)
        : Dialect(front_llvm::opcodes(llvm::Opcode::ICmp, llvm::Opcode::Call)), s_(s) {
        s.dialect = this;
    }

    bool is_operation(const llvm::Function& f) const override;
    void look_at(uint32_t function, const llvm::Instruction& i) override;
    bool translate(FunctionTranslator& t, const llvm::Instruction& i) override;
    void begin_entry(FunctionTranslator& t) override;
    void end_entry(FunctionTranslator& t) override;
    bool marks() const override { return (s_.min_precision && !s_.native_16bit) || s_.helpers_count; }
    void mark(FunctionTranslator& t, const llvm::Instruction& i, ir::ValueId first) override;
    void find_loop_hints(const llvm::Function& f, LoopHints& hints) override;
    bool ends_block(const llvm::Instruction& i) const override;
    const char* stays_in_its_turn(const llvm::Value* v) const override;
    OpaqueType opaque(const llvm::Type* t) const override;
    Part choose_handle(FunctionTranslator& t, Part like, Operand index) override;
    Operand index_of_choice(FunctionTranslator& t, Part handle, Part like) override;
    Part handle_of_word(FunctionTranslator& t, uint32_t variable, Operand word) override;
    Operand word_of_handle(FunctionTranslator& t, uint32_t variable, Part handle) override;
    bool is_foreign(const llvm::GlobalVariable& g) const override;
    bool lead_to(FunctionTranslator& t, const llvm::GlobalVariable& g, Pointer& to) override;
    bool load_target(FunctionTranslator& t, const llvm::Instruction& i, const Pointer& from) override;
    Operand load_scalar_of_target(FunctionTranslator& t, const Pointer& from, uint32_t offset,
                                  ir::Type type) override;
    void store_scalar_of_target(FunctionTranslator& t, const Pointer& to, uint32_t offset, Operand value,
                                ir::Type type) override;
    Pointer element_of_target(FunctionTranslator& t, const Pointer& base, const llvm::Type* source,
                              std::span<const llvm::Value* const> indices) override;
    void atomic_rmw(FunctionTranslator& t, const llvm::Instruction& i, const Pointer& to,
                    ir::AtomicOp op) override;
    Operand compare_exchange(FunctionTranslator& t, const llvm::Instruction& i, const Pointer& to) override;
    ir::Storage storage_of(FunctionTranslator& t, const llvm::Value* object, uint8_t uses) override;
    front_llvm::Units units_of(ir::Storage storage, const front_llvm::Scalars& scalars,
                               uint8_t atomics) const override;
    uint32_t elements_for(const ir::Variable& v, uint64_t bytes) const override;
    bool gives_common_object(const llvm::Value* call) const override;
    bool allows_empty_objects() const override;
    std::string_view branch_hints() const override { return "dx.controlflow.hints"; }
    bool has_own_limits(const llvm::Instruction& i) const override;
    About subject(const llvm::Instruction& i) const override;

private:
    void look_at_mesh_call(uint32_t function, const llvm::Instruction& call);
    void look_at_linear_algebra(uint32_t function, const llvm::Instruction& call);
    void look_at_ray_call(uint32_t function, const llvm::Instruction& call);

    DxilShared& s_;
};

} // namespace ladder::dxil
