// Reading token programs in tests.
#pragma once

#include "formats/tokens/tokens.h"
#include "support/container_file.h"
#include "support/testing.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

namespace ladder::tpf::test {

// All containers of tests/data with tokens, in alphabetical order. Root signatures have none, nor has shader
// model 2.
inline std::vector<std::string> token_containers() {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(TEST_DATA_DIR))
        if (entry.path().extension() == ".dxbc" &&
            entry.path().string().find("rootsig") == std::string::npos &&
            entry.path().string().find("level_9") == std::string::npos)
            paths.push_back(entry.path().string());
    std::sort(paths.begin(), paths.end());
    return paths;
}

// A program and what it lies in.
struct Shader {
    Arena arena;
    Diagnostics diag;
    Program program{};
    bool ok = false;
    std::string message; // of the failure

    void read(const dxbc::Part& part) {
        try {
            program = read_program(part, arena, diag);
            ok = true;
        } catch (const Failure&) {
            message = diag.text();
        }
    }
    void read_container(const std::string& bytes) {
        try {
            const dxbc::Container c = dxbc::read_container(
                {reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()}, false, arena, diag);
            if (const dxbc::Part* part = find_tokens(c))
                return read(*part);
            message = "no such part";
        } catch (const Failure&) {
            message = diag.text();
        }
    }
    void read_words(const std::vector<uint32_t>& words) {
        read({dxbc::fourcc('S', 'H', 'E', 'X'),
              0,
              {reinterpret_cast<const uint8_t*>(words.data()), 4 * words.size()}});
    }
};

} // namespace ladder::tpf::test
