// Types in part RDEF: of constant buffers, texture buffers and structured buffers.
#include "formats/dxbc/reflection.h"

#include "formats/dxbc/reflection_layout.h"
#include "formats/reflection/reflected_names.h"

#include <algorithm>
#include <optional>

namespace ladder::dxbc {

namespace {

using reflect::Class;
using reflect::Component;

// A buffer: name, count and place of variables, size, flags, kind (D3D_CBUFFER_TYPE).
struct BufferRecord {
    enum : size_t { Name = 0, VariableCount = 4, Variables = 8, Kind = 20 };
    enum : uint32_t { CBuffer, TBuffer, Interfaces, Elements };
};
// A variable: name, first byte, size, flags, type, default value or 0.
struct VariableRecord {
    enum : size_t { Name = 0, First = 4, Size = 8, Flags = 12, Type = 16, Default = 20 };
    static constexpr uint32_t used = 2; // D3D_SVF_USED
};
// A type: class and scalar, rows and columns, elements and members, place of members; from model 5 on the
// place of its name.
struct TypeRecord {
    enum : size_t { Kinds = 0, Shape = 4, Counts = 8, Members = 12, Name = 32, WithName = 36 };
};
// A member: name, type, offset.
struct MemberRecord {
    enum : size_t { Name = 0, Type = 4, Offset = 8 };
};

// By D3D_SHADER_VARIABLE_TYPE. Types of minimum precision have 32 bits in memory.
Component component(uint32_t type) {
    switch (type) {
    case 1: return Component::Bool;
    case 2:
    case 60:
    case 61: return Component::I32;
    case 3:
    case 57:
    case 58:
    case 59: return Component::F32;
    case 19:
    case 62: return Component::U32;
    case 39: return Component::F64;
    default: return Component::None;
    }
}

struct NamedBuffer {
    std::string_view name;
    bool elements; // of a structured buffer
    uint64_t at;   // the record
    bool before(const NamedBuffer& b) const { return name != b.name ? name < b.name : elements < b.elements; }
};

class TypeReader {
public:
    TypeReader(std::span<const uint8_t> data, reflect::Types& types)
        : data_(data), layout_(data), types_(types), buffers_(types.arena()),
          members_left_(data.size() / layout_.member_size), value_bytes_left_(data.size()) {
        for (auto& known : known_)
            known = types.arena().array<const reflect::Type*>(data.size() / 4);
        list_buffers();
    }

    const reflect::Type* type_of(const ReflectedResource& r) {
        const bool elements = r.kind != ReflectedKind::CBuffer && r.kind != ReflectedKind::TBuffer;
        const NamedBuffer wanted{r.name.substr(0, r.name.find('[')), elements, 0};
        const auto found = std::lower_bound(buffers_.begin(), buffers_.end(), wanted,
                                            [](const auto& a, const auto& b) { return a.before(b); });
        if (found == buffers_.end() || wanted.before(*found))
            return nullptr;
        return elements ? element(found->at) : structure(found->at);
    }

private:
    uint32_t word(uint64_t at) const { return in_range(at, 4, data_.size()) ? le32(data_.data() + at) : 0; }
    bool has(uint64_t at, uint64_t size) const { return in_range(at, size, data_.size()); }
    std::string_view name(uint64_t at) const { return reflect::name_at(data_, word(at)); }

    void list_buffers() {
        for (uint64_t n = 0; n < layout_.buffer_count; n++) {
            const uint64_t at = layout_.buffers + n * layout_.buffer_size;
            if (!has(at, layout_.buffer_size))
                break;
            const uint32_t kind = word(at + BufferRecord::Kind);
            const std::string_view buffer = name(at + BufferRecord::Name);
            if (kind != BufferRecord::Interfaces && !buffer.empty())
                buffers_.push({buffer, kind == BufferRecord::Elements, at});
        }
        std::stable_sort(buffers_.begin(), buffers_.end(),
                         [](const auto& a, const auto& b) { return a.before(b); });
    }

    // Variable "$Element".
    const reflect::Type* element(uint64_t buffer) {
        const uint64_t at = word(buffer + BufferRecord::Variables);
        if (!word(buffer + BufferRecord::VariableCount) || !has(at, layout_.variable_size))
            return nullptr;
        return type_at(word(at + VariableRecord::Type), reflect::Layout::Packed, 0);
    }

