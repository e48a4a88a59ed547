// ladder_link_stages(): maps for two shaders of which one reads what the other writes.
#include "ladder/ladder_dxbc.h"

#include "ir/signature.h"
#include "ladder/owned.h"
#include "support/vec.h"

#include <algorithm>
#include <bit>

namespace ladder {

namespace {

// What a system value is between stages. The numbers of D3D_NAME are those of d3dcommon.h.
enum class Role : uint8_t {
    Plain,
    Distance,    // clip and cull: a built-in, zero where nobody writes it
    OfPrimitive, // a built-in for pixels, a value for other stages
    PrimitiveId,
    BuiltIn
};

Role role_of_name(unsigned int system_value) {
    switch (system_value) {
    case 0: return Role::Plain;
    case 2:
    case 3: return Role::Distance;
    case 4:
    case 5:
    case 24: return Role::OfPrimitive;
    case 7: return Role::PrimitiveId;
    default: return Role::BuiltIn;
    }
}

Role role_of_kind(ladder_semantic_kind kind) {
    switch (kind) {
    case LADDER_SEMANTIC_ARBITRARY: return Role::Plain;
    case LADDER_SEMANTIC_CLIP_DISTANCE:
    case LADDER_SEMANTIC_CULL_DISTANCE: return Role::Distance;
    case LADDER_SEMANTIC_RENDER_TARGET_ARRAY_INDEX:
    case LADDER_SEMANTIC_VIEWPORT_ARRAY_INDEX:
    case LADDER_SEMANTIC_SHADING_RATE: return Role::OfPrimitive;
    case LADDER_SEMANTIC_PRIMITIVE_ID: return Role::PrimitiveId;
    // Usages of Direct3D 9.
    case LADDER_SEMANTIC_FOG:
    case LADDER_SEMANTIC_COLOR:
    case LADDER_SEMANTIC_TEXTURE_COORDINATE:
    case LADDER_SEMANTIC_NORMAL:
    case LADDER_SEMANTIC_TANGENT:
    case LADDER_SEMANTIC_BINORMAL:
    case LADDER_SEMANTIC_BLEND_WEIGHT:
    case LADDER_SEMANTIC_BLEND_INDICES: return Role::Plain;
    default: return Role::BuiltIn;
    }
}

// A row of an element.
struct Row {
    const char* name;
    unsigned int index, stream, location, component, columns;
    Role role;
    bool patch, linked;
};

// Of a signature without overlaps: registers, columns, streams, both signatures.
constexpr size_t rows_max = 32 * 4 * 4 * 2;

class Rows {
public:
    Rows(const ladder_link_side& side, bool writes, Arena& arena, Diagnostics& diag)
        : diag_(diag), all(arena) {
        if (side.scan) {
            take(*side.scan, writes);
        } else {
            take(side.signature, false);
            take(side.patch, true);
        }
    }

private:
    void take(const ladder_scan_result& scan, bool writes) {
        take(writes ? scan.outputs : scan.inputs, writes ? scan.output_count : scan.input_count, false);
        for (const void* at = scan.next; at; at = static_cast<const ladder_scan_patch*>(at)->next)
            if (const auto* patch = static_cast<const ladder_scan_patch*>(at);
                patch->type == LADDER_STRUCTURE_TYPE_SCAN_PATCH)
                take(patch->elements, patch->element_count, true);
    }
    void take(const ladder_scan_element* elements, unsigned int count, bool patch) {
        for (unsigned int n = 0; n < count; n++)
            for (unsigned int row = 0; row < elements[n].rows; row++) {
                const ladder_scan_element& e = elements[n];
                const bool own = e.first_register != 0xffffffff;
                add({e.semantic_name, e.semantic_indices[row], e.stream,
                     own ? e.first_register + row : e.first_register, e.first_column, e.columns,
                     role_of_kind(e.semantic_kind), patch, false});
            }
    }
    void take(const ladder_signature_part* part, bool patch) {
        if (!part)
            return;
        if (part->type != LADDER_STRUCTURE_TYPE_SIGNATURE_PART || (part->element_count && !part->elements))
            diag_.fail_argument("a ladder_link_side has a signature that is none");
        for (unsigned int n = 0; n < part->element_count; n++) {
            const ladder_signature_element& e = part->elements[n];
            if (!e.semantic_name || !e.mask || e.mask > 15)
                diag_.fail_argument("an element to link has no name, or the mask 0x%x", e.mask);
            const auto first = static_cast<unsigned int>(std::countr_zero(e.mask));
            add({e.semantic_name, e.semantic_index, e.stream, e.register_index, first,
                 static_cast<unsigned int>(std::bit_width(e.mask)) - first, role_of_name(e.system_value),
                 patch, false});
        }
    }
    void add(const Row& row) {
        if (all.size() == rows_max)
            diag_.fail_argument("signatures to link have more rows than there are registers");
        all.push(row);
    }

