// Signature parts: ISG1, OSG1, PSG1 (shader model 6) and ISGN, OSGN, OSG5, PCSG (older).
#pragma once

#include "dxbc/container.h"

#include <string_view>

namespace ladder::dxbc {

// One element: up to four components of one register.
struct SignatureElement {
    std::string_view semantic; // in place; at most 4096 bytes
    uint32_t semantic_index;
    uint32_t system_value;   // D3D_NAME; 0: none
    uint32_t component_type; // D3D_REGISTER_COMPONENT_TYPE: 0 unknown, 1 uint, 2 sint, 3 float, ...
    uint32_t register_index; // UINT32_MAX: none
    uint32_t stream;         // geometry shader outputs: 0 to 3
    uint32_t min_precision;  // D3D_MIN_PRECISION; 0: default
    uint8_t mask;            // bits 0 to 3: components x to w that exist
    uint8_t rw_mask;         // inputs: those always read; outputs: those never written
};

bool is_signature(uint32_t tag);

// The elements of a signature part, in file order, in `arena`. Fails (InvalidShader, byte offset) where
// counts, names or masks are out of range. `part.tag` must be one that is_signature() accepts.
std::span<const SignatureElement> read_signature(const Part& part, Arena& arena, Diagnostics& diag);

} // namespace ladder::dxbc
