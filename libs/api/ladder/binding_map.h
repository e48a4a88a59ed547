// A caller's ladder_binding_map, as the SPIR-V writer asks for it.
#pragma once

#include "base/support/arena.h"
#include "base/support/diagnostics.h"
#include "ladder/ladder_binding.h"
#include "spirv/resources/resource_places.h"

namespace ladder {

// Fails (InvalidArgument) where the map breaks a rule of ladder_binding.h that can be seen without a shader.
void check_binding_map(const ladder_binding_map& map, Diagnostics& diag);

// Strings and arrays are in `arena`, which must outlive it, as must the caller's structures.
class CallersBindings final : public spirv::BindingMap {
public:
    CallersBindings(const ladder_binding_map& map, Arena& arena, Diagnostics& diag);
    spirv::ResourceBinding find(ir::Stage stage, const ir::Descriptor& descriptor,
                                const ir::ResourceUse& use) override;

    // Where failures go from now on.
    void report_to(Diagnostics& diag) { diag_ = &diag; }

private:
    spirv::ResourceBinding find_anew(ir::Stage stage, const ir::Descriptor& d, const ir::ResourceUse& use);

    // The caller's function is called once for a descriptor of a stage.
    struct Answer {
        ir::Stage stage;
        const ir::Descriptor* descriptor;
        spirv::ResourceBinding binding;
    };
    const ladder_binding_map& map_;
    Arena& arena_;
    Diagnostics* diag_;
    Vec<Answer> answers_;
    uint32_t next_ = 0; // the answer that is looked at first
};

// Returns whether resources of the map may need tests in front of accesses (spirv/resources/access_checks.h).
bool may_need_checks(const ladder_binding_map& map);

// What scans say of a descriptor. `name`: a terminated copy of its name.
ladder_scan_resource describe_resource(const ir::Descriptor& d, const ir::ResourceUse& use, const char* name);

} // namespace ladder
