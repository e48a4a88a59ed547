// Shaders with and without quirks, through the public headers: made, validated, executed on the device and on
// the simulator.
#pragma once

#include "compile_shader.h"
#include "vulkan_compute.h"

#include <ladder/ladder_device.h>
#include <ladder/ladder_simt.h>

namespace ladder::test::quirks {

using Words = std::vector<uint32_t>;
using Quirks = std::vector<ladder_setting>;
using Properties = std::vector<ladder_setting>;

// `after`: of LADDER_TARGET_VSIR. `map`: a binding map as text; empty: none. What is SPIR-V is validated.
Compiled compile_quirks(const std::string& source, const Quirks& quirks,
                        ladder_target_type target = LADDER_TARGET_SPIRV_BINARY, const char* after = nullptr,
                        const std::string& map = "", const Properties& properties = {});
// Compiles the case, which must succeed.
std::string spirv_text(const std::string& source, const Quirks& quirks);
uint32_t count(const std::string& text, const std::string& what);

// A compute shader in VSIR of level cfg-ssa with the raw buffers `in` (t0) and `out` (u0), whose handles are
// %in and %out. The body begins in block b0 and has its own end. `head`: other declarations, and the size.
std::string compute_shader(const std::string& body, const std::string& head = "local_size 64 1 1\n");
// Stores a word at an index that is a value.
std::string store_at(const std::string& index, const std::string& value, const std::string& name);

struct Simulation {
    unsigned int wave_size = 8;
    unsigned int flags = 0;
    ladder_simt_schedule schedule = LADDER_SIMT_SCHEDULE_DEFAULT;
};

// One group of it. The result is `out` as it is afterwards, which starts as 0xdeadbeef.
Words on_device(VulkanCompute& device, const std::string& source, const Quirks& quirks, const Words& in,
                uint32_t out_words, const Properties& properties = {});
Words on_simulator(const std::string& source, const Quirks& quirks, const Words& in, uint32_t out_words,
                   const Simulation& how = {});

// The simulator of a shader with quirks, after all passes. The caller destroys it.
ladder_simt* simulator_of(const std::string& source, const Quirks& quirks, const Simulation& how = {});

// Fails the test where the first words are others.
void expect(const char* what, const Words& got, const Words& expected);

// Skips the test where there is no device.
VulkanCompute& need_device();

} // namespace ladder::test::quirks
