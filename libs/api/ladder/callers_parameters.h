// Parameters: ladder_parameters.h, checked and as the SPIR-V writer has them.
#pragma once

#include "base/support/diagnostics.h"
#include "ladder/ladder_parameters.h"
#include "spirv/resources/parameters.h"
#include "vsir/core/program.h"

namespace ladder {

// Fails (InvalidArgument) where they break a rule. `map` may be null.
void check_parameters(const ladder_parameter_info& info, const ladder_binding_map* map, Diagnostics& diag);
// Fails (InvalidArgument) where the program uses a constant parameter that is out of its range. One list goes
// to all shaders of a pipeline, so a value that no instruction looks at may be anything.
void check_parameter_values(const ladder_parameter_info& info, const ir::Program& program, Diagnostics& diag);
// Numbers of a checked parameter, and their bytes at a pointer.
uint32_t number_count(const ladder_parameter& p);
uint32_t pointed_bytes(const ladder_parameter& p);
// Checked ones, kept in the arena.
const spirv::Parameters* read_parameters(const ladder_parameter_info& info, Arena& arena);
// Returns whether each parameter is known, and its value, for front ends and passes. Kept in the arena.
const ir::ParameterFacts* parameter_facts(const ladder_parameter_info& info, Arena& arena);

} // namespace ladder
