#include "spirv/interface/distances.h"

#include "spirv/emit/emit_geometry.h"

namespace ladder::spirv {

using ir::Semantic;
using ir::SignatureElement;
using ir::Type;
using C = spv::Capability;
using O = spv::Op;

namespace {

// Gives the distances of one kind their places: rows in the order of their semantic indices. There are few.
uint32_t place_kind(const Emitter& e, ir::SignatureKind kind, Signature& signature, Semantic which) {
    struct Row {
        uint32_t index, element, row;
    } order[distances_max];
    uint32_t count = 0, total = 0;
    const auto& elements = signature.elements;
    const auto of_kind = [&](uint32_t n) {
        return elements[n].semantic == which && !is_of_earlier_stream(e, elements[n], kind);
    };
    for (uint32_t n = 0; n < elements.size(); n++)
        for (uint32_t row = 0; of_kind(n) && row < elements[n].rows; row++) {
            total += elements[n].cols;
            if (total > distances_max)
                return total;
            uint32_t at = count++;
            for (; at && order[at - 1].index > elements[n].index_of(row); at--)
                order[at] = order[at - 1];
            order[at] = {elements[n].index_of(row), n, row};
        }
    total = 0;
    for (const Row& r : std::span(order, count)) {
        signature.states[r.element].distances[r.row] = static_cast<uint8_t>(total);
        total += elements[r.element].cols;
    }
    return total;
}

// The place of a row of distances. Rows lie at equal steps unless the semantic indices have gaps.
Id distance_row(Emitter& e, const ir::Instr& i, const Access& a) {
    const uint8_t* const at = a.state.distances;
    const uint32_t step = uint32_t{at[1]} - at[0];
    bool even = true;
    for (uint32_t n = 1; n < a.element.rows; n++)
        even = even && uint32_t{at[n]} == at[0] + n * step;
    Id place = e.m.u32(at[0] + a.column);
    const Id row = row_index(e, i, a.element);
    if (even)
        return e.binary_u32(O::OpIAdd, e.binary_u32(O::OpIMul, row, e.m.u32(step)), place);
    for (uint32_t n = 1; n < a.element.rows; n++) {
        const Id is = e.make({O::OpIEqual, e.m.type(Type::Bool), {row, e.m.u32(n)}});
        place = e.make({O::OpSelect, e.m.u32_type(), {is, e.m.u32(at[n] + a.column), place}});
    }
    return place;
}

} // namespace

void place_distances(Emitter& e, ir::SignatureKind kind) {
    if (ir::semantic_role(e.entry.stage, kind, Semantic::ClipDistance) != ir::SemanticRole::SystemValue)
        return;
    Signature& signature = signature_of(e, kind);
    uint32_t elements_with = 0;
    for (const SignatureElement& s : signature.elements)
        elements_with += is_distance(s.semantic) && !is_of_earlier_stream(e, s, kind);
    const uint32_t clip = place_kind(e, kind, signature, Semantic::ClipDistance);
    const uint32_t cull = place_kind(e, kind, signature, Semantic::CullDistance);
    if (elements_with > distances_max || clip + cull > distances_max)
        e.diag.fail_invalid(Location::none(), "more than %u clip and cull distances", distances_max);
    signature.clip_distances = clip;
    signature.cull_distances = cull;
}

namespace {

Id declare_distances(Emitter& e, const Signature& signature, spv::StorageClass storage, Semantic semantic,
                     bool* is_new) {
    const bool cull = semantic == Semantic::CullDistance;
    e.m.require(cull ? C::CullDistance : C::ClipDistance);
    const uint32_t count =
        cull ? signature.cull_distances : signature.clip_distances + signature.plane_distances;
    const Id f32 = e.m.type(Type::F32);
    const Id array = e.m.unique(O::OpTypeArray, 0, {f32, e.m.u32(count)});
    return e.builtin(storage, cull ? spv::BuiltIn::CullDistance : spv::BuiltIn::ClipDistance,
                     over_vertices(e, signature, array), is_new);
}

} // namespace

Id output_distances(Emitter& e, Semantic semantic, bool* is_new) {
    return declare_distances(e, e.interface.outputs, spv::StorageClass::Output, semantic, is_new);
}

Id distance_pointer(Emitter& e, const ir::Instr& i, const Access& a) {
    bool is_new;
    const Id variable = declare_distances(e, signature_of(e, a.kind), a.storage, a.element.semantic, &is_new);
    if (is_new && a.storage == spv::StorageClass::Output)
        decorate_stream(e, a.element, variable);
    const Id f32 = e.m.type(Type::F32);
    const Id index = a.element.rows > 1 ? distance_row(e, i, a) : e.m.u32(a.state.distances[0] + a.column);
    return vertex_pointer(e, a, variable, f32, index);
}

} // namespace ladder::spirv
