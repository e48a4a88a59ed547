#include "spirv/interface/stream_output.h"

#include "spirv/emit/emit_geometry.h"
#include "spirv/interface/emit_outputs.h"
#include "spirv/interface/place_elements.h"
#include "spirv/interface/zero_outputs.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::spirv {

using ir::SignatureElement;
using ir::SignatureKind;
using ir::Type;
using D = spv::Decoration;
using O = spv::Op;
using S = spv::StorageClass;

namespace {

bool is_named(const StreamOutput& entry, const SignatureElement& s, uint32_t row) {
    return entry.stream == s.stream && s.index_of(row) == entry.index &&
           ir::is_same_semantic(entry.semantic, s.name);
}

Capture find(Emitter& e, const StreamOutput& entry) {
    const Signature& outputs = e.interface.outputs;
    const int length = static_cast<int>(std::min<size_t>(entry.semantic.size(), 200));
    for (size_t n = 0; n < outputs.elements.size(); n++) {
        const SignatureElement& s = outputs.elements[n];
        for (uint32_t row = 0; row < s.rows; row++) {
            if (!is_named(entry, s, row))
                continue;
            if (entry.first + entry.count > s.cols)
                e.diag.fail_argument("stream output of columns %u to %u of %.*s%u, which has %u", entry.first,
                                     entry.first + entry.count - 1, length, entry.semantic.data(),
                                     entry.index, unsigned{s.cols});
            return {&entry, &outputs.states[n], row, 0, 0, Type::Void};
        }
    }
    e.diag.fail_argument("stream output of %.*s%u (stream %u), which the shader does not have", length,
                         entry.semantic.data(), entry.index, entry.stream);
}

const SignatureElement& element_of(Emitter& e, const Capture& c) {
    return e.interface.outputs.elements[static_cast<size_t>(c.element - e.interface.outputs.states)];
}

// Is it all of a variable that is there anyway, and that nothing else has taken?
bool is_whole(Emitter& e, const Capture& c, std::span<const Capture> before) {
    const SignatureElement& s = element_of(e, c);
    if (s.rows > 1 || c.entry->first || c.entry->count != s.cols)
        return false;
    for (const Capture& other : before)
        if (other.element == c.element && !other.variable)
            return false;
    if (!has_location(e, s, SignatureKind::Output))
        return s.semantic == ir::Semantic::Position && s.cols == 4;
    const ElementPlace& place = c.element->place;
    const bool wide =
        ir::bits(ir::element_type(s)) == 32 || !e.options.device.has(Fact::StorageInputOutput16);
    return s.is_packed() && !place.dropped && place.mask == (1u << s.cols) - 1 && wide;
}

void decorate(Emitter& e, const StreamOutput& entry, Id variable) {
    e.m.decorate(variable, D::XfbBuffer, entry.buffer);
    e.m.decorate(variable, D::XfbStride, e.options.linkage.strides[entry.buffer]);
    e.m.decorate(variable, D::Offset, entry.offset);
}

// Locations after those of all elements, four scalars of one type and stream in each.
class Locations {
public:
    explicit Locations(const Emitter& e) : next_(zero_outputs_end(e)) {
        const Signature& outputs = e.interface.outputs;
        for (size_t n = 0; n < outputs.elements.size(); n++)
            if (may_have_variable(e, outputs.elements[n], SignatureKind::Output))
                next_ = std::max(next_, outputs.states[n].place.location + outputs.elements[n].rows);
    }
    void take(Emitter& e, Id variable, Id scalar, uint32_t stream, uint32_t count) {
        if (scalar != scalar_ || stream != stream_ || used_ + count > 4) {
            location_ = next_++;
            used_ = 0;
        }
        scalar_ = scalar;
        stream_ = stream;
        e.m.decorate(variable, D::Location, location_);
        if (used_)
            e.m.decorate(variable, D::Component, used_);
        used_ += count;
    }

private:
    uint32_t next_, location_ = 0, used_ = 4, stream_ = 0;
    Id scalar_ = 0;
};

void declare_own(Emitter& e, Capture& c, Locations& locations) {
    const SignatureElement& s = element_of(e, c);
    c.type = ir::element_type(s);
    if (ir::bits(c.type) == 16)
        c.type = c.type == Type::F16 ? Type::F32 : Type::I32;
    c.scalar = ir::is_signed(s) ? e.m.unique(O::OpTypeInt, 0, {32, 1}) : e.m.type(c.type);
    const Id type = c.entry->count > 1 ? e.m.vector_of(c.scalar, c.entry->count) : c.scalar;
    c.variable = e.interface_variable(S::Output, type);
    locations.take(e, c.variable, c.scalar, s.stream, c.entry->count);
    decorate_stream(e, s, c.variable);
    decorate(e, *c.entry, c.variable);
}

// Direct3D 11.3, 14.4: what goes to a buffer is of one stream.
void check_streams(Emitter& e) {
    uint8_t of_buffer[4];
    uint32_t seen = 0;
    for (const StreamOutput& entry : e.options.linkage.stream_outputs) {
        if (entry.semantic.empty())
            continue;
        if (seen >> entry.buffer & 1 && of_buffer[entry.buffer] != entry.stream)
            e.diag.fail_argument("stream output of two streams to buffer %u", unsigned{entry.buffer});
        seen |= 1u << entry.buffer;
        of_buffer[entry.buffer] = entry.stream;
    }
}

} // namespace

