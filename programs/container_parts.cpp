#include "container_parts.h"

#include "d3d12_names.h"
#include "listing.h"
#include "name_lists.h"

#include <cstdio>

namespace ladder_compiler {

namespace {

unsigned int list_flags(const Options& o) { return o.ignore_checksum ? LADDER_CONTAINER_IGNORE_CHECKSUM : 0; }

constexpr const char* digests[] = {"signed", "unsigned", "bypass", "preview-bypass", "wrong"};

unsigned int tag_of(const std::string& name) {
    const auto c = [&](int i) { return static_cast<unsigned char>(name[static_cast<size_t>(i)]); };
    return LADDER_TAG(c(0), c(1), c(2), c(3));
}

void place(Listing& l, size_t offset, size_t size) {
    char text[32];
    snprintf(text, sizeof text, "0x%08llx", static_cast<unsigned long long>(offset));
    l.text_only(text);
    l.text_only(std::to_string(size));
    l.json_only("offset", offset);
    l.json_only("size", size);
}

std::string registers(unsigned int resource_class, unsigned int first) {
    return (resource_class < 4 ? std::string(1, "tubs"[resource_class]) : "?") + std::to_string(first);
}

void range(Listing& l, const ladder_descriptor_range& r) {
    l.begin(registers(r.resource_class, r.first_register));
    l.json_only("register", registers(r.resource_class, r.first_register));
    if (r.count == nothing)
        l.text("count", "unbounded");
    else
        l.number("count", r.count, true);
    l.number("space", r.space);
    l.words("flags", names_of_bits(r.flags, range_flags));
    l.optional("offset", r.offset);
    l.end();
}

void parameter(Listing& l, const ladder_root_parameter& p) {
    static const char* const names[] = {"table", "constants", "cbv", "srv", "uav"};
    static const unsigned int classes[] = {0, LADDER_RESOURCE_CLASS_CBV, LADDER_RESOURCE_CLASS_CBV,
                                           LADDER_RESOURCE_CLASS_SRV, LADDER_RESOURCE_CLASS_UAV};
    const int kind = p.type == LADDER_ROOT_PARAMETER_TABLE ? 0 : 1 + p.type - LADDER_ROOT_PARAMETER_CONSTANTS;
    l.begin(names[kind]);
    l.json_only("type", names[kind]);
    if (kind) {
        l.value("register", registers(classes[kind], p.register_index));
        l.number("count", p.constant_count);
        l.number("space", p.space);
        l.words("flags", names_of_bits(p.flags, range_flags));
    }
    l.text("visibility", name_of(visibilities, p.visibility));
    if (!kind) {
        l.begin_list("ranges");
        for (unsigned int n = 0; n < p.range_count; n++)
            range(l, p.ranges[n]);
        l.end_list();
    }
    l.end();
}

void sampler(Listing& l, const ladder_static_sampler& s) {
    const FilterNames filter = filter_names(s.filter);
    l.begin("sampler");
    l.value("register", registers(LADDER_RESOURCE_CLASS_SAMPLER, s.register_index));
    l.number("space", s.space);
    l.text("filter", filter.reduction);
    l.text("min", filter.min);
    l.text("mag", filter.mag);
    l.text("mip", filter.mip);
    l.words("address", {name_of(address_modes, s.address_u), name_of(address_modes, s.address_v),
                        name_of(address_modes, s.address_w)});
    l.real("bias", static_cast<double>(s.mip_lod_bias), true);
    l.number("anisotropy", s.max_anisotropy, true);
    l.text("comparison", name_of(comparison_functions, s.comparison));
    l.text("border", name_of(border_colors, s.border_color));
    l.real("min_lod", static_cast<double>(s.min_lod), true);
    l.real("max_lod", static_cast<double>(s.max_lod), true);
    l.words("flags", names_of_bits(s.flags, sampler_flags));
    l.text("visibility", name_of(visibilities, s.visibility));
    l.end();
}

// A root signature that breaks rules is listed, too.
void root_signature(Listing& l, const ladder_code& data) {
    const ladder_root_signature* s;
    l.begin("", "root_signature");
    if (ladder_read_root_signature(&data, LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES, nullptr, &s,
                                   nullptr) != LADDER_OK) {
        l.flag("malformed", true);
        l.end();
        return;
    }
    l.text("version", "1." + std::to_string(s->version - LADDER_ROOT_SIGNATURE_VERSION_1_0));
    l.words("flags", names_of_bits(s->flags, root_flags));
    l.begin_list("parameters");
    for (unsigned int n = 0; n < s->parameter_count; n++)
        parameter(l, s->parameters[n]);
    l.end_list();
    l.begin_list("samplers");
    for (unsigned int n = 0; n < s->sampler_count; n++)
        sampler(l, s->samplers[n]);
    l.end_list();
    l.end();
    ladder_free_root_signature(s);
}

void list(Listing& l, const ladder_container& c) {
    l.begin("DXBC", "container");
    place(l, 0, c.size);
    l.text("version", std::to_string(c.version_major) + "." + std::to_string(c.version_minor));
    l.text("digest", name_of(digests, c.digest_kind));
    l.end();
    l.begin_list("parts");
    for (unsigned int i = 0; i < c.part_count; i++) {
        const ladder_container_part& part = c.parts[i];
        l.begin(part.name);
        l.json_only("name", part.name);
        place(l, part.offset, part.data.size);
        if (part.tag == LADDER_TAG('R', 'T', 'S', '0'))
            root_signature(l, part.data);
        l.end();
    }
    l.end_list();
}

std::vector<std::string> part_names(const ladder_container& c) {
    std::vector<std::string> names;
    for (unsigned int i = 0; i < c.part_count; i++)
        names.emplace_back(c.parts[i].name);
    return names;
}

} // namespace

int parts_text(const Options& o, const ladder_code& source, const char* name, std::string& text,
               char** messages) {
    const ladder_container* container;
    const int code = ladder_read_container(&source, list_flags(o), name, &container, messages);
    if (code != LADDER_OK)
        return code;
    Listing l(text, o.format_json, "container", name);
    list(l, *container);
    l.finish();
    ladder_free_container(container);
    return code;
}

int extract_part(const Options& o, const ladder_code& source, const char* name, std::string& bytes,
                 std::string& error, char** messages) {
    const ladder_container* container;
    const int code = ladder_read_container(&source, list_flags(o), name, &container, messages);
    if (code != LADDER_OK)
        return code;
    if (const ladder_container_part* part = ladder_find_container_part(container, tag_of(o.part)))
        bytes.assign(static_cast<const char*>(part->data.code), part->data.size);
    else
        error = no_such_name("part", o.part, part_names(*container));
    ladder_free_container(container);
    return code;
}

int sign(const Options& o, const ladder_code& source, const char* name, std::string& bytes, char** messages) {
    ladder_code out;
    const int code = ladder_sign_container(&source, o.digest, name, &out, messages);
    if (code == LADDER_OK)
        bytes.assign(static_cast<const char*>(out.code), out.size);
    ladder_free_code(&out);
    return code;
}

} // namespace ladder_compiler
