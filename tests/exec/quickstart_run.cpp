// Translates one compute shader of the corpus's convention (In = t0, Out = u0, 64 threads), runs it on the
// first Vulkan device with input words 0, 1, 2, ... and prints what it wrote. Used by programs/quickstart.
//
// usage: quickstart-run SHADER
#include "compile.h"
#include "corpus.h"
#include "vulkan_compute.h"

#include <cstdio>

using namespace ladder::test;

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: quickstart-run SHADER\n");
        return 2;
    }
    Compiled code = compile(read_file(argv[1]));
    if (code.result != LADDER_OK) {
        std::fputs(code.messages.c_str(), stderr);
        return 1;
    }
    VulkanCompute vulkan;
    if (!vulkan.unavailable().empty()) {
        std::fprintf(stderr, "not run: %s\n", vulkan.unavailable().c_str());
        return 1;
    }
    std::vector<BufferBinding> buffers = {{0, 1000, BufferKind::Storage, input_words(3, 64)},
                                          {0, 2000, BufferKind::Storage, std::vector<uint32_t>(64)}};
    if (!vulkan.run(code.words(), "main", buffers, 1)) {
        std::fprintf(stderr, "not run: %s\n", vulkan.error().c_str());
        return 1;
    }
    std::printf("%s wrote:\n", vulkan.device_name().c_str());
    for (size_t i = 0; i < buffers[1].words.size(); i++)
        std::printf("%08x%s", buffers[1].words[i], i % 8 == 7 ? "\n" : " ");
    return 0;
}
