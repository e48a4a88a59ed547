// Does the device have what a module needs?
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// What an entry point asks for in numbers: waves, groups, memory. Records an error (Unsupported) for each
// thing that the device lacks.
void check_limits(const Emitter& e, const ir::EntryPoint& entry);
// The same for the block of push constants, of which finished functions tell the size.
void check_push_constants(const Emitter& e);
// The same for wave operations in a stage; `use`: bits of WaveUse.
void check_wave_use(const Emitter& e, ir::Stage stage, uint8_t use);
// Nothing of them is to be checked: all stages have all of them.
bool has_all_wave_operations(const Device& device);
// The same for the capabilities of a finished module, and other features. Fails where there is any error.
void check_device(const ModuleBuilder& m, const Device& device, Diagnostics& diag);

} // namespace ladder::spirv
