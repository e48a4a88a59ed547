// What the tests of libs/llvm share: cmocka, the files of the corpus, reading with an expected outcome.
#pragma once

#include "llvm/module.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

// cmocka defines macros that the headers of C++ do not bear: it comes last.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
extern "C" {
#include <cmocka.h>
}

namespace ladder::llvm::test {

inline std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// The files of the corpus whose name ends in `extension`, in a fixed order.
inline std::vector<std::filesystem::path> corpus(const char* extension) {
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(TEST_DATA_DIR "/corpus"))
        if (entry.path().extension() == extension)
            found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    return found;
}

inline uint32_t word_at(const std::string& bytes, size_t offset) {
    uint32_t word = 0;
    if (offset <= bytes.size() && bytes.size() - offset >= 4)
        std::memcpy(&word, bytes.data() + offset, 4);
    return word;
}

// The bitcode in the DXIL part of a container: after the part's header (8 bytes) the program's (version,
// size, "DXIL", version, offset from "DXIL", size).
inline std::string bitcode_of(const std::string& container) {
    for (uint32_t i = 0; i < word_at(container, 28); i++) {
        size_t part = word_at(container, 32 + 4 * i);
        if (container.compare(part, 4, "DXIL") == 0)
            return container.substr(part + 16 + word_at(container, part + 24), word_at(container, part + 28));
    }
    return {};
}

// A module and what it lives in.
struct Read {
    std::string text;
    Arena arena;
    Module module{arena};
    Diagnostics diag{"test"};
    bool ok = false;

    explicit Read(std::string source, const ReadOptions& options = {true, true, true})
        : text(std::move(source)) {
        try {
            read_assembly(module, text, options, diag);
            ok = true;
        } catch (const Failure&) {
        }
    }
};

inline void must_read(const Read& read) {
    if (!read.ok)
        print_error("%s", read.diag.text().c_str());
    assert_true(read.ok);
}

inline std::string print(const Module& module) {
    std::string text;
    Diagnostics diag("printed");
    print_assembly(module, SIZE_MAX, diag, text);
    return text;
}

} // namespace ladder::llvm::test
