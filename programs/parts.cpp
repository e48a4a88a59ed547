#include "parts.h"

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
