/* Where vkd3d's stand-in finds the original: beside itself, wherever that is, and never in a copy of itself.
 *
 *     dll_original DLL FAKE-ORIGINAL */
#include "support/testing.h"
#include "vkd3d_abi.h"

#include <stdio.h>
#include <string.h>
#include <windows.h>

static const char *dll, *fake;

/* Copies the stand-in, and another file to where it looks for the original, to a folder of their own, and
 * asks the copy for what the original does. `other` may be NULL. Returns the result; `text`: the code. */
static int ask_copy(const char* folder, const char* other, char* text) {
    static const char hlsl[] = "float4 main() : SV_Target { return 1; }";
    struct vkd3d_shader_compile_info info = {0};
    struct vkd3d_shader_code code = {0};
    int (*compile)(const struct vkd3d_shader_compile_info*, struct vkd3d_shader_code*, char**);
    void (*free_code)(struct vkd3d_shader_code*);
    char temporary[MAX_PATH], path[2 * MAX_PATH], original[2 * MAX_PATH];
    FARPROC found;
    HMODULE library;
    int result;
    GetTempPathA(sizeof temporary, temporary);
    snprintf(path, sizeof path, "%sladder-%lu-%s", temporary, GetCurrentProcessId(), folder);
    snprintf(original, sizeof original, "%s\\libvkd3d-shader-original.dll", path);
    assert_true(CreateDirectoryA(path, NULL));
    strcat(path, "\\libvkd3d-shader-1.dll");
    assert_true(CopyFileA(dll, path, TRUE));
    assert_true(!other || CopyFileA(other, original, TRUE));
    library = LoadLibraryA(path);
    assert_non_null(library);
    found = GetProcAddress(library, "vkd3d_shader_compile");
    memcpy(&compile, &found, sizeof found);
    found = GetProcAddress(library, "vkd3d_shader_free_shader_code");
    memcpy(&free_code, &found, sizeof found);
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source.code = hlsl;
    info.source.size = sizeof hlsl - 1;
    info.source_type = VKD3D_SHADER_SOURCE_HLSL;
    info.target_type = VKD3D_SHADER_TARGET_SPIRV_BINARY;
    result = compile(&info, &code, NULL);
    snprintf(text, 16, "%.*s", (int)code.size, code.code ? (const char*)code.code : "");
    free_code(&code);
    assert_true(FreeLibrary(library));
    /* An original stays in the process, and would be found by its name. */
    library = GetModuleHandleA("libvkd3d-shader-original.dll");
    assert_true(!library || FreeLibrary(library));
    assert_true(DeleteFileA(path));
    assert_true(!other || DeleteFileA(original));
    *strrchr(path, '\\') = 0;
    assert_true(RemoveDirectoryA(path));
    return result;
}

static void places(void** state) {
    char text[16];
    (void)state;
    assert_int_equal(ask_copy("alone", NULL, text), VKD3D_ERROR_NOT_IMPLEMENTED);
    assert_int_equal(ask_copy("copy", dll, text), VKD3D_ERROR_NOT_IMPLEMENTED);
    assert_int_equal(ask_copy("beside", fake, text), VKD3D_FALSE);
    assert_string_equal(text, "compiled 1");
}

int main(int argc, char** argv) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(places)};
    if (argc != 3)
        return 2;
    dll = argv[1];
    fake = argv[2];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
