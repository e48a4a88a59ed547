// Variables that begin as zeros and that nothing writes: a vertex has one invocation.
#include "spirv/interface/zero_outputs.h"

#include "spirv/interface/place_elements.h"

#include <algorithm>
#include <bit>

namespace ladder::spirv {

using D = spv::Decoration;
using S = spv::StorageClass;
using ir::SignatureKind;

namespace {

// Columns of locations.
struct Box {
    uint32_t location, rows, component, columns;

    bool meets(const Box& other) const {
        return location < other.location + other.rows && other.location < location + rows &&
               component < other.component + other.columns && other.component < component + columns;
    }
};

uint32_t mask_of(const Link& link) { return link.mask ? link.mask : 15u >> link.component; }

// From the first column that goes over to the last.
Box box_of(const Link& link) {
    const uint32_t mask = mask_of(link), first = static_cast<uint32_t>(std::countr_zero(mask));
    return {link.location, 1, link.component + first, static_cast<uint32_t>(std::bit_width(mask)) - first};
}

bool is_zero_output(const Emitter& e, const Link& link) {
    if (!link.zero || link.signature != SignatureKind::Output ||
        (e.entry.stage != ir::Stage::Vertex && e.entry.stage != ir::Stage::Domain))
        return false;
    for (const ir::SignatureElement& s : e.interface.outputs.elements)
        if (row_of(s, SignatureKind::Output, link) < s.rows)
            return false;
    return true;
}

bool meets_output(const Emitter& e, const Box& box) {
    const Signature& outputs = e.interface.outputs;
    for (size_t n = 0; n < outputs.elements.size(); n++) {
        const ElementPlace& p = outputs.states[n].place;
        if (may_have_variable(e, outputs.elements[n], SignatureKind::Output) && !p.dropped &&
            box.meets({p.location, outputs.elements[n].rows, p.component, p.columns}))
            return true;
    }
    return false;
}

} // namespace

uint32_t zero_outputs_end(const Emitter& e) {
    uint32_t end = 0;
    for (const Link& link : e.options.linkage.links)
        if (is_zero_output(e, link))
            end = std::max(end, link.location + 1);
    return end;
}

void declare_zero_outputs(Emitter& e) {
    Vec<Box> all(e.arena);
    for (const Link& link : e.options.linkage.links) {
        if (!is_zero_output(e, link))
            continue;
        const Box box = box_of(link);
        bool taken = box.component + box.columns > 4 || meets_output(e, box);
        for (const Box& other : all.span())
            taken |= box.meets(other);
        if (taken)
            e.diag.fail_argument(
                Problem::INVALID_LINKAGE,
                "the linkage map has zeros at location %u, component %u, where they do not fit", box.location,
                box.component);
        all.push(box);
        const Id type = box.columns == 1 ? e.m.type(ir::Type::F32) : e.m.vector(ir::Type::F32, box.columns);
        const Id zero = e.m.unique(spv::Op::OpConstantNull, type, std::initializer_list<uint32_t>{});
        const Id variable = e.m.global_variable(e.m.pointer(S::Output, type), S::Output, zero);
        e.m.decorate(variable, D::Location, box.location);
        if (box.component)
            e.m.decorate(variable, D::Component, box.component);
    }
}

} // namespace ladder::spirv
