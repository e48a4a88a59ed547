// Signatures from metadata (DXIL.rst, "Shader signatures"; field numbers as in
// tests/data/reference/dxil_enums.tsv, DxilMetadataHelper).
#include "front/dxil/metadata/metadata.h"
#include "front/dxil/metadata/numbers.h"
#include "front/kit/signature_elements.h"

namespace ladder::dxil {

namespace {

using ir::Semantic;
using ir::SignatureElement;
using ir::SignatureKind;
using llvm::Metadata;

enum Field {
    FieldId,
    FieldName,
    FieldType,
    FieldSemantic,
    FieldIndices,
    FieldInterpolation,
    FieldRows,
    FieldCols,
    FieldStartRow,
    FieldStartCol,
    FieldTags,
    FieldCount
};
enum ElementTag : uint64_t { TagStream = 0, TagDynamicMask = 2, TagUsageMask = 3 };

const char* element_name(SignatureKind kind) {
    return kind == SignatureKind::Input    ? "an input element"
           : kind == SignatureKind::Output ? "an output element"
                                           : "an element of the patch or primitive";
}

class SignatureReader : public MetadataFields {
public:
    SignatureReader(DxilShared& s, SignatureKind kind)
        : MetadataFields(s), elements_(front::elements_of(s.p, kind)), first_(first_element(s.p, kind)),
          what_(element_name(kind)), kind_(kind) {}

    void read(const Metadata& list);

private:
    uint32_t small(const Metadata* md, uint32_t most);
    void read_element(const Metadata& md);
    void read_position(SignatureElement& e, const Metadata& md);
    void read_indices(SignatureElement& e, const Metadata* md);
    void read_tags(SignatureElement& e, const Metadata* md);

    Vec<SignatureElement>& elements_;
    uint32_t first_, next_ = 0; // next_: the id of the element that is read next
    const char* what_;
    SignatureKind kind_;
};

uint32_t SignatureReader::small(const Metadata* md, uint32_t most) {
    const uint64_t n = number(md, what_);
    if (n > most)
        bad(what_);
    return static_cast<uint32_t>(n);
}

// -1: not in a register.
void SignatureReader::read_position(SignatureElement& e, const Metadata& md) {
    e.rows = static_cast<uint8_t>(small(md.operands[FieldRows], ir::signature_rows_max));
    e.cols = static_cast<uint8_t>(small(md.operands[FieldCols], ir::signature_cols_max));
    const auto row = static_cast<int32_t>(word(md.operands[FieldStartRow], what_));
    const auto col = static_cast<int8_t>(number(md.operands[FieldStartCol], what_));
    e.start_row = SignatureElement::no_row;
    if (row == -1)
        return;
    if (row < 0 || row >= static_cast<int32_t>(ir::signature_rows_max) || col < 0 ||
        col >= static_cast<int8_t>(ir::signature_cols_max))
        bad(what_);
    e.start_row = static_cast<uint8_t>(row);
    e.start_col = static_cast<uint8_t>(col);
}

// One semantic index for each row. Those of arrays of structs have gaps: the other members have the indices
// between.
void SignatureReader::read_indices(SignatureElement& e, const Metadata* md) {
    if (!md)
        return;
    const Metadata& list = node(md, 0, what_);
    if (list.operands.size() > ir::signature_rows_max)
        bad(what_);
    auto indices = s_.arena.array<uint32_t>(list.operands.size());
    for (size_t n = 0; n < indices.size(); n++)
        indices[n] = word(list.operands[n], what_);
    e.set_indices(indices);
}

void SignatureReader::read_tags(SignatureElement& e, const Metadata* md) {
    if (!md)
        return;
    const Metadata& n = node(md, 0, what_);
    for (size_t k = 0; k + 1 < n.operands.size(); k += 2) {
        const Metadata* value = n.operands[k + 1];
        switch (number(n.operands[k], what_)) {
        case TagStream: e.stream = static_cast<uint8_t>(small(value, 3)); break;
        case TagDynamicMask: e.dynamic = static_cast<uint8_t>(small(value, 15)); break;
        case TagUsageMask: e.used = static_cast<uint8_t>(small(value, 15)); break;
        default: break;
        }
    }
}

void SignatureReader::read_element(const Metadata& md) {
    SignatureElement e{};
    if (number(md.operands[FieldId], what_) != next_++)
        bad(what_);
    e.name = string(md.operands[FieldName], what_);
    e.component_type = component_type(number(md.operands[FieldType], what_));
    if (e.component_type == ir::ComponentType::Count)
        bad(what_);
    e.semantic = semantic(number(md.operands[FieldSemantic], what_));
    e.interpolation = front::interpolation_of(number(md.operands[FieldInterpolation], what_));
    if (e.semantic == Semantic::Count || e.interpolation == ir::Interpolation::Count)
        bad(what_);
    read_indices(e, md.operands[FieldIndices]);
    read_position(e, md);
    read_tags(e, md.operands[FieldTags]);
    // What has no meaning of its own here, but a place in the registers, is passed on like an arbitrary
    // value.
    if (ir::semantic_role(s_.p.stage(), kind_, e.semantic) != ir::SemanticRole::SystemValue) {
        if (kind_ == SignatureKind::Output && ir::info(s_.p.stage()).render_targets)
            bad(what_);
        e.semantic = Semantic::Arbitrary;
    }
    const ir::Type type = ir::element_type(e);
    e.min_precision = !s_.native_16bit && (type == ir::Type::F16 || type == ir::Type::I16);
    elements_.push(e);
}

void SignatureReader::read(const Metadata& list) {
    const uint32_t errors = s_.diag.errors();
    for (const Metadata* md : list.operands)
        s_.diag.attempt([&] { read_element(node(md, FieldCount, what_)); });
    s_.diag.throw_if_failed(errors);
    uint32_t which = 0;
    if (const char* problem =
            ir::signature_problem(s_.p.stage(), kind_, elements_.span().subspan(first_), which))
        s_.diag.fail_invalid(Location::none(), "metadata: %s (%u): %s", what_, which, problem);
}

} // namespace

void read_signatures(DxilShared& s, const Metadata* signatures) {
    if (!signatures)
        return;
    if (signatures->kind != llvm::MetadataKind::Node || signatures->operands.size() < 2)
        s.diag.fail_invalid(Location::none(), "metadata: the signatures are malformed");
    for (size_t n = 0; n < signatures->operands.size() && n <= static_cast<size_t>(SignatureKind::Patch);
         n++) {
        const Metadata* list = signatures->operands[n];
        if (!list)
            continue;
        if (list->kind != llvm::MetadataKind::Node)
            s.diag.fail_invalid(Location::none(), "metadata: the signatures are malformed");
        SignatureReader(s, static_cast<SignatureKind>(n)).read(*list);
    }
}

} // namespace ladder::dxil
