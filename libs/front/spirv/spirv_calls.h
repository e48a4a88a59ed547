// Calls of functions whose parameters are pointers, images or samplers.
//
// VSIR passes scalars only, so a function is translated anew for each list of memory that its parameters lead
// to: an instance. Offsets and indices of descriptors, which differ from call to call, are i32 parameters.
// SPIR-V has no recursion, so all instances of a function share its variables.
#pragma once

#include "front/spirv/spirv_function.h"

namespace ladder::front_spirv {

// What a parameter is in one instance. Operands in `pointer`, `image` and `sampler` are parameters of the
// function of VSIR where they are set.
struct Argument {
    SpirvValue::Kind kind = SpirvValue::Scalars;
    Pointer pointer;
    Resource image, sampler; // Resource: `image` only

    bool operator==(const Argument& other) const;
    uint32_t hash() const;
};

// Do two pointers lead into the same memory, with the same operands set?
bool same_place(const Pointer& a, const Pointer& b);

// Takes an argument of a call apart: what is known now, and scalars to pass.
Argument take_argument(Translation& t, uint32_t id, const Instruction& call, Vec<Operand>& passed);

// The operands of an argument that a call passes.
template <class F>
void each_passed(Argument& a, F visit) {
    const auto visit_set = [&](Operand& o) {
        if (!o.is(Operand::None))
            visit(o);
    };
    visit_set(a.pointer.offset);
    visit_set(a.pointer.element);
    visit_set(a.pointer.vertex);
    visit_set(a.pointer.column);
    visit_set(a.image.element);
    visit_set(a.sampler.element);
}

// Sets the value of a parameter whose passed operands are those of the function. Makes handles at the
// builder's place.
void set_parameter(Translation& t, uint32_t id, Argument a);

} // namespace ladder::front_spirv
