// Sizes of the records of RTS0, in bytes. Inside this room only.
#pragma once

#include "formats/dxbc/root_signature.h"

namespace ladder::dxbc {

constexpr uint32_t root_header_size = 24; // version, parameters (count, offset), samplers (the same), flags
constexpr uint32_t root_parameter_size = 12; // type, visibility, offset of the payload
constexpr uint32_t root_table_size = 8;      // count of ranges, offset
constexpr uint32_t root_constants_size = 12; // register, space, count

// Register, space, and flags from 1.1 on.
constexpr uint32_t root_descriptor_size(uint32_t version) { return version == root_signature_1_0 ? 8 : 12; }
// Type, count, register, space, flags from 1.1 on, offset.
constexpr uint32_t root_range_size(uint32_t version) { return version == root_signature_1_0 ? 20 : 24; }
// Flags from 1.2 on come last.
constexpr uint32_t root_sampler_size(uint32_t version) { return version == root_signature_1_2 ? 56 : 52; }

} // namespace ladder::dxbc
