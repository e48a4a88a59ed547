#include "simt/machine/bindings.h"

#include "simt/simulator.h"

#include <algorithm>

namespace ladder::simt {

using namespace ir;

namespace {

bool before(const Resource& a, const Resource& b) {
    return a.cls != b.cls ? a.cls < b.cls : a.space != b.space ? a.space < b.space : a.reg < b.reg;
}
bool before(const BoundSampler& a, const BoundSampler& b) {
    return a.space != b.space ? a.space < b.space : a.reg < b.reg;
}

} // namespace

template <class T>
void Bindings::Registers<T>::clear() {
    list.clear();
    list.push(T{});
    sorted = 1;
}

template <class T>
void Bindings::Registers<T>::bind(const T& what) {
    if (const uint32_t n = find(what)) {
        list[n] = what;
        return;
    }
    list.push(what);
    if (list.size() > 2 * sorted + 64)
        put_in_order();
}

// Sorts the list. Of two entries for one register the newer one stays.
template <class T>
void Bindings::Registers<T>::put_in_order() {
    if (sorted == list.size())
        return;
    std::stable_sort(list.begin() + 1, list.end(), [](const T& a, const T& b) { return before(a, b); });
    uint32_t kept = 1;
    for (uint32_t n = 1; n < list.size(); n++)
        if (n + 1 == list.size() || before(list[n], list[n + 1]))
            list[kept++] = list[n];
    list.truncate(kept);
    sorted = kept;
}

// 0: not among those that are in order.
template <class T>
uint32_t Bindings::Registers<T>::find(const T& key) const {
    const T *first = list.begin() + 1, *last = list.begin() + sorted;
    const T* found = std::lower_bound(first, last, key, [](const T& a, const T& b) { return before(a, b); });
    return found == last || before(key, *found) ? 0 : static_cast<uint32_t>(found - list.begin());
}

Bindings::Bindings(Arena& arena) : resources_(arena), samplers_(arena) { clear(); }

void Bindings::bind(const Resource& r) { resources_.bind(r); }
void Bindings::bind(const BoundSampler& s) { samplers_.bind(s); }

void Bindings::clear() {
    resources_.clear();
    samplers_.clear();
}

void Bindings::copy(const Bindings& from) {
    clear();
    for (uint32_t n = 1; n < from.resources_.list.size(); n++)
        bind(from.resources_.list[n]);
    for (uint32_t n = 1; n < from.samplers_.list.size(); n++)
        bind(from.samplers_.list[n]);
}

void Bindings::begin_launch(uint64_t threads) {
    resources_.put_in_order();
    samplers_.put_in_order();
    has_own_ = false;
    for (uint32_t n = 1; n < resources_.sorted; n++) {
        if (!resources_.list[n].thread_stride)
            continue;
        has_own_ = true;
        resources_.list[n].own = resources_.list.size();
        Resource r = resources_.list[n];
        for (uint64_t thread = 0; thread < threads; thread++) {
            resources_.list.push(r);
            r.data += r.thread_stride;
            r.counter += r.counter ? 1 : 0;
        }
    }
}

uint32_t Bindings::find(const Descriptor& d, uint32_t index) const {
    if (d.count != UINT32_MAX && index >= d.count)
        return 0;
    if (index > UINT32_MAX - d.first)
        return 0;
    const uint32_t space = d.heap ? Simulator::heap_space : d.space, reg = d.first + index;
    if (d.cls == ResourceClass::Sampler)
        return samplers_.find({{}, space, reg, true});
    Resource key{};
    key.cls = d.cls;
    key.space = space;
    key.reg = reg;
    return resources_.find(key);
}

} // namespace ladder::simt
