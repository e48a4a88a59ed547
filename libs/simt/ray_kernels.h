// Operations and system values of ray pipelines. Shared by the files of this room only.
#pragma once

#include "simt/kernels.h"

namespace ladder::simt {

// A system value of a stage that traces rays: `builtin`.
void ray_builtin(Run& x, const Insn& i);

// Memory of a group's threads that other shaders gave them, and get back from them.
void take_handed(Machine& m);
void give_back_handed(Machine& m);

std::span<const KernelRow> ray_pipeline_kernels();

} // namespace ladder::simt
