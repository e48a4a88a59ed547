#include "simt/machine/threads.h"

#include "simt/matrices/matrix_places.h"

namespace ladder::simt {

std::span<Wave> make_waves(const Code& code, uint32_t threads, uint32_t width, Arena& arena,
                           Diagnostics& diag) {
    const uint32_t count = (threads + width - 1) / width;
    const uint64_t units = uint64_t{code.wave_units} + 2 * uint64_t{code.private_slots} +
                           sizeof(RayQuery) / 4 * uint64_t{code.query_slots} +
                           (sizeof(HitObject) / 4 + 1) * uint64_t{code.hit_slots} +
                           uint64_t{code.matrix_slots} + 2 * code.matrix_elements + code.key_words +
                           sizeof(CallSite) / 4 * uint64_t{code.call_depth};
    if (units * width * count > wave_memory_max / 4)
        diag.fail_unsupported(Location::none(), "a group needs %llu MiB for its registers",
                              static_cast<unsigned long long>(units * width * count >> 18));
    const std::span<Wave> waves = arena.array<Wave>(count);
    for (uint32_t n = 0; n < count; n++) {
        Wave& w = waves[n];
        w.number = n;
        w.file = reinterpret_cast<std::byte*>(
            arena.array<uint64_t>((size_t{code.wave_units} * width + 1) / 2).data());
        w.poison = arena.array<Mask>(code.wave_units).data();
        w.tangles = arena.array<Tangle>(width).data();
        w.order = arena.array<uint8_t>(width).data();
        w.unused = arena.array<uint8_t>(width).data();
        w.privates = arena.array<uint64_t>(size_t{code.private_slots} * width).data();
        w.clock = arena.array<uint32_t>(width).data();
        w.private_poison = arena.array<Mask>(code.private_slots).data();
        w.hit_objects = arena.array<HitObject>(size_t{code.hit_slots} * width).data();
        w.hit_numbers = arena.array<uint32_t>(size_t{code.hit_slots} * width).data();
        w.objects_made = arena.array<uint32_t>(width).data();
        w.matrices = arena.array<MatrixPlace>(code.matrix_slots).data();
        w.matrix_numbers = arena.array<uint32_t>(size_t{code.matrix_slots} * width).data();
        if (code.matrix_slots) {
            w.matrix_deals = arena.array<MatrixDeal>(code.variables.size()).data();
            w.matrices_made = arena.array<uint32_t>(size_t{code.variables.size()} * width).data();
        }
        w.queries = arena.array<RayQuery>(size_t{code.query_slots} * width).data();
        for (uint32_t k = 0; k < width; k++) {
            w.tangles[k].key = arena.array<uint32_t>(code.key_words).data();
            w.tangles[k].calls = arena.array<CallSite>(code.call_depth).data();
        }
    }
    return waves;
}

} // namespace ladder::simt
