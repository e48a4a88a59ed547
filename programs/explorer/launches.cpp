#include "launches.h"

#include <cstring>
#include <vector>

namespace explorer {

namespace {

// What every launch is made of.
struct Launch {
    ladder_simt* simt;
    const unsigned int* groups;
    unsigned int threads;
    const unsigned int* pixel; // in the first quad
    ladder_simt_primitives primitives;
    ladder_simt_outcome* outcome;
    char** messages;

    // Rows of four words: 0.0, 0.25, ... as floats, which are small numbers for integers that are read as
    // such only in their order. Elements of integers count up.
    std::vector<unsigned int> table(ladder_signature signature, unsigned int count) const;
};

std::vector<unsigned int> Launch::table(ladder_signature signature, unsigned int count) const {
    const unsigned int rows = ladder_simt_get_row_count(simt, signature);
    std::vector<unsigned int> words(size_t{count} * rows * 4 + 4);
    ladder_simt_element e{};
    e.type = LADDER_STRUCTURE_TYPE_SIMT_ELEMENT;
    for (unsigned int n = 0; ladder_simt_get_element(simt, signature, n, &e) == LADDER_OK; n++) {
        const bool floats = e.component_type == LADDER_COMPONENT_F32;
        for (unsigned int t = 0; t < count; t++)
            for (unsigned int r = 0; r < e.rows * 4; r++) {
                unsigned int& word = words[(size_t{t} * rows + e.first_row) * 4 + r];
                const float f = 0.25f * static_cast<float>((t + r) % 8) + static_cast<float>(t / 8);
                word = t + r;
                if (floats)
                    memcpy(&word, &f, sizeof word);
            }
    }
    return words;
}

int run_vertices(const Launch& l) {
    const std::vector<unsigned int> inputs = l.table(LADDER_SIGNATURE_INPUT, l.threads);
    ladder_simt_vertex_launch launch{};
    launch.type = LADDER_STRUCTURE_TYPE_SIMT_VERTEX_LAUNCH;
    launch.vertex_count = l.threads;
    launch.inputs = inputs.data();
    return ladder_simt_run_vertices(l.simt, &launch, l.outcome, l.messages);
}

int run_pixels(const Launch& l) {
    const std::vector<unsigned int> inputs = l.table(LADDER_SIGNATURE_INPUT, l.threads);
    std::vector<ladder_simt_quad> quads(l.threads / 4);
    for (unsigned int n = 0; n < quads.size(); n++)
        quads[n] = {(l.pixel[0] & ~1u) + 2 * (n % 4), (l.pixel[1] & ~1u) + 2 * (n / 4), 0, {1, 1, 1, 1}, 0};
    ladder_simt_pixel_launch launch{};
    launch.type = LADDER_STRUCTURE_TYPE_SIMT_PIXEL_LAUNCH;
    launch.quad_count = static_cast<unsigned int>(quads.size());
    launch.quads = quads.data();
    launch.inputs = inputs.data();
    return ladder_simt_run_pixels(l.simt, &launch, l.outcome, l.messages);
}

int run_geometry(const Launch& l) {
    constexpr unsigned int count = 4;
    const std::vector<unsigned int> inputs =
        l.table(LADDER_SIGNATURE_INPUT, count * l.primitives.input_vertices);
    ladder_simt_geometry_launch launch{};
    launch.type = LADDER_STRUCTURE_TYPE_SIMT_GEOMETRY_LAUNCH;
    launch.primitive_count = count;
    launch.inputs = inputs.data();
    return ladder_simt_run_geometry(l.simt, &launch, l.outcome, l.messages);
}

int run_hull(const Launch& l) {
    constexpr unsigned int count = 2;
    const std::vector<unsigned int> inputs =
        l.table(LADDER_SIGNATURE_INPUT, count * l.primitives.input_vertices);
    ladder_simt_hull_launch launch{};
    launch.type = LADDER_STRUCTURE_TYPE_SIMT_HULL_LAUNCH;
    launch.patch_count = count;
    launch.inputs = inputs.data();
    return ladder_simt_run_hull(l.simt, &launch, l.outcome, l.messages);
}

// Points of one patch.
int run_domain(const Launch& l) {
    const std::vector<unsigned int> inputs = l.table(LADDER_SIGNATURE_INPUT, l.primitives.input_vertices),
                                    patch = l.table(LADDER_SIGNATURE_PATCH, 1), patches(l.threads);
    std::vector<float> locations(size_t{3} * l.threads);
    for (unsigned int n = 0; n < l.threads; n++) {
        const float u = static_cast<float>(n % 4) / 4, v = static_cast<float>(n / 4 % 4) / 8;
        locations[3 * n] = u, locations[3 * n + 1] = v, locations[3 * n + 2] = 1 - u - v;
    }
    ladder_simt_domain_launch launch{};
    launch.type = LADDER_STRUCTURE_TYPE_SIMT_DOMAIN_LAUNCH;
    launch.point_count = l.threads;
    launch.patches = patches.data();
    launch.locations = locations.data();
    launch.inputs = inputs.data();
    launch.patch_inputs = patch.data();
    return ladder_simt_run_domain(l.simt, &launch, l.outcome, l.messages);
}

int run_mesh(const Launch& l) {
    const std::vector<unsigned int> payload(l.primitives.payload_words + 1);
    ladder_simt_mesh_launch launch{};
    launch.type = LADDER_STRUCTURE_TYPE_SIMT_MESH_LAUNCH;
    memcpy(launch.groups, l.groups, sizeof launch.groups);
    launch.payload = payload.data();
    launch.payload_words = l.primitives.payload_words;
    return ladder_simt_run_mesh(l.simt, &launch, l.outcome, l.messages);
}

int run_amplification(const Launch& l) {
    ladder_simt_amplification_launch launch{};
    launch.type = LADDER_STRUCTURE_TYPE_SIMT_AMPLIFICATION_LAUNCH;
    memcpy(launch.groups, l.groups, sizeof launch.groups);
    return ladder_simt_run_amplification(l.simt, &launch, l.outcome, l.messages);
}

int run_rays(const Launch& l) {
    ladder_simt_ray_launch launch{};
    launch.type = LADDER_STRUCTURE_TYPE_SIMT_RAY_LAUNCH;
    launch.width = l.groups[0], launch.height = l.groups[1], launch.depth = l.groups[2];
    return ladder_simt_dispatch_rays(l.simt, &launch, l.outcome, l.messages);
}

int dispatch(const Launch& l) {
    return ladder_simt_dispatch(l.simt, l.groups[0], l.groups[1], l.groups[2], l.outcome, l.messages);
}

constexpr struct {
    ladder_stage stage;
    int (*run)(const Launch&);
} launches[] = {
    {LADDER_STAGE_VERTEX, run_vertices},
    {LADDER_STAGE_PIXEL, run_pixels},
    {LADDER_STAGE_GEOMETRY, run_geometry},
    {LADDER_STAGE_HULL, run_hull},
    {LADDER_STAGE_DOMAIN, run_domain},
    {LADDER_STAGE_MESH, run_mesh},
    {LADDER_STAGE_AMPLIFICATION, run_amplification},
    {LADDER_STAGE_RAY_GENERATION, run_rays},
};

} // namespace

int launch(ladder_simt* simt, const unsigned int groups[3], unsigned int wave_size,
           ladder_simt_outcome* outcome, char** messages, const unsigned int* pixel) {
    static constexpr unsigned int first_pixel[2] = {0, 0};
    ladder_simt_shader shader{};
    shader.type = LADDER_STRUCTURE_TYPE_SIMT_SHADER;
    Launch l{simt, groups, wave_size ? wave_size : 32, pixel ? pixel : first_pixel, {}, outcome, messages};
    l.primitives.type = LADDER_STRUCTURE_TYPE_SIMT_PRIMITIVES;
    ladder_simt_get_shader(simt, &shader);
    ladder_simt_get_primitives(simt, &l.primitives);
    for (const auto& row : launches)
        if (row.stage == shader.stage)
            return row.run(l);
    return dispatch(l); // which says what it does not take
}

} // namespace explorer
