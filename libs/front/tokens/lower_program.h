// Decoded tokens of shader models 4 and 5 to VSIR at level source.
#pragma once

#include "formats/dxbc/signature_part.h"
#include "formats/dxbc/token_debug.h"
#include "formats/tokens/tokens.h"
#include "vsir/core/program.h"

namespace ladder::tpf {

// The signatures beside the tokens; empty where a container has none.
struct Signatures {
    std::span<const dxbc::SignatureElement> input, output, patch;
};

// What the caller decides.
struct Settings {
    uint32_t class_linkage_space;            // of the registers that stand for what is bound to interfaces
    const dxbc::TokenDebug* debug = nullptr; // what parts with debug information say; null: they are not read
};

// Fills the empty program `p`. Names point into the container. Throws Failure through `diag`: InvalidShader,
// with the place of the instruction, for programs that break a rule; Unsupported, with its name, for a
// feature that is not translated. `scratch` holds nothing after the call.
void lower(const Program& t, const Signatures& signatures, const Settings& settings, ir::Program& p,
           Arena& scratch, Diagnostics& diag);

} // namespace ladder::tpf
