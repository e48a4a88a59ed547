#include "front/tokens/lower_signatures.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace ladder::tpf {

namespace {

using ir::Semantic;
using ir::SignatureElement;
using ir::SignatureKind;

// By name or, where the name is the user's, by the number of D3D_NAME. Pixel shaders' outputs have no number.
struct SemanticRow {
    std::string_view name;
    Semantic semantic;
    uint8_t numbers[4];
};
constexpr SemanticRow semantic_rows[] = {
    {"SV_Position", Semantic::Position, {1}},
    {"SV_ClipDistance", Semantic::ClipDistance, {2}},
    {"SV_CullDistance", Semantic::CullDistance, {3}},
    {"SV_RenderTargetArrayIndex", Semantic::RenderTargetArrayIndex, {4}},
    {"SV_ViewportArrayIndex", Semantic::ViewportArrayIndex, {5}},
    {"SV_VertexID", Semantic::VertexId, {6}},
    {"SV_PrimitiveID", Semantic::PrimitiveId, {7}},
    {"SV_InstanceID", Semantic::InstanceId, {8}},
    {"SV_IsFrontFace", Semantic::IsFrontFace, {9}},
    {"SV_SampleIndex", Semantic::SampleIndex, {10}},
    {"SV_TessFactor", Semantic::TessFactor, {11, 13, 15, 16}},
    {"SV_InsideTessFactor", Semantic::InsideTessFactor, {12, 14}},
    {"SV_Target", Semantic::Target, {64}},
    {"SV_Depth", Semantic::Depth, {65}},
    {"SV_Coverage", Semantic::Coverage, {66}},
    {"SV_DepthGreaterEqual", Semantic::DepthGreaterEqual, {67}},
    {"SV_DepthLessEqual", Semantic::DepthLessEqual, {68}},
    {"SV_StencilRef", Semantic::StencilRef, {69}},
    {"SV_InnerCoverage", Semantic::InnerCoverage, {70}},
    {"SV_OutputControlPointID", Semantic::OutputControlPointId, {}},
    {"SV_DomainLocation", Semantic::DomainLocation, {}},
    {"SV_GSInstanceID", Semantic::GsInstanceId, {}},
    {"SV_DispatchThreadID", Semantic::DispatchThreadId, {}},
    {"SV_GroupID", Semantic::GroupId, {}},
    {"SV_GroupIndex", Semantic::GroupIndex, {}},
    {"SV_GroupThreadID", Semantic::GroupThreadId, {}},
};

Semantic semantic_of(const dxbc::SignatureElement& e) {
    if (e.semantic.size() > 3 && e.semantic[2] == '_')
        for (const SemanticRow& row : semantic_rows)
            if (row.name.size() == e.semantic.size() && ir::is_same_semantic(row.name, e.semantic))
                return row.semantic;
    if (!e.system_value)
        return Semantic::Arbitrary;
    for (const SemanticRow& row : semantic_rows)
        for (uint8_t number : row.numbers)
            if (number && number == e.system_value)
                return row.semantic;
    return Semantic::Arbitrary;
}

// What a system value is, whatever the signature says: Microsoft's compiler takes a float for SV_StencilRef,
// and writes its bits.
ir::ComponentType type_of_value(Semantic semantic, ir::ComponentType type) {
    using enum Semantic;
    switch (semantic) {
    case RenderTargetArrayIndex:
    case ViewportArrayIndex:
    case VertexId:
    case PrimitiveId:
    case InstanceId:
    case IsFrontFace:
    case SampleIndex:
    case Coverage:
    case InnerCoverage:
    case StencilRef: return is_integer(type) ? type : ir::ComponentType::U32;
    case Position:
    case ClipDistance:
    case CullDistance:
    case TessFactor:
    case InsideTessFactor:
    case Depth:
    case DepthGreaterEqual:
    case DepthLessEqual: return ir::ComponentType::F32;
    default: return type;
    }
}

class SignatureLowering {
public:
    SignatureLowering(Shared& s, SignatureKind kind) : s_(s), kind_(kind), elements_(s.elements(kind)) {}
    void run(std::span<const dxbc::SignatureElement> signature);

private:
    void add(const dxbc::SignatureElement& e);
    bool add_row(const SignatureElement& e);
    void place(uint32_t element);

