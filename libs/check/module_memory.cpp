#include "check/module_memory.h"

#include <algorithm>

namespace ladder::check {

namespace {

Resource* find(Contents& c, const Spot& spot) {
    const auto at = std::find_if(c.resources.begin(), c.resources.end(), [&](const Resource& r) {
        return r.cls == spot.cls && r.space == spot.space && r.reg == spot.reg;
    });
    return at == c.resources.end() ? nullptr : &*at;
}

void fill(OwnBlock& b, Contents& c) {
    for (const CopiedWords& part : b.copies)
        if (const Resource* r = find(c, part.of))
            std::copy_n(r->words.begin(), std::min<size_t>(part.count, r->words.size()),
                        b.words.begin() + part.first);
    for (const SizeWord& size : b.sizes)
        if (const Resource* r = find(c, size.of))
            b.words[size.word] = static_cast<uint32_t>(4 * r->words.size() / r->copies) /
                                 (size.unit ? size.unit : std::max(simt::info(r->format).bytes(), 1u));
}

} // namespace

void bind_memory(simt::Simulator& s, std::vector<OwnBlock>& blocks, std::span<const Alias> aliases,
                 Contents& c) {
    for (OwnBlock& b : blocks) {
        fill(b, c);
        s.bind({b.at.cls, b.at.space, b.at.reg, b.words.data(), 4 * b.words.size()});
    }
    for (const Alias& a : aliases) {
        Resource* r = find(c, a.of);
        if (!r || (a.counter ? r->counters : r->words).empty())
            continue;
        std::vector<uint32_t>& words = a.counter ? r->counters : r->words;
        const size_t size = 4 * words.size() / r->copies;
        s.bind({a.at.cls,
                a.at.space,
                a.at.reg,
                words.data(),
                size,
                simt::Format::R32UInt,
                0,
                nullptr,
                {},
                nullptr,
                c.recipe.own_for && a.of.cls == ir::ResourceClass::Uav ? size : 0});
    }
}

} // namespace ladder::check
