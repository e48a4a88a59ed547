#include "quirk_case.h"
#include "bindings_file.h"
#include "support/testing.h"

#include <ladder/ladder_binding.h>

#include <algorithm>
#include <cstddef>

namespace ladder::test::quirks {

Compiled compile_quirks(const std::string& source, const Quirks& quirks, ladder_target_type target,
                        const char* after, const std::string& map, const Properties& properties) {
    ladder_vsir_target_info vsir = {LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO, nullptr, after};
    ladder_compiler::BindingsFile file;
    ladder_compiler::TextError error;
    if (!map.empty()) {
        if (!file.read(map, error))
            fail_msg("%s", error.text.c_str());
        vsir.next = &file.map;
    }
    const Compiled out = compile({source, "", target, {}, properties, quirks, nullptr, &vsir});
    if (out.result == LADDER_OK && target == LADDER_TARGET_SPIRV_BINARY)
        if (const std::string verdict = validate_spirv(out.words(), "vulkan1.3"); !verdict.empty())
            fail_msg("%s\n%s", verdict.c_str(), source.c_str());
    return out;
}

std::string spirv_text(const std::string& source, const Quirks& quirks) {
    compile_quirks(source, quirks); // validates
    const Compiled c = compile_quirks(source, quirks, LADDER_TARGET_SPIRV_TEXT);
    if (c.result != LADDER_OK)
        fail_msg("%s\n%s", c.messages.c_str(), source.c_str());
    return c.bytes;
}

uint32_t count(const std::string& text, const std::string& what) {
    uint32_t n = 0;
    for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
        n++;
    return n;
}

std::string compute_shader(const std::string& body, const std::string& head) {
    return "vsir 1 cfg-ssa\nentry f0 \"main\"\n" + head +
           "descriptor in_ srv raw_buffer first=0\ndescriptor out_ uav raw_buffer first=0 \"Out\"\n"
           "function f0 \"main\"() {\nb0:\n    %in = handle in_, 0\n    %out = handle out_, 0\n"
           "    %tid = builtin.i32 flat_thread_id_in_group, 0\n" +
           body + "}\n";
}

std::string store_at(const std::string& index, const std::string& value, const std::string& name) {
    return "    %" + name + " = shl.i32 " + index + ", 2\n    raw_store.i32 %out, %" + name + ", 4, 1, " +
           value + "\n";
}

Words on_device(VulkanCompute& device, const std::string& source, const Quirks& quirks, const Words& in,
                uint32_t out_words, const Properties& properties) {
    const Compiled made = compile_quirks(source, quirks, LADDER_TARGET_SPIRV_BINARY, nullptr, "", properties);
    if (made.result != LADDER_OK)
        fail_msg("%s", made.messages.c_str());
    std::vector<BufferBinding> buffers = {{0, 1000, BufferKind::Storage, in},
                                          {0, 2000, BufferKind::Storage, Words(out_words, 0xdeadbeef)}};
    if (!device.run(made.words(), "main", buffers, 1))
        fail_msg("%s", device.error().c_str());
    return buffers[1].words;
}

ladder_simt* simulator_of(const std::string& source, const Quirks& quirks, const Simulation& how) {
    const Compiled made = compile_quirks(source, quirks, LADDER_TARGET_VSIR, "dead-code");
    if (made.result != LADDER_OK)
        fail_msg("%s", made.messages.c_str());
    ladder_simt_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.source = {made.bytes.data(), made.bytes.size()};
    info.wave_size = how.wave_size;
    info.flags = how.flags;
    info.schedule = how.schedule;
    ladder_simt* simt = nullptr;
    char* messages = nullptr;
    if (ladder_simt_create(&info, &simt, &messages) != LADDER_OK)
        fail_msg("%s", messages);
    ladder_free_messages(messages);
    return simt;
}

Words on_simulator(const std::string& source, const Quirks& quirks, const Words& in, uint32_t out_words,
                   const Simulation& how) {
    ladder_simt* simt = simulator_of(source, quirks, how);
    Words given = in, out(out_words, 0xdeadbeef);
    ladder_simt_binding binding = {};
    binding.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
    binding.data = given.data();
    binding.size = 4 * given.size();
    assert_int_equal(ladder_simt_bind(simt, &binding, nullptr), LADDER_OK);
    binding.resource_class = LADDER_RESOURCE_CLASS_UAV;
    binding.data = out.data();
    binding.size = 4 * out.size();
    assert_int_equal(ladder_simt_bind(simt, &binding, nullptr), LADDER_OK);
    assert_int_equal(ladder_simt_dispatch(simt, 1, 1, 1, nullptr, nullptr), LADDER_OK);
    ladder_simt_destroy(simt);
    return out;
}

void expect(const char* what, const Words& got, const Words& expected) {
    for (size_t n = 0; n < expected.size(); n++)
        if (n >= got.size() || got[n] != expected[n])
            fail_msg("%s: word %zu is 0x%x, not 0x%x", what, n, n < got.size() ? got[n] : 0, expected[n]);
}

VulkanCompute& need_device() {
    static VulkanCompute device;
    if (!device.unavailable().empty()) {
        print_message("no device: %s\n", device.unavailable().c_str());
        skip_test();
    }
    return device;
}

} // namespace ladder::test::quirks
