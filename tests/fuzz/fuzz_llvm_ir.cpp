// libFuzzer target: LLVM assembly and bitcode of today for Vulkan through the reader, the front end, the
// passes and the SPIR-V writer. Seeds: tests/data/llvm_ir.
#include "oracle.h"

#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const ladder::fuzz::Outcome o = ladder::fuzz::try_compile(data, size, size & 1);
    if (!o.problem.empty()) {
        fprintf(stderr, "%s\n", o.problem.c_str());
        abort();
    }
    return 0;
}
