// Runs one module on the device of these tests.
#pragma once

#include "device.h"
#include "dxil_text.h"

#include <vector>

namespace ladder::test::operations {

// A buffer at register `number`: t (read), u (written), b (constants).
BufferBinding at_t(uint32_t number, std::vector<uint32_t> words);
BufferBinding at_u(uint32_t number, std::vector<uint32_t> words);
BufferBinding at_b(uint32_t number, std::vector<uint32_t> words);
BufferBinding typed(BufferBinding b, uint32_t vulkan_format);

// Compiles, validates and dispatches `groups` groups; buffers are left as the shader leaves them. What does
// not work fails the test with the name.
void run_source(const char* name, const std::string& source, std::vector<BufferBinding>& buffers,
                uint32_t groups = 1);

// Runs assembly: gives the buffers back, fails with the module's text, too.
std::vector<BufferBinding> run_module(const char* name, const DxilText& module,
                                      std::vector<BufferBinding> buffers, uint32_t groups = 1);

// Fails where words differ.
void expect_words(const char* name, const std::vector<uint32_t>& got, const std::vector<uint32_t>& want);

} // namespace ladder::test::operations
