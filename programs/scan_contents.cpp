#include "scan_contents.h"

#include "element_types.h"
#include "scan_names.h"

namespace ladder_compiler {

namespace {

// Members of a resource that are listed; a few types may spell a text without end.
constexpr size_t members_max = 4096;

// A default value, as --run shows elements.
std::string value_of(const ladder_scan_member& m) {
    if (!m.default_value || m.default_value_size < m.type->size)
        return "";
    const ElementType type = element_type(*m.type);
    return type.size ? element_text(type, static_cast<const unsigned char*>(m.default_value)) : "";
}

void list_members(Listing& l, const ladder_scan_type& t, size_t& left) {
    l.begin_list("members");
    for (unsigned int n = 0; n < t.member_count && left; n++, left--) {
        const ladder_scan_member& m = t.members[n];
        l.begin("member");
        l.value("name", m.name);
        l.number("offset", m.offset, true);
        l.text("type", hlsl_type(*m.type));
        l.number("size", m.type->size);
        l.number("elements", m.type->elements);
        l.number("stride", m.type->stride);
        l.number("vector_stride", m.type->vector_stride);
        l.flag("used", m.is_used);
        l.text("default", value_of(m));
        list_members(l, *m.type, left);
        l.end();
    }
    l.end_list();
}

} // namespace

void list_content(Listing& l, const ladder_scan_content& content) {
    static constexpr ladder_scan_type none{};
    size_t left = members_max;
    l.text("content", content.type ? hlsl_type(*content.type) : "");
    list_members(l, content.type ? *content.type : none, left);
}

} // namespace ladder_compiler
