// Memory at device addresses (SPV_KHR_physical_storage_buffer): root descriptors, and tables of addresses.
//
// An address is two words, so that nothing needs 64-bit integers. Vulkan checks no bounds there, nor does
// Direct3D for root descriptors.
#pragma once

#include "spirv/resources/emit_resources.h"

namespace ladder::spirv {

// A block with an array that has no end, which no other type is. `of_member`: what the array is decorated
// with; Max: nothing.
Id array_block(Emitter&, Id element, uint32_t stride, spv::Decoration of_member = spv::Decoration::Max);

// The address at the handle's index of a table.
Id table_address(Emitter&, const Handle&, const Binding&);
// Word `index` (an id) from an address on.
Id word_at_address(Emitter&, Id address, Id index);
// Pointer to element `index` of a runtime array there.
Id element_at(Emitter&, const Handle&, Id address, Resource::View, Id index);
// Pointer to a row of four floats, or to component `component` (an id) of it.
Id row_at(Emitter&, Id address, Id row, Id component);

} // namespace ladder::spirv
