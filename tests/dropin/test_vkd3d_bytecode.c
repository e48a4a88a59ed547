/* Bytecode of shader models 1 to 3: what scans tell, beside what vkd3d 2.1 tells; places of constants; every
 * parameter, in each way in which a client gives it. (Pictures: test_vkd3d_draws.cpp.) */
#include "vkd3d_client.h"
#include "vkd3d_scene_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct tell_library here = THIS_LIBRARY;

/* Where Ladder tells something else than vkd3d 2.1 (doc/use/dropin.md). */
static const struct difference {
    const char* shader;
    const char* line;
    int is_ladders;
} differences[] = {
    /* vkd3d passes over the depth */
    {"depth.ps_1_4.d3dbc", "out DEPTH0 stream 0 value 65 type 3 register 0 mask 1 used 1 precision 0", 1},
    /* of the constants only those with `def` are read */
    {"dot3_bump.ps_1_1.d3dbc", "cbv space 0 register 0 kind 1 data 4 flags 0 count 1", 0},
    {"loops.ps_3_0.d3dbc", "cbv space 0 register 0 kind 1 data 4 flags 0 count 1", 0},
    /* vkd3d does not count writes to o[aL] */
    {"relative.vs_3_0.d3dbc", "out TEXCOORD0 stream 0 value 0 type 3 register 1 mask f used 0 precision 0",
     0},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD0 stream 0 value 0 type 3 register 1 mask f used f precision 0",
     1},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD1 stream 0 value 0 type 3 register 2 mask f used 0 precision 0",
     0},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD1 stream 0 value 0 type 3 register 2 mask f used f precision 0",
     1},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD2 stream 0 value 0 type 3 register 3 mask 7 used 0 precision 0",
     0},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD2 stream 0 value 0 type 3 register 3 mask 7 used 7 precision 0",
     1},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD3 stream 0 value 0 type 3 register 4 mask f used 0 precision 0",
     0},
    {"relative.vs_3_0.d3dbc", "out TEXCOORD3 stream 0 value 0 type 3 register 4 mask f used f precision 0",
     1},
};

/* The next line that is not a difference, terminated; NULL at the end. */
static char* line_that_counts(char** text, const char* shader, int is_ladders, unsigned* passed) {
    for (;;) {
        char *line = *text, *end = strchr(line, '\n');
        unsigned n, found = 0;
        if (!end)
            return NULL;
        *end = 0;
        *text = end + 1;
        for (n = 0; n < COUNT(differences); n++)
            found |= differences[n].is_ladders == is_ladders && !strcmp(differences[n].shader, shader) &&
                     !strcmp(differences[n].line, line);
        if (!found)
            return line;
        *passed += 1;
    }
}

static void compare(const char* shader, char* theirs, char* ours, unsigned* passed) {
    for (;;) {
        const char* a = line_that_counts(&theirs, shader, 0, passed);
        const char* b = line_that_counts(&ours, shader, 1, passed);
        if (!a && !b)
            return;
        if (!a || !b || strcmp(a, b))
            fail_msg("%s: vkd3d: %s; here: %s", shader, a ? a : "nothing", b ? b : "nothing");
    }
}

static void scans(void** state) {
    static char ours[TELL_SIZE];
    struct vkd3d_shader_code file = load("d3dbc/vkd3d_scans.txt");
    char *text = calloc(file.size + 1, 1), *at, *next;
    unsigned shaders = 0, refused = 0, passed = 0;
    (void)state;
    assert_non_null(text);
    memcpy(text, file.code, file.size);
    release(file);
    for (at = strstr(text, "shader "); at; at = next) {
        char path[256], *name = at + strlen("shader "), *lines = strchr(at, '\n');
        struct vkd3d_shader_code source;
        assert_non_null(lines);
        *lines++ = 0;
        next = strstr(lines, "shader ");
        snprintf(path, sizeof path, "d3dbc/%s", name);
        source = load(path);
        assert_int_equal(tell_shader(&here, source, NULL, ours), VKD3D_OK);
        release(source);
        shaders++;
        if (next)
            *next = 0;
        if (strcmp(lines, "refused\n") != 0) {
            compare(name, lines, ours, &passed);
        } else {
            refused++;
            assert_non_null(strstr(ours, "out COLOR0 "));
        }
        if (next)
            *next = 's';
    }
    free(text);
    assert_int_equal(shaders, 119);
    assert_int_equal(refused, 7);
    assert_int_equal(passed, COUNT(differences));
}

