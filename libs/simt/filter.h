// From texels to the value of a sample. Values are blended in pairs, in double precision, and rounded once by
// the caller: texels of one value give exactly that value, which a sum of weighted texels does not.
#pragma once

#include "simt/sampling.h"

#include <array>
#include <cmath>

namespace ladder::simt {

using Color = std::array<double, 4>;

// The way from `a` to `b`. What does not count (part 0) may be NaN; infinities stay.
inline double blend(double a, double b, float part) {
    const double way = b - a;
    if (part == 0 || a == b)
        return a;
    return std::isfinite(way) ? a + part * way : (1 - part) * a + part * b;
}
inline Color blend(const Color& a, const Color& b, float part) {
    return {blend(a[0], b[0], part), blend(a[1], b[1], part), blend(a[2], b[2], part),
            blend(a[3], b[3], part)};
}

// `fetch` gives the Color of a Texel. The sum of three equal floats is exact, and so is a third of it.
template <class F>
Color value_of(const Tap& t, F fetch) {
    Color sum = fetch(t.texels[0]);
    for (uint32_t n = 1; n < t.count; n++) {
        const Color next = fetch(t.texels[n]);
        for (size_t c = 0; c < 4; c++)
            sum[c] += next[c];
    }
    for (size_t c = 0; c < 4 && t.count > 1; c++)
        sum[c] /= t.count;
    return sum;
}

template <class F>
Color value_of(const Neighbourhood& n, F fetch) {
    Color v[8];
    for (uint32_t k = 0; k < 1u << n.dimensions; k++)
        if (n.counts(k))
            v[k] = value_of(n.corners[k], fetch);
    for (uint32_t d = 0; d < n.dimensions; d++)
        for (uint32_t k = 0; k < 1u << n.dimensions && n.part[d] != 0; k += 2u << d)
            if (n.counts(k))
                v[k] = blend(v[k], v[k | 1u << d], n.part[d]);
    return v[0];
}

template <class F>
Color value_of(const Footprint& f, F fetch) {
    const Color first = value_of(f.levels[0], fetch);
    return f.count == 1 ? first : blend(first, value_of(f.levels[1], fetch), f.part);
}

} // namespace ladder::simt
