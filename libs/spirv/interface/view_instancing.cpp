#include "spirv/interface/view_instancing.h"

#include "spirv/emit/emit_geometry.h"
#include "spirv/interface/system_values.h"
#include "spirv/resources/root_data.h"

#include <algorithm>

namespace ladder::spirv {

using ir::Semantic;
using ir::Type;
using O = spv::Op;

namespace {

// Numbers of a view, in the order of their specialization constants.
enum Number : uint32_t { ViewNumber, Viewport, Layer, Count };

uint32_t number_of(const ViewInstance& v, Number n) {
    return n == ViewNumber ? v.id : n == Viewport ? v.viewport : v.layer;
}

Id value_of(Emitter& e, uint32_t view, Number n) {
    const Linkage& linkage = e.options.linkage;
    const uint32_t value = number_of(linkage.views[view], n);
    if (!linkage.specialize_views)
        return e.m.u32(value);
    Id& known = e.interface.view_constants[view * Count + n];
    if (!known) {
        known = e.m.new_id();
        e.m.globals.put(O::OpSpecConstant, {e.m.u32_type(), known, value});
        e.m.decorate(known, spv::Decoration::SpecId, linkage.view_spec_id + view * Count + n);
    }
    return known;
}

bool are_all(const Emitter& e, Number n, uint32_t value) {
    const Linkage& linkage = e.options.linkage;
    if (linkage.view_fields)
        return n == Layer; // there are none
    return !linkage.specialize_views &&
           std::all_of(linkage.views.begin(), linkage.views.end(),
                       [&](const ViewInstance& v) { return number_of(v, n) == value; });
}

// Two bits of the one constant, eight of the other.
Id field(Emitter& e, Id index, Number n) {
    const uint32_t log2_bits = n == ViewNumber ? 1 : 3;
    Id& known = e.interface.view_constants[n];
    if (!known) {
        const Linkage& linkage = e.options.linkage;
        known = e.m.new_id();
        e.m.globals.put(O::OpSpecConstant, {e.m.u32_type(), known, 0});
        e.m.decorate(known, spv::Decoration::SpecId,
                     n == ViewNumber ? linkage.view_spec_id : linkage.viewport_spec_id);
    }
    const Id at = e.binary_u32(O::OpShiftLeftLogical, index, e.m.u32(log2_bits));
    return e.make({O::OpBitFieldUExtract, e.m.u32_type(), {known, at, e.m.u32(1u << log2_bits)}});
}

// The number of the thread's view; beyond the last that of the last.
Id choose(Emitter& e, Id index, Number n) {
    if (e.options.linkage.view_fields) {
        const Id view = field(e, index, ViewNumber);
        return n == ViewNumber ? view : field(e, view, n);
    }
    const auto count = static_cast<uint32_t>(e.options.linkage.views.size());
    Id chosen = value_of(e, count - 1, n);
    for (uint32_t view = count - 1; view--;) {
        const Id is = e.make({O::OpIEqual, e.m.bool_type(), {index, e.m.u32(view)}});
        chosen = e.select(Type::I32, is, value_of(e, view, n), chosen);
    }
    return chosen;
}

Id given_index(Emitter& e) { return root_value(e, e.options.linkage.view_index); }

Number offset_of(Semantic s) {
    return s == Semantic::ViewportArrayIndex       ? Viewport
           : s == Semantic::RenderTargetArrayIndex ? Layer
                                                   : ViewNumber;
}

// Is something to be added? Multiview has a layer for each view already.
bool adds(const Emitter& e, Number n) {
    return e.options.linkage.offset_views && n != ViewNumber && !are_all(e, n, 0) &&
           (n == Viewport || is_view_given(e));
}

bool writes_itself(const Emitter& e, Semantic s) {
    const auto& outputs =
        (e.entry.stage == ir::Stage::Mesh ? e.interface.patch : e.interface.outputs).elements;
    return std::any_of(outputs.begin(), outputs.end(), [&](const ir::SignatureElement& element) {
        return element.semantic == s && !is_of_earlier_stream(e, element, ir::SignatureKind::Output);
    });
}

Id offset(Emitter& e, Semantic s) {
    const Id index = is_view_given(e) ? given_index(e) : vulkan_view_index(e);
    return choose(e, index, offset_of(s));
}

} // namespace

bool is_view_given(const Emitter& e) { return e.options.linkage.view_index.storage != RootPlace::None; }

void prepare_views(Emitter& e) {
    const Linkage& linkage = e.options.linkage;
    if (is_view_given(e))
        reserve_root(e, linkage.view_index.storage, uint64_t{linkage.view_index.offset} + 4);
    if (linkage.view_fields)
        e.interface.view_constants = e.arena.array<Id>(Count);
    if (linkage.specialize_views)
        e.interface.view_constants = e.arena.array<Id>(linkage.views.size() * Count);
    if (!linkage.offset_views)
        return;
    const ir::Stage stage = e.entry.stage;
    if (stage != ir::Stage::Vertex && stage != ir::Stage::Domain && stage != ir::Stage::Geometry &&
        stage != ir::Stage::Mesh)
        e.diag.fail_argument("a %s shader is not the last before the rasterizer", ir::name(stage));
    if (!is_view_given(e) && writes_itself(e, Semantic::RenderTargetArrayIndex))
        e.diag.fail_unsupported(
            Location::none(), "SV_RenderTargetArrayIndex with multiview: Vulkan's views are layers already");
}

Id numbered_view(Emitter& e) {
    const Linkage& linkage = e.options.linkage;
    if (!linkage.views.empty() && are_all(e, ViewNumber, linkage.views[0].id))
        return e.m.u32(linkage.views[0].id);
    const Id index = is_view_given(e) ? given_index(e) : vulkan_view_index(e);
    return linkage.views.empty() && !linkage.view_fields ? index : choose(e, index, ViewNumber);
}

Id with_view_offset(Emitter& e, Semantic s, Id value) {
    return adds(e, offset_of(s)) ? e.binary_u32(O::OpIAdd, value, offset(e, s)) : value;
}

void write_view_offsets(Emitter& e, Id primitive) {
    for (Semantic s : {Semantic::ViewportArrayIndex, Semantic::RenderTargetArrayIndex})
        if (adds(e, offset_of(s)) && !writes_itself(e, s)) {
            const Id to = primitive ? primitive_output(e, s, primitive) : scalar_output(e, s);
            e.put_void(O::OpStore, {to, offset(e, s)});
        }
}

} // namespace ladder::spirv
