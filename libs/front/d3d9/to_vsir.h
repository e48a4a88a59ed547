// Decoded bytecode of shader models 1 to 3 to VSIR at level source.
#pragma once

#include "formats/d3d9/d3d_bytecode.h"
#include "vsir/core/parameter.h"
#include "vsir/core/program.h"

namespace ladder::d3dbc {

// What multiplication means (doc/design/semantics.md, "Shader models 1 to 3").
enum class FloatRules : uint8_t {
    Strict, // 0 times anything is 0
    Finite, // as IEEE 754 has it, but no operation makes infinities of finite numbers by itself
    Ieee
};

// What the bytecode does not say.
struct Facts {
    FloatRules floats = FloatRules::Strict;
    // Kinds of the textures that samplers read, by number, for shader models 1.x, which do not declare them.
    // Unknown: the kind in the table of constants, else two-dimensional.
    TextureKind textures[16] = {};
    uint32_t shadow_samplers = 0; // a bit for each that compares
    const ir::ParameterFacts* parameters = nullptr;

    // What is known of a parameter; null: the caller gives none of that name.
    const ir::ParameterFact* given(ir::ParameterName name) const {
        const ir::ParameterFact* fact = parameters ? &(*parameters)[static_cast<size_t>(name)] : nullptr;
        return fact && fact->state != ir::ParameterFact::State::NotGiven ? fact : nullptr;
    }
};

// Fills the empty program `p`. Throws Failure through `diag`: InvalidShader, with the place of the
// instruction, for programs that break a rule; Unsupported, with its name, for a feature that is not
// translated.
//
// Constants are constant buffers 0 (floats), 1 (integers) and 2 (booleans), a row of 16 bytes for each
// register. Sampler N is texture register N and sampler register N. Inputs of vertex shaders lie in the
// registers that they have in the bytecode; what goes from vertices to pixels lies where its usage and index
// say (link_row). `scratch`: for what the program does not keep; `d` may lie there.
void lower(const Program& d, const Facts& facts, ir::Program& p, Arena& scratch, Diagnostics& diag);

// The register of a signature between vertices and pixels that a usage and index has; no_row: it has none of
// its own, and takes one that is free.
constexpr uint32_t no_row = UINT32_MAX;
uint32_t link_row(Usage usage, uint32_t index);
// The semantic of a usage: "TEXCOORD". Empty for Usage::Count.
const char* semantic_of(Usage usage);

} // namespace ladder::d3dbc
