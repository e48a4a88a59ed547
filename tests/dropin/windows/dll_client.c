#include "dll_client.h"

#include "support/testing.h"
#include "vkd3d_abi.h"
#include <dxil_spirv_c.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

static HMODULE library;
static char library_path[1024];

static struct {
    int (*compile)(const struct vkd3d_shader_compile_info*, struct vkd3d_shader_code*, char**);
    void (*free_shader_code)(struct vkd3d_shader_code*);
    void (*free_messages)(char*);
} vkd3d;

static struct {
    dxil_spv_result (*parse_dxil_blob)(const void*, size_t, dxil_spv_parsed_blob*);
    void (*parsed_blob_free)(dxil_spv_parsed_blob);
    dxil_spv_result (*create_converter)(dxil_spv_parsed_blob, dxil_spv_converter*);
    dxil_spv_result (*converter_run)(dxil_spv_converter);
    dxil_spv_result (*converter_get_compiled_spirv)(dxil_spv_converter, dxil_spv_compiled_spirv*);
    void (*converter_free)(dxil_spv_converter);
    void (*begin_thread_allocator_context)(void);
    void (*end_thread_allocator_context)(void);
} proton;

struct shader_bytes read_shader(const char* path) {
    const size_t most = 1 << 20;
    struct shader_bytes shader;
    FILE* f = fopen(path, "rb");
    void* bytes = malloc(most);
    if (!f || !bytes) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(1);
    }
    shader.size = fread(bytes, 1, most, f);
    shader.bytes = bytes;
    fclose(f);
    return shader;
}

/* Stores the address of a function; NULL where the DLL has none of that name. */
static void find(void* function, const char* name) {
    const FARPROC found = GetProcAddress(library, name);
    memcpy(function, &found, sizeof found);
}

void load_dll(const char* path) {
    library = LoadLibraryA(path);
    assert_non_null(library);
    snprintf(library_path, sizeof library_path, "%s", path);
    find(&vkd3d.compile, "vkd3d_shader_compile");
    find(&vkd3d.free_shader_code, "vkd3d_shader_free_shader_code");
    find(&vkd3d.free_messages, "vkd3d_shader_free_messages");
    if (vkd3d.compile)
        return;
    find(&proton.parse_dxil_blob, "dxil_spv_parse_dxil_blob");
    find(&proton.parsed_blob_free, "dxil_spv_parsed_blob_free");
    find(&proton.create_converter, "dxil_spv_create_converter");
    find(&proton.converter_run, "dxil_spv_converter_run");
    find(&proton.converter_get_compiled_spirv, "dxil_spv_converter_get_compiled_spirv");
    find(&proton.converter_free, "dxil_spv_converter_free");
    find(&proton.begin_thread_allocator_context, "dxil_spv_begin_thread_allocator_context");
    find(&proton.end_thread_allocator_context, "dxil_spv_end_thread_allocator_context");
    assert_non_null(proton.converter_run);
}

void unload_dll(void) { assert_true(FreeLibrary(library)); }

int dll_is_gone(void) { return !GetModuleHandleA(library_path); }

/* FNV-1a */
static void take_module(struct compiled* made, const void* module, size_t size) {
    const unsigned char* bytes = module;
    size_t n;
    made->size = size;
    made->hash = 2166136261u;
    for (n = 0; n < size; n++)
        made->hash = (made->hash ^ bytes[n]) * 16777619u;
}

static struct compiled compile_vkd3d(const struct shader_bytes* shader) {
    struct vkd3d_shader_compile_info info = {0};
    struct vkd3d_shader_code code = {0};
    struct compiled made = {0};
    char* messages = NULL;
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source.code = shader->bytes;
    info.source.size = shader->size;
    info.source_type = VKD3D_SHADER_SOURCE_DXBC_DXIL;
    info.target_type = VKD3D_SHADER_TARGET_SPIRV_BINARY;
    info.log_level = VKD3D_SHADER_LOG_INFO;
    made.result = vkd3d.compile(&info, &code, &messages);
    take_module(&made, code.code, code.size);
    vkd3d.free_shader_code(&code);
    vkd3d.free_messages(messages);
    return made;
}

/* As vkd3d-proton does it: each shader has an allocator's context. */
static struct compiled compile_proton(const struct shader_bytes* shader) {
    dxil_spv_parsed_blob blob = NULL;
    dxil_spv_converter converter = NULL;
    dxil_spv_compiled_spirv module = {0};
    struct compiled made = {0};
    proton.begin_thread_allocator_context();
    made.result = (int)proton.parse_dxil_blob(shader->bytes, shader->size, &blob);
    if (!made.result)
        made.result = (int)proton.create_converter(blob, &converter);
    if (!made.result)
        made.result = (int)proton.converter_run(converter);
    if (!made.result)
        made.result = (int)proton.converter_get_compiled_spirv(converter, &module);
    if (!made.result)
        take_module(&made, module.data, module.size);
    if (converter)
        proton.converter_free(converter);
    if (blob)
        proton.parsed_blob_free(blob);
    proton.end_thread_allocator_context();
    return made;
}

struct compiled compile_shader(const struct shader_bytes* shader) {
    return vkd3d.compile ? compile_vkd3d(shader) : compile_proton(shader);
}
