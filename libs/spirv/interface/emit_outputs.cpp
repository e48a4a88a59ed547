#include "spirv/interface/emit_outputs.h"

#include "spirv/interface/place_elements.h"
#include "spirv/interface/stream_output.h"
#include "spirv/interface/system_values.h"
#include "spirv/interface/tessellation.h"
#include "spirv/interface/view_instancing.h"
#include "spirv/resources/parameters.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::spirv {

using ir::SignatureElement;
using ir::SignatureKind;
using ir::Type;
using O = spv::Op;
using S = spv::StorageClass;

Id to_stored(Emitter& e, const SignatureElement& s, Id value, Type from, Type stored) {
    if (from == stored || ir::is_float(from) != ir::is_float(stored))
        return value;
    const O op = ir::is_float(from) ? O::OpFConvert : ir::is_signed(s) ? O::OpSConvert : O::OpUConvert;
    return e.make({op, e.m.type(stored), {value}});
}

namespace {

// The value of a store as the element's variable has it.
Id element_value(Emitter& e, const ir::Instr& i, const Access& a, Type from) {
    const Id value = to_stored(e, a.element, e.id(ir::as::Stored(i).value()), from, a.state.stored);
    return ir::is_signed(a.element) ? e.bitcast(value, a.state.scalar) : value;
}

void store_element(Emitter& e, const ir::Instr& i, const Access& a, Type from) {
    const Id to = scalar_pointer(e, i, a);
    e.put_void(O::OpStore, {to, element_value(e, i, a, from)});
}

// One store for all columns of a row.
template <class ValueOf>
void store_row(Emitter& e, const RowAccesses& row, uint32_t columns, Id type, Id to, ValueOf value_of) {
    Id values[4];
    for (uint32_t c = 0; c < columns; c++)
        values[c] = value_of(*row.of[c]);
    const Id vector = e.m.new_id();
    e.m.code.begin(O::OpCompositeConstruct, 3 + columns);
    e.m.code.push(type);
    e.m.code.push(vector);
    for (uint32_t c = 0; c < columns; c++)
        e.m.code.push(values[c]);
    e.put_void(O::OpStore, {to, vector});
    e.body.written_until = row.last;
}

bool store_row_of_element(Emitter& e, const ir::Instr& i, Access a, Type from) {
    const uint32_t columns = a.state.place.columns;
    if (columns < 2 || columns != a.element.cols || a.state.place.mask != (1u << columns) - 1)
        return false;
    const RowAccesses row = find_row(e, i, columns, ir::at::Stored::value);
    if (row.count != columns)
        return false;
    a.column = Access::all_columns;
    const Id to = scalar_pointer(e, i, a);
    store_row(e, row, columns, e.m.vector_of(a.state.scalar, columns), to,
              [&](const ir::Instr& part) { return element_value(e, part, a, from); });
    return true;
}

bool store_whole_position(Emitter& e, const ir::Instr& i, Access a, Type from) {
    if (a.element.semantic != ir::Semantic::Position || e.options.linkage.offset_views)
        return false;
    const RowAccesses row = find_row(e, i, 4, ir::at::Stored::value);
    if (row.count != 4)
        return false;
    a.column = Access::all_columns;
    const SystemOutput to = system_output(e, i, a);
    if (ir::is_float(from) != ir::is_float(to.type))
        e.invalid(i, "the system value has another type");
    store_row(e, row, 4, e.m.vector(to.type, 4), to.pointer, [&](const ir::Instr& part) {
        return to_stored(e, a.element, e.id(ir::as::Stored(part).value()), from, to.type);
    });
    return true;
}

// Nothing but the store itself happens there. True: all columns are stored.
bool store_whole_row(Emitter& e, const ir::Instr& i, const Access& a, Type from, bool located) {
    if (a.state.place.swizzled || !e.interface.captures.empty())
        return false;
    if (!located)
        return !is_handed_on_as_well(e, a.element, a.kind) && store_whole_position(e, i, a, from);
    return !is_unlinked(a) && store_row_of_element(e, i, a, from);
}

// A component of a render target goes wherever the target's swizzle has it.
void store_target(Emitter& e, const ir::Instr& i, const Access& a, Type from) {
    const SignatureElement& s = a.element;
    const Linkage& linkage = e.options.linkage;
    uint64_t row = 0;
    const bool chosen = s.rows > 1 && !e.constant_value(ir::as::Stored(i).row(), row);
    if (chosen)
        for (uint32_t n = 1; n < s.rows; n++)
            if (linkage.target_swizzles[s.index + n] != linkage.target_swizzles[s.index])
                e.unsupported(i, "a render target chosen at run time, where swizzles differ");
    const uint32_t target = s.index + static_cast<uint32_t>(std::min<uint64_t>(row, s.rows - 1u));
    Access to = a;
    for (to.column = 0; to.column < 4; to.column++)
        if (linkage.source_of(target, to.column) == s.start_col + a.column)
            store_element(e, i, to, from);
}

// A layer that there is; 0 for others (D3D11.3 15.4).
Id existing_layer(Emitter& e, ir::Semantic semantic, Id layer) {
    const Parameter* count =
        semantic == ir::Semantic::RenderTargetArrayIndex ? parameter(e, ParameterName::LayerCount) : nullptr;
    if (!count)
        return layer;
    const Id exists = e.make({O::OpULessThan, e.m.bool_type(), {layer, parameter_value(e, *count)}});
    return e.select(Type::I32, exists, layer, e.m.u32(0));
}

void store_system_value(Emitter& e, const ir::Instr& i, const Access& a, Type from) {
    const SystemOutput to = system_output(e, i, a);
    if (to.type == Type::Bool && ir::is_int(from)) {
        const Id value = e.make(
            {O::OpINotEqual, e.m.bool_type(), {e.id(ir::as::Stored(i).value()), e.m.constant(from, 0)}});
        return e.put_void(O::OpStore, {to.pointer, value});
    }
    if (ir::is_float(from) != ir::is_float(to.type))
        e.invalid(i, "the system value has another type");
    Id value = to_stored(e, a.element, e.id(ir::as::Stored(i).value()), from, to.type);
    if (is_tess_factor(a.element.semantic))
        value = clamped_tess_factor(e, value);
    value = existing_layer(e, a.element.semantic, value);
    if (e.options.linkage.offset_views)
        value = with_view_offset(e, a.element.semantic, value);
    e.put_void(O::OpStore, {to.pointer, value});
}

} // namespace

