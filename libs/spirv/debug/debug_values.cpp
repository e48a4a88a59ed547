#include "spirv/debug/debug_values.h"

#include <algorithm>
#include <utility>

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

// Finds places for the assignments of one function.
class ValuePlacer {
public:
    ValuePlacer(const ir::Function& f, std::span<const NotedPlace> places, const NotedFunction& written,
                ir::FunctionAnalyses& analyses, Arena& arena)
        : f_(f), places_(places), written_(written), by_origin_(places_by_origin(places, arena)),
          defined_(definitions(f, places, arena)), tree_(analyses.dominators()), out_(arena) {}

    // In front of the first instruction that is left of those from the assignment to the end of its block;
    // else, as passes join blocks, behind the last one that is left of those before it. If none is left, the
    // value is gone where control flow goes on.
    void place(uint32_t assignment) {
        const ir::DebugAssignment& a = f_.debug->assignments[assignment];
        const auto* const begin = by_origin_.data();
        const auto* const end = begin + by_origin_.size();
        const auto* at = std::lower_bound(begin, end, a.before, precedes);
        if (at != end && at->origin <= a.last) {
            for (const uint32_t origin = at->origin; at != end && at->origin == origin; at++)
                add(assignment, at->place);
            return;
        }
        if (at == begin || at[-1].origin < a.first) {
            at = a.next == ir::no_id ? end : std::lower_bound(begin, end, a.next, precedes);
            if (at != end)
                out_.push({at->place, assignment, false, true});
            return;
        }
        for (const uint32_t origin = at[-1].origin; at != begin && at[-1].origin == origin; at--)
            add(assignment, place_behind(at[-1].place));
    }
    std::span<const PlacedValue> finish() {
        std::stable_sort(out_.begin(), out_.end(), [](const PlacedValue& a, const PlacedValue& b) {
            return std::pair(a.place, !a.is_before) < std::pair(b.place, !b.is_before);
        });
        return out_.span();
    }

private:
    static bool precedes(const OriginPlace& x, uint32_t origin) { return x.origin < origin; }

    // Behind the instructions of that origin; in front of the branch that ends their block.
    uint32_t place_behind(uint32_t n) const {
        const NotedPlace& first = places_[n];
        while (n + 1 < places_.size() && places_[n + 1].block == first.block &&
               places_[n].origin == first.origin)
            n++;
        return n;
    }

    void add(uint32_t assignment, uint32_t place) {
        const ir::DebugAssignment& a = f_.debug->assignments[assignment];
        PlacedValue value = {place, assignment, a.value.is_const() || a.type != ir::Type::Void, false};
        if (a.value.is_value()) {
            const ir::ValueId v = a.value.number();
            value.is_known = written_.values[v] && !written_.is_vector(v);
            if (value.is_known && f_.values[v].def)
                find_definition(value, defined_[v]);
        }
        out_.push(value);
    }

    // The value must be there at its place. `d`: where it is defined.
    void find_definition(PlacedValue& value, uint32_t d) const {
        value.is_known = d != ir::no_id;
        if (d == ir::no_id)
            return;
        const uint32_t from = places_[d].block, to = places_[value.place].block;
        if (from == to && d >= value.place && d + 1 < places_.size() && places_[d + 1].block == from)
            value.place = d + 1; // a pass moved it down
        else
            value.is_known = from == to ? d < value.place : tree_.dominates(f_.order[from], f_.order[to]);
    }

    const ir::Function& f_;
    const std::span<const NotedPlace> places_;
    const NotedFunction& written_;
    const std::span<const OriginPlace> by_origin_;
    const std::span<const uint32_t> defined_;
    const graph::DominatorTree& tree_;
    Vec<PlacedValue> out_;
};

} // namespace

std::span<const PlacedValue> place_values(const ir::Function& f, std::span<const NotedPlace> places,
                                          const NotedFunction& written, ir::FunctionAnalyses& analyses,
                                          Arena& arena) {
    if (!f.debug || f.debug->assignments.empty())
        return {};
    ValuePlacer placer(f, places, written, analyses, arena);
    for (uint32_t n = 0; n < f.debug->assignments.size(); n++)
        placer.place(n);
    return placer.finish();
}

} // namespace ladder::spirv
