#include "bare_part.h"

#include <ladder/ladder_dxbc.h>

#include <cstdint>
#include <cstring>

namespace ladder_compiler {

namespace {

uint32_t word(const std::string& s, size_t n) {
    const auto byte = [&](size_t i) {
        return static_cast<uint32_t>(static_cast<unsigned char>(s[4 * n + i]));
    };
    return byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24;
}

// The program header (DxilProgramHeader): version, size in words, "DXIL", ...
bool is_dxil(const std::string& s) {
    return s.size() >= 24 && word(s, 2) == LADDER_TAG('D', 'X', 'I', 'L') &&
           4 * uint64_t{word(s, 1)} == s.size();
}

// The version token of models 4 and 5, and the length in words.
bool is_tokens(const std::string& s) {
    if (s.size() < 8 || 4 * uint64_t{word(s, 1)} != s.size())
        return false;
    const uint32_t version = word(s, 0), major = version >> 4 & 15;
    return version >> 16 <= 5 && !(version & 0xff00) && (major == 4 || major == 5) && (version & 15) <= 1;
}

// Version, number of parameters, their offset, which is behind this header of 24 bytes.
bool is_root_signature(const std::string& s) {
    return s.size() >= 24 && word(s, 0) >= 1 && word(s, 0) <= 3 && word(s, 2) == 24;
}

unsigned int tag_of_bare_part(const std::string& s) {
    if (is_dxil(s))
        return LADDER_TAG('D', 'X', 'I', 'L');
    if (is_tokens(s))
        return (word(s, 0) >> 4 & 15) == 4 ? LADDER_TAG('S', 'H', 'D', 'R') : LADDER_TAG('S', 'H', 'E', 'X');
    return is_root_signature(s) ? LADDER_TAG('R', 'T', 'S', '0') : 0;
}

} // namespace

void wrap_bare_part(std::string& contents) {
    const ladder_new_part part = {tag_of_bare_part(contents), {contents.data(), contents.size()}};
    if (!part.tag)
        return;
    const ladder_container_info info = {LADDER_STRUCTURE_TYPE_CONTAINER_INFO, nullptr, &part, 1,
                                        LADDER_DIGEST_SIGNED};
    ladder_code container;
    if (ladder_build_container(&info, &container, nullptr) == LADDER_OK)
        contents.assign(static_cast<const char*>(container.code), container.size);
    ladder_free_code(&container);
}

} // namespace ladder_compiler
