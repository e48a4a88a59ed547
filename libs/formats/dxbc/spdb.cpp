// Part SPDB: a PDB file whose modules have lines for bytes of the program (LLVM, "The PDB File Format").
#include "formats/dxbc/token_debug.h"

#include "base/support/little_endian.h"
#include "formats/dxbc/codeview_inlines.h"
#include "formats/dxbc/msf.h"

#include <algorithm>
#include <tuple>

namespace ladder::dxbc {

namespace {

constexpr uint32_t names_stream = 1, modules_stream = 3; // of each PDB file

// The stream with modules: a header with the size of their list, which follows.
struct ModuleList {
    enum : size_t { Bytes = 24, Size = 64 };
};
// A module: its stream, the sizes of what lies there; names follow.
struct ModuleRecord {
    enum : size_t { Stream = 34, SymbolBytes = 36, OldLineBytes = 40, LineBytes = 44, Size = 64 };
};
// Kinds of subsections with lines, and of symbols.
enum : uint32_t { LinesSection = 0xf2, FilesSection = 0xf4, InlineesSection = 0xf6 };
enum : uint32_t { Procedure = 0x1110, InlineSite = 0x114d };
// Lines: a header, and blocks of one file each, with records for lines and then for columns.
struct LineHeader {
    enum : size_t { Flags = 6, Size = 12 };
    static constexpr uint32_t has_columns = 1;
};
struct LineBlock {
    enum : size_t { File = 0, Count = 4, Bytes = 8, Size = 12, Line = 8, Column = 4 };
    static constexpr uint32_t line_mask = 0xffffff;
};

// Longer names are damage: many records may have the same.
std::string_view text_at(std::span<const uint8_t> data, uint64_t at) {
    constexpr size_t longest = 4096;
    if (at >= data.size())
        return {};
    const std::string_view all(reinterpret_cast<const char*>(data.data()), data.size());
    const std::string_view rest = all.substr(at, longest + 1);
    const size_t end = rest.find('\0');
    return end == rest.npos ? std::string_view() : rest.substr(0, end);
}

uint64_t up4(uint64_t n) { return (n + 3) & ~uint64_t{3}; }

class SpdbReader {
public:
    SpdbReader(std::span<const uint8_t> file, Arena& arena)
        : arena_(arena), msf_(file, arena), files_(arena), known_files_(arena), inlinees_(arena),
          ranges_(arena), lines_(arena) {}

    TokenDebug read() {
        TokenDebug found;
        if (msf_.stream_count() <= modules_stream)
            return found;
        read_names();
        read_modules();
        std::stable_sort(lines_.begin(), lines_.end(),
                         [](const TokenLine& a, const TokenLine& b) { return a.at < b.at; });
        enter_inlined();
        found.files = files_.span();
        found.lines = lines_.span();
        found.by_offset = true;
        return found;
    }

private:
    // A file of a module, by its place in the list of files there.
    struct KnownFile {
        uint32_t at, file;
    };
    struct Inlinee {
        uint32_t id, file, line;
    };

    // The stream has a header of 28 bytes, texts, and a table of pairs: where a name is, and its stream.
    void read_names() {
        constexpr size_t header = 28;
        const std::span<const uint8_t> data = msf_.read(names_stream, arena_);
        if (data.size() < header + 4)
            return;
        const uint64_t texts = header + 4, table = texts + le32(data.data() + header);
        if (!in_range(table, 12, data.size()))
            return;
        const uint64_t count = le32(data.data() + table), words = le32(data.data() + table + 8);
        const uint64_t removed = table + 12 + 4 * words;
        if (!in_range(removed, 4, data.size()))
            return;
        const uint64_t pairs = removed + 4 + 4 * uint64_t{le32(data.data() + removed)};
        for (uint64_t n = 0; n < count && in_range(pairs + 8 * n, 8, data.size()); n++)
            add_stream(text_at(data, texts + le32(data.data() + pairs + 8 * n)),
                       le32(data.data() + pairs + 8 * n + 4));
    }

