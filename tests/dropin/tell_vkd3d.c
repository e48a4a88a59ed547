/* Writes what another libvkd3d-shader tells of bytecode: tests/data/d3dbc/vkd3d_scans.txt is what that of
 * vkd3d 2.1 tells of the corpus (README.md there).
 *
 * usage: tell-vkd3d LIBRARY FILE... */
#include "vkd3d_tell.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

static int tell_file(const struct tell_library* library, const char* path) {
    static char bytes[1 << 20], text[TELL_SIZE];
    struct vkd3d_shader_code source = {bytes, 0};
    const char* name = strrchr(path, '/');
    FILE* f = fopen(path, "rb");
    if (!f) {
        perror(path);
        return 0;
    }
    source.size = fread(bytes, 1, sizeof bytes, f);
    fclose(f);
    printf("shader %s\n", name ? name + 1 : path);
    if (tell_shader(library, source, NULL, text) != VKD3D_OK)
        printf("refused\n");
    fputs(text, stdout);
    return 1;
}

int main(int argc, char** argv) {
    void* opened = argc > 2 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
    struct tell_library library;
    int n;
    if (!opened) {
        fprintf(stderr, "usage: %s LIBRARY FILE...\n", argv[0]);
        return 2;
    }
    *(void**)&library.scan = dlsym(opened, "vkd3d_shader_scan");
    *(void**)&library.free_descriptors = dlsym(opened, "vkd3d_shader_free_scan_descriptor_info");
    *(void**)&library.free_signatures = dlsym(opened, "vkd3d_shader_free_scan_signature_info");
    *(void**)&library.free_pairs = dlsym(opened, "vkd3d_shader_free_scan_combined_resource_sampler_info");
    if (!library.scan || !library.free_descriptors || !library.free_signatures || !library.free_pairs) {
        fprintf(stderr, "%s is no libvkd3d-shader from 1.10 on\n", argv[1]);
        return 1;
    }
    for (n = 2; n < argc; n++)
        if (!tell_file(&library, argv[n]))
            return 1;
    return 0;
}
