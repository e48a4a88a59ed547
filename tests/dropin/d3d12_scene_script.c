/* Scenes as scripts (doc/use/runner.md). */
#include "d3d12_scene.h"
#include "d3d12_script.h"

#include <string.h>

/* Formats that scripts have. */
struct script_format {
    DXGI_FORMAT format;
    const char* name;
    UINT components;
    BOOL integer;
};
static const struct script_format formats[] = {
    {DXGI_FORMAT_R32G32B32A32_FLOAT, "r32g32b32a32-float", 4, FALSE},
    {DXGI_FORMAT_R32G32B32_FLOAT, "r32g32b32-float", 3, FALSE},
    {DXGI_FORMAT_R32G32_FLOAT, "r32g32-float", 2, FALSE},
    {DXGI_FORMAT_R32_FLOAT, "r32-float", 1, FALSE},
    {DXGI_FORMAT_R32G32_UINT, "r32g32-uint", 2, TRUE},
};

static const struct script_format* script_format(DXGI_FORMAT format) {
    for (size_t n = 0; n < sizeof formats / sizeof *formats; n++)
        if (formats[n].format == format)
            return &formats[n];
    fail("scripts have no DXGI format %u", (unsigned int)format);
}

static void write_vertices(FILE* script, const struct scene* s) {
    if (s->element_count)
        fprintf(script, "[input layout]\n");
    for (UINT n = 0; n < s->element_count; n++) {
        const D3D12_INPUT_ELEMENT_DESC* e = &s->elements[n];
        fprintf(script, "%u %s %s %u\n", e->InputSlot, script_format(e->Format)->name, e->SemanticName,
                e->SemanticIndex);
    }
    for (UINT n = 0; n < 2; n++) {
        if (!s->vertices[n])
            continue;
        fprintf(script, "[vb %u]\n", n);
        write_lines(script, s->vertices[n], (size_t)s->vertex_floats[n] * s->vertex_count, "0x%08x");
    }
}

static void write_resources(FILE* script, const struct scene* s) {
    for (UINT n = 0; n < scene_targets; n++)
        if (s->formats[n])
            fprintf(script, "[rtv %u]\nformat %s\nsize (2d, %u, %u)\n", n, script_format(s->formats[n])->name,
                    scene_width, scene_height);
    if (s->depth)
        fprintf(script, "[dsv]\nsize (2d, %u, %u)\n", scene_width, scene_height);
    if (!s->texels)
        return;
    fprintf(
        script,
        "[sampler 0]\nfilter linear linear linear\naddress clamp clamp clamp\n[srv 0]\nsize (2d, 4, 4)\n");
    write_lines(script, s->texels, 4 * 4 * 4, "0x%08x");
}

static void write_draw(FILE* script, const struct scene* s) {
    uint32_t constants[4];
    memcpy(constants, s->constants, sizeof constants);
    fprintf(script, "[test]\n");
    for (UINT n = 0; n < scene_targets; n++)
        if (s->formats[n])
            fprintf(script, "clear rtv %u 0 0 0 0\n", n);
    if (s->depth)
        fprintf(script, "clear dsv 1.0\ndepth less\n");
    for (UINT n = 0; n < 4; n++)
        fprintf(script, "uniform %u uint 0x%08x\n", n, constants[n]);
    if (s->topology >= D3D_PRIMITIVE_TOPOLOGY_1_CONTROL_POINT_PATCHLIST)
        fprintf(script, "draw %u control point patch list",
                s->topology - D3D_PRIMITIVE_TOPOLOGY_1_CONTROL_POINT_PATCHLIST + 1);
    else
        fprintf(script, "draw %s",
                s->topology == D3D_PRIMITIVE_TOPOLOGY_POINTLIST ? "point list" : "triangle list");
    fprintf(script, " %u %u\n", s->vertex_count, s->instance_count);
}

/* A probe for each pixel. Nine digits are exact. */
static void write_picture(FILE* script, UINT target, const struct scene* s, const uint32_t* words) {
    const struct script_format* f = script_format(s->formats[target]);
    for (UINT pixel = 0; pixel < scene_width * scene_height; pixel++) {
        fprintf(script, "probe rtv %u (%u, %u) %s (", target, pixel % scene_width, pixel / scene_width,
                f->integer ? "u32" : "f32");
        for (UINT n = 0; n < f->components; n++, words++) {
            float number;
            memcpy(&number, words, sizeof number);
            if (f->integer)
                fprintf(script, "%s%u", n ? ", " : "", (unsigned int)*words);
            else
                fprintf(script, "%s%.9g", n ? ", " : "", (double)number);
        }
        fprintf(script, f->integer ? ")\n" : ") %u\n", s->ulps);
    }
}

void write_scene(const char* name, const struct scene* s, void* const pictures[scene_targets]) {
    const struct {
        const char *stage, *file;
    } shaders[] = {
        {"vertex", s->vs}, {"hull", s->hs}, {"domain", s->ds}, {"geometry", s->gs}, {"pixel", s->ps}};
    FILE* script = open_script(name);
    if (!script)
        return;
    if (s->gs)
        fprintf(script, "[require]\ngeometry-shader\n");
    if (s->hs)
        fprintf(script, "[require]\ntessellation-shader\n");
    write_resources(script, s);
    write_vertices(script, s);
    for (size_t n = 0; n < sizeof shaders / sizeof *shaders; n++)
        if (shaders[n].file)
            write_shader(script, shaders[n].stage, shaders[n].file);
    write_draw(script, s);
    for (UINT n = 0; n < scene_targets; n++)
        if (pictures[n])
            write_picture(script, n, s, pictures[n]);
    fclose(script);
}
