// Types of debug information.
#include "front/spirv/debug/spirv_debug.h"

#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>

#include <algorithm>

namespace ladder::front_spirv {

namespace {

constexpr uint32_t deepest_shape = 64;

ir::DebugType::Kind kind_of(uint32_t encoding) {
    switch (encoding) {
    case NonSemanticShaderDebugInfo100Boolean: return ir::DebugType::Bool;
    case NonSemanticShaderDebugInfo100Float: return ir::DebugType::Float;
    case NonSemanticShaderDebugInfo100Signed:
    case NonSemanticShaderDebugInfo100SignedChar: return ir::DebugType::Int;
    case NonSemanticShaderDebugInfo100Unspecified: return ir::DebugType::Unknown;
    default: return ir::DebugType::Uint;
    }
}

} // namespace

// Types that are nested too deep stay unknown.
void SpirvDebugReader::add_type(uint32_t id, const ir::DebugType& type, TypeShape shape) {
    if (shape.depth > deepest_shape)
        return;
    know(id, Kind::Type, out_.types.size());
    out_.types.push(type);
    shapes_.push(shape);
}

// Basic: [name, bits, encoding, flags]. Vector: [element, count]. Matrix: [vector, count, column major].
// Typedef: [name, type, ...]. Qualifier: [type, qualifier].
void SpirvDebugReader::make_type(uint32_t kind, std::span<const uint32_t> of, uint32_t id) {
    if (of.empty())
        return;
    ir::DebugType t;
    switch (kind) {
    case NonSemanticShaderDebugInfo100DebugTypeBasic:
        t.name = name(of[0]);
        t.bits = number(of, 1);
        t.kind = kind_of(number(of, 2));
        return add_type(id, t, {1, 0});
    case NonSemanticShaderDebugInfo100DebugTypeVector:
    case NonSemanticShaderDebugInfo100DebugTypeMatrix:
    case NonSemanticShaderDebugInfo100DebugTypeArray:
        t.kind = kind == NonSemanticShaderDebugInfo100DebugTypeVector ? ir::DebugType::Vector
                                                                      : ir::DebugType::Array;
        return array(t.kind, of, id);
    case NonSemanticShaderDebugInfo100DebugTypedef:
        if (const uint32_t base = of.size() > 1 ? find(Kind::Type, of[1]) : ir::no_id; base != ir::no_id) {
            t = out_.types[base];
            t.name = name(of[0]);
            add_type(id, t, TypeShape(shapes_[base]));
        }
        return;
    case NonSemanticShaderDebugInfo100DebugTypeQualifier:
        if (const uint32_t base = find(Kind::Type, of[0]); base != ir::no_id)
            know(id, Kind::Type, base);
        return;
    case NonSemanticShaderDebugInfo100DebugTypeComposite: return composite(of, id);
    case NonSemanticShaderDebugInfo100DebugTypeMember: // [name, type, source, line, column, offset, ...]
        if (of.size() < 6)
            return;
        know(id, Kind::Member, members_.size());
        members_.push({name(of[0]), find(Kind::Type, of[1], 0), number(of, 5)});
        return;
    default: return;
    }
}

// [element, count, ...]: arrays of arrays have several counts, a matrix has one and a flag.
void SpirvDebugReader::array(ir::DebugType::Kind kind, std::span<const uint32_t> of, uint32_t id) {
    ir::DebugType t;
    t.kind = kind;
    t.element = find(Kind::Type, of[0], 0);
    uint64_t count = 1;
    for (size_t n = 1; n < of.size() && count <= UINT32_MAX; n++)
        count *= number(of, n);
    const uint64_t bits = count <= UINT32_MAX ? count * out_.types[t.element].bits : 0;
    if (!bits || bits > UINT32_MAX)
        return;
    t.count = static_cast<uint32_t>(count);
    t.bits = static_cast<uint32_t>(bits);
    const TypeShape element = shapes_[t.element];
    add_type(id, t, {element.scalars * t.count, element.depth + 1});
}

// [name, tag, source, line, column, parent, linkage name, bits, flags, members]
void SpirvDebugReader::composite(std::span<const uint32_t> of, uint32_t id) {
    constexpr size_t first_member = 9;
    if (of.size() < first_member)
        return;
    ir::DebugType t;
    t.kind = ir::DebugType::Struct;
    t.name = name(of[0]);
    t.file = find(Kind::File, of[2], 0);
    t.line = number(of, 3);
    t.bits = number(of, 7);
    TypeShape shape;
    Vec<ir::DebugMember> members(t_.arena);
    for (uint32_t member : of.subspan(first_member))
        if (const uint32_t n = find(Kind::Member, member); n != ir::no_id) {
            members.push(members_[n]);
            const TypeShape part = shapes_[members_[n].type];
            shape.scalars += part.scalars;
            shape.depth = std::max(shape.depth, part.depth + 1);
        }
    t.members = arena_.copy(std::span<const ir::DebugMember>(members.span()));
    add_type(id, t, shape);
}

// Goes down to the part that the indices `path` name. False: there is no such part.
bool SpirvDebugReader::find_part(std::span<const uint32_t> path, uint32_t& type, uint32_t& first_bit) const {
    for (size_t n = 0; n < path.size(); n++) {
        const ir::DebugType& t = out_.types[type];
        const uint32_t index = number(path, n);
        if (t.kind == ir::DebugType::Struct) {
            if (index >= t.members.size())
                return false;
            first_bit += t.members[index].first_bit;
            type = t.members[index].type;
        } else if (t.kind == ir::DebugType::Vector || t.kind == ir::DebugType::Array) {
            if (index >= t.count)
                return false;
            first_bit += index * out_.types[t.element].bits;
            type = t.element;
        } else {
            return false;
        }
    }
    return true;
}

// Returns the type of scalar `scalar` of a type, and adds the bits in front of it. Types are no deeper than
// `deepest_shape`.
uint32_t SpirvDebugReader::scalar_at(uint32_t type, uint32_t scalar, uint32_t& first_bit) const {
    while (out_.types[type].kind >= ir::DebugType::Vector) {
        const ir::DebugType& t = out_.types[type];
        if (t.kind == ir::DebugType::Struct) {
            size_t n = 0;
            while (n < t.members.size() && scalar >= shapes_[t.members[n].type].scalars)
                scalar -= shapes_[t.members[n++].type].scalars;
            if (n == t.members.size())
                return 0;
            first_bit += t.members[n].first_bit;
            type = t.members[n].type;
        } else {
            const uint32_t each = std::max(shapes_[t.element].scalars, 1u);
            first_bit += scalar / each * out_.types[t.element].bits;
            scalar %= each;
            type = t.element;
        }
    }
    return type;
}

} // namespace ladder::front_spirv
