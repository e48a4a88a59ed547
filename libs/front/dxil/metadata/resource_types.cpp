#include "front/dxil/metadata/resource_types.h"

#include "formats/reflection/reflected_names.h"
#include "front/dxil/llvm_names.h"
#include "front/dxil/metadata/metadata_fields.h"

#include <algorithm>

namespace ladder::dxil {

using reflect::Class;
using reflect::Component;
using reflect::Layout;

// What dx.typeAnnotations says of a member (DxilMetadataHelper, "Field annotation").
struct ResourceTypes::Field {
    std::string_view name;
    uint32_t rows = 0, columns = 0, orientation = 0; // of a matrix
    uint32_t offset = 0;                             // in a constant buffer
    uint32_t component = 0;                          // DXIL's number
    bool used = false;

    explicit Field(const llvm::Metadata* node);
};

namespace {

using llvm::TypeKind;

// The nodes of a list; empty for anything else.
std::span<const llvm::Metadata* const> operands_of(const llvm::Metadata* md) {
    return md && md->kind == llvm::MetadataKind::Node ? md->operands
                                                      : std::span<const llvm::Metadata* const>();
}

uint32_t word_of(const llvm::Metadata* md) {
    uint64_t bits;
    return md && md->kind == llvm::MetadataKind::Value && md->value && constant_int(md->value, bits)
               ? static_cast<uint32_t>(std::min<uint64_t>(bits, UINT32_MAX))
               : 0;
}

// A type and the number of elements of all arrays around it; 0: none.
struct Peeled {
    const llvm::Type* type;
    uint64_t elements;
    uint32_t levels;
};
Peeled peel(const llvm::Type* t) {
    Peeled p{t, 0, 0};
    for (; p.type && p.type->kind == TypeKind::Array; p.type = p.type->element, p.levels++) {
        p.elements = (p.elements ? p.elements : 1) * std::min<uint64_t>(p.type->count, UINT32_MAX);
        if (!p.elements || p.elements > UINT32_MAX)
            return {nullptr, 0, 0};
    }
    return p;
}

// The first scalar of a matrix, which is an array of vectors in a structure.
const llvm::Type* scalar_of(const llvm::Type* t) {
    while (t && (t->kind == TypeKind::Array || t->kind == TypeKind::Vector ||
                 (t->kind == TypeKind::Struct && t->members.size() == 1)))
        t = t->kind == TypeKind::Struct ? t->members[0] : t->element;
    return t;
}

// Matrices lie in structures or in arrays. The innermost of these is no array of HLSL.
uint32_t matrices_in(const Peeled& p, const reflect::Type& matrix) {
    const uint64_t vectors = matrix.cls == Class::MatrixRows ? matrix.rows : matrix.columns,
                   all = uint64_t{matrix.rows} * matrix.columns,
                   of_one = p.type->kind == TypeKind::Vector ? vectors : all;
    return p.levels < 2 || !of_one ? 0 : static_cast<uint32_t>(p.elements / of_one);
}

std::string_view plain_type_name(std::string_view name) {
    for (const std::string_view prefix : {"hostlayout.", "struct.", "class."})
        if (name.starts_with(prefix))
            name.remove_prefix(prefix.size());
    return reflect::checked_name(name);
}

} // namespace

ResourceTypes::Field::Field(const llvm::Metadata* node) {
    using namespace fields;
    const auto all = operands_of(node);
    for (size_t n = 0; n + 1 < all.size(); n += 2)
        switch (word_of(all[n])) {
        case FieldTag::Matrix:
            if (const auto m = operands_of(all[n + 1]); m.size() >= 3)
                rows = word_of(m[0]), columns = word_of(m[1]), orientation = word_of(m[2]);
            break;
        case FieldTag::CBufferOffset: offset = word_of(all[n + 1]); break;
        case FieldTag::Name:
            if (all[n + 1] && all[n + 1]->kind == llvm::MetadataKind::String)
                name = reflect::checked_name(all[n + 1]->string);
            break;
        case FieldTag::ComponentType: component = word_of(all[n + 1]); break;
        case FieldTag::CBufferUsed: used = word_of(all[n + 1]); break;
        default: break;
        }
}

ResourceTypes::ResourceTypes(const llvm::Module& m, reflect::Types& types)
    : types_(types), has_16_bits_(m.data_layout.find("f16:16") != m.data_layout.npos),
      annotations_(types.arena().array<const llvm::Metadata*>(m.types.size())) {
    for (auto& known : known_)
        known = types.arena().array<const reflect::Type*>(m.types.size());
    for (const llvm::NamedMetadata& named : m.named_metadata)
        if (named.name == "dx.typeAnnotations")
            list_annotations(named);
}

// A node for structures has 0, and then a value of each type and its annotation.
void ResourceTypes::list_annotations(const llvm::NamedMetadata& list) {
    for (const llvm::Metadata* node : list.nodes) {
        const auto all = operands_of(node);
        if (all.empty() || !all[0] || all[0]->kind != llvm::MetadataKind::Value || word_of(all[0]))
            continue;
        for (size_t n = 1; n + 1 < all.size(); n += 2)
            if (const llvm::Metadata* of = all[n]; of && of->kind == llvm::MetadataKind::Value && of->value)
                annotations_[of->value->type->id] = all[n + 1];
    }
}

// An annotation has the size of the structure, and then a node for each member.
const llvm::Metadata* ResourceTypes::field_of(const llvm::Type& structure, size_t n) const {
    const auto all = operands_of(annotations_[structure.id]);
    return n + 1 < all.size() ? all[n + 1] : nullptr;
}

const reflect::Type* ResourceTypes::buffer(const llvm::Type* symbol) {
    const llvm::Type* t = peel(symbol).type;
    return t && t->kind == TypeKind::Struct ? structure(*t, Layout::Rows, 0) : nullptr;
}

const reflect::Type* ResourceTypes::element(const llvm::Type* symbol) {
    const llvm::Type* t = peel(symbol).type;
    if (!t || t->kind != TypeKind::Struct || t->members.empty())
        return nullptr;
    Field f(field_of(*t, 0));
    // Without annotations the name of the buffer's type has the sign: "RWStructuredBuffer<unsigned int>".
    constexpr uint32_t is_unsigned = 5;
    if (!f.component &&
        (t->name.find("<unsigned") != t->name.npos || t->name.find("<vector<unsigned") != t->name.npos))
        f.component = is_unsigned;
    return value(t->members[0], f, Layout::Packed, 0);
}

const reflect::Type* ResourceTypes::structure(const llvm::Type& t, Layout layout, int depth) {
    const reflect::Type*& known = known_[static_cast<size_t>(layout)][t.id];
    if (known || depth > reflect::deepest_type)
        return known == &in_work_ ? nullptr : known;
    known = &in_work_; // stays so if it is damaged
    const reflect::Type* made = make_structure(t, layout, depth);
    if (made)
        known = made;
    return made;
}

const reflect::Type* ResourceTypes::make_structure(const llvm::Type& t, Layout layout, int depth) {
    if (!annotations_[t.id] && layout == Layout::Rows)
        return nullptr; // without offsets
    const std::span<reflect::Member> members = types_.arena().array<reflect::Member>(t.members.size());
    uint64_t end = 0;
    for (size_t n = 0; n < members.size(); n++) {
        const Field f(field_of(t, n));
        const reflect::Type* type = value(t.members[n], f, layout, depth + 1);
        if (!type)
            return nullptr;
        const uint64_t packed = (end + type->alignment - 1) / type->alignment * type->alignment;
        const uint64_t offset = layout == Layout::Packed ? packed : f.offset;
        if (offset > UINT32_MAX)
            return nullptr;
        members[n] = {f.name, type, static_cast<uint32_t>(offset), f.used, {}};
        end = offset + type->size;
    }
    reflect::Type made;
    made.cls = Class::Struct;
    made.members = members;
    if (depth || layout == Layout::Packed)
        made.name = plain_type_name(t.name);
    return types_.add(made, layout);
}

const reflect::Type* ResourceTypes::value(const llvm::Type* t, const Field& f, Layout layout, int depth) {
    const Peeled inner = peel(t);
    if (!inner.type)
        return nullptr;
    reflect::Type made;
    made.elements = static_cast<uint32_t>(inner.elements);
    const llvm::Type* scalar = inner.type;
    if (f.rows) {
        constexpr uint32_t row_major = 1;
        made.cls = f.orientation == row_major ? Class::MatrixRows : Class::MatrixColumns;
        made.rows = f.rows;
        made.columns = f.columns;
        scalar = scalar_of(inner.type);
        if (inner.type->kind != TypeKind::Struct)
            made.elements = matrices_in(inner, made);
    } else if (inner.type->kind == TypeKind::Struct) {
        const reflect::Type* s = structure(*inner.type, layout, depth);
        if (!s || !inner.elements)
            return s;
        made = *s;
        made.elements = static_cast<uint32_t>(inner.elements);
        made.element = s;
        return types_.add(made, layout);
    } else {
        const bool is_vector = inner.type->kind == TypeKind::Vector;
        made.cls = is_vector ? Class::Vector : Class::Scalar;
        made.rows = 1;
        made.columns =
            static_cast<uint32_t>(is_vector ? std::min<uint64_t>(inner.type->count, UINT32_MAX) : 1);
        scalar = is_vector ? inner.type->element : inner.type;
    }
    made.component = scalar ? component(*scalar, f.component) : Component::None;
    return types_.add(made, layout);
}

// LLVM's type has the size, the annotation the sign.
Component ResourceTypes::component(const llvm::Type& scalar, uint32_t said) const {
    constexpr uint32_t is_bool = 1, u16 = 3, u32 = 5, u64 = 7;
    const bool is_unsigned = said == u16 || said == u32 || said == u64;
    const uint32_t width = scalar.width;
    switch (scalar.kind) {
    case TypeKind::Half: return has_16_bits_ ? Component::F16 : Component::F32;
    case TypeKind::Float: return Component::F32;
    case TypeKind::Double: return Component::F64;
    case TypeKind::Integer:
        if (said == is_bool || width == 1)
            return Component::Bool;
        if (width == 64)
            return is_unsigned ? Component::U64 : Component::I64;
        if (width == 16 && has_16_bits_)
            return is_unsigned ? Component::U16 : Component::I16;
        return width == 32 || width == 16 ? (is_unsigned ? Component::U32 : Component::I32) : Component::None;
    default: return Component::None;
    }
}

} // namespace ladder::dxil
