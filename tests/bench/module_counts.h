// What a driver gets: how much of it there is in a SPIR-V module.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

struct ModuleCounts {
    size_t instructions = 0, blocks = 0, phis = 0; // instructions in functions
};

inline ModuleCounts count_module(const void* code, size_t size) {
    constexpr uint32_t op_function = 54, op_phi = 245, op_label = 248, header = 5;
    ModuleCounts counts;
    const auto word = [code](size_t at) {
        uint32_t w;
        std::memcpy(&w, static_cast<const char*>(code) + 4 * at, sizeof w);
        return w;
    };
    bool in_function = false;
    for (size_t at = header; at < size / 4; at += word(at) >> 16) {
        const uint32_t op = word(at) & 0xffff;
        if (!(word(at) >> 16))
            break;
        in_function |= op == op_function;
        counts.instructions += in_function;
        counts.blocks += op == op_label;
        counts.phis += op == op_phi;
    }
    return counts;
}
