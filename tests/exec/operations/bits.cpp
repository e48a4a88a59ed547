// Direct3D 11.3, 22.11: counts, searches and fields of bits; DXIL's packed bytes.
#include "tables.h"

namespace ladder::test::operations {

namespace {

template <class U>
U reversed(U v) {
    U r = 0;
    for (size_t k = 0; k < sizeof(U) * 8; k++)
        r = static_cast<U>(r << 1 | (v >> k & 1));
    return r;
}

// 22.11.5: the number of zeros above the highest one, all ones if there is none.
template <class U>
uint32_t high(U v) {
    for (uint32_t n = 0; n < sizeof(U) * 8; n++)
        if (v >> (sizeof(U) * 8 - 1 - n) & 1)
            return n;
    return ~0u;
}
template <class U>
uint32_t low(U v) {
    for (uint32_t n = 0; n < sizeof(U) * 8; n++)
        if (v >> n & 1)
            return n;
    return ~0u;
}

template <class U>
void add_searches(std::vector<Row>& rows) {
    rows.push_back(dx<U(U)>("Bfrev", [](U a) { return reversed(a); }));
    rows.push_back(dx<uint32_t(U)>("Countbits", [](U a) { return static_cast<uint32_t>(std::popcount(a)); }));
    rows.push_back(dx<uint32_t(U)>("FirstbitLo", [](U a) { return low(a); }));
    rows.push_back(dx<uint32_t(U)>("FirstbitHi", [](U a) { return high(a); }));
    rows.push_back(dx<uint32_t(U)>("FirstbitSHi", [](U a) {
        bool negative = a >> (sizeof(U) * 8 - 1);
        return high(negative ? static_cast<U>(~a) : a);
    }));
}

// 22.11.6, 22.11.11, 22.11.2, bit by bit.
uint32_t extracted(uint32_t width, uint32_t offset, uint32_t value, bool sign) {
    width &= 31, offset &= 31;
    uint32_t r = 0, last = 0;
    for (uint32_t k = 0; k < width && offset + k < 32; k++) {
        last = value >> (offset + k) & 1;
        r |= last << k;
    }
    for (uint32_t k = std::min(width, 32 - offset); sign && last && k < 32; k++)
        r |= 1u << k;
    return r;
}
uint32_t inserted(uint32_t width, uint32_t offset, uint32_t value, uint32_t base) {
    width &= 31, offset &= 31;
    for (uint32_t k = 0; k < width && offset + k < 32; k++)
        base = (base & ~(1u << (offset + k))) | (value >> k & 1) << (offset + k);
    return base;
}

template <class I>
void add_packing(std::vector<Row>& rows) {
    using U = uint32_t;
    using Four = std::tuple<I, I, I, I>;
    rows.push_back(dx<Four(U)>(
        "Unpack4x8",
        [](U a) {
            return Four(static_cast<uint8_t>(a), static_cast<uint8_t>(a >> 8), static_cast<uint8_t>(a >> 16),
                        static_cast<uint8_t>(a >> 24));
        },
        {}, "i8 0"));
    rows.push_back(dx<Four(U)>(
        "Unpack4x8",
        [](U a) {
            return Four(static_cast<int8_t>(a), static_cast<int8_t>(a >> 8), static_cast<int8_t>(a >> 16),
                        static_cast<int8_t>(a >> 24));
        },
        {}, "i8 1"));
    for (int mode = 0; mode < 3; mode++) // truncate, clamp to 0 .. 255, clamp to -128 .. 127
        rows.push_back(dx<U(I, I, I, I)>(
            "Pack4x8",
            [mode](I a, I b, I c, I d) {
                U r = 0, k = 0;
                for (int32_t v : {int32_t{a}, int32_t{b}, int32_t{c}, int32_t{d}}) {
                    v = mode == 1 ? std::clamp(v, 0, 255) : mode == 2 ? std::clamp(v, -128, 127) : v;
                    r |= (static_cast<U>(v) & 255) << k;
                    k += 8;
                }
                return r;
            },
            {}, "i8 " + std::to_string(mode)));
}

} // namespace

std::vector<Row> bit_rows() {
    using U = uint32_t;
    std::vector<Row> rows;
    add_searches<uint16_t>(rows);
    add_searches<uint32_t>(rows);
    add_searches<uint64_t>(rows);
    rows.push_back(dx<U(U, U, U)>("Ibfe", [](U w, U o, U v) { return extracted(w, o, v, true); }));
    rows.push_back(dx<U(U, U, U)>("Ubfe", [](U w, U o, U v) { return extracted(w, o, v, false); }));
    rows.push_back(dx<U(U, U, U, U)>("Bfi", [](U w, U o, U v, U b) { return inserted(w, o, v, b); }));
    add_packing<int16_t>(rows);
    add_packing<int32_t>(rows);
    return rows;
}

std::vector<Row> min_bit_rows() {
    std::vector<Row> rows;
    add_searches<uint16_t>(rows);
    for (Row& r : rows) {
        r.name += ", min precision";
        r.min_precision = true;
    }
    return rows;
}

} // namespace ladder::test::operations
