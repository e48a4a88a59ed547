#include "container_parts.h"

#include <cstdio>

namespace ladder_compiler {

namespace {

unsigned int list_flags(const Options& o) { return o.ignore_checksum ? LADDER_CONTAINER_IGNORE_CHECKSUM : 0; }

std::string line_of(const char* name, size_t offset, size_t size) {
    char line[80];
    snprintf(line, sizeof line, "%s 0x%08llx %llu", name, static_cast<unsigned long long>(offset),
             static_cast<unsigned long long>(size));
    return line;
}

unsigned int tag_of(const std::string& name) {
    const auto c = [&](int i) { return static_cast<unsigned char>(name[static_cast<size_t>(i)]); };
    return LADDER_TAG(c(0), c(1), c(2), c(3));
}

// What is 0 is left out.
std::string field(const char* key, unsigned int value) {
    return value ? std::string(" ") + key + "=" + std::to_string(value) : "";
}

std::string flags_of(unsigned int flags) {
    char text[24];
    snprintf(text, sizeof text, " flags=0x%x", flags);
    return flags ? text : "";
}

std::string seen_by(unsigned int visibility) {
    static const char* const names[] = {"",         "vertex", "hull",          "domain",
                                        "geometry", "pixel",  "amplification", "mesh"};
    return visibility < 8 ? visibility ? std::string(" visibility=") + names[visibility] : ""
                          : field("visibility", visibility);
}

std::string registers(unsigned int resource_class, unsigned int first) {
    return (resource_class < 4 ? std::string(1, "tubs"[resource_class]) : "?") + std::to_string(first);
}

std::string range_text(const ladder_descriptor_range& r) {
    std::string text = "    " + registers(r.resource_class, r.first_register);
    text += r.count == 0xffffffff ? " count=unbounded" : " count=" + std::to_string(r.count);
    text += field("space", r.space) + flags_of(r.flags);
    return text + (r.offset == 0xffffffff ? "" : " offset=" + std::to_string(r.offset)) + "\n";
}

std::string parameter_text(const ladder_root_parameter& p) {
    if (p.type == LADDER_ROOT_PARAMETER_TABLE) {
        std::string text = "  table" + seen_by(p.visibility) + "\n";
        for (unsigned int n = 0; n < p.range_count; n++)
            text += range_text(p.ranges[n]);
        return text;
    }
    // Constants, CBV, SRV, UAV.
    static const char* const names[] = {"constants", "cbv", "srv", "uav"};
    static const unsigned int classes[] = {LADDER_RESOURCE_CLASS_CBV, LADDER_RESOURCE_CLASS_CBV,
                                           LADDER_RESOURCE_CLASS_SRV, LADDER_RESOURCE_CLASS_UAV};
    const int kind = p.type - LADDER_ROOT_PARAMETER_CONSTANTS;
    return std::string("  ") + names[kind] + " " + registers(classes[kind], p.register_index) +
           field("count", p.constant_count) + field("space", p.space) + flags_of(p.flags) +
           seen_by(p.visibility) + "\n";
}

std::string sampler_text(const ladder_static_sampler& s) {
    char text[200];
    snprintf(text, sizeof text,
             " filter=0x%x address=%u,%u,%u bias=%g anisotropy=%u comparison=%u border=%u lod=%g,%g",
             s.filter, s.address_u, s.address_v, s.address_w, static_cast<double>(s.mip_lod_bias),
             s.max_anisotropy, s.comparison, s.border_color, static_cast<double>(s.min_lod),
             static_cast<double>(s.max_lod));
    return "  sampler " + registers(LADDER_RESOURCE_CLASS_SAMPLER, s.register_index) +
           field("space", s.space) + text + flags_of(s.flags) + seen_by(s.visibility) + "\n";
}

// Lines that begin with blanks, for the part of a root signature. One that breaks rules is shown all the
// same.
std::string root_signature_text(const ladder_code& data) {
    const ladder_root_signature* s;
    if (ladder_read_root_signature(&data, LADDER_ROOT_SIGNATURE_IGNORE_RULES, nullptr, &s, nullptr) !=
        LADDER_OK)
        return "  malformed\n";
    std::string text = "  version=1." + std::to_string(s->version - LADDER_ROOT_SIGNATURE_VERSION_1_0) +
                       flags_of(s->flags) + "\n";
    for (unsigned int n = 0; n < s->parameter_count; n++)
        text += parameter_text(s->parameters[n]);
    for (unsigned int n = 0; n < s->sampler_count; n++)
        text += sampler_text(s->samplers[n]);
    ladder_free_root_signature(s);
    return text;
}

} // namespace

int parts_text(const Options& o, const ladder_code& source, const char* name, std::string& text,
               char** messages) {
    static const char* const digests[] = {"signed", "unsigned", "bypass", "preview-bypass", "wrong"};
    const ladder_container* container;
    const int code = ladder_list_container(&source, list_flags(o), name, &container, messages);
    if (code != LADDER_OK)
        return code;
    text = line_of("DXBC", 0, container->size) + " version=" + std::to_string(container->version_major) +
           "." + std::to_string(container->version_minor) + " digest=" + digests[container->digest_kind] +
           "\n";
    for (unsigned int i = 0; i < container->part_count; i++) {
        const ladder_container_part& part = container->parts[i];
        text += line_of(part.name, part.offset, part.data.size) + "\n";
        if (part.tag == LADDER_TAG('R', 'T', 'S', '0'))
            text += root_signature_text(part.data);
    }
    ladder_free_container(container);
    return code;
}

int extract_part(const Options& o, const ladder_code& source, const char* name, std::string& bytes,
                 char** messages) {
    const ladder_container* container;
    const int code = ladder_list_container(&source, list_flags(o), name, &container, messages);
    if (code != LADDER_OK)
        return code;
    if (const ladder_container_part* part = ladder_find_container_part(container, tag_of(o.part)))
        bytes.assign(static_cast<const char*>(part->data.code), part->data.size);
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