static void assert_told(const char* name, const void* chain, const char* line, int is_told) {
    static char text[TELL_SIZE];
    struct vkd3d_shader_code source = load(name);
    assert_int_equal(tell_shader(&here, source, chain, text), VKD3D_OK);
    if ((strstr(text, line) != NULL) != is_told)
        fail_msg("%s: \"%s\" in\n%s", name, line, text);
    release(source);
}

/* What the client knows of textures: dimensions of stages of models 1, comparisons of all. */
static void facts(void** state) {
    struct vkd3d_shader_d3dbc_source_info f = {0};
    (void)state;
    f.type = VKD3D_SHADER_STRUCTURE_TYPE_D3DBC_SOURCE_INFO;
    f.texture_dimensions[0] = VKD3D_SHADER_RESOURCE_TEXTURE_CUBE;
    f.texture_dimensions[1] = VKD3D_SHADER_RESOURCE_TEXTURE_3D;
    f.shadow_samplers = 0xffff; /* but volumes are not compared */
    assert_told("d3dbc/lightmap.ps_1_1.d3dbc", &f, "srv space 0 register 0 kind 6 data 5", 1);
    assert_told("d3dbc/lightmap.ps_1_1.d3dbc", &f, "srv space 0 register 1 kind 5 data 5", 1);
    assert_told("d3dbc/lightmap.ps_1_1.d3dbc", NULL, "srv space 0 register 0 kind 3 data 5", 1);
    assert_told("d3dbc/lightmap.ps_1_1.d3dbc", &f, "sampler space 0 register 0 kind 0 data 0 flags 4", 1);
    assert_told("d3dbc/lightmap.ps_1_1.d3dbc", &f, "sampler space 0 register 1 kind 0 data 0 flags 0", 1);
    assert_told("d3dbc/colour_grading.ps_2_0.d3dbc", &f, "sampler space 0 register 1 kind 0 data 0 flags 0",
                1);
    /* later models declare it */
    assert_told("d3dbc/textured.ps_2_0.d3dbc", &f, "srv space 0 register 0 kind 3 data 5", 1);
    assert_told("d3dbc/textured.ps_2_0.d3dbc", &f, "sampler space 0 register 0 kind 0 data 0 flags 4", 1);
}

/* The distance for fog has a register behind all others, where the client wants it and the shader lacks it.
 */
static void fog_elements(void** state) {
    struct vkd3d_shader_parameter1 p = {0};
    struct vkd3d_shader_parameter_info list = {0};
    (void)state;
    list.type = VKD3D_SHADER_STRUCTURE_TYPE_PARAMETER_INFO;
    list.parameters = &p;
    list.parameter_count = 1;
    p.name = VKD3D_SHADER_PARAMETER_NAME_FOG_SOURCE;
    p.type = VKD3D_SHADER_PARAMETER_TYPE_IMMEDIATE_CONSTANT;
    p.data_type = VKD3D_SHADER_PARAMETER_DATA_TYPE_UINT32;
    p.u.u32 = 2; /* Z */
    assert_told("d3dbc/lambert.vs_2_0.d3dbc", &list, "out FOG0 stream 0 value 0 type 3 register 11 mask 1",
                1);
    assert_told("d3dbc/lambert.vs_3_0.d3dbc", &list, "out FOG0 stream 0 value 0 type 3 register 3 mask 1", 1);
    assert_told("d3dbc/lambert.vs_2_0.d3dbc", NULL, "FOG", 0);
    p.u.u32 = 1; /* FOG, or the alpha of COLOR1 */
    assert_told("d3dbc/lambert.vs_2_0.d3dbc", &list, "FOG", 0);
    assert_told("d3dbc/morph.vs_2_0.d3dbc", &list, "out FOG0 stream 0 value 0 type 3 register 11 mask 1", 1);
    p.u.u32 = 0;
    assert_told("d3dbc/morph.vs_2_0.d3dbc", &list, "FOG", 0);
    p.name = VKD3D_SHADER_PARAMETER_NAME_FOG_FRAGMENT_MODE;
    p.u.u32 = 3;
    assert_told("d3dbc/textured.ps_1_1.d3dbc", &list, "in FOG0 stream 0 value 0 type 3 register 9 mask 1", 1);
    assert_told("d3dbc/blur.ps_2_0.d3dbc", &list, "in FOG0 stream 0 value 0 type 3 register 1 mask 1", 1);
    assert_told("d3dbc/textured.ps_3_0.d3dbc", &list, "FOG", 0);
    p.u.u32 = 0;
    assert_told("d3dbc/textured.ps_1_1.d3dbc", &list, "FOG", 0);
    p.type = VKD3D_SHADER_PARAMETER_TYPE_SPECIALIZATION_CONSTANT; /* may be any */
    assert_told("d3dbc/textured.ps_1_1.d3dbc", &list, "in FOG0 ", 1);
}

