// What the tests of libs/formats/llvm share: cmocka, the files of the corpus, reading with an expected
// outcome.
#pragma once

#include "formats/llvm/module.h"
#include "support/container_file.h"
#include "support/testing.h"

#include <algorithm>
#include <filesystem>
#include <memory_resource>
#include <string>
#include <vector>

namespace ladder::llvm::test {

using ladder::test::bitcode_of;
using ladder::test::file_bytes;
using ladder::test::word_at;

// The files of the corpus whose name ends in `extension`, in a fixed order.
inline std::vector<std::filesystem::path> corpus(const char* extension) {
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(TEST_DATA_DIR "/corpus"))
        if (entry.path().extension() == extension)
            found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    return found;
}

// A module and what it lives in.
struct Read {
    std::string text;
    Arena arena;
    Module module{arena};
    mutable Diagnostics diag{"test"}; // its text settles what is recorded
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
    std::pmr::string text;
    Diagnostics diag("printed");
    print_assembly(module, SIZE_MAX, diag, text);
    return std::string(text);
}

} // namespace ladder::llvm::test
