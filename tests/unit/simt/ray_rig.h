// Ray pipelines of VSIR text, and their execution.
#pragma once

#include "float_bits.h"
#include "loaded.h"
#include "simt/rays/ray_pipeline.h"

#include <bit>
#include <memory>
#include <string>
#include <vector>

namespace ladder::test {

// A program of a stage. What comes before its functions: descriptors d0 (u0, where results go), d1 (t0, the
// scene) and d2 (t1, the shader's own words), and `variables`. `body` begins in b0, with handles %out and %s.
std::string shader(const char* stage, const std::string& variables, const std::string& body);
// Stores a value to a word of u0.
std::string store(uint32_t word, const std::string& value, bool real = false);
// Reads a system value and stores it.
std::string log(uint32_t word, const char* type, const char* builtin, uint32_t component = 0);

struct GroupText {
    std::string intersection, any_hit, closest_hit; // empty: none
    bool procedural = false;
};

struct PipelineText {
    std::string generate;
    std::vector<std::string> miss = {};
    std::vector<GroupText> groups = {};
    std::vector<std::string> callable = {};
    uint32_t size[3] = {1, 1, 1};
    uint32_t depth = simt::trace_depth_max;
    std::vector<std::vector<uint32_t>> miss_records = {}, group_records = {};
};

struct RayRun {
    std::vector<uint32_t> out = std::vector<uint32_t>(64, 0);
    simt::Outcome outcome = simt::Outcome::Completed;
    std::vector<simt::Report> kinds;
    std::vector<std::string> texts;
    std::vector<std::vector<std::string>> traces; // of each shader, that of ray generation last
    bool has(simt::Report kind) const;
};

// Is each shader watched, and are all its instructions?
enum class Watched { Not, Some, All };

// `options`: of all shaders; the seed is that of the rays' order. Shader n of miss, groups (intersection, any
// hit, closest hit) and callable, counted from 0, has the word 100 + n at t1. `passes`: the programs are
// structured first.
RayRun run(const PipelineText& p, const simt::Scene& scene, const simt::Options& options = {},
           bool passes = false, Watched watched = Watched::Not);

struct Word {
    uint32_t word, value;
};
// Checks for equal results, without reports, as read and structured, in waves of 4 and 32 lanes, with every
// schedule and several orders of the rays' hits.
void expect(const char* what, const PipelineText& p, const simt::Scene& scene,
            const std::vector<Word>& words);

} // namespace ladder::test
