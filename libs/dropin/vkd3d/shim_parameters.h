// The client's parameters as Ladder's, with the defaults of the original.
#pragma once

#include "client_request.h"
#include "shim_memory.h"
#include <ladder/ladder_parameters.h>
#include <ladder/ladder_scan.h>

namespace ladder::vkd3d {

class Parameters {
public:
    // `list` (1.13) counts where there is one, else the old form in the target's structure.
    Parameters(const vkd3d_shader_parameter_info* list, const vkd3d_shader_spirv_target_info* target,
               const Options& options, ladder_stage stage);

    explicit operator bool() const { return static_cast<bool>(all_); } // false: there is no memory

    ladder_parameter_info info{};

private:
    void add(const vkd3d_shader_parameter1& p);
    bool has(ladder_parameter_name name);
    void add_number(ladder_parameter_name name, ladder_component_type type, unsigned bits);

    Scratch<ladder_parameter> all_;
};

} // namespace ladder::vkd3d