    // Texts of files have streams of their own.
    void add_stream(std::string_view name, uint32_t stream) {
        constexpr std::string_view folder = "/src/files/";
        // Streams are no longer than the file, even together.
        if (stream >= msf_.stream_count() || files_.size() >= token_files_max ||
            (name != "/names" && !name.starts_with(folder)) ||
            text_bytes_ + msf_.size_of(stream) > msf_.file_size())
            return;
        text_bytes_ += msf_.size_of(stream);
        const std::span<const uint8_t> text = msf_.read(stream, arena_);
        if (name == "/names") {
            names_ = text;
            return;
        }
        const std::string_view all(reinterpret_cast<const char*>(text.data()), text.size());
        files_.push({name.substr(folder.size()), all.substr(0, all.find('\0'))});
    }

    void read_modules() {
        const std::span<const uint8_t> data = msf_.read(modules_stream, arena_);
        if (data.size() < ModuleList::Size)
            return;
        const uint64_t end = std::min<uint64_t>(
            data.size(), ModuleList::Size + uint64_t{le32(data.data() + ModuleList::Bytes)});
        // Lines are in the first module that has a stream.
        for (uint64_t at = ModuleList::Size; in_range(at, ModuleRecord::Size, end) && !has_module_;) {
            const uint8_t* record = data.data() + at;
            read_module(le16(record + ModuleRecord::Stream), le32(record + ModuleRecord::SymbolBytes),
                        le32(record + ModuleRecord::OldLineBytes), le32(record + ModuleRecord::LineBytes));
            at += ModuleRecord::Size;
            for (int name = 0; name < 2; name++)
                at += text_at(data, at).size() + 1;
            at = up4(at);
        }
    }

    void read_module(uint32_t stream, uint64_t symbols, uint64_t old_lines, uint64_t lines) {
        if (stream >= msf_.stream_count())
            return;
        has_module_ = true;
        const std::span<const uint8_t> data = msf_.read(stream, arena_);
        constexpr size_t signature = 4;
        if (!in_range(symbols + old_lines, lines, data.size()) || symbols < signature)
            return;
        const std::span<const uint8_t> sections = data.subspan(symbols + old_lines, lines);
        for_each_section(sections, FilesSection, [&](auto s) { read_files(s); });
        for_each_section(sections, InlineesSection, [&](auto s) { read_inlinees(s); });
        for_each_section(sections, LinesSection, [&](auto s) { read_lines(s); });
        read_symbols(data.subspan(signature, symbols - signature));
    }

    template <class See>
    static void for_each_section(std::span<const uint8_t> data, uint32_t kind, const See& see) {
        constexpr size_t header = 8;
        for (uint64_t at = 0; in_range(at, header, data.size());) {
            const uint32_t size = le32(data.data() + at + 4);
            if (!in_range(at + header, size, data.size()))
                return;
            if (le32(data.data() + at) == kind)
                see(data.subspan(at + header, size));
            at = up4(at + header + size);
        }
    }

    // Each has the place of its name, and a checksum.
    void read_files(std::span<const uint8_t> data) {
        constexpr size_t names_header = 12, record = 6;
        for (uint64_t at = 0; in_range(at, record, data.size());) {
            const std::string_view name = text_at(names_, names_header + uint64_t{le32(data.data() + at)});
            known_files_.push({static_cast<uint32_t>(at), file_of(name)});
            at = up4(at + record + data[at + 4]);
        }
    }

    // Files beyond the limit have no lines.
    uint32_t file_of(std::string_view name) {
        for (uint32_t n = 0; n < files_.size(); n++)
            if (files_[n].name == name)
                return n;
        if (files_.size() >= token_files_max)
            return UINT32_MAX;
        files_.push({name, {}});
        return files_.size() - 1;
    }

    uint32_t file_at(uint32_t place) const {
        const auto found = std::lower_bound(known_files_.begin(), known_files_.end(), place,
                                            [](const KnownFile& f, uint32_t at) { return f.at < at; });
        return found != known_files_.end() && found->at == place ? found->file : UINT32_MAX;
    }

    // A word says whether records have more files: 0 or 1.
    void read_inlinees(std::span<const uint8_t> data) {
        constexpr size_t record = 12;
        const bool has_more = data.size() >= 4 && le32(data.data()) == 1;
        for (uint64_t at = 4; in_range(at, record, data.size());) {
            inlinees_.push(
                {le32(data.data() + at), file_at(le32(data.data() + at + 4)), le32(data.data() + at + 8)});
            at += record;
            if (has_more && in_range(at, 4, data.size()))
                at += 4 + 4 * uint64_t{le32(data.data() + at)};
        }
        std::stable_sort(inlinees_.begin(), inlinees_.end(),
                         [](const Inlinee& a, const Inlinee& b) { return a.id < b.id; });
    }

