// Part SDBG. A header of 21 words, lists, numbers and texts; places are counted from the end of the header.
#include "formats/dxbc/token_debug.h"

#include "base/support/little_endian.h"

namespace ladder::dxbc {

namespace {

constexpr uint32_t header_size = 84;

// Words of the header, as byte offsets. Lists have a count, and their place 4 bytes behind it.
struct Header {
    enum : size_t { Creator = 4, Files = 20, Instructions = 28, Symbols = 52, Texts = 80 };
};
// A file: place and length of its name and of its text.
struct FileRecord {
    enum : size_t { Name = 0, NameSize = 4, Text = 8, TextSize = 12, Size = 16 };
};
// An instruction has its number, its opcode, what it writes, values, and the symbol that has its line.
struct InstructionRecord {
    enum : size_t { Opcode = 4, Symbol = 372, Size = 396 };
};
// A symbol: file, line, column.
struct SymbolRecord {
    enum : size_t { File = 0, Line = 4, Column = 8, Size = 20 };
};

class SdbgReader {
public:
    SdbgReader(std::span<const uint8_t> data, Arena& arena) : data_(data), arena_(arena) {}

    TokenDebug read() {
        TokenDebug found;
        List files, instructions, symbols;
        if (data_.size() < header_size || word(0) != header_size ||
            !read_list(Header::Files, FileRecord::Size, files) || files.count > token_files_max ||
            !read_list(Header::Instructions, InstructionRecord::Size, instructions) ||
            !read_list(Header::Symbols, SymbolRecord::Size, symbols))
            return found;
        found.files = read_files(files);
        found.lines = read_lines(instructions, symbols, files.count);
        const std::string_view creator = text(word(Header::Creator), data_.size());
        found.creator = creator.substr(0, creator.find('\0'));
        return found;
    }

private:
    struct List {
        uint32_t count;
        uint64_t at; // of the first record
    };

    uint32_t word(uint64_t at) const { return le32(data_.data() + at); }

    bool read_list(size_t at, size_t record, List& list) const {
        list = {word(at), uint64_t{header_size} + word(at + 4)};
        return in_range(list.at, list.count * uint64_t{record}, data_.size());
    }

    // As much of it as the part has.
    std::string_view text(uint64_t at, uint64_t size) const {
        const uint64_t first = header_size + uint64_t{word(Header::Texts)} + at;
        if (first >= data_.size())
            return {};
        const std::string_view all(reinterpret_cast<const char*>(data_.data()), data_.size());
        return all.substr(first, size);
    }

    std::span<const SourceFile> read_files(const List& list) {
        const std::span<SourceFile> files = arena_.array<SourceFile>(list.count);
        for (size_t n = 0; n < files.size(); n++) {
            const uint64_t at = list.at + n * FileRecord::Size;
            files[n] = {text(word(at + FileRecord::Name), word(at + FileRecord::NameSize)),
                        text(word(at + FileRecord::Text), word(at + FileRecord::TextSize))};
        }
        return files;
    }

    std::span<const TokenLine> read_lines(const List& instructions, const List& symbols, uint32_t files) {
        Vec<TokenLine> lines(arena_, instructions.count);
        for (uint32_t n = 0; n < instructions.count; n++) {
            const uint64_t at = instructions.at + n * uint64_t{InstructionRecord::Size};
            const uint32_t symbol = word(at + InstructionRecord::Symbol);
            TokenLine line{n, word(at + InstructionRecord::Opcode), UINT32_MAX, 0, 0};
            if (symbol < symbols.count) {
                const uint64_t place = symbols.at + symbol * uint64_t{SymbolRecord::Size};
                line.file = word(place + SymbolRecord::File);
                line.line = word(place + SymbolRecord::Line);
                line.column = word(place + SymbolRecord::Column);
            }
            // Symbol 0 has no line.
            if (!symbol || line.file >= files)
                line.file = UINT32_MAX, line.line = line.column = 0;
            lines.push(line);
        }
        return lines.span();
    }

    const std::span<const uint8_t> data_;
    Arena& arena_;
};

} // namespace

TokenDebug read_sdbg(const Part& part, Arena& arena) { return SdbgReader(part.data, arena).read(); }

TokenDebug read_token_debug(const Container& c, Arena& arena) {
    if (const Part* part = c.find(fourcc('S', 'P', 'D', 'B')))
        return read_spdb(*part, arena);
    const Part* part = c.find(fourcc('S', 'D', 'B', 'G'));
    return part ? read_sdbg(*part, arena) : TokenDebug();
}

} // namespace ladder::dxbc
