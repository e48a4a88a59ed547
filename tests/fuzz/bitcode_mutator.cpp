// libFuzzer's mutator for bitcode, alone or in a container, linked into targets that read it. What lacks
// its form is changed as libFuzzer does, and so is one of eight that have.
//
// LADDER_FUZZ_PREFIX: bytes before the source that tell a target how to read it.
#include "bitcode_changes.h"

#include <cstring>

#ifndef LADDER_FUZZ_PREFIX
#define LADDER_FUZZ_PREFIX 0
#endif

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned int seed);

size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned int seed) {
    constexpr size_t prefix = LADDER_FUZZ_PREFIX;
    if (seed % 8 == 0 || size < prefix)
        return LLVMFuzzerMutate(data, size, max_size);
    const std::string changed =
        ladder::fuzz::changed_bitcode({reinterpret_cast<const char*>(data) + prefix, size - prefix}, seed);
    if (changed.empty() || changed.size() > max_size - prefix)
        return LLVMFuzzerMutate(data, size, max_size);
    std::memcpy(data + prefix, changed.data(), changed.size());
    return prefix + changed.size();
}
