// Shaders that find their resources by a binding map, given as text, run on a device.
#pragma once

#include "compile_shader.h"
#include "corpus.h"
#include "support/testing.h"
#include "vulkan_compute.h"

#include <ladder/ladder_binding.h>

#include <cstddef>
#include <cstdint>

namespace ladder::test::bindings {

struct Made {
    int result;
    std::vector<uint32_t> words;
    std::string messages;
};
// Compiles VSIR or DXIL for Vulkan 1.2; fails the test where the map has a mistake.
Made compile_map(const std::string& source, const std::string& map);
// How often an opcode stands in a module.
size_t count_of(const Made&, uint32_t opcode);

// A compute shader of one thread that may store to %out, a raw buffer at u9.
std::string shader(const std::string& descriptors, const std::string& body);

struct Case {
    const char* name;
    std::string descriptors;
    std::string body; // stores to %out
    std::string map;  // besides that of %out
    std::vector<BufferBinding> buffers;
    RootData root;
    std::vector<uint32_t> expected;                // the first words of %out
    std::vector<std::vector<uint32_t>> after = {}; // the buffers, where they change
};

BufferBinding buffer(uint32_t set, uint32_t binding, BufferKind kind, std::vector<uint32_t> words,
                     uint32_t element = 0);
// Skips the test where there is no device.
void run_all(const std::vector<Case>& cases);

// Stores a word of %out.
inline std::string store(uint32_t word, const std::string& value) {
    return "    raw_store.i32 %out, " + std::to_string(word * 4) + ", 4, 1, " + value + "\n";
}

inline const std::string raw_srv = "descriptor a srv raw_buffer first=1\n";
inline const std::string raw_uav = "descriptor a uav raw_buffer first=1\n";
inline const std::string structured = "descriptor a uav structured_buffer first=1 stride=8 counter\n";
inline const std::string load_two =
    "    %h = handle a, 0\n    %v, %w = raw_load.i32 %h, 4, 4\n" + store(0, "%v") + store(1, "%w");
inline const std::string sizes = "    %n, %n1, %n2, %n3 = dimensions %h, 0\n";

} // namespace ladder::test::bindings