    const reflect::Type* structure(uint64_t buffer) {
        const uint64_t count = word(buffer + BufferRecord::VariableCount),
                       first = word(buffer + BufferRecord::Variables);
        if (count > members_left_ || !has(first, count * layout_.variable_size))
            return nullptr;
        members_left_ -= count;
        const std::span<reflect::Member> members = types_.arena().array<reflect::Member>(count);
        for (uint64_t n = 0; n < count; n++)
            if (!read_variable(first + n * layout_.variable_size, members[n]))
                return nullptr;
        reflect::Type t;
        t.cls = Class::Struct;
        t.members = members;
        return types_.add(t, reflect::Layout::Rows);
    }

    bool read_variable(uint64_t at, reflect::Member& m) {
        const uint64_t size = word(at + VariableRecord::Size), value = word(at + VariableRecord::Default);
        m.name = name(at + VariableRecord::Name);
        m.offset = word(at + VariableRecord::First);
        m.used = word(at + VariableRecord::Flags) & VariableRecord::used;
        m.type = type_at(word(at + VariableRecord::Type), reflect::Layout::Rows, 0);
        if (value && has(value, size) && size <= value_bytes_left_) {
            m.value = data_.subspan(value, size);
            value_bytes_left_ -= size;
        }
        return m.type;
    }

    // Variables share types. A type that has itself as a member is damage, as are types that overlap: there
    // are more members than the data have room for.
    const reflect::Type* type_at(uint64_t at, reflect::Layout layout, int depth) {
        if (depth > reflect::deepest_type || at % 4 || !has(at, layout_.type_size))
            return nullptr;
        const reflect::Type*& known = known_[static_cast<size_t>(layout)][at / 4];
        if (known)
            return known == &in_work_ ? nullptr : known;
        known = &in_work_; // stays so if it is damaged
        const reflect::Type* made = read_type(at, layout, depth);
        if (made)
            known = made;
        return made;
    }

    const reflect::Type* read_type(uint64_t at, reflect::Layout layout, int depth) {
        const uint32_t kinds = word(at + TypeRecord::Kinds), shape = word(at + TypeRecord::Shape),
                       counts = word(at + TypeRecord::Counts);
        static constexpr Class classes[] = {Class::Scalar,        Class::Vector, Class::MatrixRows,
                                            Class::MatrixColumns, Class::Object, Class::Struct};
        reflect::Type t;
        if ((kinds & 0xffff) >= std::size(classes))
            return nullptr;
        t.cls = classes[kinds & 0xffff];
        t.elements = counts & 0xffff;
        if (t.cls == Class::Struct) {
            if (layout_.type_size >= TypeRecord::WithName)
                t.name = name(at + TypeRecord::Name);
            const auto members = read_members(counts >> 16, word(at + TypeRecord::Members), layout, depth);
            if (!members)
                return nullptr;
            t.members = *members;
        } else if (t.cls != Class::Object) {
            t.component = component(kinds >> 16);
            t.rows = shape & 0xffff;
            t.columns = shape >> 16;
        }
        return types_.add(t, layout);
    }

    std::optional<std::span<const reflect::Member>> read_members(uint64_t count, uint64_t first,
                                                                 reflect::Layout layout, int depth) {
        if (count > members_left_ || !has(first, count * layout_.member_size))
            return std::nullopt;
        members_left_ -= count;
        const std::span<reflect::Member> members = types_.arena().array<reflect::Member>(count);
        for (uint64_t n = 0; n < count; n++) {
            const uint64_t at = first + n * layout_.member_size;
            members[n].name = name(at + MemberRecord::Name);
            members[n].offset = word(at + MemberRecord::Offset);
            members[n].type = type_at(word(at + MemberRecord::Type), layout, depth + 1);
            if (!members[n].type)
                return std::nullopt;
        }
        return members;
    }

    const std::span<const uint8_t> data_;
    const ReflectionLayout layout_;
    reflect::Types& types_;
    Vec<NamedBuffer> buffers_;
    std::span<const reflect::Type*> known_[2]; // by layout and by the place of the record
    const reflect::Type in_work_;              // marks a type that is being read
    uint64_t members_left_, value_bytes_left_;
};

bool has_type(ReflectedKind kind) {
    using enum ReflectedKind;
    return kind != Texture && kind != Sampler && kind != RwTyped && kind != ByteAddress &&
           kind != RwByteAddress;
}

} // namespace

std::span<const reflect::Type* const>
reflected_types(const Part& part, std::span<const ReflectedResource> resources, reflect::Types& types) {
    const std::span<const reflect::Type*> found = types.arena().array<const reflect::Type*>(resources.size());
    TypeReader reader(part.data, types);
    for (size_t n = 0; n < resources.size(); n++)
        if (has_type(resources[n].kind))
            found[n] = reader.type_of(resources[n]);
    return found;
}

} // namespace ladder::dxbc
