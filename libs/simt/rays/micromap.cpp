#include "simt/rays/micromap.h"

namespace ladder::simt {

// A triangle of vertices a, b, c is cut in the middles of its edges. The curve goes through the piece at a,
// the one in the middle, the one at b, the one at c; it begins in each at the vertex that is named first:
// (a, ab, ca), (ca, bc, ab), (ab, b, bc), (bc, ca, c). So weights in a piece follow from those in the whole.
uint32_t micro_triangle(uint32_t level, double u, double v) {
    double a = 1 - u - v, b = u, c = v;
    uint32_t n = 0;
    for (uint32_t k = 0; k < level; k++) {
        const double a2 = 2 * a, b2 = 2 * b, c2 = 2 * c;
        uint32_t piece = 1;
        if (a2 > 1)
            piece = 0, a = a2 - 1, b = b2, c = c2;
        else if (b2 >= 1)
            piece = 2, a = a2, b = b2 - 1, c = c2;
        else if (c2 >= 1)
            piece = 3, a = b2, b = a2, c = c2 - 1;
        else
            a = 1 - b2, b = 1 - a2, c = 1 - c2;
        n = n * 4 + piece;
    }
    return n;
}

MicroState micro_state(const Micromaps& m, uint32_t triangle, double u, double v) {
    const int32_t index = m.indices.empty() ? static_cast<int32_t>(triangle) : m.indices[triangle];
    if (index < 0) // D3D12_RAYTRACING_OPACITY_MICROMAP_SPECIAL_INDEX: -1 is transparent, and so on
        return static_cast<MicroState>(-1 - index);
    const Micromap& map = m.maps[static_cast<size_t>(index)];
    const uint32_t n = micro_triangle(map.level, u, v);
    // The least significant bits of a byte come first.
    const uint32_t width = map.four_states ? 2 : 1, per_byte = 8 / width;
    const uint32_t state = map.states[n / per_byte] >> (n % per_byte * width);
    return static_cast<MicroState>(state & (map.four_states ? 3 : 1));
}

} // namespace ladder::simt