    Diagnostics& diag_;

public:
    Vec<Row> all;
};

class Linker {
public:
    Linker(const ladder_link_info& info, Owned<ladder_stage_links>& out, Arena& arena, Diagnostics& diag)
        : info_(info), out_(out), from_(info.from, true, arena, diag), to_(info.to, false, arena, diag),
          from_map_(arena), to_map_(arena), mesh_(info.from.stage == LADDER_STAGE_MESH),
          pixel_(info.to.stage == LADDER_STAGE_PIXEL) {}

    void link() {
        unsigned int end = 0; // of the outputs' registers
        for (const Row& row : from_.all.span())
            if (!row.patch && row.location != 0xffffffff)
                end = std::max(end, row.location + 1);
        for (Row& row : from_.all.span())
            if (row.patch && row.location != 0xffffffff)
                row.location += end;
        for (const Row& row : to_.all.span())
            link_input(row);
        for (const Row& row : from_.all.span())
            if (!row.linked && is_value(row) && is_rasterized(row))
                put(from_map_, row, row.patch ? LADDER_SIGNATURE_PATCH : LADDER_SIGNATURE_OUTPUT, row,
                    LADDER_LINKAGE_DROP, row.columns);
        hand_out(from_map_, out_.from_map, out_.from_map_count);
        hand_out(to_map_, out_.to_map, out_.to_map_count);
    }

private:
    // Does it go in a location?
    bool is_value(const Row& row) const {
        return row.location != 0xffffffff &&
               (row.role == Role::Plain || (row.role == Role::OfPrimitive && !pixel_) ||
                (row.role == Role::OfPrimitive && !mesh_ && !row.patch && !row.linked));
    }
    bool is_rasterized(const Row& row) const {
        return info_.from.stage != LADDER_STAGE_GEOMETRY || row.stream == info_.rasterized_stream;
    }
    Row* writer_of(const Row& in) {
        for (Row& out : from_.all.span()) {
            const bool fits = mesh_ || out.patch == in.patch; // pixel shaders have no patch
            if (fits && out.index == in.index && is_rasterized(out) &&
                ir::is_same_semantic(out.name, in.name))
                return &out;
        }
        return nullptr;
    }
    void link_input(const Row& in) {
        const ladder_signature signature = in.patch ? LADDER_SIGNATURE_PATCH : LADDER_SIGNATURE_INPUT;
        const bool value = in.role == Role::Plain || (in.role == Role::OfPrimitive && !pixel_);
        Row* out = writer_of(in);
        if (!value) {
            if (!out && in.role == Role::Distance)
                put(to_map_, in, signature, in, LADDER_LINKAGE_ZERO, in.columns);
            if (mesh_ && (in.role == Role::OfPrimitive || in.role == Role::PrimitiveId))
                put(to_map_, in, signature, in, LADDER_LINKAGE_PER_PRIMITIVE, in.columns);
            return;
        }
        if (!out || out->location == 0xffffffff)
            return put(to_map_, in, signature, in, LADDER_LINKAGE_ZERO, in.columns);
        const unsigned int columns = std::min(in.columns, out->columns);
        put(to_map_, in, signature, *out, mesh_ && out->patch ? LADDER_LINKAGE_PER_PRIMITIVE : 0, columns);
        if (!out->linked)
            put(from_map_, *out, out->patch ? LADDER_SIGNATURE_PATCH : LADDER_SIGNATURE_OUTPUT, *out, 0,
                columns);
        out->linked = true;
    }
    // `row` is named, `place` says where.
    static void put(Vec<ladder_linkage>& map, const Row& row, ladder_signature signature, const Row& place,
                    unsigned int flags, unsigned int columns) {
        ladder_linkage link = {};
        link.signature = signature;
        link.semantic_name = row.name;
        link.semantic_index = row.index;
        link.stream = signature == LADDER_SIGNATURE_OUTPUT ? row.stream : 0;
        if (place.location != 0xffffffff) {
            link.location = place.location;
            link.component = place.component;
        }
        link.flags = flags;
        link.mask = columns < row.columns ? (1u << columns) - 1 : 0;
        map.push(link);
    }
    void hand_out(Vec<ladder_linkage>& map, const ladder_linkage*& to, unsigned int& count) {
        auto* copy = out_.array<ladder_linkage>(map.size());
        for (uint32_t n = 0; n < map.size(); n++) {
            copy[n] = map[n];
            copy[n].semantic_name = out_.text(map[n].semantic_name);
        }
        to = copy;
        count = map.size();
    }

