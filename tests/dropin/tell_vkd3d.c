/* Writes what another libvkd3d-shader tells of bytecode: tests/data/d3dbc/vkd3d_scans.txt is what that of
 * vkd3d 2.1 tells of the corpus (README.md there); or the modules that it makes of scenes.
 *
 * usage: tell-vkd3d LIBRARY FILE...
 *        tell-vkd3d LIBRARY --scenes SCENES DATA FOLDER */
#include "vkd3d_scene_file.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static struct vkd3d_shader_code load_file(const char* path) {
    struct vkd3d_shader_code code = {0};
    const size_t most = 1 << 20;
    FILE* f = fopen(path, "rb");
    void* bytes = malloc(most);
    if (!f || !bytes) {
        perror(path);
        exit(1);
    }
    code.size = fread(bytes, 1, most, f);
    code.code = bytes;
    fclose(f);
    return code;
}

static void tell_file(const struct tell_library* library, const char* path) {
    static char text[TELL_SIZE];
    const char* name = strrchr(path, '/');
    struct vkd3d_shader_code source = load_file(path);
    printf("shader %s\n", name ? name + 1 : path);
    if (tell_shader(library, source, NULL, text) != VKD3D_OK)
        printf("refused\n");
    fputs(text, stdout);
    free((void*)source.code);
}

static void write_stage(const char* folder, const char* scene, const char* stage,
                        struct vkd3d_shader_code code) {
    char path[1024];
    FILE* f;
    snprintf(path, sizeof path, "%s/%s.%s.spv", folder, scene, stage);
    f = fopen(path, "wb");
    if (!f || fwrite(code.code, 1, code.size, f) != code.size || fclose(f) != 0) {
        perror(path);
        exit(1);
    }
}

static void write_scene(const struct tell_library* library, const struct scene* scene, const char* data,
                        const char* folder) {
    struct stage vertex, pixel;
    char path[1024];
    memset(&vertex, 0, sizeof vertex);
    memset(&pixel, 0, sizeof pixel);
    snprintf(path, sizeof path, "%s/%s.d3dbc", data, scene->vertex);
    vertex.source = load_file(path);
    snprintf(path, sizeof path, "%s/%s.d3dbc", data, scene->pixel);
    pixel.source = load_file(path);
    if (make_stages(library, scene, &vertex, &pixel)) {
        write_stage(folder, scene->name, "vs", vertex.module);
        write_stage(folder, scene->name, "ps", pixel.module);
    } else
        printf("%s is refused\n", scene->name);
    release_stage(library, &vertex);
    release_stage(library, &pixel);
    free((void*)vertex.source.code);
    free((void*)pixel.source.code);
}

static int write_scenes(const struct tell_library* library, const char* scenes, const char* data,
                        const char* folder) {
    static char line[1024];
    FILE* f = fopen(scenes, "r");
    if (!f) {
        perror(scenes);
        return 1;
    }
    while (fgets(line, sizeof line, f)) {
        struct scene_line s;
        int status = 0;
        pid_t child;
        line[strcspn(line, "\n")] = 0;
        if (line[0] == '#' || !read_scene(line, &s))
            continue;
        fflush(stdout);
        child = fork(); /* the library may end the process */
        if (child == 0) {
            write_scene(library, &s.scene, data, folder);
            fflush(stdout);
            _exit(0);
        }
        if (child < 0 || waitpid(child, &status, 0) < 0 || status)
            printf("%s ended the process\n", s.scene.name);
    }
    fclose(f);
    return 0;
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
    *(void**)&library.compile = dlsym(opened, "vkd3d_shader_compile");
    *(void**)&library.build_map = dlsym(opened, "vkd3d_shader_build_varying_map");
    *(void**)&library.free_code = dlsym(opened, "vkd3d_shader_free_shader_code");
    *(void**)&library.free_descriptors = dlsym(opened, "vkd3d_shader_free_scan_descriptor_info");
    *(void**)&library.free_signatures = dlsym(opened, "vkd3d_shader_free_scan_signature_info");
    *(void**)&library.free_pairs = dlsym(opened, "vkd3d_shader_free_scan_combined_resource_sampler_info");
    if (!library.scan || !library.build_map || !library.free_pairs) {
        fprintf(stderr, "%s is no libvkd3d-shader from 1.10 on\n", argv[1]);
        return 1;
    }
    if (argc == 6 && !strcmp(argv[2], "--scenes"))
        return write_scenes(&library, argv[3], argv[4], argv[5]);
    for (n = 2; n < argc; n++)
        tell_file(&library, argv[n]);
    return 0;
}
