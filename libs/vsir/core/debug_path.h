// The way from the type of an HLSL variable to a part of it.
#pragma once

#include "vsir/core/debug_info.h"

namespace ladder::ir {

// Calls `step(type, index)` for each type on the way to the part that an assignment gives a value, and for
// the index of the member, component or element that is next. Returns the part's type; null: there is no such
// part.
template <class Step>
const DebugType* walk_to_part(const DebugInfo& info, const DebugAssignment& a, const Step& step) {
    const DebugType* t = &info.types[info.variables[a.variable].type];
    uint32_t bit = a.first_bit;
    while (t->kind >= DebugType::Vector && (t->bits > a.bits || bit)) {
        uint32_t next = t->element, index = 0;
        if (t->kind == DebugType::Struct) {
            while (index + 1 < t->members.size() && t->members[index + 1].first_bit <= bit)
                index++;
            if (t->members.empty() || t->members[index].first_bit > bit)
                return nullptr;
            bit -= t->members[index].first_bit;
            next = t->members[index].type;
        } else {
            // Elements of 16 bits may have 32 bits each.
            const uint32_t bits = t->count ? t->bits / t->count : 0;
            if (!bits || bit / bits >= t->count)
                return nullptr;
            index = bit / bits;
            bit %= bits;
        }
        step(*t, index);
        t = &info.types[next];
    }
    return bit ? nullptr : t;
}

// Adds one element, to the last ones if it goes on as they do.
inline void add_memory(Vec<DebugMemory>& all, const DebugMemory& one) {
    if (!all.empty()) {
        DebugMemory& last = all.back();
        const uint32_t stride = one.first_bit - (last.first_bit + (last.count - 1) * last.stride);
        if (last.variable == one.variable && last.location == one.location && last.memory == one.memory &&
            last.bits == one.bits && last.element + last.count == one.element &&
            (last.count == 1 || last.stride == stride)) {
            last.stride = stride;
            last.count++;
            return;
        }
    }
    all.push(one);
}

} // namespace ladder::ir
