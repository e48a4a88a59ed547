// libFuzzer target: any bytes through ladder_scan(). A shader that it takes is one that ladder_compile()
// reads; what it lists is all there, every string to its end.
#include <ladder/ladder_scan.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

void require(bool good, const char* what) {
    if (good)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

void check(const ladder_scan_element* elements, unsigned int count) {
    for (unsigned int n = 0; n < count; n++) {
        const ladder_scan_element& e = elements[n];
        require(std::strlen(e.semantic_name) < 1u << 20 && e.rows && e.columns && e.columns <= 4,
                "no element");
        require(e.first_register == UINT32_MAX || e.first_column + e.columns <= 4,
                "an element beyond its register");
    }
}

void check(const ladder_scan_result& r) {
    require(r.stage <= LADDER_STAGE_COMPUTE && r.shader_model_major, "no stage or no shader model");
    require(r.thread_group_size[0] && r.thread_group_size[1] && r.thread_group_size[2],
            "an empty thread group");
    for (unsigned int n = 0; n < r.resource_count; n++) {
        const ladder_scan_resource& d = r.resources[n];
        require(std::strlen(d.name) < 1u << 20 && d.kind, "a resource of no kind");
        require(d.resource_class <= LADDER_RESOURCE_CLASS_SAMPLER, "a resource of no class");
    }
    check(r.inputs, r.input_count);
    check(r.outputs, r.output_count);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    ladder_scan_info info{};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {data, size};
    info.ignore_checksum = 1;
    const ladder_scan_result* result;
    char* messages;
    const int code = ladder_scan(&info, &result, &messages);
    if (code == LADDER_OK) {
        check(*result);
    } else {
        require(code == LADDER_ERROR_INVALID_SHADER || code == LADDER_ERROR_UNSUPPORTED ||
                    code == LADDER_ERROR_OUT_OF_MEMORY,
                "unexpected result");
        require(messages && std::string_view(messages).find(": error: ") != std::string_view::npos,
                "an error without a message");
        require(!result, "an error with a result");
    }
    ladder_free_messages(messages);
    ladder_free_scan_result(result);
    return 0;
}
