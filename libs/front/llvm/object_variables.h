// The variables of VSIR that global variables and allocas become: one for each, or one for a group
// (objects.h).
#pragma once

#include "front/llvm/shared.h"

namespace ladder::front_llvm {

class FunctionTranslator;

// Memory that goes from shader to shader of a ray pipeline.
constexpr bool is_handed_over(ir::Storage s) { return s >= ir::Storage::RayPayload; }
// The elements and the slot (layout.h) of such a variable: words, so that both shaders see the same;
// attributes of hits that are all floats are floats.
struct HandedUnits {
    ir::Type element;
    uint32_t slot;
};
HandedUnits handed_units(const Scalars& scalars, ir::Storage storage);

class ObjectVariables {
public:
    explicit ObjectVariables(FunctionTranslator& t) : t_(t) {}

    // Where an object begins.
    Pointer start_of(const llvm::Value* object);
    uint32_t of_group(Group& g);

private:
    // `uses`: ObjectUse.
    ir::Storage storage_of(const llvm::Value* object, uint8_t uses);
    uint64_t bytes_of(const llvm::Value* object, uint32_t slot);
    uint32_t count_of(const ir::Variable& v, uint64_t bytes);
    std::span<uint64_t> initial_elements(uint32_t count);
    void initialize_group(ir::Variable& v, const llvm::GlobalVariable& g);
    void initialize(ir::Variable& v, const llvm::GlobalVariable& g, uint32_t slot);
    uint32_t of_single(const llvm::Value* object);

    // Of a group's members together.
    ir::Storage storage_of(std::span<const Member> members, uint8_t uses);
    Scalars scan(std::span<const Member> members);
    uint64_t place(std::span<Member> members, uint32_t slot, uint32_t unit);
    void initialize(ir::Variable& v, std::span<const Member> members, uint32_t slot);

    FunctionTranslator& t_;
};

} // namespace ladder::front_llvm
