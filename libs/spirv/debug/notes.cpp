#include "spirv/debug/notes.h"

#include <algorithm>
#include <cstdio>

namespace ladder::spirv {

namespace {

constexpr size_t piece_bytes = 65536; // of one instruction: it has 65,535 words at most

bool has_source(const Section& sources) {
    const std::span<const uint32_t> words = sources.words();
    for (size_t at = 0; at < words.size(); at += words[at] >> 16)
        if ((words[at] & 0xffff) == static_cast<uint32_t>(spv::Op::OpSource))
            return true;
    return false;
}

void put_source(ModuleBuilder& m, std::string_view file) {
    constexpr uint32_t no_version = 0;
    const Id name = m.string(file);
    m.sources.put(spv::Op::OpSource, {static_cast<uint32_t>(spv::SourceLanguage::HLSL), no_version, name});
}

// OpModuleProcessed stands between names and decorations (SPIR-V 2.4).
void put_hash(ModuleBuilder& m, std::span<const uint8_t> hash) {
    char text[64] = "ladder: shader hash ";
    size_t length = std::string_view(text).size();
    for (uint8_t byte : hash.first(16))
        length += static_cast<size_t>(std::snprintf(text + length, sizeof text - length, "%02x", byte));
    const std::string_view line(text, length);
    m.names.begin(spv::Op::OpModuleProcessed, 1 + Section::string_words(line));
    m.names.push_string(line);
}

uint32_t word_at(std::span<const uint8_t> bytes, size_t at) {
    uint32_t word = 0;
    for (size_t n = 0; n < 4 && at + n < bytes.size(); n++)
        word |= uint32_t{bytes[at + n]} << 8 * n;
    return word;
}

void put_piece(ModuleBuilder& m, Id set, uint32_t number, Id tag, std::span<const uint8_t> piece) {
    const auto count = static_cast<uint32_t>((piece.size() + 3) / 4);
    Vec<Id> words(m.arena);
    for (uint32_t n = 0; n < count; n++)
        words.push(m.u32(word_at(piece, size_t{n} * 4)));
    const Id type = m.void_type();
    m.globals.begin(spv::Op::OpExtInst, 6 + count);
    for (uint32_t word : {type, m.new_id(), set, number, tag})
        m.globals.push(word);
    for (Id word : words.span())
        m.globals.push(word);
}

void put_note(ModuleBuilder& m, const Note& note) {
    const Id set = m.note_set(note.set), tag = m.string(note.tag);
    std::span<const uint8_t> left = note.data;
    do {
        const auto piece = left.first(std::min(left.size(), piece_bytes));
        put_piece(m, set, note.number, tag, piece);
        left = left.subspan(piece.size());
    } while (!left.empty());
}

} // namespace

void write_notes(ModuleBuilder& m, const Notes& notes) {
    if (!notes.source_file.empty() && !has_source(m.sources))
        put_source(m, notes.source_file);
    if (!notes.hash.empty() && m.environment.spirv >= version(1, 1))
        put_hash(m, notes.hash);
    if (notes.notes.empty())
        return;
    m.require(Extension::NonSemanticInfo);
    for (const Note& note : notes.notes)
        put_note(m, note);
}

} // namespace ladder::spirv
