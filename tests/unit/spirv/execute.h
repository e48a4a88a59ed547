// Programs that are run: each thread reads four words of In, works, and writes up to four words of Out.
#pragma once

#include "support.h"

#include "support/vulkan_compute.h"

#include <array>
#include <functional>

namespace ladder::spirv {

using Words = std::array<uint32_t, 4>;

// A program's body: `%a %b %c %d` are the thread's input words, `%w %x %y %z` (as many as `results` says)
// what it writes, all i32; %i is its index.
struct Execution {
    const char* name;
    std::string body;
    uint32_t results;
    std::vector<Words> inputs;
    std::function<Words(Words)> expected;
    // A nonzero answer takes an index of `results` for one whose words need not be equal.
    std::function<bool(uint32_t got, uint32_t want)> close = nullptr;
    std::string declarations = "";
    std::vector<test::BufferBinding> buffers = {};
    std::string functions = ""; // besides the entry point
    std::string header = "local_size 64 1 1\n";
    uint32_t group = 64; // threads in one
    std::string prelude = "    %i = builtin.i32 thread_id, 0\n";
};

// Null where no device is there.
inline test::VulkanCompute* device() {
    static test::VulkanCompute vulkan;
    return vulkan.unavailable().empty() ? &vulkan : nullptr;
}

inline std::string text_of(const Execution& x) {
    static const char* const names[] = {"%w", "%x", "%y", "%z"};
    std::string text = "vsir 1 structured-ssa\nentry main \"main\"\n" + x.header +
                       "descriptor out uav raw_buffer first=0\ndescriptor in srv raw_buffer first=0\n" +
                       x.declarations + "function main() {\nentry:\n" + x.prelude +
                       "    %at = shl.i32 %i, 4\n"
                       "    %out = handle out, 0\n    %in = handle in, 0\n"
                       "    %a, %b, %c, %d = raw_load.i32 %in, %at, 4\n" +
                       x.body + "    raw_store.i32 %out, %at, 4, " + std::to_string((1u << x.results) - 1);
    for (uint32_t r = 0; r < x.results; r++)
        text += std::string(", ") + names[r];
    return text + "\n    return\n}\n" + x.functions;
}

// Runs and compares; skips the test without a device.
inline void execute(const Execution& x) {
    test::VulkanCompute* vulkan = device();
    if (!vulkan) {
        print_message("no Vulkan device\n");
        skip_test();
        return;
    }
    std::string text = text_of(x);
    Environment e =
        vulkan->api_version() >= (1u << 22 | 3 << 12) ? Environment::Vulkan13 : Environment::Vulkan11;
    std::vector<uint32_t> words = valid(text, e);
    size_t threads = (x.inputs.size() + x.group - 1) / x.group * x.group;
    std::vector<test::BufferBinding> buffers = x.buffers;
    test::BufferBinding out{0, 2000, test::BufferKind::Storage, {}},
        in{0, 1000, test::BufferKind::Storage, {}};
    out.words.assign(threads * 4, 0xcdcdcdcd);
    for (size_t t = 0; t < threads; t++)
        for (uint32_t word : x.inputs[t % x.inputs.size()])
            in.words.push_back(word);
    buffers.push_back(in);
    buffers.push_back(out);
    if (!vulkan->run(words, "main", buffers, static_cast<uint32_t>(threads / x.group)))
        fail_msg("%s: %s\n%s", x.name, vulkan->error().c_str(), text.c_str());
    const std::vector<uint32_t>& got = buffers.back().words;
    for (size_t t = 0; t < threads; t++) {
        Words input = x.inputs[t % x.inputs.size()], want = x.expected(input);
        for (uint32_t r = 0; r < x.results; r++) {
            uint32_t g = got[t * 4 + r];
            if (x.close ? x.close(g, want[r]) : g == want[r])
                continue;
            fail_msg("%s: thread %zu (%08x %08x %08x %08x), word %u: got %08x, want %08x\n%s", x.name, t,
                     input[0], input[1], input[2], input[3], r, g, want[r], text.c_str());
        }
    }
}

} // namespace ladder::spirv