/* Registers of vertex shaders that declare nothing: position, diffuse colour, first coordinate. */
static void undeclared_inputs(void** state) {
    const char* name = "dropin/undeclared.vs_1_1.d3dbc";
    (void)state;
    assert_told(name, NULL, "in POSITION0 stream 0 value 0 type 3 register 0 mask f", 1);
    assert_told(name, NULL, "in COLOR0 stream 0 value 0 type 3 register 5 mask f", 1);
    assert_told(name, NULL, "in TEXCOORD0 stream 0 value 0 type 3 register 7 mask f", 1);
}

/* Is there an output at a location, of so many floats? */
static int has_output(const char* text, unsigned location, unsigned floats) {
    char line[64], name[64], variable[128];
    const char* at = text;
    snprintf(line, sizeof line, " Location %u\n", location);
    while ((at = strstr(at, "OpDecorate %")) != NULL) {
        at += strlen("OpDecorate ");
        if (sscanf(at, "%63s", name) != 1 || strncmp(at + strlen(name), line, strlen(line)) != 0)
            continue;
        snprintf(variable, sizeof variable, "%s = OpVariable %%_ptr_Output_%s", name,
                 floats == 1   ? "float "
                 : floats == 2 ? "v2float "
                 : floats == 3 ? "v3float "
                               : "v4float ");
        if (strstr(text, variable))
            return 1; /* else it is an input */
    }
    return 0;
}

/* Outputs go to the registers of the next stage; missing ones are zero, unread ones are dropped, and
 * a system value's number is no place for zeros if it is another's. */
static void varyings(void** state) {
    static const struct vkd3d_shader_varying_map map[] = {
        {2, 5, 3},  /* TEXCOORD0, of lambert.vs_2_0 */
        {9, 6, 15}, /* nothing */
        {9, 5, 15}, /* a system value */
    };
    struct vkd3d_shader_varying_map_info info = {0};
    char* text = compile_file("d3dbc/lambert.vs_2_0.d3dbc", NULL, NULL, 0);
    (void)state;
    assert_true(has_output(text, 8, 4) && has_output(text, 0, 4)); /* as scans tell */
    free(text);
    info.type = VKD3D_SHADER_STRUCTURE_TYPE_VARYING_MAP_INFO;
    info.varying_map = map;
    info.varying_count = COUNT(map);
    text = compile_file("d3dbc/lambert.vs_2_0.d3dbc", &info, NULL, 0);
    assert_true(has_output(text, 5, 2) && has_output(text, 6, 4));
    assert_false(has_output(text, 8, 4) || has_output(text, 0, 4));
    free(text);
}

