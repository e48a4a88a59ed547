#include "run.h"
#include "support/testing.h"

#include "compile_shader.h"

namespace ladder::test::operations {

VulkanCompute* device() {
    static VulkanCompute vulkan;
    return vulkan.unavailable().empty() ? &vulkan : nullptr;
}

VulkanCompute* need_device() {
    if (!device()) {
        print_message("no Vulkan device\n");
        skip_test();
    }
    return device();
}

std::vector<ladder_setting> float_properties() {
    if (!device()->keeps_special_floats())
        return {};
    return {{LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT16, 1},
            {LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT32, 1},
            {LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT64, 1}};
}

bool is_llvmpipe() { return device()->device_name().find("llvmpipe") != std::string::npos; }

BufferBinding at_t(uint32_t number, std::vector<uint32_t> words) {
    return {0, 1000 + number, BufferKind::Storage, std::move(words)};
}
BufferBinding at_u(uint32_t number, std::vector<uint32_t> words) {
    return {0, 2000 + number, BufferKind::Storage, std::move(words)};
}
BufferBinding at_b(uint32_t number, std::vector<uint32_t> words) {
    return {0, number, BufferKind::Uniform, std::move(words)};
}
BufferBinding typed(BufferBinding b, uint32_t vulkan_format) {
    b.kind = b.binding >= 2000 ? BufferKind::StorageTexel : BufferKind::UniformTexel;
    b.format = vulkan_format;
    return b;
}

void run_source(const char* name, const std::string& source, std::vector<BufferBinding>& buffers,
                uint32_t groups) {
    const Compiled code = compile(source, "vulkan1.3", "", LADDER_TARGET_SPIRV_BINARY, float_properties());
    if (code.result != LADDER_OK)
        fail_msg("%s: %s", name, code.messages.c_str());
    const std::string complaint = validate_spirv(code.words(), "vulkan1.3");
    if (!complaint.empty())
        fail_msg("%s: %s", name, complaint.c_str());
    if (!device()->run(code.words(), "main", buffers, groups))
        fail_msg("%s: %s", name, device()->error().c_str());
}

std::vector<BufferBinding> run_module(const char* name, const DxilText& module,
                                      std::vector<BufferBinding> buffers, uint32_t groups) {
    const std::string text = module.str();
    run_source((std::string(name) + "\n" + text).c_str(), text, buffers, groups);
    return buffers;
}

void expect_words(const char* name, const std::vector<uint32_t>& got, const std::vector<uint32_t>& want) {
    assert_int_equal(got.size(), want.size());
    for (size_t n = 0; n < want.size(); n++)
        if (got[n] != want[n])
            fail_msg("%s: word %zu is %08x, should be %08x", name, n, got[n], want[n]);
}

} // namespace ladder::test::operations
