#include "spirv/debug/debug_values.h"

#include <algorithm>

namespace ladder::spirv {

namespace {

struct OriginPlace {
    uint32_t origin, place;
};

// The places at which an origin begins, by origin. Blocks may have been copied: then there are several.
std::span<const OriginPlace> places_by_origin(std::span<const NotedPlace> places, Arena& arena) {
    Vec<OriginPlace> out(arena);
    for (uint32_t n = 0; n < places.size(); n++) {
        const NotedPlace& at = places[n];
        const bool goes_on = n && places[n - 1].origin == at.origin && places[n - 1].block == at.block;
        if (at.instr && at.origin && !goes_on)
            out.push({at.origin, n});
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const OriginPlace& a, const OriginPlace& b) { return a.origin < b.origin; });
    return out.span();
}

// The place of the instruction that defines each value; no_id: none does.
std::span<uint32_t> definitions(const ir::Function& f, std::span<const NotedPlace> places, Arena& arena) {
    const std::span<uint32_t> out = arena.array<uint32_t>(f.values.size());
    std::ranges::fill(out, ir::no_id);
    for (uint32_t n = 0; n < places.size(); n++)
        if (const ir::Instr* i = places[n].instr)
            for (uint32_t r = 0; r < i->result_count; r++)
                out[i->result + r] = n;
    return out;
}

} // namespace

std::span<const PlacedValue> place_values(const ir::Function& f, std::span<const NotedPlace> places,
                                          const NotedFunction& written, ir::FunctionAnalyses& analyses,
                                          Arena& arena) {
    Vec<PlacedValue> out(arena);
    if (!f.debug || f.debug->assignments.empty())
        return {};
    const std::span<const OriginPlace> by_origin = places_by_origin(places, arena);
    const std::span<const uint32_t> defined = definitions(f, places, arena);
    const graph::DominatorTree& tree = analyses.dominators();
    for (uint32_t n = 0; n < f.debug->assignments.size(); n++) {
        const ir::DebugAssignment& a = f.debug->assignments[n];
        auto at = std::lower_bound(by_origin.begin(), by_origin.end(), a.before,
                                   [](const OriginPlace& x, uint32_t origin) { return x.origin < origin; });
        if (at == by_origin.end() || at->origin > a.last)
            continue;
        for (const uint32_t origin = at->origin; at != by_origin.end() && at->origin == origin; at++) {
            PlacedValue value = {at->place, n, true};
            if (a.value.is_value()) {
                const ir::ValueId v = a.value.number();
                const uint32_t d = defined[v];
                const bool is_parameter = !f.values[v].def;
                value.is_known =
                    written.values[v] && !written.is_vector(v) && (is_parameter || d != ir::no_id);
                if (value.is_known && !is_parameter) {
                    const ir::BlockId from = f.order[places[d].block], to = f.order[places[at->place].block];
                    if (from == to && d >= at->place && d + 1 < places.size() &&
                        places[d + 1].block == places[d].block)
                        value.place = d + 1; // a pass moved it down
                    else
                        value.is_known = from == to ? d < at->place : tree.dominates(from, to);
                }
            } else {
                value.is_known = a.value.is_const() || a.type != ir::Type::Void;
            }
            out.push(value);
        }
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const PlacedValue& a, const PlacedValue& b) { return a.place < b.place; });
    return out.span();
}

} // namespace ladder::spirv