static void constants(void** state) {
    static const struct vkd3d_shader_resource_binding places[] = {
        {VKD3D_SHADER_DESCRIPTOR_TYPE_CBV,
         0,
         VKD3D_SHADER_D3DBC_FLOAT_CONSTANT_REGISTER,
         VKD3D_SHADER_VISIBILITY_PIXEL,
         VKD3D_SHADER_BINDING_FLAG_BUFFER,
         {9, 9, 1}},
        {VKD3D_SHADER_DESCRIPTOR_TYPE_CBV,
         0,
         VKD3D_SHADER_D3DBC_FLOAT_CONSTANT_REGISTER,
         VKD3D_SHADER_VISIBILITY_VERTEX,
         VKD3D_SHADER_BINDING_FLAG_BUFFER,
         {1, 7, 1}},
        {VKD3D_SHADER_DESCRIPTOR_TYPE_CBV,
         0,
         VKD3D_SHADER_D3DBC_INT_CONSTANT_REGISTER,
         VKD3D_SHADER_VISIBILITY_ALL,
         VKD3D_SHADER_BINDING_FLAG_BUFFER,
         {2, 8, 1}},
        {VKD3D_SHADER_DESCRIPTOR_TYPE_CBV,
         0,
         VKD3D_SHADER_D3DBC_BOOL_CONSTANT_REGISTER,
         VKD3D_SHADER_VISIBILITY_ALL,
         VKD3D_SHADER_BINDING_FLAG_BUFFER,
         {3, 9, 1}},
    };
    static const struct vkd3d_shader_push_constant_buffer pushed = {
        0, VKD3D_SHADER_D3DBC_BOOL_CONSTANT_REGISTER, VKD3D_SHADER_VISIBILITY_ALL, 16, 64};
    struct vkd3d_shader_interface_info where = {0};
    char* text;
    (void)state;
    where.type = VKD3D_SHADER_STRUCTURE_TYPE_INTERFACE_INFO;
    where.bindings = places;
    where.binding_count = COUNT(places);
    text = compile_file("d3dbc/flow.vs_2_0.d3dbc", &where, NULL, 0);
    assert_true(has_place(text, 1, 7, NULL) && has_place(text, 2, 8, NULL) && has_place(text, 3, 9, NULL));
    assert_false(has_place(text, 9, 9, NULL));
    free(text);
    where.push_constant_buffers = &pushed;
    where.push_constant_buffer_count = 1;
    text = compile_file("d3dbc/flow.vs_2_0.d3dbc", &where, NULL, 0);
    assert_non_null(strstr(text, "PushConstant"));
    assert_false(has_place(text, 3, 9, NULL));
    free(text);
    where.binding_count = 1; /* without a place it is refused */
    {
        struct vkd3d_shader_code source = load("d3dbc/flow.vs_2_0.d3dbc"), code = {0};
        struct vkd3d_shader_compile_info info = request(source, &where, NULL, 0);
        char* messages = NULL;
        assert_int_equal(vkd3d_shader_compile(&info, &code, &messages), VKD3D_ERROR_INVALID_SHADER);
        assert_non_null(messages);
        vkd3d_shader_free_messages(messages);
        release(source);
    }
}

/* texcrd r0.xyz, t0; bem rN.xy, r0, r0; mov r0, rN */
static const uint32_t bem[] = {0xffff0104, 0x40,       0x80070000, 0xb0e40000, 0x59,       0x80030000,
                               0x80e40000, 0x80e40000, 0x01,       0x800f0000, 0x80e40000, 0xffff};
/* tex t0; texbeml tN, t0; mov r0, tN */
static const uint32_t texbeml[] = {0xffff0101, 0x42, 0xb00f0000, 0x44,       0xb00f0000,
                                   0xb0e40000, 0x01, 0x800f0000, 0xb0e40000, 0xffff};

/* A program in which the stage is another one. */
static struct vkd3d_shader_code of_stage(const uint32_t* words, size_t count, uint32_t stage,
                                         const unsigned at[2]) {
    struct vkd3d_shader_code code;
    uint32_t* copy = malloc(count * 4);
    assert_non_null(copy);
    memcpy(copy, words, count * 4);
    copy[at[0]] |= stage;
    copy[at[1]] |= stage;
    code.code = copy;
    code.size = count * 4;
    return code;
}

enum from { IMMEDIATE = 1, SPECIALIZED = 2, BUFFER = 4, ANYWHERE = 7, NOWHERE = 0 };

/* Where a parameter has an effect, and what else must be given for that. */
struct effect {
    uint32_t name;
    enum from from;
    uint32_t data_type;
    float value;
    const char* shader; /* NULL: a program of one stage */
    uint32_t with_name, with_value;
};

