// SPIR-V modules for Vulkan to VSIR at level structured-ssa.
//
// Direct3D's words are used for what a module has: a storage buffer becomes a raw buffer (a UAV, or an SRV if
// it is NonWritable), a uniform block a constant buffer. The descriptor set is the register space, the
// binding the register.
#pragma once

#include "formats/spirv/spirv_module.h"
#include "vsir/core/program.h"

namespace ladder::front_spirv {

// The value of a specialization constant.
struct Specialization {
    uint32_t id; // SpecId
    uint64_t bits;
};

struct Options {
    std::string_view entry = {}; // the name of an entry point; empty: the only one, or "main"
    std::span<const Specialization> constants = {}; // of equal ids the last counts; others have their default
    bool keep_debug = false;                        // read debug information: Program::debug
};

// Fills the empty program. Throws Failure through `diag`: InvalidShader for modules that break SPIR-V's
// rules, Unsupported, with the instruction's name, for operations without a translation. `scratch` holds
// nothing after the call.
void translate(const spirv_in::Module& m, const Options& options, ir::Program& p, Arena& scratch,
               Diagnostics& diag);

} // namespace ladder::front_spirv
