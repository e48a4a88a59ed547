/* ladder_simt.h from C89: a shader is executed, reports and the trace are read. */
#include <ladder/ladder_simt.h>

#include <stdio.h>
#include <string.h>

/* In two pieces: C89 compilers need not take longer strings. */
static const char declarations[] = "vsir 1 cfg-ssa\n"
                                   "entry f0 \"main\"\n"
                                   "local_size 8 1 1\n"
                                   "descriptor d0 uav structured_buffer first=0 stride=4 counter \"Out\"\n"
                                   "descriptor d1 srv typed_buffer first=2 component=f32 \"In\"\n";
static const char body[] = "function f0 \"main\"() {\n"
                           "b0:\n"
                           "    %lane = builtin.i32 thread_id, 0\n"
                           "    %out = handle d0, 0\n"
                           "    %in = handle d1, 0\n"
                           "    %n = counter_increment %out\n"
                           "    %x = typed_load.f32 %in, %lane\n"
                           "    %i = ftos.i32 %x\n"
                           "    %c = slt %i, i32 2\n"
                           "    branch_if %c, b1, b2\n"
                           "b1:\n"
                           "    %m = wave_bit_count true\n"
                           "    struct_store.i32 %out, %lane, 0, 4, 1, %m\n"
                           "    branch b2\n"
                           "b2:\n"
                           "    %late = iadd.i32 %lane, 100\n"
                           "    struct_store.i32 %out, %late, 0, 4, 1, %lane\n"
                           "    return\n"
                           "}\n";

/* A texel between two, of the second level of a texture that wraps around. */
static const char texture_shader[] =
    "vsir 1 cfg-ssa\n"
    "entry f0 \"main\"\n"
    "local_size 1 1 1\n"
    "descriptor d0 uav raw_buffer first=0 \"Out\"\n"
    "descriptor d1 srv texture2d first=3 component=f32 \"T\"\n"
    "descriptor d2 sampler sampler first=4 space=1 \"S\"\n"
    "function f0 \"main\"() {\n"
    "b0:\n"
    "    %out = handle d0, 0\n"
    "    %t = handle d1, 0\n"
    "    %s = handle d2, 0\n"
    "    %r, %g, %b, %a = sample_level.f32 %t, %s, 1.0, 0.5, undef, undef, undef, undef, undef, 1.0\n"
    "    raw_store.f32 %out, 0, 4, 15, %r, %g, %b, %a\n"
    "    return\n"
    "}\n";

static const char pixel_shader[] = "vsir 1 cfg-ssa\n"
                                   "stage pixel\n"
                                   "entry f0 \"main\"\n"
                                   "early_depth_stencil\n"
                                   "input i0 arbitrary f32 linear index=1,3 rows=2 cols=1 row=0 col=0 \"A\"\n"
                                   "output o0 target f32 index=3 cols=2 row=0 col=0 \"SV_Target\"\n"
                                   "function f0 \"main\"() {\n"
                                   "b0:\n"
                                   "    %a = load_input.f32 i0, 1, 0\n"
                                   "    %c = foeq %a, f32 6.0\n"
                                   "    discard %c\n"
                                   "    %d = deriv.f32 fine_x, %a\n"
                                   "    %s = eval_sample.f32 i0, 0, 0, 2\n"
                                   "    store_output o0, 0, 0, %d\n"
                                   "    store_output o0, 0, 1, %s\n"
                                   "    return\n"
                                   "}\n";
static const char vertex_shader[] = "vsir 1 cfg-ssa\n"
                                    "stage vertex\n"
                                    "entry f0 \"main\"\n"
                                    "input i0 vertex_id u32 cols=1 row=0 col=0 \"SV_VertexID\"\n"
                                    "output o0 arbitrary u32 constant cols=1 row=0 col=0 \"B\"\n"
                                    "function f0 \"main\"() {\n"
                                    "b0:\n"
                                    "    %id = load_input.i32 i0, 0, 0\n"
                                    "    %start = builtin.i32 start_vertex_location, 0\n"
                                    "    %r = iadd.i32 %id, %start\n"
                                    "    store_output o0, 0, 0, %r\n"
                                    "    return\n"
                                    "}\n";

