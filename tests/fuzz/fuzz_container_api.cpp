// libFuzzer target: any bytes through ladder_dxbc.h. What is read can be built, and is then read as the same.
#include <ladder/ladder_dxbc.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

void require(bool good, const char* what) {
    if (good)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

std::string take(ladder_code& code) {
    std::string bytes(static_cast<const char*>(code.code), code.size);
    ladder_free_code(&code);
    return bytes;
}

void root_signature(const ladder_code& source) {
    for (const unsigned int flags :
         {0u, static_cast<unsigned int>(LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES)}) {
        const ladder_root_signature* s;
        if (ladder_read_root_signature(&source, LADDER_CONTAINER_IGNORE_CHECKSUM | flags, nullptr, &s,
                                       nullptr) != LADDER_OK)
            continue;
        ladder_code code;
        require(ladder_build_root_signature(s, flags, &code, nullptr) == LADDER_OK,
                "a signature is not built");
        const std::string bytes = take(code);
        const ladder_code built = {bytes.data(), bytes.size()};
        const ladder_root_signature* again;
        require(ladder_read_root_signature(&built, flags, nullptr, &again, nullptr) == LADDER_OK,
                "a built container cannot be read");
        require(ladder_build_root_signature(again, flags, &code, nullptr) == LADDER_OK,
                "it is not built again");
        require(take(code) == bytes, "a round trip changes a root signature");
        ladder_free_root_signature(again);
        for (int version = 1; version <= 3; version++) {
            require(ladder_convert_root_signature(s, static_cast<ladder_root_signature_version>(version),
                                                  &again, nullptr) == LADDER_OK,
                    "a signature is not converted");
            require(ladder_build_root_signature(again, flags, &code, nullptr) == LADDER_OK,
                    "a converted signature is not built");
            ladder_free_code(&code);
            ladder_free_root_signature(again);
        }
        ladder_free_root_signature(s);
    }
}

void signature(const ladder_signature_info& info) {
    const ladder_signature_part* part;
    if (ladder_read_signature(&info, &part, nullptr) != LADDER_OK)
        return;
    ladder_code code;
    if (part->tag) {
        require(ladder_build_signature(part, &code, nullptr) == LADDER_OK, "a signature is not built");
        ladder_free_code(&code);
    }
    ladder_free_signature(part);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const ladder_code source = {data, size};
    root_signature(source);
    ladder_signature_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SIGNATURE_INFO;
    info.source = source;
    for (const unsigned int tag :
         {LADDER_TAG('I', 'S', 'G', '1'), LADDER_TAG('O', 'S', 'G', '5'), LADDER_TAG('P', 'C', 'S', 'G')}) {
        info.tag = tag;
        signature(info);
    }
    info.tag = 0;
    info.flags = LADDER_CONTAINER_IGNORE_CHECKSUM;
    for (int which = 0; which < 3; which++) {
        info.signature = static_cast<ladder_signature>(which);
        signature(info);
    }
    const ladder_container* container;
    const int listed =
        ladder_read_container(&source, LADDER_CONTAINER_IGNORE_CHECKSUM, nullptr, &container, nullptr);
    ladder_code code;
    const int signs = ladder_sign_container(&source, LADDER_DIGEST_SIGNED, nullptr, &code, nullptr);
    if (signs == LADDER_OK) {
        const ladder_container* again;
        require(ladder_read_container(&code, 0, nullptr, &again, nullptr) == LADDER_OK,
                "the digest is wrong");
        require(again->size == size, "the size is wrong");
        ladder_free_container(again);
    }
    require(listed != LADDER_OK || signs == LADDER_OK, "a container is not signed");
    ladder_free_code(&code);
    ladder_free_container(container);
    return 0;
}
