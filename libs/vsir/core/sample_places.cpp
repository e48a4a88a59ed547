#include "vsir/core/sample_places.h"

#include <bit>
#include <span>

namespace ladder::ir {

Variable sample_table(Arena& arena) {
    constexpr uint32_t numbers = 2 * std::size(sample_places);
    std::span<uint64_t> bits = arena.array<uint64_t>(numbers);
    for (uint32_t n = 0; n < numbers; n++)
        bits[n] = std::bit_cast<uint32_t>(static_cast<float>(sample_places[n / 2][n % 2]) / 16);
    Variable v{};
    v.storage = Storage::Constant;
    v.element = Type::F32;
    v.count = numbers;
    v.initial = bits;
    v.name = "sample_positions";
    return v;
}

} // namespace ladder::ir
