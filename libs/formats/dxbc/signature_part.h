// Signature parts: ISG1, OSG1, PSG1 (shader model 6) and ISGN, OSGN, OSG5, PCSG (older).
#pragma once

#include "formats/dxbc/container.h"

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

enum class SignatureKind : uint8_t { Input, Output, Patch };
// The first signature part of that kind, or null.
const Part* find_signature(const Container& c, SignatureKind kind);

// The elements of a signature part, in file order, in `arena`. Fails (InvalidShader, byte offset) where
// counts, names or masks are out of range. `part.tag` must be one that is_signature() accepts.
std::span<const SignatureElement> read_signature(const Part& part, Arena& arena, Diagnostics& diag);

// The data of a part with these elements, in `arena`. Fails (InvalidShader, without a place) where an element
// has what such a part cannot hold.
std::span<const uint8_t> write_signature(uint32_t tag, std::span<const SignatureElement> elements,
                                         Arena& arena, Diagnostics& diag);

} // namespace ladder::dxbc
