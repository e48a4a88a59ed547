// Files, and the bitcode of those that are containers.
#pragma once

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

namespace ladder::test {

// Empty where there is no such file.
inline std::string file_bytes(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline uint32_t word_at(const std::string& bytes, size_t offset) {
    uint32_t word = 0;
    if (offset <= bytes.size() && bytes.size() - offset >= 4)
        std::memcpy(&word, bytes.data() + offset, 4);
    return word;
}

// The bitcode of the DXIL part: after the part's header (8 bytes) the program's (version, size, "DXIL",
// version, offset from "DXIL", size).
inline std::string bitcode_of(const std::string& container) {
    for (uint32_t i = 0; i < word_at(container, 28); i++) {
        size_t part = word_at(container, 32 + 4 * i);
        if (container.compare(part, 4, "DXIL") == 0)
            return container.substr(part + 16 + word_at(container, part + 24), word_at(container, part + 28));
    }
    return {};
}

} // namespace ladder::test
