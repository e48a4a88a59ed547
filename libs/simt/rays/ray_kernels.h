// Operations and system values of ray pipelines. Shared by the files of this room only.
#pragma once

#include "simt/kernels/kernels.h"
#include "simt/machine/machine.h"

namespace ladder::simt {

// A system value of a stage that traces rays: `builtin`.
void ray_builtin(Run& x, const Insn& i);

// Memory of a group's threads that other shaders gave them, and get back from them.
void take_handed(Machine& m);
void give_back_handed(Machine& m);

// The thread of a lane that calls another shader.
RayCaller caller_of(Run& x, const Insn& i, uint32_t lane);
// Returns the host, which runs the other shaders. Null if the launch has none; then it reports that.
RayHost* host_of(Run& x, const Insn& i, uint32_t lane);
// The words that a lane has of a variable.
HandedWords words_of(const Machine& m, const Wave& w, uint32_t variable, uint32_t lane);
// Reports those of a ray's registers that are undefined.
void all_defined(Run& x, const Insn& i, uint32_t lane, std::span<const uint32_t> parts);
// The ray that an operation traces. `of`: its view.
template <class View>
TracedRay ray_of(const Run& x, View of, uint32_t lane) {
    const auto number = [&](uint32_t reg) { return x.at<const uint32_t>(reg)[lane]; };
    const auto real = [&](uint32_t reg) { return x.at<const float>(reg)[lane]; };
    const auto origin = of.origin(), direction = of.direction();
    TracedRay ray = {x.machine->bound.resource(number(of.acceleration())).scene,
                     number(of.flags()),
                     number(of.mask()),
                     number(of.hit_offset()),
                     number(of.hit_stride()),
                     number(of.miss_index()),
                     {},
                     real(of.t_min()),
                     {},
                     real(of.t_max())};
    for (uint32_t n = 0; n < 3; n++) {
        ray.origin[n] = real(origin[n]);
        ray.direction[n] = real(direction[n]);
    }
    return ray;
}
uint32_t of_state(const RayState& s, ir::Builtin b, uint32_t component);

std::span<const KernelRow> ray_pipeline_kernels();

} // namespace ladder::simt
