// Signatures of ladder_dxbc.h: read, search, build.
#include "api/ladder/owned.h"
#include "formats/dxbc/signature_part.h"
#include "ladder/ladder_dxbc.h"
#include "vsir/core/signature.h"

using namespace ladder;

static_assert(LADDER_SIGNATURE_OUTPUT == static_cast<int>(dxbc::SignatureKind::Output));
static_assert(LADDER_SIGNATURE_PATCH == static_cast<int>(dxbc::SignatureKind::Patch));

namespace {

// A part whose data are in `arena`, so that names can stay where they are. Tag 0: there is none.
dxbc::Part find_part(const ladder_signature_info& info, Arena& arena, Diagnostics& diag) {
    const std::span<const uint8_t> source = bytes_of(&info.source, diag);
    if (info.tag && (info.signature != LADDER_SIGNATURE_INPUT || info.flags))
        diag.fail_argument("a part by itself has neither `signature` nor `flags`");
    if (info.tag && !dxbc::is_signature(info.tag))
        diag.fail_argument("part %s is no signature", dxbc::tag_text(info.tag).text);
    if (info.tag)
        return {info.tag, 0, arena.copy(source)};
    if (static_cast<unsigned>(info.signature) > LADDER_SIGNATURE_PATCH ||
        info.flags & ~LADDER_CONTAINER_IGNORE_CHECKSUM)
        diag.fail_argument("there is no signature %d, or a flag is unknown",
                           static_cast<int>(info.signature));
    Arena scratch(diag.host());
    const dxbc::Container c = dxbc::read_container(source, info.flags, scratch, diag);
    const dxbc::Part* part = dxbc::find_signature(c, static_cast<dxbc::SignatureKind>(info.signature));
    return part ? dxbc::Part{part->tag, part->offset, arena.copy(part->data)} : dxbc::Part{};
}

ladder_signature_element describe(const dxbc::SignatureElement& e) {
    // A terminator follows the name in the part.
    return {e.semantic.data(), e.semantic_index, e.stream,  e.system_value, e.component_type,
            e.register_index,  e.mask,           e.rw_mask, e.min_precision};
}

dxbc::SignatureElement element_of(const ladder_signature_element& e, unsigned int n, Diagnostics& diag) {
    if (!e.semantic_name)
        diag.fail_argument("element %u has no name", n);
    if (e.mask > 15 || e.read_write_mask > 15)
        diag.fail_argument("element %u has a mask of more than four components", n);
    return {e.semantic_name,
            e.semantic_index,
            e.system_value,
            e.component_type,
            e.register_index,
            e.stream,
            e.min_precision,
            static_cast<uint8_t>(e.mask),
            static_cast<uint8_t>(e.read_write_mask)};
}

} // namespace

int ladder_read_signature(const ladder_signature_info* info, const ladder_signature_part** out,
                          char** messages) {
    if (out)
        *out = nullptr;
    const bool is_info = info && info->type == LADDER_STRUCTURE_TYPE_SIGNATURE_INFO;
    return guarded(is_info ? info->source_name : nullptr, messages, [&](Diagnostics& diag) {
        if (!is_info || info->next || !out)
            diag.fail_argument(
                "ladder_read_signature() needs a ladder_signature_info that nothing follows, and "
                "a place for the result");
        Making<ladder_signature_part> result(diag.host());
        result->type = LADDER_STRUCTURE_TYPE_SIGNATURE_PART;
        const dxbc::Part part = find_part(*info, result->arena, diag);
        result->tag = part.tag;
        if (part.tag) {
            Arena scratch(diag.host());
            const auto elements = dxbc::read_signature(part, scratch, diag);
            auto* described = result->array<ladder_signature_element>(elements.size());
            for (size_t n = 0; n < elements.size(); n++)
                described[n] = describe(elements[n]);
            result->elements = described;
            result->element_count = static_cast<unsigned int>(elements.size());
        }
        *out = result.release();
    });
}

void ladder_free_signature(const ladder_signature_part* signature) { free_owned(signature); }

const ladder_signature_element* ladder_find_signature_element(const ladder_signature_part* signature,
                                                              const char* semantic_name,
                                                              unsigned int semantic_index,
                                                              unsigned int stream) {
    for (unsigned int n = 0; n < signature->element_count; n++) {
        const ladder_signature_element& e = signature->elements[n];
        if (e.semantic_index == semantic_index && e.stream == stream &&
            ir::is_same_semantic(e.semantic_name, semantic_name))
            return &e;
    }
    return nullptr;
}

int ladder_build_signature(const ladder_signature_part* signature, ladder_code* out, char** messages) {
    if (out)
        *out = {nullptr, 0};
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!signature || signature->type != LADDER_STRUCTURE_TYPE_SIGNATURE_PART || signature->next || !out)
            diag.fail_argument(
                "ladder_build_signature() needs a ladder_signature_part that nothing follows, and "
                "a place for the result");
        if (signature->element_count && !signature->elements)
            diag.fail_argument("there are no elements");
        Arena arena(diag.host());
        std::span<dxbc::SignatureElement> elements =
            arena.array<dxbc::SignatureElement>(signature->element_count);
        for (unsigned int n = 0; n < signature->element_count; n++)
            elements[n] = element_of(signature->elements[n], n, diag);
        const auto bytes =
            as_argument([&] { return dxbc::write_signature(signature->tag, elements, arena, diag); });
        *out = hand_out(bytes.data(), bytes.size());
    });
}
