// How the parts that hold signatures differ. Inside this room only.
#pragma once

#include "formats/dxbc/signature_part.h"

namespace ladder::dxbc {

// All forms are the 24 bytes of ISGN with fields added before and after.
struct SignatureForm {
    uint32_t tag;
    SignatureKind kind;
    bool stream;        // a stream index comes first
    bool min_precision; // a minimum precision comes last

    uint32_t element_size() const { return 24 + (stream ? 4 : 0) + (min_precision ? 4 : 0); }
};
const SignatureForm* signature_form(uint32_t tag); // null: no signature

constexpr uint32_t signature_header = 8; // element count, offset of the elements

// Elements may share a name: without a bound, many elements times one long name would be quadratic work.
constexpr size_t longest_semantic = 4096;

} // namespace ladder::dxbc
