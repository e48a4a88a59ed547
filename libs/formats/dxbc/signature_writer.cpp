#include "formats/dxbc/put.h"
#include "formats/dxbc/signature_form.h"

#include <algorithm>

namespace ladder::dxbc {

namespace {

void check_element(const SignatureForm& form, const SignatureElement& e, size_t n, Diagnostics& diag) {
    const char* wrong = e.semantic.size() > longest_semantic         ? "a name of more than 4096 bytes"
                        : e.mask > 15 || e.rw_mask > 15              ? "a mask of more than four components"
                        : e.stream > 3 || (e.stream && !form.stream) ? "a stream that the part cannot tell"
                        : e.min_precision && !form.min_precision     ? "a precision that the part cannot tell"
                                                                     : nullptr;
    if (wrong)
        diag.fail_invalid(Location::none(), "element %zu has %s", n, wrong);
}

// Where the name of each element goes, from `at` on: equal names have one place. `end` gets where they end.
std::span<const uint32_t> place_names(std::span<const SignatureElement> elements, uint32_t at, uint64_t& end,
                                      Arena& arena) {
    std::span<uint32_t> order = arena.array<uint32_t>(elements.size());
    for (uint32_t i = 0; i < order.size(); i++)
        order[i] = i;
    std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
        const int c = elements[a].semantic.compare(elements[b].semantic);
        return c ? c < 0 : a < b;
    });
    // First the element that is the first with the same name, then the place.
    std::span<uint32_t> places = arena.array<uint32_t>(elements.size());
    for (size_t i = 0; i < order.size(); i++) {
        const bool same = i && elements[order[i]].semantic == elements[order[i - 1]].semantic;
        places[order[i]] = same ? places[order[i - 1]] : order[i];
    }
    end = at;
    for (uint32_t i = 0; i < places.size(); i++) {
        if (places[i] != i) {
            places[i] = places[places[i]];
            continue;
        }
        places[i] = static_cast<uint32_t>(end);
        end += elements[i].semantic.size() + 1;
    }
    end = (end + 3) & ~uint64_t{3};
    return places;
}

} // namespace

std::span<const uint8_t> write_signature(uint32_t tag, std::span<const SignatureElement> elements,
                                         Arena& arena, Diagnostics& diag) {
    const InRoom room(diag, Room::Signature);
    const SignatureForm* form = signature_form(tag);
    if (!form)
        diag.fail_invalid(Location::none(), "part %s is no signature", tag_text(tag).text);
    for (size_t n = 0; n < elements.size(); n++)
        check_element(*form, elements[n], n, diag);
    const uint64_t names_at = signature_header + uint64_t{form->element_size()} * elements.size();
    uint64_t end = names_at;
    // Names take less than elements of this size would.
    if (uint64_t{longest_semantic + 64} * elements.size() > UINT32_MAX / 2)
        diag.fail_invalid(Location::none(), "%zu elements are too many for a signature", elements.size());
    const auto places = place_names(elements, static_cast<uint32_t>(names_at), end, arena);
    std::span<uint8_t> bytes = arena.array<uint8_t>(end);
    put32(bytes.data(), static_cast<uint32_t>(elements.size()));
    put32(bytes.data() + 4, signature_header);
    uint8_t* p = bytes.data() + signature_header;
    for (size_t n = 0; n < elements.size(); n++) {
        const SignatureElement& e = elements[n];
        if (form->stream)
            put32(p, e.stream), p += 4;
        const uint32_t words[] = {places[n],        e.semantic_index,
                                  e.system_value,   e.component_type,
                                  e.register_index, uint32_t{e.mask} | uint32_t{e.rw_mask} << 8};
        for (const uint32_t word : words)
            put32(p, word), p += 4;
        if (form->min_precision)
            put32(p, e.min_precision), p += 4;
        if (!e.semantic.empty())
            std::memcpy(bytes.data() + places[n], e.semantic.data(), e.semantic.size());
    }
    return bytes;
}

} // namespace ladder::dxbc
