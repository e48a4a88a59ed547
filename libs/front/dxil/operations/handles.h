// Resource handles: what they name.
#pragma once

#include "front/dxil/dxil_shared.h"
#include "front/dxil/operations/operations.h"
#include "vsir/core/texture_shape.h"

namespace ladder::dxil {

// The handle that an LLVM value of type %dx.types.Handle is. An undefined one is malformed.
Operand handle_of(FunctionTranslator& t, const Value* v);
// A handle that is one of several, all of the descriptor that `like` is of (itself an element of a run): what
// the run of a phi or select holds. `index` is that of the one that is chosen.
Part chosen_handle(FunctionTranslator& t, Part like, Operand index);
// The index of a handle that a phi or select may choose, an element of a run. Unsupported unless it is of the
// same descriptor as `like`.
Operand index_of_choice(FunctionTranslator& t, Part handle, Part like);
// Where a part of a run that is a handle comes from, if it is defined.
LooseHandle origin_of(FunctionTranslator& t, Part part);
// Makes a handle the value of the LLVM instruction that gives it.
void set_handle(FunctionTranslator& t, const Instruction& i, const LooseHandle& handle);
// Libraries: the address of an array's element says whether the index may differ between threads.
bool is_nonuniform(const FunctionTranslator& t, const Value* address);
// The descriptor that a handle was made from.
const ir::Descriptor& descriptor_of(FunctionTranslator& t, Operand handle);

// How a min-precision integer becomes a component of a texel: by the sign of the component's type.
inline Norm texel_norm(const ir::Descriptor& d) {
    return ir::is_unsigned(d.component_type) ? Norm::Zero : Norm::Sign;
}

// calls_textures.cpp
struct Texture {
    Operand handle;
    const ir::Descriptor* descriptor;
    ir::TextureShape shape;
};
// The SRV or UAV that a handle names; malformed if its kind is not among `kinds` (bits 1 << ResourceKind).
Texture texture(FunctionTranslator& t, const Value* v, const Operation& operation, uint32_t kinds);
// How many components of a { 4 x T, i32 } must be there (at least one), and whether its status is in use.
uint32_t used_components(const FunctionTranslator& t, const Instruction& call);
bool uses_status(const FunctionTranslator& t, const Instruction& call);
// The status of two loads together: that of the first that was not resident.
Operand join_status(FunctionTranslator& t, Operand first, Operand second);
// Sets a call of that type to `count` results and the status after them. A single result stands in all
// components.
void set_texel(FunctionTranslator& t, const Instruction& call, const ir::Instr* made, uint32_t count,
               bool status);

} // namespace ladder::dxil
