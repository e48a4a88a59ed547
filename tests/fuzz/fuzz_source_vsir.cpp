// libFuzzer target: VSIR text through the validator, the passes and the SPIR-V writer; its mutator is that of
// vsir_mutator.cpp. Seeds: dumps of the corpus at all levels (ladder-compiler --dump=all).
#include "oracle.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    if (size < 4 || std::memcmp(data, "vsir", 4) != 0)
        return 0;
    const ladder::fuzz::Outcome o = ladder::fuzz::try_compile(data, size, size & 1);
    if (!o.problem.empty()) {
        fprintf(stderr, "%s\n", o.problem.c_str());
        abort();
    }
    return 0;
}