void prepare_stream_output(Emitter& e) {
    const std::span<const StreamOutput> entries = e.options.linkage.stream_outputs;
    if (entries.empty())
        return;
    const ir::Stage stage = e.entry.stage;
    if (stage != ir::Stage::Vertex && stage != ir::Stage::Domain && stage != ir::Stage::Geometry)
        e.diag.fail_argument("stream output of a %s shader", ir::name(stage));
    check_streams(e);
    e.m.require(spv::Capability::TransformFeedback);
    const std::span<Capture> all = e.arena.array<Capture>(entries.size());
    uint32_t count = 0;
    Locations locations(e);
    for (const StreamOutput& entry : entries) {
        if (entry.semantic.empty())
            continue;
        Capture& c = all[count];
        c = find(e, entry);
        if (!is_whole(e, c, all.first(count)))
            declare_own(e, c, locations);
        count++;
    }
    e.interface.captures = all.first(count);
}

void stream_output_modes(Emitter& e, Id entry) {
    if (!e.options.linkage.stream_outputs.empty())
        e.m.modes.put(O::OpExecutionMode, {entry, static_cast<uint32_t>(spv::ExecutionMode::Xfb)});
}

void decorate_captured(Emitter& e, const Element& element, Id variable) {
    for (const Capture& c : e.interface.captures)
        if (c.element == &element && !c.variable)
            decorate(e, *c.entry, variable);
}

void store_captures(Emitter& e, const ir::Instr& i, const Access& a, Type from) {
    for (const Capture& c : e.interface.captures) {
        if (c.element != &a.state || !c.variable || a.column < c.entry->first ||
            a.column >= c.entry->first + c.entry->count)
            continue;
        uint64_t known = 0;
        const bool is_known = a.element.rows == 1 || e.constant_value(ir::as::Stored(i).row(), known);
        if (is_known && std::min<uint64_t>(known, a.element.rows - 1u) != c.row)
            continue;
        const Id index = e.m.u32(a.column - c.entry->first);
        const Id to =
            c.entry->count > 1 ? pointer(e, S::Output, c.variable, c.scalar, {&index, 1}) : c.variable;
        Id value = to_stored(e, a.element, e.id(ir::as::Stored(i).value()), from, c.type);
        if (ir::is_signed(a.element))
            value = e.bitcast(value, c.scalar);
        if (!is_known) {
            const Id old = e.make({O::OpLoad, c.scalar, {to}});
            const Id is =
                e.make({O::OpIEqual, e.m.bool_type(), {row_index(e, i, a.element), e.m.u32(c.row)}});
            value = e.make({O::OpSelect, c.scalar, {is, value, old}});
        }
        e.put_void(O::OpStore, {to, value});
    }
}

} // namespace ladder::spirv
