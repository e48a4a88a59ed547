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

// Pieces of shaders: an instruction with its results; with four; with one, copied to all four; a sample at
// the coordinate %c0 to %c3 and the level %c4.
const std::string none = "undef, undef, undef";
const std::string four = "%r0, %r1, %r2, %r3";
std::string line(const std::string& results, const std::string& call);
std::string same(const std::string& call, const std::string& type = "f32");
std::string sample_level(const std::string& offsets = none);

inline std::vector<uint8_t> numbers(const std::vector<float>& values) { return bytes_of(values); }
// A texture of layer * 10000 + level * 1000 + z * 100 + y * 10 + x, and half of the sample's number.
std::vector<uint8_t> numbered(const simt::TextureSize& t);
TextureCase numbered_case(const std::string& body, const std::string& kind, const simt::TextureSize& size);

// The first component of all threads; all words of one.
void expect_all(const Executed& e, const std::vector<double>& expected, double tolerance = 0);
void expect_words(const Executed& e, size_t thread, const std::array<uint32_t, 4>& expected);

} // namespace ladder::test
