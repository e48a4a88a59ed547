// What a source is, by its bytes. libvkd3d 1.2 calls everything TPF, so what the client says does not count.
#pragma once

#include "vkd3d_abi.h"
#include <ladder/ladder_scan.h>

namespace ladder::vkd3d {

struct Source {
    bool container = false; // DXBC of any kind
    bool dxil = false;
    bool tokens = false;   // shader models 4 and 5
    bool bytecode = false; // shader models 1 to 3
    ladder_stage stage = LADDER_STAGE_FORCE_32_BIT;

    // Does Ladder translate it? What it lacks of models 1 to 5 is the original's, where there is one.
    bool is_known() const { return dxil || tokens || bytecode; }
};

Source recognize(const vkd3d_shader_code& code);

} // namespace ladder::vkd3d
