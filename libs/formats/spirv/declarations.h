// Compares what a module declares with what it has: capabilities (SPIR-V 3.31) and extensions.
#pragma once

#include "formats/spirv/spirv_module.h"

#include <string>

namespace ladder::spirv_in {

// Returns the first instruction or enumerant whose capability or extension the module does not declare, or
// the first capability or extension that nothing in the module needs. Returns an empty text if there is
// neither. `uses` is what read_module() filled. Requires a module for Vulkan.
std::string declaration_fault(const Module& m, std::span<const Use> uses);

// ---- capability_rules.cpp

// A capability that is needed by rules which are not in the grammar's tables.
struct RuledCapability {
    uint32_t capability;
    uint32_t offset; // in words: of an instruction that needs it
};
// Adds what the module's types, images and access chains need.
void add_ruled_capabilities(const Module& m, Vec<RuledCapability>& needed);
// Returns true if add_ruled_capabilities() finds every use of the capability.
bool is_ruled(uint32_t capability);

} // namespace ladder::spirv_in
