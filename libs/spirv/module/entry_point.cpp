#include "spirv/module/entry_point.h"

#include "spirv/emit/emit_thread_ids.h"
#include "spirv/module/capabilities.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

using ir::Op;
using ir::Type;

namespace {

void check_entry_function(const Emitter& e, const ir::Function& f) {
    if (f.params.size() || f.return_type != Type::Void)
        e.diag.fail_invalid(Location::none(), "the entry point takes or returns values");
}

} // namespace

void check_entry(const Emitter& e, const ir::EntryPoint& entry) {
    check_entry_function(e, e.program.functions[entry.function]);
    if (entry.stage == ir::Stage::Hull) {
        const uint32_t patch = entry.patch_function;
        if (patch >= e.program.functions.size())
            e.diag.fail_invalid(Location::none(), "a hull shader without a function of patch constants");
        check_entry_function(e, e.program.functions[patch]);
    }
    ir::check_thread_group(entry.settings, e.diag);
}

// SPIR-V 2.16.1: the static call graph of an entry point has no cycles. Calls of functions that there are not
// are found where the function is written.
void check_calls(const ir::Program& p, Arena& arena, Diagnostics& diag) {
    uint32_t count = p.functions.size();
    Vec<uint32_t> first(arena), callees(arena), waiting(arena), ready(arena);
    waiting.resize(count, 0); // calls of each function that are still to be taken away
    for (const ir::Function& f : p.functions.span()) {
        first.push(callees.size());
        for (ir::BlockId b : f.order.span())
            for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                if (i->op == Op::Call)
                    if (const uint32_t callee = ir::as::Call(*i).function().number(); callee < count) {
                        callees.push(callee);
                        waiting[callee]++;
                    }
    }
    first.push(callees.size());
    for (uint32_t f = 0; f < count; f++)
        if (!waiting[f])
            ready.push(f);
    uint32_t done = 0;
    for (; !ready.empty(); done++) {
        uint32_t f = ready.pop();
        for (uint32_t c = first[f]; c < first[f + 1]; c++)
            if (!--waiting[callees[c]])
                ready.push(callees[c]);
    }
    if (done != count)
        diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_CONTROL_FLOW, "function.recursion"},
                              "functions that call themselves");
}

namespace {

struct FloatQuirks {
    Type type;
    uint32_t Quirks::*denorms;
    uint32_t Quirks::*rounding;
};
constexpr FloatQuirks float_quirks[] = {
    {Type::F16, &Quirks::denorms_float16, &Quirks::rounding_float16},
    {Type::F32, nullptr, &Quirks::rounding_float32}, // denormals: the program says it
    {Type::F64, &Quirks::denorms_float64, &Quirks::rounding_float64},
};

bool says_denorms(const Quirks& q, Type t) {
    return (t == Type::F16 && q.denorms_float16) || (t == Type::F64 && q.denorms_float64);
}

bool forces_float_modes(const Quirks& q) {
    for (const FloatQuirks& row : float_quirks)
        if (q.*row.rounding || (row.denorms && q.*row.denorms))
            return true;
    return false;
}

// What the caller wants instead.
void forced_float_modes(Emitter& e, Id entry) {
    using C = spv::Capability;
    using M = spv::ExecutionMode;
    auto put = [&](Type t, C capability, M mode) {
        e.m.require(capability);
        e.m.require(Extension::FloatControls);
        e.m.modes.put(spv::Op::OpExecutionMode, {entry, static_cast<uint32_t>(mode), ir::bits(t)});
    };
    const Quirks& q = e.options.quirks;
    for (const FloatQuirks& row : float_quirks) {
        if (!e.m.has(row.type))
            continue;
        const uint32_t denorms = row.denorms ? q.*row.denorms : 0, rounding = q.*row.rounding;
        if (denorms == 1)
            put(row.type, C::DenormPreserve, M::DenormPreserve);
        else if (denorms == 2)
            put(row.type, C::DenormFlushToZero, M::DenormFlushToZero);
        if (rounding == 1)
            put(row.type, C::RoundingModeRTE, M::RoundingModeRTE);
        else if (rounding == 2)
            put(row.type, C::RoundingModeRTZ, M::RoundingModeRTZ);
    }
}

// Direct3D 11.3, 3.1.3 to 3.1.5: infinities, NaN and signed zeros are kept, and denormals of 16 and 64 bits.
void float_modes(Emitter& e, Id entry) {
    using C = spv::Capability;
    using M = spv::ExecutionMode;
    struct Row {
        Type type;
        Fact fact;
        C capability;
        M mode;
    };
    constexpr Row rows[] = {
        {Type::F16, Fact::SignedZeroInfNanPreserveFloat16, C::SignedZeroInfNanPreserve,
         M::SignedZeroInfNanPreserve},
        {Type::F32, Fact::SignedZeroInfNanPreserveFloat32, C::SignedZeroInfNanPreserve,
         M::SignedZeroInfNanPreserve},
        {Type::F64, Fact::SignedZeroInfNanPreserveFloat64, C::SignedZeroInfNanPreserve,
         M::SignedZeroInfNanPreserve},
        {Type::F16, Fact::DenormPreserveFloat16, C::DenormPreserve, M::DenormPreserve},
        {Type::F64, Fact::DenormPreserveFloat64, C::DenormPreserve, M::DenormPreserve},
    };
    const Quirks& q = e.options.quirks;
    for (const Row& row : rows)
        if (e.options.device.has(row.fact) && !(row.mode == M::DenormPreserve && says_denorms(q, row.type)) &&
            e.m.has(row.type)) {
            e.m.require(row.capability);
            e.m.require(Extension::FloatControls);
            e.m.modes.put(spv::Op::OpExecutionMode,
                          {entry, static_cast<uint32_t>(row.mode), ir::bits(row.type)});
        }
}

} // namespace

