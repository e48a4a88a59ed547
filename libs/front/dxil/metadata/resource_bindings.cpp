#include "front/dxil/metadata/resource_bindings.h"

#include <algorithm>
#include <tuple>

namespace ladder::dxil {

namespace {

// The register after a range's last; 64 bits, as ranges may end with the last register that there is.
uint64_t end_of(const ir::Descriptor& d) {
    const uint64_t end = uint64_t{d.first} + d.count;
    return d.count == UINT32_MAX || end > uint64_t{UINT32_MAX} + 1 ? uint64_t{UINT32_MAX} + 1 : end;
}

auto space_key(const ir::Descriptor& d) { return std::tuple(d.cls, d.space); }

} // namespace

void Bindings::sort(const ir::Program& p) {
    Vec<uint32_t> order(p.arena, p.descriptors.size());
    for (uint32_t n = 0; n < p.descriptors.size(); n++) {
        order.push(n);
        by_id_.push({p.descriptors[n].cls, p.descriptors[n].id, n});
    }
    std::sort(by_id_.begin(), by_id_.end(), [](const Named& a, const Named& b) {
        return std::tuple(a.cls, a.id, a.descriptor) < std::tuple(b.cls, b.id, b.descriptor);
    });
    auto key = [&](uint32_t n) {
        return std::tuple_cat(space_key(p.descriptors[n]), std::tuple(p.descriptors[n].first, n));
    };
    std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return key(a) < key(b); });
    for (uint32_t from = 0, to = 0; from < order.size(); from = to) {
        while (to < order.size() &&
               space_key(p.descriptors[order[to]]) == space_key(p.descriptors[order[from]]))
            to++;
        add_spans(p, order.span().subspan(from, to - from));
    }
}

// Adds the spans for ranges of one class and space, which are sorted by first register. Sweeps over the
// registers: from each one where a range begins or ends, the open range that is declared first has the span.
void Bindings::add_spans(const ir::Program& p, std::span<const uint32_t> ranges) {
    Vec<uint32_t> open(
        p.arena, static_cast<uint32_t>(ranges.size())); // a heap; ranges that have ended leave it at the top
    auto later = [](uint32_t a, uint32_t b) { return a > b; };
    uint64_t at = 0;
    for (size_t next = 0; next < ranges.size() || !open.empty();) {
        if (open.empty())
            at = p.descriptors[ranges[next]].first;
        for (; next < ranges.size() && p.descriptors[ranges[next]].first == at; next++) {
            open.push(ranges[next]);
            std::push_heap(open.begin(), open.end(), later);
        }
        while (!open.empty() && end_of(p.descriptors[open[0]]) <= at) {
            std::pop_heap(open.begin(), open.end(), later);
            open.pop();
        }
        if (open.empty())
            continue;
        const ir::Descriptor& d = p.descriptors[open[0]];
        uint64_t end = end_of(d);
        if (next < ranges.size())
            end = std::min(end, uint64_t{p.descriptors[ranges[next]].first});
        by_register_.push(
            {d.cls, d.space, static_cast<uint32_t>(at), static_cast<uint32_t>(end - 1), open[0]});
        at = end;
    }
}

uint32_t Bindings::find_id(ir::ResourceClass cls, uint32_t id) const {
    auto found =
        std::lower_bound(by_id_.begin(), by_id_.end(), std::tuple(cls, id),
                         [](const Named& n, const auto& key) { return std::tuple(n.cls, n.id) < key; });
    return found != by_id_.end() && found->cls == cls && found->id == id ? found->descriptor : ir::no_id;
}

uint32_t Bindings::find_register(ir::ResourceClass cls, uint32_t space, uint32_t number) const {
    // The first that ends at the register or after it.
    auto found = std::lower_bound(
        by_register_.begin(), by_register_.end(), std::tuple(cls, space, number),
        [](const Span& s, const auto& key) { return std::tuple(s.cls, s.space, s.last) < key; });
    const bool has =
        found != by_register_.end() && found->cls == cls && found->space == space && found->first <= number;
    return has ? found->descriptor : ir::no_id;
}

} // namespace ladder::dxil
