// Hull shaders without a function for control points.
#pragma once

#include "vsir/core/program.h"

namespace ladder::dxil {

// Adds the function of the entry point that the program compiles, a hull shader: it copies each control point
// as it is (D3D11.3 10.6), elements of the same semantic to each other.
void copy_control_points(ir::Program& p, Diagnostics& diag);

} // namespace ladder::dxil