    Shared& s_;
    SignatureKind kind_;
    Vec<SignatureElement>& elements_;
};

// The rows of tessellation factors are elements of their own in the container, one here.
bool SignatureLowering::add_row(const SignatureElement& e) {
    if (e.semantic != Semantic::TessFactor && e.semantic != Semantic::InsideTessFactor)
        return false;
    for (SignatureElement& first : elements_)
        if (first.semantic == e.semantic && first.index + first.rows == e.index &&
            first.start_row + first.rows == e.start_row && first.start_col == e.start_col) {
            first.rows++;
            first.used |= e.used;
            return true;
        }
    return false;
}

void SignatureLowering::add(const dxbc::SignatureElement& in) {
    SignatureElement e{};
    e.name = in.semantic;
    e.index = in.semantic_index;
    e.semantic = semantic_of(in);
    const bool packed = in.register_index != UINT32_MAX;
    const ir::SemanticRole role = ir::semantic_role(s_.stage, kind_, e.semantic);
    // What registers of their own kinds give (vPrim, vDomain ...) is no element.
    if (!packed && (kind_ == SignatureKind::Input || role == ir::SemanticRole::None))
        return;
    if (role != ir::SemanticRole::SystemValue)
        e.semantic = Semantic::Arbitrary;
    constexpr ir::ComponentType types[] = {ir::ComponentType::F32, ir::ComponentType::U32,
                                           ir::ComponentType::I32, ir::ComponentType::F32};
    if (in.component_type >= std::size(types))
        s_.diag.fail_invalid(Location::none(), "%.*s%u: a component type that shader models 4 and 5 have not",
                             static_cast<int>(in.semantic.size()), in.semantic.data(), in.semantic_index);
    e.component_type = type_of_value(e.semantic, types[in.component_type]);
    e.interpolation = is_integer(e.component_type) ? ir::Interpolation::Constant : ir::Interpolation::Linear;
    const uint32_t mask = in.mask & 15 ? in.mask & 15 : 1;
    const auto first = static_cast<uint32_t>(std::countr_zero(mask)),
               end = static_cast<uint32_t>(std::bit_width(mask));
    e.rows = 1;
    e.cols = static_cast<uint8_t>(end - first);
    e.start_row = SignatureElement::no_row;
    if (packed && in.register_index >= ir::signature_rows_max)
        s_.diag.fail_invalid(Location::none(), "%.*s%u: a register that is out of range",
                             static_cast<int>(in.semantic.size()), in.semantic.data(), in.semantic_index);
    if (packed) {
        e.start_row = static_cast<uint8_t>(in.register_index);
        e.start_col = static_cast<uint8_t>(first);
    }
    const bool written =
        kind_ == SignatureKind::Output || (kind_ == SignatureKind::Patch && s_.stage == ir::Stage::Hull);
    const uint32_t used = written ? mask & ~uint32_t{in.rw_mask} : in.rw_mask & mask;
    e.used = static_cast<uint8_t>(used >> first);
    e.stream = static_cast<uint8_t>(in.stream);
    if (!add_row(e))
        elements_.push(e);
}

void SignatureLowering::place(uint32_t number) {
    const SignatureElement& e = elements_[number];
    if (!e.is_packed())
        return;
    for (uint32_t row = 0; row < e.rows; row++)
        for (uint32_t col = 0; col < e.cols; col++)
            s_.places[static_cast<size_t>(kind_)].at(e.stream, e.start_row + row, e.start_col + col) = {
                number, static_cast<uint8_t>(row), static_cast<uint8_t>(col)};
}

// Factors in the order of their indices, whatever the order in the container; of the same one in that order.
// (std::stable_sort() would take memory of its own.)
void SignatureLowering::run(std::span<const dxbc::SignatureElement> signature) {
    using Element = const dxbc::SignatureElement*;
    const std::span<Element> sorted = s_.scratch.array<Element>(signature.size());
    for (size_t n = 0; n < sorted.size(); n++)
        sorted[n] = &signature[n];
    if (kind_ == SignatureKind::Patch)
        std::sort(sorted.begin(), sorted.end(), [](Element a, Element b) {
            return a->semantic_index != b->semantic_index ? a->semantic_index < b->semantic_index : a < b;
        });
    for (Element e : sorted)
        add(*e);
    uint32_t which = 0;
    if (const char* problem = ir::signature_problem(s_.stage, kind_, elements_.span(), which))
        s_.diag.fail_invalid(Location::none(), "%.*s%u of the signature: %s",
                             static_cast<int>(elements_[which].name.size()), elements_[which].name.data(),
                             elements_[which].index, problem);
    uint32_t streams = 1, rows = 0;
    for (const SignatureElement& e : elements_) {
        streams = std::max(streams, e.stream + 1u);
        rows = e.is_packed() ? std::max(rows, uint32_t{e.start_row} + e.rows) : rows;
    }
    s_.places[static_cast<size_t>(kind_)].make(streams, rows, s_.scratch);
    for (uint32_t n = 0; n < elements_.size(); n++)
        place(n);
}

// Modes are said by declarations, not by the signature.
void read_interpolation(Shared& s) {
    for (const Declaration& d : s.t.declarations) {
        if (d.opcode != Opcode::DclInputPs && d.opcode != Opcode::DclInputPsSiv &&
            d.opcode != Opcode::DclInputPsSgv)
            continue;
        const Operand& o = s.t.operands[d.operand];
        if (!o.is(Register::Input) || d.interpolation == Interpolation::Undefined)
            continue;
        for (uint32_t c = 0; c < 4; c++)
            if (const ElementPlace* at =
                    o.mask >> c & 1 ? s.places[0].find(0, o.register_index(), c) : nullptr) {
                SignatureElement& e = s.p.inputs[at->element];
                if (!is_integer(e.component_type))
                    e.interpolation = front::interpolation_of(static_cast<uint64_t>(d.interpolation));
            }
    }
}

} // namespace

void declare_signatures(Shared& s, const Signatures& signatures) {
    if (!ir::has_signatures(s.stage))
        return;
    SignatureLowering(s, SignatureKind::Input).run(signatures.input);
    SignatureLowering(s, SignatureKind::Output).run(signatures.output);
    if (ir::has_patches(s.stage))
        SignatureLowering(s, SignatureKind::Patch).run(signatures.patch);
    read_interpolation(s);
}

uint32_t find_semantic(const Shared& s, SignatureKind kind, Semantic semantic) {
    const Vec<SignatureElement>& elements = s.elements(kind);
    for (uint32_t n = 0; n < elements.size(); n++)
        if (elements[n].semantic == semantic)
            return n;
    return no_id;
}

} // namespace ladder::tpf
