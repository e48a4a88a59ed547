#include "formats/dxbc/signature_part.h"
#include "base/support/little_endian.h"
#include "formats/dxbc/signature_form.h"

namespace ladder::dxbc {

namespace {

std::string_view read_name(const Part& part, uint32_t at, uint32_t field, Diagnostics& diag) {
    const std::span<const uint8_t> d = part.data;
    if (at >= d.size())
        diag.fail_invalid(Location::byte(part.offset + field), "semantic name at 0x%x is out of range", at);
    const size_t room = d.size() - at < longest_semantic + 1 ? d.size() - at : longest_semantic + 1;
    const void* nul = std::memchr(d.data() + at, 0, room);
    if (!nul)
        diag.fail_invalid(Location::byte(part.offset + at), "a semantic name does not end");
    const char* begin = reinterpret_cast<const char*>(d.data() + at);
    return {begin, static_cast<size_t>(static_cast<const char*>(nul) - begin)};
}

} // namespace

const SignatureForm* signature_form(uint32_t tag) {
    static constexpr auto input = SignatureKind::Input, output = SignatureKind::Output,
                          patch = SignatureKind::Patch;
    static constexpr SignatureForm forms[] = {
        {fourcc('I', 'S', 'G', '1'), input, true, true},    {fourcc('O', 'S', 'G', '1'), output, true, true},
        {fourcc('P', 'S', 'G', '1'), patch, true, true},    {fourcc('I', 'S', 'G', 'N'), input, false, false},
        {fourcc('O', 'S', 'G', 'N'), output, false, false}, {fourcc('P', 'C', 'S', 'G'), patch, false, false},
        {fourcc('O', 'S', 'G', '5'), output, true, false},
    };
    for (const SignatureForm& f : forms)
        if (f.tag == tag)
            return &f;
    return nullptr;
}

bool is_signature(uint32_t tag) { return signature_form(tag); }

const Part* find_signature(const Container& c, SignatureKind kind) {
    for (const Part& p : c.parts)
        if (const SignatureForm* form = signature_form(p.tag); form && form->kind == kind)
            return &p;
    return nullptr;
}

std::span<const SignatureElement> read_signature(const Part& part, Arena& arena, Diagnostics& diag) {
    const InRoom room(diag, Room::Signature);
    const SignatureForm* form = signature_form(part.tag);
    const std::span<const uint8_t> d = part.data;
    if (!form)
        diag.fail_invalid(Location::byte(part.offset), "part %s is no signature", tag_text(part.tag).text);
    if (d.size() < signature_header)
        diag.fail_invalid(Location::byte(part.offset), "signature %s ends in its header",
                          tag_text(part.tag).text);
    const uint32_t count = le32(d.data()), first = le32(d.data() + 4);
    const uint32_t size = form->element_size();
    if (first < signature_header || !in_range(first, uint64_t{count} * size, d.size()))
        diag.fail_invalid(Location::byte(part.offset), "%u elements at 0x%x do not fit into %s", count, first,
                          tag_text(part.tag).text);

    std::span<SignatureElement> elements = arena.array<SignatureElement>(count);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t at = first + i * size;
        const uint32_t base = at + (form->stream ? 4 : 0);
        const uint8_t* p = d.data() + base;
        SignatureElement& e = elements[i];
        e.stream = form->stream ? le32(d.data() + at) : 0;
        e.semantic = read_name(part, le32(p), base, diag);
        e.semantic_index = le32(p + 4);
        e.system_value = le32(p + 8);
        e.component_type = le32(p + 12);
        e.register_index = le32(p + 16);
        e.mask = p[20];
        e.rw_mask = p[21];
        e.min_precision = form->min_precision ? le32(p + 24) : 0;
        if (e.mask > 15 || e.rw_mask > 15)
            diag.fail_invalid(Location::byte(part.offset + base + 20), "a component mask of more than four");
        if (e.stream > 3)
            diag.fail_invalid(Location::byte(part.offset + at), "stream %u does not exist", e.stream);
    }
    return elements;
}

} // namespace ladder::dxbc
