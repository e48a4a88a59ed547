// Repairs for programs that rely on what Direct3D does not promise, as the caller asked for them: for passes
// and the SPIR-V writer. include/ladder/ladder_device.h says what each is (enum ladder_quirk).
#pragma once

#include <cstdint>

namespace ladder {

// A new one is a member here and a row in libs/ladder/device.cpp.
struct Quirks {
    uint32_t invariant_position = 1;
};

} // namespace ladder
