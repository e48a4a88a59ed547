// libFuzzer target: any bytes as bytecode of shader models 1 to 3. What is read is disassembled, and its text
// assembles to bytecode with the same text; the table of constants and its types are read.
#include "formats/d3d9/constant_types.h"
#include "formats/d3d9/d3d_disassemble.h"
#include "support/d3d_assembler.h"

#include <cstdio>
#include <cstdlib>

using namespace ladder;

namespace {

// False: it is refused.
bool text_of(std::span<const uint8_t> bytes, std::string& text) {
    Arena arena;
    Diagnostics diag;
    std::pmr::string all;
    try {
        const d3dbc::Program p = d3dbc::read_program(bytes, arena, diag);
        reflect::Types types(arena);
        d3dbc::constant_types(p, types);
        d3dbc::disassemble(p, arena, all);
    } catch (const Failure&) {
        return false;
    }
    // Comments are no part of what assembles again.
    for (size_t at = 0; at < all.size();) {
        const size_t end = all.find('\n', at) + 1;
        if (all.compare(at, 2, "//") != 0)
            text += all.substr(at, end - at);
        at = end;
    }
    return true;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    std::string text, again;
    if (!text_of({data, size}, text))
        return 0;
    const std::vector<uint32_t> words = test::assemble_d3d(text);
    if (text_of({reinterpret_cast<const uint8_t*>(words.data()), 4 * words.size()}, again) && text == again)
        return 0;
    std::fprintf(stderr, "%s\n----\n%s", text.c_str(), again.c_str());
    std::abort();
}
