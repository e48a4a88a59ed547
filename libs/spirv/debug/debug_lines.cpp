#include "spirv/debug/debug_lines.h"

#include <algorithm>

namespace ladder::spirv {

namespace {

// A literal, its terminator included, fits into an instruction with these many words before it.
std::string_view literal_piece(std::string_view text, size_t words_before) {
    return text.substr(0, (limits::instruction_words - words_before) * 4 - 1);
}

} // namespace

void DebugLines::declare() {
    for (uint32_t f = 0; f < info_.files.size(); f++)
        files_[f] = m_.string(info_.files[f].name);
    // HLSL has the number 5. The text of a file may need several instructions.
    constexpr uint32_t hlsl = static_cast<uint32_t>(spv::SourceLanguage::HLSL), no_version = 0,
                       words_before = 4;
    for (uint32_t f = 0; f < info_.files.size(); f++) {
        std::string_view text = info_.files[f].text;
        const std::string_view first = literal_piece(text, words_before);
        m_.sources.begin(spv::Op::OpSource, words_before + (text.empty() ? 0 : Section::string_words(first)));
        m_.sources.push(hlsl);
        m_.sources.push(no_version);
        m_.sources.push(files_[f]);
        if (text.empty())
            continue;
        m_.sources.push_text(first);
        text.remove_prefix(first.size());
        while (!text.empty()) {
            const std::string_view piece = literal_piece(text, 1);
            m_.sources.begin(spv::Op::OpSourceContinued, 1 + Section::string_words(piece));
            m_.sources.push_text(piece);
            text.remove_prefix(piece.size());
        }
    }
}

void DebugLines::put_line(DebugCode& code, uint32_t location) {
    const ir::DebugLocation& l = info_.locations[location];
    code.out().put(spv::Op::OpLine, {files_[info_.scopes[l.scope].file], l.line, l.column});
}

} // namespace ladder::spirv
