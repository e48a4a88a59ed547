// Does the device have what a module needs?
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// Checks the numbers that an entry point requires: waves, groups, memory. Records an error (Unsupported) for
// each thing that the device lacks.
void check_limits(const Emitter& e, const ir::EntryPoint& entry);
// Checks the size of the block of push constants, which is known once functions are written. Records an error
// (Unsupported) if the device has less.
void check_push_constants(const Emitter& e);
// Checks the wave operations of a stage; `use`: bits of WaveUse. Records an error (Unsupported) for each
// thing that the device lacks.
void check_wave_use(const Emitter& e, ir::Stage stage, uint8_t use);
// True if the device has all wave operations in all stages, so that none need a check.
bool has_all_wave_operations(const Device& device);
// Checks the capabilities of a finished module, and other features. Fails if this or an earlier check
// recorded an error.
void check_device(const ModuleBuilder& m, const Device& device, Diagnostics& diag);

} // namespace ladder::spirv
