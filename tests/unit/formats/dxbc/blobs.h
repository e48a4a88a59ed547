// Files of the corpus as bytes, and containers made by hand, for the tests of this room.
#pragma once

#include "formats/dxbc/container.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

namespace ladder::dxbc::test {

using Bytes = std::vector<uint8_t>;

inline Bytes load(const std::filesystem::path& path) {
    Bytes data(std::filesystem::file_size(path));
    FILE* f = fopen(path.c_str(), "rb");
    const size_t got = f ? fread(data.data(), 1, data.size(), f) : 0;
    if (f)
        fclose(f);
    data.resize(got);
    return data;
}

// All containers under TEST_DATA_DIR, sorted by path.
inline std::vector<std::filesystem::path> containers() {
    std::vector<std::filesystem::path> found;
    for (const auto& e : std::filesystem::recursive_directory_iterator(TEST_DATA_DIR))
        if (e.path().extension() == ".dxil" || e.path().extension() == ".dxbc")
            found.push_back(e.path());
    std::sort(found.begin(), found.end());
    return found;
}

inline void put32(Bytes& b, size_t at, uint32_t v) {
    for (int i = 0; i < 4; i++)
        b[at + i] = static_cast<uint8_t>(v >> (8 * i));
}
inline uint32_t get32(const Bytes& b, size_t at) {
    return b[at] | b[at + 1] << 8 | b[at + 2] << 16 | static_cast<uint32_t>(b[at + 3]) << 24;
}

struct NewPart {
    uint32_t tag;
    Bytes data;
};

// A container with these parts and a zero digest.
inline Bytes container_of(const std::vector<NewPart>& parts) {
    Bytes b(32 + 4 * parts.size());
    std::memcpy(b.data(), "DXBC", 4);
    put32(b, 20, 1);
    put32(b, 28, static_cast<uint32_t>(parts.size()));
    for (size_t i = 0; i < parts.size(); i++) {
        put32(b, 32 + 4 * i, static_cast<uint32_t>(b.size()));
        const size_t at = b.size();
        b.resize(at + 8);
        put32(b, at, parts[i].tag);
        put32(b, at + 4, static_cast<uint32_t>(parts[i].data.size()));
        b.insert(b.end(), parts[i].data.begin(), parts[i].data.end());
    }
    put32(b, 24, static_cast<uint32_t>(b.size()));
    return b;
}

// Runs `action`; the code of its Failure, Ok if there was none. `message` gets the diagnostics.
template <class Action>
Code outcome(Action action, std::string* message = nullptr) {
    Diagnostics diag("blob");
    Code code = Code::Ok;
    try {
        action(diag);
    } catch (const Failure& f) {
        code = f.code;
    }
    if (message)
        *message = diag.text();
    return code;
}

} // namespace ladder::dxbc::test
