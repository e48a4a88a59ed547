// Do two stages agree? What Vulkan leaves undefined and Direct3D refuses is an error; what Direct3D refuses
// and has a meaning all the same is a warning. (Direct3D 11.3 functional specification, 8.1: inputs are to be
// written by the stage before; the messages SHADER_LINKAGE of d3d12sdklayers.h name each case.)
#pragma once

#include "api/ladder/linkage/link_rows.h"

namespace ladder {

class LinkAgreement {
public:
    LinkAgreement(const LinkRows& from, const LinkRows& to, Diagnostics& diag)
        : from_(from), to_(to), diag_(diag) {}

    // What concerns no single row.
    void check_patches() const;
    // An input, and the output that it is paired with; null: there is none.
    void check(const LinkRow& in, const LinkRow* out) const;

private:
    void check_types(const LinkRow& in, const LinkRow& out) const;
    void check_columns(const LinkRow& in, const LinkRow& out) const;
    void check_distance(const LinkRow& in, const LinkRow& out) const;
    void warn_unwritten(const LinkRow& in) const;

    const LinkRows& from_;
    const LinkRows& to_;
    Diagnostics& diag_;
};

} // namespace ladder
