// Does the device have what a module needs?
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

// What an entry point asks for in numbers: waves, groups, memory. Records an error (Unsupported) for each
// thing that the device lacks.
void check_limits(const Emitter& e, const ir::EntryPoint& entry);
// The same for what finished functions of a stage ask for, and for push constants.
void check_stage(const Emitter& e);
// The same for the capabilities of a finished module, and other features. Fails where there is any error.
void check_device(const ModuleBuilder& m, const Device& device, Diagnostics& diag);

} // namespace ladder::spirv
