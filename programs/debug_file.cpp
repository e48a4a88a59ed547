#include "debug_file.h"

#include "files.h"

#include <ladder/ladder_dxbc.h>

#include <cstring>

namespace ladder_compiler {

namespace {

// Part ILDN: flags and length of the name, in 16 bits each, and the name. Compilers on Windows put folders
// of their machine before it.
std::string name_in(const ladder_code& shader) {
    const ladder_container* container;
    std::string name;
    if (ladder_read_container(&shader, LADDER_CONTAINER_HEADERS_ONLY, nullptr, &container, nullptr) !=
        LADDER_OK)
        return name;
    constexpr size_t header = 4;
    const ladder_container_part* part = ladder_find_container_part(container, LADDER_TAG('I', 'L', 'D', 'N'));
    if (part && part->data.size > header) {
        const auto* text = static_cast<const char*>(part->data.code) + header;
        name.assign(text, strnlen(text, part->data.size - header));
        name.erase(0, name.find_last_of("/\\") + 1); // npos + 1 is 0
    }
    ladder_free_container(container);
    return name;
}

} // namespace

bool DebugFile::read(const std::string& name, const std::string& input, const ladder_code& shader,
                     std::string& error) {
    std::string path = name;
    if (path.empty()) {
        path = name_in(shader);
        if (path.empty()) {
            error = "the shader names no file with debug information: use --pdb=FILE";
            return false;
        }
        path.insert(0, input, 0, input.find_last_of('/') + 1);
    }
    if (read_file(path, bytes_, error))
        return true;
    error = "cannot read " + path + ": " + error;
    return false;
}

const ladder_debug_file* DebugFile::in_front_of(const void* next) {
    info_.type = LADDER_STRUCTURE_TYPE_DEBUG_FILE;
    info_.next = next;
    info_.file = {bytes_.data(), bytes_.size()};
    return &info_;
}

ladder_debug_file debug_file_of(const void* chain, const void* next) {
    for (const void* at = chain; at; at = static_cast<const ladder_debug_file*>(at)->next)
        if (const auto* file = static_cast<const ladder_debug_file*>(at);
            file->type == LADDER_STRUCTURE_TYPE_DEBUG_FILE) {
            ladder_debug_file copy = *file;
            copy.next = next;
            return copy;
        }
    return {};
}

} // namespace ladder_compiler
