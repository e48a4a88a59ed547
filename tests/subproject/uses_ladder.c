/* Translates a program that does nothing, and makes a simulator of it: both libraries are there. */
#include <ladder/ladder.h>
#include <ladder/ladder_simt.h>

#include <stdio.h>
#include <string.h>

static const char vsir[] = "vsir 1 cfg-ssa\n"
                           "entry f0 \"main\"\n"
                           "local_size 1 1 1\n"
                           "function f0 \"main\"() {\n"
                           "b0:\n"
                           "    return\n"
                           "}\n";

int main(void) {
    struct ladder_compile_info info;
    struct ladder_simt_info simt_info;
    struct ladder_simt* simt = NULL;
    struct ladder_code spirv;
    char *messages, *simt_messages;
    int result, simt_result;

    memset(&info, 0, sizeof(info));
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source.code = vsir;
    info.source.size = sizeof(vsir) - 1;
    info.target_type = LADDER_TARGET_SPIRV_BINARY;
    result = ladder_compile(&info, &spirv, &messages);

    memset(&simt_info, 0, sizeof(simt_info));
    simt_info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    simt_info.source = info.source;
    simt_result = ladder_simt_create(&simt_info, &simt, &simt_messages);

    printf("%s: %d, %lu bytes; %d\n", ladder_get_version_string(), result, (unsigned long)spirv.size,
           simt_result);
    if (messages)
        fputs(messages, stderr);
    if (simt_messages)
        fputs(simt_messages, stderr);
    result = result != LADDER_OK || simt_result != LADDER_OK || spirv.size < 20 ||
             memcmp(spirv.code, "\x03\x02\x23\x07", 4) != 0;
    ladder_simt_destroy(simt);
    ladder_free_code(&spirv);
    ladder_free_messages(messages);
    ladder_free_messages(simt_messages);
    return result;
}
