#include "formats/dxbc/source_info.h"

#include "base/support/little_endian.h"
#include "formats/dxbc/inflate.h"

#include <algorithm>

namespace ladder::dxbc {

namespace {

// Sizes count the record itself, and are multiples of 4.
struct PartHeader { // size, flags, sections
    enum : size_t { Count = 6, Size = 8 };
};
struct Section { // size, flags, kind
    enum : size_t { Kind = 6, Size = 8 };
    enum : uint32_t { Contents, Names };
};
struct NameList { // flags, count, size of entries
    enum : size_t { Count = 4, Size = 10 };
};
struct NameEntry { // size, flags, size of the name with its zero, size of the contents
    enum : size_t { NameSize = 8, Size = 16 };
};
struct ContentList { // size, flags, compression, size of entries, that size without compression, count
    enum : size_t { Compression = 6, Bytes = 8, PlainBytes = 12, Count = 16, Size = 20 };
    enum : uint32_t { Plain, Zlib };
};
struct ContentEntry { // size, flags, size of the contents with its zero
    enum : size_t { TextSize = 8, Size = 12 };
};

std::string_view text_of(std::span<const uint8_t> bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return text.substr(0, text.find('\0'));
}

// Calls `see` with each of `count` records and stops at the first that is damaged. A record begins with its
// size.
template <class See>
void for_each(std::span<const uint8_t> data, uint32_t count, size_t least, const See& see) {
    for (uint32_t n = 0; n < count; n++) {
        if (data.size() < least || le32(data.data()) < least || le32(data.data()) > data.size())
            return;
        const uint32_t size = le32(data.data());
        see(n, data.first(size));
        data = data.subspan(size);
    }
}

// The text behind a record's header; empty if it lies beyond the record.
std::string_view text_behind(std::span<const uint8_t> record, size_t header, size_t size_at) {
    const uint32_t size = le32(record.data() + size_at);
    return in_range(header, size, record.size()) ? text_of(record.subspan(header, size)) : std::string_view();
}

class SourceReader {
public:
    explicit SourceReader(Arena& arena) : arena_(arena), files_(arena) {}

    std::span<const SourceFile> read(std::span<const uint8_t> data) {
        if (data.size() < PartHeader::Size)
            return {};
        // Names come before contents, whatever the order of the sections is.
        for (const uint32_t kind : {uint32_t{Section::Names}, uint32_t{Section::Contents}})
            for_each(data.subspan(PartHeader::Size), le16(data.data() + PartHeader::Count), Section::Size,
                     [&](uint32_t, std::span<const uint8_t> section) {
                         if (le16(section.data() + Section::Kind) != kind)
                             return;
                         section = section.subspan(Section::Size);
                         kind == Section::Names ? read_names(section) : read_contents(section);
                     });
        return files_.span();
    }

private:
    void read_names(std::span<const uint8_t> data) {
        if (data.size() < NameList::Size || !files_.empty())
            return;
        for_each(data.subspan(NameList::Size), le32(data.data() + NameList::Count), NameEntry::Size,
                 [&](uint32_t, std::span<const uint8_t> record) {
                     files_.push({text_behind(record, NameEntry::Size, NameEntry::NameSize), {}});
                 });
    }

    void read_contents(std::span<const uint8_t> data) {
        if (data.size() < ContentList::Size || has_contents_)
            return;
        has_contents_ = true;
        const uint32_t bytes = le32(data.data() + ContentList::Bytes);
        if (bytes > data.size() - ContentList::Size)
            return;
        const std::span<const uint8_t> entries =
            plain(data.subspan(ContentList::Size, bytes), le16(data.data() + ContentList::Compression),
                  le32(data.data() + ContentList::PlainBytes));
        for_each(entries, std::min(le32(data.data() + ContentList::Count), files_.size()), ContentEntry::Size,
                 [&](uint32_t n, std::span<const uint8_t> record) {
                     files_[n].text = text_behind(record, ContentEntry::Size, ContentEntry::TextSize);
                 });
    }

    std::span<const uint8_t> plain(std::span<const uint8_t> entries, uint32_t compression, uint64_t size) {
        if (compression == ContentList::Plain)
            return entries;
        if (compression != ContentList::Zlib || size > inflate_ratio * entries.size())
            return {};
        const std::span<uint8_t> all = arena_.array<uint8_t>(size);
        return inflate(entries, all) ? all : std::span<const uint8_t>();
    }

    Arena& arena_;
    Vec<SourceFile> files_;
    bool has_contents_ = false;
};

} // namespace

std::span<const SourceFile> read_source_info(const Part& part, Arena& arena) {
    return SourceReader(arena).read(part.data);
}

} // namespace ladder::dxbc
