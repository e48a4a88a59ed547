// The interface of a stage: variables for the elements of its signatures.
//
// Vulkan matches stages by Location and Component, Direct3D by semantics whose places in the registers agree:
// an element's first register is its location, its first column its component. Render targets have their
// number as location. System values are built-ins.
#pragma once

#include "ir/signature.h"
#include "spirv/module_builder.h"

namespace ladder::ir {
struct Instr;
} // namespace ladder::ir

namespace ladder::spirv {

class Emitter;

// What an element of a signature has become.
struct Element {
    Id variable;          // 0: not declared yet, or a built-in
    Id scalar;            // type of its scalars in memory
    ir::Type stored;      // the same in VSIR
    bool per_vertex;      // an array over the vertices of the primitive
    uint8_t distances[8]; // clip and cull distances: where in the array of all of them each row starts
};

// How `discard` is translated.
enum class DiscardMode : uint8_t {
    None,      // there is none
    Demote,    // OpDemoteToHelperInvocation
    KillLater, // remembered; the thread ends with the shader
    KillNow    // the thread ends there
};

// Before anything is written: what the signatures and the functions ask for.
void prepare_interface(Emitter&);
// After everything else: variables that must be there although nothing uses them, functions, execution modes.
void finish_interface(Emitter&, Id entry);
// In front of a return.
void before_return(Emitter&);

// A system value as u32 or f32, whichever it is.
Id system_value(Emitter&, const ir::Instr&, uint32_t semantic);

void prepare_elements(Emitter&);
void declare_outputs(Emitter&);
void decorate_sampling(Emitter&, ir::Interpolation, Id variable); // centroid and sample
void emit_load_input(Emitter&, const ir::Instr&, uint32_t);
void emit_store_output(Emitter&, const ir::Instr&, uint32_t);
void emit_input_at_vertex(Emitter&, const ir::Instr&, uint32_t);
void emit_eval(Emitter&, const ir::Instr&, uint32_t); // code: the instruction of GLSL.std.450

} // namespace ladder::spirv
