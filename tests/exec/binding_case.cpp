#include "binding_case.h"

#include "bindings_file.h"

#include <algorithm>

namespace ladder::test::bindings {

namespace {
constexpr uint32_t r32_uint = 98;
}

Made compile_map(const std::string& source, const std::string& map) {
    ladder_compiler::BindingsFile file;
    ladder_compiler::TextError error;
    if (!file.read(map, error))
        fail_msg("%s\n%s", error.text.c_str(), map.c_str());
    const Compiled c = compile_with(source, "vulkan1.2", {}, LADDER_TARGET_SPIRV_BINARY, {}, &file.map);
    return {c.result, c.words(), c.messages};
}

std::string shader(const std::string& descriptors, const std::string& body) {
    return "vsir 1 structured-ssa\nentry f0 \"main\"\nlocal_size 1 1 1\ndescriptor out uav raw_buffer "
           "first=9\n" +
           descriptors + "function f0 \"main\"() {\nb0:\n    %out = handle out, 0\n" + body +
           "    return\n}\n";
}

BufferBinding buffer(uint32_t set, uint32_t binding, BufferKind kind, std::vector<uint32_t> words,
                     uint32_t element) {
    const bool texels = kind == BufferKind::UniformTexel || kind == BufferKind::StorageTexel;
    return {set, binding, kind, std::move(words), texels ? r32_uint : 0, element};
}

namespace {

void check(VulkanCompute& device, const Case& c) {
    const Made made = compile_map(shader(c.descriptors, c.body), "u9 = set 0 binding 0\n" + c.map);
    if (made.result != LADDER_OK)
        fail_msg("%s: %s", c.name, made.messages.c_str());
    if (const std::string verdict = validate_spirv(made.words, "vulkan1.2"); !verdict.empty())
        fail_msg("%s: %s", c.name, verdict.c_str());
    std::vector<BufferBinding> buffers = {
        buffer(0, 0, BufferKind::Storage, std::vector<uint32_t>(16, 0xdeadbeef))};
    buffers.insert(buffers.end(), c.buffers.begin(), c.buffers.end());
    if (!device.run(made.words, "main", buffers, c.root))
        fail_msg("%s: %s", c.name, device.error().c_str());
    for (size_t n = 0; n < c.expected.size(); n++)
        if (buffers[0].words[n] != c.expected[n])
            fail_msg("%s: word %zu is 0x%x, not 0x%x", c.name, n, buffers[0].words[n], c.expected[n]);
    for (size_t b = 0; b < c.after.size(); b++)
        for (size_t n = 0; n < c.after[b].size(); n++)
            if (buffers[b + 1].words[n] != c.after[b][n])
                fail_msg("%s: word %zu of buffer %zu is 0x%x, not 0x%x", c.name, n, b,
                         buffers[b + 1].words[n], c.after[b][n]);
}

} // namespace

void run_all(const std::vector<Case>& cases) {
    static VulkanCompute device;
    if (!device.unavailable().empty()) {
        print_message("no device: %s\n", device.unavailable().c_str());
        skip_test();
    }
    for (const Case& c : cases)
        check(device, c);
}

size_t count_of(const Made& made, uint32_t opcode) {
    size_t count = 0;
    for (size_t at = 5; at < made.words.size(); at += made.words[at] >> 16)
        count += (made.words[at] & 0xffff) == opcode;
    return count;
}

} // namespace ladder::test::bindings
