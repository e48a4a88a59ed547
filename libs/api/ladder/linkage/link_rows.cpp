#include "api/ladder/linkage/link_rows.h"

#include "vsir/core/program.h"

#include <bit>

namespace ladder {

namespace {

using ir::Semantic;
using ir::SemanticRole;
using ir::SignatureKind;
static_assert(LADDER_SEMANTIC_BLEND_INDICES == static_cast<int>(Semantic::BlendIndices));

// The numbers of D3D_NAME are those of d3dcommon.h.
Semantic semantic_of(unsigned int system_value) {
    constexpr Semantic all[] = {
        Semantic::Arbitrary,
        Semantic::Position,
        Semantic::ClipDistance,
        Semantic::CullDistance,
        Semantic::RenderTargetArrayIndex,
        Semantic::ViewportArrayIndex,
        Semantic::VertexId,
        Semantic::PrimitiveId,
        Semantic::InstanceId,
        Semantic::IsFrontFace,
        Semantic::SampleIndex,
        Semantic::TessFactor,       // quads
        Semantic::InsideTessFactor, // quads
        Semantic::TessFactor,       // triangles
        Semantic::InsideTessFactor, // triangles
        Semantic::TessFactor,       // lines: detail
        Semantic::TessFactor,       // lines: density
    };
    switch (system_value) {
    case 23: return Semantic::Barycentrics;
    case 24: return Semantic::ShadingRate;
    case 25: return Semantic::CullPrimitive;
    default: return system_value < std::size(all) ? all[system_value] : Semantic::Target;
    }
}

// A system value may be one like any other in this place: SV_InstanceID that a vertex shader hands on.
Role role_of(ladder_stage stage, SignatureKind kind, Semantic semantic) {
    if (ir::semantic_role(static_cast<ir::Stage>(stage), kind, semantic) == SemanticRole::Arbitrary)
        return Role::Plain;
    switch (semantic) {
    case Semantic::Position: return Role::Position;
    case Semantic::ClipDistance: return Role::ClipDistance;
    case Semantic::CullDistance: return Role::CullDistance;
    case Semantic::RenderTargetArrayIndex:
    case Semantic::ViewportArrayIndex:
    case Semantic::ShadingRate: return Role::OfPrimitive;
    case Semantic::PrimitiveId: return Role::PrimitiveId;
    default: return Role::BuiltIn;
    }
}

// Tessellation factors have the names D3D_NAME_FINAL_QUAD_EDGE_TESSFACTOR and following.
ladder_tessellation_domain domain_of_name(unsigned int system_value) {
    switch (system_value) {
    case 11:
    case 12: return LADDER_TESSELLATION_DOMAIN_QUAD;
    case 13:
    case 14: return LADDER_TESSELLATION_DOMAIN_TRIANGLE;
    case 15:
    case 16: return LADDER_TESSELLATION_DOMAIN_ISOLINE;
    default: return LADDER_TESSELLATION_DOMAIN_NONE;
    }
}

// Values of minimum precision have 32 bits.
Bits bits_of(ladder_component_type type, ladder_min_precision precision) {
    const bool wide = precision != LADDER_MIN_PRECISION_NONE;
    switch (type) {
    case LADDER_COMPONENT_BOOL: return Bits::Bool;
    case LADDER_COMPONENT_I16:
    case LADDER_COMPONENT_U16: return wide ? Bits::I32 : Bits::I16;
    case LADDER_COMPONENT_I32:
    case LADDER_COMPONENT_U32: return Bits::I32;
    case LADDER_COMPONENT_I64:
    case LADDER_COMPONENT_U64: return Bits::I64;
    case LADDER_COMPONENT_F16:
    case LADDER_COMPONENT_SNORM_F16:
    case LADDER_COMPONENT_UNORM_F16: return wide ? Bits::F32 : Bits::F16;
    case LADDER_COMPONENT_F32:
    case LADDER_COMPONENT_SNORM_F32:
    case LADDER_COMPONENT_UNORM_F32: return Bits::F32;
    case LADDER_COMPONENT_F64:
    case LADDER_COMPONENT_SNORM_F64:
    case LADDER_COMPONENT_UNORM_F64: return Bits::F64;
    default: return Bits::Unknown;
    }
}

// D3D_REGISTER_COMPONENT_TYPE; 4 to 9 are those of later SDKs.
Bits bits_of_register(unsigned int type) {
    constexpr Bits all[] = {Bits::Unknown, Bits::I32, Bits::I32, Bits::F32, Bits::I16,
                            Bits::I16,     Bits::F16, Bits::I64, Bits::I64, Bits::F64};
    return type < std::size(all) ? all[type] : Bits::Unknown;
}

// A signature without overlaps has registers, columns, streams, both signatures.
constexpr size_t rows_max = 32 * 4 * 4 * 2;

SignatureKind kind_of(bool writes, bool patch) {
    if (patch)
        return SignatureKind::Patch;
    return writes ? SignatureKind::Output : SignatureKind::Input;
}

template <class Structure>
const Structure* find(const ladder_scan_result& scan, ladder_structure_type type) {
    for (const void* at = scan.next; at;) {
        const auto* structure = static_cast<const Structure*>(at);
        if (structure->type == type)
            return structure;
        at = structure->next;
    }
    return nullptr;
}

} // namespace

LinkRows::LinkRows(const ladder_link_side& side, bool writes, Arena& arena, Diagnostics& diag)
    : all(arena), stage(side.stage), diag_(diag) {
    if (side.scan) {
        take(*side.scan, writes);
    } else {
        take(side.signature, writes, false);
        take(side.patch, writes, true);
    }
}

void LinkRows::take(const ladder_scan_result& scan, bool writes) {
    is_of_direct3d_9 = scan.shader_model_major < 4;
    const auto* details = find<ladder_scan_elements>(scan, LADDER_STRUCTURE_TYPE_SCAN_ELEMENTS);
    const auto of = [&](const ladder_scan_element_detail* ladder_scan_elements::*which) {
        return details ? details->*which : nullptr;
    };
    if (writes)
        take(scan.outputs, of(&ladder_scan_elements::outputs), scan.output_count, writes, false);
    else
        take(scan.inputs, of(&ladder_scan_elements::inputs), scan.input_count, writes, false);
    if (const auto* patch = find<ladder_scan_patch>(scan, LADDER_STRUCTURE_TYPE_SCAN_PATCH))
        take(patch->elements, of(&ladder_scan_elements::patch), patch->element_count, writes, true);
    if (const auto* primitives = find<ladder_scan_primitives>(scan, LADDER_STRUCTURE_TYPE_SCAN_PRIMITIVES)) {
        domain = primitives->domain;
        if (stage == LADDER_STAGE_HULL)
            control_points = primitives->output_control_points;
        else if (stage == LADDER_STAGE_DOMAIN)
            control_points = primitives->input_control_points;
    }
}

void LinkRows::take(const ladder_scan_element* elements, const ladder_scan_element_detail* details,
                    unsigned int count, bool writes, bool patch) {
    const SignatureKind kind = kind_of(writes, patch);
    for (unsigned int n = 0; n < count; n++)
        for (unsigned int row = 0; row < elements[n].rows; row++) {
            const ladder_scan_element& e = elements[n];
            const bool own = e.first_register != LinkRow::nowhere;
            const auto precision = details ? details[n].min_precision : LADDER_MIN_PRECISION_NONE;
            const unsigned int never = details && writes ? details[n].never_written_mask : 0;
            add({e.semantic_name, e.semantic_indices[row], e.stream,
                 own ? e.first_register + row : e.first_register, e.first_column, e.columns,
                 writes ? 15 & ~never : e.used_mask,
                 role_of(stage, kind, static_cast<Semantic>(e.semantic_kind)),
                 bits_of(e.component_type, precision), patch, false});
        }
}

void LinkRows::take(const ladder_signature_part* part, bool writes, bool patch) {
    if (!part)
        return;
    if (part->type != LADDER_STRUCTURE_TYPE_SIGNATURE_PART || (part->element_count && !part->elements))
        diag_.fail_argument(Problem::INVALID_LINKAGE, "a ladder_link_side has a signature that is none");
    const SignatureKind kind = kind_of(writes, patch);
    for (unsigned int n = 0; n < part->element_count; n++) {
        const ladder_signature_element& e = part->elements[n];
        if (!e.semantic_name || !e.mask || e.mask > 15)
            diag_.fail_argument(Problem::INVALID_LINKAGE, "an element to link has no name, or the mask 0x%x",
                                e.mask);
        const auto first = static_cast<unsigned int>(std::countr_zero(e.mask));
        const unsigned int used = writes ? e.mask & ~e.read_write_mask : e.mask & e.read_write_mask;
        add({e.semantic_name, e.semantic_index, e.stream, e.register_index, first,
             static_cast<unsigned int>(std::bit_width(e.mask)) - first, used >> first,
             role_of(stage, kind, semantic_of(e.system_value)), bits_of_register(e.component_type), patch,
             false});
        if (const ladder_tessellation_domain found = domain_of_name(e.system_value))
            domain = found;
    }
}

void LinkRows::add(const LinkRow& row) {
    if (all.size() == rows_max)
        diag_.fail_argument(Problem::INVALID_LINKAGE,
                            "signatures to link have more rows than there are registers");
    all.push(row);
}

} // namespace ladder