void execution_modes(Emitter& e, const ir::EntryPoint& point, Id entry) {
    const uint32_t* size = point.settings.local_size;
    if (renumbers_threads(e))
        e.m.modes.put(spv::Op::OpExecutionMode, {entry, static_cast<uint32_t>(spv::ExecutionMode::LocalSize),
                                                 size[0] * size[1] * size[2], 1, 1});
    else if (ir::has_groups(point.stage))
        e.m.modes.put(spv::Op::OpExecutionMode, {entry, static_cast<uint32_t>(spv::ExecutionMode::LocalSize),
                                                 size[0], size[1], size[2]});
    const bool has_modes =
        e.m.environment.all_globals_in_interface() || e.options.device.has(Fact::FloatControls);
    if (has_modes) {
        float_modes(e, entry);
        forced_float_modes(e, entry);
    } else if (forces_float_modes(e.options.quirks)) {
        e.diag.warn(Location::none(), {Problem::QUIRK_LEFT_OUT, "environment.1.2"},
                    "%s has no modes of floats: those that quirks ask for are left out",
                    e.m.environment.name);
    }
    if (point.settings.denorm32 == ir::DenormMode::Any)
        return;
    // Shader models 4 and 5 have no other mode; no shader asks for it.
    const bool asked = e.program.shader_model_major >= 6;
    const bool preserve = point.settings.denorm32 == ir::DenormMode::Preserve;
    const Fact fact = preserve ? Fact::DenormPreserveFloat32 : Fact::DenormFlushToZeroFloat32;
    if (!asked && (!has_modes || !e.options.device.has(fact)))
        return;
    if (!has_modes) {
        e.diag.warn(Location::none(), {Problem::DENORM_MODE, "environment.1.2"},
                    "%s has no denorm modes: the shader's is left out", e.m.environment.name);
        return;
    }
    if (!e.options.device.has(fact)) {
        const FactName& name = name_of(fact);
        e.diag.warn(Location::none(), {Problem::DENORM_MODE, "device.", name.property_text},
                    "the device has no %s: the shader's denorm mode is left out", name.vulkan);
        return;
    }
    e.m.require(Extension::FloatControls);
    e.m.require(preserve ? spv::Capability::DenormPreserve : spv::Capability::DenormFlushToZero);
    auto mode = preserve ? spv::ExecutionMode::DenormPreserve : spv::ExecutionMode::DenormFlushToZero;
    e.m.modes.put(spv::Op::OpExecutionMode, {entry, static_cast<uint32_t>(mode), 32});
}

} // namespace ladder::spirv
