#include "formats/dxbc/container_writer.h"
#include "formats/dxbc/container_layout.h"
#include "formats/dxbc/put.h"

#include <algorithm>

namespace ladder::dxbc {

namespace {

constexpr uint64_t aligned(uint64_t n) { return (n + 3) & ~uint64_t{3}; }

// What the digest is filled with where it is no hash.
constexpr uint8_t fill_of(DigestKind kind) {
    return kind == DigestKind::Bypass ? 1 : kind == DigestKind::PreviewBypass ? 2 : 0;
}

} // namespace

DigestKind stated_digest_kind(const Container& c) {
    for (const DigestKind kind : {DigestKind::Unsigned, DigestKind::Bypass, DigestKind::PreviewBypass})
        if (std::all_of(std::begin(c.digest), std::end(c.digest),
                        [&](uint8_t b) { return b == fill_of(kind); }))
            return kind;
    return DigestKind::Signed;
}

DigestKind compare_digest(const Container& c) {
    uint8_t actual[16];
    compute_digest(c.bytes, actual);
    return std::memcmp(actual, c.digest, sizeof actual) ? DigestKind::Wrong : DigestKind::Signed;
}

void set_size(std::span<uint8_t> container) {
    put32(container.data() + size_at, static_cast<uint32_t>(container.size()));
}

void set_digest(std::span<uint8_t> container, DigestKind kind) {
    if (kind == DigestKind::Signed)
        compute_digest(container, container.data() + digest_at);
    else
        std::memset(container.data() + digest_at, fill_of(kind), 16);
}

std::span<const uint8_t> build_container(std::span<const NewPart> parts, DigestKind kind, Arena& arena) {
    // Parts begin at multiples of 4 bytes. The last one ends where its data end, as in stripped containers of
    // Direct3D's compilers.
    uint64_t total = table_at + uint64_t{4} * parts.size();
    for (const NewPart& p : parts) {
        if (!fits_in_32_bits(p.data.size()))
            return {};
        total = aligned(total) + part_header + p.data.size();
        if (total > UINT32_MAX)
            return {};
    }
    std::span<uint8_t> bytes = arena.array<uint8_t>(total);
    std::memcpy(bytes.data(), "DXBC", 4);
    put32(bytes.data() + 20, 1); // version 1.0
    set_size(bytes);
    put32(bytes.data() + 28, static_cast<uint32_t>(parts.size()));
    size_t at = table_at + 4 * parts.size();
    for (size_t i = 0; i < parts.size(); i++) {
        put32(bytes.data() + table_at + 4 * i, static_cast<uint32_t>(at));
        put32(bytes.data() + at, parts[i].tag);
        put32(bytes.data() + at + 4, static_cast<uint32_t>(parts[i].data.size()));
        if (!parts[i].data.empty())
            std::memcpy(bytes.data() + at + part_header, parts[i].data.data(), parts[i].data.size());
        at += part_header + aligned(parts[i].data.size());
    }
    set_digest(bytes, kind);
    return bytes;
}

} // namespace ladder::dxbc
