#include "spirv/interface/place_elements.h"

#include "spirv/interface/tessellation.h"

#include <algorithm>
#include <bit>

namespace ladder::spirv {

using ir::Semantic;
using ir::SignatureElement;
using ir::SignatureKind;
using S = spv::StorageClass;

namespace {

// Vulkan's devices have some 32.
constexpr uint64_t locations_max = 65536;

// The location of the first row, and its component, where the caller says nothing.
void place_by_register(Emitter& e, const SignatureElement& s, SignatureKind kind, ElementPlace& place) {
    place.columns = s.cols;
    place.mask = static_cast<uint8_t>((1u << s.cols) - 1);
    place.component = s.start_col;
    if (s.semantic == Semantic::Target) {
        place.location = s.index;
        // Direct3D 11.3, 17.6: blending reads two sources and there is one target; other outputs go nowhere.
        place.dropped = e.options.linkage.dual_source_blending && s.index > 1;
        if (place.dropped)
            return;
        for (uint32_t target = s.index; target < s.index + s.rows && target < 8u; target++)
            if (e.options.linkage.is_swizzled(target)) {
                place.swizzled = true;
                place.columns = 4;
                place.component = 0;
            }
    } else if (kind == SignatureKind::Patch && ir::has_patches(e.entry.stage))
        place.location = patch_location(e, s);
    else
        place.location = signature_of(e, kind).stream_locations[s.stream] + s.start_row;
}

// An element in a message: its name and index.
#define NAMED(s) static_cast<int>(std::min<size_t>((s).name.size(), 200)), (s).name.data(), (s).index

// What the links of all its rows say together.
struct Said {
    bool listed = false, kept = false, drop = false, zero = false, per_primitive = false;
    uint64_t location = 0;
    uint32_t component = 0;
    uint8_t mask = 0;
};

void hear(Emitter& e, const SignatureElement& s, const Link& link, uint32_t row, Said& said) {
    if (link.drop && (link.signature == SignatureKind::Input || storage_of(e, link.signature) == S::Input))
        e.diag.fail_argument(Problem::INVALID_LINKAGE, "the linkage map drops %.*s%u, which this stage reads",
                             NAMED(s));
    if (link.zero && storage_of(e, link.signature) == S::Output)
        e.diag.fail_argument(Problem::INVALID_LINKAGE,
                             "the linkage map has zero for %.*s%u, which this stage writes", NAMED(s));
    const bool kept = !link.drop && !link.zero;
    if (link.location < row)
        e.diag.fail_argument(Problem::INVALID_LINKAGE,
                             "row %u of %.*s%u has no location %u: the first would have none", row, NAMED(s),
                             link.location);
    const uint64_t location = link.location - row;
    if (said.kept && kept && (said.location != location || said.component != link.component))
        e.diag.fail_argument(Problem::INVALID_LINKAGE,
                             "the rows of %.*s%u are not one after the other in the linkage map", NAMED(s));
    if (!said.kept) {
        said.location = location;
        said.component = link.component;
    }
    said.drop |= link.drop;
    said.zero |= link.zero;
    said.per_primitive |= link.per_primitive;
    said.kept |= kept;
    said.listed = true;
    const auto all = static_cast<uint8_t>((1u << s.cols) - 1);
    if (link.mask & ~all)
        e.diag.fail_argument(Problem::INVALID_LINKAGE, "%.*s%u has no columns 0x%x", NAMED(s),
                             unsigned{link.mask});
    if (kept)
        said.mask |= link.mask ? link.mask : all;
}

void place_by_map(Emitter& e, const SignatureElement& s, SignatureKind kind, Element& state) {
    const Linkage& linkage = e.options.linkage;
    Said said;
    for (const Link& link : linkage.links)
        if (const uint32_t row = row_of(s, kind, link); row < s.rows)
            hear(e, s, link, row, said);
    ElementPlace& place = state.place;
    const bool output = storage_of(e, kind) == S::Output, own = has_location(e, s, kind);
    place.per_primitive = said.per_primitive;
    if (!said.listed) {
        if (own && s.is_packed() && (output ? linkage.strict_outputs : linkage.strict_inputs))
            e.diag.fail_argument(Problem::INVALID_LINKAGE, "the linkage map lacks %.*s%u", NAMED(s));
        place.dropped = output && linkage.drop_outputs;
        place.zero = !output && own && linkage.zero_inputs;
    } else {
        place.mapped = true;
        place.dropped = !said.kept && said.drop;
        place.zero = !said.kept && said.zero;
        place.location = static_cast<uint32_t>(said.location);
        place.component = static_cast<uint8_t>(said.component);
    }
    if (said.mask && (!output || !state.is_read)) {
        place.mask = said.mask;
        place.columns = static_cast<uint8_t>(std::bit_width(unsigned{said.mask}));
    }
    // What the shader reads again must be somewhere.
    place.dropped = place.dropped && !(output && state.is_read);
    if (!place.dropped && !place.zero && may_have_variable(e, s, kind) &&
        (place.location + uint64_t{s.rows} > locations_max || place.component + place.columns > 4u))
        e.diag.fail_argument(
            Problem::INVALID_LINKAGE,
            "the linkage map puts %.*s%u at location %u, component %u, where it does not fit", NAMED(s),
            place.location, unsigned{place.component});
}

bool takes_location(const Emitter& e, const SignatureElement& s, SignatureKind kind, const Element& state) {
    return may_have_variable(e, s, kind) && !state.place.dropped && !state.place.zero;
}

bool overlap(const SignatureElement& a, const ElementPlace& p, const SignatureElement& b,
             const ElementPlace& q) {
    return p.location < q.location + b.rows && q.location < p.location + a.rows &&
           p.component < q.component + q.columns && q.component < p.component + p.columns;
}

// There are at most a few dozen elements; only maps make them overlap.
void refuse_overlaps(Emitter& e, S storage) {
    struct Taken {
        const SignatureElement* element;
        const ElementPlace* place;
    };
    Vec<Taken> all(e.arena);
    for (SignatureKind kind : {SignatureKind::Input, SignatureKind::Output, SignatureKind::Patch}) {
        const Signature& signature = signature_of(e, kind);
        for (size_t n = 0; n < signature.elements.size() && storage_of(e, kind) == storage; n++) {
            const SignatureElement& s = signature.elements[n];
            const Element& state = signature.states[n];
            if (!takes_location(e, s, kind, state))
                continue;
            for (const Taken& other : all.span())
                if ((state.place.mapped || other.place->mapped) &&
                    overlap(s, state.place, *other.element, *other.place))
                    e.diag.fail_argument(Problem::INVALID_LINKAGE,
                                         "the linkage map puts %.*s%u and %.*s%u at the same place",
                                         NAMED(*other.element), NAMED(s));
            all.push({&s, &state.place});
        }
    }
}

void record(const Emitter& e, const SignatureElement& s, SignatureKind kind, const ElementPlace& place,
            Made& made) {
    MadeLink link{kind, s.name, s.index, s.stream, 0, 0, 0, 0, 0};
    link.flags =
        static_cast<uint8_t>((place.dropped ? MadeLink::Dropped : 0) | (place.zero ? MadeLink::Zero : 0) |
                             (place.per_primitive ? MadeLink::PerPrimitive : 0));
    if (!place.dropped && !place.zero) {
        link.location = place.location;
        link.component = place.component;
        link.rows = s.rows;
        link.columns = place.columns;
        const bool patch = kind == SignatureKind::Patch && ir::has_patches(e.entry.stage);
        if (patch || storage_of(e, kind) == S::Output) {
            uint32_t& end = patch ? made.patch_end : made.output_end;
            end = std::max(end, place.location + s.rows);
        }
    }
    made.links.push(link);
}

} // namespace

uint32_t row_of(const SignatureElement& s, SignatureKind kind, const Link& link) {
    if (link.signature != kind || link.stream != s.stream || !ir::is_same_semantic(link.semantic, s.name))
        return s.rows;
    uint32_t row = 0;
    while (row < s.rows && s.index_of(row) != link.index)
        row++;
    return row;
}

bool may_have_variable(const Emitter& e, const SignatureElement& s, SignatureKind kind) {
    return s.is_packed() && (has_location(e, s, kind) || is_handed_on_as_well(e, s, kind));
}

void place_elements(Emitter& e) {
    const Linkage& linkage = e.options.linkage;
    const bool by_map = !linkage.links.empty() || linkage.strict_inputs || linkage.strict_outputs ||
                        linkage.drop_outputs || linkage.zero_inputs;
    for (SignatureKind kind : {SignatureKind::Input, SignatureKind::Output, SignatureKind::Patch}) {
        const Signature& signature = signature_of(e, kind);
        for (size_t n = 0; n < signature.elements.size(); n++) {
            const SignatureElement& s = signature.elements[n];
            Element& state = signature.states[n];
            place_by_register(e, s, kind, state.place);
            state.place.mapped =
                linkage.has_patch_location && kind == SignatureKind::Patch && ir::has_patches(e.entry.stage);
            if (by_map && s.semantic != Semantic::Target)
                place_by_map(e, s, kind, state);
            if (e.options.made && may_have_variable(e, s, kind))
                record(e, s, kind, state.place, *e.options.made);
        }
    }
    if (by_map || linkage.has_patch_location) {
        refuse_overlaps(e, S::Input);
        refuse_overlaps(e, S::Output);
    }
}

} // namespace ladder::spirv
