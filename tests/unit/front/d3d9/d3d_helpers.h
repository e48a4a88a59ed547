// Reading bytecode of shader models 1 to 3 in tests.
#pragma once

#include "formats/d3d9/d3d_disassemble.h"
#include "support/container_file.h"
#include "support/d3d_assembler.h"
#include "support/testing.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

namespace ladder::d3dbc::test {

using ladder::test::assemble_d3d;

struct Shader {
    Arena arena;
    Diagnostics diag;
    Program program{};
    bool ok = false;
    std::string message; // of the failure

    void read(std::span<const uint8_t> bytes) {
        try {
            program = read_program(bytes, arena, diag);
            ok = true;
        } catch (const Failure&) {
            message = diag.text();
        }
    }
    void read_words(const std::vector<uint32_t>& words) {
        read({reinterpret_cast<const uint8_t*>(words.data()), 4 * words.size()});
    }
    void read_text(std::string_view text) { read_words(assemble_d3d(text)); }

    std::string text() {
        std::pmr::string all;
        disassemble(program, arena, all);
        return std::string(all);
    }
};

inline std::string without_comments(const std::string& text) {
    std::string kept;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size() - 1);
        if (text.compare(at, 2, "//") != 0)
            kept += text.substr(at, end + 1 - at);
        at = end + 1;
    }
    return kept;
}

// All programs of tests/data/d3dbc, in alphabetical order.
inline std::vector<std::string> programs() {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA_DIR "/d3dbc"))
        if (entry.path().extension() == ".d3dbc")
            paths.push_back(entry.path().string());
    std::sort(paths.begin(), paths.end());
    return paths;
}
inline std::vector<uint32_t> words_of(const std::string& path) {
    const std::string bytes = ladder::test::file_bytes(path);
    std::vector<uint32_t> words(bytes.size() / 4);
    std::memcpy(words.data(), bytes.data(), 4 * words.size());
    return words;
}

inline std::string text_of(const std::vector<uint32_t>& words) {
    Shader s;
    s.read_words(words);
    return s.ok ? s.text() : s.message;
}

// What the whole program `text` is refused for; "" where it is taken.
inline std::string refusal(std::string_view text) {
    Shader s;
    s.read_text(text);
    return s.message;
}

} // namespace ladder::d3dbc::test
