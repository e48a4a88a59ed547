// ladder_link_stages(): maps for two shaders of which one reads what the other writes.
#include "ladder/ladder_dxbc.h"

#include "api/ladder/linkage/link_agreement.h"
#include "api/ladder/owned.h"
#include "vsir/core/signature.h"

#include <algorithm>

namespace ladder {

namespace {

class Linker {
public:
    Linker(const ladder_link_info& info, Owned<ladder_stage_links>& out, Arena& arena, Diagnostics& diag)
        : info_(info), out_(out), from_(info.from, true, arena, diag), to_(info.to, false, arena, diag),
          agreement_(from_, to_, diag), from_map_(arena), to_map_(arena),
          mesh_(info.from.stage == LADDER_STAGE_MESH), pixel_(info.to.stage == LADDER_STAGE_PIXEL) {}

    void link() {
        agreement_.check_patches();
        unsigned int end = 0; // of the outputs' registers
        for (const LinkRow& row : from_.all.span())
            if (!row.patch && row.location != LinkRow::nowhere)
                end = std::max(end, row.location + 1);
        for (LinkRow& row : from_.all.span())
            if (row.patch && row.location != LinkRow::nowhere)
                row.location += end;
        for (const LinkRow& row : to_.all.span())
            link_input(row);
        for (const LinkRow& row : from_.all.span())
            if (!row.linked && is_value(row) && is_rasterized(row))
                put(from_map_, row, row.patch ? LADDER_SIGNATURE_PATCH : LADDER_SIGNATURE_OUTPUT, row,
                    LADDER_LINKAGE_DROP, row.columns);
        hand_out(from_map_, out_.from_map, out_.from_map_count);
        hand_out(to_map_, out_.to_map, out_.to_map_count);
    }

private:
    // Does it go in a location?
    bool is_value(const LinkRow& row) const {
        return row.location != LinkRow::nowhere &&
               (row.role == Role::Plain || (row.role == Role::OfPrimitive && !pixel_) ||
                (row.role == Role::OfPrimitive && !mesh_ && !row.patch && !row.linked));
    }
    bool is_rasterized(const LinkRow& row) const {
        return info_.from.stage != LADDER_STAGE_GEOMETRY || row.stream == info_.rasterized_stream;
    }
    LinkRow* writer_of(const LinkRow& in) {
        for (LinkRow& out : from_.all.span()) {
            const bool fits = mesh_ || out.patch == in.patch; // pixel shaders have no patch
            if (fits && out.index == in.index && is_rasterized(out) &&
                ir::is_same_semantic(out.name, in.name))
                return &out;
        }
        return nullptr;
    }
    void link_input(const LinkRow& in) {
        const ladder_signature signature = in.patch ? LADDER_SIGNATURE_PATCH : LADDER_SIGNATURE_INPUT;
        const bool value = in.role == Role::Plain || (in.role == Role::OfPrimitive && !pixel_);
        LinkRow* out = writer_of(in);
        agreement_.check(in, out);
        if (!value) {
            if (!out && (in.role == Role::ClipDistance || in.role == Role::CullDistance ||
                         (in.role == Role::Position && !pixel_)))
                put(to_map_, in, signature, in, LADDER_LINKAGE_ZERO, in.columns);
            if (mesh_ && (in.role == Role::OfPrimitive || in.role == Role::PrimitiveId))
                put(to_map_, in, signature, in, LADDER_LINKAGE_PER_PRIMITIVE, in.columns);
            return;
        }
        if (!out || out->location == LinkRow::nowhere)
            return put(to_map_, in, signature, in, LADDER_LINKAGE_ZERO, in.columns);
        const unsigned int columns = std::min(in.columns, out->columns);
        put(to_map_, in, signature, *out, mesh_ && out->patch ? LADDER_LINKAGE_PER_PRIMITIVE : 0, columns);
        if (!out->linked)
            put(from_map_, *out, out->patch ? LADDER_SIGNATURE_PATCH : LADDER_SIGNATURE_OUTPUT, *out, 0,
                columns);
        out->linked = true;
    }
    // `row` is named, `place` says where.
    static void put(Vec<ladder_linkage>& map, const LinkRow& row, ladder_signature signature,
                    const LinkRow& place, unsigned int flags, unsigned int columns) {
        ladder_linkage link = {};
        link.signature = signature;
        link.semantic_name = row.name;
        link.semantic_index = row.index;
        link.stream = signature == LADDER_SIGNATURE_OUTPUT ? row.stream : 0;
        if (place.location != LinkRow::nowhere) {
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
    LinkRows from_, to_;
    const LinkAgreement agreement_;
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
