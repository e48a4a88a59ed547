// Operations and system values of ray pipelines. Shared by the files of this room only.
#pragma once

#include "simt/kernels/kernels.h"
#include "simt/machine/threads.h"

namespace ladder::simt {

// A system value of a stage that traces rays: `builtin`.
void ray_builtin(Run& x, const Insn& i);

// Memory of a group's threads that other shaders gave them, and get back from them.
void take_handed(Machine& m);
void give_back_handed(Machine& m);

// A thread that asks for another shader, and who runs that; null: nobody, which is reported.
RayCaller caller_of(Run& x, const Insn& i, uint32_t lane);
RayHost* host_of(Run& x, const Insn& i, uint32_t lane);
// The words that a lane has of a variable.
HandedWords words_of(const Machine& m, const Wave& w, uint32_t variable, uint32_t lane);
// Reports arguments from `first` to before `end` that are undefined.
void all_defined(Run& x, const Insn& i, uint32_t lane, uint32_t first, uint32_t end);
// A ray as arguments from `first` on say it: ray flags, mask, offset, multiplier, miss shader, origin, least
// t, direction, greatest t.
TracedRay ray_of(Run& x, const Insn& i, uint32_t lane, uint32_t scene, uint32_t first);
uint32_t of_state(const RayState& s, ir::Builtin b, uint32_t component);

std::span<const KernelRow> ray_pipeline_kernels();

} // namespace ladder::simt
