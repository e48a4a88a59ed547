// From texels to the value of a sample. Values are blended in pairs, in double precision, and rounded once by
// the caller: texels of one value give exactly that value, which a sum of weighted texels does not.
#pragma once

#include "simt/memory/sampling.h"

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
inline void blend(Color& a, const Color& b, float part) {
    for (size_t c = 0; c < 4; c++)
        a[c] = blend(a[c], b[c], part);
}

// `fetch` gives the Color of a Texel, as its second argument. The sum of three equal floats is exact, and so
// is a third of it.
template <class F>
void value_of(const Tap& t, F fetch, Color& sum) {
    fetch(t.texels[0], sum);
    for (uint32_t n = 1; n < t.count; n++) {
        Color next;
        fetch(t.texels[n], next);
        for (size_t c = 0; c < 4; c++)
            sum[c] += next[c];
    }
    for (size_t c = 0; c < 4 && t.count > 1; c++)
        sum[c] /= t.count;
}

template <class F>
void value_of(const Neighbourhood& n, F fetch, Color& sum) {
    if (!n.dimensions)
        return value_of(n.corners[0], fetch, sum);
    Color v[8];
    for (uint32_t k = 0; k < 1u << n.dimensions; k++)
        if (n.counts(k))
            value_of(n.corners[k], fetch, v[k]);
    for (uint32_t d = 0; d < n.dimensions; d++)
        for (uint32_t k = 0; k < 1u << n.dimensions && n.part[d] != 0; k += 2u << d)
            if (n.counts(k))
                blend(v[k], v[k | 1u << d], n.part[d]);
    sum = v[0];
}

template <class F>
void value_of(const Footprint& f, F fetch, Color& sum) {
    value_of(f.levels[0], fetch, sum);
    if (f.count == 1)
        return;
    Color second;
    value_of(f.levels[1], fetch, second);
    blend(sum, second, f.part);
}

} // namespace ladder::simt
