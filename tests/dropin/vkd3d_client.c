#include "vkd3d_client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef LADDER_HAVE_SPIRV_TOOLS
#include <spirv-tools/libspirv.h>
#endif

struct vkd3d_shader_code load(const char* name) {
    char path[1024];
    struct vkd3d_shader_code code = {0};
    void* bytes;
    long size;
    FILE* f;
    snprintf(path, sizeof path, "%s/%s", TEST_DATA_DIR, name);
    f = fopen(path, "rb");
    if (!f || fseek(f, 0, SEEK_END) != 0 || (size = ftell(f)) < 0 || !(bytes = malloc((size_t)size + 1))) {
        fprintf(stderr, "cannot read %s\n", path);
        abort();
    }
    rewind(f);
    code.code = bytes;
    code.size = fread(bytes, 1, (size_t)size, f);
    fclose(f);
    return code;
}

void release(struct vkd3d_shader_code code) { free((void*)code.code); }

struct vkd3d_shader_compile_info request(struct vkd3d_shader_code source, const void* next,
                                         const struct vkd3d_shader_compile_option* options, uint32_t count) {
    struct vkd3d_shader_compile_info info = {0};
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = next;
    info.source = source;
    info.source_type = VKD3D_SHADER_SOURCE_DXBC_TPF; /* as libvkd3d 1.2 says of everything */
    info.target_type = VKD3D_SHADER_TARGET_SPIRV_TEXT;
    info.options = options;
    info.option_count = count;
    info.log_level = VKD3D_SHADER_LOG_INFO;
    info.source_name = "shader";
    return info;
}

static void validate(const struct vkd3d_shader_compile_info* info) {
    struct vkd3d_shader_compile_info words = *info;
    struct vkd3d_shader_code code = {0};
    words.target_type = VKD3D_SHADER_TARGET_SPIRV_BINARY;
    assert_int_equal(vkd3d_shader_compile(&words, &code, NULL), VKD3D_OK);
    assert_true(code.size > 20 && code.size % 4 == 0);
#ifdef LADDER_HAVE_SPIRV_TOOLS
    {
        spv_target_env env =
            ((const uint32_t*)code.code)[1] == 0x10000 ? SPV_ENV_VULKAN_1_0 : SPV_ENV_VULKAN_1_1;
        spv_context context = spvContextCreate(env);
        spv_diagnostic diagnostic = NULL;
        if (spvValidateBinary(context, (const uint32_t*)code.code, code.size / 4, &diagnostic) != SPV_SUCCESS)
            fail_msg("invalid SPIR-V: %s", diagnostic ? diagnostic->error : "");
        spvDiagnosticDestroy(diagnostic);
        spvContextDestroy(context);
    }
#endif
    vkd3d_shader_free_shader_code(&code);
}

char* compile_text(const struct vkd3d_shader_compile_info* info) {
    struct vkd3d_shader_code code = {0};
    char *messages = NULL, *text;
    validate(info);
    if (vkd3d_shader_compile(info, &code, &messages) != VKD3D_OK)
        fail_msg("%s", messages ? messages : "no message");
    vkd3d_shader_free_messages(messages);
    text = calloc(code.size + 1, 1);
    assert_non_null(text);
    memcpy(text, code.code, code.size);
    vkd3d_shader_free_shader_code(&code);
    return text;
}

char* compile_file(const char* name, const void* next, const struct vkd3d_shader_compile_option* options,
                   uint32_t count) {
    struct vkd3d_shader_code source = load(name);
    struct vkd3d_shader_compile_info info = request(source, next, options, count);
    char* text = compile_text(&info);
    release(source);
    return text;
}

int has_place(const char* text, unsigned set, unsigned binding, const char* word) {
    const char* at = text;
    while ((at = strstr(at, "OpDecorate %")) != NULL) {
        char name[128], line[256];
        unsigned number;
        at += strlen("OpDecorate ");
        if (sscanf(at, "%127s Binding %u", name, &number) != 2 || number != binding)
            continue;
        snprintf(line, sizeof line, "OpDecorate %s DescriptorSet %u\n", name, set);
        if (!strstr(text, line))
            continue;
        snprintf(line, sizeof line, "%s = OpVariable ", name);
        at = strstr(text, line);
        if (!at || !word)
            return at != NULL;
        /* of the pointer, then of what it points to */
        if (sscanf(at + strlen(line), "%127s", name) != 1)
            return 0;
        snprintf(line, sizeof line, "%s = OpTypePointer ", name);
        at = strstr(text, line);
        if (!at || sscanf(at + strlen(line), "%*s %127s", name) != 1)
            return 0;
        snprintf(line, sizeof line, "%s = ", name);
        at = strstr(text, line);
        if (!at)
            return 0;
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        return strstr(line, word) != NULL;
    }
    return 0;
}

unsigned occurrences(const char* text, const char* word) {
    unsigned count = 0;
    for (; (text = strstr(text, word)) != NULL; text += strlen(word))
        count++;
    return count;
}
