#include "formats/dxbc/container.h"
#include "base/support/little_endian.h"
#include "formats/dxbc/container_layout.h"

#include <algorithm>

namespace ladder::dxbc {

namespace {

// What stands for a digest in containers that were not signed: all zeros, and the values that tell Direct3D
// not to check ("BYPASS" and "PREVIEW_BYPASS" of the hash in INF-0004, "Validator hashing"): all bytes are 1,
// or all 2.
bool is_unsigned(const uint8_t (&digest)[16]) {
    return digest[0] <= 2 &&
           std::all_of(std::begin(digest), std::end(digest), [&](uint8_t b) { return b == digest[0]; });
}

void check_digest(const Container& c, Diagnostics& diag) {
    if (is_unsigned(c.digest))
        return;
    uint8_t actual[16];
    compute_digest(c.bytes, actual, diag.host());
    if (std::memcmp(actual, c.digest, sizeof actual))
        diag.fail_invalid(Location::byte(digest_at), Problem::WRONG_CHECKSUM,
                          "the container's checksum does not match its contents");
}

// Neighbours in order of offset must not overlap.
void check_overlap(std::span<const Part> parts, Arena& arena, Diagnostics& diag) {
    auto end = [](const Part& p) { return static_cast<uint64_t>(p.offset) + p.data.size(); };
    auto by_offset = [](const Part& a, const Part& b) { return a.offset < b.offset; };
    ArenaScope scope(arena);
    if (!std::is_sorted(parts.begin(), parts.end(), by_offset)) {
        std::span<Part> sorted = arena.copy(parts);
        std::sort(sorted.begin(), sorted.end(), by_offset);
        parts = sorted;
    }
    for (size_t i = 1; i < parts.size(); i++)
        if (parts[i].offset - part_header < end(parts[i - 1]))
            diag.fail_invalid(Location::byte(parts[i].offset - part_header), "part %s overlaps part %s",
                              tag_text(parts[i].tag).text, tag_text(parts[i - 1].tag).text);
}

std::span<const Part> read_parts(std::span<const uint8_t> bytes, Arena& arena, Diagnostics& diag) {
    const uint32_t count = le32(bytes.data() + count_at);
    if (count > (bytes.size() - table_at) / (4 + part_header))
        diag.fail_invalid(Location::byte(count_at), "%u parts do not fit into %zu bytes", count,
                          bytes.size());
    const size_t table_end = table_at + size_t{4} * count;
    std::span<Part> parts = arena.array<Part>(count);
    for (uint32_t i = 0; i < count; i++) {
        const size_t entry = table_at + size_t{4} * i;
        const uint32_t at = le32(bytes.data() + entry);
        if (at < table_end || !in_range(at, part_header, bytes.size()))
            diag.fail_invalid(Location::byte(entry), "offset 0x%x of part %u is out of range", at, i);
        const uint32_t tag = le32(bytes.data() + at);
        const uint32_t size = le32(bytes.data() + at + 4);
        const uint32_t data = at + part_header;
        if (!in_range(data, size, bytes.size()))
            diag.fail_invalid(Location::byte(at + 4), "part %s of %u bytes ends beyond the container",
                              tag_text(tag).text, size);
        parts[i] = {tag, data, bytes.subspan(data, size)};
    }
    check_overlap(parts, arena, diag);
    return parts;
}

} // namespace

const Part* Container::find(uint32_t tag) const {
    for (const Part& p : parts)
        if (p.tag == tag)
            return &p;
    return nullptr;
}

TagText tag_text(uint32_t tag) {
    TagText t;
    for (int i = 0; i < 4; i++) {
        const uint32_t c = tag >> (8 * i) & 0xff;
        t.text[i] = c > 0x20 && c < 0x7f ? static_cast<char>(c) : '?';
    }
    t.text[4] = 0;
    return t;
}

bool looks_like_container(std::span<const uint8_t> data) {
    return data.size() >= 4 && le32(data.data()) == fourcc('D', 'X', 'B', 'C');
}

Container read_container(std::span<const uint8_t> data, bool ignore_checksum, Arena& arena,
                         Diagnostics& diag) {
    const InRoom room(diag, Room::Container);
    if (!looks_like_container(data))
        diag.fail_invalid(Location::byte(0), "this is no DXBC container");
    if (data.size() < table_at)
        diag.fail_invalid(Location::byte(data.size()), "the container ends in its header");
    const uint16_t major = le16(data.data() + version_at), minor = le16(data.data() + version_at + 2);
    if (major != 1 || minor != 0)
        diag.fail_unsupported(Location::byte(version_at), "container version %u.%u", major, minor);
    const uint32_t size = le32(data.data() + size_at);
    if (size < table_at || size > data.size())
        diag.fail_invalid(Location::byte(size_at), "the container says it has %u bytes, there are %zu", size,
                          data.size());

    Container c;
    c.bytes = data.first(size);
    std::memcpy(c.digest, data.data() + digest_at, sizeof c.digest);
    if (!ignore_checksum)
        check_digest(c, diag);
    c.parts = read_parts(c.bytes, arena, diag);
    return c;
}

// DXIL.rst, "Dxil Container": program version and size in words, then "DXIL", the DXIL version, and offset
// (from that magic) and size of the bitcode.
DxilProgram read_dxil_program(const Container&, const Part& part, Diagnostics& diag) {
    const InRoom room(diag, Room::Container);
    constexpr size_t header = 24, magic_at = 8;
    const std::span<const uint8_t> d = part.data;
    if (d.size() < header)
        diag.fail_invalid(Location::byte(part.offset), "part %s ends in its program header",
                          tag_text(part.tag).text);
    const uint32_t version = le32(d.data());
    const uint64_t bytes = uint64_t{4} * le32(d.data() + 4);
    if (bytes < header || bytes > d.size())
        diag.fail_invalid(Location::byte(part.offset + 4), "program of %llu bytes in a part of %zu bytes",
                          static_cast<unsigned long long>(bytes), d.size());
    if (le32(d.data() + magic_at) != fourcc('D', 'X', 'I', 'L'))
        diag.fail_invalid(Location::byte(part.offset + magic_at), "the program header lacks its magic");
    const uint32_t at = le32(d.data() + 16), size = le32(d.data() + 20);
    if (at < header - magic_at || !in_range(magic_at + uint64_t{at}, size, d.size()))
        diag.fail_invalid(Location::byte(part.offset + 16), "bitcode of %u bytes at 0x%x is out of range",
                          size, at);
    DxilProgram p;
    p.shader_kind = version >> 16;
    p.shader_model_major = version >> 4 & 15;
    p.shader_model_minor = version & 15;
    p.dxil_version = le32(d.data() + 12);
    p.bitcode = d.subspan(magic_at + at, size);
    p.bitcode_offset = static_cast<uint32_t>(part.offset + magic_at + at);
    return p;
}

} // namespace ladder::dxbc