void declare_outputs(Emitter& e) {
    if (ir::info(e.entry.stage).render_targets)
        return;
    for (SignatureKind kind : {SignatureKind::Output, SignatureKind::Patch}) {
        const Signature& outputs = signature_of(e, kind);
        if (storage_of(e, kind) != S::Output)
            continue;
        for (uint32_t n = 0; n < outputs.elements.size(); n++) {
            const SignatureElement& s = outputs.elements[n];
            Element& state = outputs.states[n];
            if (may_have_variable(e, s, kind) && !state.place.dropped && !state.variable)
                declare(e, s, state, kind);
        }
    }
}

void emit_store_element(Emitter& e, const ir::Instr& i, uint32_t kind) {
    if (!ir::has_signatures(e.entry.stage))
        e.invalid(i, "not in this stage");
    if (is_written(e, i))
        return;
    const Access a = access(e, i, static_cast<SignatureKind>(kind), ir::at::Stored::vertex);
    if (a.storage != S::Output)
        e.invalid(i, "this stage writes no such values");
    const Type from = e.type_of(ir::as::Stored(i).value());
    const bool located = has_location(e, a);
    if (store_whole_row(e, i, a, from, located))
        return;
    if (a.state.place.swizzled)
        return store_target(e, i, a, from);
    if ((located || is_handed_on_as_well(e, a.element, a.kind)) && !is_unlinked(a))
        store_element(e, i, a, from);
    if (!e.interface.captures.empty() && a.kind == SignatureKind::Output)
        store_captures(e, i, a, from);
    if (!located)
        store_system_value(e, i, a, from);
}

} // namespace ladder::spirv
