#include "api/ladder/scan/scan_types.h"

using namespace ladder;

static_assert(LADDER_TYPE_CLASS_STRUCT + 1 == static_cast<int>(reflect::Class::Count));
static_assert(LADDER_TYPE_CLASS_MATRIX_COLUMNS == static_cast<int>(reflect::Class::MatrixColumns));
static_assert(LADDER_COMPONENT_BOOL == static_cast<int>(reflect::Component::Bool));
static_assert(LADDER_COMPONENT_U32 == static_cast<int>(reflect::Component::U32));
static_assert(LADDER_COMPONENT_F64 + 1 == static_cast<int>(reflect::Component::Count));

namespace {

using Result = Owned<ladder_scan_result>;

const void* copy_value(std::span<const uint8_t> value, Result& out) {
    // Callers read floats and doubles there.
    return value.empty()
               ? nullptr
               : std::memcpy(out.arena.alloc(value.size(), alignof(double)), value.data(), value.size());
}

ladder_scan_member public_member(const reflect::Member& m, const ladder_scan_type* types, Result& out) {
    ladder_scan_member s{};
    s.name = out.text(m.name);
    s.type = &types[m.type->number];
    s.offset = m.offset;
    s.is_used = m.used;
    s.default_value = copy_value(m.value, out);
    s.default_value_size = static_cast<unsigned int>(m.value.size());
    return s;
}

ladder_scan_type public_type(const reflect::Type& t, const ladder_scan_type* types, Result& out) {
    ladder_scan_type s{};
    s.type_class = static_cast<ladder_type_class>(t.cls);
    s.component_type = static_cast<ladder_component_type>(t.component);
    s.rows = t.rows;
    s.columns = t.columns;
    s.elements = t.elements;
    s.size = t.size;
    s.stride = t.stride;
    s.vector_stride = t.vector_stride;
    s.name = out.text(t.name);
    if (t.element) {
        s.members = types[t.element->number].members;
    } else {
        auto* members = out.array<ladder_scan_member>(t.members.size());
        for (size_t n = 0; n < t.members.size(); n++)
            members[n] = public_member(t.members[n], types, out);
        s.members = members;
    }
    s.member_count = static_cast<unsigned int>(t.members.size());
    return s;
}

} // namespace

ladder_scan_contents ladder::public_contents(const ir::Program& p, std::span<const reflect::Resource> found,
                                             const reflect::Types& types, Result& out) {
    auto* all = out.array<ladder_scan_type>(types.all().size());
    for (const reflect::Type* t : types.all())
        all[t->number] = public_type(*t, all, out);
    auto* contents = out.array<ladder_scan_content>(found.size());
    for (size_t n = 0; n < found.size(); n++) {
        const reflect::Type* t = found[n].type;
        const ir::Descriptor& d = p.descriptors[n];
        if (t && (d.kind != ir::ResourceKind::StructuredBuffer || t->size == d.stride))
            contents[n].type = &all[t->number];
    }
    return {LADDER_STRUCTURE_TYPE_SCAN_CONTENTS, nullptr, contents};
}