#define NAME(name) VKD3D_SHADER_PARAMETER_NAME_##name
#define U32 VKD3D_SHADER_PARAMETER_DATA_TYPE_UINT32
#define F32 VKD3D_SHADER_PARAMETER_DATA_TYPE_FLOAT32
#define VEC4 VKD3D_SHADER_PARAMETER_DATA_TYPE_FLOAT32_VEC4
#define PLANE(n)                                                                                             \
    {                                                                                                        \
        NAME(CLIP_PLANE_0) + (n), ANYWHERE, VEC4, 0.5f, "d3dbc/transform.vs_2_0.d3dbc",                      \
            NAME(CLIP_PLANE_MASK), 255                                                                       \
    }
#define STAGES(name, type, from0, from45)                                                                    \
    {NAME(name), from0, type, 0.5f, NULL, 0, 0}, {NAME(name) + 1, ANYWHERE, type, 0.5f, NULL, 0, 0},         \
        {NAME(name) + 2, ANYWHERE, type, 0.5f, NULL, 0, 0},                                                  \
        {NAME(name) + 3, ANYWHERE, type, 0.5f, NULL, 0, 0},                                                  \
        {NAME(name) + 4, from45, type, 0.5f, NULL, 0, 0}, {                                                  \
        NAME(name) + 5, from45, type, 0.5f, NULL, 0, 0                                                       \
    }

/* In the order of their numbers. Stages 4 and 5 have no luminance: shader models 1.0 to 1.3 have four. */
static const struct effect effects[] = {
    {NAME(RASTERIZER_SAMPLE_COUNT), ANYWHERE, U32, 4, "dropin/samples.ps_6_0.dxil", 0, 0},
    {NAME(ALPHA_TEST_FUNC), ANYWHERE, U32, 5, "d3dbc/textured.ps_2_0.d3dbc", 0, 0},
    {NAME(ALPHA_TEST_REF), ANYWHERE, F32, 0.5f, "d3dbc/textured.ps_1_1.d3dbc", NAME(ALPHA_TEST_FUNC), 5},
    {NAME(FLAT_INTERPOLATION), IMMEDIATE, U32, 1, "d3dbc/textured.ps_3_0.d3dbc", 0, 0},
    {NAME(CLIP_PLANE_MASK), ANYWHERE, U32, 1, "d3dbc/transform.vs_3_0.d3dbc", NAME(CLIP_PLANE_0), 1},
    PLANE(0),
    PLANE(1),
    PLANE(2),
    PLANE(3),
    PLANE(4),
    PLANE(5),
    PLANE(6),
    PLANE(7),
    {NAME(POINT_SIZE), ANYWHERE, F32, 3, "d3dbc/transform.vs_1_1.d3dbc", 0, 0},
    {NAME(POINT_SIZE_MIN), ANYWHERE, F32, 3, "d3dbc/point_sprites.vs_1_1.d3dbc", 0, 0},
    {NAME(POINT_SIZE_MAX), ANYWHERE, F32, 3, "d3dbc/point_sprites.vs_3_0.d3dbc", 0, 0},
    {NAME(POINT_SPRITE), ANYWHERE, U32, 1, "d3dbc/textured.ps_1_1.d3dbc", 0, 0},
    {NAME(FOG_FRAGMENT_MODE), ANYWHERE, U32, 3, "d3dbc/textured.ps_2_0.d3dbc", 0, 0},
    {NAME(FOG_COLOUR), ANYWHERE, VEC4, 0.5f, "d3dbc/textured.ps_1_1.d3dbc", NAME(FOG_FRAGMENT_MODE), 1},
    {NAME(FOG_END), ANYWHERE, F32, 0.5f, "d3dbc/textured.ps_2_0.d3dbc", NAME(FOG_FRAGMENT_MODE), 3},
    {NAME(FOG_SCALE), ANYWHERE, F32, 0.5f, "d3dbc/textured.ps_2_0.d3dbc", NAME(FOG_FRAGMENT_MODE), 2},
    {NAME(FOG_SOURCE), ANYWHERE, U32, 2, "d3dbc/transform.vs_2_0.d3dbc", 0, 0},
    STAGES(BUMP_MATRIX_0, VEC4, ANYWHERE, ANYWHERE),
    STAGES(BUMP_LUMINANCE_SCALE_0, F32, ANYWHERE, NOWHERE),
    STAGES(BUMP_LUMINANCE_OFFSET_0, F32, ANYWHERE, NOWHERE),
    {NAME(PROJECTED_TEXTURE_MASK), ANYWHERE, U32, 1, "d3dbc/textured.ps_1_1.d3dbc", 0, 0},
};

