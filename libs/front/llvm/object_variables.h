// The variables of VSIR that global variables and allocas become: one for each, or one for a group
// (objects.h).
#pragma once

#include "front/llvm/shared.h"

namespace ladder::front_llvm {

class FunctionTranslator;

// The elements and the slot (layout.h) of a variable.
struct Units {
    ir::Type element;
    uint32_t slot;
};
// Returns the units of a variable for scalars like these. `atomics`: AtomicWidth.
Units choose_units(const Scalars& scalars, uint8_t atomics);
// Returns the storage of a global variable that is memory of the thread: constant or not. Refuses one that
// the module does not define.
ir::Storage storage_of_data(const FunctionTranslator& t, const llvm::GlobalVariable& g);

class ObjectVariables {
public:
    explicit ObjectVariables(FunctionTranslator& t) : t_(t) {}

    // Where an object begins.
    Pointer start_of(const llvm::Value* object);
    uint32_t of_group(Group& g);

private:
    uint64_t bytes_of(const llvm::Value* object, uint32_t slot, bool may_be_empty);
    std::span<uint64_t> initial_elements(uint32_t count);
    void initialize_group(ir::Variable& v, const llvm::GlobalVariable& g);
    void initialize(ir::Variable& v, const llvm::GlobalVariable& g, uint32_t slot);
    uint32_t of_single(const llvm::Value* object);

    // These work on all members of a group together.
    ir::Storage storage_of(std::span<const Member> members, uint8_t uses);
    Scalars scan(std::span<const Member> members);
    uint64_t place(std::span<Member> members, ir::Storage storage, Units units);
    void initialize(ir::Variable& v, std::span<const Member> members, uint32_t slot);

    FunctionTranslator& t_;
};

} // namespace ladder::front_llvm
