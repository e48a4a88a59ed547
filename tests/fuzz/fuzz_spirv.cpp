// libFuzzer target: words of SPIR-V through the reader, the passes and the writer. Its mutator changes whole
// words, so instructions keep their places. Seeds: modules of several translators.
#include "oracle.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t most);

namespace {

constexpr uint32_t magic = 0x07230203;

uint32_t word_at(const uint8_t* data, size_t word) {
    uint32_t out;
    std::memcpy(&out, data + word * 4, 4);
    return out;
}

} // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t most, unsigned int seed) {
    constexpr size_t header = 5;
    const size_t words = size / 4;
    if (words <= header || seed % 8 == 0)
        return LLVMFuzzerMutate(data, size, most);
    const size_t place = header + (seed >> 3) % (words - header);
    uint32_t word = word_at(data, place);
    switch ((seed >> 20) % 4) {
    case 0:
        word = word_at(data, header + (seed >> 5) % (words - header));
        break; // another word of the module
    case 1: word += (seed & 1) ? 1 : -1u; break;
    case 2: word ^= 1u << (seed >> 24) % 32; break;
    default: word = (word & 0xffff0000) | ((seed >> 8) & 0x1ff); break; // another opcode
    }
    std::memcpy(data + place * 4, &word, 4);
    return size;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    if (size < 4 || word_at(data, 0) != magic)
        return 0;
    const ladder::fuzz::Outcome o = ladder::fuzz::try_compile(data, size, size & 4);
    if (!o.problem.empty()) {
        fprintf(stderr, "%s\n", o.problem.c_str());
        abort();
    }
    return 0;
}
