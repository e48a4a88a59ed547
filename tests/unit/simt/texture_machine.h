// Executes a TextureProbe on the simulator.
#pragma once

#include "loaded.h"
#include "texture_probe.h"

#include <string>
#include <vector>

namespace ladder::test {

struct Executed {
    std::vector<std::array<uint32_t, 4>> words; // by thread
    std::vector<simt::Report> reports;
    std::vector<uint8_t> texture; // afterwards
    bool has(simt::Report kind) const;
    float number(size_t thread, size_t component = 0) const { return real(words[thread][component]); }
};

// A texture with all that is bound.
struct TextureCase {
    TextureProbe probe;
    simt::TextureSize size = {};
    simt::Format format = simt::Format::R32Float;
    std::vector<uint8_t> bytes = {};
    simt::SamplerState sampler = {};
    simt::Options options = {};
    bool has_sampler = true;
};

// One group of as many threads as are given something. The shader must end; `silent`: without a report.
Executed execute(TextureCase c, const std::vector<Given>& given, bool silent = true);

template <class T>
std::vector<uint8_t> bytes_of(const std::vector<T>& values) {
    const auto* first = reinterpret_cast<const uint8_t*>(values.data());
    return std::vector<uint8_t>(first, first + values.size() * sizeof(T));
}

} // namespace ladder::test
