// What ladder_link_stages() knows of a stage: the rows of what it writes or reads, and how patches are made.
#pragma once

#include "ladder/ladder_dxbc.h"

#include "base/support/diagnostics.h"
#include "base/support/vec.h"

namespace ladder {

// What a system value is between stages.
enum class Role : uint8_t {
    Plain,
    ClipDistance, // built-ins, zero if no stage writes them
    CullDistance,
    OfPrimitive, // a built-in for pixels, a value for other stages
    PrimitiveId,
    Position, // a built-in: every stage but pixel shaders has it from the one before
    BuiltIn
};

// What a value's bits are. Signs are not told apart: integers go over as they are.
enum class Bits : uint8_t { Unknown, Bool, I16, F16, I32, F32, I64, F64 };

// A row of an element.
struct LinkRow {
    static constexpr unsigned int nowhere = 0xffffffff; // the location of what has none

    const char* name;
    unsigned int index, stream, location, component, columns;
    // Columns, counted from the first, that are read (of what a stage reads) or written (else).
    unsigned int used;
    Role role;
    Bits bits;
    bool patch, linked;
};

class LinkRows {
public:
    LinkRows(const ladder_link_side& side, bool writes, Arena& arena, Diagnostics& diag);

    Vec<LinkRow> all;
    const ladder_stage stage;
    // Only a scan tells them, but the domain. 0: not known, or the stage has none.
    unsigned int control_points = 0; // that go from a hull to a domain shader
    ladder_tessellation_domain domain = LADDER_TESSELLATION_DOMAIN_NONE;
    bool is_of_direct3d_9 = false;

private:
    void take(const ladder_scan_result& scan, bool writes);
    void take(const ladder_scan_element* elements, const ladder_scan_element_detail* details,
              unsigned int count, bool writes, bool patch);
    void take(const ladder_signature_part* part, bool writes, bool patch);
    void add(const LinkRow& row);

    Diagnostics& diag_;
};

} // namespace ladder