    const ladder_link_info& info_;
    Owned<ladder_stage_links>& out_;
    Rows from_, to_;
    Vec<ladder_linkage> from_map_, to_map_;
    const bool mesh_, pixel_;
};

// Is a stage one that reads what the other writes?
bool are_neighbours(int from, int to) {
    constexpr auto bit = [](int stage) { return 1u << stage; };
    constexpr unsigned int last = bit(LADDER_STAGE_PIXEL), geometry = bit(LADDER_STAGE_GEOMETRY) | last;
    if (to < 0 || to > 31)
        return false;
    switch (from) {
    case LADDER_STAGE_VERTEX: return (geometry | bit(LADDER_STAGE_HULL)) >> to & 1;
    case LADDER_STAGE_HULL: return to == LADDER_STAGE_DOMAIN;
    case LADDER_STAGE_DOMAIN: return geometry >> to & 1;
    case LADDER_STAGE_GEOMETRY:
    case LADDER_STAGE_MESH: return last >> to & 1;
    default: return false;
    }
}

void check(const ladder_link_side& side, Diagnostics& diag) {
    if (side.scan && (side.scan->type != LADDER_STRUCTURE_TYPE_SCAN_RESULT || side.signature || side.patch ||
                      side.scan->stage != side.stage))
        diag.fail_argument("a ladder_link_side has a scan of another stage, or signatures besides");
    for (unsigned int word : side.reserved)
        if (word)
            diag.fail_argument("a reserved member of a ladder_link_side is not zero");
}

} // namespace

} // namespace ladder

int ladder_link_stages(const ladder_link_info* info, const ladder_stage_links** out, char** messages) {
    using namespace ladder;
    if (out)
        *out = nullptr;
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!info || info->type != LADDER_STRUCTURE_TYPE_LINK_INFO || info->next || !out)
            diag.fail_argument("ladder_link_stages() needs a ladder_link_info that nothing follows, and a "
                               "place for the result");
        check(info->from, diag);
        check(info->to, diag);
        if (!are_neighbours(static_cast<int>(info->from.stage), static_cast<int>(info->to.stage)))
            diag.fail_argument("stage %d does not read what stage %d writes",
                               static_cast<int>(info->to.stage), static_cast<int>(info->from.stage));
        if (info->rasterized_stream > 3)
            diag.fail_argument("there are streams 0 to 3, not %u", info->rasterized_stream);
        Making<ladder_stage_links> result(diag.host());
        result->type = LADDER_STRUCTURE_TYPE_STAGE_LINKS;
        Arena arena(diag.host());
        Linker(*info, *result, arena, diag).link();
        *out = result.release();
    });
}

void ladder_free_stage_links(const ladder_stage_links* links) { ladder::free_owned(links); }
