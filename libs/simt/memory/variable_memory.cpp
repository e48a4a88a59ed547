#include "simt/memory/variable_memory.h"

#include "simt/matrices/matrix_places.h"

#include <algorithm>
#include <cstring>

namespace ladder::simt {

using namespace ir;

void VariableMemory::make(const Program& p, const Code& code, Arena& arena) {
    std::span<uint64_t> slots = arena.array<uint64_t>(code.constant_slots);
    std::span<uint8_t> poison = arena.array<uint8_t>(code.constant_slots);
    for (uint32_t v = 0; v < p.variables.size(); v++) {
        const Variable& source = p.variables[v];
        if (source.storage != Storage::Constant)
            continue;
        for (uint32_t n = 0; n < source.count && !source.initial.empty(); n++)
            slots[code.variables[v].first + n] = source.initial[n];
    }
    constants = slots.data();
    constant_poison = poison.data();
    group = arena.array<uint64_t>(code.group_slots).data();
    group_poison = arena.array<uint8_t>(code.group_slots).data();
}

// Starts a variable of a group anew: a groupshared one, or a payload.
void VariableMemory::start_shared(const Variable& source, const VariableCode& vc) {
    for (uint32_t n = 0; n < vc.count; n++) {
        bool undefined = source.initial.empty() && !source.initial_zero;
        uint64_t v = undefined ? undefined_pattern(vc.type) : source.initial.empty() ? 0 : source.initial[n];
        if (vc.storage == Storage::Payload && n < payload.size()) {
            undefined = false;
            v = payload[n];
        }
        group[vc.first + n] = v;
        group_poison[vc.first + n] = undefined;
    }
    if (group_shadow)
        std::memset(&group_shadow[vc.first], 0, vc.count * sizeof(Shadow));
}

uint64_t VariableMemory::start_group(const Program& p, const Code& code, std::span<Wave> waves,
                                     uint32_t width) {
    uint64_t steps = 0;
    for (uint32_t v = 0; v < code.variables.size(); v++) {
        const VariableCode& vc = code.variables[v];
        const Variable& source = p.variables[v];
        auto value = [&](uint32_t n) { return source.initial.empty() ? 0 : source.initial[n]; };
        const bool undefined = source.initial.empty() && !source.initial_zero;
        if (is_of_group(vc.storage)) {
            start_shared(source, vc);
            steps += vc.count;
        } else if (is_private(vc.storage)) {
            steps += uint64_t{vc.count} * width * waves.size();
            for (Wave& w : waves)
                for (uint32_t n = 0; n < vc.count; n++) {
                    uint64_t* slot = &w.privates[size_t{vc.first + n} * width];
                    std::fill(slot, slot + width, undefined ? undefined_pattern(vc.type) : value(n));
                    w.private_poison[vc.first + n] = undefined ? Mask::first(max_wave) : Mask{};
                }
        } else if (vc.storage == Storage::RayQuery) {
            steps += uint64_t{vc.count} * width * waves.size() * (sizeof(RayQuery) / 8);
            for (Wave& w : waves)
                std::fill_n(&w.queries[size_t{vc.first} * width], size_t{vc.count} * width, RayQuery{});
        } else if (vc.storage == Storage::Matrix) {
            for (const Wave& w : waves)
                steps += restart_matrices(w, vc, v, width);
        } else if (vc.made_anew) {
            steps += uint64_t{vc.count} * width * waves.size();
            for (Wave& w : waves) {
                std::fill_n(&w.hit_numbers[size_t{vc.first} * width], size_t{vc.count} * width, none);
                std::fill_n(w.objects_made, width, 0);
            }
        } else if (vc.storage == Storage::HitObject) {
            steps += uint64_t{vc.count} * width * waves.size() * (sizeof(HitObject) / 8);
            for (Wave& w : waves)
                std::fill_n(&w.hit_objects[size_t{vc.first} * width], size_t{vc.count} * width, HitObject{});
        }
    }
    return steps;
}

} // namespace ladder::simt
