// What the repaired module has besides: ids, types, constants.
#pragma once

#include "repair/function_body.h"

namespace ladder::repair {

// Where a module has its bound of ids (SPIR-V 2.3).
constexpr size_t bound_place = 3;

// Appends an instruction as the module has it.
void copy_words(const Module& m, const Instruction& i, Vec<uint32_t>& out);

// Ids that it gives and takes are numbers of the module that is written.
class Additions {
public:
    Additions(const Module& m, Arena& arena);

    uint32_t make_id() { return bound_++; }
    uint32_t bound() const { return bound_; }

    uint32_t u32();
    uint32_t boolean();
    uint32_t number(uint32_t value); // a constant of type u32()
    // The pointer to a variable of class Function. `type`: by number of the Module, or none for u32().
    uint32_t pointer_to(uint32_t type);

    // May a variable hold values of the type, by number of the Module?
    bool is_storable(uint32_t type) const { return type != none && storable_[type]; }
    // Must a variable of the type say how its addresses alias (SPIR-V 2.18.2)?
    bool holds_addresses(uint32_t type) const;

    void decorate_alias(uint32_t variable);
    // Gives a new id what decorates an id of the Module, such as NonUniform, but for decorations with
    // operands.
    void decorate_as(uint32_t copy, uint32_t id);
    void emit(Vec<uint32_t>& out, spv::Op op, std::initializer_list<uint32_t> operands) const;

    std::span<const uint32_t> globals() const { return globals_.span(); }
    std::span<const uint32_t> decorations() const { return decorations_.span(); }

private:
    void see(const Instruction& i, bool any_pointer);

    const Module& m_;
    uint32_t bound_, u32_ = 0, bool_ = 0, u32_pointer_ = 0;
    std::span<uint8_t> storable_;  // by id
    std::span<uint32_t> pointers_; // by id of a type; 0: not made yet
    Vec<uint32_t> numbers_;        // by value; 0: not made yet
    Vec<uint32_t> globals_, decorations_;
};

} // namespace ladder::repair
