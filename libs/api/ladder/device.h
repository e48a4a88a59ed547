// The device that a caller describes, and the repairs that it asks for.
#pragma once

#include "base/support/diagnostics.h"
#include "base/support/quirks.h"
#include "ladder/ladder_device.h"
#include "spirv/module/device_facts.h"

namespace ladder {

// Fails (InvalidArgument) where `info` breaks the rules of ladder_device.h.
void read_device(const ladder_device_info& info, spirv::Device& device, Quirks& quirks, Diagnostics& diag);

} // namespace ladder