    void read_lines(std::span<const uint8_t> data) {
        if (data.size() < LineHeader::Size)
            return;
        const bool columns = le16(data.data() + LineHeader::Flags) & LineHeader::has_columns;
        for (uint64_t at = LineHeader::Size; in_range(at, LineBlock::Size, data.size());) {
            const uint32_t count = le32(data.data() + at + LineBlock::Count),
                           bytes = le32(data.data() + at + LineBlock::Bytes);
            const uint64_t needed =
                LineBlock::Size +
                uint64_t{count} * (size_t{LineBlock::Line} + (columns ? size_t{LineBlock::Column} : 0));
            if (bytes < needed || !in_range(at, bytes, data.size()))
                return;
            add_lines(data.subspan(at, bytes), count, columns);
            at += bytes;
        }
    }

    void add_lines(std::span<const uint8_t> block, uint32_t count, bool has_columns) {
        const uint32_t file = file_at(le32(block.data() + LineBlock::File));
        const uint8_t *line = block.data() + LineBlock::Size,
                      *column = line + size_t{count} * LineBlock::Line;
        for (uint32_t n = 0; n < count; n++, line += LineBlock::Line, column += LineBlock::Column)
            lines_.push({le32(line), UINT32_MAX, file, le32(line + 4) & LineBlock::line_mask,
                         has_columns ? le16(column) : 0u});
    }

    // Symbols begin with their size and kind. An inlined function lies in the procedure before it.
    void read_symbols(std::span<const uint8_t> data) {
        constexpr size_t header = 4, code_at = 32, inlinee_at = 12, annotations_at = 16;
        uint32_t code = 0;
        for (uint64_t at = 0; in_range(at, header, data.size());) {
            const uint64_t size = 2 + uint64_t{le16(data.data() + at)};
            if (size < header || !in_range(at, size, data.size()))
                return;
            const std::span<const uint8_t> symbol = data.subspan(at, size);
            const uint32_t kind = le16(symbol.data() + 2);
            if (kind == Procedure && size >= code_at + 4)
                code = le32(symbol.data() + code_at);
            if (kind == InlineSite && size >= annotations_at)
                read_inlined(symbol.subspan(annotations_at), le32(symbol.data() + inlinee_at), code, ranges_);
            at += size;
        }
    }

    // Lines in ranges become those of the inlined function; of several ranges the last one counts, which is
    // the innermost. Ranges that have begun are in a heap, which drops those that have ended at its top.
    void enter_inlined() {
        Vec<uint32_t> order(arena_, ranges_.size()), open(arena_);
        for (uint32_t n = 0; n < ranges_.size(); n++)
            order.push(n);
        std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
            return std::tuple(ranges_[a].begin, a) < std::tuple(ranges_[b].begin, b);
        });
        uint32_t next = 0;
        for (TokenLine& line : lines_) {
            for (; next < order.size() && ranges_[order[next]].begin <= line.at; next++) {
                open.push(order[next]);
                std::push_heap(open.begin(), open.end());
            }
            while (!open.empty() && is_over(ranges_[open[0]], line.at)) {
                std::pop_heap(open.begin(), open.end());
                open.pop();
            }
            if (!open.empty())
                enter(line, ranges_[open[0]]);
        }
    }
    static bool is_over(const InlinedRange& r, uint32_t at) {
        return at >= r.end && (r.end != r.begin || at != r.begin);
    }
    void enter(TokenLine& line, const InlinedRange& r) const {
        const auto of = std::lower_bound(inlinees_.begin(), inlinees_.end(), r.inlinee,
                                         [](const Inlinee& i, uint32_t id) { return i.id < id; });
        if (of == inlinees_.end() || of->id != r.inlinee)
            return;
        line.file = of->file;
        line.line = of->line + r.line;
        line.column = r.column;
    }

    Arena& arena_;
    const Msf msf_;
    std::span<const uint8_t> names_;
    uint64_t text_bytes_ = 0;
    bool has_module_ = false;
    Vec<SourceFile> files_;
    Vec<KnownFile> known_files_; // by place
    Vec<Inlinee> inlinees_;      // by id
    Vec<InlinedRange> ranges_;
    Vec<TokenLine> lines_;
};

} // namespace

TokenDebug read_spdb(const Part& part, Arena& arena) { return SpdbReader(part.data, arena).read(); }

} // namespace ladder::dxbc
