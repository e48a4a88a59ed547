// ladder_list_container(): the parts of a container.
#include "dxbc/container.h"
#include "ladder/boundary.h"

#include <cstdlib>
#include <cstring>

int ladder_list_container(const ladder_code* container, unsigned int flags, const char* source_name,
                          ladder_container* out, char** messages) {
    if (out)
        *out = {nullptr, 0};
    return ladder::guarded(source_name, messages, [&](ladder::Diagnostics& diag) {
        if (!container || !container->code || !out || flags & ~LADDER_CONTAINER_IGNORE_CHECKSUM)
            diag.fail_argument("ladder_list_container() got a NULL pointer or an unknown flag");
        ladder::Arena arena;
        const auto* bytes = static_cast<const uint8_t*>(container->code);
        const ladder::dxbc::Container c = ladder::dxbc::read_container(
            {bytes, container->size}, flags & LADDER_CONTAINER_IGNORE_CHECKSUM, arena, diag);
        if (c.parts.empty())
            return;
        auto* parts = static_cast<ladder_container_part*>(std::calloc(c.parts.size(), sizeof(*out->parts)));
        if (!parts)
            throw std::bad_alloc();
        for (size_t i = 0; i < c.parts.size(); i++) {
            const ladder::dxbc::Part& p = c.parts[i];
            std::memcpy(parts[i].name, ladder::dxbc::tag_text(p.tag).text, 5);
            parts[i].offset = p.offset;
            parts[i].data = {p.data.data(), p.data.size()};
        }
        *out = {parts, c.parts.size()};
    });
}

void ladder_free_container(ladder_container* container) {
    if (!container)
        return;
    std::free(container->parts);
    *container = {nullptr, 0};
}
