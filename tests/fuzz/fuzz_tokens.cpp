// libFuzzer target: any bytes as tokens of shader models 4 and 5, by themselves or in a container. What is
// read is disassembled, and its text assembles to tokens with the same text.
#include "formats/tokens/disassemble.h"
#include "support/token_assembler.h"

#include <cstdio>
#include <cstdlib>

using namespace ladder;

namespace {

// False: they are refused.
bool text_of(const dxbc::Part& part, std::pmr::string& text) {
    Arena arena;
    Diagnostics diag;
    try {
        tpf::disassemble(tpf::read_program(part, arena, diag), text);
        return true;
    } catch (const Failure&) {
        return false;
    }
}

void check(const dxbc::Part& part) {
    std::pmr::string text, again;
    if (!text_of(part, text))
        return;
    const std::vector<uint32_t> words = test::assemble(text);
    const dxbc::Part made = {part.tag, 0, {reinterpret_cast<const uint8_t*>(words.data()), 4 * words.size()}};
    if (text_of(made, again) && test::without_comments(text) == std::string_view(again))
        return;
    std::fprintf(stderr, "%s\n----\n%s", text.c_str(), again.c_str());
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const std::span<const uint8_t> bytes(data, size);
    if (!dxbc::looks_like_container(bytes)) {
        check({dxbc::fourcc('S', 'H', 'E', 'X'), 0, bytes});
        return 0;
    }
    Arena arena;
    Diagnostics diag;
    try {
        const dxbc::Container c = dxbc::read_container(bytes, true, arena, diag);
        if (const dxbc::Part* part = tpf::find_tokens(c))
            check(*part);
    } catch (const Failure&) {
    }
    return 0;
}