static unsigned int lines;

static void trace(void* user, const char* text, size_t size) {
    if (user == &lines && size && text[0])
        lines++;
}

static int failed(const char* what, const char* messages) {
    fprintf(stderr, "%s: %s\n", what, messages ? messages : "");
    return 1;
}

static int textures(void) {
    /* A level of four texels, one of two. */
    static unsigned char texels[6][4] = {{9, 9, 9, 9}, {9, 9, 9, 9},    {9, 9, 9, 9},
                                         {9, 9, 9, 9}, {255, 0, 51, 0}, {0, 0, 51, 255}};
    float out[4] = {9, 9, 9, 9};
    struct ladder_simt_binding binding;
    struct ladder_simt_sampler sampler;
    struct ladder_simt_info info;
    struct ladder_simt* simt;
    char* messages;

    memset(&info, 0, sizeof(info));
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.source.code = texture_shader;
    info.source.size = strlen(texture_shader);
    if (ladder_simt_create(&info, &simt, &messages) != LADDER_OK)
        return failed("create", messages);
    memset(&binding, 0, sizeof(binding));
    binding.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
    binding.resource_class = LADDER_RESOURCE_CLASS_UAV;
    binding.data = out;
    binding.size = sizeof(out);
    if (ladder_simt_bind(simt, &binding, &messages) != LADDER_OK)
        return failed("bind", messages);
    binding.resource_class = LADDER_RESOURCE_CLASS_SRV;
    binding.register_index = 3;
    binding.data = texels;
    binding.size = sizeof(texels);
    binding.width = 4;
    binding.levels = 2;
    if (ladder_simt_bind(simt, &binding, NULL) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("a texture without a format", NULL);
    binding.format = "RGBA8UNorm";
    binding.layers = 2;
    if (ladder_simt_bind(simt, &binding, NULL) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("a texture that is larger than its data", NULL);
    binding.layers = 0;
    binding.width = 16385;
    if (ladder_simt_bind(simt, &binding, NULL) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("a texture that is too wide", NULL);
    binding.width = 0;
    if (ladder_simt_bind(simt, &binding, NULL) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("a texture without a width", NULL);
    binding.width = 4;
    if (ladder_simt_bind(simt, &binding, &messages) != LADDER_OK)
        return failed("bind", messages);

    memset(&sampler, 0, sizeof(sampler));
    sampler.type = LADDER_STRUCTURE_TYPE_SIMT_SAMPLER;
    sampler.space = 1;
    sampler.register_index = 4;
    sampler.min_filter = LADDER_SIMT_FILTER_LINEAR;
    sampler.max_lod = 1000;
    sampler.address_v = (enum ladder_simt_address)5;
    if (ladder_simt_bind_sampler(simt, &sampler, NULL) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("an address mode that there is not", NULL);
    sampler.address_v = LADDER_SIMT_ADDRESS_CLAMP;
    sampler.next = &sampler;
    if (ladder_simt_bind_sampler(simt, &sampler, NULL) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("a sampler that goes on", NULL);
    sampler.next = NULL;
    if (ladder_simt_bind_sampler(simt, &sampler, &messages) != LADDER_OK)
        return failed("bind_sampler", messages);
    if (ladder_simt_dispatch(simt, 1, 1, 1, NULL, &messages) != LADDER_OK)
        return failed("dispatch", messages);
    if (ladder_simt_get_report_count(simt) || out[0] != 0.5f || out[1] != 0 || out[2] < 0.19999f ||
        out[2] > 0.20001f || out[3] != 0.5f)
        return failed("not the sample that it should be", NULL);
    ladder_simt_destroy(simt);
    return 0;
}

static float at(void* user, unsigned int lane, unsigned int element, unsigned int row, unsigned int column,
                float x, float y) {
    (void)user;
    return (float)(lane + element + row + column) + x + y;
}

static float at_sample(void* user, unsigned int lane, unsigned int element, unsigned int row,
                       unsigned int column, unsigned int sample) {
    return user == &lines ? (float)(10 * lane + element + row + column + sample) : -1;
}

static float at_centroid(void* user, unsigned int lane, unsigned int element, unsigned int row,
                         unsigned int column) {
    return at(user, lane, element, row, column, 0, 0);
}

static unsigned int at_vertex(void* user, unsigned int lane, unsigned int element, unsigned int row,
                              unsigned int column, unsigned int vertex) {
    (void)user;
    return lane + element + row + column + vertex;
}

static int vertices(void) {
    static const unsigned int in[12] = {3, 9, 9, 9, 4, 9, 9, 9, 5, 9, 9, 9};
    unsigned int out[12] = {9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9};
    struct ladder_simt_vertex_launch launch;
    struct ladder_simt_info info;
    struct ladder_simt* simt;
    char* messages;

    memset(&info, 0, sizeof(info));
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.source.code = vertex_shader;
    info.source.size = strlen(vertex_shader);
    if (ladder_simt_create(&info, &simt, &messages) != LADDER_OK)
        return failed("create", messages);
    memset(&launch, 0, sizeof(launch));
    launch.type = LADDER_STRUCTURE_TYPE_SIMT_VERTEX_LAUNCH;
    launch.vertex_count = 3;
    launch.inputs = in;
    launch.outputs = out;
    launch.constants.start_vertex = 100;
    if (ladder_simt_run_vertices(simt, &launch, NULL, &messages) != LADDER_OK)
        return failed("run_vertices", messages);
    if (out[0] != 103 || out[1] != 9 || out[4] != 104 || out[8] != 105)
        return failed("not the vertices that there should be", NULL);
    if (ladder_simt_dispatch(simt, 1, 1, 1, NULL, NULL) != LADDER_ERROR_UNSUPPORTED)
        return failed("a vertex shader is dispatched", NULL);
    ladder_simt_destroy(simt);
    return 0;
}

static int pixels(void) {
    float in[4][2][4], out[4][4];
    unsigned int input_words[32], output_words[16], n;
    unsigned char helpers[4] = {9, 9, 9, 9};
    struct ladder_simt_pixel_inputs elsewhere;
    struct ladder_simt_pixel_launch launch;
    enum ladder_simt_outcome outcome;
    struct ladder_simt_element element;
    struct ladder_simt_shader shader;
    struct ladder_simt_quad quad;
    struct ladder_simt_info info;
    struct ladder_simt* simt;
    char* messages;

    memset(&info, 0, sizeof(info));
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.source.code = pixel_shader;
    info.source.size = strlen(pixel_shader);
    info.schedule = LADDER_SIMT_SCHEDULE_ADVERSARIAL;
    info.alignment = LADDER_SIMT_ALIGNMENT_LANE;
    info.flags = LADDER_SIMT_DELAY_STORES;
    info.helper_policy = (enum ladder_simt_helper_policy)3;
    if (ladder_simt_create(&info, &simt, NULL) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("a policy that there is not", NULL);
    info.helper_policy = LADDER_SIMT_HELPERS_END_AT_ONCE;
    if (ladder_simt_create(&info, &simt, &messages) != LADDER_OK)
        return failed("create", messages);
    if (ladder_simt_get_row_count(simt, LADDER_SIGNATURE_INPUT) != 2 ||
        ladder_simt_get_row_count(simt, LADDER_SIGNATURE_OUTPUT) != 1 ||
        ladder_simt_get_element_count(simt, LADDER_SIGNATURE_OUTPUT) != 1)
        return failed("not the rows that there are", NULL);
    memset(&element, 0, sizeof(element));
    if (ladder_simt_get_element(simt, LADDER_SIGNATURE_OUTPUT, 0, &element) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("a structure without a type", NULL);
    element.type = LADDER_STRUCTURE_TYPE_SIMT_ELEMENT;
    if (ladder_simt_get_element(simt, LADDER_SIGNATURE_OUTPUT, 0, &element) != LADDER_OK ||
        element.semantic_name_size != 9 || memcmp(element.semantic_name, "SV_Target", 9) ||
        element.semantic_index != 3 || element.first_row != 0 || element.rows != 1 || element.columns != 2 ||
        element.semantic_kind != LADDER_SEMANTIC_TARGET || element.component_type != LADDER_COMPONENT_F32 ||
        element.first_register != 0)
        return failed("not the element that there is", NULL);
    memset(&shader, 0, sizeof(shader));
    if (ladder_simt_get_shader(simt, &shader) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("a structure without a type", NULL);
    shader.type = LADDER_STRUCTURE_TYPE_SIMT_SHADER;
    if (ladder_simt_get_shader(simt, &shader) != LADDER_OK || shader.stage != LADDER_STAGE_PIXEL ||
        shader.flags != LADDER_SIMT_SHADER_EARLY_DEPTH_STENCIL || shader.wave_size_min)
        return failed("not the shader that it is", NULL);
    if (ladder_simt_get_semantic_index(simt, LADDER_SIGNATURE_INPUT, 0, 0) != 1 ||
        ladder_simt_get_semantic_index(simt, LADDER_SIGNATURE_INPUT, 0, 1) != 3 ||
        ladder_simt_get_semantic_index(simt, LADDER_SIGNATURE_INPUT, 0, 2) != 0 ||
        ladder_simt_get_semantic_index(simt, LADDER_SIGNATURE_INPUT, 1, 0) != 0 ||
        ladder_simt_get_semantic_index(NULL, LADDER_SIGNATURE_INPUT, 0, 0) != 0)
        return failed("not the semantic indices that there are", NULL);
    if (ladder_simt_get_element(simt, LADDER_SIGNATURE_INPUT, 1, &element) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("an element that there is not", NULL);

    /* The second row: 1, 3, 6, 10. The third pixel is discarded. */
    memset(in, 0, sizeof(in));
    for (n = 0; n < 4; n++)
        in[n][1][0] = (float)((n + 1) * (n + 2) / 2);
    memcpy(input_words, in, sizeof(in));
    memset(output_words, 0, sizeof(output_words));
    memset(&quad, 0, sizeof(quad));
    for (n = 0; n < 4; n++)
        quad.coverage[n] = 1;
    memset(&elsewhere, 0, sizeof(elsewhere));
    elsewhere.user_data = &lines;
    elsewhere.at = at;
    elsewhere.at_sample = at_sample;
    elsewhere.at_centroid = at_centroid;
    memset(&launch, 0, sizeof(launch));
    launch.type = LADDER_STRUCTURE_TYPE_SIMT_PIXEL_LAUNCH;
    launch.quad_count = 1;
    launch.quads = &quad;
    launch.inputs = input_words;
    launch.outputs = output_words;
    launch.helpers = helpers;
    launch.elsewhere = &elsewhere;
    launch.constants.sample_count = 4;
    if (ladder_simt_run_pixels(simt, &launch, NULL, NULL) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("a function is missing", NULL);
    elsewhere.at_vertex = at_vertex;
    if (ladder_simt_run_pixels(simt, &launch, &outcome, &messages) != LADDER_OK ||
        outcome != LADDER_SIMT_OUTCOME_COMPLETED)
        return failed("run_pixels", messages);
    memcpy(out, output_words, sizeof(out));
    if (out[0][0] != 2 || out[1][0] != 2 || out[2][0] != 0 || out[3][0] != 4 || out[0][1] != 2 ||
        out[3][1] != 32)
        return failed("not the pixels that there should be", NULL);
    if (helpers[0] || helpers[1] || helpers[2] != 1 || helpers[3])
        return failed("the third pixel was discarded", NULL);
    ladder_simt_destroy(simt);
    return 0;
}

static void count_verdicts(void* user, const char* pass, enum ladder_simt_verdict verdict, const char* text,
                           size_t size) {
    if (pass[0] && (text || !size))
        ((unsigned int*)user)[verdict]++;
}

static int passes(void) {
    unsigned int verdicts[3] = {0, 0, 0};
    struct ladder_simt_check_info how;
    struct ladder_simt_check_result result;
    struct ladder_simt_info info;
    char* messages;

    memset(&info, 0, sizeof(info));
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    memset(&how, 0, sizeof(how));
    memset(&result, 0, sizeof(result));
    result.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT;
    how.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_INFO;
    info.source.code = pixel_shader;
    info.source.size = sizeof(pixel_shader) - 1;
    how.function = count_verdicts;
    how.user_data = verdicts;
    if (ladder_simt_check_passes(&info, &how, &result, &messages) != LADDER_OK)
        return failed("passes", messages);
    if (result.verdict != LADDER_SIMT_VERDICT_EQUAL || result.passes < 5 ||
        verdicts[LADDER_SIMT_VERDICT_EQUAL] != result.passes || result.differences || result.not_compared ||
        result.executions < 10)
        return failed("passes: what was found out is wrong", NULL);
    info.schedule = LADDER_SIMT_SCHEDULE_RANDOM;
    if (ladder_simt_check_passes(&info, NULL, &result, NULL) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("passes: takes a schedule", NULL);
    info.schedule = LADDER_SIMT_SCHEDULE_DEFAULT;
    info.flags = LADDER_SIMT_NO_CHECKS;
    if (ladder_simt_check_passes(&info, NULL, &result, NULL) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("passes: takes flags", NULL);
    if (ladder_simt_check_passes(NULL, NULL, &result, NULL) != LADDER_ERROR_INVALID_ARGUMENT ||
        ladder_simt_check_passes(&info, NULL, NULL, NULL) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("passes: does without what it needs", NULL);
    return 0;
}

static const char amplification_shader[] = "vsir 1 cfg-ssa\n"
                                           "stage amplification\n"
                                           "entry f0 \"main\"\n"
                                           "shader_model 6.5\n"
                                           "variable v0 payload i32[2]\n"
                                           "function f0 \"main\"() {\n"
                                           "b0:\n"
                                           "    %g = builtin.i32 group_id, 0\n"
                                           "    var_store v0, 1, %g\n"
                                           "    dispatch_mesh %g, 2, 3, v0\n"
                                           "}\n";
static const char mesh_shader[] = "vsir 1 cfg-ssa\n"
                                  "stage mesh\n"
                                  "entry f0 \"main\"\n"
                                  "shader_model 6.5\n"
                                  "output_topology line\n"
                                  "max_vertices 2\n"
                                  "max_primitives 1\n"
                                  "variable v0 payload i32[2]\n"
                                  "output o0 arbitrary u32 constant cols=1 row=0 col=0 \"A\"\n"
                                  "patch p0 arbitrary u32 constant cols=1 row=1 col=0 \"B\"\n"
                                  "function f0 \"main\"() {\n"
                                  "b0:\n"
                                  "    set_mesh_counts 2, 1\n"
                                  "    %x = var_load.i32 v0, 1\n"
                                  "    store_output o0, 0, 0, %x, 1\n"
                                  "    store_patch p0, 0, 0, i32 7, 0\n"
                                  "    store_indices 0, 1, 0, 0\n"
                                  "    return\n"
                                  "}\n";

static int create(const char* text, struct ladder_simt** simt) {
    struct ladder_simt_info info;
    char* messages;

    memset(&info, 0, sizeof(info));
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.source.code = text;
    info.source.size = strlen(text);
    return ladder_simt_create(&info, simt, &messages) == LADDER_OK ? 0 : failed("create", messages);
}

/* Two groups: group n starts n * 2 * 3 groups. Then one of these, with the payload of the second. */
static int meshes(void) {
    unsigned int groups[6] = {9, 9, 9, 9, 9, 9}, payloads[4] = {9, 9, 9, 9}, counts[2] = {9, 9};
    unsigned int out[8] = {9, 9, 9, 9, 9, 9, 9, 9}, patch[4] = {9, 9, 9, 9}, indices[3] = {9, 9, 9};
    struct ladder_simt_amplification_launch amplification;
    struct ladder_simt_primitives primitives;
    struct ladder_simt_mesh_launch mesh;
    struct ladder_simt* simt;
    char* messages;

    if (create(amplification_shader, &simt))
        return 1;
    memset(&amplification, 0, sizeof(amplification));
    amplification.type = LADDER_STRUCTURE_TYPE_SIMT_AMPLIFICATION_LAUNCH;
    amplification.groups[0] = 2;
    amplification.groups[1] = amplification.groups[2] = 1;
    amplification.dispatches = groups;
    amplification.payloads = payloads;
    if (ladder_simt_run_amplification(simt, &amplification, NULL, &messages) != LADDER_OK)
        return failed("run_amplification", messages);
    if (groups[0] != 0 || groups[1] != 2 || groups[2] != 3 || groups[3] != 1 || groups[5] != 3 ||
        payloads[3] != 1)
        return failed("not the groups that there should be", NULL);
    ladder_simt_destroy(simt);

    if (create(mesh_shader, &simt))
        return 1;
    memset(&primitives, 0, sizeof(primitives));
    primitives.type = LADDER_STRUCTURE_TYPE_SIMT_PRIMITIVES;
    if (ladder_simt_get_primitives(simt, &primitives) != LADDER_OK || primitives.max_vertices != 2 ||
        primitives.max_primitives != 1 || primitives.payload_words != 2 ||
        primitives.output_topology != LADDER_OUTPUT_TOPOLOGY_LINE ||
        ladder_simt_get_row_count(simt, LADDER_SIGNATURE_PATCH) != 1)
        return failed("not what the shader says of primitives", NULL);
    memset(&mesh, 0, sizeof(mesh));
    mesh.type = LADDER_STRUCTURE_TYPE_SIMT_MESH_LAUNCH;
    mesh.groups[0] = mesh.groups[1] = mesh.groups[2] = 1;
    mesh.payload = payloads + 2;
    mesh.payload_words = 2;
    mesh.vertex_counts = counts;
    mesh.primitive_counts = counts + 1;
    mesh.outputs = out;
    mesh.patch_outputs = patch;
    mesh.indices = indices;
    if (ladder_simt_run_mesh(simt, &mesh, NULL, &messages) != LADDER_OK)
        return failed("run_mesh", messages);
    if (counts[0] != 2 || counts[1] != 1 || out[0] != 9 || out[4] != 1 || patch[0] != 7 || indices[0] != 1 ||
        indices[1] != 0 || indices[2] != 9)
        return failed("not the mesh that there should be", NULL);
    if (ladder_simt_dispatch(simt, 1, 1, 1, NULL, NULL) != LADDER_ERROR_UNSUPPORTED)
        return failed("a mesh shader is dispatched", NULL);
    ladder_simt_destroy(simt);
    return 0;
}

/* A triangle with two segments on each side: six corners around the middle. */
static int tessellation(void) {
    static float locations[3 * LADDER_SIMT_TESSELLATION_POINTS];
    static unsigned int indices[LADDER_SIMT_TESSELLATION_INDICES];
    struct ladder_simt_tessellation t;
    int n;

    memset(&t, 0, sizeof(t));
    t.type = LADDER_STRUCTURE_TYPE_SIMT_TESSELLATION;
    t.domain = LADDER_TESSELLATION_DOMAIN_TRIANGLE;
    t.partitioning = LADDER_TESSELLATION_PARTITIONING_INTEGER;
    t.topology = LADDER_OUTPUT_TOPOLOGY_LINE;
    for (n = 0; n < 4; n++)
        t.edge_factors[n] = 2;
    t.inside_factors[0] = 2;
    t.locations = locations;
    t.indices = indices;
    if (ladder_simt_tessellate(&t) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("lines in a triangle", NULL);
    t.topology = LADDER_OUTPUT_TOPOLOGY_TRIANGLE;
    if (ladder_simt_tessellate(&t) != LADDER_OK || t.point_count != 7 || t.index_count != 18 ||
        locations[1] != 1 || locations[3] != 0 || locations[4] != 0.5f || locations[5] != 0.5f)
        return failed("not the triangles that there should be", NULL);
    return 0;
}

int main(void) {
    static const unsigned int expected[8] = {3, 9, 3, 9, 3, 9, 9, 9};
    static unsigned short in[8] = {0, 0x4000, 0x3c00, 0x4200, 0xbc00, 0x4400, 0x4500, 0x4000}; /* halves */
    unsigned int out[8] = {9, 9, 9, 9, 9, 9, 9, 9}, counter = 5;
    struct ladder_simt_binding binding;
    struct ladder_simt_report report;
    enum ladder_simt_outcome outcome;
    struct ladder_simt_info info;
    struct ladder_simt* simt;
    char *messages, shader[sizeof(declarations) + sizeof(body)];

    memset(&info, 0, sizeof(info));
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    strcpy(shader, declarations);
    strcat(shader, body);
    info.source.code = shader;
    info.source.size = strlen(shader);
    info.wave_size = 7;
    if (ladder_simt_create(&info, &simt, &messages) != LADDER_ERROR_INVALID_ARGUMENT || simt || !messages)
        return failed("waves of 7 lanes are accepted", NULL);
    ladder_free_messages(messages);
    info.wave_size = 16;
    info.after_pass = "dead-code";
    if (ladder_simt_create(&info, &simt, &messages) != LADDER_OK)
        return failed("create", messages);

    memset(&binding, 0, sizeof(binding));
    binding.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
    binding.resource_class = LADDER_RESOURCE_CLASS_UAV;
    binding.data = out;
    binding.size = sizeof(out);
    binding.counter = &counter;
    if (ladder_simt_bind(simt, &binding, &messages) != LADDER_OK)
        return failed("bind", messages);
    binding.resource_class = LADDER_RESOURCE_CLASS_SRV;
    binding.register_index = 2;
    binding.data = in;
    binding.size = sizeof(in);
    binding.counter = NULL;
    binding.format = "R17Float";
    if (ladder_simt_bind(simt, &binding, NULL) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("a format that there is not", NULL);
    binding.format = "R16Float";
    if (ladder_simt_bind(simt, &binding, &messages) != LADDER_OK)
        return failed("bind", messages);

    memset(&report, 0, sizeof(report));
    report.type = LADDER_STRUCTURE_TYPE_SIMT_REPORT;
    ladder_simt_set_trace(simt, trace, &lines);
    if (ladder_simt_dispatch(simt, 1, 1, 1, &outcome, &messages) != LADDER_OK ||
        outcome != LADDER_SIMT_OUTCOME_COMPLETED)
        return failed("dispatch", messages);
    if (memcmp(out, expected, sizeof(out)) || counter != 13 || !lines)
        return failed("wrong results, or no trace", NULL);
    if (ladder_simt_get_report_count(simt) != 1 || ladder_simt_get_report(simt, 0, &report) != LADDER_OK ||
        report.kind != LADDER_SIMT_REPORT_OUT_OF_BOUNDS || report.count != 8 || !report.text_size ||
        !report.instruction)
        return failed("not the report that the last store earns", NULL);
    if (ladder_simt_get_report(simt, 1, &report) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("a report that there is not", NULL);

    /* Waves of four, with nothing bound: nothing is written, and nothing counts. */
    if (ladder_simt_set_wave_size(simt, 5, NULL) != LADDER_ERROR_INVALID_ARGUMENT)
        return failed("waves of 5 lanes", NULL);
    if (ladder_simt_set_wave_size(simt, 4, &messages) != LADDER_OK || ladder_simt_get_report_count(simt))
        return failed("set_wave_size", messages);
    lines = 0;
    if (ladder_simt_dispatch(simt, 1, 1, 1, &outcome, &messages) != LADDER_OK ||
        memcmp(out, expected, sizeof(out)) || counter != 13 || !lines)
        return failed("something is still bound, or the trace is lost", messages);
    binding.resource_class = LADDER_RESOURCE_CLASS_UAV;
    binding.register_index = 0;
    binding.data = out;
    binding.size = sizeof(out);
    binding.counter = &counter;
    binding.format = NULL;
    if (ladder_simt_bind(simt, &binding, &messages) != LADDER_OK)
        return failed("bind", messages);
    if (ladder_simt_dispatch(simt, 1, 1, 1, &outcome, &messages) != LADDER_OK || counter != 21)
        return failed("dispatch in waves of 4", messages);
    ladder_simt_unbind_all(simt);
    if (ladder_simt_dispatch(simt, 1, 1, 1, &outcome, &messages) != LADDER_OK || counter != 21)
        return failed("something is still bound", messages);
    ladder_simt_destroy(simt);
    return textures() || vertices() || pixels() || passes() || meshes() || tessellation();
}
