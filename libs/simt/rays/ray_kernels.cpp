#include "simt/rays/ray_kernels.h"

#include "simt/memory/memory.h"

namespace ladder::simt {

using ir::Builtin;
using ir::Op;
using ir::Storage;

namespace {

uint32_t thread_of(const Machine& m, const Wave& w, uint32_t lane) {
    return global_thread(m, w.thread[lane]);
}

// Its place in the tables of the launch.
uint32_t slot_of(const Machine& m, const Wave& w, uint32_t lane) {
    return thread_of(m, w, lane) - m.rays->first_thread;
}

} // namespace

RayCaller caller_of(Run& x, const Insn& i, uint32_t lane) {
    return {*x.machine, i, lane, thread_of(*x.machine, *x.wave, lane)};
}

HandedWords words_of(const Machine& m, const Wave& w, uint32_t variable, uint32_t lane) {
    const VariableCode& v = m.code.variables[variable];
    const uint32_t width = m.options.wave_size;
    return {w.privates + size_t{v.first} * width, w.private_poison + v.first, width, lane, v.count};
}

RayHost* host_of(Run& x, const Insn& i, uint32_t lane) {
    RayHost* host = x.machine->rays ? x.machine->rays->host : nullptr;
    if (!host)
        x.machine->report(Report::OutOfBounds, i.source, lane, "there is no pipeline with other shaders");
    return host;
}

void all_defined(Run& x, const Insn& i, uint32_t lane, std::span<const uint32_t> parts) {
    for (const uint32_t part : parts)
        defined(x, i, lane, part, "an undefined part of a ray");
}

uint32_t of_state(const RayState& s, Builtin b, uint32_t c) {
    switch (b) {
    case Builtin::DispatchRaysIndex: return s.index[c];
    case Builtin::WorldRayOrigin: return pattern(s.world_origin[c]);
    case Builtin::WorldRayDirection: return pattern(s.world_direction[c]);
    case Builtin::ObjectRayOrigin: return pattern(s.object_origin[c]);
    case Builtin::ObjectRayDirection: return pattern(s.object_direction[c]);
    case Builtin::ObjectToWorld: return pattern(s.object_to_world[c]);
    case Builtin::WorldToObject: return pattern(s.world_to_object[c]);
    case Builtin::RayTMin: return pattern(s.t_min);
    case Builtin::RayFlags: return s.flags;
    case Builtin::InstanceIndex: return s.instance_index;
    case Builtin::InstanceId: return s.instance_id;
    case Builtin::GeometryIndex: return s.geometry_index;
    case Builtin::PrimitiveId: return s.primitive_index;
    case Builtin::HitKind: return s.hit_kind;
    case Builtin::ClusterId: return s.cluster_id;
    case Builtin::TrianglePositions: return pattern(s.positions[c]);
    default: return 0;
    }
}

namespace {

void trace_ray(Run& x, const Insn& i) {
    const ir::as::TraceRay of(i);
    x.each_live([&](uint32_t l) {
        RayHost* host = x.machine->stopped ? nullptr : host_of(x, i, l);
        if (!host)
            return;
        using At = ir::at::TraceRay;
        all_defined(x, i, l, i.operands().subspan(At::flags, At::payload - At::flags));
        host->trace(caller_of(x, i, l), ray_of(x, of, l), words_of(*x.machine, *x.wave, of.payload(), l));
    });
}

void call_shader(Run& x, const Insn& i) {
    const ir::as::CallShader of(i);
    x.each_live([&](uint32_t l) {
        RayHost* host = x.machine->stopped ? nullptr : host_of(x, i, l);
        if (host && defined(x, i, l, of.shader_index(), "an undefined index"))
            host->call(caller_of(x, i, l), x.at<const uint32_t>(of.shader_index())[l],
                       words_of(*x.machine, *x.wave, of.data(), l));
    });
}

// DXR, "ReportHit": where the search ends, it does not return.
void report_hit(Run& x, const Insn& i) {
    const ir::as::ReportHit of(i);
    auto* d = x.at<uint32_t>(i.result());
    x.each_live([&](uint32_t l) {
        d[l] = 0;
        RayHost* host = x.machine->stopped ? nullptr : host_of(x, i, l);
        if (!host)
            return;
        for (const uint32_t part : {of.t(), of.kind()})
            defined(x, i, l, part, "an undefined part of a ray");
        const ReportedHit r = host->report_hit(caller_of(x, i, l), x.at<const float>(of.t())[l],
                                               x.at<const uint32_t>(of.kind())[l],
                                               words_of(*x.machine, *x.wave, of.attributes(), l));
        d[l] = r != ReportedHit::Rejected;
        if (r == ReportedHit::AcceptedAndEnded)
            x.wave->ended.set(l);
    });
}

const RayState& state_of(const Run& x, uint32_t lane) {
    return x.machine->rays->states[slot_of(*x.machine, *x.wave, lane)];
}

void ray_current_t(Run& x, const Insn& i) {
    auto* d = x.at<float>(i.result());
    x.each_live([&](uint32_t l) { d[l] = state_of(x, l).t_current; });
}

} // namespace

void ray_builtin(Run& x, const Insn& i) {
    const RayLaunch& r = *x.machine->rays;
    const auto b = static_cast<Builtin>(ir::as::BuiltinRead(i).what());
    const uint32_t c = ir::as::BuiltinRead(i).component();
    auto* d = x.at<uint32_t>(i.result());
    x.each_live([&](uint32_t l) {
        if (b == Builtin::DispatchRaysDimensions) {
            d[l] = r.dimensions[c];
        } else if (r.states) {
            d[l] = of_state(state_of(x, l), b, c);
        } else { // a dispatch: its threads read only their index
            const uint32_t n = thread_of(*x.machine, *x.wave, l), row = n / r.dimensions[0];
            d[l] = c == 0 ? n % r.dimensions[0] : c == 1 ? row % r.dimensions[1] : row / r.dimensions[1];
        }
    });
}

namespace {

// Calls `visit(words, table, first word, attributes)` for all memory of the group's threads that came from
// other shaders.
template <class F>
void for_each_handed(Machine& m, F visit) {
    const ir::Stage stage = m.program.stage();
    for (uint32_t v = 0; v < m.code.variables.size(); v++) {
        const Storage s = m.code.variables[v].storage;
        const bool attributes = s == Storage::HitAttribute && stage != ir::Stage::Intersection;
        if (s != incoming_storage(stage) && !attributes)
            continue;
        const HandedTable& table = attributes ? m.rays->attributes : m.rays->handed;
        for (Wave& w : m.waves)
            for (uint32_t l = 0; l < m.options.wave_size && w.all.has(l); l++)
                visit(words_of(m, w, v, l), table, size_t{slot_of(m, w, l)} * table.count, attributes);
    }
}

} // namespace

void take_handed(Machine& m) {
    for_each_handed(m, [&](HandedWords words, const HandedTable& table, size_t first, bool) {
        const uint32_t count = std::min(words.size(), table.count);
        m.extra_steps += count / 8;
        for (uint32_t n = 0; n < count; n++)
            words.set(n, table.words[first + n], table.undefined && table.undefined[first + n]);
    });
}

void give_back_handed(Machine& m) {
    for_each_handed(m, [&](HandedWords words, const HandedTable& table, size_t first, bool attributes) {
        for (uint32_t n = 0; n < std::min(words.size(), table.count) && !attributes; n++) {
            table.words[first + n] = words[n];
            if (table.undefined)
                table.undefined[first + n] = words.is_undefined(n);
        }
    });
}

namespace {

constexpr KernelRow ray_pipeline_table[] = {
    {Op::TraceRay, on_all(&trace_ray), PoisonRule::Never},
    {Op::CallShader, on_all(&call_shader), PoisonRule::Never},
    {Op::ReportHit, on_all(&report_hit), PoisonRule::Never},
    {Op::RayCurrentT, on_type(ir::Type::F32, &ray_current_t), PoisonRule::Never},
};

} // namespace

std::span<const KernelRow> ray_pipeline_kernels() { return ray_pipeline_table; }

} // namespace ladder::simt
