// Containers of ladder_dxbc.h: list, find, build, sign.
#include "api/ladder/owned.h"
#include "formats/dxbc/container_writer.h"
#include "ladder/ladder_dxbc.h"

using namespace ladder;
using dxbc::DigestKind;

static_assert(LADDER_DIGEST_SIGNED == static_cast<int>(DigestKind::Signed));
static_assert(LADDER_DIGEST_UNSIGNED == static_cast<int>(DigestKind::Unsigned));
static_assert(LADDER_DIGEST_PREVIEW_BYPASS == static_cast<int>(DigestKind::PreviewBypass));
static_assert(LADDER_DIGEST_WRONG == static_cast<int>(DigestKind::Wrong));
static_assert(LADDER_DIGEST_NOT_COMPARED == LADDER_DIGEST_WRONG + 1);
static_assert(LADDER_TAG('R', 'T', 'S', '0') == dxbc::fourcc('R', 'T', 'S', '0'));

namespace {

DigestKind kind_of(ladder_digest_kind kind, Diagnostics& diag) {
    if (static_cast<unsigned>(kind) >= LADDER_DIGEST_WRONG)
        diag.fail_argument("digest kind %d cannot be written", static_cast<int>(kind));
    return static_cast<DigestKind>(kind);
}

// The digest of a container that read_container() compared is right.
ladder_digest_kind kind_of(const dxbc::Container& c, unsigned int flags) {
    const DigestKind stated = dxbc::stated_digest_kind(c);
    if (stated != DigestKind::Signed || !flags)
        return static_cast<ladder_digest_kind>(stated);
    return flags & LADDER_CONTAINER_HEADERS_ONLY ? LADDER_DIGEST_NOT_COMPARED
                                                 : static_cast<ladder_digest_kind>(dxbc::compare_digest(c));
}

void describe(const dxbc::Container& c, unsigned int flags, Owned<ladder_container>& out) {
    out.type = LADDER_STRUCTURE_TYPE_CONTAINER;
    out.tag = dxbc::fourcc('D', 'X', 'B', 'C');
    out.version_major = 1; // no other version is read
    out.size = c.bytes.size();
    std::memcpy(out.digest, c.digest, sizeof out.digest);
    out.digest_kind = kind_of(c, flags);
    auto* parts = out.array<ladder_container_part>(c.parts.size());
    for (size_t i = 0; i < c.parts.size(); i++) {
        const dxbc::Part& p = c.parts[i];
        parts[i] = {p.tag, out.text(dxbc::tag_text(p.tag).text), p.offset, {p.data.data(), p.data.size()}};
    }
    out.parts = parts;
    out.part_count = static_cast<unsigned int>(c.parts.size());
}

} // namespace

int ladder_read_container(const ladder_code* container, unsigned int flags, const char* source_name,
                          const ladder_container** out, char** messages) {
    if (out)
        *out = nullptr;
    return guarded(source_name, messages, [&](Diagnostics& diag) {
        const std::span<const uint8_t> bytes = bytes_of(container, diag);
        constexpr unsigned int known = LADDER_CONTAINER_IGNORE_CHECKSUM | LADDER_CONTAINER_HEADERS_ONLY;
        if (!out || flags & ~known)
            diag.fail_argument("ladder_read_container() got a NULL pointer or an unknown flag");
        Making<ladder_container> result(diag.host());
        Arena scratch(diag.host());
        describe(dxbc::read_container(bytes, flags != 0, scratch, diag), flags, *result);
        *out = result.release();
    });
}

void ladder_free_container(const ladder_container* container) { free_owned(container); }

const ladder_container_part* ladder_find_container_part(const ladder_container* container, unsigned int tag) {
    for (unsigned int i = 0; i < container->part_count; i++)
        if (container->parts[i].tag == tag)
            return &container->parts[i];
    return nullptr;
}

int ladder_build_container(const ladder_container_info* info, ladder_code* out, char** messages) {
    if (out)
        *out = {nullptr, 0};
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!info || info->type != LADDER_STRUCTURE_TYPE_CONTAINER_INFO || info->next || !out)
            diag.fail_argument("ladder_build_container() needs a ladder_container_info that nothing follows, "
                               "and a place for the result");
        if (info->part_count && !info->parts)
            diag.fail_argument("there are no parts");
        Arena arena(diag.host());
        std::span<dxbc::NewPart> parts = arena.array<dxbc::NewPart>(info->part_count);
        for (unsigned int i = 0; i < info->part_count; i++) {
            const ladder_code& data = info->parts[i].data;
            if (data.size && !data.code)
                diag.fail_argument("part %u has no data", i);
            parts[i] = {info->parts[i].tag, {static_cast<const uint8_t*>(data.code), data.size}};
        }
        const auto bytes = dxbc::build_container(parts, kind_of(info->digest_kind, diag), arena);
        if (bytes.empty())
            diag.fail_argument("a container has less than 4 GiB");
        *out = hand_out(bytes.data(), bytes.size());
    });
}

int ladder_sign_container(const ladder_code* container, ladder_digest_kind kind, const char* source_name,
                          ladder_code* out, char** messages) {
    if (out)
        *out = {nullptr, 0};
    return guarded(source_name, messages, [&](Diagnostics& diag) {
        const std::span<const uint8_t> bytes = bytes_of(container, diag);
        if (!out || !dxbc::fits_in_32_bits(bytes.size()))
            diag.fail_argument("there is no place for the result, or the container is too large");
        const DigestKind digest = kind_of(kind, diag);
        Arena arena(diag.host());
        std::span<uint8_t> copy = arena.copy(bytes);
        if (copy.size() >= dxbc::smallest_container)
            dxbc::set_size(copy);
        dxbc::read_container(copy, true, arena, diag);
        dxbc::set_digest(copy, digest);
        *out = hand_out(copy.data(), copy.size());
    });
}