static struct vkd3d_shader_code program_of(const struct effect* e) {
    static const unsigned bem_places[] = {5, 10}, texbeml_places[] = {4, 8};
    uint32_t stage;
    if (e->shader)
        return load(e->shader);
    if (e->name <= NAME(BUMP_MATRIX_5))
        return of_stage(bem, COUNT(bem), e->name - NAME(BUMP_MATRIX_0), bem_places);
    stage = (e->name - NAME(BUMP_LUMINANCE_SCALE_0)) % 6;
    return of_stage(texbeml, COUNT(texbeml), stage < 4 ? stage : 0, texbeml_places);
}

static void set_number(struct vkd3d_shader_parameter1* p, uint32_t data_type, float value) {
    unsigned c;
    p->type = VKD3D_SHADER_PARAMETER_TYPE_IMMEDIATE_CONSTANT;
    p->data_type = data_type;
    if (data_type == U32)
        p->u.u32 = (uint32_t)value;
    else
        for (c = 0; c < (data_type == VEC4 ? 4u : 1u); c++)
            p->u.f32_vec4[c] = value + (float)c;
}

/* The module's text, with the first `count` parameters. */
static char* with_parameters(const struct effect* e, const struct vkd3d_shader_parameter1* parameters,
                             uint32_t count) {
    struct vkd3d_shader_parameter_info list = {0};
    struct vkd3d_shader_code source = program_of(e);
    struct vkd3d_shader_compile_info info = request(source, &list, NULL, 0);
    char* text;
    list.type = VKD3D_SHADER_STRUCTURE_TYPE_PARAMETER_INFO;
    list.parameters = parameters;
    list.parameter_count = count;
    text = compile_text(&info);
    release(source);
    return text;
}

static void check_effect(const struct effect* e) {
    struct vkd3d_shader_parameter1 p[2];
    const uint32_t others = e->with_name != 0;
    char *without, *with;
    memset(p, 0, sizeof p);
    p[0].name = e->with_name;
    set_number(&p[0], e->with_name == NAME(CLIP_PLANE_0) ? VEC4 : U32, (float)e->with_value);
    p[others].name = e->name;
    without = with_parameters(e, p, others);
    set_number(&p[others], e->data_type, e->value);
    with = with_parameters(e, p, others + 1);
    if (e->from & IMMEDIATE && !strcmp(with, without))
        fail_msg("%s has no effect", parameter_names[e->name - 1]);
    if (e->from == NOWHERE)
        assert_string_equal(with, without);
    free(with);
    if (e->from & SPECIALIZED) {
        p[others].type = VKD3D_SHADER_PARAMETER_TYPE_SPECIALIZATION_CONSTANT;
        p[others].u.specialization_id = 77;
        with = with_parameters(e, p, others + 1);
        if (occurrences(with, "SpecId 77\n") != 1 ||
            (occurrences(with, "SpecId ") > 1) != (e->data_type == VEC4))
            fail_msg("%s is no specialization constant", parameter_names[e->name - 1]);
        free(with);
    }
    if (e->from & BUFFER) {
        p[others].type = VKD3D_SHADER_PARAMETER_TYPE_BUFFER;
        p[others].u.buffer.set = 5;
        p[others].u.buffer.binding = 6;
        p[others].u.buffer.offset = 32;
        with = with_parameters(e, p, others + 1);
        if (!has_place(with, 5, 6, NULL))
            fail_msg("%s is in no buffer", parameter_names[e->name - 1]);
        free(with);
    }
    free(without);
}

static void parameters(void** state) {
    unsigned n;
    (void)state;
    assert_int_equal(COUNT(effects), PARAMETER_NAMES);
    assert_int_equal(NAME(PROJECTED_TEXTURE_MASK), PARAMETER_NAMES);
    for (n = 0; n < COUNT(effects); n++) {
        assert_int_equal(effects[n].name, n + 1);
        check_effect(&effects[n]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scans),        cmocka_unit_test(facts),
        cmocka_unit_test(fog_elements), cmocka_unit_test(undeclared_inputs),
        cmocka_unit_test(varyings),     cmocka_unit_test(constants),
        cmocka_unit_test(parameters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
