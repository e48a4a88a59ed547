// Scripts of ladder-runner with assembly of shader models 4 and 5 in their shader sections, [STAGE shader
// tpf-asm] (token_assembler.h; signatures in comments), to scripts with containers beside them. Lines keep
// their numbers.
//
//   assemble-scripts OUTPUT-FOLDER NAME.shader_asm...    makes NAME.shader_test and NAME.N.dxbc of each
#include "support/container_file.h"
#include "support/token_assembler.h"

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace fs = std::filesystem;

namespace {

constexpr std::string_view mark = " shader tpf-asm]";

// The section's text, which ends where the next section begins; its lines are left empty.
std::string take_section(std::istringstream& script, std::string& next, uint32_t& lines) {
    std::string text;
    for (lines = 0; std::getline(script, next) && !next.starts_with('['); lines++)
        text += next.starts_with('%') ? "\n" : next + "\n";
    return text;
}

void convert(const fs::path& from, const fs::path& folder) {
    std::istringstream script(ladder::test::file_bytes(from.string()));
    std::ofstream out(folder / (from.stem().string() + ".shader_test"));
    uint32_t count = 0;
    std::string line;
    for (bool there = static_cast<bool>(std::getline(script, line)); there;) {
        if (!line.ends_with(mark)) {
            out << line << "\n";
            there = static_cast<bool>(std::getline(script, line));
            continue;
        }
        const std::string name = from.stem().string() + "." + std::to_string(count++) + ".dxbc";
        out << line.substr(0, line.size() - std::string_view("tpf-asm]").size()) << "file \"" << name
            << "\"]\n";
        uint32_t lines;
        const std::string bytes = ladder::test::assemble_container(take_section(script, line, lines));
        std::ofstream(folder / name, std::ios::binary) << bytes;
        out << std::string(lines, '\n');
        there = !script.fail();
    }
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: assemble-scripts OUTPUT-FOLDER FILE...\n");
        return 2;
    }
    fs::create_directories(argv[1]);
    for (int n = 2; n < argc; n++)
        try {
            convert(argv[n], argv[1]);
        } catch (const std::exception& e) {
            std::fprintf(stderr, "%s: %s\n", argv[n], e.what());
            return 1;
        }
    return 0;
}
