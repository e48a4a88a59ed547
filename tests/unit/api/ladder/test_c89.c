/* ladder.h, ladder_scan.h and ladder_dxbc.h from C89: compiles and scans a shader, makes a container, and
 * frees everything. Prints nothing unless something is wrong. */
#include <ladder/ladder.h>
#include <ladder/ladder_dxbc.h>
#include <ladder/ladder_scan.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char* load(const char* name, size_t* size) {
    FILE* f = fopen(name, "rb");
    char* bytes = malloc(1 << 16);

    *size = f && bytes ? fread(bytes, 1, 1 << 16, f) : 0;
    if (f)
        fclose(f);
    return bytes;
}

int main(void) {
    struct ladder_spirv_target_info spirv;
    struct ladder_compile_option option;
    struct ladder_compile_info info;
    struct ladder_scan_info scan;
    const struct ladder_scan_result* scanned;
    struct ladder_container_info container;
    struct ladder_new_part part;
    const struct ladder_container* parts;
    struct ladder_code out;
    char *messages, *source;
    unsigned int magic;
    int result;

    memset(&spirv, 0, sizeof(spirv));
    spirv.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    spirv.environment = LADDER_SPIRV_ENVIRONMENT_VULKAN_1_1;
    option.name = LADDER_OPTION_IGNORE_CHECKSUM;
    option.value = 1;
    memset(&info, 0, sizeof(info));
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &spirv;
    info.source.code = source = load(TEST_DATA_DIR "/vsir/count_down.vsir", &info.source.size);
    info.target_type = LADDER_TARGET_SPIRV_BINARY;
    info.options = &option;
    info.option_count = 1;
    info.source_name = "count_down.vsir";

    result = ladder_compile(&info, &out, &messages);
    if (result != LADDER_OK) {
        fprintf(stderr, "result %d: %s", result, messages);
        return 1;
    }
    magic = *(const unsigned int*)out.code;
    if (magic != 0x07230203 || messages != NULL) {
        fprintf(stderr, "no SPIR-V module, or a message without a reason\n");
        return 1;
    }
    ladder_free_messages(messages);
    ladder_free_code(&out);

    memset(&scan, 0, sizeof(scan));
    scan.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    scan.source = info.source;
    result = ladder_scan(&scan, &scanned, &messages);
    if (result != LADDER_OK || scanned->stage != LADDER_STAGE_COMPUTE || scanned->resource_count == 0) {
        fprintf(stderr, "the scan gave %d: %s\n", result, messages ? messages : "");
        return 1;
    }
    ladder_free_scan_result(scanned);

    memset(&container, 0, sizeof(container));
    container.type = LADDER_STRUCTURE_TYPE_CONTAINER_INFO;
    part.tag = LADDER_TAG('P', 'R', 'I', 'V');
    part.data = info.source;
    container.parts = &part;
    container.part_count = 1;
    result = ladder_build_container(&container, &out, &messages);
    if (result == LADDER_OK)
        result = ladder_read_container(&out, 0, NULL, &parts, &messages);
    if (result != LADDER_OK || !ladder_find_container_part(parts, part.tag)) {
        fprintf(stderr, "the container gave %d\n", result);
        return 1;
    }
    ladder_free_container(parts);
    ladder_free_code(&out);
    free(source);
    return 0;
}
